// Places, access, isolation and conformances of buildable types.

import BuilderKit

// refused: the conformance of 'S' is written outside the type around it; make it fileprivate
enum P01 { @Buildable private struct S { let a: Int } }

enum P02 { @Buildable fileprivate struct S { let a: Int; private let b: Int?; fileprivate let c: String } }

@Buildable private struct P03 { let a: Int }

// refused: the conformance of 'S' is written outside the type around 'Outer'; make 'Outer' fileprivate
enum P04 { private struct Outer { @Buildable struct S { let a: Int } } }

private enum P05 { @Buildable struct S { let a: Int }; enum Inner { @Buildable struct T { @Nested let s: S } } }

// compiler: property cannot be declared fileprivate because its type uses a private type
enum P06 { private struct Hidden {}; @Buildable struct S { fileprivate let a: Hidden } }

// compiler: property cannot be declared fileprivate because its type uses a private type
enum P07 { private struct Hidden {}; @Buildable struct S { private let a: Hidden? } }

// compiler: property must be declared private because its type uses a private type
enum P08 { private struct Hidden {}; @Buildable struct S { let a: Hidden } }

// compiler: property cannot be declared public because its type uses an internal type
public struct P09 { struct Internal {}; @Buildable public struct S { public let a: Internal } }

public struct P10 { struct Internal {}; @Buildable public struct S { let a: Internal; package let b: Int; public let c: Int } }

@Buildable public struct P11 { public private(set) var a: Int; public fileprivate(set) var b: Int?; package internal(set) var c: Int = 1 }

// refused: a class is built whole, so subclasses cannot add parts; make 'P12' final
@Buildable open class P12 { public let a: Int = 1 }

@Buildable public final class P13 { public let a: Int; @usableFromInline let b: Int; private let c: String? }

@Buildable @usableFromInline struct P14 { @usableFromInline let a: Int }

@Buildable @frozen public struct P15 { public let a: Int; @usableFromInline let b: Int }

@Buildable package struct P16 { package let a: Int }

@Buildable public struct P17 { private static let secret = 1; @Default(P17.secret) public let a: Int }

// compiler: static property 'secret' is private and cannot be referenced from a default argument value
@Buildable(memberwise: true) public struct P18 { private static let secret = 1; @Default(P18.secret) public let a: Int }

@Buildable(memberwise: true) public struct P19 { public let a: Int; let b: Int; private let c: Int }

@Buildable public struct P20: Codable, Sendable, Hashable { let a: Int; @Default(1) public let b: Int }

extension P20 { @Buildable struct S { let a: Int }; @Buildable public struct T { public let a: Int } }

public extension P20 { @Buildable struct U { public let a: Int } }

private extension P20 { @Buildable struct V { let a: Int } }

// refused: the conformance of 'S' is written outside the type around 'W'; make 'W' fileprivate
extension P20 { private enum W { @Buildable struct S { let a: Int } } }

extension Array where Element == Int { @Buildable struct P25 { let a: Element; let b: [Element] } }

extension Array { @Buildable struct P26 { let a: Element } }

enum P27<T> { @Buildable struct S { let a: T; let b: [T]? }; @Buildable final class C { let a: T } }

// compiler: type 'P28<T>.T' does not conform to protocol 'Buildable'
enum P28<T> { @Buildable struct T { let a: Int } }

struct P29<T> { struct Middle<U> { @Buildable struct S<V> { let a: T; let b: U; let c: V? } } }

// refused: the conformance of 'S' is written outside the function around it; move the type out
// compiler: local type cannot have attached extension macro
func p30() { @Buildable struct S { let a: Int } }

// refused: the conformance of 'S' is written outside the function around it; move the type out
// compiler: local type cannot have attached extension macro
let p31 = { @Buildable struct S { let a: Int }; return 1 }()

// compiler: local type cannot have attached extension macro
var p32: Int { @Buildable struct S { let a: Int }; return 1 }

// refused: the conformance of 'S' is written outside the function around it; move the type out
// compiler: local type cannot have attached extension macro
struct P33 { init() { @Buildable struct S { let a: Int } } }

// refused: the conformance of 'S' is written outside the function around it; move the type out
// compiler: local type cannot have attached extension macro
struct P34 { func f() { struct Local { @Buildable struct S { let a: Int } } } }

