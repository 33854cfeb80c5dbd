extension TeXReader {
  /// Reads all scripts and primes that follow each other, for the last atom.
  mutating func readScripts(to list: inout TeXList) {
    var scripts = TeXScripts()
    let start = place
    var isLiteral = false
    while !isLiteral, let scalar = next {
      switch scalar {
      case "'", "’":
        place += 1
        scripts.primes += 1
      case "^", "_":
        let script = scalar == "^" ? UnicodeScript.superscript : .subscripted
        let mark = place
        place += 1
        if let line = tight(true, { $0.argument() }) {
          scripts.add(line, script)
        } else {
          // A mark without anything is a character.
          goBack(to: mark)
          isLiteral = true
        }
      case _ where scalar.isMarkdownSpace:
        guard let mark = firstBehindBlanks, mark == "^" || mark == "_" || mark == "'" else {
          finish(scripts, to: &list)
          return
        }
        skipBlanks()
      default:
        finish(scripts, to: &list)
        return
      }
    }
    if place > start { finish(scripts, to: &list) }
    if isLiteral, let scalar = next {
      place += 1
      list.append(TeXAtom(String(scalar)))
    }
  }

  private var firstBehindBlanks: Unicode.Scalar? {
    var reader = place
    while reader < end, source[reader].isMarkdownSpace { reader += 1 }
    return reader < end ? source[reader] : nil
  }

  private func finish(_ scripts: TeXScripts, to list: inout TeXList) {
    // What stands behind `\,` is not the base, nor is the end of a row.
    guard let base = list.last, !list.hasAskedGap, base.kind != .lineEnd else {
      var base = TeXAtom("")
      scripts.append(to: &base)
      return list.append(base)
    }
    var atom = base
    scripts.append(to: &atom)
    list.replaceLast(atom)
    list.dropTypedGap()
  }
}

/// The scripts of an atom.
struct TeXScripts {
  private var scripts: [(line: TeXLine, script: UnicodeScript)] = []
  var primes = 0

  mutating func add(_ line: TeXLine, _ script: UnicodeScript) { scripts.append((line, script)) }

  /// Appends the scripts to an atom: the index, the primes, the exponent; in the order of the source before a symbol.
  ///
  /// - Complexity: O(*n*) in the length of the scripts.
  func append(to atom: inout TeXAtom) {
    if atom.kind == .fraction || atom.kind == .root {
      let gap = atom.gap
      atom = TeXAtom("(\(atom.text))", parts: .parenthesized)
      atom.gap = gap
    }
    let index = scripts.firstIndex { $0.script == .subscripted }
    let isPrescript = atom.text.isEmpty
    if let index, !isPrescript { append(scripts[index], to: &atom) }
    if primes > 0 {
      atom.text += Self.primes(primes)
      atom.parts = max(atom.parts, .symbol)
    }
    for place in scripts.indices where place != index || isPrescript {
      append(scripts[place], to: &atom)
    }
  }

  private static func primes(_ count: Int) -> String {
    switch count {
    case 1: "′"
    case 2: "″"
    case 3: "‴"
    default: String(repeating: "′", count: count)
    }
  }

  private func append(_ part: (line: TeXLine, script: UnicodeScript), to atom: inout TeXAtom) {
    let text = part.line.text
    if text.isEmpty { return }
    if part.script == .superscript, let direct = Self.direct[text] {
      atom.text += direct
    } else if let scripted = part.script.text(for: text), !Self.hasScript(part.script, atom.text) {
      atom.text += scripted
      atom.isOpenEnded = false
      if part.script == .superscript { atom.parts = max(atom.parts, .unit) }
    } else {
      atom.text.append(part.script.mark)
      let isShort = text.unicodeScalars.count == 1
      let hasOwn = part.line.parts == .parenthesized
      atom.text += isShort || hasOwn ? text : "(\(text))"
      atom.parts = max(atom.parts, .unit)
      atom.isOpenEnded = true
    }
  }

  /// True if a text ends with a script of the same height, which a second one would become a part of.
  private static func hasScript(_ script: UnicodeScript, _ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return false }
    return script.isResult(last)
  }

  /// Exponents that are high by themselves.
  private static let direct: [String: String] = [
    "∘": "°", "°": "°", "′": "′", "″": "″", "‴": "‴", "†": "†", "‡": "‡",
    "∘C": "°C", "°C": "°C", "∘F": "°F",
  ]
}
