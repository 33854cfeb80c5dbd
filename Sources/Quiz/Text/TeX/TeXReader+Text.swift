extension TeXReader {
  /// Reads a text among formulas, such as that of `\text`; returns false if there is none.
  mutating func readText(to list: inout TeXList) -> Bool {
    let text: String
    if let range = skipGroup() {
      text = within(range) { $0.words() }
    } else {
      guard !isRefused, let line = argument() else { return false }
      text = line.text
    }
    let words = text.trimmed
    if text.first == " " { list.add(.asked(1)) }
    if !words.isEmpty {
      let parts: TeXAtom.Parts = words.utf8.contains(.space) ? .sum : .symbol
      list.append(TeXAtom(String(words), parts: parts))
    }
    if text.last == " ", !words.isEmpty { list.add(.asked(1)) }
    return true
  }

  /// Reads a part of the source that is behind the place already, one level deeper.
  mutating func within<Result>(_ range: Range<Int>, _ body: (inout Self) -> Result) -> Result {
    let outer = (place, end)
    (place, end) = (range.lowerBound, range.upperBound)
    let result = deeper { body(&$0) }
    (place, end) = outer
    if isRefused { refuse() }
    return result
  }

  /// Reads words, with formulas between dollars.
  private mutating func words() -> String {
    var words = ""
    while let scalar = next {
      switch scalar {
      case "$":
        place += 1
        let start = place
        while let next, next != "$" { place += 1 }
        let range = start..<place
        if !skip("$") {
          // A single dollar is one.
          words += "$"
          goBack(to: start)
          return words + rest()
        }
        words += within(range) { TeXLine($0.atoms(in: .formula).atoms, isTight: false).text }
      case "\\": words += command()
      case "{", "}": place += 1
      case "~":
        words += " "
        place += 1
      case _ where scalar.isMarkdownSpace:
        skipBlanks()
        words += " "
      default:
        words.unicodeScalars.append(scalar)
        place += 1
      }
    }
    return words
  }

  private mutating func rest() -> String {
    defer { place = end }
    return text(place..<end)
  }

  /// Reads a command within words.
  private mutating func command() -> String {
    let start = place
    place += 1
    guard let first = next else { return "\\" }
    place += 1
    guard first.isASCIILetter else {
      switch first {
      case "\\", ",", ";", ":": return " "
      case "(", ")": return ""
      default: return String(first)
      }
    }
    while let next, next.isASCIILetter { place += 1 }
    let name = text((start + 1)..<place)
    if Self.texts.contains(name), next == "{" { return "" }
    guard let atom = TeXSymbols.atom(named: name), atom.kind != .name else {
      return text(start..<place)
    }
    skipBlanks()
    return atom.text
  }
}