#if true
@Buildable struct P35 { let a: Int }
#endif

enum P36 {
  #if swift(>=6)
  @Buildable struct S { let a: Int }
  #else
  @Buildable struct S { let b: Int }
  #endif
}

@Buildable struct P37 {
  #if DEBUG
  // refused: @Buildable cannot see which branch is compiled; move the stored property out of '#if'
  let a: Int
  #endif
}

@Buildable struct P38 {
  let a: Int
  #if swift(>=6)
  var b: Int { 1 }
  func c() {}
  static let d = 1
  struct Inner {}
  #endif
}

@Buildable struct P39 {
  let a: Int
  #if swift(>=6)
  // refused: @Buildable generates a member named 'Builder'; rename this one
  struct Builder {}
  #endif
}

@Buildable struct P40 {
  let a: Int
  #if swift(>=6)
  // refused: @Buildable cannot see which branch is compiled; put the '#if' into the body of 'awakeFromBuilder'
  func awakeFromBuilder() {}
  #endif
}

#if true
@Buildable
#endif
struct P41 { let a: Int }

@Buildable struct P42 {
  #if true
  @Default(1)
  #endif
  let a: Int
}

@available(macOS 15, *) @Buildable struct P43 { let a: Int }

@Buildable @available(*, deprecated) struct P44 { let a: Int }

@Buildable @available(*, unavailable) struct P45 { let a: Int }

@Buildable struct P46 { @available(*, deprecated) let a: Int }

@Buildable struct P47 { @available(macOS 16, *) var a: Int { 1 }; let b: Int }

@Buildable struct P48 { let a: Int; @available(*, unavailable) init() { fatalError() } }

@MainActor @Buildable struct P49 { let a: Int; let b: Reference?; @Nested let c: [P49Part] }

@MainActor @Buildable struct P49Part { let a: Int }

@Buildable @MainActor final class P50 { let a: Int; @Validated(.notBlank) let b: String }

@Buildable @DatabaseActor struct P51 { let a: Int; func awakeFromBuilder() throws(BuildError) {} }

// compiler: call to global actor 'Storage'-isolated initializer 'init(building:)' in a synchronous nonisolated context
@Buildable @Storage struct P52 { let a: Int }

// compiler: call to global actor 'Storage'-isolated initializer 'init(building:)' in a synchronous nonisolated context
@Storage @Buildable final class P53 { let a: Int; @Default(1) let b: Int }

// compiler (main actor): main actor-isolated conformance of 'Part' to 'Buildable' cannot be used in nonisolated context
@Buildable nonisolated struct P54 { let a: Int; let b: Int?; @Nested let c: Part? }

@Buildable nonisolated final class P55 { let a: Int }

@Buildable struct P56 { @MainActor let a: Int }

// compiler (nonisolated): main actor-isolated property 'a' can not be referenced from a nonisolated context
@Buildable final class P57 { @MainActor var a: Int = 1 }

// compiler (nonisolated): call to main actor-isolated instance method 'awakeFromBuilder()' in a synchronous nonisolated context
@Buildable struct P58 { let a: Int; @MainActor func awakeFromBuilder() {} }

@Buildable struct P59 { let a: Int; nonisolated func awakeFromBuilder() {} }

@MainActor @Buildable struct P60 { let a: Int }

@Buildable struct P61 { let a: Int; let b: Int?; @Nested let c: Part; @Nested let d: [Part]; @Nested let e: Part? }

@Buildable nonisolated struct P62 { let a: Int; let b: Int? }

@Buildable struct P63<T> { let a: T }

@Buildable struct P64<T: Sendable> { let a: T }

@Buildable struct P65 { let a: () -> Void; let b: Any }

// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming struct 'Builder' contains non-Sendable type 'Reference'
@Buildable struct P66: Sendable { let a: Reference }

@Buildable struct P67: @unchecked Sendable { let a: Reference }

// compiler: type 'P68.Builder' does not conform to protocol 'Equatable'
@Buildable struct P68: Equatable { let a: Reference }

@Buildable struct P69: Equatable { let a: Reference; static func == (l: Self, r: Self) -> Bool { l.a === r.a } }

// compiler: type 'P70.Builder' does not conform to protocol 'Hashable'
@Buildable struct P70: Hashable { let a: Point }

