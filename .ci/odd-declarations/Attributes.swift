// @Lazy, @Final, @Partial, @Preference and an attribute of the user's own.

import BuilderKit
import Observation

final class E01 { @Lazy var a: Int = 1; @Final var b: Int?; @Partial var c: Form; @Preference var d: Int = 1; @Clamped(1...2) var e: Int = 1 }

// refused: copies of the structure 'E02' would share the 'a' that @Lazy keeps; make 'E02' a class or an actor
struct E02 { @Lazy var a: Int = 1 }

// refused: copies of the structure 'E03' would share the 'a' that @Final keeps; make 'E03' a class or an actor
struct E03 { @Final var a: Int? }

struct E04 { @Preference var a: Int = 1 }

struct E05 { @Clamped(1...2) var a: Int = 1 }

// refused: copies of the enumeration 'E06' would share the 'b' that @Lazy keeps; make 'E06' a class or an actor
enum E06 { case a; @Lazy var b: Int = 1 }

// refused: @Lazy keeps 'z' in its owner, and an extension cannot; move it into the body of the type
extension E01 { @Lazy var z: Int = 1 }

extension E01 { @Preference var y: Int = 1 }

// refused: @Lazy says how a type keeps 'a', and a protocol cannot; put it on the property of the conforming type
protocol E09 { @Lazy var a: Int { get } }

// refused: @Lazy is about properties of instances; move 'e10' into a type
@Lazy var e10: Int = 1

// refused: @Lazy is about properties of instances; move 'a' into a type
func e11() { @Lazy var a: Int = 1 }

// compiler: cannot find type 'Missing' in scope
final class E12 { @Lazy var a: Missing = 1 }

// compiler: cannot convert value of type 'String' to specified type 'Int'
final class E13 { @Lazy var a: Int = "x" }

// compiler: cannot find 'missing' in scope
final class E14 { @Lazy var a: Int = missing }

// refused: nothing says how 'a' is made; write a value after it, or 'by:' with a method, or 'injected: true'
final class E15 { @Lazy var a: Int }

final class E16 { @Lazy(injected: true) var a: Int }

final class E17 { @Lazy(injected: true) var a: Int; func aInjected(_ a: Int) {} }

final class E18 { @Lazy(injected: true) var a: Int; func aInjected(_ a: String) {} }

// compiler: call can throw, but it is not marked with 'try' and the error is not handled
final class E19 { @Lazy(injected: true) var a: Int; func aInjected(_ a: Int) throws {} }

final class E20 { @Lazy(injected: true) var a: Int; func aInjected(_ a: Int) async {} }

final class E21 { @Lazy(by: make) var a: Int; func make() -> Int { 1 } }

// compiler: cannot convert value of type 'String' to closure result type 'Int'
final class E22 { @Lazy(by: make) var a: Int; func make() -> String { "" } }

// compiler: generic parameter 'Value' could not be inferred
final class E23 { @Lazy(by: make) var a: Int; func make(_ b: Int) -> Int { 1 } }

// compiler: class 'E24' has no initializers
final class E24 { @Lazy(by: make) var a: Int; func make() async -> Int { 1 } }

// compiler: generic parameter 'Value' could not be inferred
final class E25 { @Lazy(by: make) var a: Int; static func make() -> Int { 1 } }

// compiler: cannot find 'missing' in scope
final class E26 { @Lazy(by: missing) var a: Int }

final class E27 { @Lazy(by: make) var a: Int; func make() throws -> Int { 1 } }

// compiler: cannot infer type of closure parameter '_' without a type annotation
final class E28 { @Lazy(by: { _ in { 1 } }) var a: Int }

// compiler: cannot use instance member 'b' within property initializer; property initializers run before 'self' is available
final class E29 { let b = 1; @Lazy var a: Int = b }

// compiler: cannot find 'self' in scope; did you mean to use it in a type or extension context?
final class E30 { let b = 1; @Lazy var a: Int = self.b }

// refused: a value after '=' cannot fail; make 'a' with 'by:' and a method that throws
// compiler: call can throw, but errors cannot be thrown out of a property initializer
final class E31 { @Lazy var a: Int = try make(); static func make() throws -> Int { 1 } }

// compiler: call can throw, but errors cannot be thrown out of a property initializer
final class E32 { @Lazy var a: Int = (try make()); static func make() throws -> Int { 1 } }

// compiler: 'async' call cannot occur in a property initializer
final class E33 { @Lazy var a: Int = 1 + (await make()); static func make() async -> Int { 1 } }

// refused: @Lazy gives 'a' its value later; write 'var' in place of 'let'
// compiler: cannot expand accessor macro on variable declared with 'let'
final class E34 { @Lazy let a: Int = 1 }

// refused: @Lazy says when 'a' gets its value; remove 'lazy'
// compiler: 'lazy' cannot be used on a computed property
final class E35 { @Lazy lazy var a: Int = 1 }

// refused: @Lazy is about properties of instances; remove 'static' from 'a', or @Lazy
final class E36 { @Lazy static var a: Int = 1 }

