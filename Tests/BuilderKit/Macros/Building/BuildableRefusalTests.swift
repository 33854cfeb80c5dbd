import Testing

struct BuildableRefusalTests {
  @Test(arguments: Refusal.all)
  func `what cannot be supported is refused with the way out`(_ refusal: Refusal) {
    let expansion = Expansion(of: refusal.source)
    #expect(expansion.sentences == refusal.diagnostics)
  }
}

/// A piece of source and everything that is said about it.
struct Refusal: CustomTestStringConvertible, Sendable {
  let source: String
  let diagnostics: [String]

  var testDescription: String { source }

  init(_ source: String, _ diagnostics: String...) {
    self.source = source
    self.diagnostics = diagnostics
  }

  static let all = types + hooks + properties + attributes + odd

  static let types = [
    Refusal(
      "@Buildable actor A { let x: Int }",
      "1:1 error: @Buildable works on structs, enums and final classes, not on an actor"
    ),
    Refusal(
      "@Buildable protocol P {}",
      "1:1 error: @Buildable works on structs, enums and final classes, not on a protocol"
    ),
    Refusal(
      "@Buildable class Tree { let x: Int }",
      "1:18 error: a class is built whole, so subclasses cannot add parts; make 'Tree' final"
    ),
    Refusal(
      "@Buildable struct File: ~Copyable { let x: Int }",
      "1:25 error: a builder copies the values of a product; make 'File' copyable"
    ),
    Refusal(
      "enum Outer { @Buildable private struct S { let x: Int } }",
      """
      1:25 error: the conformance of 'S' is written outside the type around it; make it \
      fileprivate
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int; struct Builder {} }",
      "1:42 error: @Buildable generates a member named 'Builder'; rename this one"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; typealias Draft = Int }",
      "1:45 error: @Buildable generates a member named 'Draft'; rename this one"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; enum CopyFailure {} }",
      "1:40 error: @Buildable generates a member named 'CopyFailure'; rename this one"
    ),
    Refusal(
      "@Buildable(builderConformsTo: more) struct S { let x: Int }",
      """
      1:31 error: 'more' cannot be read here; write .equatable, .hashable, .sendable or \
      .codable themselves
      """
    ),
    Refusal(
      "@Buildable struct S {\n  #if DEBUG\n  let x: Int\n  #endif\n  let y: Int\n}",
      """
      3:3 error: @Buildable cannot see which branch is compiled; move the stored property \
      out of '#if'
      """
    ),
  ]

  static let hooks = [
    Refusal(
      "@Buildable struct S { let x: Int; static func awakeFromBuilder() {} }",
      "1:47 error: 'awakeFromBuilder' checks a finished product; make it an instance method"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; mutating func awakeFromBuilder() {} }",
      """
      1:49 error: 'awakeFromBuilder' checks a finished product and cannot change it; \
      remove 'mutating'
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder() async {} }",
      "1:59 error: products are built synchronously; remove 'async' from 'awakeFromBuilder'"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder() throws {} }",
      "1:59 error: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder() throws(Other) {} }",
      "1:59 error: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder() -> Bool { true } }",
      """
      1:40 error: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to \
      refuse the product
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder(_ x: Int) {} }",
      """
      1:40 error: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to \
      refuse the product
      """
    ),
  ]

  static let properties = [
    Refusal(
      "@Buildable struct S { let missing: Int, build: Int }",
      """
      1:27 error: 'missing' has a meaning of its own in builders and their products; rename \
      the property
      """,
      """
      1:41 error: 'build' has a meaning of its own in builders and their products; rename \
      the property
      """
    ),
    Refusal(
      "@Buildable struct S { let (x, y): (Int, Int) }",
      """
      1:27 error: a tuple pattern gives the builder no property to set; declare each \
      property by itself
      """
    ),
    Refusal(
      "@Buildable struct S { var level = Level.easy }",
      "1:27 error: the builder needs the type of 'level'; write it after the name"
    ),
    Refusal(
      "@Buildable struct S { let x = 1 }",
      """
      1:27 error: a 'let' with a value cannot be set by a builder; write '@Default(1) let \
      x: Int'
      """
    ),
    Refusal(
      "@Buildable struct S { let x: UInt8 = 1 }",
      """
      1:27 error: a 'let' with a value cannot be set by a builder; write '@Default(1) let \
      x: UInt8'
      """
    ),
    Refusal(
      "@Buildable struct S { let x = make() }",
      """
      1:27 error: a 'let' with a value cannot be set by a builder; write '@Default(make()) \
      let x'
      """
    ),
    Refusal(
      "@Buildable struct S { var x: Int! }",
      "1:30 error: the builder cannot tell whether 'x' may be nil; write '?' in place of '!'"
    ),
    Refusal(
      "@Buildable final class S { weak var owner: S? }",
      "1:28 error: a builder would keep 'owner' alive; make it computed, or remove 'weak'"
    ),
    Refusal(
      "@Buildable final class S { unowned let owner: S }",
      "1:28 error: a builder would keep 'owner' alive; make it computed, or remove 'unowned'"
    ),
  ]

  static let attributes = [
    Refusal(
      "@Buildable struct S { let x: Int; @Default(1) var y: Int { 2 } }",
      "1:35 error: @Default has no effect on the computed property 'y'; remove it"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; @Validated(.range(1...2)) static let y = 2 }",
      "1:35 error: @Validated has no effect on the static property 'y'; remove it"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; @Nested lazy var y = T() }",
      "1:35 error: @Nested has no effect on the lazy property 'y'; remove it"
    ),
    Refusal(
      "@Buildable struct S { @Default(1) @Default(2) let x: Int }",
      "1:35 error: 'x' has @Default twice; keep one"
    ),
    Refusal(
      "@Buildable struct S { @Default(1) var x: Int = 2 }",
      "1:23 error: 'x' has two defaults; remove @Default or the value after '='"
    ),
    Refusal(
      "@Buildable struct S { @Validated() let x: Int }",
      "1:23 error: @Validated says nothing about 'x'; give it a validator or remove it"
    ),
    Refusal(
      "@Buildable struct S { @Nested let x: [String: T] }",
      """
      1:23 error: @Nested takes a part, an optional part or an array of parts; 'x' is \
      '[String: T]'
      """
    ),
    Refusal(
      "@Buildable struct S { @Nested let x: [T]? }",
      "1:23 error: @Nested takes a part, an optional part or an array of parts; 'x' is '[T]?'"
    ),
    Refusal(
      "@Buildable struct S { @Nested let x: [[T]] }",
      "1:23 error: @Nested takes a part, an optional part or an array of parts; 'x' is '[[T]]'"
    ),
    Refusal(
      "@Buildable struct S { @Nested let x: (T, T) }",
      "1:23 error: @Nested takes a part, an optional part or an array of parts; 'x' is '(T, T)'"
    ),
    Refusal(
      "@Buildable struct S { @Nested @Validated(.notEmpty, .each(.notBlank)) let x: [T] }",
      """
      1:53 error: '.each(.notBlank)' cannot look into the builders of 'x'; use .notEmpty, \
      .minCount or .maxCount here, the parts' own validators, or 'awakeFromBuilder'
      """
    ),
    Refusal(
      "@Buildable struct S { @Nested @Validated(.notBlank) let x: T }",
      """
      1:31 error: 'x' is validated by its own builder; put @Validated on the properties of \
      its type
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int; @Default(1) func f() {} }",
      "1:35 error: @Default belongs on a stored property"
    ),
    Refusal(
      "struct S { @Default(1) let x: Int }",
      "1:12 error: this is BuilderKit's @Default, which has no effect here; mark the type around 'x' with @Buildable, or write another @Default with its module"
    ),
    Refusal(
      "@Validated(.notBlank) let x: String",
      "1:1 error: this is BuilderKit's @Validated, which has no effect here; mark the type around 'x' with @Buildable, or write another @Validated with its module"
    ),
  ]
}
