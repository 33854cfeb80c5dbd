// Attributes of properties: names that meet those of the generated code, generic owners, other words beside them.

import BuilderKit

final class E99 { @Lazy var `self`: Int = 1; @Lazy var `a b`: Int = 1; @Final var größe: Int?; @Preference var 🎈: Int = 1 }

// refused: 'Self' is a type in the code of @Lazy; choose another name
final class F01 { @Lazy var `Self`: Int = 1 }

// compiler: type 'F02.BuilderKitAttributes' has no member 'LazyStorage'
enum F02 { struct BuilderKitAttributes {}; final class C { @Lazy var a: Int = 1 } }

// compiler: type 'F03.BuilderKitAttributes' has no member 'LazyStorage'
final class F03 { struct BuilderKitAttributes {}; @Lazy var a: Int = 1 }

// compiler: cannot use instance member 'BuilderKitAttributes' within property initializer; property initializers run before 'self' is available
final class F04 { let BuilderKitAttributes = 1; @Lazy var a: Int = 1 }

// refused: 'BuilderKitAttributes' is the name of a module in the code of @Lazy; choose another name for the type around 'a'
enum F05 { final class BuilderKitAttributes { @Lazy var a: Int = 1 } }

enum F06 { enum Swift {}; final class C { @Lazy var a: Int = 1; @Preference var b: Int? } }

// refused: 'BuilderKitAttributes' is the name of a module in the code of @Lazy; choose another name for the type around 'a'
final class F07<BuilderKitAttributes> { @Lazy var a: Int = 1 }

final class F08<T> { @Lazy var a: [T] = []; @Final var b: T?; @Lazy(injected: true) var c: T }

// compiler: type 'T' does not conform to the 'Sendable' protocol
final class F09<T> { @Preference var a: T? }

enum F10 { struct Lazy {}; struct Final {}; struct Preference {}; struct Partial {}; final class C { @Lazy var a: Int = 1; @Final var b: Int?; @Preference var c: Int = 1; @Partial var d: Form } }

enum F11 { @propertyWrapper struct Lazy { var wrappedValue: Int }; final class C { @Lazy var a: Int = 1 } }

enum F12 { @propertyWrapper struct Final { var wrappedValue: Int? }; final class C { @Final var a: Int? } }

final class F13 { @BuilderKitAttributes.Lazy var a: Int = 1; @BuilderKit.Lazy var b: Int = 1 }

public final class F14 { @Lazy public var a: Int = 1; @Final public private(set) var b: Int?; @Preference package var c: Int = 1; @Lazy private var d: Int = 1 }

open class F15 { @Lazy open var a: Int = 1; @Final public var b: Int? }

// refused: nothing inlinable may use the private declarations that @Lazy makes for 'a'; remove '@inlinable'
public final class F16 { @inlinable @Lazy public var a: Int = 1 }

final class F17 { private struct Hidden {}; @Lazy private var a: Hidden = Hidden(); @Final fileprivate var b: Int? }

// compiler: property must be declared private because its type uses a private type
final class F18 { private struct Hidden {}; @Lazy var a: Hidden = Hidden() }

final class F19 { @available(*, deprecated) @Lazy var a: Int = 1 }

final class F20 { @available(*, unavailable) @Lazy var a: Int = 1 }

final class F21 { @available(macOS 16, *) @Lazy var a: Int = 1 }

final class F22 {
  #if true
  @Lazy
  #endif
  var a: Int = 1
}

final class F23 { #if true
  @Lazy var a: Int = 1
  #endif
}

final class F24 {
  @Lazy /* a */ var /* b */ a /* c */ : /* d */ Int /* e */ = /* f */ 1 /* g */ // behind
  @Lazy // behind
  var b: (
    Int, // one
    String
  ) = (
    1, // one
    """
    text
      more
    """
  )
  /// Documented.
  @Final
  var
  c
  :
  [
    String: Int
  ]?
}

