package import QuizInterchange

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
/// Feedback is a quote below its choice. Without wrong choices the answer is a paragraph of its own. A question of another
/// kind than these two names it in its comment, as in `<!-- question: 5b1d03aa, kind: order -->`:
///
/// | kind | below the prompt |
/// |---|---|
/// | `choices` | a task list |
/// | `number` | `≈ 3.14`, `**Tolerance:** 0.01`, `**Unit:** m` |
/// | `gaps` | nothing; the gaps are in the prompt as they are typed |
/// | `pairs` | a table of two columns, and a list below `**Spares:**` |
/// | `order` | a numbered list |
/// | `essay` | `**Model answer:** …`, `**Notes:** …` |
///
/// Texts are escaped so that any renderer of CommonMark 0.31 shows them as they were typed and a reader can tell every
/// part; line breaks are hard breaks, and blocks of code, as ``FencedText`` parts them, are fenced. Tables are those of
/// GitHub. The common language of all groups is in the front matter: `lang: "fr"`. A prompt with code goes on below its
/// heading, which its comment says: `<!-- question: 5b1d03aa, prompt: below -->`.
///
/// Texts of Markdown are as they are, and their questions say so: `<!-- question: 5b1d03aa, markup: markdown -->`. See
/// ``MarkdownRecord``. Pictures of both are those of Markdown, and lie in the folder `media` beside the page.
package struct Markdown: ItemWriter, MediaOption, MediaBeside {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "markdown",
    fileExtension: "md",
    tellingExtensions: ["md", "markdown"],
    mediaType: "text/markdown; charset=utf-8; variant=CommonMark"
  )

  /// The place of files that questions show, or that a page refers to.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The kinds of questions that a page has.
  private static let kinds: Set<ItemKind> = [
    .text, .choice, .choices, .number, .gaps, .pairs, .order, .essay, .passage,
  ]

  /// Returns the kind that a comment names.
  static func kind(named name: String) throws(RowRemark.Reason) -> ItemKind {
    guard let kind = ItemKind(rawValue: name), kinds.contains(kind) else {
      throw .unsupportedType(name)
    }
    return kind
  }

  /// The parts of questions that a page has: all of them.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.leftOut, except: Self.kinds)
    capability.text = .markdown
    capability.keepsReferences = true
    capability.media = media
    capability.formatting = .ofAllTexts
    capability.settings = [.carried(.language, for: .file, where: FrontMatter.isTag)]
    return capability
  }

  /// The word of a comment for a prompt that goes on below its heading.
  static let promptBelow = "below"
}

extension TextForm {
  /// Texts of pages as they are typed; for NUL, which CommonMark replaces (section 2.3), ``MarkdownText`` writes U+FFFD.
  static let markdown = TextForm(keepsBlanks: true) { text, _ in
    Fitted(text, text.utf8.contains(0) ? [.controlCharactersRemoved] : [])
  }
}

extension Markdown: ItemReader {
  /// The layout of cards on a page.
  enum Style {
    /// `## ` before prompts and `# ` before titles, as in this format, or headings of other depths.
    case headings
    /// `# ` before prompts and `---` between cards, as hascard has them.
    case rules
    /// `prompt::answer` in a line, or a line `?` between them, as in Obsidian.
    case lines
    /// Passages above task lists, which are prompts and their choices.
    case tasks
    /// Headings, labels or tables that name the sides of cards: `## Front`, `Q: …`, `| Question | Answer |`.
    case sides
    /// A card with `---` between its sides, as in Mochi.
    case halves

    /// The marks before right choices.
    var right: [String] {
      self == .rules
        ? ["* ", "[*] ", "- [x] ", "- [X] "] : ["- [x] ", "- [X] ", "* [x] ", "* [X] "]
    }

    /// The marks before wrong choices.
    var wrong: [String] { self == .rules ? ["- [ ] ", "[ ] ", "- "] : ["- [ ] ", "* [ ] "] }
  }

  /// Returns whether there are headings of questions or lines with `::`.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    let lines = TextLines(TidiedPage(Array(head)).bytes)
    let survey = MarkdownSurvey(lines)
    return survey.style != nil && !survey.isWeak || LogseqPage.resembles(lines)
      || RemNotePage.resembles(lines)
  }

  /// Reads pages of this format, plain headings with answers below, and cards of hascard, Obsidian, Logseq and others.
  ///
  /// Where no comment names the kind of a question, the form of its answer does, see ``MarkdownEntry``.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    var lines = try TextLines(checking: bytes)
    let isOwn = isOwn(lines)
    if !isOwn {
      lines = TextLines(TidiedPage(MarkdownPicture.withAddressesInPlace(bytes)).bytes)
    }
    let files = FilesBeside(media, into: sink.media)
    if !isOwn, LogseqPage.resembles(lines) {
      var page = LogseqPage(lines, titled: title, beside: files, into: sink)
      page.read()
    } else if !isOwn, RemNotePage.resembles(lines) {
      var page = RemNotePage(lines, titled: title, beside: files, into: sink)
      page.read()
    } else {
      let survey = MarkdownSurvey(lines)
      var page = MarkdownPage(lines, survey, titled: title, beside: files, into: sink)
      page.read()
    }
  }

  /// Returns whether a page is one of this program, whose comments tell every question.
  private func isOwn(_ lines: TextLines) -> Bool {
    IteratorSequence(lines).contains { $0.text.starts(with: "<!-- question:".utf8) }
  }

  /// Returns whether a line is the heading of a table of questions.
  static func isTableOfQuestions(_ line: MarkupLine) -> Bool {
    guard line.text.first == UInt8(ascii: "|") else { return false }
    var rule = line
    rule.text = Array("|-|-|".utf8)[...]
    return MarkdownPassage(lines: [line, rule]).questions != nil
  }
}
