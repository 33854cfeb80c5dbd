package import QuizInterchange
package import QuizMedia
package import QuizPaper
import QuizText

/// A test as the plain text of Auto Multiple Choice, which mixes versions, prints them, and reads the scanned sheets.
///
/// Gaps, pairs, steps, numbers and texts are open questions there, which the teacher marks on the sheet.
///
/// Source of the rules: <https://www.auto-multiple-choice.net/auto-multiple-choice.en/AMC-TXT.shtml>.
package struct PaperAMC: PaperWriter {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "amc",
    titleKey: "format.paper-amc",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8"
  )
  /// The formats of pictures that LaTeX includes.
  package static let pictures: Set<MediaFormat> = [.png, .jpeg]
  /// True: every printed copy is a version of its own.
  package static let isMixedByReader = true

  /// True: LaTeX includes pictures from there.
  package static let hasMediaBeside = true

  package init() {}

  package func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8] {
    var text = Source(exam: exam)
    text.write()
    return Array(text.output.utf8)
  }

  private struct Source {
    let exam: Exam
    var output = ""
    private var ids: Set<String> = []

    init(exam: Exam) { self.exam = exam }

    mutating func write() {
      output = "# AMC-TXT\n"
      option("PaperSize", exam.layout.page == .a4 ? "A4" : "letter")
      if let language = Self.language(exam.layout.language) { option("Lang", language) }
      if exam.hasChineseCharacters { option("LaTeX-Preambule", "\\usepackage{xeCJK}") }
      if exam.layout.hasTwoColumns { option("Columns", "2") }
      if exam.layout.hasAnswerSheet { option("SeparateAnswerSheet", "1") }
      option("RandomSeed", "\(exam.seed % 4_194_303 + 1)")
      option("ShuffleQuestions", exam.sections.contains(where: \.mixesBlocks) ? "1" : "0")
      option("Title", AMCText.escaped(exam.head.title))
      let head = exam.head
      let lines = [head.school, head.course, head.teacher, head.date, head.instructions]
      option("Presentation", AMCText.escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n")))
      output += "\n"
      let sheet = exam.sheet(of: exam.versions[0])
      var sources = exam.questions.makeIterator()
      var open = 0
      for part in sheet.parts {
        switch part {
        case .section(let title):
          output += "*([shuffle=false] [*\(AMCText.escaped(title))*]\n*)\n\n"
        case .passage(let text, let numbers):
          output += "*([shuffle=false] \(AMCText.text(text))\n\n"
          open = numbers.upperBound
        case .question(let question):
          guard let source = sources.next() else { continue }
          write(question, of: source.item)
          if open == question.number {
            output += "*)\n\n"
            open = 0
          }
        }
      }
    }

    private mutating func option(_ name: String, _ value: String) {
      if !value.isEmpty { output += "\(name): \(value)\n" }
    }

    private mutating func write(_ question: PaperQuestion, of item: Item) {
      let points = PaperWords.number(question.points)
      let id = "id=\(self.id(question.id))"
      let prompt = AMCText.text(question.prompt, gaps: question.form)
      guard case .choices(let choices, _) = question.form, choices.count > 1 else {
        let lines = question.form.openLines
        output += "*<lines=\(lines)>[\(id)] \(prompt)\n\(AMCText.listed(question.form))"
        let half = PaperWords.number(question.points / 2)
        output += "-[0]{0} 0\n-[½]{\(half)} ½\n+[1]{\(points)} 1\n\n"
        return
      }
      let isSeveral = choices.count(where: \.isRight) != 1 || item.interaction.takesSeveral
      let isOrdered = !item.grading.shufflesChoices || item.hasFixedOrder(choices)
      // “haut” gives a share to each right box, “mz” all points or none.
      let scoring =
        switch item.interaction {
        case .choice(_, .allOrNothing): "mz=\(points)"
        case _ where isSeveral: "haut=\(points),p=0"
        default: "b=\(points),m=0"
        }
      output +=
        "\(isSeveral ? "**" : "*")[\(id)\(isOrdered ? ",ordered" : "")]{\(scoring)} \(prompt)\n"
      for choice in choices {
        output += "\(choice.isRight ? "+" : "-") \(AMCText.text(choice.text))\n"
      }
      output += "\n"
    }

    /// Returns a name for a question, of characters that LaTeX takes, and which no other question has.
    private mutating func id(_ id: String) -> String {
      let letters = id.unicodeScalars.filter {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
      }
      let name = letters.isEmpty ? "q" : String(String.UnicodeScalarView(letters))
      var (unique, number) = (name, 2)
      while !ids.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique
    }

    /// Returns the code of a language that Auto Multiple Choice has words for.
    private static func language(_ tag: String?) -> String? {
      let code = String((tag ?? "en").uppercased().prefix { $0.isLetter })
      return ["AR", "DE", "EN", "ES", "FR", "IT", "JA", "NL", "NO", "PT"].contains(code)
        ? code : nil
    }
  }
}

extension Interaction {
  fileprivate var takesSeveral: Bool {
    switch self {
    case .choice(_, .several), .choice(_, .allOrNothing): true
    default: false
    }
  }
}

extension Item {
  /// True if choices have an order of their own.
  fileprivate func hasFixedOrder(_ choices: [PaperQuestion.Choice]) -> Bool {
    if case .choice(_, .truth) = interaction { true } else { false }
  }
}

