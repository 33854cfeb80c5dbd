import QuizInterchange

// The decision about each table: an answer key, questions, a part of a prompt, or lines.
extension WordSheet {
  /// Takes a table, before the paragraph that follows it.
  mutating func take(_ table: WordTable, before next: WordParagraph?) {
    let rows = table.filledRows
    guard !rows.isEmpty else { return }
    for row in rows { tellLost(row.lost, at: row.place) }
    let hasQuestions = questions.current != nil || !questions.entries.isEmpty
    let isOpen = questions.current?.isOpen == true
    if hasQuestions, questions.key.isOpen || table.isNamedKey || table.isKey && !isOpen {
      (questions.key.isOpen, questions.key.isSure) = (true, true)
      takeLines(of: table, between: " | ")
    } else if !(isOpen && next?.isAnswer == true), table.hasHeader, take(asTable: table) {
      return
    } else if questions.current?.isMatch == true, questions.current?.isOpen == true {
      takeLines(of: table, between: "\t")
    } else if let current = questions.current, current.isOpen, questions.pending.isEmpty,
      !table.hasMarks
    {
      takeIntoPrompt(table)
    } else if table.isGlossary, take(asTable: table) {
      return
    } else {
      takeCells(of: table)
    }
  }

  /// Takes a table of questions; returns whether its columns can be told.
  private mutating func take(asTable table: WordTable) -> Bool {
    let rows = table.plainRows
    guard (try? TableReading(rows.makeIterator(), assigned: nil, isMarked: false)) != nil else {
      return false
    }
    let sink = sink
    questions.insert { title in
      guard
        var table = try? TableReading(rows.makeIterator(), assigned: nil, isMarked: false)
      else { return }
      table.read(into: sink, titled: title)
    }
    return true
  }

  /// Takes rows as lines with a sign between their cells, but for the names of the columns.
  private mutating func takeLines(of table: WordTable, between sign: String) {
    let names = table.namesRow
    for row in table.filledRows where row.number != names {
      var line = SheetText(sign == "\t" ? "" : "| ")
      for (index, cell) in row.cells.enumerated() {
        if index > 0 { line.append(sign) }
        for (place, text) in cell.texts.enumerated() {
          line.append(text, behind: place == 0 ? "" : " ")
        }
      }
      questions.take(SheetLine(line, at: row.place))
    }
  }

  /// Takes a table as a part of the prompt above it.
  private mutating func takeIntoPrompt(_ table: WordTable) {
    guard let first = table.filledRows.first else { return }
    let text = table.filledRows.map(\.place.text).joined(separator: "\n")
    let place = ReadPlace(line: first.number, text: text)
    if table.isSimplified { sink.warn(place.remark(.simplified([.cells]))) }
    questions.take(SheetLine(SheetText(table.richTable), at: place))
  }

  /// Takes cells as lines, row by row; one with nothing but a number, letter or box is the label of the next.
  private mutating func takeCells(of table: WordTable) {
    for row in table.filledRows {
      var label: String?
      for cell in row.cells where !cell.filled.isEmpty {
        if let mark = cell.mark {
          label = [label, mark].compactMap(\.self).joined(separator: " ")
          continue
        }
        for paragraph in cell.filled {
          let own = self.label(of: paragraph)
          let labels = [label, own].compactMap(\.self)
          take(
            paragraph,
            label: labels.isEmpty ? nil : labels.joined(separator: " "),
            isSection: false
          )
          label = nil
        }
      }
      if let label {
        questions.take(SheetLine(SheetText(label), at: row.place))
      }
    }
  }
}

extension WordTable.Cell {
  /// The mark that is all of its text: `1`, `b)`, `☐`; `nil` for any other text.
  fileprivate var mark: String? {
    guard filled.count == 1, let text = plain, text.unicodeScalars.count < 6 else { return nil }
    if let paragraph = filled.first, let label = paragraph.label,
      paragraph.lines.allSatisfy(\.isBlank)
    {
      return label.text
    }
    if Int(text) != nil { return text + "." }
    if text.count == 1, text.unicodeScalars.first?.isCasedLetter == true { return text + "." }
    let scan = Array(text.unicodeScalars)[...]
    guard let label = SheetLabel(scan), label.end >= scan.endIndex else { return nil }
    if case .bullet = label.kind { return nil }
    return text
  }
}

extension WordTable {
  /// True if cells begin with letters or numbers of a sheet, so that they are choices or questions.
  fileprivate var hasMarks: Bool {
    filledRows.contains { row in
      row.cells.contains { cell in
        if let text = cell.texts.first, let label = SheetLabel(text.scalars[...]) {
          if label.letter != nil, !label.isWeak { return true }
          if label.kind == .box || label.hasWord { return true }
        }
        return cell.filled.contains { $0.label != nil }
      }
    }
  }
}