@Buildable struct P71: Hashable { let a: Point; static func == (l: Self, r: Self) -> Bool { true }; func hash(into hasher: inout Hasher) {} }

@Buildable struct P72: Hashable { let a: Point; func hash(into hasher: inout Hasher) {} }

// compiler: type 'P73.Builder' does not conform to protocol 'Decodable'
@Buildable struct P73: Codable { let a: Point }

@Buildable struct P74: Codable { let a: Int; init(from decoder: any Decoder) throws { a = 1 }; func encode(to encoder: any Encoder) throws {} }

@Buildable struct P75: Codable { let a: Point; init(from decoder: any Decoder) throws { a = .zero }; func encode(to encoder: any Encoder) throws {} }

@Buildable struct P76: Decodable { let a: Int; let b: Int?; @Default(1) let c: Int; @Nested let d: Part; @Nested let e: [Part]; @Nested let f: Part? }

// compiler: no exact matches in call to instance method 'decodePart'
@Buildable struct P77: Decodable { let a: Point }

@Buildable struct P78: Encodable { let a: Int }

// compiler: type 'P79' does not conform to protocol 'Encodable'
@Buildable struct P79: Encodable { let a: Point }

@Buildable struct P80: Codable { let a: Int; enum CodingKeys: String, CodingKey { case a = "A" } }

// refused: 'b' has no case in 'CodingKeys', so no product could be decoded; add the case or give it a default
// compiler: type 'P81' does not conform to protocol 'Decodable'
@Buildable struct P81: Codable { let a: Int; let b: Int; enum CodingKeys: String, CodingKey { case a } }

// compiler: type 'P82' does not conform to protocol 'Encodable'
@Buildable struct P82: Codable { let a: Int; enum CodingKeys: CodingKey { case a, b } }

// compiler: type 'P83' does not conform to protocol 'Encodable'
@Buildable struct P83: Codable { let a: Int; struct CodingKeys {} }

@Buildable struct P84: Codable { let a: Int; func encode(to encoder: any Encoder) throws {} }

@Buildable struct P85 { let a: Int }

// compiler: type 'P85' does not conform to protocol 'Decodable'
extension P85: Equatable, Hashable, Codable {}

@Buildable struct P87 { let a: Int }

extension P87: Encodable {}

@Buildable struct P88 { let a: Int }

extension P88: Decodable { init(from decoder: any Decoder) throws { self = try .build { $0.a = 1 } } }

@Buildable struct P89: Buildable { let a: Int }

@Buildable struct P90: Shape, CustomStringConvertible, Identifiable, Comparable { let id: Int; var description: String { "" }; static func < (l: Self, r: Self) -> Bool { l.id < r.id } }

// compiler: inheritance from non-protocol type 'any Equatable'
@Buildable struct P91: any Equatable { let a: Int }

// compiler: cannot find type 'Missing' in scope
@Buildable struct P92: Missing { let a: Int }

@Buildable struct P93: Swift.Equatable, Swift.Sendable, Swift.Codable { let a: Int; let b: Int? }

// compiler (nonisolated): stored property 'b' of 'Sendable'-conforming struct 'Builder' contains non-Sendable type '() -> ()'
@Buildable final class P94: Sendable { let a: Int; let b: () -> Void }

@Buildable final class P95: Codable { let a: Int; let b: Int? }

@Buildable final class P96: Hashable { let a: Int; static func == (l: P96, r: P96) -> Bool { l === r }; func hash(into hasher: inout Hasher) {} }

@MainActor @Buildable struct P97: Equatable, Codable { let a: Int; let b: Int? }

@MainActor @Buildable struct P98: @MainActor Equatable { let a: Int }

@Buildable struct P99: nonisolated Equatable { let a: Int }

@Storage @Buildable struct Q01: @Storage Buildable { let a: Int; let b: Reference?; func awakeFromBuilder() throws(BuildError) {} }

// compiler (nonisolated): conformance of 'Q02' to protocol 'Equatable' crosses into global actor 'Storage'-isolated code and can cause data races
@Storage @Buildable final class Q02: Equatable, @Storage Buildable { let a: Int; static func == (l: Q02, r: Q02) -> Bool { true } }

@Buildable struct Q03: Sendable & Hashable { let a: Int; let b: String? }
