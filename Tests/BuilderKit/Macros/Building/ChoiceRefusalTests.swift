import Testing

/// Odd enums that `@Buildable` refuses, in the words that the user reads.
struct ChoiceRefusalTests {
  @Test(arguments: Refusal.choices)
  func `what cannot be supported is refused with the way out`(_ refusal: Refusal) {
    let expansion = Expansion(of: refusal.source)
    #expect(expansion.diagnostics == refusal.diagnostics)
  }
}

extension Refusal {
  static let choices = choiceTypes + choiceCases + choiceAttributes

  private static let choiceTypes = [
    Refusal(
      "@Buildable enum E { @Default case a; @Default case b }",
      "1:38 error: another case has @Default already; keep one [fix-it: remove this @Default]"
    ),
    Refusal(
      "@Buildable enum E { @Default case a, b }",
      "1:21 error: a fresh builder has one case; declare 'a' by itself"
    ),
    Refusal(
      """
      @Buildable struct S {
        #if A
        static func problems(of builder: Builder) -> [Problem] { [] }
        #endif
      }
      """,
      """
      3:15 error: @Buildable cannot see which branch is compiled; put the '#if' into the body of 'problems(of:)'
      """
    ),
    Refusal(
      "@Buildable struct S { @Nested(inline: true) let parts: [Part] }",
      """
      1:23 error: the paths of several parts would be the same; write '@Nested' for 'parts' \
      [fix-it: write '@Nested']
      """
    ),
    Refusal(
      "@Buildable enum E {}",
      """
      1:1 error: 'E' has no case that a builder could choose; declare one or remove @Buildable
      """
    ),
    Refusal(
      "@Buildable enum E { static let a = 1 }",
      """
      1:1 error: 'E' has no case that a builder could choose; declare one or remove @Buildable
      """
    ),
    Refusal(
      "struct S { @Buildable private enum E { case a } }",
      """
      1:23 error: the conformance of 'E' is written outside the type around it; make it fileprivate [fix-it: write \
      'fileprivate']
      """
    ),
    Refusal(
      "@Buildable enum E: ~Copyable { case a }",
      "1:20 error: a builder copies the values of a product; make 'E' copyable"
    ),
    Refusal(
      "@Buildable enum E { case a; enum Kind {} }",
      "1:34 error: @Buildable generates a member named 'Kind'; rename this one"
    ),
    Refusal(
      "@Buildable enum E { case a; typealias Cases = Int }",
      "1:39 error: @Buildable generates a member named 'Cases'; rename this one"
    ),
    Refusal(
      "@Buildable enum E { case a; var kind: String { \"\" } }",
      "1:33 error: @Buildable generates a member named 'kind'; rename this one"
    ),
    Refusal(
      "@Buildable enum E { case a; func awakeFromBuilder() throws {} }",
      """
      1:53 error: 'awakeFromBuilder' reports problems; write 'throws(BuildError)' \
      [fix-it: write 'throws(BuildError)']
      """
    ),
    Refusal(
      "@Buildable enum E { case a; mutating func awakeFromBuilder() {} }",
      """
      1:43 error: 'awakeFromBuilder' checks a finished product and cannot change it; remove \
      'mutating' [fix-it: remove 'mutating']
      """
    ),
    Refusal(
      "@Buildable(builderConformsTo: .text) enum E { case a }",
      """
      1:31 error: '.text' cannot be read here; write .equatable, .hashable, .sendable or .codable \
      themselves
      """
    ),
  ]

  private static let choiceCases = [
    Refusal(
      """
      @Buildable enum E {
        case a
        #if DEBUG
        case b
        #endif
      }
      """,
      "4:3 error: @Buildable cannot see which branch is compiled; move the case out of '#if'"
    ),
    Refusal(
      "@Buildable enum E { case kind(String) }",
      "1:26 error: 'kind' has a meaning of its own in builders; rename the case"
    ),
    Refusal(
      "@Buildable enum E { case `problems` }",
      "1:26 error: 'problems' has a meaning of its own in builders; rename the case"
    ),
    Refusal(
      "@Buildable enum E { case a(build: Int, b: Int) }",
      """
      1:28 error: 'build' has a meaning of its own in builders and their products; rename the \
      value of 'a'
      """
    ),
    Refusal(
      "@Buildable enum E { case a(`self`: Int, b: Int) }",
      """
      1:28 error: 'self' has a meaning of its own in builders and their products; rename the \
      value of 'a'
      """
    ),
    Refusal(
      "@Buildable enum E { case a(Kind) }",
      """
      1:28 error: 'Kind' is a type that @Buildable generates in 'E'; write the module or the \
      type around yours before it
      """
    ),
    Refusal(
      "@Buildable enum E { case a(x: [Draft]) }",
      """
      1:32 error: 'Draft' is a type that @Buildable generates in 'E'; write the module or the \
      type around yours before it
      """
    ),
  ]

