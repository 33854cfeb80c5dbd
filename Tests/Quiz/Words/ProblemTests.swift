import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import Testing

/// The words for values that are refused.
struct ProblemTests {
  /// Figures for whatever placeholder a phrase has.
  private static let figures = Dictionary(
    uniqueKeysWithValues: Placeholder.allCases.map { ($0.rawValue, "7") }
  )

  @Test(arguments: FileRule.allCases, Language.allCases)
  func `every rule for the program's own files has its words in every language`(
    _ rule: FileRule,
    _ language: Language
  ) {
    let arguments = Self.figures.merging(["reason": "expectedColon"]) { $1 }
    let reason = InvalidReason(rule, arguments)
    let text = Phrasebook(language).sentence(for: Problem.Kind.invalid(reason))
    #expect(text != rule.rawValue && !text.contains(/\{[a-z]+\}/), "\(text)")
    if language == .simplifiedChinese { #expect(!text.hasEnglish, "\(text)") }
  }

  @Test(arguments: [
    "maxLength", "minLength", "maxCount", "minCount", "oneOf", "range", "negative", "notPositive",
    "hugeNumber", "unclearComma", "tolerance", "templateMissing", "templateCycle", "repeatedID",
  ])
  func `every rule of a group has its words in every language`(_ code: String) {
    for language in Language.allCases {
      let reason = InvalidReason(code: code, arguments: Self.figures, description: "its own")
      let text = Phrasebook(language).sentence(for: Problem.Kind.invalid(reason))
      #expect(text != "its own" && !text.contains(/\{[a-z]+\}/), "\(text)")
    }
  }

  @Test(arguments: [
    ("nothing", "null", "null"), ("truth", "true or false", "true 或 false"),
    ("number", "a number", "数字"), ("text", "a text", "文本"), ("list", "a list", "列表"),
    ("object", "an object", "对象"),
  ])
  func `a value of a wrong type is told by the names of the types`(
    _ type: String,
    _ english: String,
    _ chinese: String
  ) {
    let reason = InvalidReason(
      code: "wrongType",
      arguments: ["expected": "text", "found": type],
      description: ""
    )
    let told = Language.allCases.map {
      Phrasebook($0).sentence(for: Problem.Kind.invalid(reason))
    }
    #expect(told == ["must be a text, not \(english)", "应为文本，而不是\(chinese)"])
  }

  private enum Size: String, JSONConvertible {
    case small
  }

  /// Values that the library's types and transformers refuse.
  private static let refusals: [@Sendable () throws -> Void] = [
    { _ = try Transformer.base64.transform("!") },
    {
      _ = try Transformer.epochSeconds.transform(JSONNumber(Int64.min))
    },
    { _ = try Transformer.percentDecoded.transform("%") },
    { _ = try Transformer.split(",").reverse(["a,b"]) },
    { _ = try Transformer.joined(",").transform(["a,b"]) },
    { _ = try Timestamp(json: "19-32") },
    { _ = try Timestamp(json: "2026-11-20T10:00") },
    { _ = try Timestamp(json: "2026-11-20T10:00:00.1234567890Z") },
    { _ = try AbsoluteURL(json: "x") },
    { _ = try UniqueID(json: "x") },
    { _ = try Size(json: "huge") },
    { _ = try UInt8(json: 300) },
    {
      _ = try Float(json: (try? JSONValue(parsing: "1e999".utf8)) ?? .null)
    },
    { _ = try Double.infinity.json },
    {
      _ = try [String: Int](json: ["\u{E9}": 1, "e\u{301}": 2])
    },
  ]

  @Test(arguments: refusals.indices)
  func `every refusal of the library has its words in every language`(_ index: Int) throws {
    let error = #expect(throws: MappingError.self) { try Self.refusals[index]() }
    let fault = try #require(error?.faults.first)
    let told = Language.allCases.map { Phrasebook($0).reason(for: fault.kind) }
    #expect(told[0] == fault.kind.description)
    #expect(told[1].contains(/\p{Han}/) && !told[1].hasEnglish, "\(told[1])")
  }

  @Test func `a rule of somebody else's has the words that came with it`() {
    let reason = InvalidReason(code: "unheardOf", description: "is odd")
    #expect(Phrasebook(.simplifiedChinese).sentence(for: Problem.Kind.invalid(reason)) == "is odd")
  }

  @Test func `a problem stands behind its place in the file`() throws {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "{\n  1}".utf8) }
    let problem = FileProblem(try #require(error))
    #expect(
      Phrasebook(.english).line(for: problem, in: "keys.json")
        == "keys.json:2:3: is not valid JSON: expected a key in double quotes or '}'"
    )
    #expect(
      Phrasebook(.simplifiedChinese).line(for: problem, in: "keys.json")
        == "keys.json:2:3: 不是有效的 JSON：此处应为带双引号的键或“}”"
    )
  }
}
