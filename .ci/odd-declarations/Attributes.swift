// @Lazy, @Final, @Partial, @Preference and an attribute of the user's own: owners, values and isolation.

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

// compiler: 'init(_:default:)' is unavailable: a store keeps a 'PreferenceValue'
final class E58 { @Preference var a: Point = .zero }

// compiler: 'init(_:default:)' is unavailable: a store keeps a 'PreferenceValue'
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

// compiler: 'init(_:default:)' is unavailable: a store keeps a 'PreferenceValue'
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