extension PaperQuestion.Form {
  /// The lines to write the answer on.
  fileprivate var openLines: Int {
    switch self {
    case .lines(let count): max(count, 1)
    case .gaps(let blanks, _): max(blanks.count, 1)
    case .match(let lefts, _): max(lefts.count, 1)
    case .steps(let steps): max(steps.count, 1)
    case .number, .choices: 1
    }
  }
}

/// Texts in the notation of Auto Multiple Choice.
enum AMCText {
  /// Returns text of which nothing is a mark.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isAtStart = false
    for character in text {
      switch character {
      case "[": result += "[[{[}]]"
      case "]": result += "[[{]}]]"
      case "!": result += "[[!]]"
      case _ where character.isNewline:
        result += "[[\\newline{}]]\n"
        isAtStart = true
        continue
      case "*", "+", "-", "#":
        // At the beginning of a line it would begin a question, a choice or a comment.
        result += isAtStart ? "[[{}]]\(character)" : "\(character)"
      default: result.append(character)
      }
      if !character.isWhitespace { isAtStart = false }
    }
    // “Name: …” at the beginning of a line would be an option.
    return result.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      $0 > 0 && $1.contains(":") ? "[[{}]]\($1)" : String($1)
    }.joined(separator: "\n")
  }

  /// Returns a text with its emphasis, formulas and pictures.
  static func text(_ text: RichText, gaps form: PaperQuestion.Form? = nil) -> String {
    var writer = Writer()
    if case .gaps(let blanks, _)? = form { writer.blanks = blanks[...] }
    let blocks = text.blocks.map { writer.text(of: $0) }
    return blocks.joined(separator: "[[\\par{}]]\n")
  }

  /// Returns what is below the prompt of an open question: words to use, sides, steps.
  static func listed(_ form: PaperQuestion.Form) -> String {
    func lines(_ texts: [String]) -> String {
      texts.map { "[[\\newline{}]]\($0)\n" }.joined()
    }
    switch form {
    case .gaps(_, let bank):
      return bank.isEmpty ? "" : lines([escaped(bank.joined(separator: " / "))])
    case .match(let lefts, let rights):
      return lines(
        zip(1..., lefts).map { "\($0). \(text($1))" }
          + rights.map { "\($0.letter). \(text($0.text))" }
      )
    case .steps(let steps): return lines(steps.map { "[[\\fbox{\\phantom{00}}]] \(text($0))" })
    case .number(let unit): return unit.map { lines([escaped($0)]) } ?? ""
    case .choices(let choices, _): return lines(choices.map { text($0.text) })
    case .lines: return ""
    }
  }

  private struct Writer {
    var blanks: ArraySlice<PaperQuestion.Blank> = []

    mutating func text(of block: RichText.Block) -> String {
      switch block {
      case .paragraph(let inlines): return text(of: inlines)
      case .heading(_, let inlines): return "[*\(text(of: inlines))*]"
      default:
        let plain = RichText(blocks: [block]).plainText(
          tex: { source, _ in RichText.unicode(ofTeX: source) }
        )
        return escaped(plain)
      }
    }

    private mutating func text(of inlines: [RichText.Inline]) -> String {
      var result = ""
      for inline in inlines {
        switch inline {
        case .text(let text): result += escaped(text)
        case .emphasis(let inner): result += "[_\(text(of: inner))_]"
        case .strong(let inner): result += "[*\(text(of: inner))*]"
        case .code(let code): result += "[|\(escaped(code))|]"
        case .superscript(let inner):
          result += "[[\\textsuperscript{]]\(text(of: inner))[[}]]"
        case .subscripted(let inner):
          result += "[[\\textsubscript{]]\(text(of: inner))[[}]]"
        case .link(_, _, let inner): result += text(of: inner)
        case .media(let address, _, let description):
          result +=
            RichText.mediaName(at: address) == nil
            ? escaped("[\(description)]") : "!{center}[width=.6\\linewidth]\(address)!"
        case .lineBreak: result += "[[\\newline{}]]\n"
        case .softBreak: result += " "
        case .tex(let source, _):
          // Two closing brackets would end the formula.
          let formula = source.replacing("]]", with: "] ]").split(whereSeparator: \.isNewline)
          result += "[[$\(formula.joined(separator: " "))$]]"
        case .gap:
          let blank = blanks.popFirst()
          let width = min(max((blank?.width ?? 10) * 2, 15), 60)
          result += "[[\\underline{\\hspace{\(width)mm}}]]"
          let choices = blank?.choices.joined(separator: " / ") ?? ""
          if !choices.isEmpty { result += " (\(escaped(choices)))" }
        }
      }
      return result
    }
  }
}

extension Exam {
  /// True if a text has Chinese, Japanese or Korean characters.
  var hasChineseCharacters: Bool {
    let texts =
      [head.title, head.instructions, head.school]
      + sections.flatMap { section in
        section.blocks.flatMap { block in
          (block.passage?.texts ?? []) + block.questions.flatMap(\.item.texts)
        }
      }
    return texts.contains { text in
      text.unicodeScalars.contains {
        (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
          || $0.value >= 0x20000 && $0.value < 0x30000
      }
    }
  }
}
