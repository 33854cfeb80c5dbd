import CoreTestSupport
import LosslessJSON
import QuizResources
import Testing

struct LayoutSchemaTests {
  private let schema: JSONValue

  init() throws {
    schema = try JSONValue(parsing: #require(EmbeddedFile("Schemas/layout.schema.json")).bytes)
  }

  private func keys(_ schema: JSONValue?) -> [String] {
    schema?["properties"]?.objectValue?.members.map(\.key) ?? []
  }

  @Test func `only what a layout cannot do without is required`() {
    #expect(schema["required"] == ["fields"])
    #expect(schema["$defs"]?["field"]?["required"] == ["name"])
  }

  @Test func `the user's guide explains every key`() throws {
    let guide = try SourceTree.text(of: "docs/reference/LAYOUTS.md")
    let field = keys(schema["$defs"]?["field"])
    #expect(field == ["name", "label", "placeholder", "entry", "rows", "more"])
    for key in keys(schema) + keys(schema["properties"]?["title"]) + field {
      #expect(guide.contains("`\(key)`"), "\(key)")
    }
  }
}
