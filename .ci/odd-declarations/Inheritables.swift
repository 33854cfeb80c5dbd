// Inheritable classes: properties, initializers, isolation and superclasses.

import BuilderKit
import Observation

@Inheritable final class I01 { var a: Int = 1; var b: String? }

// refused: objects inherit from objects, so @Inheritable works on classes, not on a struct
@Inheritable struct I02 { var a: Int = 1 }

// refused: objects inherit from objects, so @Inheritable works on classes, not on an enum
@Inheritable enum I03 { case a }

// refused: objects inherit from objects, so @Inheritable works on classes, not on an actor
@Inheritable actor I04 { var a: Int = 1 }

// refused: objects inherit from objects, so @Inheritable works on classes, not on a protocol
@Inheritable protocol I05 {}

// refused: objects inherit from objects, so @Inheritable works on classes, not on an extension
// compiler: 'extension' macro cannot be attached to extension (extension of 'I01')
@Inheritable extension I01 {}

// compiler: 'extension' macro cannot be attached to global function ('i07')
@Inheritable func i07() {}

// compiler: cannot find type 'Missing' in scope
@Inheritable final class I08 { var a: Missing? }

// compiler: cannot find type 'Missing' in scope
@Inheritable final class I09 { var a: Missing = 1 }

// compiler: cannot convert value of type 'String' to specified type 'Int'
@Inheritable final class I10 { var a: Int = "x" }

// compiler: cannot find 'missing' in scope
@Inheritable final class I11 { var a: Int = missing }

// refused: a 'let' can get no other value by inheritance; write 'var b', or mark it @NotInherited to leave it as it is
// compiler: cannot use instance member 'b' within property initializer; property initializers run before 'self' is available
@Inheritable final class I12 { let b = 1; var a: Int = b }

// compiler: cannot find 'self' in scope; did you mean to use it in a type or extension context?
@Inheritable final class I13 { @NotInherited let b = 1; var a: Int = self.b }

@Inheritable final class I14 { var a = 1; var b = 1.5; var c = "x"; var d = true }

// refused: inheriting 'a' needs its type; write it after the name
@Inheritable final class I15 { var a = [1] }

// refused: inheriting 'a' needs its type; write it after the name
@Inheritable final class I16 { var a = Level.easy }

@Inheritable final class I17 { var a: Level = .easy; var b: Level? = .hard; var c: [Level] = [.easy] }

// refused: 'a' needs a value where there is none to inherit; write '= …' behind 'Int', or make it optional
@Inheritable final class I18 { var a: Int }

// refused: it cannot be told whether 'a' may be nil; write '?' in place of '!'
@Inheritable final class I19 { var a: Int! }

// refused: objects of different classes hand 'a' down; write its type, or 'any' in place of 'some'
@Inheritable final class I20 { var a: some Shape = S(); struct S: Shape {} }

@Inheritable final class I22 { var a: any Shape = S(); struct S: Shape {} }

// refused: objects of different classes hand 'a' down; write 'I23' in place of 'Self'
// compiler: stored property cannot have covariant 'Self' type
@Inheritable final class I23 { var a: Self? }

// limit: a method cannot return a ~Escapable result
// compiler: type 'Span<Int>' does not conform to protocol 'Escapable'
@Inheritable final class I24 { var a: Span<Int>? }

struct I25Unique: ~Copyable {}

// compiler: type 'I25Unique' does not conform to protocol 'Copyable'
@Inheritable final class I25 { var a: I25Unique? }

// refused: a 'let' can get no other value by inheritance; write 'var a', or mark it @NotInherited to leave it as it is
@Inheritable final class I26 { let a = 1 }

// refused: 'a' cannot be lazy and inherited, and defaults are made when they are needed; remove 'lazy' from 'a', or mark it @NotInherited to leave it as it is
@Inheritable final class I27 { lazy var a = 1 }

// refused: an inherited value is kept alive by its owner; remove 'weak' from 'a', or mark it @NotInherited to leave it as it is
@Inheritable final class I28 { weak var a: Reference? }

// refused: an inherited value is kept alive by its owner; remove 'unowned' from 'a', or mark it @NotInherited to leave it as it is
// warned (nonisolated): instance will be immediately deallocated because property 'a' is 'unowned'
@Inheritable final class I29 { unowned var a: Reference = Reference() }

// refused: 'didSet' would not see inherited changes; call 'observe(\.a)' in its place, or mark 'a' @NotInherited to leave it as it is
@Inheritable final class I30 { var a: Int = 1 { didSet {} } }

