extension Refusal {
  /// Declarations that a user tries once, and that would not compile in generated code.
  static let odd = names + shapes + wholes + rules + coding

  private static let names = [
    Refusal(
      "@Buildable struct S { let x: Draft }",
      """
      1:30 error: 'Draft' means the type that @Buildable generates in 'S'; write the type of 'x' with \
      its module, as in 'Module.Draft'
      """
    ),
    Refusal(
      "@Buildable struct S { let x: [Builder]? }",
      """
      1:31 error: 'Builder' means the type that @Buildable generates in 'S'; write the type of 'x' with \
      its module, as in 'Module.Builder'
      """
    ),
    Refusal("@Buildable struct S { let x: Other.Draft }"),
    Refusal(
      "@Buildable struct S<Builder> { let x: Int }",
      "1:21 error: @Buildable generates a member named 'Builder'; rename this parameter"
    ),
    Refusal(
      "@Buildable struct S { let _x: Int; let x: Int? }",
      "1:27 error: the builder keeps 'x' under the name '_x'; rename this property"
    ),
    Refusal("@Buildable struct S { let _x: Int; let x: Int }"),
    Refusal(
      "@Buildable struct S { let decodeBuilder: Int }",
      """
      1:27 error: 'decodeBuilder' has a meaning of its own in builders and their products; rename \
      the property
      """
    ),
    Refusal(
      "@Buildable(memberwise: isWanted) struct S { let x: Int }",
      "1:24 error: 'isWanted' cannot be read here; write true or false themselves"
    ),
  ]

  private static let shapes = [
    Refusal(
      "@Buildable final class Chain { @Nested let next: Chain }",
      "1:32 error: a 'Chain' in each 'Chain' never ends; make 'next' optional or an array"
    ),
    Refusal("@Buildable final class Chain { @Nested let next: Chain? }"),
    Refusal(
      "@Buildable struct S { @Nested let names: [String] }",
      """
      1:23 error: @Nested takes a part whose type has @Buildable, and 'String' has a value only; \
      remove @Nested
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int\n#if DEBUG\nfunc awakeFromBuilder() {}\n#endif\n}",
      """
      3:6 error: @Buildable cannot see which branch is compiled; put the '#if' into the body of \
      'awakeFromBuilder'
      """
    ),
    Refusal(
      "@Buildable struct S { let x: Int; func awakeFromBuilder<T>() {} }",
      "1:56 error: 'awakeFromBuilder' checks one product; make it a function without generics",
    ),
    Refusal("@Buildable struct S {}"),
    Refusal("@Buildable struct S { static let x = 1 }"),
    Refusal("@Buildable @MainActor struct S { let x: Int }"),
    Refusal("@Buildable @DatabaseActor struct S { let x: Int }"),
    Refusal("@Buildable nonisolated struct S { let x: Int }"),
  ]

  private static let wholes = [
    Refusal(
      "func f() { @Buildable struct S { let x: Int } }",
      "1:12 error: the conformance of 'S' is written outside the function around it; move the type out"
    ),
    Refusal(
      "@Buildable struct S<each T> { let x: Int }",
      """
      1:21 error: a builder has a place for each value, and the number of those of 'T' is open; remove \
      @Buildable
      """
    ),
    Refusal(
      "@Buildable struct S<T: ~Copyable> { let x: Int }",
      "1:21 error: a builder copies the values of a product; make 'T' copyable"
    ),
    Refusal(
      "@Buildable struct S { let x: Int; init(finishing draft: Draft) { x = 1 } }",
      """
      1:35 error: @Buildable generates 'init(finishing: Draft)'; check the values in 'awakeFromBuilder' and \
      remove this one
      """
    ),
    Refusal(
      "@Buildable(memberwise: true) struct S { let x: Int; init(x: Int) { self.x = x } }",
      """
      1:53 error: @Buildable(memberwise: true) generates an initializer with these labels; remove this one
      """
    ),
    Refusal(
      "@Buildable struct S { let x: some Equatable }",
      """
      1:30 error: the builder needs the type of 'x' itself; write it in place of 'some Equatable'
      """
    ),
    Refusal(
      "@Buildable struct S { let Draft: Int }",
      "1:27 error: 'Draft' has a meaning of its own in builders and their products; rename the property"
    ),
  ]

  private static let rules = [
    Refusal(
      "@Buildable struct S { @Validated(.notBlank) let x: Int }",
      "1:34 error: '.notBlank' is a rule for text, and 'x' is 'Int'; remove it"
    ),
    Refusal(
      "@Buildable struct S { @Validated(.maxLength(3)) let x: [String] }",
      "1:34 error: '.maxLength' is a rule for text, and 'x' is '[String]'; remove it"
    ),
    Refusal(
      "@Buildable struct S { @Validated(.notEmpty) let x: Bool? }",
      "1:34 error: '.notEmpty' is a rule for collections, and 'x' is 'Bool?'; remove it"
    ),
    Refusal(
      "@Buildable struct S { @Validated(.range(1...2)) let x: [Int: Int] }",
      "1:34 error: '.range' is a rule for values in an order, and 'x' is '[Int: Int]'; remove it"
    ),
    Refusal("@Buildable struct S { @Validated(.notEmpty) let x: String }"),
    Refusal("@Buildable struct S { @Validated(.notBlank) let x: Name }"),
    Refusal(
      "@Buildable struct S { @Default(.easy) let x: Level }",
      "1:32 error: the default of 'x' is read without its type; write 'Level.easy'"
    ),
    Refusal("@Buildable struct S { @Default(.zero) let x: Point }"),
  ]

  private static let coding = [
    Refusal(
      "@Buildable struct S: Codable { let x: Int; let y: Int; enum CodingKeys: CodingKey { case x } }",
      """
      1:48 error: 'y' has no case in 'CodingKeys', so no product could be decoded; add the case or give it \
      a default
      """
    ),
    Refusal(
      "@Buildable struct S: Codable { let x: Int; @Default(1) let y: Int; enum CodingKeys: CodingKey { case x } }"
    ),
    Refusal("@Buildable struct S: Encodable { let x: Int; enum CodingKeys: CodingKey {} }"),
  ]
}
