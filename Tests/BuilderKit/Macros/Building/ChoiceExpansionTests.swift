import Testing

/// The generated code of enums, as far as it differs from that of structs.
struct ChoiceExpansionTests {
  private let expansion = Expansion(
    of: """
      @Buildable
      public enum Answer: Hashable {
        /// One of several.
        @Nested case choice(Choice)
        @Validated(.notBlank) case text(String)
        case none
      }
      """
  )

  @Test func `an enum gets its builder, its kinds and its cases`() {
    #expect(expansion.diagnostics == [])
    for line in [
      "public struct Builder: BuilderKitBuilding.ChoiceBuilder, Swift.Hashable {",
      "public enum Kind: Swift.String, Swift.CaseIterable, Swift.Codable, Swift.Sendable {",
      "public var kind: Kind?",
      "@BuilderKitBuilding.BoxedPart public var choice: ",
      "public var text: String?",
      "public struct Cases: BuilderKitBuilding.CaseList {",
      "public typealias CopyFailure = BuilderKitBuilding.BuildError",
      "public typealias Draft = Answer",
      "switch self.kind { case nil: _collector.require(self.kind, at: \"kind\")",
      "case .none?:",
      "_product = Answer.none",
    ] {
      let lines = expansion.source.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line)")
    }
  }

  @Test func `the doc comment of a case is that of its part and of its kind`() {
    #expect(expansion.source.components(of: "/// One of several.") == 3)
  }

  @Test(
    arguments: [
      ("case a(x: Int)", "AParts"), ("case `in`(Int, Int)", "InParts"),
      ("case some(_ x: Int)", "SomeParts"),
    ]
  )
  func `several values, and those with names, become a struct`(choiceCase: String, name: String) {
    let expansion = Expansion(of: "@Buildable enum E { \(choiceCase) }")
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.contains("struct \(name): BuilderKitBuilding."))
  }

  @Test func `a fix-it names the value that is meant`() {
    let expansion = Expansion(
      of: "@Buildable enum E { @Validated(.notBlank) case a(x: String, y: String) }"
    )
    #expect(
      expansion.fixedSource
        == "@Buildable enum E { @Validated(\"x\", .notBlank) case a(x: String, y: String) }"
    )
  }
}

extension String {
  /// The number of places of a text.
  fileprivate func components(of text: String) -> Int {
    split(separator: "\n").filter { $0.contains(text) }.count
  }
}
