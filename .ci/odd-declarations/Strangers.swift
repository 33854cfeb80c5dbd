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

// Words of the library that a module has for something else.

@propertyWrapper struct Default<Value> { var wrappedValue: Value }

struct Map {}

struct Case {}

struct Problem {}

struct Resources {}

enum Preferences {}

typealias PartBuilder = Int

func taken(_ value: Int) -> Int { value }

struct G40 { @Odd.Default var a = 1 }

// refused: this is BuilderKit's @Default, which has no effect here; mark the type around 'a' with @Buildable, or write another @Default with its module
struct G41 { @Default var a = 1 }

@Buildable struct G42 { @Odd.Default var a: Int = 1; @Default(2) let b: Int }

@BuilderKitBuilding.Buildable struct G43 { @BuilderKitBuilding.Default(1) let a: Int; @BuilderKitBuilding.Nested let b: Part }

@Buildable struct G44 { let a: Map; let b: Problem?; @Nested let c: Part; let d: Resources; let e: [PartBuilder]; @Default(taken(1)) let f: Int }

@Buildable enum G45 { case map(Map), one(Case), problem(Problem, Int), none }

final class G46 { @Lazy var a: Resources = Resources(); @Preference var b: Int = 1; @Final var c: Problem? }

@Inheritable final class G47 { var a: Map = Map(); var b: Problem? }

// What a recipe needs of a model.

@Buildable nonisolated struct G48: Sendable { let a: Int; @Default([]) let b: [String] }

nonisolated func g49() throws { _ = try Recipe<G48> { MapProperty(\.a, from: "a"); MapProperty(\.b, from: "b", by: .split(",")) } }

@Buildable nonisolated enum G50: Sendable { case a(Int), b(x: Int, y: String), c }

nonisolated func g51() throws { _ = try Recipe<G50>(tag: "t") { MapCase(\.a, from: "a"); MapCase(\.b) { MapProperty(\.x, from: "x"); MapProperty(\.y, from: "y") }; MapCase(\.c) } }

nonisolated func g52() throws -> JSONValue { try Recipe<G48>.generic().decompose(G48.build { $0.a = 1 }) }

enum G53: String, JSONConvertible { case a }

enum G54: String, JSONKey { case a }

@Buildable struct G55<T: Sendable, U> { let a: T; let b: [U]; @Default(nil) let c: T? }

@Buildable struct G56 { let a: (Int, String); let b: (x: Int, y: Int)?; let c: any Shape; let d: [String: Part]; let e: Result<Int, any Error> }

@MainActor @Buildable struct G57 { let a: Int; @Nested let b: G58 }

@MainActor @Buildable enum G58 { case a(Int), b(x: Int, y: Reference) }

// Rules that are kept, and errors with a type.

extension Validator where Value == Int { static let g59 = Validator.range(1...2) }

@Buildable struct G60 { @Validated(.g59) let a: Int; @Validated(.each(.g59)) let b: [Int] }

final class G61 { @Lazy var a = 1; func b() -> Int { $a.get() } }

final class G62 { @Lazy(by: make) var a: Int; private func make() throws -> Int { 1 }; func b() throws -> Int { try $a.get() } }

// compiler: call can throw but is not marked with 'try'
final class G63 { @Lazy(by: make) var a: Int; private func make() throws -> Int { 1 }; func b() throws -> Int { $a.get() } }

enum G64 { enum Swift {}; struct Never {}; final class C { @Lazy var a: Int = 1; @Lazy var b: Reference? = nil } }

func g65(_ error: BuildError) -> [String] { error.problems.map { (problem: BuildError.Problem) in "\(problem.path)" } }

@Buildable nonisolated struct G66: Sendable { @Nested let a: [G48]; let b: [Timestamp] }

// compiler: 'init(_:from:or:by:)' is unavailable: write 'MapEach', which takes the recipe of an element
nonisolated func g67(_ a: Recipe<G48>) throws { _ = try Recipe<G66> { MapProperty(\.a, from: "a", by: a) } }

// compiler: 'init(_:from:or:by:)' is unavailable: write 'MapEach', which takes the transformer of an element
nonisolated func g68() throws { _ = try Recipe<G66> { MapProperty(\.b, from: "b", by: .iso8601) } }