// refused: @Lazy makes the accessors of 'a'; remove the ones in braces
final class E37 { @Lazy var a: Int { 1 } }

// refused: @Lazy is about one property; declare each property by itself
// refused: @Lazy is about one property; declare each property by itself
// compiler: accessor macro 'Lazy(injected:)' can only apply to a single variable
final class E38 { @Lazy var a, b: Int }

// refused: @Lazy is about one property; declare each property by itself
// refused: @Lazy is about one property; declare each property by itself
// compiler: accessor macro 'Lazy(injected:)' can only apply to a single variable
final class E39 { @Lazy var (a, b) = (1, 2) }

// refused: @Lazy and @Final would both make the accessors of 'a'; keep one
// refused: nothing says how 'a' is made; write a value after it, or 'by:' with a method, or 'injected: true'
// compiler: expansion of macro 'Final()' did not produce a non-observing accessor (such as 'get') as expected
final class E40 { @Lazy @Final var a: Int? }

// refused: 'a' has @Lazy twice; keep one
// refused: 'a' has @Lazy twice; keep one
// compiler: expansion of macro 'Lazy(injected:)' did not produce a non-observing accessor (such as 'get') as expected
final class E41 { @Lazy @Lazy var a: Int = 1 }

final class E42 { @Lazy var a = 1; @Lazy var b = "x" }

// refused: the accessors need the type of 'a'; write it after the name
final class E43 { @Lazy var a = Point() }

// refused: nobody could tell whether 'a' may be nil; write '?' in place of '!'
final class E44 { @Lazy var a: Int! = 1 }

// refused: storage for 'a' needs a type with a name; write 'any' in place of 'some', or the type
// compiler: expansion of macro 'Lazy(injected:)' did not produce a non-observing accessor (such as 'get') as expected
final class E45 { @Lazy var a: some Shape = S(); struct S: Shape {} }

// refused: 'Self' is another type in every subclass; write 'E46' in the type of 'a'
// compiler: mutable property cannot have covariant 'Self' type
final class E46 { @Lazy var a: Self? = nil }

// limit: a method cannot return a ~Escapable result
// compiler: type 'Span<Int>' does not conform to protocol 'Escapable'
final class E47 { @Final var a: Span<Int>? }

// limit: a method cannot return a ~Escapable result
// compiler: type 'Span<Int>' does not conform to protocol 'Escapable'
final class E48 { @Lazy var a: Span<Int>? = nil }

struct E49Unique: ~Copyable {}

// compiler: type 'E49Unique' does not conform to protocol 'Copyable'
final class E49 { @Final var a: E49Unique? }

// compiler: type 'E49Unique' does not conform to protocol 'Copyable'
final class E50 { @Lazy var a: E49Unique = E49Unique() }

// refused: a final property with a value never changes; write 'let a = 1'
final class E51 { @Final var a: Int = 1 }

final class E52 { @Final var a: Int? = nil; @Final var b: Int }

// compiler: static method 'load(_:named:from:)' requires that 'Int' conform to 'ResourceLoadable'
final class E53 { @Partial var a: Int }

final class E54 { @Partial("x") var a: Form; @Partial("y", from: nil) var b: Form }

// refused: 'a' always has a value, or fails to load; write 'Form' without '?'
final class E55 { @Partial var a: Form? }

// refused: '[Form]' names no resource for 'a'; write @Partial("…") with a name
final class E56 { @Partial var a: [Form] }

// compiler: cannot find 'missing' in scope
final class E57 { @Partial(missing) var a: Form }

// compiler: property 'value' requires that 'Point' conform to 'PreferenceValue'
final class E58 { @Preference var a: Point = .zero }

// compiler: referencing property 'value' on 'Optional' requires that 'Point' conform to 'PreferenceValue'
final class E59 { @Preference var a: Point? }

// refused: 'a' needs a value where none is kept; write 'default:', or 'Int?'
final class E60 { @Preference var a: Int }

// compiler: cannot convert value of type 'String' to expected argument type 'Int'
final class E61 { @Preference("a", default: "x") var a: Int }

// refused: 'a' has two defaults; remove 'default:' or the value after '='
final class E62 { @Preference("a", default: 1) var a: Int = 2 }

// compiler: cannot convert return expression of type 'PreferenceProjection<String>' to return type 'PreferenceProjection<Int>'
final class E63 { @Preference(key: E63.key) var a: Int; static let key = PreferenceKey<String>("a", default: "") }

final class E64 { @Preference(key: E64.key) var a: String; static let key = PreferenceKey<String>("a", default: "") }

// refused: 'a' would be kept under no name; write one, or no key to use the property's
final class E65 { @Preference("") var a: Int = 1 }

// refused: a store keeps its version under '$version'; choose another key for 'a'
final class E66 { @Preference("$version") var a: Int = 1 }

// compiler: argument type 'Int' does not conform to expected type 'PreferenceStore'
final class E67 { @Preference(in: 1) var a: Int = 1 }

// compiler: property 'value' requires that 'Level' conform to 'PreferenceValue'
final class E68 { @Preference var a: Level = .easy }

enum E69 { case a; @Preference var b: Int = 1; @Preference static var c: Int = 1 }

