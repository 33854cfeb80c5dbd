import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments
import QuizMedia
import QuizResources
import QuizText
import Testing

struct SampleTests {
  /// The samples in all languages.
  private static let all = Language.allCases.flatMap(EmbeddedFile.samples(in:))
  private static let paths = all.map(\.path)
  /// The names of the samples, which are the same in each language.
  private static let names = [
    "capitals-and-maps.json", "first-japanese-words.json", "shell-and-unix-basics.json",
    "the-size-of-the-earth.json", "the-solar-system.json",
  ]

  @Test(arguments: [(Language.english, "Samples/"), (.simplifiedChinese, "Samples/zh-Hans/")])
  func `there are five samples in a language`(language: Language, folder: String) {
    #expect(EmbeddedFile.samples(in: language).map(\.path) == Self.names.map { folder + $0 })
  }

  @Test func `every file of samples is in a language`() {
    let embedded = EmbeddedFile.all.map(\.path).filter { $0.hasPrefix("Samples/") }
    #expect(Set(embedded) == Set(Self.paths + EmbeddedFile.sampleMedia.map(\.path)))
  }

  @Test(arguments: Language.allCases)
  func `what samples show comes with them, under the name of its bytes`(
    language: Language
  ) throws {
    let shown = try EmbeddedFile.samples(in: language).flatMap { file in
      try GroupDocument.read(Array(file.bytes)).builder.questions.flatMap(\.mediaReferences)
    }
    #expect(Set(shown.map(\.name)) == Set(EmbeddedFile.sampleMedia.map(\.name)))
    #expect(shown.allSatisfy { !$0.description.isEmpty })
    for file in EmbeddedFile.sampleMedia {
      let name = try #require(MediaName(file.name))
      #expect(name.fits(SHA256.digest(of: Array(file.bytes))) && !name.digest.isEmpty)
      #expect(MediaHead(Array(file.bytes))?.size != nil)
    }
  }

