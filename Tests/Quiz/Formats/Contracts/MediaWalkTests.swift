import Quiz
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizMedia
import QuizTestSupport
import QuizText
import TestSupport
import Testing

@testable import QuizExchange

/// Pictures and sounds on their way through the formats that have a place for them.
struct MediaWalkTests {
  static let picture = file(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 2, 0, 0, 0, 3] + (0...255).map { UInt8($0) },
    named: "oak leaf.png"
  )
  static let sound = file(Array("ID3\u{4}\0\0 and noise".utf8), named: "橡树.mp3")

  static func file(_ bytes: [UInt8], named name: String) -> MediaFile {
    guard let file = MediaFile(bytes, named: name) else { preconditionFailure("no file: \(name)") }
    return file
  }

  /// A folder of files in memory.
  struct Folder: MediaSource {
    let files: [MediaFile]

    func file(at address: String) -> MediaFile? { files.first { $0.name.address == address } }
  }

  private static let formats: [any ExportFormat & ImportFormat & MediaOption] = [
    MoodleXML(), AnkiPackage(),
  ]

  private func questions(_ markup: Markup) throws -> [Question] {
    let (leaf, song) = (Self.picture.name.address, Self.sound.name.address)
    return [
      try Question.sample("Which tree has this leaf? ![an [oak] leaf](\(leaf))", id: "a") {
        $0.markup = markup
        $0.explanation = "It sounds like this: ![the song](\(song)) and ![](\(leaf))."
        $0.hint = "![Look here.](\(leaf))"
      },
      try Question.sample("Who sings?", id: "b") {
        $0.markup = markup
        $0.response.kind = .choice
        $0.response.choice.answer = Choice("![a robin](\(leaf))", feedback: "![yes](\(song))")
        $0.response.choice.distractors = [Choice("A wren")]
      },
      try Question.sample("The ![leaf](\(leaf)) of an {{oak}}", id: "c") {
        $0.markup = markup
        $0.response.kind = .gaps
      },
    ]
  }

  @Test(arguments: [Markup.plain, .markdown], [0, 1])
  func `files come back with equal bytes, and texts refer to them`(
    markup: Markup,
    format: Int
  ) throws {
    var format = Self.formats[format]
    format.media = Folder(files: [Self.picture, Self.sound])
    let group = try QuestionGroup.sample("Trees", id: "g", try questions(markup))
    let export = format.write([group])
    #expect(export.losses.filter { "\($0.kind)".hasPrefix("media") }.isEmpty)
    let read = try format.read(export.bytes, titled: "x")
    #expect(read.skipped.isEmpty)
    #expect(Set(read.media) == [Self.picture, Self.sound])
    let references = read.groups.flatMap(\.mediaReferences)
    #expect(
      references.map { "\($0.name) \($0.description)" }
        == group.mediaReferences.map { "\($0.name) \($0.description)" }
    )
    let prompts = read.groups.flatMap(\.questions).map(\.prompt)
    #expect(prompts.count == 3)
    #expect(prompts.first == group.questions[0].prompt)
  }

  @Test(arguments: [0, 1])
  func `a file that is missing is announced, and its description stands in its place`(
    format: Int
  ) throws {
    var format = Self.formats[format]
    format.media = Folder(files: [Self.sound])
    let group = try QuestionGroup.sample("Trees", id: "g", [try questions(.plain)[0]])
    let export = format.write([group])
    let losses = export.losses.filter { $0.kind == .mediaMissing }.map(\.part.rawValue)
    #expect(losses.sorted() == ["explanation", "hint", "prompt"])
    let read = try format.read(export.bytes, titled: "x")
    #expect(read.groups[0].questions[0].prompt == "Which tree has this leaf? [an [oak] leaf]")
    #expect(read.media == [Self.sound])
  }

  @Test func `formats without a place for files announce their descriptions`() throws {
    let group = try QuestionGroup.sample("Trees", id: "g", [try questions(.plain)[0]])
    let export = GIFT().write([group])
    let losses = export.losses.filter { $0.kind == .mediaDescribed }.map(\.part.rawValue)
    #expect(losses.sorted() == ["explanation", "hint", "prompt"])
    #expect(String(decoding: export.bytes, as: UTF8.self).contains("this leaf? [an [oak] leaf]"))
  }

  @Test func `every format announces what becomes of files that it has no place for`() throws {
    let picture = Self.picture.name.address
    let question = try Question.sample("Which leaf? ![an oak](\(picture))", id: "a") {
      $0.response.kind = .choice
      $0.response.choice.answer = Choice("b")
      $0.response.choice.distractors = [Choice("c")]
    }
    let group = try QuestionGroup.sample("Trees", id: "g", [question])
    let described: [any ExportFormat] = [GIFT(), Aiken(), NumberedText(), Quizlet()]
    let typed: [any ExportFormat] = [CSV(), TSV(), XLSX()]
    for format in described + typed {
      let losses = format.write([group]).losses.filter { $0.kind == .mediaDescribed }
      #expect(losses.map(\.part.rawValue) == ["prompt"], "\(format)")
      #expect(losses.map(\.question?.rawValue) == ["a"])
    }
    for format in described {
      let text = String(decoding: format.write([group]).bytes, as: UTF8.self)
      #expect(
        text.contains("[an oak]") || text.contains("\\[an oak\\]")
          || text.contains("&#91;an oak&#93;"),
        "\(text)"
      )
      #expect(!text.contains("media/"))
    }
    for format in typed.dropLast() {
      let text = String(decoding: format.write([group]).bytes, as: UTF8.self)
      #expect(text.contains("![an oak](\(picture))"))
    }
  }

  @Test func `equal files come in once, and a file that no text shows is told`() throws {
    let base64 = Self.picture.base64
    func bank(_ more: String) -> [UInt8] {
      let text = """
        <quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[
        <img src="@@PLUGINFILE@@/a.png" alt="a"> <img src="@@PLUGINFILE@@/a.png" alt="b">
        <img src="@@PLUGINFILE@@/b.png" alt="c">]]></text>
        <file name="a.png" path="/" encoding="base64">\(base64)</file>
        <file name="b.png" path="/" encoding="base64">\(base64)</file>\(more)</questiontext>
        <answer fraction="100"><text>oak</text></answer></question></quiz>
        """
      return Array(text.utf8)
    }
    let read = try MoodleXML().read(bank(""), titled: "x")
    #expect(read.media.map(\.bytes) == [Self.picture.bytes])
    #expect(Set(read.groups.flatMap(\.mediaReferences).map(\.name)).count == 1)
    let more = "<file name=\"c.png\" path=\"/\" encoding=\"base64\">\(base64)</file>"
    #expect(try MoodleXML().read(bank(more), titled: "x").skipped.map(\.reason) == [.embeddedFiles])
  }

  @Test func `pictures of the web become links, and those in an address files`() throws {
    let base64 = Self.picture.base64
    let bank = """
      <quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[
      See <img src="https://example.org/oak.png" alt="an oak"> and
      <img src="data:image/png;base64,\(base64)" alt="a leaf">]]></text></questiontext>
      <answer fraction="100"><text>oak</text></answer></question></quiz>
      """
    let read = try MoodleXML().read(Array(bank.utf8), titled: "x")
    let question = try #require(read.groups.first?.questions.first)
    let name = MediaName(of: SHA256.digest(of: Self.picture.bytes), named: "", .png)
    #expect(
      question.prompt
        == "See [an oak](https://example.org/oak.png) and ![a leaf](\(name.address))"
    )
    #expect(question.markup == .markdown)
    #expect(read.media.map(\.bytes) == [Self.picture.bytes])
    #expect(read.warnings.map(\.reason) == [.simplified([.webMedia])])
  }
}