// compiler: initializer 'init(_:_:_:in:)' requires the types 'String' and 'Int' be equivalent
final class E70 { @Clamped(1...2) var a: String = "x" }

// compiler: cannot convert value of type 'String' to expected argument type 'Int'
final class E71 { @Clamped("a"..."b") var a: Int = 1 }

// compiler: class 'E72' has no initializers
final class E72 { @Clamped(1...2) var a: Int }

final class E73 { @Clamped(1...2) var a: Int; init() { a = 3 } }

struct E74 { @Clamped(1...2) var a: Int; init() { a = 3 } }

// refused: @Clamped hands a copy of the owner of 'a' to the attribute; remove @Clamped, or '~Copyable' from 'E75'
struct E75: ~Copyable { @Clamped(1...2) var a: Int = 1 }

// compiler (main actor): main actor-isolated conformance of 'Form' to 'ResourceLoadable' cannot be used in nonisolated context
actor E76 { @Lazy var a: Int = 1; @Final var b: Int?; @Partial var c: Form; @Preference var d: Int = 1; @Clamped(1...2) var e: Int = 1 }

@MainActor final class E77 { @Lazy var a: Int = 1; @Final var b: Int?; @Partial var c: Form; @Preference var d: Int = 1; @Clamped(1...2) var e: Int = 1 }

// compiler (main actor): main actor-isolated default value in a global actor 'Storage'-isolated context
@Storage final class E78 { @Lazy var a: Reference = Reference(); @Final var b: Int?; @Lazy(injected: true) var c: Reference; @Preference var d: Int = 1 }

// compiler (main actor): call to main actor-isolated static method '$$a()' in a synchronous global actor 'Storage'-isolated context
final class E79 { @Storage @Lazy var a: Int = 1 }

final class E80 { @Storage @Final var a: Int? }

final class E81 { @Lazy @MainActor var a: Int = 1; @MainActor @Final var b: Int? }

// refused: @Clamped keeps 'c' in a variable, which nothing protects without isolation; remove 'nonisolated'
@MainActor final class E82 { @Lazy nonisolated var a: Int = 1; @Final nonisolated var b: Int?; @Clamped(1...2) nonisolated var c: Int = 1 }

final class E83: Sendable { @Lazy var a: Int = 1; @Final var b: Int? }

// compiler (nonisolated): stored property '$$a' of 'Sendable'-conforming class 'E84' contains non-Sendable type 'Reference'
final class E84: Sendable { @Lazy var a: Reference = Reference() }

// compiler (nonisolated): stored property '$$a' of 'Sendable'-conforming class 'E85' contains non-Sendable type 'Reference'
final class E85: Sendable { @Final var a: Reference? }

// compiler (nonisolated): stored property '$a' of 'Sendable'-conforming class 'E86' is mutable
final class E86: Sendable { @Clamped(1...2) var a: Int = 1 }

final class E87: Sendable { @Preference var a: Int = 1 }

// refused: @Observable and @Lazy would both make the accessors of 'a'; write '@ObservationIgnored' behind @Lazy
// compiler: expansion of macro 'Lazy(injected:)' produced an unexpected 'init' accessor
// limit: expansion of macro 'Lazy(injected:)' did not produce a non-observing accessor (such as 'get') as expected
@Observable final class E88 { @Lazy var a: Int = 1 }

@Observable final class E89 { @Lazy @ObservationIgnored var a: Int = 1; @Final @ObservationIgnored var b: Int? }

// refused: '@ObservationIgnored' has no effect on 'a' before @Lazy; write it behind that
// compiler: expansion of macro 'Lazy(injected:)' did not produce a non-observing accessor (such as 'get') as expected
@Observable final class E90 { @ObservationIgnored @Lazy var a: Int = 1 }

// refused: @Observable and @Preference would both make the accessors of 'a'; write '@ObservationIgnored' behind @Preference
// compiler: expansion of macro 'Preference(_:in:)' produced an unexpected 'init' accessor
// limit: expansion of macro 'Preference(_:in:)' did not produce a non-observing accessor (such as 'get') as expected
@Observable final class E91 { @Preference var a: Int = 1 }

// refused: @Observable and @Clamped would both make the accessors of 'a'; write '@ObservationIgnored' behind @Clamped
// limit: expansion of macro 'Clamped' did not produce a non-observing accessor (such as 'get') as expected
@Observable final class E92 { @Clamped(1...2) var a: Int = 1 }

// compiler: property wrapper cannot be applied to a computed property
final class E93 { @Wrapped @Lazy var a: Int = 1 }

// compiler: property wrapper cannot be applied to a computed property
final class E94 { @Lazy @Wrapped var a: Int = 1 }

// refused: @Lazy keeps the value of 'a' itself; remove 'weak'
final class E95 { @Lazy weak var a: Reference? = nil }

class E96 { @Lazy var a: Int = 1 }

// refused: @Lazy would keep a second 'a' beside the inherited one; override it with 'get' and 'set', over a property of another name if need be
// compiler (main actor): main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration
final class E97: E96 { @Lazy override var a: Int = 2 }

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
