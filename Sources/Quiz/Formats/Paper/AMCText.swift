import QuizInterchange
import QuizPaper
import QuizText

extension PaperQuestion.Form {
  /// The lines to write the answer on.
  var openLines: Int {
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
    if case .gaps(let blanks, _)? = form { writer.gaps = blanks.map(gap)[...] }
    let blocks = text.blocks.map { writer.text(of: $0) }
    return blocks.joined(separator: "[[\\par{}]]\n")
  }

  /// Returns the place of a gap as LaTeX.
  private static func gap(_ blank: PaperQuestion.Blank) -> String {
    let choices = blank.choices.joined(separator: " / ")
    let rule = "\\underline{\\hspace{\(min(max(blank.width * 2, 15), 60))mm}}"
    return choices.isEmpty ? rule : "\(rule) (\(LaTeXMarkup.escaped(choices)))"
  }

  /// Returns LaTeX in the brackets that keep it as it is: one line without two brackets behind each other.
  private static func raw(_ source: String) -> String {
    let line = source.replacing("\n\n", with: "\\par{} ").replacing("\n", with: " ")
    var parted = ""
    for character in line + "]" {
      if character == "]", parted.last == "]" { parted += "{}" }
      parted.append(character)
    }
    return "[[\(parted)]"
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
    /// The places of gaps that are still to come, as LaTeX.
    var gaps: ArraySlice<String> = []

    mutating func text(of block: RichText.Block) -> String {
      switch block {
      case .paragraph(let inlines): return text(of: inlines)
      case .heading(_, let inlines): return "[*\(text(of: inlines))*]"
      // The notation has no words for these.
      case .quote, .list, .code, .table, .rule:
        return raw(LaTeXMarkup.text(block, takingFrom: &gaps))
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
          // A blank line ends a formula.
          let formula = source.split(whereSeparator: \.isNewline).joined(separator: "\n")
          result += raw("$\(formula)$")
        case .gap:
          result += raw(gaps.popFirst() ?? "\\underline{\\hspace{20mm}}")
        }
      }
      return result
    }
  }
}