  private static let choiceAttributes = [
    Refusal(
      "@Buildable enum E { @Nested case a }",
      "1:21 error: @Nested has no effect on 'a', which has no values; remove it"
    ),
    Refusal(
      "@Buildable enum E { @Validated(.notBlank) case a }",
      "1:21 error: @Validated has no effect on 'a', which has no values; remove it"
    ),
    Refusal(
      "@Buildable enum E { @Default(1) case a(Int) }",
      """
      1:21 error: @Default has no effect on a case; write the default of 'a' after its type, with \
      '='
      """
    ),
    Refusal(
      "@Buildable enum E { @Validated case a(String) }",
      "1:21 error: @Validated says nothing about 'a'; give it a validator or remove it"
    ),
    Refusal(
      "@Buildable enum E { @Validated(\"x\") case a(x: String) }",
      "1:21 error: @Validated says nothing about 'a'; give it a validator or remove it"
    ),
    Refusal(
      "@Buildable enum E { @Validated(.notBlank) case a(x: String, y: String) }",
      """
      1:21 error: 'a' has 2 values; name the one that is meant: @Validated("x", .notBlank) \
      [fix-it: write '@Validated("x", .notBlank)']
      """
    ),
    Refusal(
      "@Buildable enum E { @Validated(\"z\", .notBlank) case a(x: String, String) }",
      "1:32 error: 'a' has no value named 'z'; it has 'x', '_1'"
    ),
    Refusal(
      "@Buildable enum E { @Nested @Nested case a(Part) }",
      "1:29 error: 'a' has @Nested twice; keep one"
    ),
    Refusal(
      "@Buildable enum E { @Nested case a([String: Part]) }",
      """
      1:21 error: @Nested takes a part, an optional part or an array of parts; 'a' is \
      '[String: Part]'
      """
    ),
    Refusal(
      "@Buildable enum E { @Nested @Validated(.notBlank) case a(Part) }",
      """
      1:29 error: 'a' is validated by its own builder; put @Validated on the properties of its type \
      [fix-it: remove @Validated]
      """
    ),
    Refusal(
      "@Buildable enum E { @Nested @Validated(.each(.notBlank)) case a([Part]) }",
      """
      1:40 error: '.each(.notBlank)' cannot look into the builders of 'a'; use .notEmpty, \
      .minCount or .maxCount here, the parts' own validators, or 'awakeFromBuilder'
      """
    ),
    Refusal(
      "@Buildable enum E { @Nested case a(Int) }",
      """
      1:21 error: @Nested takes a part whose type has @Buildable, and 'Int' has a value only; \
      remove @Nested [fix-it: remove @Nested]
      """
    ),
    Refusal(
      "@Buildable enum E { @Nested(\"x\") case a(x: String, y: Part) }",
      """
      1:21 error: @Nested takes a part whose type has @Buildable, and 'String' has a value only; \
      remove @Nested [fix-it: remove @Nested]
      """
    ),
    Refusal(
      "@Buildable enum E { @Validated(.notBlank) case a(Int) }",
      "1:32 error: '.notBlank' is a rule for text, and 'a' is 'Int'; remove it"
    ),
    Refusal(
      "@Buildable enum E { @Validated(\"y\", .notEmpty) case a(x: Int, y: Bool) }",
      "1:37 error: '.notEmpty' is a rule for collections, and 'y' is 'Bool'; remove it"
    ),
    Refusal(
      "enum E { @Nested case a(Part) }",
      "1:10 error: this is BuilderKit's @Nested, which has no effect here; mark the type around 'a' with @Buildable, or write another @Nested with its module"
    ),
  ]
}
