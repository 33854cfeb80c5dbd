import BuilderKit
import Quiz
public import QuizDocuments

/// A page to read: headings for titles and prompts, answers and everything else below them.
///
/// ```markdown
/// # Capital cities
/// <!-- group: 0f8b6c1e -->
///
/// ## What is the capital of France?
/// <!-- question: 5b1d03aa -->
///
/// - [x] Paris
/// - [ ] Lyon
///
/// **Also accepted:**
///
/// - Lutetia
///
/// **Hint:** It begins with P
///
/// **Explanation:** Since 987.
///
/// **Tags:** europe, capital
/// ```
///
/// Without wrong choices the answer is a paragraph of its own. Texts are escaped so that any renderer of CommonMark
/// 0.31 shows them as they were typed and a reader can tell every part; line breaks are hard breaks.
public struct Markdown: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "markdown",
    fileExtension: "md",
    mediaType: "text/markdown; charset=utf-8; variant=CommonMark"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass { Pass() }
}

extension Markdown {
  /// One writing of a page.
  struct Pass: ExportPass {
    private var isFirst = true

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.append(isFirst ? "# " : "\n# ")
      isFirst = false
      write(group.title, .title, as: .line, into: &output)
      output.append("\n<!-- group: \(MarkdownText.comment(group.id.rawValue))")
      if let template = group.template {
        output.append(", template: \(MarkdownText.comment(template.rawValue))")
      }
      output.append(" -->\n")
      output.loseSettings(group.settings)
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      output.append("\n## ")
      write(question.prompt, .prompt, as: .line, into: &output)
      output.append("\n<!-- question: \(MarkdownText.comment(question.id.rawValue)) -->\n\n")
      writeAnswer(of: question, into: &output)
      if !question.alternatives.isEmpty {
        output.append("\n**Also accepted:**\n\n")
        for alternative in question.alternatives {
          writeItem("- ", alternative, .alternatives, into: &output)
        }
      }
      writeLabelled("Hint", question.hint, .hint, into: &output)
      writeLabelled("Explanation", question.explanation, .explanation, into: &output)
      writeTags(of: question, into: &output)
    }

    private func writeAnswer(of question: Question, into output: inout ExportOutput) {
      if question.distractors.isEmpty {
        write(question.answer, .answer, as: .paragraph(indent: ""), into: &output)
        output.append("\n")
        return
      }
      writeItem("- [x] ", question.answer, .answer, into: &output)
      for distractor in question.distractors {
        writeItem("- [ ] ", distractor, .distractors, into: &output)
      }
    }

    private func writeItem(
      _ marker: String,
      _ text: String,
      _ part: Loss.Part,
      into output: inout ExportOutput
    ) {
      output.append(marker)
      write(text, part, as: .paragraph(indent: "  "), into: &output)
      output.append("\n")
    }

    private func writeLabelled(
      _ label: String,
      _ text: String?,
      _ part: Loss.Part,
      into output: inout ExportOutput
    ) {
      guard let text else { return }
      output.append("\n**\(label):**")
      if !text.isEmpty {
        output.append(" ")
        write(text, part, as: .paragraph(indent: ""), into: &output)
      }
      output.append("\n")
    }

    private func writeTags(of question: Question, into output: inout ExportOutput) {
      let tags = question.tags.filter { !$0.isEmpty }
      if tags.count < question.tags.count { output.lose(.tags, .blanksRemoved) }
      for (index, tag) in tags.enumerated() {
        output.append(index == 0 ? "\n**Tags:** " : ", ")
        write(tag, .tags, as: .listed, into: &output)
      }
      if !tags.isEmpty { output.append("\n") }
    }

    private func write(
      _ text: String,
      _ part: Loss.Part,
      as place: MarkdownText.Place,
      into output: inout ExportOutput
    ) {
      let isWhole = MarkdownText(place).append(text, to: &output.bytes)
      if !isWhole { output.lose(part, .controlCharactersRemoved) }
    }
  }
}

extension Markdown: ImportFormat {
  /// The layout of cards on a page.
  enum Style {
    /// `## ` before prompts and `# ` before titles, as in this format.
    case headings
    /// `# ` before prompts and `---` between cards, as hascard has them.
    case rules
    /// `prompt::answer` in a line, or a line `?` between them, as in Obsidian.
    case lines

    /// The marks before right choices.
    var right: [String] {
      self == .rules ? ["* ", "[*] ", "- [x] ", "- [X] "] : ["- [x] ", "- [X] ", "* [x] "]
    }

    /// The marks before wrong choices.
    var wrong: [String] { self == .rules ? ["- [ ] ", "[ ] ", "- "] : ["- [ ] ", "* [ ] "] }
  }

  /// Returns whether there are headings of questions or lines with `::`, and no table.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    guard let style = style(of: TextLines(Array(head))) else { return false }
    return style != .lines || !CSV.resembles(head)
  }

  /// Reads pages of this format, plain headings with answers below, and cards of hascard and Obsidian.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let lines = try TextLines(checking: bytes)
    var page = MarkdownPage(lines, style: Self.style(of: lines) ?? .lines, title: title)
    page.read()
    return try page.gathered.result()
  }

  private static func style(of lines: TextLines) -> Style? {
    var lines = lines
    var (hasTitle, hasRule, hasCard) = (false, false, false)
    while let line = lines.next() {
      if line.text.starts(with: "## ".utf8) { return .headings }
      if line.text.starts(with: "# ".utf8) { hasTitle = true }
      if MarkdownPage.isRule(line.text) { hasRule = true }
      if MarkdownPage.sides(of: line.text) != nil || line.text.elementsEqual("?".utf8) {
        hasCard = true
      }
    }
    return hasTitle && hasRule ? .rules : hasCard ? .lines : nil
  }
}
