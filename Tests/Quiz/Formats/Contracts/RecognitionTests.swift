import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore
import QuizWords
import TestSupport
import Testing

@testable import QuizFormats

struct RecognitionTests {
  @Test(
    arguments: [
      ("", "csv"),
      ("prompt,answer\n{=a},b\n", "csv"),
      ("prompt;answer\n::a::;b{=c}\n", "csv"),
      ("prompt\tanswer\nq\ta\n", "tsv"),
      ("\u{FEFF}Answer\tPrompt\r\nq\ta\r\n", "tsv"),
      ("one\ttwo\n\n\"a\tb, c\n", "quizlet"),
      ("one\ttwo\tthree\n", "tsv"),
      ("one\ttwo\nthree\n", "csv"),
      ("#separator:tab\n#html:true\none\ttwo\n", "anki"),
      ("\u{FEFF}\"#Deck:x\",,\r\none,two\r\n", "anki"),
      ("# a comment\nA\tB\n", "csv"),
      ("tags:x\nA\tB\n", "csv"),
      ("# T\n\n## Q\nA\n", "markdown"),
      ("# Q\nA\n---\n# R\nB\n", "markdown"),
      ("---\ntags: x\n---\nQ::A\n", "markdown"),
      ("Q\n?\nA\n", "markdown"),
      ("prompt,answer\na::b,c\n", "csv"),
      ("{}", "json"),
      (" \n[\n{\"title\": \"x\"}]", "json"),
      ("$CATEGORY: $course$/top/x\n\n", "gift"),
      ("\u{FEFF}// a comment\n\n// [id:1]\n::t::p{=a}", "gift"),
      ("Who?{~a =b}", "gift"),
      ("Who?{\n  =a\n}", "gift"),
      ("[html]<p>Sky?</p>{TRUE}", "gift"),
      ("Write.{}", "gift"),
      ("Born?{#1822}", "gift"),
      ("Which?\nA) x\nB) y\nANSWER: A\n", "aiken"),
      ("\u{FEFF}\r\nWhich?\r\nA. x\r\n\r\nB. y\r\nANSWER: A\r\n", "aiken"),
      ("A. a\nANSWER: b", "csv"),
      ("::no name {", "csv"),
      ("just {some} text", "csv"),
    ]
  )
  func `a file is recognized by what stands in it`(_ text: String, _ name: String) {
    let format = FormatCatalog.standard.recognition(of: Array(text.utf8)).format
    #expect(type(of: format).identity.name == name)
  }

  @Test func `what is written is recognized again`() throws {
    for format in FormatCatalog.standard.exports {
      let name = type(of: format).identity.name
      guard FormatCatalog.standard.import(named: name) != nil else { continue }
      let bytes = format.write([try .everything(), try .uniform(count: 500)]).bytes
      #expect(type(of: FormatCatalog.standard.recognition(of: bytes).format).identity.name == name)
    }
  }

