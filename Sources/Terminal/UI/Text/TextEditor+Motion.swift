extension TextEditor {
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
    case .up, .down: return self.target(inRowAbove: motion == .up, columns: columns)?.offset
    case .lineStart: return isMultiline ? text.lineRange(around: cursor).lowerBound : 0
    case .lineEnd: return isMultiline ? text.lineRange(around: cursor).upperBound : text.utf8.count
    case .textStart: target = text.startIndex
    case .textEnd: target = text.endIndex
    }
    return text.utf8Offset(of: target)
  }

  /// Returns the place above or below the cursor, and the column it was aimed at; `nil` in the first
  /// or last row.
  func target(inRowAbove isAbove: Bool, columns: Int) -> (offset: Int, column: Int)? {
    guard isMultiline else { return nil }
    let layout = layout(columns: columns)
    let rows = layout.rows(through: cursor, limit: 2)
    let row = rows[rows.count - 1]
    guard let target = isAbove ? rows.dropLast().last : layout.row(after: row) else { return nil }
    let column = preferredColumn ?? layout.column(of: cursor, in: row)
    return (layout.offset(nearest: column, in: target), column)
  }
}

extension TextEditor {
  /// The line of the cursor; of a text of one line, all of it.
  package var line: Substring {
    guard isMultiline else { return text[...] }
    let range = text.lineRange(around: cursor)
    return text[
      text.graphemeBoundary(
        atUTF8: range.lowerBound
      )..<text.graphemeBoundary(atUTF8: range.upperBound)
    ]
  }

  /// The word that the cursor is in or behind, in UTF-8 code units; `nil` if there is none.
  package var wordAtCursor: Range<Int>? {
    let index = text.graphemeBoundary(atUTF8: cursor)
    let start: String.Index
    if index > text.startIndex, text[text.index(before: index)].wordPart != .separator {
      start = text.wordStart(before: index)
    } else if index < text.endIndex, text[index].wordPart != .separator {
      start = index
    } else {
      return nil
    }
    return text.utf8Offset(of: start)..<text.utf8Offset(of: text.wordEnd(after: start))
  }

  /// Returns the start of the word that ends at an offset or before it, in UTF-8 code units.
  package func wordStart(before offset: Int) -> Int {
    text.utf8Offset(of: text.wordStart(before: text.graphemeBoundary(atUTF8: offset)))
  }
}

extension Character {
  /// `true` for LF and CR LF.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" }

  fileprivate enum WordPart {
    case separator, letter, ideograph
  }

  fileprivate var wordPart: WordPart {
    if isPlainASCII { return isLetter || isNumber || self == "_" ? .letter : .separator }
    guard isLetter || isNumber else { return .separator }
    return columns > 1 ? .ideograph : .letter
  }
}

extension String {
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
