import QuizInterchange
import QuizMedia
import QuizText

/// The decisions about the paragraphs and tables of a document on their way to ``SheetQuestions``.
struct WordSheet {
  /// The width by which a list within another is further in, at least, in twentieths of a point.
  private static let leastIndent = 200

  private let blocks: [WordDocument.Block]
  let sink: any ItemSink
  var questions: SheetQuestions
  /// The levels of lists that have others, or typed letters, below their paragraphs.
  private let parents: Set<WordNumbering.Label.Level>
  /// The last paragraph with the number of a question.
  private var question: WordParagraph?
  /// The number of bullets since a question without a number; `nil` behind any other paragraph.
  private var bulletCount: Int?
  /// The width before the last choice, and the least before any text.
  private var choiceLeft: Int?
  private var leastLeft: Int?

  init(
    _ blocks: [WordDocument.Block],
    titled title: String,
    into sink: any ItemSink,
    finding find: @escaping (_ address: String) -> MediaFile?
  ) {
    (self.blocks, self.sink) = (blocks, sink)
    questions = SheetQuestions(titled: title, into: sink, finding: find)
    parents = Self.parents(in: blocks)
  }

  /// Reads all blocks, and gives their questions to the sink.
  mutating func read() {
    for index in blocks.indices {
      switch blocks[index] {
      case .paragraph(let paragraph): take(paragraph, before: next(behind: index))
      case .table(let table): take(table, before: next(behind: index))
      }
    }
    questions.finish()
  }

  /// Returns the paragraph behind a block, passing over blank ones.
  private func next(behind index: Int) -> WordParagraph? {
    for block in blocks[(index + 1)...].prefix(3) {
      guard case .paragraph(let paragraph) = block else { return nil }
      if !paragraph.isBlank { return paragraph }
    }
    return nil
  }

  // MARK: Lists

  /// Returns the levels of figures below whose paragraphs choices follow.
  private static func parents(
    in blocks: [WordDocument.Block]
  ) -> Set<WordNumbering.Label.Level> {
    var parents: Set<WordNumbering.Label.Level> = []
    var last: WordParagraph?
    for block in blocks {
      guard case .paragraph(let paragraph) = block, !paragraph.isBlank else { continue }
      if let label = last?.label, let left = last?.left {
        if let next = paragraph.label {
          let isDeeper =
            next.level.list == label.level.list
            ? next.level.depth > label.level.depth : paragraph.left >= left + leastIndent
          if isDeeper || !next.hasFigures && label.hasFigures { parents.insert(label.level) }
        } else if paragraph.typedLabel?.letter != nil || paragraph.typedLabel?.kind == .box {
          parents.insert(label.level)
        }
      }
      last = paragraph
    }
    return parents
  }

  /// Returns the label of a paragraph as a sheet has it: figures below those of a question are the letters of its choices.
  func label(of paragraph: WordParagraph) -> String? {
    guard let label = paragraph.label else { return nil }
    if label.number == nil, let bulletCount, bulletCount < 26 {
      return String.letters(numbering: bulletCount) + ")"
    }
    guard let number = label.number, let question, let outer = question.label,
      label.level != outer.level, !parents.contains(label.level), !questions.key.isOpen
    else { return label.text }
    let isDeeper =
      label.level.list == outer.level.list
      ? label.level.depth > outer.level.depth
      : paragraph.left >= question.left + Self.leastIndent
    guard isDeeper, (1...26).contains(number) else { return label.text }
    if label.hasFigures || SheetLabel(Array("\(label.text) x".unicodeScalars)[...])?.letter == nil
      || label.isRoman
    {
      return String.letters(numbering: number - 1) + ")"
    }
    return label.text
  }

  // MARK: Paragraphs

  private mutating func take(_ paragraph: WordParagraph, before next: WordParagraph?) {
    tellLost(paragraph.lost, at: paragraph.place)
    guard !paragraph.isBlank else {
      takeBlank(at: paragraph.place)
      return
    }
    if paragraph.heading != nil { question = nil }
    let label = label(of: paragraph)
    let isSection = paragraph.heading != nil && isSection(paragraph, before: next)
    take(paragraph, label: isSection ? nil : label, isSection: isSection)
    countBullets(paragraph)
    let number = label.map { "\($0) " } ?? ""
    let first = paragraph.lines.first?.string ?? ""
    if let seen = SheetLabel(Array((number + first).unicodeScalars)[...]) {
      if seen.isQuestion, !isSection { question = paragraph }
      if seen.letter != nil || seen.kind == .box { choiceLeft = paragraph.left }
      if case .bullet = seen.kind { choiceLeft = paragraph.left }
    }
  }

