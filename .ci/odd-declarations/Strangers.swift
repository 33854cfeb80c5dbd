// What strangers wrote: crashes, wrappers, closures behind names, extensions, warnings.

import BuilderKit

// refused: a 'let' can get no other value by inheritance; write 'var a', or mark it @NotInherited to leave it as it is
@Inheritable class G01 { let a = 1; var b: Int = 2 }
@Inheritable final class G02: G01 { var c: Int = 3 }
class G03: G01 {}

// refused: 'a' cannot be lazy and inherited, and defaults are made when they are needed; remove 'lazy' from 'a', or mark it @NotInherited to leave it as it is
@Inheritable class G04 { lazy var a = 1 }
@Inheritable class G05: G04 { var b: Int = 1 }

// refused: an inherited value is kept alive by its owner; remove 'weak' from 'a', or mark it @NotInherited to leave it as it is
@Inheritable class G06 { weak var a: Reference? }
final class G07: G06 {}

// refused: inheriting 'a' needs its type; write it after the name
@Inheritable class G08<T> { var a = [1] }
@Inheritable final class G09: G08<Int> { var b: Int = 1 }

@propertyWrapper struct G10<Value: Codable>: Codable { var wrappedValue: Value }

@Buildable struct G11: Codable { @G10 var a: Int; @G10<String> var b: String = "b"; let c: Int }

@Buildable struct G12<T: Codable>: Codable { @G10 var `default`: T }

@Buildable final class G13: Codable { @G10 var a: Int; @G10 var b: Int? }

typealias G14 = () -> Int

@Buildable struct G15 { let a: G14 }

@Buildable final class G16 { let a: G14; let b: G14?; let c: [G14]; @Default({ 1 }) let d: G14 }

@Buildable enum G17 { case a(G14), b(G14, Int) }

@Buildable struct G18 { let a: nonisolated(nonsending) () async -> Void }

@Buildable(memberwise: true) struct G19 { let a: nonisolated(nonsending) () async -> Void; let b: @Sendable () -> Void }

@Buildable struct G20 { @available(*, deprecated) let a: Int; @available(*, deprecated) let b: String?; @available(*, deprecated) var c: Int = 1 }

@Buildable struct G21 { @available(*, deprecated) @Nested let a: Part; @available(*, deprecated) @Nested let b: [Part] }

@Buildable final class G22 { @available(*, deprecated) @Validated(.range(1...2)) let a: Int }

@Buildable struct G23: Equatable { let a: () -> Void }

extension G23 { static func == (left: G23, right: G23) -> Bool { true } }

@Buildable struct G24 { let a: Reference }

extension G24: Equatable { static func == (left: G24, right: G24) -> Bool { left.a === right.a } }

@Buildable struct G25 { var a = -1; var b = -1.5; var c = +2 }

@Inheritable final class G26 { var a = -1; var b = -1.5 }

final class G27 { @Lazy var a = -1 }

struct G28 {}

@Buildable struct G29 { let G28: G28; var Int: Int = 1 }

@Buildable struct G30 { @Default(.zero) let a: Point; var b: Level = .easy }

final class G31: Codable { @Lazy var a: Int = 1; @Lazy var b: String? = "b"; var c = 1 }

final class G32: Codable, Sendable { @Lazy var a: Int = 1 }

struct G33: Codable, Hashable { @Clamped(1...2) var a: Int = 1; var b = 2 }

// refused: a 'let' with a value cannot be set by a builder; write '@Default(1 + 2) let a'
@Buildable struct G34 { let a = 1 + 2; let b: Int }
func g35() throws { _ = try G34.build { $0.b = 1 } }

// compiler: 'init(a:b:unavailable:)' is unavailable: write 'G36.build { }', which checks the values
func g36() { _ = G36(a: 1, b: 2) }

@Buildable struct G36 { let a: Int; let b: Int }

@Buildable struct G37 { let a: Int }

extension G37 { init(a: Int) throws { self = try Self.build { $0.a = a } } }

func g38() throws { _ = try G37(a: 1) }

// compiler: 'init(_:default:)' is unavailable: a store keeps a 'PreferenceValue'
final class G39 { @Preference var a: Point = .zero }