  @Test func `a head that is cut within a character is recognized`() throws {
    let text = "Who?{=" + String(repeating: "é", count: 1 << 16) + "}"
    #expect(
      type(of: FormatCatalog.standard.recognition(of: Array(text.utf8)).format).identity.name
        == "gift"
    )
  }

  @Test(
    arguments: [
      // Text, name of the file, format.
      ("std::map\ta tree\nstd::set\ta tree, too\n", "cards.txt", "quizlet"),
      ("<b>one</b>\t<i>two</i>\nthree\tfour<br>five\n", "notes.txt", "anki"),
      ("The {{c1::sea}}\tsalt\nThe {{c1::sky}}\tblue\n", "notes.txt", "anki"),
      ("A text that asks nothing.\n\nWho?{=a ~b}\n", "questions.txt", "gift"),
      ("A text that asks nothing.\n", "questions.gift", "gift"),
      ("A text that asks nothing.\n", "questions.GIFT.txt", "gift"),
      ("Q::A\n", "notes.markdown", "markdown"),
      ("# Notes\n\nNo card at all.\n", "notes.md", "markdown"),
      ("one\ttwo\n", "words.tsv", "tsv"),
      ("one;two, and more\nthree;four\n", "words.txt", "csv"),
      ("#separator:tab\none\ttwo\n", "words.csv", "anki"),
      ("<quiz/>", "bank.csv", "moodle-xml"),
    ]
  )
  func `a file is recognized by its name and its contents`(
    _ text: String,
    _ file: String,
    _ name: String
  ) {
    let found = FormatCatalog.standard.recognition(of: Array(text.utf8), named: file)
    #expect(type(of: found.format).identity.name == name)
    #expect(found.isRecognized)
  }

  @Test func `the order of the formats changes nothing`() throws {
    let standard = FormatCatalog.standard
    let reversed = FormatCatalog(
      exports: standard.exports,
      imports: standard.imports.reversed(),
      fallback: standard.fallback
    )
    let texts =
      try standard.exports.map { $0.write([try .everything()]).bytes } + [
        Array("one\ttwo\n".utf8), Array("a::b\tc\n".utf8), Array("## Q\nA\n\nWho?{=a}\n".utf8),
      ]
    for bytes in texts {
      let names = [standard, reversed].map {
        type(of: $0.recognition(of: bytes).format).identity.name
      }
      #expect(names[0] == names[1])
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `numbered questions are no cards, however their lines end`(_ lineEnd: String) throws {
    let text = (1...3).map {
      "\($0). What is \($0) + \($0)?\nA) \($0)\nB) \(2 * $0)\nAnswer: B\n\n"
    }
    let bytes = Array(text.joined().replacing("\n", with: lineEnd).utf8)
    #expect(FormatCatalog.standard.recognition(of: bytes).format is NumberedText)
    let read = try FormatCatalog.standard.read(bytes, titled: "sums")
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["2", "4", "6"])
    // Forced, they are cards of several lines.
    let cards = try FormatCatalog.standard.read(bytes, titled: "sums", as: Quizlet())
    #expect(!cards.groups.flatMap(\.questions).contains { $0.prompt.contains("\r") })
  }

  @Test func `a large file is judged by its beginning and read whole`() throws {
    let line = "std::map\t" + String(repeating: "a tree ", count: 30) + "\n"
    let text = String(repeating: line, count: 5_500)
    let bytes = Array(text.utf8)
    let found = FormatCatalog.standard.recognition(of: bytes, named: "cards.txt")
    #expect(found.format is Quizlet)
    #expect(found.contents == nil)
    let read = try FormatCatalog.standard.read(bytes, titled: "cards")
    #expect(read.groups.map(\.questions.count) == [5_500])
  }

  @Test func `a file with a little sense is refused with the format and what to type`() throws {
    let prose = String(repeating: "Dear Anna! How are you? I am well.\n\n", count: 40)
    let bytes = Array((prose + "Who?{=a ~b}\n\n" + prose).utf8)
    let error = #expect(throws: FormatError.self) {
      try FormatCatalog.standard.read(bytes, titled: "letter", named: "letter.txt")
    }
    let phrases = Phrasebook(.english)
    guard case .unrecognized(let file)? = error, file.fault == nil, let error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(file.nearest == GIFT.identity)
    #expect(file.sort == .prose)
    #expect(
      phrases.advice(for: error, in: "my letter.txt")
        == "To read it as Moodle GIFT, type: quizbuilder import 'my letter.txt' --from gift"
    )
    let forced = try FormatCatalog.standard.read(bytes, titled: "letter", as: GIFT())
    #expect(forced.groups.flatMap(\.questions).count(where: \.kind.asks) == 1)
  }

  // As arguments, a million bytes would take longer to be told than to be read.
  private static let zeros = [
    [UInt8](repeating: 0, count: 1 << 20), Array("a,b\n".utf8) + [UInt8](repeating: 0, count: 400),
    Array("prompt,answer\n".utf8) + Array(repeating: [1, 0, 0], count: 999).joined(),
  ]

  @Test(arguments: zeros.indices)
  func `zeros are no text, in a format of the user's choice either`(index: Int) {
    let bytes = Self.zeros[index]
    #expect(!FormatCatalog.standard.recognition(of: bytes).isRecognized)
    let formats: [(any ImportFormat)?] = [nil] + FormatCatalog.standard.imports.map(\.self)
    for format in formats {
      #expect(throws: FormatError.foreign(.binary)) {
        try FormatCatalog.standard.read(bytes, titled: "x", as: format)
      }
    }
  }

  @Test func `a zero here and there is damage in a text`() throws {
    let text = "prompt,answer\nWhich sea is sa\0lt?,the Dead Sea\n"
    let read = try FormatCatalog.standard.read(Array(text.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["Which sea is sa\0lt?"])
  }

  // Much of each, in one line: what a reader does anew at every mark takes long.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "\t", "//", "{=a}", "{{c1::a}} ", "::", "a", "a ", "a,", "a;", "a|", "\"", "\"\"", "#", "- ",
      "<b>a</b>", "&amp;", "=", "😀", "汉", "e\u{301}", "[", "[[a]]", "1. ", "}", "{", "~", "\\", "$",
      "*", "_", "`", "![", "Q: a A: b ", "\u{200B}", "\u{A0}", "|-", "\r",
    ]
  )
  func `a long line is read as something or refused, in linear time`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: (1 << 13) / piece.utf8.count).utf8)
    _ = try? FormatCatalog.standard.read(bytes, titled: "x")
  }
}
