// Types of properties.

import BuilderKit

// compiler: cannot find type 'Missing' in scope
enum T01 { @Buildable struct S { let a: Missing } }

// compiler: cannot find type 'Missing' in scope
enum T02 { @Buildable struct S { let a: Missing?; let b: [Missing] } }

enum T03 { @Buildable struct S { let a: Shape } }

enum T04 { @Buildable struct S { let a: any Shape; let b: (any Shape)?; let c: any Shape & Sendable } }

// refused: the builder needs the type of 'a' itself; write it in place of 'some Shape'
// compiler: property declares an opaque return type, but has no initializer expression from which to infer an underlying type
enum T05 { @Buildable struct S { let a: some Shape } }

// compiler: the 'get' accessor cannot return a ~Escapable result
enum T08 { @Buildable struct S { let a: Span<Int> } }

// compiler: tuple with noncopyable element type 'T09.Unique' is not supported
enum T09 { struct Unique: ~Copyable {}; @Buildable struct S { let a: Unique } }

// compiler: tuple with noncopyable element type
enum T10 { struct Unique: ~Copyable {}; @Buildable struct S { let a: Unique? } }

enum T11 { @Buildable struct S { let a: MaybeInt; var b: MaybeInt } }

enum T12 { @Buildable struct S { let a: Optional<Int>; var b: Optional<Int>; let c: Swift.Optional<Int>; let d: (Int?) } }

enum T13 { @Buildable struct S { let a: Int???; let b: Optional<Optional<Int>> } }

// refused: the builder cannot tell whether 'a' may be nil; write '?' in place of '!'
enum T14 { @Buildable struct S { let a: Int! } }

// refused: the builder cannot tell whether 'a' may be nil; write '?' in place of '!'
// refused: the builder cannot tell whether 'b' may be nil; write '?' in place of '!'
enum T15 { @Buildable struct S { let a: [Int]!; let b: (() -> Void)! } }

enum T16 { @Buildable struct S { let a: () -> Void; let b: (() -> Void)?; let c: @Sendable () -> Void; let d: @MainActor () -> Void; let e: @convention(c) () -> Void } }

// compiler: pack expansion 'Int' must contain at least one pack reference
enum T17 { @Buildable struct S { let a: (inout Int) -> Void; let b: (borrowing Int) -> Void; let c: (repeat Int) -> Void } }

// compiler: '@autoclosure' may only be used on parameters
enum T18 { @Buildable struct S { let a: @autoclosure () -> Int } }

// compiler: '@escaping' may only be used in function parameter position
enum T19 { @Buildable struct S { let a: @escaping () -> Int } }

enum T20 { @Buildable struct S { let a: (Int, b: String); let c: (x: Int, y: (z: Int, w: Int?))?; let d: () } }

// refused: a builder has a place for each value, and the number of those of 'T' is open; remove @Buildable
enum T21 { @Buildable struct S<each T> { let a: (repeat each T) } }

enum T22 { @Buildable struct S<let n: Int> { let a: InlineArray<n, Int>; let b: [Int] } }

enum T23 { @Buildable struct S { let a: [3 of Int] } }

// compiler: value type 'T24.S.Builder' has infinite size
enum T24 { @Buildable struct S { let a: S } }

enum T25 { @Buildable final class S { let a: S; let b: S? } }

// compiler: value type 'T26.S.Draft' has infinite size
enum T26 { @Buildable struct S { @Nested let a: S? } }

enum T27 { @Buildable final class S { @Nested let a: S? } }

// compiler: value type 'T28.S.Builder' has infinite size
enum T28 { @Buildable struct S { let a: Self? } }

enum T29 { @Buildable struct S { let a: [Self]; let b: (Self) -> Self; @Default(nil) let c: Self.Type? } }

// compiler: stored property cannot have covariant 'Self' type
enum T30 { @Buildable final class S { let a: Self } }

// compiler: type placeholder not allowed here
enum T31 { @Buildable struct S { let a: _ } }

// compiler: type placeholder not allowed here
enum T32 { @Buildable struct S { let a: [_] } }

