import QuizInterchange

/// The signs by which a first row is told for the names of columns, whatever its language: it is unlike the rows below.
///
/// A sign holds for a column, and a single one is enough. It is one that no question has: the cells below all have something
/// that the first lacks. A list of words has no such sign, and its first row is a card.
struct HeaderShape {
  /// The share of the rows below that must have a sign.
  private static let leastShare = 0.9
  /// The fewest rows below: of fewer, any may be an exception.
  private static let leastRows = 2
  /// The most words of a name, and the fewest of a sentence.
  private static let (mostWordsOfName, fewestWordsOfSentence) = (3, 5)

  private let top: TableRow
  private let rows: [TableRow]

  /// Compares a first row with those below.
  init(_ top: TableRow, above rows: [TableRow]) {
    (self.top, self.rows) = (top, rows)
  }

  /// True if the first row names the columns.
  var isHeader: Bool {
    guard top.fault == nil, rows.count >= Self.leastRows, (0..<top.width).allSatisfy(isName),
      (0..<top.width).allSatisfy({ top[$0] != nil })
    else { return false }
    return (0..<top.width).contains { column in
      Self.signs.contains { sign in
        let cells = rows.compactMap { $0[column]?.nonblank }
        return top[column].map { !sign($0.trimmed) } ?? false
          && Double(cells.count { sign($0.trimmed) }) >= Self.leastShare * Double(rows.count)
      }
    }
  }

  /// Returns whether a cell of the first row may be the name of a column: a few words without the marks of a sentence, and
  /// different from all other cells of its column.
  private func isName(_ column: Int) -> Bool {
    guard let cell = top[column]?.trimmed, !cell.isEmpty else { return false }
    return cell.split(whereSeparator: \.isWhitespace).count <= Self.mostWordsOfName
      && !cell.contains { ".?!。？！;<{".contains($0) } && !Self.isNumber(cell)
      && !rows.contains { $0[column]?.trimmed == cell }
  }

  /// The signs of what no name of a column is: a question, a number, the label of a choice, a sentence.
  private static let signs: [@Sendable (String) -> Bool] = [
    { $0.last.map { "?？؟;".contains($0) } ?? false },
    isNumber,
    { FoldedName($0).isLabel && $0.count <= 2 },
    { $0.split(whereSeparator: \.isWhitespace).count >= fewestWordsOfSentence },
    { $0.contains("___") },
  ]

  private static func isNumber(_ cell: String) -> Bool {
    cell.contains(where: \.isNumber)
      && cell.allSatisfy { $0.isNumber || $0.isWhitespace || ".,-+%'/:".contains($0) }
  }
}
