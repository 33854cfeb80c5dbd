internal import Quiz
internal import QuizPages

/// The body of a form laid out at one moment: a column of rows that scrolls.
///
/// Closed questions take one row each, so that the place of any question is a sum, whatever the size of the
/// group; only the title and the open question are laid out in blocks.
struct FormBody: Equatable {
  /// A part of the body, as high as it says.
  struct Block: Equatable {
    enum Content: Equatable {
      case field(FieldPath)
      /// Sentences about a field, in lines.
      case message(FieldPath, [String])
      case warning(FieldPath, [String])
      /// The look of a text with gaps.
      case preview(String)
      /// The lines in which a learner reads the text of a field.
      case reading([TextPage.Line])
      /// A sentence in the place of the fields.
      case notice([String])
      case rule(question: Int)
      case more(question: Int)
      case blank
    }

    var content: Content
    var rows = 1
  }

  var titleBlocks: [Block] = []
  /// The question whose fields are shown.
  var openQuestion: Int?
  var openBlocks: [Block] = []
  var questionCount = 0

  /// The number of rows of the whole body, of which the last one adds a question.
  var totalRows: Int {
    let closed = openQuestion == nil ? questionCount : questionCount - 1
    return height(titleBlocks) + closed + height(openBlocks) + 1
  }

  var addRow: Int { totalRows - 1 }

  var openRows: Range<Int>? {
    openQuestion.map { index in
      let start = height(titleBlocks) + index
      return start..<start + height(openBlocks)
    }
  }

  /// A part of the body in one of its rows.
  enum Part {
    /// A block, with its first row.
    case block(Block, from: Int)
    case closed(question: Int)
    case addRow
  }

  /// Returns the part in a row; `nil` outside of the body.
  func part(inRow row: Int) -> Part? {
    guard row >= 0, row <= addRow else { return nil }
    if row == addRow { return .addRow }
    let titleRows = height(titleBlocks)
    if row < titleRows { return Self.block(inRow: row, of: titleBlocks, from: 0) }
    guard let openQuestion, let openRows, row >= openRows.lowerBound else {
      return .closed(question: row - titleRows)
    }
    guard row < openRows.upperBound else {
      return .closed(question: openQuestion + 1 + row - openRows.upperBound)
    }
    return Self.block(inRow: row, of: openBlocks, from: openRows.lowerBound)
  }

  private static func block(inRow row: Int, of blocks: [Block], from start: Int) -> Part? {
    var first = start
    for block in blocks {
      if row < first + block.rows { return .block(block, from: first) }
      first += block.rows
    }
    return nil
  }

  /// The rows that a field of the title or of the open question takes.
  func rows(ofFieldAt path: FieldPath) -> Range<Int>? { rows { $0 == .field(path) } }

  /// The rows of such a field together with those of its messages.
  func rows(ofFieldWithMessageAt path: FieldPath) -> Range<Int>? {
    guard let field = rows(ofFieldAt: path) else { return nil }
    let message = rows { content in
      switch content {
      case .message(path, _), .warning(path, _): true
      default: false
      }
    }
    return field.lowerBound..<(message ?? field).upperBound
  }

  /// Returns the rows from the first wanted block to the last.
  private func rows(where isWanted: (Block.Content) -> Bool) -> Range<Int>? {
    Self.rows(in: titleBlocks, from: 0, where: isWanted)
      ?? Self.rows(in: openBlocks, from: openRows?.lowerBound ?? 0, where: isWanted)
  }

  private static func rows(
    in blocks: [Block],
    from start: Int,
    where isWanted: (Block.Content) -> Bool
  ) -> Range<Int>? {
    var row = start
    var found: Range<Int>?
    for block in blocks {
      if isWanted(block.content) { found = (found?.lowerBound ?? row)..<row + block.rows }
      row += block.rows
    }
    return found
  }

  private func height(_ blocks: [Block]) -> Int { blocks.reduce(0) { $0 + $1.rows } }
}
