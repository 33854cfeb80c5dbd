import BuilderKit
import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizMedia
import QuizPaper
import QuizTestSupport
import QuizText
import TestSupport
import Testing

@testable import QuizFormats

/// Sheets and keys, read by their words alone: whoever answers by the key is right.
struct PaperWriterTests {
  private static let words = [
    "cell", "leaf", "山道", "été", "Straße", "قلب", "x-ray", "a<b", "R&D", "\"so\"", "№ 7", "tree",
    "{x}", "50 %",
  ]

  /// Returns questions whose texts are all different.
  private static func questions(seed: Int, count: Int) throws -> [Question] {
    var number = 0
    var questions = RandomQuestions(generator: SeededGenerator(seed: seed)) { generator in
      number += 1
      return "\(words.randomElement(using: &generator) ?? "") \(number)"
    }
    let kinds = QuestionKind.known.filter(\.asks)
    var built: [Question] = []
    while built.count < count {
      let kind = kinds[built.count % kinds.count]
      if let question = try? questions.question(of: kind, isComplete: true).build() {
        built.append(question)
      }
    }
    return built
  }

  private static func exam(_ format: some PaperFormat, seed: Int) throws -> (Exam, [Question]) {
    let questions = try questions(seed: seed, count: 2 + seed % 7)
    let group = try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: "g")
      builder.title = "t"
      builder.settings[.shuffleQuestions] = .truth(seed.isMultiple(of: 2))
      builder.questions = questions.map(QuestionBuilder.init)
    }
    var (exam, _) = format.exam(
      of: [group].resolved(),
      in: .groups,
      drawnBy: [],
      showing: NoMedia()
    )
    exam.layout.hasWordBank = seed.isMultiple(of: 3)
    exam.mix(into: 1 + seed % 5, seed: UInt64(seed))
    return (exam, questions)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Answers a question by its key, and compares with the question of the bank.
  private func check(
    _ read: ReadSheet.Question,
    by key: String?,
    _ question: Question,
    _ place: String
  ) {
    guard let key else {
      Issue.record("\(place): there is no key")
      return
    }
    let letters = key.split(separator: ", ").map(String.init)
    switch question.response {
    case .choice(let choice):
      #expect(letters.compactMap { read.choices[$0] } == [choice.answer.text], "\(place)")
      #expect(read.choices.count == choice.distractors.count + 1, "\(place)")
    case .choices(let choices):
      #expect(
        Set(letters.compactMap { read.choices[$0] }) == Set(choices.answers.map(\.text)),
        "\(place)"
      )
      #expect(read.choices.count == choices.answers.count + choices.distractors.count, "\(place)")
    case .pairs(let matching):
      let found = zip(read.lefts, letters).map { left, entry in
        "\(left)→\(read.choices[String(entry.split(separator: " ").last ?? "")] ?? "")"
      }
      #expect(found == matching.pairs.map { "\($0.left)→\($0.right)" }, "\(place)")
    case .order(let ordering):
      let numbers = letters.compactMap { Int($0.split(separator: " ").last ?? "") }
      let sorted = zip(numbers, read.steps).sorted { $0.0 < $1.0 }.map(\.1)
      #expect(sorted == ordering.steps, "\(place)")
    case .text(let text): #expect(key.contains(text.answer), "\(place)")
    case .number(let number): #expect(key.contains(number.value), "\(place)")
    case .gaps:
      for gap in GappedText(reading: question.prompt, markup: question.markup).gaps {
        #expect(gap.answers.allSatisfy(key.contains), "\(place)")
      }
    case .essay(let essay): #expect(essay.answer.map(key.contains) ?? true, "\(place)")
    case .passage, .unknown: break
    }
  }

  private func check(
    _ sheets: [ReadSheet],
    _ keys: [String: [Int: String]],
    _ exam: Exam,
    _ questions: [Question],
    _ name: String
  ) {
    #expect(sheets.map(\.version) == exam.versions.map(\.name), "\(name)")
    let byPrompt = Dictionary(
      questions.filter { $0.kind != .gaps }.map { ($0.prompt, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for sheet in sheets {
      #expect(sheet.questions.map(\.number) == Array(1...max(questions.count, 1)), "\(name)")
      for read in sheet.questions {
        guard let question = byPrompt[read.prompt] ?? questions.first(where: { $0.kind == .gaps })
        else {
          Issue.record("\(name): \(read.prompt) is in no question")
          continue
        }
        if byPrompt[read.prompt] == nil, questions.count(where: { $0.kind == .gaps }) > 1 {
          continue
        }
        check(
          read,
          by: keys[sheet.version]?[read.number],
          question,
          "\(name) \(sheet.version)\(read.number)"
        )
      }
    }
  }

  @Test func `whoever answers a web page by its key is right`() throws {
    for seed in 0..<caseCount(60, thorough: 1_000) {
      let format = PaperHTML()
      let (exam, questions) = try Self.exam(format, seed: seed)
      let sheets = PaperReader.sheets(
        html: Self.text(format.write(exam, .sheets, media: NoMedia()))
      )
      let keys = PaperReader.keys(html: Self.text(format.write(exam, .key, media: NoMedia())))
      check(sheets, keys, exam, questions, "seed \(seed)")
    }
  }

  @Test func `whoever answers a document by its key is right`() throws {
    for seed in 0..<caseCount(60, thorough: 1_000) {
      let format = PaperDocx()
      let (exam, questions) = try Self.exam(format, seed: seed)
      let sheets = try PaperReader.sheets(docx: format.write(exam, .sheets, media: NoMedia()))
      let keys = try PaperReader.keys(docx: format.write(exam, .key, media: NoMedia()))
      check(sheets, keys, exam, questions, "seed \(seed)")
    }
  }

  @Test func `Auto Multiple Choice gets the right choices`() throws {
    for seed in 0..<caseCount(60, thorough: 1_000) {
      let format = PaperAMC()
      let (exam, questions) = try Self.exam(format, seed: seed)
      let read = PaperReader.questions(
        amc: Self.text(format.write(exam, .sheets, media: NoMedia()))
      )
      #expect(read.count == questions.count)
      for (read, question) in zip(read, questions) {
        switch question.response {
        case .choice(let choice) where !choice.distractors.isEmpty:
          #expect(read.right == [AMCText.escaped(choice.answer.text)], "seed \(seed)")
          #expect(
            read.wrong == Set(choice.distractors.map { AMCText.escaped($0.text) }),
            "seed \(seed)"
          )
        case .choices(let choices) where choices.answers.count + choices.distractors.count > 1:
          #expect(
            read.right == Set(choices.answers.map { AMCText.escaped($0.text) }),
            "seed \(seed)"
          )
        default: #expect(read.right.isEmpty, "seed \(seed)")
        }
      }
    }
  }

  @Test func `the same seed writes the same bytes`() throws {
    for format in FormatCatalog.standard.papers {
      let group = try QuestionGroup.sample("t", try Self.questions(seed: 3, count: 8))
      let files = (0..<2).map { _ in
        var (exam, _) = format.exam(
          of: [group].resolved(),
          in: .groups,
          drawnBy: [],
          showing: NoMedia()
        )
        exam.mix(into: 4, seed: 7)
        return PaperPart.allCases.map { format.write(exam, $0, media: NoMedia()) }
      }
      #expect(files[0] == files[1])
    }
  }

  @Test func `answers are in the teacher's sheets alone`() throws {
    let question = try Question.sample("Capital of France?", "Paris")
    for format in FormatCatalog.standard.papers where !type(of: format).isMixedByReader {
      let (exam, _) = format.exam(
        of: [try .sample("t", [question])].resolved(),
        in: .groups,
        drawnBy: [],
        showing: NoMedia()
      )
      func contains(_ part: PaperPart) throws -> Bool {
        let bytes = format.write(exam, part, media: NoMedia())
        let text =
          format is PaperDocx ? try ZipReader(bytes).contents(of: "word/document.xml") ?? [] : bytes
        return Self.text(text).contains("Paris")
      }
      #expect(try contains(.answers) && contains(.key))
      // LaTeX has them in its source, and prints them on demand.
      if !(format is PaperLaTeX) { #expect(try !contains(.sheets)) }
    }
  }

  @Test func `what paper has not is told`() throws {
    let group = try QuestionGroup.sample(
      "t",
      [
        .sample("p", "a") { $0.hint = "h" },
        .sample("![a tree](media/tree.png)", "a"), .sample("![a song](media/song.mp3)", "b"),
      ]
    )
    let (exam, losses) = PaperHTML().exam(
      of: [group].resolved(),
      in: .groups,
      drawnBy: [],
      showing: NoMedia()
    )
    #expect(losses.map(\.kind) == [.leftOut, .mediaMissing, .mediaMissing])
    let page = Self.text(PaperHTML().write(exam, .sheets, media: NoMedia()))
    #expect(page.contains("[a tree]") && page.contains("[a song]"))
  }

  @Test func `languages from right to left, and large print`() throws {
    let group = try QuestionGroup.sample("ت", [.sample("ما عاصمة مصر؟", "القاهرة")])
    var (exam, _) = PaperHTML().exam(
      of: [group].resolved(),
      in: .groups,
      drawnBy: [],
      showing: NoMedia()
    )
    exam.layout.language = "ar"
    exam.layout.isLarge = true
    exam.layout.hasTwoColumns = true
    let page = Self.text(PaperHTML().write(exam, .sheets, media: NoMedia()))
    #expect(
      page.contains("<html lang=\"ar\" dir=\"rtl\">") && page.contains("18pt")
        && page.contains("columns: 2")
    )
    #expect(page.contains("الاسم"))
    let document = try ZipReader(PaperDocx().write(exam, .sheets, media: NoMedia()))
    let body = Self.text(try document.contents(of: "word/document.xml") ?? [])
    #expect(body.contains("<w:rtl/>") && body.contains("w:num=\"2\""))
  }

  @Test(arguments: [
    ("a*b", "a*b"), ("[x]", "[[{[}]]x[[{]}]]"), ("now!", "now[[!]]"),
    ("a\n* b", "a[[\\newline{}]]\n[[{}]]* b"), ("a\nTitle: b", "a[[\\newline{}]]\n[[{}]]Title: b"),
  ])
  func `nothing in a text is a mark of Auto Multiple Choice`(text: String, written: String) {
    #expect(AMCText.escaped(text) == written)
  }

  @Test(arguments: [
    ("- a\n- b ]", #"[[\begin{itemize} \item{} a \item{} b {]} \end{itemize}]]"#),
    ("```\nx  = [1]\n```", #"[[{\ttfamily \mbox{}x  = {[}1{]}}]]"#),
    (
      "| a |\n| - |\n| b |",
      #"[[\begin{tabular}{|l|}\hline a \\ \hline b \\ \hline \end{tabular}]]"#
    ),
    ("$a]]]$", "[[$a]{}]{}]$]]"), ("> q", #"[[\begin{quote} q \end{quote}]]"#),
  ])
  func `Auto Multiple Choice gets what its notation lacks as LaTeX`(text: String, written: String) {
    #expect(AMCText.text(RichText(markdown: text)) == written)
  }

  @Test(arguments: [
    ("50 % & $3_x", "50 \\% \\& \\$3\\_x"), ("a\\b{c}", "a\\textbackslash{}b\\{c\\}"),
    ("[1] ~^", "{[}1{]} \\textasciitilde{}\\textasciicircum{}"),
    ("a → b", "a $\\rightarrow$ b"),
  ])
  func `nothing in a text is a command of LaTeX`(text: String, written: String) {
    #expect(LaTeXMarkup.escaped(text) == written)
  }

  @Test func `a passage whose questions have no form is left out, and told`() throws {
    let texts = """
      {"format": "quizbuilder/group", "version": 3, "id": "g", "title": "t", "questions": [
        {"id": "p", "kind": "passage", "prompt": "Read this."},
        {"id": "u", "kind": "drawing", "prompt": "Draw it.", "under": "p"},
        {"id": "q", "prompt": "Why?", "answer": "So."}
      ]}
      """
    let groups = GroupJSON.read([("g.json", Array(texts.utf8))]).groups
    let (exam, losses) = PaperHTML().exam(
      of: groups.resolved(),
      in: .groups,
      drawnBy: [],
      showing: NoMedia()
    )
    #expect(exam.sections.flatMap(\.blocks).map(\.questions.count) == [1])
    #expect(exam.sections.flatMap(\.blocks).allSatisfy { $0.passage == nil })
    #expect(losses.map(\.question?.rawValue) == ["u", "p"])
  }

  @Test func `sides of several paragraphs keep them`() throws {
    let question = try Question.markdown(
      .pairs,
      [.prompt: .text("Match."), .pairs: .list(["one  \\\n\n**two** → right", "a → b"])]
    )
    let format = PaperDocx()
    let (exam, _) = format.exam(
      of: [try .sample("t", [question])].resolved(),
      in: .groups,
      drawnBy: [],
      showing: NoMedia()
    )
    let archive = try ZipReader(format.write(exam, .sheets, media: NoMedia()))
    let body = Self.text(try archive.contents(of: "word/document.xml") ?? [])
    #expect(body.contains("<w:r><w:br/></w:r><w:r><w:rPr><w:b/>"))
  }
}
