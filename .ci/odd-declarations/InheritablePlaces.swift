// Inheritable classes: generic ones, where they are declared, and the words beside them.

import BuilderKit
import Observation

@Inheritable final class J02<each T> { var a: Int = 1 }

// compiler: referencing instance method 'value(for:at:update:)' on 'J03' requires that 'T' conform to 'Copyable'
@Inheritable final class J03<T: ~Copyable> { var a: Int = 1 }

@Inheritable final class J04 {
  var a: Int = 1
  #if DEBUG
  // refused: @Inheritable cannot see which branch is compiled; move the stored property out of '#if'
  var b: Int = 1
  #endif
}

@Inheritable private final class J05 { var a: Int = 1 }

// refused: the conformance of 'C' is written outside the type around it; make it fileprivate
enum J06 { @Inheritable private final class C { var a: Int = 1 } }

// refused: the conformance of 'C' is written outside the type around 'Outer'; make 'Outer' fileprivate
enum J07 { private struct Outer { @Inheritable final class C { var a: Int = 1 } } }

// refused: a macro cannot extend a local class; move 'C' out of its function
// compiler: local type cannot have attached extension macro
func j08() { @Inheritable final class C { var a: Int = 1 } }

// compiler: property cannot be declared fileprivate because its type uses a private type
enum J09 { private struct Hidden {}; @Inheritable final class C { fileprivate var a: Hidden? } }

enum J10 { private struct Hidden {}; @Inheritable final class C { private var a: Hidden? } }

@Inheritable public final class J11 { public var a: Int = 1; var b: Int = 1; private var c: Int = 1; public private(set) var d: Int = 1 }

@Inheritable open class J12 { open var a: Int = 1; public required init() {} }

@Inheritable open class J13 { open var a: Int = 1 }

@Inheritable @usableFromInline final class J14 { @usableFromInline var a: Int = 1 }

@Inheritable package final class J15 { package var a: Int = 1 }

// refused: 'init()' makes descendants wherever 'J16' is known; write 'public init()'
@Inheritable public final class J16 { public var a: Int = 1; init() {} }

@Inheritable final class J17 { @available(*, deprecated) var a: Int = 1 }

// refused: nobody can read 'a'; remove it, or mark it @NotInherited to leave it as it is
// compiler: stored properties cannot be marked unavailable with '@available'
@Inheritable final class J18 { @available(*, unavailable) var a: Int = 1 }

@available(macOS 15, *) @Inheritable final class J19 { var a: Int = 1 }

@Inheritable final class J20 { @available(macOS 16, *) var a: Int = 1 }

@Inheritable final class J21 { var `self`: Int = 1; var `Self`: Int = 2; var `Type`: Int = 3 }

@Inheritable final class J22 { var `a b`: Int = 1; var größe: Int = 1; var 🎈: Int? }

@Inheritable final class J23 { var a: () -> Void = {}; var b: (() -> Void)?; var c: @Sendable () -> Void = {}; var d: @MainActor () -> Void = {} }

@Inheritable final class J24 { var a: (Int, b: Int) = (1, 2); var b: () = () }

@Inheritable final class J25 { var a: Int = try! make(); static func make() throws -> Int { 1 } }

// compiler: call can throw, but errors cannot be thrown out of a property initializer
@Inheritable final class J26 { var a: Int = try make(); static func make() throws -> Int { 1 } }

// compiler: 'async' call cannot occur in a property initializer
@Inheritable final class J27 { var a: Int = await make(); static func make() async -> Int { 1 } }

@Inheritable final class J28 { var a: Int = { 1 }(); var b: Int = if true { 1 } else { 2 } }

@Inheritable final class J29 {
  var a: String = """
    text
      more
    """
  /// Documented.
  var b: (
    Int, // one
    String
  ) = (1, "")
  // before
  var c /* x */ : /* y */ [ /* z */
    String: Int
  ] = [:] // behind
}

