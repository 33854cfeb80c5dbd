// Buildable enums.

import BuilderKit

@Buildable enum C01 { case a, b(Int), c(x: Int, y: String?) }

// refused: 'C02' has no case that a builder could choose; declare one or remove @Buildable
@Buildable enum C02 {}

// compiler: cannot find type 'Missing' in scope
@Buildable enum C03 { case a(Missing) }

// compiler: cannot find type 'Missing' in scope
@Buildable enum C04 { case a(x: Missing, y: Int) }

@Buildable indirect enum C05 { case a(C05), b }

// compiler: recursive enum 'C06' is not marked 'indirect'
@Buildable enum C06 { case a(C06?), b }

// compiler: type 'C07' does not conform to protocol 'Equatable'
@Buildable enum C07: Equatable { case a(Reference) }

// compiler (nonisolated): associated value 'a' of 'Sendable'-conforming enum 'C08' has non-Sendable type 'Reference'
@Buildable enum C08: Sendable { case a(Reference), b(x: Reference, y: Int) }

// compiler: type 'C09' does not conform to protocol 'Decodable'
@Buildable enum C09: Codable { case a(Point), b(x: Point, y: Int) }

// compiler: type 'C10' does not conform to protocol 'Hashable'
@Buildable enum C10: Hashable { case a(Point), b(x: Point, y: Int) }

@Buildable(builderConformsTo: .equatable) enum C11 { case a(Reference) }

// compiler: type 'C12.Builder' does not conform to protocol 'Decodable'
@Buildable(builderConformsTo: .codable, .sendable) enum C12 { case a(Reference), b(x: Reference, y: Int) }

@Buildable enum C13: Codable { case a(Part), b(x: Int, y: String = "y"), c }

@Buildable enum C14: Codable { @Validated(.notBlank) case a(String); @Validated("x", .range(1...2)) case b(x: Int, y: String = "y"); case c }

@Buildable enum C15: String, Codable { case a, b = "B" }

@Buildable enum C16: Int { case a = 1, b }

@Buildable enum C17: Decodable { case a(Int); func awakeFromBuilder() throws(BuildError) {} }

@Buildable enum C18: Codable { @Validated(.notBlank) case a(String); enum CodingKeys: String, CodingKey { case a = "A" }; enum ACodingKeys: String, CodingKey { case _0 = "value" } }

@MainActor @Buildable enum C19 { case a }

// compiler (nonisolated): conformance of 'C20' to protocol 'Buildable' crosses into global actor 'Storage'-isolated code and can cause data races
// compiler (main actor): global actor 'Storage'-isolated property 'kind' can not be referenced from a nonisolated context
@Storage @Buildable enum C20 { case a, b(Int) }

@Buildable nonisolated enum C21 { case a, b(Int), c(x: Int, y: String) }

// compiler (main actor): main actor-isolated conformance of 'Part' to 'Buildable' cannot be used in nonisolated context
@Buildable nonisolated enum C22 { @Nested case a(Part) }

// compiler (main actor): main actor-isolated conformance of 'Part' to 'Buildable' cannot be used in nonisolated context
@Buildable nonisolated enum C23 { @Nested case a(Part?); @Nested case b([Part]); case c(Int?) }

@Buildable nonisolated indirect enum C24: Hashable, Sendable { case a(C24), b(x: C24, y: Int), c }

// refused: 'kind' has a meaning of its own in builders; rename the case
@Buildable enum C25 { case kind }

// refused: 'build' has a meaning of its own in builders; rename the case
@Buildable enum C26 { case build(Int) }

@Buildable enum C27 { case a(kind: Int, b: Int) }

// refused: 'Builder' is a type that @Buildable generates in 'C28'; write the module or the type around yours before it
@Buildable enum C28 { case a(Builder) }

// refused: @Buildable generates a type named 'Kind' in each type; choose another name
@Buildable enum Kind { case a }

// refused: @Buildable generates a type named 'Builder' in each type; choose another name
enum C30 { @Buildable enum Builder { case a } }

// refused: @Buildable generates a type named 'Cases' in each type; choose another name
enum C31 { @Buildable enum Cases { case a(Int) } }

