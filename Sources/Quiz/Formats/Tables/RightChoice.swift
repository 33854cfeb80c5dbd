/// The way in which a column names the right ones among the choices of its row.
enum RightChoice: Hashable, CaseIterable {
  /// By their text.
  case text
  /// By the letter of their column, or by its name.
  case letter
  /// By their number, from one or from zero.
  case numberFromOne, numberFromZero

  /// Returns the indices of the choices that a cell names; `nil` where one of them is not there.
  ///
  /// `names` are those of the columns of the choices, folded.
  func indices(in cell: String, of choices: [String?], names: [String]) -> [Int]? {
    let tokens = Self.tokens(of: cell)
    switch self {
    case .text: return Self.indices(of: cell, in: choices)
    case .letter:
      if let found = all(tokens, in: choices, { Self.letterIndex(of: $0, names) }) { return found }
      // `AC` for both.
      let letters = cell.trimmed.map(String.init)
      return letters.count > 1 && letters.count <= choices.count
        ? all(letters, in: choices) { $0.first.flatMap(FoldedName.index) } : nil
    case .numberFromOne: return all(tokens, in: choices) { Self.number($0).map { $0 - 1 } }
    case .numberFromZero: return all(tokens, in: choices) { Self.number($0) }
    }
  }

  private func all(
    _ tokens: [String],
    in choices: [String?],
    _ index: (String) -> Int?
  ) -> [Int]? {
    let indices = tokens.map(index)
    let found = indices.compactMap { index in
      index.flatMap { choices.indices.contains($0) && choices[$0] != nil ? $0 : nil }
    }
    return found.isEmpty || found.count != indices.count ? nil : found
  }

  private static func tokens(of cell: String) -> [String] {
    cell.split { ",;|/&+，、；".contains($0) || $0.isNewline }.map { String($0).trimmed }
      .filter { $0.nonblank != nil }
  }

  /// Returns the index of `B`, `b)`, `Option B`, or of the name of a column.
  private static func letterIndex(of token: String, _ names: [String]) -> Int? {
    let folded = FoldedName(token).text
    if let index = names.firstIndex(of: folded) { return index }
    guard folded.count > 1 else { return folded.first.flatMap(FoldedName.index) }
    return ["option", "choice", "answer", "选项"].contains(FoldedName(folded).numbered?.stem)
      ? FoldedName(folded).numbered?.index : nil
  }

  private static func number(_ token: String) -> Int? {
    // Spreadsheets write `2.0`.
    Int(token.hasSuffix(".0") ? String(token.dropLast(2)) : token)
  }

  /// Returns the indices of the choices whose texts a cell has, one or several.
  private static func indices(of cell: String, in choices: [String?]) -> [Int]? {
    func index(of text: String) -> Int? {
      let text = text.trimmed
      return choices.firstIndex { $0?.trimmed == text }
        ?? choices.firstIndex { $0?.trimmed.lowercased() == text.lowercased() }
    }
    if let index = index(of: cell) { return [index] }
    for separator in [ListSeparator.semicolon, .bar, .lineBreak, .comma] {
      let items = separator.items(of: cell)
      let indices = items.compactMap(index)
      if items.count > 1, indices.count == items.count { return indices }
    }
    return nil
  }
}