// refused: the builder needs the type of 'a'; write it after the name
// compiler: type annotation missing in pattern
enum T33 { @Buildable struct S { let a } }

// refused: a 'let' with a value cannot be set by a builder; write '@Default(1) let a: Int'
enum T34 { @Buildable struct S { let a = 1 } }

// refused: the builder needs the type of 'a'; write it after the name
enum T35 { @Buildable struct S { var a = Point.zero } }

// refused: the builder needs the type of 'a'; write it after the name
enum T36 { @Buildable struct S { var a = [1, 2] } }

enum T37 { @Buildable struct S { var a = -1; var b = 1.5; var c = "\(1)"; var d = true } }

// refused: the builder needs the type of 'a'; write it after the name
enum T38 { @Buildable struct S { var a = nil as Int? } }

// refused: the builder needs the type of 'a'; write it after the name
enum T39 { @Buildable struct S { var a = { 1 } } }

// refused: a tuple pattern gives the builder no property to set; declare each property by itself
enum T40 { @Buildable struct S { let (a, b): (Int, Int) } }

// refused: a tuple pattern gives the builder no property to set; declare each property by itself
enum T41 { @Buildable struct S { var (a, b) = (1, 2) } }

enum T42 { @Buildable struct S { let a, b: Int; let c, d: String? } }

enum T43 { @Buildable struct S { let a: Int, b: String; var c = 1, d: Int } }

// refused: the builder needs the type of 'a'; write it after the name
// refused: the builder needs the type of 'b'; write it after the name
// compiler: type annotation missing in pattern
enum T44 { @Buildable struct S { let a, b } }

enum T45 { @Buildable struct S<T> { let a: T; let b: T?; let c: [T]; let d: (T) -> T } }

enum T46 { @Buildable struct S<T: Shape> where T: Hashable { let a: T; let b: Set<T> } }

// compiler: 'Element' is not a member type of type 'T'
enum T47 { @Buildable struct S<T> { let a: T.Element } }

enum T48 { @Buildable struct S<T: Collection> { let a: T.Element; let b: T.Index? } }

// refused: a builder copies the values of a product; make 'T' copyable
enum T49 { @Buildable struct S<T: ~Copyable> { let a: Int } }

// refused: a builder keeps the values of a product; make 'T' escapable
enum T50 { @Buildable struct S<T: ~Escapable> { let a: Int } }

enum T51 { @Buildable struct S<T>: Equatable where T: Equatable { let a: T } }

enum T52 { @Buildable struct S<T>: Hashable, Sendable where T: Hashable & Sendable { let a: T; let b: T? } }

enum T53 { @Buildable struct S<T: Buildable> { @Nested let a: T; @Nested let b: T?; @Nested let c: [T] } }

// compiler: type 'T' does not conform to protocol 'Buildable'
enum T54 { @Buildable struct S<T> { @Nested let a: T } }

// refused: a builder copies the values of a product; make 'S' copyable
enum T55 { @Buildable struct S: ~Copyable { let a: Int } }

// refused: a builder keeps the values of a product; make 'S' escapable
// compiler: an implicit initializer cannot return a ~Escapable result
enum T56 { @Buildable struct S: ~Escapable { let a: Int } }

enum T57 { @Buildable struct S { let a: Int.Type; let b: any Shape.Type; let c: (any Shape).Type } }

enum T58 { @Buildable struct S { let a: AnyObject; let b: AnyObject?; let c: Any; let d: Any?; let e: AnyClass } }

// refused: no value is a 'Never', so no 'S' could be built; write another type for 'a'
enum T59 { @Buildable struct S { let a: Never; let b: Void; let c: Never? } }

enum T60 { @Buildable struct S { let a: Swift.Array<Swift.Int>; @Nested let b: Swift.Array<Part>; @Nested let c: Optional<Part>; @Nested let d: Swift.Optional<Part>; @Nested let e: Array<Part> } }

enum T61 { @Buildable struct S { @Wrapped var a: Int; @Wrapped var b = 2 } }

enum T62 { @Buildable struct S { @Wrapped var a: Int? } }