// refused: @Buildable generates a type named 'Product' in each type; choose another name
enum C32 { @Buildable enum Product { case a(Int) } }

// refused: @Buildable generates a type named 'Draft' in each type; choose another name
enum C33 { @Buildable enum Draft { case a(Int) } }

// refused: @Buildable generates a type named 'CopyFailure' in each type; choose another name
enum C34 { @Buildable enum CopyFailure { case a(Int) } }

enum C35 { struct String {}; struct Never {}; struct Void {}; protocol Codable {}; protocol Sendable {}; protocol CaseIterable {}; protocol Decodable {}; @Buildable enum E { case a, b(Int), c(x: Int, y: String) } }

// compiler: type 'C36.E' does not conform to protocol 'Buildable'
enum C36 { enum BuilderKitBuilding {}; @Buildable enum E { case a } }

// compiler: 'Codable' is not a member type of enum 'Odd.C37.Swift'
enum C37 { enum Swift {}; @Buildable enum E: Codable { @Validated(.range(1...2)) case a(Int) } }

// refused: @Buildable generates a member named 'Kind'; rename this one
@Buildable enum C38 { case a; static func Kind() {} }

// refused: @Buildable generates a member named 'buildableCases'; rename this one
@Buildable enum C39 { case a; static var buildableCases: [Int] { [] } }

// refused: @Buildable generates 'init(_ draft: C40)'; check the values in 'awakeFromBuilder' and remove this one
@Buildable enum C40 { case a; init(_ draft: C40) { self = draft } }

@Buildable enum C41 { case a(Int); func makeDraft() -> Int { 1 } }

// refused: @Buildable generates a member named 'kind'; rename this one
@Buildable enum C42 { case a; func kind() -> Int { 1 } }

// refused: @Buildable generates a member named 'kind'; rename this one
@Buildable enum C43 { case a; static var kind: Int { 1 } }

@Buildable enum C44 { case a; static let b = C44.a; var c: Int { 1 }; struct Inner {}; init() { self = .a } }

@Buildable enum C45 { case a, a2; case a3 }

@Buildable enum C46 { case a(Int, Int), b(Int, _ x: Int), c(_ y: Int) }

@Buildable enum C47 { case a(Int = 1), b(x: Int = 2, y: String = "z"), c(Level = .easy), d(l: Level = .easy, m: Int?) }

// compiler: default argument value of type 'String' cannot be converted to type 'Int'
@Buildable enum C48 { case a(Int = "x") }

// compiler: default argument value of type 'String' cannot be converted to type 'Int'
@Buildable enum C49 { case a(x: Int = "x", y: Int) }

@Buildable enum C50 { case a(() -> Void), b(x: (Int) -> Int, y: @Sendable () -> Void), c(any Shape), d((Int, String)) }

// compiler: 'some' types are only permitted in properties, subscripts, and functions
@Buildable enum C51 { case a(some Shape) }

// refused: the builder cannot tell whether 'a' may be nil; write '?' in place of '!'
@Buildable enum C52 { case a(Int!) }

@Buildable enum C53<T> { case a(T), b(x: T, y: T?) }

@Buildable enum C54<T: Hashable & Sendable>: Hashable, Sendable { case a(T), b(x: T, y: T?) }

// compiler: enums cannot declare a type pack
@Buildable enum C55<each T> { case a(Int) }

// refused: a builder copies the values of a product; make 'T' copyable
@Buildable enum C56<T: ~Copyable> { case a(Int) }

// refused: a builder copies the values of a product; make 'C57' copyable
@Buildable enum C57: ~Copyable { case a }

struct C58Unique: ~Copyable {}

// compiler: associated value 'a' of 'Copyable'-conforming enum 'C58' has non-Copyable type 'C58Unique'
@Buildable enum C58 { case a(C58Unique) }

// compiler: type 'Point' does not conform to protocol 'Buildable'
@Buildable enum C59 { @Nested case a(Point) }

// compiler: type 'Point' does not conform to protocol 'Buildable'
@Buildable enum C60 { @Nested case a(x: Point, y: Part) }

