internal import Quiz
internal import QuizInterchange

/// The attempt to read a file in a format, and how much sense that makes.
///
/// Sense is the share of the text that got into questions, against that in skipped rows. A question with markup left in
/// its texts counts by half, as it is probably markup of the file's true format.
struct FormatTrial {
  /// The sense of a file that was read without a skipped row and without markup, in thousandths.
  static let fullSense = 1_000
  /// The least sense of a file that is taken for one of the format.
  static let leastSense = 100
  /// The sense that the extension of the file's name is worth.
  static let worthOfName = 300

  let format: any ImportFormat
  /// The contents; `nil` if nothing could be read.
  let contents: Import?
  /// The name of the file tells the format.
  let isTold: Bool
  /// The share of the text in questions, in thousandths.
  let sense: Int

  /// Reads a file, or its beginning.
  init(_ format: any ImportFormat, on file: FormatSource, named name: String, titled title: String)
  {
    self.format = format
    isTold = type(of: format).identity.isTold(by: name)
    contents = try? file.read(as: format, titled: title)
    sense = contents.map(Self.sense(of:)) ?? 0
  }

  /// The file is taken for one of the format, if no other makes more sense of it; so is one that its name tells, for the
  /// format's own complaints.
  var isConvincing: Bool { sense >= Self.leastSense || isTold }

  /// Returns whether it makes more sense than another; between equals the names decide, so that the order of the formats
  /// does not.
  func isBetter(than other: FormatTrial) -> Bool {
    weight == other.weight
      ? type(of: format).identity.name < type(of: other.format).identity.name
      : weight > other.weight
  }

  private var weight: Int { contents == nil ? -1 : sense + (isTold ? Self.worthOfName : 0) }

  private static func sense(of contents: Import) -> Int {
    var (kept, doubtful, skipped) = (0, 0, 0)
    let owners = Set(contents.groups.lazy.flatMap(\.questions).compactMap(\.under))
    for question in contents.groups.lazy.flatMap(\.questions) {
      let texts = question.allTexts
      let size = texts.reduce(0) { $0 + $1.utf8.count }
      guard question.kind.asks else {
        // Any text may be a passage; one with questions says nothing.
        if !owners.contains(question.id) { skipped += size }
        continue
      }
      kept += size
      if question.ordersPairs || texts.contains(where: \.hasLeftoverMarkup) { doubtful += size }
    }
    skipped += contents.skipped.reduce(0) { $0 + $1.text.utf8.count }
    return kept == 0 ? 0 : fullSense * (kept - doubtful / 2) / (kept + skipped)
  }
}

extension Question {
  /// True if the steps to put into order have two sides each: they are cards of a numbered list.
  fileprivate var ordersPairs: Bool {
    guard kind == .order, case .list(let steps) = QuestionBuilder(self)[.steps], steps.count > 1
    else { return false }
    return steps.joined(separator: "\n").isListOfPairs
      || steps.allSatisfy { step in
        step.firstRange(of: ": ").map { step[..<$0.lowerBound].split(separator: " ").count < 4 }
          ?? false
      }
  }

  /// Every text of the question, an item of a list each.
  fileprivate var allTexts: [String] {
    let builder = QuestionBuilder(self)
    return QuestionField.allCases.flatMap { field -> [String] in
      switch builder[field] {
      case .text(let text): text.map { [$0] } ?? []
      case .list(let items): items
      }
    }
  }
}

extension String {
  /// Marks of tables, HTML, cards, GIFT, Aiken, Markdown and lists of choices, which seldom are part of a text.
  private static let marks = [
    "\t", "<br", "</", "<div", "<img", "&nbsp;", "{{c1::", "{=", "{~", "{#", "=%", "~%", "{T}",
    "{F}", "{TRUE}",
    "{FALSE}", "$CATEGORY:", "\nANSWER:", "\n# ", "\n## ", "- [x] ", "- [ ] ",
    "\nb) ", "\nB) ", "\nb. ", "\nB. ", "\n(b) ", "\n*a) ", "\n*b) ", "\nAnswer: ", "\nAns: ",
    "\nOptions:", "\nChoices:", "\nOptionen:", "- A) ", "- B) ", "- b) ", "- B. ", "**Answer",
    "✅",
  ]

  /// True for lines with two sides each: cards of a list, as below a heading with the words of a unit.
  fileprivate var isListOfPairs: Bool {
    guard contains("\n") else { return false }
    let lines = split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.count > 1
      && [" - ", " – ", " — ", " = "].contains { sign in lines.allSatisfy { $0.contains(sign) } }
  }

  fileprivate var hasLeftoverMarkup: Bool {
    // A line may end in any way; “CRLF” is a character of its own.
    let text = utf8.contains(0xD) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
    return Self.marks.contains { text.contains($0) } || hasPrefix("::") || text.isListOfPairs
  }
}
