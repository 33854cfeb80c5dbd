import BuilderKit
import Quiz
public import QuizDocuments

extension Markdown: ImportFormat {
  /// How cards are laid out on a page.
  enum Style {
    /// `## ` before prompts and `# ` before titles, as this format writes them.
    case headings
    /// `# ` before prompts and `---` between cards, as hascard has them.
    case rules
    /// `prompt::answer` in a line, or a line `?` between them, as in Obsidian.
    case lines

    /// What stands before right choices.
    var right: [String] {
      self == .rules ? ["* ", "[*] ", "- [x] ", "- [X] "] : ["- [x] ", "- [X] ", "* [x] "]
    }

    /// What stands before wrong choices.
    var wrong: [String] {
      self == .rules ? ["- [ ] ", "[ ] ", "- "] : ["- [ ] ", "* [ ] "]
    }
  }

  /// Whether there are headings of questions or lines with `::`, and no table.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    guard let style = style(of: TextLines(Array(head))) else { return false }
    return style != .lines || !CSV.resembles(head)
  }

  /// Reads pages as this format writes them, plain headings with answers below, and cards of hascard and Obsidian.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8.
  ///   - title: What the group is called where no heading says it.
  /// - Returns: The groups, and the passages that are in none.
  /// - Throws: What keeps the file from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let lines = try TextLines(checking: bytes)
    var page = MarkdownPage(lines, style: Self.style(of: lines) ?? .lines, title: title)
    page.read()
    return Import(groups: try page.gathered.build(), skipped: page.skipped)
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
