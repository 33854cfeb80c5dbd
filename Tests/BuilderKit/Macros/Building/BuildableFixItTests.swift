import Testing

struct BuildableFixItTests {
  @Test(
    arguments: [
      ("@Buildable class T { let x: Int }", "@Buildable final class T { let x: Int }"),
      ("@Buildable struct S { let x = 1 }", "@Buildable struct S { @Default(1) let x: Int }"),
      (
        "@Buildable struct S { let x: UInt8 = 1 }",
        "@Buildable struct S { @Default(1) let x: UInt8 }"
      ),
      ("@Buildable struct S { var x: Int! }", "@Buildable struct S { var x: Int? }"),
      (
        "@Buildable final class S { weak var x: S? }",
        "@Buildable final class S { var x: S? }"
      ),
      (
        "@Buildable struct S { @Default(1) var x: Int = 2 }",
        "@Buildable struct S { var x: Int = 2 }"
      ),
      (
        "@Buildable struct S { @Default(1) @Default(2) let x: Int }",
        "@Buildable struct S { @Default(1) let x: Int }"
      ),
      (
        "@Buildable struct S { @Validated() let x: Int }", "@Buildable struct S { let x: Int }"
      ),
      (
        "@Buildable struct S { @Nested let x: String }", "@Buildable struct S { let x: String }"
      ),
      (
        "@Buildable struct S { @Nested @Validated(.notBlank) let x: T }",
        "@Buildable struct S { @Nested let x: T }"
      ),
      (
        "@Buildable struct S { let x: Int; @Nested lazy var y = T() }",
        "@Buildable struct S { let x: Int; lazy var y = T() }"
      ),
      (
        "@Buildable struct S { @Default(.easy) let x: Level }",
        "@Buildable struct S { @Default(Level.easy) let x: Level }"
      ),
      (
        "@Buildable struct S { @Default(.random().next) let x: Level? }",
        "@Buildable struct S { @Default(Level.random().next) let x: Level? }"
      ),
      (
        "@Buildable struct S { @Validated(.notBlank) var x: String }",
        "@Buildable struct S { @Validated(.notBlank) let x: String }"
      ),
      (
        "@Buildable struct S { @Validated(.notBlank) public var x: String = \"a\" }",
        "@Buildable struct S { @Validated(.notBlank) @Default(\"a\") public let x: String }"
      ),
      (
        "@Buildable struct S { let x: Int; func awakeFromBuilder() throws {} }",
        "@Buildable struct S { let x: Int; func awakeFromBuilder() throws(BuildError) {} }"
      ),
      (
        "@Buildable struct S { let x: Int; mutating func awakeFromBuilder() {} }",
        "@Buildable struct S { let x: Int; func awakeFromBuilder() {} }"
      ),
      (
        "@Buildable struct S { let x: Int; func awakeFromBuilder() async {} }",
        "@Buildable struct S { let x: Int; func awakeFromBuilder() {} }"
      ),
      (
        "@Buildable struct S { let x: Int; static func problems(of b: Builder) async -> [Problem] { [] } }",
        "@Buildable struct S { let x: Int; static func problems(of b: Builder) -> [Problem] { [] } }"
      ),
      (
        "@Buildable struct S { let x: Int; static func problems(of b: Builder) throws -> [Problem] { [] } }",
        "@Buildable struct S { let x: Int; static func problems(of b: Builder) -> [Problem] { [] } }"
      ),
    ]
  )
  func `a fix-it writes what the sentence says`(source: String, fixed: String) {
    #expect(Expansion(of: source).fixedSource == fixed)
    #expect(Expansion(of: fixed).diagnostics == [])
  }

  @Test func `a rule on a variable is a warning, for the members are made all the same`() {
    let expansion = Expansion(of: "@Buildable struct S { @Validated(.notBlank) var x: String }")
    #expect(
      expansion.diagnostics == [
        """
        1:45 warning: the rules of 'x' are asked when a product is built or copied, not when it is assigned; \
        write 'let' [fix-it: write 'let']
        """
      ]
    )
    #expect(expansion.source.contains("struct Builder"))
  }
}
