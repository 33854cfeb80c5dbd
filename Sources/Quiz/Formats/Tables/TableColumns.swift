import QuizInterchange

/// The parts of the columns of a table, and the rows above its questions.
struct TableColumns {
  /// The part of each column.
  var parts: [ColumnPart]
  /// The row that names them; `nil` where none does.
  var header: TableHeader?
  /// The columns about which nothing is known.
  private var open: Set<Int> = []
  /// True if the header is unlike the rows below, though its names are unknown.
  private var isToldByShape = false
  /// The number of rows above the first question.
  var rowsAbove = 0
  /// True if the header, the cells or the user determine the parts; false for a guess.
  var isCertain = true
  /// Warnings about the rows above.
  var warnings: [RowRemark] = []

  /// Detects the columns of a table by its first rows and, where these do not name them, by all of its rows.
  ///
  /// - Throws: The fault of the first row, or a part that cannot be in two columns.
  init<Rows: IteratorProtocol<TableRow>>(
    _ rows: Rows,
    assigned: ColumnAssignment? = nil
  ) throws(FormatError) {
    let first = Array(IteratorSequence(rows).prefix(TableHeader.searchDepth))
    guard let top = first.first else { throw .empty }
    header = TableHeader(among: first)
    if header == nil, assigned == nil, let refusal = TableHeader(top).refusal { throw refusal }
    if let name = header?.repeatedName, assigned == nil { throw .repeatedColumn(name) }
    parts = assigned.map(Self.resolved) ?? header?.assignment.parts ?? []
    if header == nil { header = Self.unknownHeader(first) }
    if header == nil {
      header = Self.headerByShape(first, rows)
      isToldByShape = header != nil
    }
    if let isThere = assigned?.hasHeader {
      header = isThere ? header ?? TableHeader(top) : nil
    }
    rowsAbove = header.map { $0.index + 1 } ?? 0
    if assigned == nil, header?.isComplete != true {
      var rest = rows
      for _ in 0..<rowsAbove { _ = rest.next() }
      let guess = ColumnGuess(rest, header: header)
      (parts, open, isCertain) = (guess.parts, guess.open, guess.isCertain)
    }
    warnings = remarks(on: first, isAssigned: assigned != nil)
  }

  /// Returns the parts that the user has assigned; among choices the answer names the right one.
  private static func resolved(_ assigned: ColumnAssignment) -> [ColumnPart] {
    let namesChoice = assigned.parts.contains(.choice) && !assigned.parts.contains(.right)
    return assigned.parts.map { namesChoice && $0 == .field(.answer) ? .right : $0 }
  }

  /// Returns the first row where it looks like a header, although its names are unknown or are not enough.
  private static func unknownHeader(_ rows: [TableRow]) -> TableHeader? {
    guard let top = rows.first, rows.count > 1, top.fault == nil else { return nil }
    let header = TableHeader(top)
    return header.knownCount > 0 && header.unknownNames.count <= header.knownCount ? header : nil
  }

  /// Returns the first row where it is unlike all others.
  private static func headerByShape<Rows: IteratorProtocol<TableRow>>(
    _ first: [TableRow],
    _ rows: Rows
  ) -> TableHeader? {
    guard let top = first.first else { return nil }
    var rest = rows
    _ = rest.next()
    return HeaderShape(top, above: ColumnGuess.sample(of: rest)).isHeader ? TableHeader(top) : nil
  }

  /// Returns warnings on what is left out above the questions.
  private func remarks(on first: [TableRow], isAssigned: Bool) -> [RowRemark] {
    guard let header else { return [] }
    var remarks = first.prefix(header.index).filter { !$0.isBlank }.map { $0.remark(.aboveHeader) }
    if isToldByShape {
      remarks.append(header.row.remark(.headerByShape))
    } else if !isAssigned, isCertain, !header.unknownNames.isEmpty {
      remarks.append(header.row.remark(.unknownColumns(header.unknownNames)))
    }
    return remarks
  }

  /// True if this program has written the table: nothing in it has to be told by its cells.
  var isOwn: Bool { header?.isOwn == true }

  /// The parts as an assignment.
  var assignment: ColumnAssignment { ColumnAssignment(parts) }

  /// The parts as far as they are known, to suggest to the user.
  var suggestion: ColumnAssignment {
    var assignment = assignment
    assignment.open = open
    return assignment
  }

  /// Returns the indices of the columns of a part.
  func indices(of part: ColumnPart) -> [Int] { parts.indices.filter { parts[$0] == part } }

  /// The folded names of the choices, where a header has them.
  var choiceNames: [String] {
    indices(of: .choice).map { index in
      header?.row[index].map { FoldedName($0).text } ?? ""
    }
  }
}