  /// Counts bullets below a question that has no number, so that they can be its choices.
  private mutating func countBullets(_ paragraph: WordParagraph) {
    if let label = paragraph.label {
      bulletCount = label.number == nil ? bulletCount.map { $0 + 1 } : nil
    } else {
      let scan = paragraph.lines.last?.scalars[...].trimmed ?? []
      let asks = scan.last == "?" || scan.last == "？"
      bulletCount = asks && paragraph.typedLabel == nil && SheetField(scan) == nil ? 0 : nil
    }
  }

  /// Returns whether a heading with a number is that of a part with questions of their own.
  private func isSection(_ paragraph: WordParagraph, before next: WordParagraph?) -> Bool {
    guard paragraph.isNumbered, let next else { return false }
    return next.heading != nil || next.isNumbered
  }

  mutating func take(_ paragraph: WordParagraph, label: String?, isSection: Bool) {
    for (index, line) in paragraph.lines.enumerated()
    where index > 0 || label != nil || !line.isBlank {
      let isFirst = index == 0
      var text = line
      if isSection, isFirst, let typed = paragraph.typedLabel { text = text[typed.end...] }
      var sheetLine = SheetLine(
        text,
        label: isFirst ? label : nil,
        heading: isFirst ? heading(of: paragraph) : nil,
        at: ReadPlace(line: paragraph.number, text: line.string)
      )
      let scan = sheetLine.whole.scalars[...]
      sheetLine.place.text = scan.string
      sheetLine.indentation = indentation(of: paragraph, isFirst: isFirst)
      if isFirst, SheetLabel(scan) == nil, SheetField(scan) == nil, !isAwaited {
        takeBlank(at: paragraph.place)
      }
      questions.take(sheetLine)
      isBehindColon = [":", "："].contains(scan.trimmed.last.map { String($0) })
    }
    if paragraph.label == nil { leastLeft = min(leastLeft ?? paragraph.left, paragraph.left) }
  }

  /// True behind a colon, as in `Answer:`, where the next paragraph completes the last one.
  private var isAwaited: Bool { isBehindColon }
  private var isBehindColon = false

  /// Returns the level of a heading; `nil` for a question that is formatted as one.
  private func heading(of paragraph: WordParagraph) -> Int? {
    let last = paragraph.lines.last?.scalars[...].trimmed.last
    return last == "?" || last == "？" ? nil : paragraph.heading
  }

  /// Returns the indentation of a line: one that goes on with the choice or paragraph before it is further in.
  private func indentation(of paragraph: WordParagraph, isFirst: Bool) -> Int {
    guard isFirst else { return paragraph.label == nil ? 0 : 4 }
    guard paragraph.label == nil, let choiceLeft, let leastLeft else { return 0 }
    let outer = max(leastLeft, question?.left ?? leastLeft)
    return paragraph.left >= choiceLeft && paragraph.left > outer ? 4 : 0
  }

  private mutating func takeBlank(at place: ReadPlace) {
    questions.take(SheetLine(SheetText(), at: ReadPlace(line: place.line, text: "")))
  }

  /// Tells the parts of a paragraph that are left out.
  func tellLost(_ parts: [String], at place: ReadPlace) {
    guard !parts.isEmpty else { return }
    sink.warn(place.remark(.partsLeftOut(parts)))
  }
}

extension WordNumbering.Label {
  /// True for small Roman numbers.
  fileprivate var isRoman: Bool {
    guard let number else { return false }
    let letters = text.filter(\.isLetter)
    return letters == WordNumber.text(number, format: "lowerRoman")
  }
}

extension WordParagraph {
  /// The mark of a sheet that is typed at its beginning.
  fileprivate var typedLabel: SheetLabel? {
    (lines.first?.scalars).flatMap { SheetLabel($0[...]) }
  }

  /// True for a choice, or an answer that is named as one.
  var isAnswer: Bool {
    if let label { return !label.hasFigures || label.number == nil }
    if typedLabel?.letter != nil || typedLabel?.kind == .box { return true }
    return (lines.first?.scalars).flatMap { SheetField($0[...]) }?.name == .answer
  }

  /// True if a number is before it, typed or by a list.
  fileprivate var isNumbered: Bool {
    if let label { return label.hasFigures && label.number != nil }
    return typedLabel?.isQuestion == true
  }
}
