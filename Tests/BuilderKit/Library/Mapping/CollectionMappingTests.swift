import BuilderKit
import LosslessJSON
import Testing

private enum WordLanguage: String, JSONKey {
  case english = "en"
  case chinese = "zh"
}

private struct WordPlace: Codable, Equatable, Sendable {
  var x: Int
  var names: [String]
}

@Buildable
private struct WordText: Equatable, Sendable {
  @Validated(.notBlank) let text: String
}

@Buildable
private struct WordEntry: Equatable, Sendable {
  @Default([]) let tags: Set<String>
  @Default([:]) let counts: [WordLanguage: Int]
  @Default([:]) let pages: [Int: String]
  @Default([:]) let entries: [WordLanguage: WordText]
  @Default([:]) let named: [String: WordText]?
  @Default(nil) let list: [WordText]?
  @Default(nil) let days: [Timestamp]?
  @Default(nil) let place: WordPlace?
}

struct CollectionMappingTests {
  private func recipe() throws -> Recipe<WordEntry> {
    let entry = try Recipe<WordText> { MapProperty(\.text, from: "t") }
    return try Recipe {
      MapProperty(\.tags, from: "tags")
      MapProperty(\.counts, from: "counts")
      MapProperty(\.pages, from: "pages")
      MapEach(\.entries, from: "entries", by: entry)
      MapEach(\.named, from: "named", by: entry)
      MapEach(\.list, from: "list", by: entry)
      MapEach(\.days, from: "days", by: .iso8601)
      MapProperty(\.place, from: "place", by: .codable)
    }
  }

  private let document: JSONValue = [
    "tags": ["a", "b"],
    "counts": ["en": 1, "zh": 2],
    "pages": ["3": "three"],
    "entries": ["en": ["t": "sun"], "zh": ["t": "日"]],
    "named": ["x": ["t": "y"]],
    "list": [["t": "one"]],
    "days": ["2014-04-19T19:32:05Z"],
    "place": ["x": 1, "names": ["here"]],
  ]

  @Test func `sets, tables, lists and values of Codable are read and written`() throws {
    let word = try recipe().model(from: document)
    #expect(word.tags == ["a", "b"])
    #expect(word.counts == [.english: 1, .chinese: 2])
    #expect(word.pages == [3: "three"])
    #expect(word.entries[.chinese]?.text == "日")
    #expect(word.named?["x"]?.text == "y")
    #expect(word.list?.map(\.text) == ["one"])
    #expect(word.days?.count == 1)
    #expect(word.place == WordPlace(x: 1, names: ["here"]))
    #expect(try recipe().decompose(word) == document)
    #expect(try recipe().decompose(WordEntry.Builder(word), over: document) == document)
    #expect(try recipe().update(word, with: document) == nil)
  }

  @Test func `null is nil for those that are optional`() throws {
    let word = try recipe().model(
      from: ["named": .null, "list": .null, "days": .null, "place": .null]
    )
    #expect(word.named == nil && word.list == nil && word.days == nil && word.place == nil)
    let written = try recipe().decompose(word)
    #expect(written["list"] == .null && written["named"] == .null)
    let changed = try recipe().update(word, with: ["list": [["t": "one"]], "named": .null])
    #expect(changed?.list?.count == 1)
    #expect(try changed.flatMap { try recipe().update($0, with: ["list": .null]) }?.list == nil)
  }

  @Test func `faults have the key or the index of their element`() throws {
    let error = #expect(throws: MappingError.self) {
      try recipe().model(
        from: [
          "tags": ["a", 1], "counts": ["fr": 1], "pages": ["x": "y"], "entries": ["zh": ["t": ""]],
          "named": ["x": [:]], "list": [[:]], "place": ["x": "1", "names": [1]],
        ]
      )
    }
    #expect(
      error?.faults.map(\.description) == [
        "tags[1] ← $.tags[1]: is a number where a string is expected",
        #"counts.fr ← $.counts.fr: "fr" is not a valid WordLanguage"#,
        #"pages.x ← $.pages.x: "x" is not a valid Int"#,
        "entries.zh.text ← $.entries.zh.t: is missing",
        "named.x.text ← $.named.x.t: is missing",
        "list[0].text ← $.list[0].t: is missing",
        "place.x ← $.place.x: expected Int, found a string",
        "place.names[0] ← $.place.names[0]: expected String, found 1",
      ]
    )
  }

  @Test func `a set keeps the order of the document that it is written over`() throws {
    let old: JSONValue = ["tags": ["z", "a", "m"]]
    let recipe = try Recipe<WordEntry> { MapProperty(\.tags, from: "tags") }
    var word = try recipe.builder(from: old)
    #expect(try recipe.decompose(word, over: old) == old)
    word.tags.insert("b")
    word.tags.remove("a")
    #expect(try recipe.decompose(word, over: old) == ["tags": ["z", "m", "b"]])
  }

  @Test(
    arguments: [
      ("https://a.b/ä", #""https://a.b/ä" is not a URL; write 'ä' as '%C3%A4'"#),
      ("https://a.b/c d", #""https://a.b/c d" is not a URL; write ' ' as '%20'"#),
      ("ä", #""ä" is not a URL"#),
    ]
  )
  func `a URL with letters to encode says how`(text: String, reason: String) {
    let error = #expect(throws: MappingError.self) { try AbsoluteURL(json: .string(text)) }
    #expect(error?.faults.map { "\($0.kind)" } == [reason])
  }
}
