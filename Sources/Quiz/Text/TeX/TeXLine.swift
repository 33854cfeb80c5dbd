/// Atoms beside each other, as text.
struct TeXLine {
  /// The text of all atoms.
  private(set) var text = ""
  /// The parts of the text.
  private(set) var parts: TeXAtom.Parts

  /// Puts atoms beside each other; they are changed where an operator turns out to be a sign.
  ///
  /// - Parameters:
  ///   - atoms: The atoms.
  ///   - isTight: True within fractions, roots and scripts, where operators have no blanks around them.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ atoms: [TeXAtom], isTight: Bool) {
    var builder = Builder(isTight: isTight)
    for index in atoms.indices {
      let next = index + 1 < atoms.count ? atoms[index + 1].kind : nil
      builder.append(atoms[index], before: next)
    }
    text = builder.text
    parts = builder.isSum ? .sum : atoms.partsOfProduct
  }

  /// An atom for the whole line, which stands between others as a symbol does.
  var atom: TeXAtom { TeXAtom(text, parts: parts) }

  private struct Builder {
    let isTight: Bool
    var text = ""
    var isSum = false
    private var last: TeXAtom?
    /// True if the last atom is an operator that stands before a number, as in `−1`.
    private var isBehindSign = false
    private var depth = 0

    init(isTight: Bool) { self.isTight = isTight }

    mutating func append(_ atom: TeXAtom, before next: TeXAtom.Kind?) {
      var atom = atom
      var isSign = false
      if atom.kind == .binary, !hasOperand || !next.isOperand {
        isSign = next.isOperand
        atom.kind = .ordinary
      }
      if atom.kind == .closing { depth = max(depth - 1, 0) }
      let blanks = last.map { room(between: $0, and: atom) } ?? 0
      if blanks > 0 { text += String(repeating: " ", count: blanks) }
      text += atom.text
      if depth == 0, blanks > 0 || atom.isSumLike { isSum = true }
      if atom.kind == .opening { depth += 1 }
      last = atom
      isBehindSign = isSign
    }

    /// True if an operator would have something at its left.
    private var hasOperand: Bool {
      switch last?.kind {
      case nil, .binary, .relation, .opening, .punctuation, .name, .sum, .lineEnd: false
      case .ordinary, .closing, .fraction, .root: !isBehindSign
      }
    }

    private func room(between last: TeXAtom, and next: TeXAtom) -> Int {
      max(next.gap.columns, usualRoom(between: last, and: next))
    }

    private func usualRoom(between last: TeXAtom, and next: TeXAtom) -> Int {
      switch (last.kind, next.kind) {
      case (.relation, .closing) where next.text == "]" && !isTight: return 1
      case (.lineEnd, _), (_, .lineEnd), (.opening, _), (_, .closing), (_, .punctuation): return 0
      case (.relation, .relation): return next.gap == .typed ? 1 : 0
      case (.relation, _), (_, .relation), (.binary, _), (_, .binary): return isTight ? 0 : 1
      case _ where isBehindSign: return 0
      case (.punctuation, _) where last.text == ":" && !isTight: return 1
      case (.punctuation, _): return next.gap == .typed && !isTight ? 1 : 0
      case (.name, .opening): return last.isOpenEnded ? 1 : 0
      case (.name, _) where next.isBar: return 0
      case (.name, _), (.sum, _): return next.text.isEmpty ? 0 : 1
      case (.fraction, .ordinary) where next.text == ":",
        (.ordinary, .fraction) where last.text == ":":
        return isTight ? 0 : 1
      default: break
      }
      if next.beginsFactor || next.kind == .opening, last.endsFactor, !last.text.isEmpty {
        if last.kind == .fraction || last.kind == .root { return 1 }
        if next.kind == .fraction || next.kind == .name || next.kind == .sum { return 1 }
        if next.kind != .opening, last.isOpenEnded || next.isApart { return 1 }
      }
      return next.gap == .typed && !isTight ? 1 : 0
    }
  }
}

extension TeXAtom {
  /// True if it makes a sum of a line.
  fileprivate var isSumLike: Bool {
    switch kind {
    case .binary, .relation, .punctuation, .fraction, .lineEnd: true
    case .ordinary: parts == .sum
    case .name, .sum, .opening, .closing, .root: false
    }
  }

  fileprivate var isNumber: Bool {
    kind == .ordinary || text == ","
      ? text.unicodeScalars.first.map { "0123456789.,".unicodeScalars.contains($0) } ?? false
      : false
  }

  fileprivate var isDifferential: Bool {
    kind == .ordinary
      && (text.unicodeScalars.first.map { "d∂Δδ".unicodeScalars.contains($0) } ?? false)
  }
}

extension TeXAtom.Kind? {
  /// True for the kinds that an operator can have at its right.
  fileprivate var isOperand: Bool {
    switch self {
    case nil, .relation, .closing, .punctuation, .lineEnd: false
    case .ordinary, .name, .sum, .binary, .opening, .fraction, .root: true
    }
  }
}

extension [TeXAtom] {
  /// The parts of atoms without operators and blanks between them.
  fileprivate var partsOfProduct: TeXAtom.Parts {
    guard count > 1 else { return first?.partsAlone ?? .symbol }
    if allSatisfy(\.isNumber), dropLast().allSatisfy({ $0.text.utf8.count == 1 }) {
      return self[count - 1].parts
    }
    if isParenthesized(from: 0) { return self[count - 1].text == ")" ? .parenthesized : .unit }
    if self[0].parts <= .unit, isParenthesized(from: 1) { return .unit }
    if count == 2, self[1].text == "!", self[0].parts <= .unit { return .unit }
    if self[0].isBar, self[count - 1].isBar, !self[1..<(count - 1)].contains(where: \.isBar) {
      return .unit
    }
    let isDifferential =
      count.isMultiple(of: 2)
      && stride(from: 0, to: count, by: 2).allSatisfy {
        self[$0].isDifferential && self[$0 + 1].parts <= .unit
      }
    return isDifferential ? .unit : .product
  }

  /// True if the parenthesis at a place ends with the last atom.
  private func isParenthesized(from start: Int) -> Bool {
    guard self[start].kind == .opening, self[count - 1].kind == .closing else { return false }
    var depth = 0
    for index in start..<count {
      if self[index].kind == .opening { depth += 1 }
      if self[index].kind == .closing { depth -= 1 }
      if depth == 0 { return index == count - 1 }
    }
    return false
  }
}

extension TeXAtom {
  fileprivate var partsAlone: Parts {
    switch kind {
    case .root: .unit
    case .fraction: .sum
    default: parts
    }
  }
}