// refused: 'a' cannot have the storage of @Wrapped and inherit; remove one of the two, or mark it @NotInherited to leave it as it is
@Inheritable final class I31 { @Wrapped var a: Int = 1 }

// refused: 'I32' has no property to inherit; declare one or remove @Inheritable
@Inheritable final class I32 { @Lazy var a: Int = 1 }

// refused: 'I33' has no property to inherit; declare one or remove @Inheritable
@Inheritable final class I33 { @Preference var a: Int = 1 }

// refused: 'I34' has no property to inherit; declare one or remove @Inheritable
@Inheritable final class I34 { @Final var a: Int? }

// refused: @NotInherited has no effect on the computed property 'a'; remove it
@Inheritable final class I35 { @NotInherited @Lazy var a: Int = 1; var b: Int = 1 }

// refused: 'a' cannot have the storage of @Clamped and inherit; remove one of the two, or mark it @NotInherited to leave it as it is
@Inheritable final class I36 { @Clamped(1...2) var a: Int = 1 }

// refused: each inheritable property needs a declaration of its own; write one 'var' for each
@Inheritable final class I37 { var a, b: Int }

// refused: a tuple pattern declares no property that could be inherited; declare each by itself
@Inheritable final class I38 { var (a, b) = (1, 2) }

// refused: 'ancestor' has a meaning of its own in inheritable classes; rename the property
@Inheritable final class I39 { var ancestor: Int = 1 }

@Inheritable final class I40 { var a: Int = 1; func descendant() -> Int { 1 } }

@Inheritable final class I41 { var a: Int = 1; func reset() {}; func observe() {} }

// refused: @Inheritable generates a member named 'Ancestor'; rename this one
@Inheritable final class I42 { var a: Int = 1; struct Ancestor {} }

// refused: @Inheritable generates a member named 'Ancestor'; rename this one
@Inheritable final class I43 { var a: Int = 1; var Ancestor: Int { 1 } }

// refused: @Inheritable generates a member named '_$declareProperties'; rename this one
@Inheritable final class I44 { var a: Int = 1; func _$declareProperties() {} }

// refused: a 'let' can get no other value by inheritance; write 'var _$node', or mark it @NotInherited to leave it as it is
// refused: @Inheritable generates a member named '_$node'; rename this one
@Inheritable final class I45 { var a: Int = 1; let _$node = 1 }

// compiler: '_$property_a' is ambiguous for type lookup in this context
@Inheritable final class I46 { var a: Int = 1; private struct _$property_a {} }

// compiler: '_$property_a' is ambiguous for type lookup in this context
@Inheritable final class I47 { var a: Int = 1; var a: Int = 2 }

// refused: @Inheritable generates a type named 'Ancestor' in each class; choose another name
@Inheritable final class Ancestor { var a: Int = 1 }

// refused: 'BuilderKitInheriting' is the name of a module in the code of @Inheritable; choose another name
enum I49 { @Inheritable final class BuilderKitInheriting { var a: Int = 1 } }

// compiler: type 'I50.BuilderKitInheriting' has no member 'InheritedCell'
enum I50 { struct BuilderKitInheriting {}; @Inheritable final class C { var a: Int = 1 } }

// compiler: 'UInt64' is not a member type of enum 'Odd.I51.Swift'
enum I51 { enum Swift {}; @Inheritable final class C { var a: Int = 1 } }

// refused: 'BuilderKitInheriting' is the name of a module in the code of @Inheritable; choose another name
@Inheritable final class I52 { var BuilderKitInheriting: Int = 1 }

// refused: 'BuilderKitInheriting' is the name of a module in the code of @Inheritable; choose another name
@Inheritable final class I53 { var a: Int = 1; struct BuilderKitInheriting {} }

// refused: 'Swift' is the name of a module in the code of @Inheritable; choose another name
enum I54 { @Inheritable final class Swift { var a: Int = 1 } }

enum I55 { struct Int {}; struct Void {}; struct UInt64 {}; @Inheritable final class C { var a: String = "" } }

@Inheritable class I56 { var a: Int = 1 }

@Inheritable final class I57: I56 { var b: Int = 1 }

@Inheritable final class I58: I56 { override var a: Int { get { 1 } set {} } }

// refused: 'a' is stored by the superclass; give it another value in 'init()', or override it with 'get' and 'set'
// compiler: cannot override with a stored property 'a'
@Inheritable final class I59: I56 { override var a: Int = 2 }

final class I60: I56 { var b: Int = 1 }

@Inheritable final class I61: Reference { var a: Int = 1 }

@Inheritable final class I62: I56 { var b: Int = 1; init(b: Int) { super.init() } ; required init() { super.init() } }

