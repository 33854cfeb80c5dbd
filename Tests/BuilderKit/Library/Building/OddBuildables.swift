public import BuilderKit
import Testing

// Declarations that a user tries once: each compiles, without a warning in generated code.

struct BuiltPoint: Equatable, Sendable {
  var x = 0.0
  static let zero = BuiltPoint()
}

enum BuiltLevel: Sendable {
  case easy
  case hard
}

@Buildable struct BuiltO1 { @Default(.zero) let a: BuiltPoint }
@Buildable struct BuiltO2 {
  let `self`: Int
  let `default`: Int?
  let `init2`: Int
}
@Buildable struct BuiltO3 {
  let `my name`: Int
  @Default(1) let `your name`: Int
  @Validated(.notBlank) let `its name`: String
}
@Buildable struct BuiltO3b { let `my name`: Int? }
@Buildable struct BuiltO4 {
  let _x: Int
  let x: Int
  let _y: Int?
}
@Buildable final class BuiltChain {
  @Nested let next: BuiltChain?
  let name: String
}
@Buildable struct BuiltTreeNode {
  @Nested let children: [BuiltTreeNode]
  let name: String
}
final class BuiltUnsafe { var a = 1 }
@Buildable struct BuiltO5: Sendable { nonisolated(unsafe) let a: BuiltUnsafe }
@Buildable @usableFromInline struct BuiltUsable {
  let a: Int
  @usableFromInline let b: Int?
}
/// Public.
@Buildable public struct BuiltPub {
  /// Public.
  public let a: Int
  let b: Int
  private let c: Int?
  fileprivate let d: Int
  package let e: Int
}
/// Public.
@Buildable public struct BuiltPubSet {
  /// Public.
  public private(set) var a: Int = 0
  /// Public.
  public internal(set) var b: Int
  /// Public.
  public fileprivate(set) var c: Int?
}
@Buildable struct BuiltEmpty {}
@Buildable struct BuiltEmptyStatic {
  static let x = 1
  var y: Int { 2 }
  func awakeFromBuilder() throws(BuildError) {}
}
@Buildable final class BuiltEmptyClass: Sendable {}
@Buildable(memberwise: true) struct BuiltMember {
  let a: Int
  @Default(2) let b: Int
  var c: String?
  let d: Int?
  let f: (Int) -> Int
}
@Buildable(memberwise: true) struct BuiltMemberChecked {
  @Validated(.notBlank) let a: String
  @Default("x") let `in`: String
}
@Buildable(memberwise: true) final class BuiltMemberClass { let a: Int }
@Buildable(memberwise: true) struct BuiltMemberEmpty {}
@Buildable struct BuiltFn {
  let f: () -> Void
  let g: (@Sendable (Int) async throws -> Int)?
  let h: @MainActor () -> Void
}
@Buildable struct BuiltExist {
  let a: any Error
  let b: (any Error)?
  let c: any Collection<Int>
  let d: Any
  let e: AnyObject?
  let f: Any?
}
@Buildable struct BuiltTup {
  let a: (Int, b: String)
  let b: (x: Int, y: Int)?
  let c: ()
}
@Buildable struct BuiltMeta {
  let a: Int.Type
  let b: any Error.Type
  let c: BuiltLevel.Type?
}
@Buildable struct BuiltNested1 {
  @Nested let a: BuiltOuter.Inner
  @Nested let b: [BuiltOuter.Inner]
  @Nested let c: BuiltOuter.Inner?
}
enum BuiltOuter { @Buildable struct Inner { let a: Int } }
@Buildable struct BuiltGen<A, B: Collection> where A: Hashable, B.Element == A {
  let a: A
  let b: B
  @Default([:]) let c: [A: B]
}
@Buildable struct BuiltGenNested<A: Buildable> {
  @Nested let a: A
  @Nested let b: [A]
}
@Buildable struct BuiltOpt2 {
  let a: Int??
  let b: Int?
  var c: Int? = nil
  var d: [Int?]?
  let e: Int?
}
@Buildable struct BuiltMulti {
  let a, b: Int, c: String
  var d = 1, e = "x"
}
@Buildable struct BuiltObs {
  var a: Int = 0 { didSet {} }
  var b: Int {
    get { 1 }
    set {}
  }
  lazy var c = 2
  static var d: Int { 3 }
}
@Buildable struct BuiltNames {
  let builder: Int
  let draft: Int
  let product: Int
  let _collector: Int
  let _problems: Int
  let problem: Int
  let take: Int
  let building: Int
}
@Buildable struct BuiltKw {
  let `in`: Int
  let `let`: Int
  let `var`: Int
  let `inout`: Int
  let `Type`: Int
  let `class`: Int?
  let `func`: Int
}
@Buildable struct BuiltSelfT {
  @Default(Self.make()) let a: Int
  static func make() -> Int { 1 }
  let b: [Self]
  let c: Self.Kind?
  enum Kind { case a }
}
@Buildable struct BuiltRules {
  @Validated(.notBlank, .maxLength(3), .minLength(1), .oneOf("a", "b")) let a: String
  @Validated(.notEmpty, .each(.notBlank)) let b: [String]?
  @Validated(.custom(code: "c", description: "d") { (x: Int) in x > 1 }) let c: Int
  @Validated(.range(1...2)) let d: Double?
}
extension Validator where Value == BuiltLevel {
  static var hardOnly: Self { .custom(code: "h", description: "is easy") { $0 == .hard } }
}
@Buildable struct BuiltOwnRule {
  @Validated(.hardOnly) let a: BuiltLevel
  @Validated(Validator<BuiltLevel>.hardOnly) let b: BuiltLevel?
}
@Buildable struct BuiltHook1 {
  let a: Int
  func awakeFromBuilder() throws(BuilderKitBuilding.BuildError) {}
}
@Buildable struct BuiltHook2 {
  let a: Int
  func awakeFromBuilder() throws(Never) {}
}
@Buildable struct BuiltHook3 {
  let a: Int
  @discardableResult private func other() -> Int { 1 }
  fileprivate func awakeFromBuilder() {}
}
@Buildable struct BuiltDefaults {
  @Default(nil) let a: Int?
  @Default([]) let b: [Int]
  @Default([:]) let c: [Int: Int]
  @Default({ $0 + 1 }) let d: (Int) -> Int
  @Default(BuiltLevel.easy) let e: BuiltLevel
  @Default((1, 2)) let f: (Int, Int)
  @Default(1) let g: Double
  @Default("a") let h: Character
  @Default([1]) let i: Set<Int>
}
@Buildable struct BuiltWhere1<T>: Equatable where T: Equatable { let a: T }
@Buildable struct BuiltCond<T> {
  let a: T
  let b: T?
}
extension BuiltCond: Equatable where T: Equatable {}
@Buildable struct BuiltComment {
  let a: Int  // behind
  // before
  /// The second.
  ///
  /// Of two.
  @Default(1) let b: Int
}
@Buildable struct BuiltWrap {
  @BuiltClamp var a: Int
  @BuiltClamp var b: Int = 3
}
@propertyWrapper struct BuiltClamp {
  var wrappedValue: Int
}
@Buildable @dynamicMemberLookup struct BuiltDyn {
  let a: [String: Int]
  subscript(dynamicMember m: String) -> Int? { a[m] }
}
@Buildable struct BuiltIdent: Identifiable, Hashable, Comparable, CustomStringConvertible {
  let id: Int
  var description: String { "" }
  static func < (l: Self, r: Self) -> Bool { l.id < r.id }
}
@Buildable struct BuiltInl {
  @inline(never) func f() {}
  let a: Int
  init?(_ text: String) {
    guard let a = Int(text) else { return nil }
    self.a = a
  }
  init(a: Int) { self.a = a }
  init() { a = 1 }
}
@Buildable struct BuiltSub {
  let a: Int
  struct Inner { let x: Int }
  let b: Inner
  typealias N = Int
  let c: N
  enum Kind { case a }
  let d: Kind?
}
@Buildable struct BuiltOpaqueP {
  let a: any Sequence<Int> & Sendable
  let b: [any Error]
  let c: [String: any Error]?
}
@Buildable struct BuiltInl8 {
  let a: InlineBox<Int>
  struct InlineBox<T> { let t: T }
}
@Buildable struct BuiltArr {
  let a: [Int]
  let b: [Int]
  let c: [[Int]?]
  let d: [Int: [String: Int]]
  @Nested let e: [BuiltOuter.Inner]
  @Nested let f: BuiltOuter.Inner?
}
/// Public.
@Buildable @frozen public struct BuiltFroz {
  /// Public.
  public let a: Int
}
