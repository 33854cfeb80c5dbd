package import QuizInterchange

/// The columns of a file whose header does not tell them: the user assigns them, or the rows do.
extension AnkiText: ColumnOption {
  /// The parts that a column of a note can have.
  private static let parts: Set<ColumnPart> = [
    .field(.prompt), .field(.answer), .field(.hint), .field(.explanation), .field(.tags), .id,
    .title, .ignored,
  ]

  /// Returns the first rows, and the parts that their columns have or seem to have.
  package func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview {
    let text = DecodedText(bytes).bytes
    if UTF8Text.isBlank(text) { throw .empty }
    let rows = Array(
      IteratorSequence(Self.rows(of: text, AnkiHeader(text))).prefix(TablePreview.rowLimit)
    )
    let columns = AnkiColumns(AnkiHeader(text), rows)
    return TablePreview(
      rows: rows.map { $0.cells.map { $0 ?? "" } },
      headerIndex: nil,
      columnCount: rows.map(\.cells.count).max() ?? 0,
      guess: columns.assignment,
      isCertain: !columns.areAsked
    )
  }

  /// Returns the rows behind a header.
  static func rows(of bytes: [UInt8], _ header: AnkiHeader) -> DelimitedRows {
    DelimitedRows(
      bytes,
      separator: header.separator ?? separator(of: bytes[header.end...]),
      from: header.end,
      line: header.line,
      comment: UInt8(ascii: "#")
    )
  }

  /// Returns a header and a choice of fields that say what the user has assigned, or else what the rows tell.
  ///
  /// - Throws: `FormatError.unclearColumns` where the first column only counts the notes or names them, and nothing tells what is
  ///   asked.
  func settled(
    _ header: AnkiHeader,
    _ rows: DelimitedRows
  ) throws(FormatError) -> (header: AnkiHeader, fields: FieldChoice) {
    if let columns, !columns.parts.isEmpty {
      // Other parts, and a row of names, make it a table of another format.
      guard columns.parts.allSatisfy(Self.parts.contains),
        try TableColumns(rows, assigned: columns).rowsAbove == 0
      else { throw .unclearColumns(guess: columns) }
      return (header.assigning(columns), Self.fields(of: columns, header))
    }
    guard fields == FieldChoice() else { return (header, fields) }
    let told = AnkiColumns(header, Array(IteratorSequence(rows).prefix(TablePreview.rowLimit)))
    guard !told.areAsked else { throw .unclearColumns(guess: told.assignment) }
    guard let prompt = told.gapped else { return (header, fields) }
    // What is in the other columns is told to be left out.
    var header = header
    header.set(told.assignment.parts[0] == .id ? .guid : .ignored, at: 0)
    return (header, FieldChoice(prompt: "\(prompt + 1)", answer: ""))
  }

  private static func fields(of columns: ColumnAssignment, _ header: AnkiHeader) -> FieldChoice {
    func name(_ part: ItemPart) -> String? {
      columns.parts.firstIndex(of: .field(part)).map { header.names[$0] ?? "\($0 + 1)" }
    }
    return FieldChoice(prompt: name(.prompt), answer: name(.answer))
  }
}

extension AnkiHeader {
  /// Returns the header with the parts of the columns.
  func assigning(_ assigned: ColumnAssignment) -> AnkiHeader {
    var header = self
    for (index, part) in assigned.parts.enumerated() {
      switch part {
      case .id: header.set(.guid, at: index)
      case .title: header.set(.deck, at: index)
      case .field(.tags): header.set(.tags, at: index)
      case .field(.hint), .field(.explanation): header.name(part.name, at: index)
      case .ignored: header.set(.ignored, at: index)
      default: break
      }
    }
    return header
  }
}

/// The columns of a file as its rows tell them, if no header does.
struct AnkiColumns {
  /// The parts of the columns, as far as they can be told.
  private(set) var assignment: ColumnAssignment
  /// True if only the user knows them.
  private(set) var areAsked = false
  /// The only column with gaps, where the first one is none of the sides.
  private(set) var gapped: Int?

  /// Looks at the first rows.
  init(_ header: AnkiHeader, _ rows: [TableRow]) {
    let sound = rows.filter { $0.fault == nil && !$0.isBlank }
    let width = sound.map(\.cells.count).max() ?? 0
    let further = Array(repeating: ColumnPart.ignored, count: max(width - 2, 0))
    assignment = ColumnAssignment([.field(.prompt), .field(.answer)] + further)
    guard width > 2, header.columns.isEmpty, header.names.isEmpty else { return }
    let firsts = sound.map { $0[0]?.trimmed ?? "" }
    let areIDs = Self.areIDs(firsts)
    guard areIDs || Self.areNumbers(firsts) else { return }
    let first = areIDs ? ColumnPart.id : .ignored
    let gapped = (1..<width).filter { column in
      sound.allSatisfy { $0[column].map { ClozeText.Outline($0) != nil } ?? false }
    }
    var parts = [first] + Array(repeating: ColumnPart.ignored, count: width - 1)
    if gapped.count == 1 {
      parts[gapped[0]] = .field(.prompt)
      self.gapped = gapped[0]
    } else {
      (parts[1], parts[2]) = (.field(.prompt), .field(.answer))
      areAsked = true
    }
    assignment = ColumnAssignment(parts)
  }

  /// Returns whether texts are numbers in a row, as `0001`, `0002`.
  private static func areNumbers(_ texts: [String]) -> Bool {
    let numbers = texts.map { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard let first = numbers.first, let first else { return false }
    // A single row counts nothing, unless it is filled up with zeros.
    if numbers.count == 1 { return texts[0].hasPrefix("0") && texts[0].count > 1 }
    return numbers == numbers.indices.map { first + $0 }
  }

  /// Returns whether texts look like the GUIDs of Anki or others: each of one word with signs or digits in it, and no two alike.
  private static func areIDs(_ texts: [String]) -> Bool {
    guard texts.count > 1, Set(texts).count == texts.count else { return false }
    return texts.allSatisfy { text in
      8...40 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
        && text.utf8.contains { !$0.isLetter }
    } && texts.contains { text in text.utf8.contains { !$0.isDigit } }
  }
}
