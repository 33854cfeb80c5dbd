import CoreTestSupport
import Foundation
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import Testing

/// The documents and the schema name every kind of question, each with its parts.
struct KindDocumentTests {
  private func text(of document: String) throws -> String {
    try SourceTree.text(of: document)
  }

  /// The parts that the kind does not share with all others, in the order of a file.
  private func ownParts(of kind: QuestionKind, required: Bool? = nil) -> Set<String> {
    let parts = kind.parts.filter { required == nil || $0.isRequired == required }
    return Set(parts.map(\.field).filter { !QuestionField.common.contains($0) }.map(\.rawValue))
  }

  @Test(arguments: QuestionKind.known)
  func `the file format says what a kind requires and what it may have`(
    kind: QuestionKind
  ) throws {
    let lines = try text(of: "docs/reference/FILE-FORMAT.md").split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("| `\"\(kind.rawValue)\"` |") })
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func names(_ cell: String) -> Set<String> {
      Set(cell.matches(of: /`(\w+)`/).map { String($0.output.1) }).subtracting(["prompt", "range"])
    }
    #expect(names(cells[2]) == ownParts(of: kind, required: true))
    #expect(names(cells[3]) == ownParts(of: kind, required: false))
  }

  @Test(arguments: QuestionKind.known)
  func `the schema requires of a kind what the builder requires`(kind: QuestionKind) throws {
    let schema = try JSONValue(parsing: #require(EmbeddedFile("Schemas/group.schema.json")).bytes)
    let question = schema["$defs"]?["question"]
    #expect(
      question?["properties"]?["kind"]?["examples"]
        == .array(QuestionKind.known.map { .string($0.rawValue) })
    )
    let rules = question?["allOf"]?.arrayValue ?? []
    let own = rules.filter {
      $0["if"]?["properties"]?["kind"]?["enum"]?.arrayValue?.contains(.string(kind.rawValue))
        == true
    }
    let required = own.flatMap { rule in
      // A range is in the place of a number, and choices without wrong ones are in old files.
      let then = rule["then"]
      return (then?["required"] ?? then?["anyOf"]?.arrayValue?.first?["required"])?.arrayValue ?? []
    }
    let names = Set(required.compactMap(\.stringValue))
    #expect(names == ownParts(of: kind, required: true).subtracting(["distractors"]))
  }

  @Test(arguments: [
    "docs/reference/formats/KEPT.md", "docs/internals/ARCHITECTURE.md",
    "docs/reference/COMMAND-LINE.md", "docs/reference/MAPPINGS.md",
  ])
  func `lists of the kinds have all of them`(document: String) throws {
    let text = try text(of: document)
    for kind in QuestionKind.known {
      let name = kind.rawValue
      let forms = ["`\(name)`", "`!\(name)`", " \(name),", "|\(name)|"]
      #expect(forms.contains { text.contains($0) }, "\(kind.rawValue)")
    }
  }

  @Test(arguments: QuestionKind.known)
  func `the guide has a row for a kind, with its sign and its name`(kind: QuestionKind) throws {
    let guide = try text(of: "docs/guide/KINDS.md")
    let sign = kind.sign.isEmpty ? "" : " \(kind.sign)"
    #expect(guide.contains("\n|\(sign) | \(Phrasebook(.english)[kind.name]) | "))
  }

  private func recipe() throws -> Substring {
    let guide = try text(of: "CONTRIBUTING.md")[...]
    let start = try #require(guide.firstRange(of: "### Add a kind of question"))
    let rest = guide[start.upperBound...]
    return rest[..<(rest.firstRange(of: "\n### ")?.lowerBound ?? rest.endIndex)]
  }

  @Test func `the recipe for a kind names files that exist`() throws {
    let section = try recipe()
    let paths = section.matches(of: /`([\w+.\/-]+\/[\w+.\/-]*)`/).map { String($0.output.1) }
    #expect(paths.count > 15)
    for path in paths {
      let place = SourceTree.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
    #expect(section.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
  }

  @Test func `the recipe for a kind counts its files`() throws {
    let section = try recipe()
    let count = try #require(section.firstMatch(of: /touches at most (\d+) files/)?.output.1)
    let rows = section.split(separator: "\n").filter { $0.contains("   | `") }
    let files = rows.flatMap { $0.matches(of: /`(Sources\/[\w+.\/-]+\.swift)`/).map(\.output.1) }
    #expect(Set(files).count == Int(count))
  }
}
