extension TeXReader {
  /// Reads the argument of `\ce`: formulas and equations of chemistry, as mhchem has them.
  mutating func readChemistry(to list: inout TeXList) -> Bool {
    guard let range = skipGroup() else { return false }
    var chemistry = TeXChemistry()
    within(range) { $0.readChemistry(to: &chemistry) }
    let text = String(chemistry.text.trimmed)
    guard !text.isEmpty else { return true }
    list.append(TeXAtom(text, parts: text.utf8.contains(.space) ? .sum : .unit))
    return true
  }

  private mutating func readChemistry(to chemistry: inout TeXChemistry) {
    while let scalar = next {
      if readChemicalArrow(to: &chemistry) { continue }
      switch scalar {
      case "^" where chemistry.last == .blank && isBlankOrEnd(second):
        place += 1
        chemistry.append("↑", .other)
      case "v" where chemistry.last == .blank && isBlankOrEnd(second):
        place += 1
        chemistry.append("↓", .other)
      case "^", "_":
        place += 1
        let text = chemicalScript()
        chemistry.append(text, script: scalar == "^" ? .superscript : .subscripted)
      case "{":
        guard let range = skipGroup() else { return }
        chemistry.append(
          within(range) { TeXLine($0.atoms(in: .formula).atoms, isTight: true).text },
          .symbol
        )
      case "$":
        place += 1
        let start = place
        while let next, next != "$" { place += 1 }
        let range = start..<place
        _ = skip("$")
        let text = within(range) { TeXLine($0.atoms(in: .formula).atoms, isTight: true).text }
        chemistry.append(text, .symbol)
      case "\\":
        readChemicalCommand(to: &chemistry)
      case _ where scalar.isMarkdownSpace || scalar == "~":
        place += 1
        chemistry.appendBlank()
      default:
        place += 1
        chemistry.append(scalar, before: next)
      }
    }
  }

  private func isBlankOrEnd(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.isMarkdownSpace ?? true
  }

  /// Reads what is higher or lower: a group, a number with its sign, or a letter.
  private mutating func chemicalScript() -> String {
    if let range = skipGroup() {
      return within(range) { TeXLine($0.atoms(in: .formula).atoms, isTight: true).text }
    }
    let start = place
    while let next, "0123456789+-.".unicodeScalars.contains(next) { place += 1 }
    if place == start, let next {
      place += 1
      if "IVX".unicodeScalars.contains(next) {
        while let next = self.next, "IVX".unicodeScalars.contains(next) { place += 1 }
      }
    }
    return text(start..<place)
  }

  private mutating func readChemicalCommand(to chemistry: inout TeXChemistry) {
    var list = TeXList()
    let start = place
    if text(place..<min(place + 5, end)) == "\\bond" {
      place += 5
      if let range = skipGroup() { chemistry.append(TeXChemistry.bond(text(range)), .other) }
      return
    }
    _ = readCommand(to: &list, in: .group)
    if place == start { place += 1 }
    let text = TeXLine(list.finished, isTight: true).text
    if text.isEmpty { chemistry.appendBlank() } else { chemistry.append(text, .symbol) }
  }

  /// Reads an arrow with what is written above and below it; returns false if none is next.
  private mutating func readChemicalArrow(to chemistry: inout TeXChemistry) -> Bool {
    guard let first = next, first == "<" || first == "-" || first == "=" else { return false }
    for (written, arrow) in TeXChemistry.arrows {
      let count = written.unicodeScalars.count
      guard place + count <= end,
        source[place..<(place + count)].elementsEqual(written.unicodeScalars)
      else { continue }
      place += count
      let above = chemicalBrackets()
      let below = above == nil ? nil : chemicalBrackets()
      let text = Self.arrow(arrow, above: above ?? "", below: below)
      chemistry.appendBlank()
      chemistry.append(text, .other)
      chemistry.appendBlank()
      return true
    }
    return false
  }

  private mutating func chemicalBrackets() -> String? {
    guard next == "[" else { return nil }
    var depth = 0
    for index in place..<end {
      switch source[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let range = (place + 1)..<index
      place = index + 1
      return within(range) { reader in
        var chemistry = TeXChemistry()
        reader.readChemistry(to: &chemistry)
        return String(chemistry.text.trimmed)
      }
    }
    refuse()
    return nil
  }
}

/// A formula of chemistry as far as it is read: a number is an index or a factor by what is before it.
struct TeXChemistry {
  enum Part {
    case blank
    /// A letter, or the end of parentheses, which can have an index and a charge.
    case symbol
    case number
    case script
    case other
  }

  private(set) var text = ""
  private(set) var last = Part.blank

  /// The arrows, the longer ones first.
  static let arrows = [
    ("<=>>", "⇌"), ("<<=>", "⇌"), ("<-->", "⇄"), ("<=>", "⇌"), ("<->", "↔"), ("->", "→"),
    ("<-", "←"), ("=>", "⇒"),
  ]

  static func bond(_ name: String) -> String {
    switch name {
    case "-", "1": "-"
    case "=", "2": "="
    case "#", "3": "≡"
    case "->": "→"
    case "<-": "←"
    default: name
    }
  }

  mutating func appendBlank() {
    if !text.isEmpty, text.utf8.last != .space { text += " " }
    last = .blank
  }

  mutating func append(_ part: String, _ kind: Part) {
    text += part
    if !part.isEmpty { last = kind }
  }

  mutating func append(_ part: String, script: UnicodeScript) {
    guard !part.isEmpty else { return }
    text +=
      script.text(for: part)
      ?? (part.unicodeScalars.count == 1 ? "\(script.mark)\(part)" : "\(script.mark)(\(part))")
    last = .script
  }

  mutating func append(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    let isFollowed =
      next.map { $0.properties.isAlphabetic || "0123456789([{\\".unicodeScalars.contains($0) }
      ?? false
    switch scalar {
    case "0"..."9" where last == .symbol:
      append(UnicodeScript.subscripted.text(for: String(scalar)) ?? "", .symbol)
    case "0"..."9": append(String(scalar), .number)
    case "+" where !isFollowed && (last == .symbol || last == .script),
      "-" where !isFollowed && (last == .symbol || last == .script):
      append(scalar == "+" ? "⁺" : "⁻", .script)
    case "+" where last == .symbol || last == .script:
      appendBlank()
      append("+", .other)
      appendBlank()
    case "*": append("·", .other)
    case "." where isFollowed && last != .number: append("·", .other)
    case "#": append("≡", .other)
    case "(", "[": append(String(scalar), .other)
    case ")", "]": append(String(scalar), .symbol)
    default: append(String(scalar), scalar.properties.isAlphabetic ? .symbol : .other)
    }
  }
}
