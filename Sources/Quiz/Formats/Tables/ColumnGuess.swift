import QuizInterchange

/// The parts that the columns of a table without a known header seem to have.
struct ColumnGuess {
  /// The number of rows that are looked at.
  private static let rowLimit = 1_000

  private(set) var parts: [ColumnPart] = []
  /// True if the table is read with the guess: two texts, or choices whose last column names the right one.
  private(set) var isCertain = false

  private let rows: [TableRow]
  private let width: Int

  /// Guesses by rows below a header, some names of which may be known.
  init<Rows: IteratorProtocol<TableRow>>(_ rows: Rows, header: TableHeader?) {
    self.rows = IteratorSequence(rows).lazy.filter { $0.fault == nil && !$0.isBlank }.prefix(
      Self.rowLimit
    )
    .map(\.self)
    width = max(self.rows.map(\.width).max() ?? 0, header?.row.width ?? 0)
    guard width > 1 else { return }
    if width == 2, header == nil {
      parts = [.field(.prompt), .field(.answer)]
      isCertain = true
    } else if header == nil, namesRightChoice {
      parts = [.field(.prompt)] + Array(repeating: .choice, count: width - 2) + [.right]
      isCertain = self.rows.count > 1
    } else {
      fill(header?.parts ?? [])
      // Of two columns, the one with a known name tells the other.
      isCertain = width == 2 && assignment.missingParts.isEmpty
    }
  }

  /// True if the last cell of each row names one of at least two cells between the first and it.
  private var namesRightChoice: Bool {
    guard width > 3, !rows.isEmpty else { return false }
    let choices = rows.map { row in (1..<width - 1).map { row[$0]?.nonblank } }
    return RightChoice.allCases.contains { style in
      zip(rows, choices).allSatisfy { row, choices in
        let cell = row[width - 1]?.nonblank
        return cell.flatMap { style.indices(in: $0, of: choices, names: []) } != nil
      }
    }
  }

  /// Gives the columns that a header does not name what is most often there, so that the user has little to change.
  private mutating func fill(_ known: [ColumnPart?]) {
    let named = (0..<width).map { $0 < known.count ? known[$0] : nil }
    var open = (0..<width).filter { named[$0] == nil && !isNumbering($0) }[...]
    parts = named.map { $0 ?? .ignored }
    for part in assignment.missingParts {
      // What names the right choice is behind the choices.
      guard let index = part == .right ? open.popLast() : open.popFirst() else { return }
      parts[index] = part
    }
    // A header that leaves further columns unknown does so on purpose.
    guard known.isEmpty else { return }
    if open.count > 1 {
      for index in open { parts[index] = .wrong }
    } else if let last = open.first {
      parts[last] = isLong(last) ? .field(.explanation) : .field(.tags)
    }
  }

  private var assignment: ColumnAssignment { ColumnAssignment(parts) }

  /// Returns whether a column has nothing but the numbers of the rows.
  private func isNumbering(_ column: Int) -> Bool {
    let numbers = rows.map { $0[column].flatMap { Int($0.trimmed) } }
    guard let first = numbers.first, let first, numbers.count > 1 else { return false }
    return numbers == numbers.indices.map { first + $0 }
  }

  /// Returns whether most cells of a column are sentences.
  private func isLong(_ column: Int) -> Bool {
    let cells = rows.compactMap { $0[column]?.nonblank }
    return cells.count { $0.split(separator: " ").count > 3 } * 2 > cells.count
  }
}