@Buildable enum C61 { @Nested("y") case a(x: Point, y: Part) }

// refused: 'a' has no value named 'z'; it has 'x', 'y'
@Buildable enum C62 { @Nested("z") case a(x: Point, y: Part) }

// refused: @Nested has no effect on 'a', which has no values; remove it
@Buildable enum C63 { @Nested case a }

// refused: '.notBlank' is a rule for text, and 'a' is 'Int'; remove it
@Buildable enum C64 { @Validated(.notBlank) case a(Int) }

// compiler: cannot convert value of type 'Level?' to expected argument type 'String?'
@Buildable enum C65 { @Validated(.notBlank) case a(Level) }

// compiler: type 'String' has no member 'missing'
@Buildable enum C66 { @Validated(.missing) case a(String) }

// refused: 'a' has 2 values; name the one that is meant: @Validated("x", .notBlank)
@Buildable enum C67 { @Validated(.notBlank) case a(x: String, y: Int) }

// compiler: cannot convert value of type 'Level?' to expected argument type 'String?'
@Buildable enum C68 { @Validated("x", .notBlank) case a(x: Level, y: Int) }

@Buildable enum C69 { @Validated(.notBlank) case a(String), b(String) }

// refused: @Default has no effect on a case; write the default of 'a' after its type, with '='
@Buildable enum C70 { @Default(1) case a(Int) }

// compiler: recursive enum 'C71' is not marked 'indirect'
@Buildable enum C71 { case a(Self?), b }

@Buildable enum C72 {
  case a
  #if DEBUG
  // refused: @Buildable cannot see which branch is compiled; move the case out of '#if'
  case b
  #endif
}

@Buildable enum C73 {
  case a
  #if swift(>=6)
  func b() {}
  var c: Int { 1 }
  #endif
}

// compiler: call can throw, but it is not marked with 'try' and the error is not handled
@Buildable enum C74 { case a }

// compiler: cannot find type 'C74' in scope
extension C74 { func awakeFromBuilder() throws(BuildError) {} }

// refused: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'
@Buildable enum C75 { case a(Int); func awakeFromBuilder() throws {} }

// refused: 'awakeFromBuilder' checks a finished product and cannot change it; remove 'mutating'
@Buildable enum C76 { case a(Int); mutating func awakeFromBuilder() {} }

// refused: the conformance of 'E' is written outside the type around it; make it fileprivate
enum C77 { @Buildable private enum E { case a } }

// compiler: local type cannot have attached extension macro
func c78() { @Buildable enum E { case a } }

@Buildable enum C79 { @available(*, deprecated) case a; case b(Int) }

// compiler: 'a' is unavailable
@Buildable enum C80 { @available(*, unavailable) case a; case b(Int) }

@available(macOS 15, *) @Buildable enum C81 { case a, b(x: Int, y: Int) }

@Buildable public enum C82 { case a(Int), b(x: Int, y: String) }

@Buildable @frozen public enum C83 { case a(Int), b }

@Buildable @usableFromInline enum C84 { case a(Int), b(x: Int, y: Int) }

@Buildable package enum C85 { case a(Int), b(x: Int, y: Int) }

@Buildable fileprivate enum C86 { case a(Int), b(x: Int, y: Int) }

// compiler: enum case in an internal enum uses a private type
enum C87 { private struct Hidden {}; @Buildable enum E { case a(Hidden) } }

// compiler: enum case in an internal enum uses a private type
enum C88 { private struct Hidden {}; @Buildable fileprivate enum E { case a(Hidden), b(x: Hidden, y: Int) } }

// compiler (main actor): main actor-isolated conformance of 'C89' to 'Buildable' cannot be used in nonisolated context
@Buildable enum C89: Error { case a(Int), b }

@Buildable enum C90: CaseIterable { case a, b }

// compiler: type 'C91' does not conform to protocol 'CaseIterable'
@Buildable enum C91: CaseIterable { case a(Int), b }

@Buildable enum C92: Comparable { case a(Int), b }

