extension TextEditor {
  /// Returns the column of the cursor in its row, as drawn in a field of the given width.
  func column(columns: Int) -> Int {
    let layout = layout(columns: columns)
    return layout.column(of: cursor, in: layout.row(containing: cursor))
  }

  /// Returns where a motion leads; `nil` when the text ends before it begins.
  func target(of motion: Motion, columns: Int) -> Int? {
    let index = text.graphemeBoundary(atUTF8: cursor)
    let target: String.Index
    switch motion {
    case .left:
      guard index > text.startIndex else { return nil }
      target = text.index(before: index)
    case .right:
      guard index < text.endIndex else { return nil }
      target = text.index(after: index)
    case .wordLeft: target = text.wordStart(before: index)
    case .wordRight: target = text.wordEnd(after: index)
    case .up, .down: return rowTarget(isUp: motion == .up, columns: columns)
    case .lineStart:
      target = isMultiline ? text.lineRange(around: index).lowerBound : text.startIndex
    case .lineEnd: target = isMultiline ? text.lineRange(around: index).upperBound : text.endIndex
    case .textStart: target = text.startIndex
    case .textEnd: target = text.endIndex
    }
    return text.utf8Offset(of: target)
  }

  private func rowTarget(isUp: Bool, columns: Int) -> Int? {
    guard isMultiline else { return nil }
    let layout = layout(columns: columns)
    let row = layout.row(containing: cursor)
    guard let target = isUp ? layout.row(before: row) : layout.row(after: row) else { return nil }
    let column = preferredColumn ?? layout.column(of: cursor, in: row)
    return layout.offset(nearest: column, in: target)
  }
}

extension Character {
  /// Whether the grapheme ends a line of a text: LF or CR LF.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" }

  fileprivate enum WordPart {
    case separator
    case letter
    case ideograph
  }

  fileprivate var wordPart: WordPart {
    if isPlainASCII { return isLetter || isNumber || self == "_" ? .letter : .separator }
    guard isLetter || isNumber else { return .separator }
    return columns > 1 ? .ideograph : .letter
  }
}

extension String {
  /// Returns the line around an index, without the newline at its end.
  func lineRange(around index: Index) -> Range<Index> {
    let newline = UInt8(ascii: "\n")
    let start = utf8[..<index].lastIndex(of: newline).map { utf8.index(after: $0) } ?? startIndex
    guard var end = utf8[index...].firstIndex(of: newline) else { return start..<endIndex }
    if end > start {
      let previous = utf8.index(before: end)
      if utf8[previous] == UInt8(ascii: "\r") { end = previous }
    }
    return start..<end
  }

  /// Returns the start of the word that ends at an index or before it.
  fileprivate func wordStart(before index: Index) -> Index {
    var start = index
    while start > startIndex, self[self.index(before: start)].wordPart == .separator {
      formIndex(before: &start)
    }
    guard start > startIndex else { return start }
    formIndex(before: &start)
    guard self[start].wordPart == .letter else { return start }
    while start > startIndex, self[self.index(before: start)].wordPart == .letter {
      formIndex(before: &start)
    }
    return start
  }

  /// Returns the end of the word that begins at an index or after it.
  fileprivate func wordEnd(after index: Index) -> Index {
    var end = index
    while end < endIndex, self[end].wordPart == .separator { formIndex(after: &end) }
    guard end < endIndex else { return end }
    let isIdeograph = self[end].wordPart == .ideograph
    formIndex(after: &end)
    while !isIdeograph, end < endIndex, self[end].wordPart == .letter { formIndex(after: &end) }
    return end
  }
}
