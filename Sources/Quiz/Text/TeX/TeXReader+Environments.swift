extension TeXReader {
  /// The forms in which rows of cells are shown.
  private enum Form {
    /// Cells between blanks, rows between semicolons, and what is around all of them.
    case matrix(String, String)
    /// Values with their conditions.
    case cases
    /// Rows on lines of their own.
    case lines
  }

  private static func form(of name: String) -> Form? {
    var name = name
    if name.hasSuffix("*") { name.removeLast() }
    switch name {
    case "matrix", "smallmatrix", "array", "subarray": return .matrix("", "")
    case "pmatrix", "psmallmatrix": return .matrix("(", ")")
    case "bmatrix", "bsmallmatrix": return .matrix("[", "]")
    case "Bmatrix": return .matrix("{", "}")
    case "vmatrix": return .matrix("|", "|")
    case "Vmatrix": return .matrix("‖", "‖")
    case "cases", "dcases", "rcases", "numcases": return .cases
    case "align", "aligned", "alignat", "alignedat", "flalign", "split", "gather", "gathered",
      "equation", "eqnarray", "multline", "displaymath", "math":
      return .lines
    default: return nil
    }
  }

  /// Reads an environment behind its `\begin`; returns false if it is unknown.
  mutating func readEnvironment(to list: inout TeXList, in surroundings: Place) -> Bool {
    let start = place
    guard let range = skipGroup() else { return false }
    let name = text(range)
    guard let form = Self.form(of: name) else {
      goBack(to: start)
      return false
    }
    if name.hasPrefix("array") || name.hasPrefix("subarray") || name.hasPrefix("aligne")
      || name.hasPrefix("alignat")
    {
      skipPlacement()
    }
    let isTight = if case .matrix = form { true } else { self.isTight }
    let rows = deeper { reader in reader.tight(isTight) { $0.rows(untilEndOf: name) } }
    switch form {
    case .matrix(let open, let close): list.append(matrix(rows, open, close))
    case .cases: list.append(cases(rows))
    case .lines: append(rows, to: &list, asLines: surroundings == .formula)
    }
    return true
  }

  /// Goes behind the columns of an array, and the placement of an inner environment.
  private mutating func skipPlacement() {
    if next == "[", second == "t" || second == "b" || second == "c" {
      place = min(place + 3, end)
    }
    if next == "{" { _ = skipGroup() }
  }

  /// Reads cells row by row, and goes behind the end of the environment.
  private mutating func rows(untilEndOf name: String) -> [[[TeXAtom]]] {
    var rows: [[[TeXAtom]]] = [[]]
    while !isRefused {
      let (atoms, stop) = atoms(in: .cell)
      rows[rows.count - 1].append(atoms)
      switch stop {
      case .row: rows.append([])
      case .environment:
        let written = Array("{\(name)}".unicodeScalars)
        let isSame =
          place >= written.count && source[(place - written.count)..<place] == written[...]
        if !isSame { refuse() }
        // Most people end the last row, too.
        if rows.count > 1, rows[rows.count - 1].allSatisfy(\.isEmpty) { rows.removeLast() }
        return rows
      default: break
      }
    }
    return []
  }

  private func matrix(_ rows: [[[TeXAtom]]], _ open: String, _ close: String) -> TeXAtom {
    let texts = rows.map { row in row.map { TeXLine($0, isTight: true).text } }
    let isSpaced = texts.contains { row in
      row.count > 1 && row.contains { $0.isEmpty || $0.utf8.contains(.space) }
    }
    let lines = texts.map { $0.joined(separator: isSpaced ? ", " : " ") }
    let text = open + lines.joined(separator: "; ") + close
    return TeXAtom(text, parts: open.isEmpty ? .sum : .parenthesized)
  }

  private func cases(_ rows: [[[TeXAtom]]]) -> TeXAtom {
    let lines = rows.map { row in
      row.map { TeXLine($0, isTight: false).text }
        .reduce(into: "") { line, cell in
          let hasComma = line.utf8.last.map { $0 == UInt8(ascii: ",") } ?? true
          line += hasComma ? (line.isEmpty ? cell : " \(cell)") : cell.isEmpty ? "" : ", \(cell)"
        }
    }
    return TeXAtom("{ \(lines.joined(separator: "; ")) }", parts: .parenthesized)
  }

  /// Appends rows as lines, or one behind another within others and behind `\left\{`.
  private func append(_ rows: [[[TeXAtom]]], to list: inout TeXList, asLines canBeLines: Bool) {
    let isOpen = list.last?.kind == .opening
    let hasLines = canBeLines && !isOpen && rows.count > 1
    if hasLines, list.last != nil { list.endRow() }
    for (index, row) in rows.enumerated() {
      if index > 0 { hasLines ? list.endRow() : list.endPart() }
      for (column, cell) in row.enumerated() {
        if column > 0 { list.endColumn() }
        for atom in cell {
          list.add(atom.gap)
          var atom = atom
          atom.gap = .none
          list.append(atom)
        }
      }
    }
    if hasLines { list.endRow() }
  }
}