@Inheritable class I63 { var a: Int = 1; init(a: Int) {} }

// refused: 'init()' makes the descendants of 'I64', in subclasses too; write 'required init()'
// compiler: initializer requirement 'init()' can only be satisfied by a 'required' initializer in non-final class 'I64'
@Inheritable class I64 { var a: Int = 1; init() {} }

// refused: 'init()' makes descendants wherever 'I65' is known; write 'init()'
@Inheritable final class I65 { var a: Int = 1; private init() {} }

// refused: 'init()' makes descendants, which cannot fail or wait; remove 'throws'
@Inheritable final class I66 { var a: Int = 1; init() throws {} }

// refused: 'init()' makes descendants, which cannot fail or wait; remove '?'
@Inheritable final class I67 { var a: Int = 1; init?() {} }

// refused: 'init()' makes descendants, and 'b' has no value there; give it one or declare 'init()'
// compiler: class 'I68' has no initializers
@Inheritable final class I68 { var a: Int = 1; @NotInherited let b: Int }

@Inheritable final class I69 { var a: Int = 1; convenience init() { self.init(b: 1) }; init(b: Int) {} }

// refused: a tree of 'I70' belongs to one thread or actor at a time; remove Sendable, or isolate the class with a global actor such as @MainActor
// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming class 'I70' is mutable
@Inheritable final class I70: Sendable { var a: Int = 1 }

@MainActor @Inheritable final class I71 { var a: Int = 1; var b: Reference? }

@MainActor @Inheritable final class I72: Sendable { var a: Int = 1 }

@DatabaseActor @Inheritable class I73 { var a: Int = 1 }

// compiler (nonisolated): conformance of 'I74' to protocol 'Inheritable' crosses into global actor 'Storage'-isolated code and can cause data races
@Storage @Inheritable final class I74 { var a: Int = 1 }

@Storage @Inheritable final class I75: @Storage Inheritable { var a: Int = 1 }

@MainActor class I76 { init() {} }

// compiler (nonisolated): conformance of 'I77' to protocol 'Inheritable' crosses into main actor-isolated code and can cause data races
@Inheritable final class I77: I76 { var a: Int = 1 }

@MainActor protocol I78 {}

// compiler (nonisolated): conformance of 'I79' to protocol 'Inheritable' crosses into main actor-isolated code and can cause data races
@Inheritable final class I79: I78 { var a: Int = 1 }

@MainActor @Inheritable class I80 { var a: Int = 1 }

@Inheritable final class I81: I80 { var b: Int = 1 }

@Storage @Inheritable class I82: @Storage Inheritable { var a: Int = 1 }

@Inheritable final class I83: I82 { var b: Int = 1 }

@Inheritable nonisolated final class I84 { var a: Int = 1 }

nonisolated class I85 {}

// compiler (main actor): main actor-isolated conformance of 'I86' to 'Inheritable' cannot be used in nonisolated context
@Inheritable final class I86: I85 { var a: Int = 1 }

@Inheritable final class I87 { @MainActor var a: Int = 1 }

// refused: 'a' is read where its tree belongs; remove 'nonisolated' from 'a', or mark it @NotInherited to leave it as it is
// compiler (main actor): 'nonisolated' cannot be applied to mutable stored properties
@Inheritable final class I88 { nonisolated var a: Int = 1 }

@Inheritable final class I89 { @NotInherited nonisolated(unsafe) var a: Int = 1; var b: Int = 1 }

// refused: 'I90' cannot have the storage of @Observable and inherit; remove @Observable and write 'class I90: Observable', which is observed as well
@Inheritable @Observable final class I90 { var a: Int = 1 }

@Inheritable final class I91: Observable { var a: Int = 1 }

@Inheritable final class I92: Codable { var a: Int = 1; var b: Reference? }

// compiler: type 'I93' does not conform to protocol 'Equatable'
@Inheritable final class I93: Equatable { var a: Int = 1 }

@Inheritable final class I94: Inheritable { var a: Int = 1 }

// refused: one @Inheritable is enough for 'I95'; remove the other
// refused: one @Inheritable is enough for 'I95'; remove the other
@Inheritable @Inheritable final class I95 { var a: Int = 1 }

// refused: 'I96' has no property to inherit; declare one or remove @Inheritable
@Inheritable final class I96 {}

@Inheritable final class I97<T> { var a: T?; var b: [T] = [] }

@Inheritable class I98<T> { var a: T? }

@Inheritable final class I99: I98<Int> { var b: Int = 1 }

@Inheritable final class J01<T>: I98<T> { var b: T? }
