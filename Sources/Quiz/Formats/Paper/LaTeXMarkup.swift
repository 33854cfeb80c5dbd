import QuizPaper
import QuizText

/// Texts in the notation of LaTeX.
enum LaTeXMarkup {
  /// Returns text of which nothing is a command.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\textbackslash{}"
      case "{", "}", "$", "&", "#", "%", "_": result += "\\\(character)"
      case "~": result += "\\textasciitilde{}"
      case "^": result += "\\textasciicircum{}"
      case "<": result += "\\textless{}"
      case ">": result += "\\textgreater{}"
      case "|": result += "\\textbar{}"
      case "\"": result += "\\textquotedbl{}"
      case "[", "]": result += "{\(character)}"
      case _ where character.isNewline: result += "\\newline{}"
      default: result += symbols[character] ?? String(character)
      }
    }
    return result
  }

  /// Returns a text as paragraphs; in the prompt of a question, with places for its gaps.
  static func text(_ text: RichText, gaps question: PaperQuestion? = nil) -> String {
    var writer = Writer()
    if let question, case .gaps(let blanks, _) = question.form {
      writer.gaps =
        zip(blanks, question.answers).map { blank, answer in
          let choices = blank.choices.joined(separator: " / ")
          let place =
            "\\fillin[\(escaped(answer.plainText()))][\(min(max(blank.width * 2, 15), 80))mm]"
          return choices.isEmpty ? place : "\(place) (\(escaped(choices)))"
        }[...]
    }
    return writer.text(of: text.blocks)
  }

  /// Returns a block, and takes the places of its gaps from the front of those that are given.
  static func text(_ block: RichText.Block, takingFrom gaps: inout ArraySlice<String>) -> String {
    var writer = Writer(gaps: gaps)
    defer { gaps = writer.gaps }
    return writer.text(of: [block])
  }

  private struct Writer {
    var gaps: ArraySlice<String> = []

    mutating func text(of blocks: [RichText.Block]) -> String {
      blocks.map { text(of: $0) }.joined(separator: "\n\n")
    }

    private mutating func text(of block: RichText.Block) -> String {
      switch block {
      case .paragraph(let inlines): return text(of: inlines)
      case .heading(_, let inlines): return "\\textbf{\(text(of: inlines))}"
      case .quote(let inner): return "\\begin{quote}\n\(text(of: inner))\n\\end{quote}"
      case .list(let list):
        let kind = list.start == nil ? "itemize" : "enumerate"
        let start = list.start.flatMap { $0 == 1 ? nil : "\\setcounter{enumi}{\($0 - 1)}\n" } ?? ""
        // A bracket behind the command would be its label.
        let items = list.items.map { "\\item{} \(text(of: $0))" }.joined(separator: "\n")
        return "\\begin{\(kind)}\n\(start)\(items)\n\\end{\(kind)}"
      case .code(let code, _):
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          let blanks = line.prefix { $0 == " " }.count
          let rest = escaped(String(line.dropFirst(blanks)))
          return "\\mbox{}" + String(repeating: "~", count: blanks) + rest
        }
        return "{\\ttfamily \(lines.joined(separator: "\\newline\n"))}"
      case .table(let table):
        let columns = table.alignments.map { alignment in
          switch alignment {
          case .natural, .left: "l"
          case .center: "c"
          case .right: "r"
          }
        }
        let hasNames = table.header.contains { !$0.isEmpty }
        let rows = (hasNames ? [table.header] : []) + table.rows
        let lines = rows.map { row in
          row.map { text(of: $0) }.joined(separator: " & ") + " \\\\ \\hline"
        }
        return "\\begin{tabular}{|\(columns.joined(separator: "|"))|}\\hline\n"
          + lines.joined(separator: "\n") + "\n\\end{tabular}"
      case .rule: return "\\noindent\\hrulefill"
      }
    }

    private mutating func text(of inlines: [RichText.Inline]) -> String {
      var result = ""
      for inline in inlines {
        switch inline {
        case .text(let text): result += escaped(text)
        case .emphasis(let inner): result += "\\emph{\(text(of: inner))}"
        case .strong(let inner): result += "\\textbf{\(text(of: inner))}"
        case .code(let code): result += "\\texttt{\(escaped(code))}"
        case .superscript(let inner): result += "\\textsuperscript{\(text(of: inner))}"
        case .subscripted(let inner): result += "\\textsubscript{\(text(of: inner))}"
        case .link(_, _, let inner): result += text(of: inner)
        case .media(let address, _, let description):
          result +=
            RichText.mediaName(at: address) == nil
            ? "{[}\(escaped(description)){]}"
            : "\\includegraphics[width=.6\\linewidth,height=9cm,keepaspectratio]{\(address)}"
        case .lineBreak: result += "\\newline\n"
        case .softBreak: result += "\n"
        case .tex(let source, let isDisplay):
          // A blank line ends a formula.
          let lines = source.split(whereSeparator: \.isNewline).joined(separator: "\n")
          result += isDisplay ? "\\[\(lines)\\]" : "\\(\(lines)\\)"
        case .gap: result += gaps.popFirst() ?? "\\underline{\\hspace{20mm}}"
        }
      }
      return result
    }
  }

  /// Characters that the fonts of pdfLaTeX do not have, as commands.
  private static let symbols: [Character: String] = [
    "→": "$\\rightarrow$", "←": "$\\leftarrow$", "↔": "$\\leftrightarrow$", "⇒": "$\\Rightarrow$",
    "⇌": "$\\rightleftharpoons$", "×": "$\\times$", "÷": "$\\div$", "±": "$\\pm$", "·": "$\\cdot$",
    "≤": "$\\le$", "≥": "$\\ge$", "≠": "$\\ne$", "≈": "$\\approx$", "∞": "$\\infty$",
    "√": "$\\surd$", "∑": "$\\sum$", "∫": "$\\int$", "∂": "$\\partial$", "∈": "$\\in$",
    "∅": "$\\emptyset$", "−": "$-$", "°": "$^\\circ$", "²": "$^2$", "³": "$^3$", "½": "$\\frac12$",
    "¼": "$\\frac14$", "¾": "$\\frac34$", "₀": "$_0$", "₁": "$_1$", "₂": "$_2$", "₃": "$_3$",
    "₄": "$_4$", "₅": "$_5$", "₆": "$_6$", "₇": "$_7$", "₈": "$_8$", "₉": "$_9$", "α": "$\\alpha$",
    "β": "$\\beta$", "γ": "$\\gamma$", "δ": "$\\delta$", "ε": "$\\varepsilon$", "θ": "$\\theta$",
    "λ": "$\\lambda$", "μ": "$\\mu$", "µ": "$\\mu$", "π": "$\\pi$", "ρ": "$\\rho$",
    "σ": "$\\sigma$",
    "τ": "$\\tau$", "φ": "$\\varphi$", "ω": "$\\omega$", "Δ": "$\\Delta$", "Σ": "$\\Sigma$",
    "Ω": "$\\Omega$", "☐": "$\\square$", "✓": "$\\checkmark$", "\u{A0}": "~", "\u{200B}": "",
    "…": "\\dots{}", "\u{202F}": "\\,",
  ]
}