  @Test(arguments: paths)
  func `a sample is in normal form`(path: String) throws {
    let text = try SourceTree.text(of: "Resources/\(path)")
    let value = try JSONValue(parsing: text)
    #expect(text == value.text(.pretty) + "\n")
    let known = ["format", "version", "id", "title", "template", "settings", "questions"]
    #expect(isOrdered(value, as: known))
    for question in try #require(value["questions"]?.arrayValue) {
      #expect(
        isOrdered(
          question,
          as: [
            "id", "kind", "markup", "under", "prompt", "answer", "answers", "value", "range",
            "tolerance",
            "unit",
            "pairs", "spares", "steps", "notes", "hint", "alternatives", "distractors",
            "explanation", "tags",
          ]
        )
      )
    }
  }

  @Test(arguments: paths)
  func `a sample has everything a group needs and twenty questions`(path: String) throws {
    let group = try JSONValue(parsing: #require(EmbeddedFile(path)).bytes)
    #expect(group["format"] == "quizbuilder/group")
    #expect(isFilled(group["title"]))
    let questions = try #require(group["questions"]?.arrayValue)
    #expect(questions.count >= 20)
    for question in questions {
      #expect(isFilled(question["prompt"]))
      if question["kind"] == nil { #expect(isFilled(question["answer"])) }
    }
    #expect(Set(questions.compactMap { $0["prompt"]?.stringValue }).count == questions.count)
  }

  @Test(arguments: paths)
  func `a sample is complete, without a problem`(path: String) throws {
    let file = try #require(EmbeddedFile(path))
    let reading = try GroupDocument.read(Array(file.bytes))
    #expect(reading.problems.isEmpty)
    _ = try reading.builder.build()
  }

  @Test(arguments: names)
  func `a sample in Chinese has the kinds, parts and settings of the English one`(
    name: String
  ) throws {
    let english = try JSONValue(parsing: #require(EmbeddedFile("Samples/\(name)")).bytes)
    let chinese = try JSONValue(parsing: #require(EmbeddedFile("Samples/zh-Hans/\(name)")).bytes)
    #expect(chinese["version"] == english["version"])
    let asked = try #require(chinese["questions"]?.arrayValue)
    let original = try #require(english["questions"]?.arrayValue)
    for key in ["kind", "markup", "value", "range", "tolerance", "unit"] {
      #expect(asked.map { $0[key] } == original.map { $0[key] }, "\(key)")
    }
    #expect(keys(of: asked) == keys(of: original))
    var settings: JSONObject = ["language": "zh-Hans"]
    for member in english["settings"]?.objectValue ?? [:] { settings[member.key] = member.value }
    #expect(chinese["settings"] == JSONValue.object(settings))
  }

  @Test(arguments: names)
  func `a sample in Chinese follows the rules of marks, spaces and terms`(name: String) throws {
    let group = try JSONValue(parsing: #require(EmbeddedFile("Samples/zh-Hans/\(name)")).bytes)
    for text in texts(in: group) {
      // The mark before the hint of a gap is none of the text.
      let found = ChineseText.findings(in: text.replacing("::", with: "|"))
      #expect(found == [], "\(text)")
    }
    let questions = try #require(group["questions"]?.arrayValue)
    for title in [group["title"]] + questions.map({ $0["prompt"] }) {
      let text = try #require(title?.stringValue)
      #expect(text.contains(where: ChineseText.isChinese), "\(text)")
    }
  }

  @Test
  func `each sample is of the version that it needs`() throws {
    for sample in Self.all {
      let group = try JSONValue(parsing: sample.bytes)
      let kinds = try #require(group["questions"]?.arrayValue).compactMap {
        $0["kind"]?.stringValue
      }
      if sample.name == "the-solar-system.json" {
        #expect(group["version"] == 2)
        #expect(Set(kinds) == Set(QuestionKind.known.filter(\.asks).map(\.rawValue)))
      } else if sample.name == "the-size-of-the-earth.json" {
        #expect(group["version"] == 3)
        #expect(Set(kinds) == Set(QuestionKind.known.map(\.rawValue)))
      } else {
        let isMarkdown = group["questions"]?.arrayValue?.contains { $0["markup"] == "markdown" }
        #expect(group["version"] == (isMarkdown == true ? 3 : 1))
        #expect(kinds.isEmpty)
      }
    }
  }

  @Test(arguments: paths)
  func `no choice of a sample is there twice`(path: String) throws {
    let group = try JSONValue(parsing: #require(EmbeddedFile(path)).bytes)
    for question in try #require(group["questions"]?.arrayValue) {
      let choices =
        [question["answer"]].compactMap { $0 }
        + ["answers", "alternatives", "distractors"]
        .flatMap { question[$0]?.arrayValue ?? [] }
        .map { $0["text"] ?? $0 }
      #expect(Set(choices).count == choices.count)
      #expect(choices.allSatisfy(isFilled))
    }
  }

  @Test func `no id is used twice and all are random`() throws {
    var ids: [String] = []
    for sample in Self.all {
      let group = try JSONValue(parsing: sample.bytes)
      ids.append(try #require(group["id"]?.stringValue))
      for question in try #require(group["questions"]?.arrayValue) {
        ids.append(try #require(question["id"]?.stringValue))
      }
    }
    #expect(Set(ids).count == ids.count)
    let randomUUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(ids.filter { $0.wholeMatch(of: randomUUID) == nil } == [])
  }

  private func keys(of questions: [JSONValue]) -> Set<String> {
    Set(questions.flatMap { $0.objectValue?.members.map(\.key) ?? [] })
  }

  /// Returns the texts of a value but the other ways to type an answer.
  private func texts(in value: JSONValue) -> [String] {
    if let text = value.stringValue { return [text] }
    if let values = value.arrayValue { return values.flatMap { texts(in: $0) } }
    let members = value.objectValue?.members.filter { $0.key != "alternatives" } ?? []
    return members.flatMap { texts(in: $0.value) }
  }

  private func isOrdered(_ value: JSONValue, as known: [String]) -> Bool {
    let keys = value.objectValue?.members.map(\.key) ?? []
    return keys == known.filter(keys.contains)
  }

  private func isFilled(_ value: JSONValue?) -> Bool {
    value?.stringValue?.contains { !$0.isWhitespace } ?? false
  }
}