@Inheritable
final
class
J30
{
  var
    a
    :
    Int
    =
    1
}

// refused: 'J31' has no property to inherit; declare one or remove @Inheritable
// compiler (nonisolated): static property 'a' is not concurrency-safe because it is nonisolated global shared mutable state
@Inheritable final class J31 { static var a = 1; class var b: Int { 1 }; var c: Int { 1 } }

// refused: @NotInherited has no effect on the static property 'a'; remove it
// compiler (nonisolated): static property 'a' is not concurrency-safe because it is nonisolated global shared mutable state
@Inheritable final class J32 { @NotInherited static var a = 1; var b: Int = 1 }

// refused: @NotInherited has no effect on the computed property 'c'; remove it
@Inheritable final class J33 { @NotInherited var c: Int { 1 }; var b: Int = 1 }

// refused: this is BuilderKit's @NotInherited, which has no effect here; mark the class around 'a' with @Inheritable, or write another @NotInherited with its module
final class J34 { @NotInherited var a: Int = 1 }

// refused: @NotInherited belongs on a stored property
@Inheritable final class J35 { @NotInherited func f() {}; var b: Int = 1 }

@Inheritable final class J36 { @NotInherited @NotInherited var a: Int = 1 }

@Inheritable final class J37 { var a: Int = 1; deinit {} }

// compiler (nonisolated): deinit is marked isolated, but containing class 'J38' is not isolated to an actor
@Inheritable final class J38 { var a: Int = 1; isolated deinit {} }

@MainActor @Inheritable final class J39 { var a: Int = 1; isolated deinit {} }

// compiler: cannot find type 'Missing' in scope
@Inheritable final class J40: Missing { var a: Int = 1 }

// refused: a tree of 'J41' belongs to one thread or actor at a time; remove Sendable, or isolate the class with a global actor such as @MainActor
// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming class 'J41' is mutable
@Inheritable final class J41: Shape & Sendable { var a: Int = 1 }

// compiler: classes cannot be '~Copyable'
@Inheritable final class J42: ~Copyable { var a: Int = 1 }

// compiler: '@autoclosure' may only be used on parameters
@Inheritable final class J43 { var a: @autoclosure () -> Int = { 1 } }

// compiler: 'inout' may only be used on parameters
@Inheritable final class J44 { var a: inout Int = 1 }

@Inheritable final class J45 { var a: Never? }

// compiler: 'borrowing' may only be used on 'func' declarations
@Inheritable final class J46 { borrowing var a: Int = 1 }

@Inheritable final class J47 { dynamic var a: Int = 1; final var b: Int = 1 }

@Inheritable final class J48 { required init() {}; var a: Int = 1 }

@Inheritable class J49 { required init() {}; var a: Int = 1; subscript(i: Int) -> Int { i } }

@Inheritable @dynamicMemberLookup final class J50 { var a: Int = 1; subscript(dynamicMember name: String) -> Int { 1 } }

@Inheritable final class J51 { var newValue: Int = 1; var update: Int = 1; var list: Int = 1 }

@Inheritable final class J52 { var x: Int = 1; var _x: Int = 1; var __x: Int = 1 }

// refused: names with '_$' in front are those of generated code; rename '_$x'
@Inheritable final class J53 { var _$x: Int = 1 }

@Inheritable @MainActor final class J54: Codable, Observable, Hashable { var a: Int = 1; nonisolated static func == (l: J54, r: J54) -> Bool { l === r }; nonisolated func hash(into hasher: inout Hasher) {} }

@Inheritable final class J55: Reference { var a: Int = 1; override init() { super.init() } }

// compiler: overriding declaration requires an 'override' keyword
@Inheritable public final class J56: Reference { public var a: Int = 1 }

@Inheritable final class J57: Codable, Observable { var a: Int = 1 }

// compiler: overriding declaration requires an 'override' keyword
@Inheritable class J58: Reference { var a: Int = 1 }

@Inheritable class J59: Reference { var a: Int = 1; required override init() {} }