enum T63 { @Buildable struct S { var a: Int = 1 { willSet {} }; var b: Int? { didSet {} } } }

enum T64 { @Buildable struct S { lazy var a = 1; static let b = 2; var c: Int { 3 }; var d: Int { get { 1 } set {} } } }

enum T65 { @Buildable final class S { lazy var a = 1; static let b = 2; class var c: Int { 3 }; deinit {} } }

enum T66 { @Buildable final class S: Reference { let a: Int } }

enum T67 { @Buildable final class S: Reference, Equatable { let a: Int; static func == (l: S, r: S) -> Bool { true } } }

// refused: a builder would keep 'a' alive; make it computed, or remove 'weak'
enum T68 { @Buildable final class S { weak var a: Reference? } }

// refused: a builder would keep 'a' alive; make it computed, or remove 'unowned'
// refused: a builder would keep 'b' alive; make it computed, or remove 'unowned'
enum T69 { @Buildable final class S { unowned let a: Reference; unowned(unsafe) let b: Reference } }

// refused: a builder would keep 'a' alive; make it computed, or remove 'weak'
enum T70 { @Buildable struct S { weak let a: Reference? } }

// warned (main actor): 'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'Reference', consider removing it
enum T71 { @Buildable struct S { nonisolated(unsafe) let a: Reference; nonisolated let b: Int } }

enum T72 { @Buildable final class S { nonisolated(unsafe) var a: Int = 1 } }

enum T73 { @Buildable struct S { let a: Int; subscript(i: Int) -> Int { i }; static subscript(i: Int) -> Int { i } } }

enum T74 { @Buildable struct S { let a: Int; init(a: Int) { self.a = a } } }

enum T75 { @Buildable struct S { let a: Int; init() { a = 1 } } }

enum T76 { @Buildable final class S { let a: Int; init(a: Int) { self.a = a }; convenience init() { self.init(a: 1) } } }

// refused: @Buildable(memberwise: true) generates an initializer with these labels; remove this one
enum T77 { @Buildable(memberwise: true) struct S { let a: Int; init(a: Int) { self.a = a } } }

// refused: @Buildable(memberwise: true) generates an initializer with these labels; remove this one
enum T78 { @Buildable(memberwise: true) struct S { let a: Int; init(a: String) { self.a = 1 } } }

enum T79 { @Buildable(memberwise: true) struct S { let f: () -> Void; let g: (@Sendable () -> Void)?; @Default({}) let h: () -> Void } }

enum T80 { @Buildable(memberwise: true) struct S<T> { let a: T; @Default(nil) let b: T? } }

enum T81 { @Buildable(memberwise: false) struct S { let a: Int } }

// refused: '1 == 1' cannot be read here; write true or false themselves
enum T82 { @Buildable(memberwise: 1 == 1) struct S { let a: Int } }

enum T83 { @Buildable struct S { let a: Dictionary<String, [Int]>; let b: [String: Int?]? } }

enum T84 { @Buildable struct S { let a: @MainActor @Sendable (Int) async throws(BuildError) -> Int } }

// compiler: 'sending' may only be used on parameters and results
enum T85 { @Buildable struct S { let a: sending Int } }

enum T86 { @Buildable struct S { let a: T86.Inner; struct Other {}; let b: Other }; struct Inner {} }

// compiler: reference to generic type 'Array' requires arguments in <...>
enum T87 { @Buildable struct S { let a: Array } }

// refused: a 'let' with a value cannot be set by a builder; write '@Default(.easy) let b: Level'
enum T88 { @Buildable struct S { let a: Level, b: Level = .easy } }

enum T89 { @Buildable struct S { var a: Level = .easy; var b: Level? = .easy; var c: [Level] = [.easy] } }

// compiler: cannot convert value of type 'String' to specified type 'Int'
enum T90 { @Buildable struct S { var a: Int = "x" } }

enum T91 { @Buildable struct S { var a: Int { didSet { } } } }

// compiler: invalid redeclaration of 'a'
enum T92 { @Buildable struct S { let a: Int; let a: String } }
