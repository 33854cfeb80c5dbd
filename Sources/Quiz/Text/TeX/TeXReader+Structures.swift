extension TeXReader {
  /// Reads a command with a form of its own; `nil` if it is none, false if it lacks its arguments.
  mutating func readStructure(_ name: String, to list: inout TeXList) -> Bool? {
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac", "nicefrac", "sfrac":
      return readTwo(to: &list, Self.fraction)
    case "binom", "dbinom", "tbinom":
      return readTwo(to: &list, Self.binomial)
    case "over": return list.divide(Self.fraction)
    case "choose": return list.divide(Self.binomial)
    case "atop": return list.divide(Self.binomial)
    case "sqrt": return readRoot(to: &list)
    case "overset", "stackrel": return readAbove(.superscript, to: &list)
    case "underset": return readAbove(.subscripted, to: &list)
    case "overbrace", "underbrace": return readBrace(to: &list)
    case "textcolor", "colorbox":
      guard skipGroup() != nil, let line = argument() else { return false }
      list.append(line.atom)
    case "operatorname":
      guard let line = argument() else { return false }
      list.append(TeXAtom(line.text, .name))
    case "not": return readDenial(to: &list)
    case "bmod", "mod":
      skipBlanks()
      list.append(TeXAtom("mod", .binary))
    case "pmod", "pod":
      guard let line = argument() else { return false }
      list.add(.asked(1))
      list.append(TeXAtom("(\(name == "pmod" ? "mod " : "")\(line.text))", parts: .parenthesized))
    case "tag":
      guard let line = argument() else { return false }
      list.add(.asked(2))
      list.append(TeXAtom("(\(line.text))", parts: .parenthesized))
    case "ce", "cee": return readChemistry(to: &list)
    case _ where Self.arrows[name] != nil: return readArrow(name, to: &list)
    default: return nil
    }
    return true
  }

  private mutating func readTwo(
    to list: inout TeXList,
    _ join: (TeXLine, TeXLine) -> TeXAtom
  ) -> Bool {
    let lines = tight { reader in (reader.argument(), reader.argument()) }
    guard let first = lines.0, let second = lines.1 else { return false }
    list.append(join(first, second))
    return true
  }

  private static func fraction(_ above: TeXLine, _ below: TeXLine) -> TeXAtom {
    let above = above.atom.text(upTo: .product)
    return TeXAtom("\(above)/\(below.atom.text(upTo: .unit))", .fraction, parts: .sum)
  }

  /// Puts two lines above each other, as a matrix of one column would be.
  private static func binomial(_ above: TeXLine, _ below: TeXLine) -> TeXAtom {
    TeXAtom("(\(above.text); \(below.text))", parts: .parenthesized)
  }

  private mutating func readRoot(to list: inout TeXList) -> Bool {
    let (index, line) = tight { reader in (reader.optionalArgument(), reader.argument()) }
    guard let line else { return false }
    let radicand = line.atom.text(upTo: .parenthesized)
    switch index?.text ?? "" {
    case "", "2": list.append(TeXAtom("√\(radicand)", .root))
    case "3": list.append(TeXAtom("∛\(radicand)", .root))
    case "4": list.append(TeXAtom("∜\(radicand)", .root))
    case let index:
      let degree = UnicodeScript.superscript.text(for: index)
      var atom = TeXAtom(
        degree.map { "\($0)√\(radicand)" } ?? "√[\(index)]\(radicand)",
        .root
      )
      // `2 ⁿ√x` is no power of 2.
      if degree != nil { atom.isApart = true }
      list.append(atom)
    }
    return true
  }

  /// Reads what has a brace above or below, and the words at the brace, which are no exponent.
  private mutating func readBrace(to list: inout TeXList) -> Bool {
    guard let line = argument() else { return false }
    var text = line.atom.text(upTo: .product)
    let start = place
    skipBlanks()
    if next == "^" || next == "_" {
      place += 1
      if let words = tight(true, { $0.argument() }) {
        text += "[\(words.text)]"
      } else {
        goBack(to: start)
      }
    } else {
      goBack(to: start)
    }
    list.append(TeXAtom(text, parts: min(line.parts, .parenthesized)))
    return true
  }

  /// Reads what is above or below something else.
  private mutating func readAbove(_ script: UnicodeScript, to list: inout TeXList) -> Bool {
    guard let above = tight(true, { $0.argument() }) else { return false }
    let base = last { $0.argument() }
    guard let line = base.line else { return false }
    var atom = base.atom ?? line.atom
    var scripts = TeXScripts()
    scripts.add(above, script)
    scripts.append(to: &atom)
    list.append(atom)
    return true
  }

  /// Reads an argument, and the atom that it is if it is a single character or a command.
  private mutating func last(
    _ body: (inout Self) -> TeXLine?
  ) -> (line: TeXLine?, atom: TeXAtom?) {
    let start = place
    guard let line = body(&self) else { return (nil, nil) }
    var written = source[start..<place].drop { $0.isMarkdownSpace || $0 == "{" }
    while let last = written.last, last == "}" || last.isMarkdownSpace { written.removeLast() }
    if written.first == "\\" {
      return (line, TeXSymbols.atom(named: text((written.startIndex + 1)..<written.endIndex)))
    }
    return (line, written.count == 1 ? written.first.map(TeXSymbols.atom) : nil)
  }

  private mutating func readDenial(to list: inout TeXList) -> Bool {
    skipBlanks()
    var denied = TeXList()
    if next == "\\" {
      let start = place
      place += 1
      while let next, next.isASCIILetter { place += 1 }
      if let atom = TeXSymbols.atom(named: text((start + 1)..<place)) {
        skipBlanks()
        denied.append(atom)
      } else {
        goBack(to: start)
      }
    } else if let scalar = next, !"{}^_&'".unicodeScalars.contains(scalar) {
      place += 1
      denied.append(TeXSymbols.atom(for: scalar))
    }
    guard var atom = denied.last else { return false }
    if let single = TeXAccent.denied[atom.text] {
      atom.text = single
    } else {
      atom.text.unicodeScalars.append(TeXAccent.denial)
    }
    list.append(atom)
    return true
  }

  // MARK: Arrows with texts

  static let arrows: [String: String] = [
    "xrightarrow": "→", "xleftarrow": "←", "xleftrightarrow": "↔", "xRightarrow": "⇒",
    "xLeftarrow": "⇐", "xLeftrightarrow": "⇔", "xrightleftharpoons": "⇌", "xmapsto": "↦",
    "xhookrightarrow": "↪", "xlongequal": "=",
  ]

  private mutating func readArrow(_ name: String, to list: inout TeXList) -> Bool {
    let (below, above) = tight { reader in (reader.optionalArgument(), reader.argument()) }
    guard let arrow = Self.arrows[name], let above else { return false }
    list.append(TeXAtom(Self.arrow(arrow, above: above.text, below: below?.text), .relation))
    return true
  }

  /// Returns an arrow with what stands above and below it in its shaft.
  static func arrow(_ arrow: String, above: String, below: String?) -> String {
    let words = [above, below ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    if words.isEmpty { return arrow }
    switch arrow {
    case "→", "↦", "↪", "⇒": return "—\(words)\(arrow)"
    case "←", "⇐": return "\(arrow)\(words)—"
    default: return "\(arrow)[\(words)]"
    }
  }
}
