import QuizInterchange
import QuizText

/// A table of a document.
struct WordTable {
  /// A cell with its paragraphs.
  struct Cell {
    var paragraphs: [WordParagraph] = []
    /// True if it spans several rows or columns.
    var isMerged = false

    /// The paragraphs with anything to see.
    var filled: [WordParagraph] { paragraphs.filter { !$0.isBlank } }
    /// The lines of all paragraphs, with their labels.
    var texts: [SheetText] {
      filled.flatMap { paragraph in
        paragraph.lines.enumerated().map { index, line in
          guard index == 0, let label = paragraph.label else { return line }
          var text = SheetText("\(label.text) ")
          text.append(line, behind: "")
          return text
        }
      }
    }
    /// The text as a cell of a plain table has it.
    var plain: String? {
      let lines = texts.map { line in
        RichText(blocks: [.paragraph(line.cell)]).plainText(
          media: { _, description in description },
          tex: { source, _ in RichText.unicode(ofTeX: source) }
        )
      }
      return lines.joined(separator: "\n").trimmed.nonempty
    }
    /// True if all of its text is bold.
    var isBold: Bool { !filled.isEmpty && texts.allSatisfy { $0.isBlank || $0.isWhole(.bold) } }
  }

  /// A row.
  struct Row {
    var cells: [Cell] = []
    /// True if it is repeated on each page, as the names of columns are.
    var isHeader = false

    var size: Int {
      cells.reduce(64) { $0 + 64 + $1.paragraphs.reduce(0) { $0 + $1.size } }
    }
    var isBlank: Bool { cells.allSatisfy(\.filled.isEmpty) }
    /// True if all of its text is bold.
    var isBold: Bool { cells.allSatisfy { $0.filled.isEmpty || $0.isBold } }
    /// The number of its first paragraph.
    var number: Int { cells.lazy.flatMap(\.paragraphs).first?.number ?? 1 }
    var place: ReadPlace {
      ReadPlace(line: number, text: cells.map { $0.plain ?? "" }.joined(separator: "\t"))
    }
    /// Names of parts that are left out.
    var lost: [String] { cells.flatMap { $0.paragraphs.flatMap(\.lost) } }
  }

  var rows: [Row] = []

  /// The rows with anything to see.
  var filledRows: [Row] { rows.filter { !$0.isBlank } }

  /// The rows of a plain table, with warnings on what its cells lack of those of the document.
  var plainRows: [TableRow] {
    let names = namesRow
    return filledRows.map { row in
      var plain = TableRow(line: row.number)
      plain.cells = row.cells.map(\.plain)
      var simplified: [RowRemark.Simplification] = []
      let texts = row.cells.flatMap(\.texts).map { RichText(blocks: [.paragraph($0.cell)]) }
      if texts.contains(where: \.hasFormatting), row.number != names { simplified.append(.markup) }
      if texts.contains(where: \.hasFormulas) { simplified.append(.formula) }
      if !simplified.isEmpty { plain.warnings.append(.simplified(simplified)) }
      if texts.contains(where: \.hasMedia) { plain.warnings.append(.embeddedFiles) }
      return plain
    }
  }

  /// The number of the row with the names of the columns; `nil` for none.
  var namesRow: Int? {
    let filled = filledRows
    guard let row = filled.first, rows.count > 1 else { return nil }
    if row.isHeader { return row.number }
    guard row.isBold, !filled.dropFirst().allSatisfy(\.isBold) else { return nil }
    return row.number
  }

  // MARK: Its use

  /// True if its first rows name the columns of questions.
  var hasHeader: Bool {
    TableHeader(among: Array(plainRows.prefix(TableHeader.searchDepth))) != nil
  }

  /// True if it has terms and their definitions in two columns, and nothing that is a mark of a sheet.
  var isGlossary: Bool {
    let rows = filledRows
    return rows.count > 1
      && rows.allSatisfy { row in
        row.cells.count == 2
          && row.cells.allSatisfy { cell in
            guard let text = cell.plain else { return false }
            let scan = Array(text.unicodeScalars)[...]
            return Int(text) == nil && SheetLabel(scan) == nil && SheetField(scan) == nil
          }
      }
  }

  /// True if its columns have the numbers of questions, and what is named their answers.
  var isNamedKey: Bool {
    let rows = filledRows.map { $0.cells.map { $0.plain ?? "" } }
    guard rows.count > 1, let names = rows.first, names.count == 2,
      SheetField.name(names[1].trimmed.lowercased()) == .answer
    else { return false }
    return rows.dropFirst().allSatisfy { $0.count == 2 && Self.isNumber($0[0]) }
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.prefix(while: \.isNumber)
    return !digits.isEmpty && [".", ")", ""].contains(text.dropFirst(digits.count))
  }

  /// True if it has the letters of right choices, or words for true and false, by the numbers of their questions: in two
  /// columns, in pairs of columns, or in two rows.
  var isKey: Bool {
    let rows = filledRows.map { $0.cells.map { $0.plain ?? "" } }
    func isAnswer(_ text: String) -> Bool {
      let letters = text.filter { !$0.isWhitespace && $0 != "," }
      let areLetters =
        (1...4).contains(letters.count)
        && letters.uppercased().allSatisfy { "ABCDEFGH".contains($0) }
      return areLetters || Truth(text) != nil
    }
    let body =
      rows.first.map { $0.contains(where: Self.isNumber) } == true ? rows[...] : rows.dropFirst()
    guard !body.isEmpty else { return false }
    let isInColumns = body.allSatisfy { row in
      row.count > 1 && row.count % 2 == 0
        && row.indices.allSatisfy { index in
          row[index].isEmpty || (index % 2 == 0 ? Self.isNumber(row[index]) : isAnswer(row[index]))
        }
    }
    if isInColumns { return true }
    guard rows.count == 2, rows[0].count == rows[1].count else { return false }
    let columns = zip(rows[0], rows[1]).filter { Self.isNumber($0.0) }
    return columns.count > 1 && columns.count >= rows[0].count - 1
      && columns.allSatisfy { isAnswer($0.1) }
  }

  /// The table in a text: its first row has the names of the columns.
  var richTable: RichText.Table {
    let (rows, names) = (filledRows, namesRow)
    let width = rows.map(\.cells.count).max() ?? 0
    let cells = rows.map { row -> [RichText.Table.Cell] in
      let cells = row.cells.map { cell in
        var whole = SheetText()
        for text in cell.texts { whole.append(text, behind: " ") }
        return (row.number == names ? whole.withoutWholeStyle : whole).cell
      }
      return cells + Array(repeating: [], count: width - cells.count)
    }
    return RichText.Table(
      alignments: Array(repeating: .natural, count: width),
      header: cells.first ?? [],
      rows: Array(cells.dropFirst())
    )
  }

  /// True if a text loses cells that span others, or several lines of a cell.
  var isSimplified: Bool {
    filledRows.contains { $0.cells.contains { $0.isMerged || $0.texts.count > 1 } }
  }
}
