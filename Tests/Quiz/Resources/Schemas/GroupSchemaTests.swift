import CoreTestSupport
import LosslessJSON
import QuizResources
import Testing

struct GroupSchemaTests {
  private let schema: JSONValue

  init() throws {
    schema = try JSONValue(parsing: #require(EmbeddedFile("Schemas/group.schema.json")).bytes)
  }

  @Test func `only what a reader cannot do without is required`() {
    #expect(schema["required"] == ["format", "version", "id", "title", "questions"])
    #expect(schema["$defs"]?["question"]?["required"] == ["prompt"])
    #expect(schema["$defs"]?["settings"]?["required"] == nil)
  }

  @Test func `every key is described`() {
    let objects = [schema, schema["$defs"]?["question"], schema["$defs"]?["settings"]]
    for object in objects {
      for member in object?["properties"]?.objectValue?.members ?? [] {
        let described = member.value["description"] != nil || member.value["$ref"] != nil
        #expect(described, "\(member.key)")
      }
      #expect(object?["description"] != nil)
    }
  }

  @Test func `every key that the samples use is in the schema`() throws {
    let group = keys(of: schema)
    let question = keys(of: schema["$defs"]?["question"])
    let settings = keys(of: schema["$defs"]?["settings"])
    for sample in Language.allCases.flatMap(EmbeddedFile.samples(in:)) {
      let value = try JSONValue(parsing: sample.bytes)
      #expect(members(of: value).subtracting(group) == [])
      #expect(members(of: value["settings"]).subtracting(settings) == [])
      for element in try #require(value["questions"]?.arrayValue) {
        #expect(members(of: element).subtracting(question) == [])
      }
    }
  }

  @Test func `the user's guide explains every key`() throws {
    let guide = try SourceTree.text(of: "docs/reference/FILE-FORMAT.md")
    for object in [schema, schema["$defs"]?["question"], schema["$defs"]?["settings"]] {
      for key in keys(of: object).sorted() {
        #expect(guide.contains("`\(key)`"), "\(key)")
      }
    }
  }

  @Test func `the guide's examples are in normal form`() throws {
    let guide = try SourceTree.text(of: "docs/reference/FILE-FORMAT.md")
    let examples = guide.matches(of: /```json\n((?s).*?)```/).map { String($0.output.1) }
    #expect(examples.count == 8)
    for example in examples {
      #expect(try JSONValue(parsing: example).text(.pretty) + "\n" == example)
    }
  }

  private func keys(of schema: JSONValue?) -> Set<String> {
    members(of: schema?["properties"])
  }

  private func members(of value: JSONValue?) -> Set<String> {
    Set(value?.objectValue?.members.map(\.key) ?? [])
  }
}
