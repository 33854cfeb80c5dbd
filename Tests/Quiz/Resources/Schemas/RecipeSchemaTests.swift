import CoreTestSupport
import LosslessJSON
import QuizResources
import Testing

struct RecipeSchemaTests {
  private let schema: JSONValue

  init() throws {
    schema = try JSONValue(parsing: #require(EmbeddedFile("Schemas/recipe.schema.json")).bytes)
  }

  @Test func `every mapping of the program is as the schema says`() throws {
    #expect(EmbeddedFile.recipes.count == 6)
    for recipe in EmbeddedFile.recipes {
      let faults = JSONSchema(schema).faults(of: try JSONValue(parsing: recipe.bytes))
      #expect(faults == [], "\(recipe.path)")
    }
  }

  @Test func `every mapping of the guide is as the schema says`() throws {
    let guide = try SourceTree.text(of: "docs/reference/MAPPINGS.md")
    let examples = guide.matches(of: /```json\n((?s).*?)```/).map { String($0.output.1) }
    let mappings = try examples.map { try JSONValue(parsing: $0) }.filter {
      $0["mapping"] != nil || $0["questions"]?.stringValue != nil
    }
    #expect(mappings.count == 3)
    for mapping in mappings { #expect(JSONSchema(schema).faults(of: mapping) == []) }
  }

  @Test(
    arguments: [
      "[]", "{}", #"{"questions": "items"}"#, #"{"questions": "[]", "promt": "q"}"#,
      #"{"questions": "[]", "prompt": 1}"#, #"{"questions": "[]", "prompt": []}"#,
      #"{"questions": "[]", "nulls": "never"}"#, #"{"questions": "[]", "groups": "[]"}"#,
      #"{"mapping": {"prompt": "q"}}"#, #"{"mapping": {"title": "t"}, "questions": "[]"}"#,
      #"{"mapping": {"title": {"pointer": "/t", "x": 1}}}"#,
      #"{"mapping": {"title": "t"}, "transformers": {"title": "uppercased"}}"#,
      #"{"mapping": {"title": "t"}, "transformers": {"title": {"split": 1}}}"#,
      #"{"mapping": {"questions": "q"}, "transformers": {"questions": {"each": {"recipe": {"mapping": {"promt": "p"}}}}}}"#,
    ]
  )
  func `what no mapping is the schema refuses`(_ text: String) throws {
    #expect(JSONSchema(schema).faults(of: try JSONValue(parsing: text)) != [])
  }

  @Test func `the guide explains every key`() throws {
    let guide = try SourceTree.text(of: "docs/reference/MAPPINGS.md")
    for form in ["short", "full"] {
      for member in schema["$defs"]?[form]?["properties"]?.objectValue?.members ?? [] {
        #expect(
          guide.contains("`\(member.key)`") || guide.contains("\"\(member.key)\""),
          "\(member.key)"
        )
      }
    }
  }
}