@Buildable enum C93: Equatable { case a(Reference); static func == (l: Self, r: Self) -> Bool { true } }

// refused: 'init' has a meaning of its own in builders; rename the case
@Buildable enum C94 { case `init`(Int), `self`(Int), `Type`(Int), `default` }

@Buildable enum C95 { case `a b`(Int), `c d`(`e f`: Int, `g h`: String?) }

@Buildable enum C96 { case aParts, a(x: Int, y: Int) }

// refused: the values of 'parts' and 'Parts' would have types of one name; rename a case
@Buildable enum C97 { case parts(x: Int, y: Int), Parts(x: Int, y: Int) }

// compiler: invalid redeclaration of 'x'
@Buildable enum C98 { case a(x: Int, x: Int) }

// compiler: invalid redeclaration of 'a'
@Buildable enum C99 { case a(Int); case a(String) }

// compiler: cannot find type 'C74' in scope
extension C74 { @Buildable enum E { case a(Int), b(x: Int, y: Int) } }

@Buildable enum D01 { case a(
  Int // one
), b(
  x: Int, // two
  y: [
    String
  ]
) }

@Buildable enum D02 {
  /// Documented.
  // compiler: cannot find type 'Missing' in scope
  case a(Missing)
  /// Documented
  /// twice.
  @Nested case b(Point)
}

// compiler: recursive enum 'D03' is not marked 'indirect'
@Buildable enum D03 { @Nested case a(D03?); case b }

// compiler: recursive enum 'D04' is not marked 'indirect'
@Buildable enum D04 { @Nested case a([D04]); @Nested case b(D04?, [Part]); case c }

@Buildable enum D05 { @Nested indirect case a(D05); case b }

// compiler: switch covers known cases, but 'D06' may have additional unknown values
// warned: will never be executed
@Buildable enum D06 { case a(Never) }

@Buildable enum D07 { case a(Void), b(()) }

// compiler: 'inout' may only be used on function or initializer parameters
@Buildable enum D08 { case a(inout Int) }

// compiler: variadic enum cases are not supported
@Buildable enum D09 { case a(Int...) }

// compiler: '@autoclosure' may only be used on parameters
@Buildable enum D10 { case a(@autoclosure () -> Int) }

// compiler: associated value 'a' of 'Escapable'-conforming enum 'D11' has non-Escapable type 'Span<Int>'
@Buildable enum D11 { case a(Span<Int>) }

@Buildable enum D12 { case a(Int) }

@Buildable enum D13: Buildable { case a(Int) }

// compiler: cannot find type 'Missing' in scope
@Buildable enum D14: Missing { case a }

// refused: an enum has no memberwise initializer; remove 'memberwise'
@Buildable(memberwise: true) enum D15 { case a(Int) }

// compiler: enum with raw type cannot have cases with arguments
@Buildable enum D16: Int, Codable { case a(Int) }

@Buildable enum D17 { case a(D17Public) }

struct D17Public { @Buildable enum E { case a(D17Public) } }

@Buildable enum D20 { case a(Int), b(x: Int, y: String?), c }

@MainActor @Buildable enum D21 { case a }

@Buildable enum D22 { case a(Int), b }

@Storage @Buildable enum D23: @Storage Buildable { case a(Int), b(x: Int, y: Reference) }

@MainActor @Buildable enum D24: Equatable { case a(Int), b(x: Int, y: String), c; func awakeFromBuilder() throws(BuildError) {} }

@Buildable nonisolated enum D25 { case a(Int), b(x: Int, y: Int) }

enum D26 { struct String {}; protocol Equatable {}; @Buildable enum E: Swift.Hashable { case a, b(Int), c(x: Int, y: Swift.String) } }

@Buildable enum D27<T> { case a(T), b(x: T, y: Int) }

@Buildable enum D28: Codable { @available(*, deprecated) case a(x: Int, y: Int?); @available(*, deprecated) @Validated(.range(1...2)) case b(Int); case c }

@Buildable enum D29: Equatable { @available(*, deprecated) @Nested case a(Part); @available(macOS, deprecated: 15) case b; @Nested @available(*, deprecated) case c([Part]) }