// refused: @Lazy is about one property; declare each property by itself
// refused: @Lazy is about one property; declare each property by itself
// compiler: accessor macro 'Lazy(injected:)' can only apply to a single variable
final class F25 { @Lazy var a: Int = 1, b: Int = 2 }

// compiler: '@autoclosure' may only be used on parameters
final class F26 { @Lazy var a: @autoclosure () -> Int = { 1 } }

final class F27 { @Lazy var a: () -> Void = {}; @Lazy var b: (() -> Void)? = nil; @Final var c: (() -> Void)?; @Lazy var d: @Sendable () async throws -> Int = { 1 } }

// refused: @Lazy belongs on a property
// compiler: 'accessor' macro cannot be attached to instance method ('f')
final class F28 { @Lazy func f() {} }

// refused: @Lazy belongs on a property
final class F29 { @Lazy subscript(i: Int) -> Int { i } }

// refused: @Lazy belongs on a property
// compiler: 'accessor' macro cannot be attached to class ('F30')
@Lazy final class F30 {}

// compiler: no exact matches in call to macro 'Lazy'
final class F31 { @Lazy(1) var a: Int = 1 }

// compiler: integer literal value '1' cannot be used as a boolean; did you mean 'true'?
final class F32 { @Lazy(injected: 1) var a: Int }

// compiler: extra argument 'by' in macro expansion
final class F33 { @Lazy(injected: true, by: make) var a: Int; func make() -> Int { 1 } }

final class F34 { @Final() var a: Int?; @Lazy() var b: Int = 1 }

// compiler: argument passed to macro expansion that takes no arguments
final class F35 { @Final(1) var a: Int? }

// compiler: cannot convert value of type 'Int' to expected argument type 'String'
final class F36 { @Preference(1) var a: Int = 1 }

// warned: will never be executed
final class F37 { @Lazy var a: Never = fatalError() }

final class F38 { @Lazy var a: Void = (); @Final var b: Void? }

// compiler: invalid redeclaration of '$$a'
final class F39 { @Lazy var a: Int = 1; @Lazy var a: Int = 2 }

final class F40 { @Lazy dynamic var a: Int = 1; @Lazy final var b: Int = 1 }

// warned: 'nonisolated(unsafe)' has no effect on property 'a', consider using 'nonisolated'
// warned: 'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'LazyStorage<Int>', consider removing it
final class F41 { @Lazy nonisolated(unsafe) var a: Int = 1 }

// refused: @Lazy keeps the value of 'a' itself; remove 'unowned'
// warned (nonisolated): instance will be immediately deallocated because property 'a' is 'unowned'
final class F42 { @Lazy unowned var a: Reference = Reference() }

// compiler: 'indirect' modifier cannot be applied to this declaration
final class F43 { @Lazy indirect var a: Int = 1 }

@MainActor final class F44 { @Lazy var a: Reference = make(); static func make() -> Reference { Reference() } }

@Buildable struct F45 { let a: Int; @Preference var b: Int = 1 }

@Buildable final class F46 { let a: Int; @Lazy var b: Int = 1; @Final var c: Int? }

@Buildable final class F47 { let a: Int; @Clamped(1...2) var b: Int = 1 }

@Buildable struct F48 { @Clamped(1...2) var a: Int }

actor F49 { @Lazy nonisolated var a: Int = 1; @Lazy(by: make) var b: Int; func make() -> Int { 1 } }

// compiler: invalid conversion from 'async' function of type '@Sendable () async -> Int' to synchronous function type '@Sendable () throws -> Int'
actor F50 { @Lazy(by: make) var b: Int; func make() async -> Int { 1 } }

actor F51 { @Lazy(by: make) var b: Int; nonisolated func make() -> Int { 1 } }

// compiler: distributed actor 'F52' declared without importing module 'Distributed'
distributed actor F52 { @Lazy var a: Int = 1 }
