public import BuilderKit
import Testing

// Declarations that a user tries once: each compiles, without a warning in generated code.

struct OddPoint: Equatable, Sendable {
  var x = 0.0
  static let zero = OddPoint()
}

enum OddLevel: Sendable {
  case easy
  case hard
}

@Buildable struct OddO1 { @Default(.zero) let a: OddPoint }
@Buildable struct OddO2 {
  let `self`: Int
  let `default`: Int?
  let `init2`: Int
}
@Buildable struct OddO3 {
  let `my name`: Int
  @Default(1) let `your name`: Int
  @Validated(.notBlank) let `its name`: String
}
@Buildable struct OddO3b { let `my name`: Int? }
@Buildable struct OddO4 {
  let _x: Int
  let x: Int
  let _y: Int?
}
@Buildable final class OddChain {
  @Nested let next: OddChain?
  let name: String
}
@Buildable struct OddTreeNode {
  @Nested let children: [OddTreeNode]
  let name: String
}
final class OddUnsafe { var a = 1 }
@Buildable struct OddO5: Sendable { nonisolated(unsafe) let a: OddUnsafe }
@Buildable @usableFromInline struct OddUsable {
  let a: Int
  @usableFromInline let b: Int?
}
@Buildable public struct OddPub {
  public let a: Int
  let b: Int
  private let c: Int?
  fileprivate let d: Int
  package let e: Int
}
@Buildable public struct OddPubSet {
  public private(set) var a: Int = 0
  public internal(set) var b: Int
  public fileprivate(set) var c: Int?
}
@Buildable struct OddEmpty {}
@Buildable struct OddEmptyStatic {
  static let x = 1
  var y: Int { 2 }
  func awakeFromBuilder() throws(BuildError) {}
}
@Buildable final class OddEmptyClass: Sendable {}
@Buildable(memberwise: true) struct OddMember {
  let a: Int
  @Default(2) let b: Int
  var c: String?
  let d: Int?
  let f: (Int) -> Int
}
@Buildable(memberwise: true) struct OddMemberChecked {
  @Validated(.notBlank) let a: String
  @Default("x") let `in`: String
}
@Buildable(memberwise: true) final class OddMemberClass { let a: Int }
@Buildable(memberwise: true) struct OddMemberEmpty {}
@Buildable struct OddFn {
  let f: () -> Void
  let g: (@Sendable (Int) async throws -> Int)?
  let h: @MainActor () -> Void
}
@Buildable struct OddExist {
  let a: any Error
  let b: (any Error)?
  let c: any Collection<Int>
  let d: Any
  let e: AnyObject?
  let f: Any?
}
@Buildable struct OddTup {
  let a: (Int, b: String)
  let b: (x: Int, y: Int)?
  let c: ()
}
@Buildable struct OddMeta {
  let a: Int.Type
  let b: any Error.Type
  let c: OddLevel.Type?
}
@Buildable struct OddNested1 {
  @Nested let a: OddOuter.Inner
  @Nested let b: [OddOuter.Inner]
  @Nested let c: OddOuter.Inner?
}
enum OddOuter { @Buildable struct Inner { let a: Int } }
@Buildable struct OddGen<A, B: Collection> where A: Hashable, B.Element == A {
  let a: A
  let b: B
  @Default([:]) let c: [A: B]
}
@Buildable struct OddGenNested<A: Buildable> {
  @Nested let a: A
  @Nested let b: [A]
}
@Buildable struct OddOpt2 {
  let a: Int??
  let b: Int?
  var c: Int? = nil
  var d: [Int?]?
  let e: Int?
}
@Buildable struct OddMulti {
  let a, b: Int, c: String
  var d = 1, e = "x"
}
@Buildable struct OddObs {
  var a: Int = 0 { didSet {} }
  var b: Int {
    get { 1 }
    set {}
  }
  lazy var c = 2
  static var d: Int { 3 }
}
@Buildable struct OddNames {
  let builder: Int
  let draft: Int
  let product: Int
  let _collector: Int
  let _problems: Int
  let problem: Int
  let take: Int
  let building: Int
}
@Buildable struct OddKw {
  let `in`: Int
  let `let`: Int
  let `var`: Int
  let `inout`: Int
  let `Type`: Int
  let `class`: Int?
  let `func`: Int
}
@Buildable struct OddUni {
  let 名前: String
  let émile: Int?
  @Validated(.notBlank) let π: String
}
@Buildable struct OddSelfT {
  @Default(Self.make()) let a: Int
  static func make() -> Int { 1 }
  let b: [Self]
  let c: Self.Kind?
  enum Kind { case a }
}
@Buildable struct OddRules {
  @Validated(.notBlank, .maxLength(3), .minLength(1), .oneOf("a", "b")) let a: String
  @Validated(.notEmpty, .each(.notBlank)) let b: [String]?
  @Validated(.custom(code: "c", description: "d") { (x: Int) in x > 1 }) let c: Int
  @Validated(.range(1...2)) let d: Double?
}
extension Validator where Value == OddLevel {
  static var hardOnly: Self { .custom(code: "h", description: "is easy") { $0 == .hard } }
}
@Buildable struct OddOwnRule {
  @Validated(.hardOnly) let a: OddLevel
  @Validated(Validator<OddLevel>.hardOnly) let b: OddLevel?
}
@Buildable struct OddHook1 {
  let a: Int
  func awakeFromBuilder() throws(BuilderKitBuilding.BuildError) {}
}
@Buildable struct OddHook2 {
  let a: Int
  func awakeFromBuilder() throws(Never) {}
}
@Buildable struct OddHook3 {
  let a: Int
  @discardableResult private func other() -> Int { 1 }
  fileprivate func awakeFromBuilder() {}
}
@Buildable struct OddDefaults {
  @Default(nil) let a: Int?
  @Default([]) let b: [Int]
  @Default([:]) let c: [Int: Int]
  @Default({ $0 + 1 }) let d: (Int) -> Int
  @Default(OddLevel.easy) let e: OddLevel
  @Default((1, 2)) let f: (Int, Int)
  @Default(1) let g: Double
  @Default("a") let h: Character
  @Default([1]) let i: Set<Int>
}
@Buildable struct OddWhere1<T>: Equatable where T: Equatable { let a: T }
@Buildable struct OddCond<T> {
  let a: T
  let b: T?
}
extension OddCond: Equatable where T: Equatable {}
@Buildable struct OddComment {
  /** A block
   of lines. */
  let a: Int  // trailing
  /// doc
  @Default(1) /* why */ let b: Int
}
@Buildable struct OddWrap {
  @OddClamp var a: Int
  @OddClamp var b: Int = 3
}
@propertyWrapper struct OddClamp {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
@Buildable @dynamicMemberLookup struct OddDyn {
  let a: [String: Int]
  subscript(dynamicMember m: String) -> Int? { a[m] }
}
@Buildable struct OddIdent: Identifiable, Hashable, Comparable, CustomStringConvertible {
  let id: Int
  var description: String { "" }
  static func < (l: Self, r: Self) -> Bool { l.id < r.id }
}
@Buildable struct OddInl {
  @inline(never) func f() {}
  let a: Int
  init?(_ text: String) {
    guard let a = Int(text) else { return nil }
    self.a = a
  }
  init(a: Int) { self.a = a }
  init() { a = 1 }
}
@Buildable struct OddSub {
  let a: Int
  struct Inner { let x: Int }
  let b: Inner
  typealias N = Int
  let c: N
  enum Kind { case a }
  let d: Kind?
}
@Buildable struct OddOpaqueP {
  let a: any Sequence<Int> & Sendable
  let b: [any Error]
  let c: [String: any Error]?
}
@Buildable struct OddInl8 {
  let a: InlineBox<Int>
  struct InlineBox<T> { let t: T }
}
@Buildable struct OddArr {
  let a: [Int]
  let b: [Int]
  let c: [[Int]?]
  let d: [Int: [String: Int]]
  @Nested let e: [OddOuter.Inner]
  @Nested let f: OddOuter.Inner?
}
@Buildable @frozen public struct OddFroz { public let a: Int }
