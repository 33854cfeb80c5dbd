import BuilderKit
import Foundation
import Testing

@Buildable
private struct Note: Codable, Equatable {
  @Validated(.notBlank, .maxLength(3)) let prompt: String
  @Default("none") let hint: String
  let source: String?
  @Default("draft") let state: String?
}

@Buildable
private struct Folder: Codable, Equatable {
  @Validated(.notBlank) let title: String
  @Nested @Validated(.notEmpty) let notes: [Note]
  @Nested let cover: Note?
  @Nested let first: Span
}

@Buildable
private struct Span: Codable, Equatable {
  let lower: Int
  let upper: Int

  func awakeFromBuilder() throws(BuildError) {
    guard lower > upper else { return }
    let reason = InvalidReason(code: "order", description: "is below 'lower'")
    throw BuildError([
      BuildError.Problem(path: ProblemPath([.property("upper")]), kind: .invalid(reason))
    ])
  }
}

@Buildable
private struct Renamed: Codable, Equatable {
  enum CodingKeys: String, CodingKey {
    case title = "t"
    case note = "n"
  }

  @Validated(.notBlank) let title: String
  let note: String?
  @Default(7) let version: Int
}

@Buildable
private final class Node<Value: Codable & Sendable>: Codable, Sendable {
  let value: Value
  @Default(1) let weight: Int
}

@Buildable(builderConformsTo: .codable)
private struct Own: Codable {
  @Validated(.notBlank) let name: String

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }
}

@Buildable
private struct Label: Codable {
  @Nested let own: Own
}

@Buildable
private struct ReadOnly: Decodable {
  @Validated(.range(1...5)) let level: Int
}

@Buildable
private struct WriteOnly: Encodable {
  @Validated(.range(1...5)) let level: Int
}

@Buildable
private struct HalfWritten: Codable {
  @Validated(.notBlank) let name: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

struct DecodingTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Returns the problems for which a text is refused, and the coding path of the error.
  private func refusal<Value: Decodable>(
    of type: Value.Type,
    _ text: String
  ) throws -> (problems: [String], path: [String]) {
    do {
      _ = try decode(type, text)
      Issue.record("\(text) was accepted")
      return ([], [])
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? BuildError)
      #expect(context.debugDescription == error.description)
      return (
        error.problems.map(\.description),
        context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      )
    }
  }

  @Test func `decoding asks the rules`() throws {
    let blank = String(repeating: " ", count: 20)
    #expect(
      try refusal(of: Note.self, #"{"prompt": "\#(blank)"}"#).problems == ["prompt: is missing"]
    )
    #expect(
      try refusal(of: Note.self, #"{"prompt": "long"}"#).problems
        == ["prompt: is longer than 3 characters"]
    )
    #expect(try refusal(of: Note.self, "{}").problems == ["prompt: is missing"])
    #expect(try refusal(of: Note.self, #"{"prompt": null}"#).problems == ["prompt: is missing"])
  }

  @Test func `an absent key takes the default, and null is nil`() throws {
    let note = try decode(Note.self, #"{"prompt": "日"}"#)
    #expect(note.hint == "none")
    #expect(note.source == nil)
    #expect(note.state == "draft")
    #expect(try decode(Note.self, #"{"prompt": "日", "state": null}"#).state == nil)
    #expect(throws: DecodingError.self) { try decode(Note.self, #"{"prompt": "日", "hint": null}"#) }
    #expect(throws: DecodingError.self) { try decode(Note.self, #"{"prompt": 1}"#) }
  }

  @Test func `all problems come at once, nested ones with their path`() throws {
    let text =
      #"{"title": "", "notes": [{"prompt": "a"}, {}], "cover": {}, "first": {"upper": 1, "lower": 2}}"#
    let expected = [
      "title: is missing", "notes[1].prompt: is missing", "cover.prompt: is missing",
      "first.upper: is below 'lower'",
    ]
    #expect(try refusal(of: Folder.self, text).problems == expected)
    let list = try refusal(of: [Folder].self, "[\(text)]")
    #expect(list.problems == expected)
    #expect(list.path.count == 1)
    #expect(
      try refusal(of: Folder.self, #"{"title": "t"}"#).problems
        == ["notes: is missing", "first.lower: is missing", "first.upper: is missing"]
    )
  }

  @Test func `what is encoded is decoded`() throws {
    let folder = try Folder.build {
      $0.title = "t"
      $0.notes = [Note.Builder(try decode(Note.self, #"{"prompt": "a", "source": "s"}"#))]
      $0.first.lower = 1
      $0.first.upper = 2
    }
    let data = try JSONEncoder().encode(folder)
    #expect(try JSONDecoder().decode(Folder.self, from: data) == folder)
  }

  @Test func `keys are renamed and left out as the type says`() throws {
    let renamed = try decode(Renamed.self, #"{"t": "x", "version": 3}"#)
    #expect(renamed.title == "x")
    #expect(renamed.version == 7)
    let data = try JSONEncoder().encode(renamed)
    #expect(String(decoding: data, as: UTF8.self) == #"{"t":"x"}"#)
    #expect(try refusal(of: Renamed.self, #"{"title": "x"}"#).problems == ["title: is missing"])
  }

  @Test func `classes and generic types are decoded alike`() throws {
    let node = try decode(Node<[Int]>.self, #"{"value": [1]}"#)
    #expect(node.value == [1])
    #expect(node.weight == 1)
    #expect(try refusal(of: Node<Int>.self, "{}").problems == ["value: is missing"])
  }

  @Test func `a type keeps an initializer of its own, as a part too`() throws {
    #expect(try decode(Own.self, #"" ""#).name == " ")
    #expect(try decode(Label.self, #"{"own": "x"}"#).own.name == "x")
    #expect(try refusal(of: Label.self, #"{"own": " "}"#).problems == ["own.name: is missing"])
  }

  @Test func `half of Codable will do`() throws {
    #expect(try decode(ReadOnly.self, #"{"level": 5}"#).level == 5)
    #expect(
      try refusal(of: ReadOnly.self, #"{"level": 6}"#).problems == ["level: is not between 1 and 5"]
    )
    let data = try JSONEncoder().encode(try WriteOnly.build { $0.level = 2 })
    #expect(String(decoding: data, as: UTF8.self) == #"{"level":2}"#)
    #expect(try refusal(of: HalfWritten.self, #"{"name": ""}"#).problems == ["name: is missing"])
  }

  @Test func `a builder keeps unfinished work`() throws {
    var builder = Note.Builder()
    builder.prompt = "far too long"
    let data = try JSONEncoder().encode(builder)
    #expect(try JSONDecoder().decode(Note.Builder.self, from: data) == builder)
  }
}
