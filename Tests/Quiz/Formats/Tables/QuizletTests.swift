import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct QuizletTests {
  private func read(_ text: String) throws -> Import {
    try Quizlet().read(Array(text.utf8), titled: "file name")
  }

  @Test func `prompts and answers are carried, and all else is said to stay behind`() throws {
    let group = try QuestionGroup.everything()
    let export = Quizlet().write([group])
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        What is the capital of France?\tParis
        Capital of Italy?\tRome
        Two lines and a "quote"\t= 1 + 1

        """
    )
    #expect(
      export.losses.map(\.inOneLine) == [
        "group-1 title leftOut", "group-1 template leftOut", "q-1 distractors leftOut",
        "q-1 alternatives leftOut", "q-1 hint leftOut", "q-1 explanation leftOut",
        "q-1 tags leftOut", "q-1 id leftOut", "q-2 id leftOut", "q-3 alternatives leftOut",
        "q-3 id leftOut", "q-3 prompt respelled",
      ]
    )
  }

  @Test(
    arguments: [
      (";TAB;", ";BREAK;", "a;TAB;- b\n- c;BREAK;d;TAB;e;BREAK;\n"),
      (#"\t"#, #"\n\n"#, "a\t- b\n- c\n\nd\te\n"),
      ("|", nil, "a|- b;- c\nd|e\n"), (nil, "%%", "a\t- b\n- c%%\nd\te%%"),
      (#"\\"#, ";", #"a\- b;d\e"#),
    ] as [(String?, String?, String)]
  )
  func `separators of one's own are named`(
    _ sides: String?,
    _ cards: String?,
    _ text: String
  ) throws {
    var format = Quizlet()
    format.separators = CardSeparators(sides: sides, cards: cards)
    let read = try format.read(Array(text.utf8), titled: "t")
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["a", "d"])
    #expect(questions.map(\.answer).last == "e" && questions[0].answer.hasPrefix("- b"))
    #expect(read.warnings == [] && read.skipped == [])
  }

  @Test func `a card behind others has its line, whatever parts them`() throws {
    var format = Quizlet()
    format.separators = CardSeparators(sides: "=", cards: ";")
    let read = try format.read(Array("a=b\nc;\n\nd;e=f".utf8), titled: "t")
    #expect(read.skipped.map(\.told) == ["line 4: has 1 cell instead of 2"])
  }

  @Test func `questions of other kinds are asked as a text, and that is announced`() throws {
    let export = Quizlet().write([try .everyKind()])
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        Capital of Italy?\tRome
        Capital of France?\tParis
        The sky is blue.\tTrue
        Which are prime?\t2; 3; 5
        What is π?\t3.14 ± 0.01
        How fast is light?\t299792 ± 2 % km/s
        A number from one to five?\t1..5
        The capital of [1] is [2].\tFrance; Paris
        Two and [1] are four.\ttwo
        Which capitals? (France / Italy / Peru / Lima / Oslo / Rome / Paris)\t\
        France → Paris; Italy → Rome; Peru → Lima
        How is tea made? (Boil water / Add the tea / Pour / Wait)\t\
        1. Boil water; 2. Add the tea; 3. Wait; 4. Pour
        Why is the sky blue?\tShort waves are scattered more.

        """
    )
    #expect(
      export.losses.map(\.inOneLine).filter { !$0.hasSuffix("id leftOut") } == [
        "kinds title leftOut", "text alternatives leftOut", "choice distractors leftOut",
        "choice feedback leftOut", "truth feedback leftOut", "truth distractors leftOut",
        "choices question askedAsText", "choices feedback leftOut", "choices distractors leftOut",
        "number question askedAsText", "number hint leftOut", "share question askedAsText",
        "range question askedAsText", "gaps question askedAsText", "gaps gapHints leftOut",
        "gaps gaps leftOut", "gap question askedAsText", "gap gaps leftOut",
        "pairs question askedAsText", "order question askedAsText", "essay question askedAsText",
        "essay notes leftOut",
      ]
    )
  }

  @Test(arguments: [nil, "", " ", "\u{3000}", "\u{0}"])
  func `an essay without a model answer is left out`(_ answer: String?) throws {
    let essay = try Question.build {
      $0.id = QuestionID(rawValue: "q")
      $0.prompt = "Why?"
      $0.response.kind = .essay
      $0.answer = answer
    }
    let export = Quizlet().write([try .sample("t", [essay])])
    #expect(export.bytes == [])
    #expect(export.losses.map(\.inOneLine) == ["g title leftOut", "q question leftOut"])
  }

  @Test(
    arguments: [
      ("a b", "a b", []),
      ("a\tb\r\nc\rd\ne", "a b c d e", ["respelled"]),
      ("\t a \n", "a", ["blanksRemoved"]),
      ("a\u{0}b", "ab", ["controlCharactersRemoved"]),
      ("\"a\", é 漢字", "\"a\", é 漢字", []),
    ]
  )
  func `a text stands in one line without tabs`(
    _ text: String,
    _ line: String,
    _ kinds: [String]
  ) throws {
    let group = try QuestionGroup.sample("t", [.sample("p", text, id: "q")])
    let export = Quizlet().write([group])
    #expect(String(decoding: export.bytes, as: UTF8.self) == "p\t\(line)\n")
    #expect(
      export.losses.filter { $0.part == .answer }.map(\.inOneLine) == kinds.map { "q answer \($0)" }
    )
  }

  @Test func `a prompt cannot begin with what marks the start of a file`() throws {
    let questions = try ["1", "2"].map { try Question.sample("\u{FEFF}p", "a", id: $0) }
    let export = Quizlet().write([try .sample("t", questions)])
    #expect(export.bytes == Array("p\ta\n\u{FEFF}p\ta\n".utf8))
    let losses = export.losses.map(\.inOneLine)
    #expect(losses == ["g title leftOut", "1 id leftOut", "1 prompt respelled", "2 id leftOut"])
  }

  @Test func `a question of nothing that can be written is left out`() throws {
    let group = try QuestionGroup.sample("t", [.sample("\u{0}", "a", id: "q")])
    let export = Quizlet().write([group])
    #expect(export.bytes == [])
    #expect(export.losses.map(\.inOneLine) == ["g title leftOut", "q question leftOut"])
  }

  @Test(arguments: ["p\ta\nq\tb\n", "\u{FEFF}p\ta\r\n\r\n  q \t b", "p\ta\rq\tb\r"])
  func `lists are read without remarks`(_ text: String) throws {
    let read = try read(text)
    #expect(read.groups.map(\.title) == ["file name"])
    #expect(read.groups[0].questions.map { "\($0.prompt)=\($0.answer)" } == ["p=a", "q=b"])
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test func `faulty lines are named with line, reason and text`() throws {
    let read = try read("p\ta\none\n\u{3000}\tx\nq\tb\tc\n")
    #expect(
      read.groups[0].questions.map { "\($0.prompt)=\($0.answer)" } == ["p=a", "q=b\tc"]
    )
    #expect(
      read.skipped.map { "\($0.told) [\($0.text)]" }
        == ["line 2: has 1 cell instead of 2 [one]", "line 3: prompt: is missing [\u{3000}\tx]"]
    )
    #expect(
      read.warnings.map { "\($0.told) [\($0.text)]" } == [
        "line 4: has 3 cells instead of 2 [q\tb\tc]"
      ]
    )
  }

  @Test func `an empty file and one that is not UTF-8 are refused`() {
    #expect(throws: FormatError.empty) { try read("\t\n") }
    #expect(throws: FormatError.notUTF8(line: 1, offset: 2)) {
      try Quizlet().read([0x41, 0x09, 0xE9], titled: "x")
    }
  }

  @Test
  func `prompts that are numbered in order are announced, as they are read without their numbers`()
    throws
  {
    func losses(_ prompts: [String]) throws -> (announced: Int, read: [String]) {
      let questions = try prompts.map { try Question.sample($0, "a") }
      let export = Quizlet().write([try .sample("t", questions)])
      let announced = export.losses.filter { $0.part == .prompt && $0.kind == .ambiguous }
      let read = try Quizlet().read(export.bytes, titled: "t").groups[0].questions
      return (announced.count, read.map(\.prompt))
    }
    #expect(try losses(["1. One", "2) Two"]) == (2, ["One", "Two"]))
    #expect(try losses(["1. One", "3. Three"]) == (0, ["1. One", "3. Three"]))
    #expect(try losses(["1. One"]) == (0, ["1. One"]))
    // Without their numbers, these would have no prompt.
    #expect(try losses(["1.", "2."]) == (0, ["1.", "2."]))
  }
}
