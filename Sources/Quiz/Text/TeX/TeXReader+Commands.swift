extension TeXReader {
  /// Reads a command, whose backslash is the next character, and returns what it ends; `nil` if it ends nothing.
  mutating func readCommand(to list: inout TeXList, in surroundings: Place) -> Stop? {
    let start = place
    place += 1
    let name = commandName()
    switch name {
    case "":
      // A backslash at the very end.
      list.append(TeXAtom("\\"))
    case "\\", "cr", "newline":
      skipRowSpacing()
      if surroundings == .cell { return .row }
      if surroundings == .formula { list.endRow() } else { list.append(TeXAtom(";", .punctuation)) }
      list.add(.typed)
    case "end":
      if surroundings == .cell, skipGroup() != nil { return .environment }
      return keep(from: start, to: &list)
    case "begin":
      if !readEnvironment(to: &list, in: surroundings) { return keep(from: start, to: &list) }
    default:
      if !read(name, to: &list) { return keep(from: start, to: &list) }
    }
    return nil
  }

  /// Reads the name behind a backslash, and the blanks that end it.
  private mutating func commandName() -> String {
    guard let first = next else { return "" }
    let start = place
    place += 1
    guard first.isASCIILetter else { return String(first) }
    while let next, next.isASCIILetter { place += 1 }
    let name = text(start..<place)
    // The star of `\operatorname*` changes how it looks alone.
    if Self.starred.contains(name) { _ = skip("*") }
    return name
  }

  private static let starred: Set = ["operatorname", "hspace", "tag", "DeclareMathOperator"]

  /// Goes behind the star and the length that `\\` can have.
  private mutating func skipRowSpacing() {
    if next == "*" { place += 1 }
    guard next == "[", let digit = second, "-.0123456789".unicodeScalars.contains(digit) else {
      return
    }
    guard let close = source[place..<min(place + 16, end)].firstIndex(of: "]") else { return }
    place = close + 1
  }

  /// Leaves an unknown command and its arguments as they are written, from a place on.
  private mutating func keep(from start: Int, to list: inout TeXList) -> Stop? {
    if isRefused { return nil }
    var atom = TeXAtom("")
    while next == "{" || (next == "[" && source[place - 1].isASCIILetter && hasBracket) {
      if next == "[" {
        while next != "]" { place += 1 }
        place += 1
      } else if skipGroup() == nil {
        return nil
      }
    }
    atom.text = text(start..<place)
    atom.isOpenEnded = source[place - 1].isASCIILetter
    list.append(atom)
    return nil
  }

  /// True if the bracket that is the next character ends soon, with nothing but a plain word in it.
  private var hasBracket: Bool {
    let word = source[(place + 1)..<min(place + 32, end)].prefix { $0 != "]" }
    return place + 1 + word.count < end && source[place + 1 + word.count] == "]"
      && !word.contains { "\\{}[&".unicodeScalars.contains($0) }
  }

  // MARK: Commands by their form

  /// Reads the arguments of a command; returns false if it is unknown or lacks them.
  private mutating func read(_ name: String, to list: inout TeXList) -> Bool {
    if let columns = Self.spaces[name] {
      skipBlanksBehind(name)
      if columns > 0 { list.add(.asked(columns)) }
      return true
    }
    if Self.ignored.contains(name) {
      skipBlanks()
      return true
    }
    if Self.withIgnoredArgument.contains(name) {
      guard skipGroup() != nil else { return false }
      skipBlanks()
      return true
    }
    if Self.delimiterSizes.contains(name) { return readDelimiter(behind: name, to: &list) }
    if let accent = TeXAccent(command: name) {
      guard let line = argument() else { return false }
      list.append(accent.atom(for: line))
      return true
    }
    if let alphabet = TeXAlphabet(command: name) {
      guard let line = argument() else { return false }
      list.append(TeXAtom(alphabet.text(for: line.text), parts: line.parts))
      return true
    }
    if let kind = Self.shown[name] {
      guard let line = argument() else { return false }
      list.append(atom(of: line, kind))
      return true
    }
    if Self.texts.contains(name) { return readText(to: &list) }
    if let result = readStructure(name, to: &list) { return result }
    guard let atom = TeXSymbols.atom(named: name) else { return false }
    skipBlanksBehind(name)
    list.append(atom)
    return true
  }

  /// Returns an atom for the argument of a command that changes only how it looks.
  private func atom(of line: TeXLine, _ kind: TeXAtom.Kind) -> TeXAtom {
    var atom = line.atom
    atom.kind = kind
    // A word is one symbol, as in `\mathrm{mol}`.
    if line.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) { atom.parts = .symbol }
    return atom
  }

  /// Goes behind the blanks that end a name of letters.
  private mutating func skipBlanksBehind(_ name: String) {
    if name.unicodeScalars.first?.isASCIILetter ?? false { skipBlanks() }
  }

  /// Reads the character behind `\left`, `\right`, `\big` and their kin.
  private mutating func readDelimiter(behind name: String, to list: inout TeXList) -> Bool {
    let start = place
    skipBlanks()
    guard let first = next, first != "{", first != "}", first != "&" else {
      goBack(to: start)
      return false
    }
    place += 1
    var atom = TeXSymbols.atom(for: first)
    if first == "\\" {
      let command = commandName()
      guard let known = TeXSymbols.atom(named: command) else {
        goBack(to: start)
        return false
      }
      skipBlanksBehind(command)
      atom = known
    }
    switch first {
    case ".": atom.text = ""
    case "<": atom = TeXAtom("⟨", .opening)
    case ">": atom = TeXAtom("⟩", .closing)
    default: break
    }
    switch name.last {
    case "t" where name == "left", "l": atom.kind = .opening
    case "t" where name == "right", "r": atom.kind = .closing
    case _ where name == "middle": atom.kind = .relation
    default: break
    }
    list.append(atom)
    return true
  }

  private static let spaces: [String: UInt8] = [
    ",": 1, ":": 1, ">": 1, ";": 1, " ": 1, "\n": 1, "\t": 1, "!": 0, "/": 0, "quad": 2, "qquad": 4,
    "enspace": 1, "enskip": 1, "thinspace": 1, "medspace": 1, "thickspace": 1, "space": 1,
    "nobreakspace": 1, "negthinspace": 0, "negmedspace": 0, "negthickspace": 0,
  ]

  private static let ignored: Set = [
    "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "limits", "nolimits",
    "displaylimits", "nonumber", "notag", "hline", "strut", "mathstrut", "relax", "allowbreak",
    "nobreak", "protect", "centering", "tiny", "scriptsize", "footnotesize", "small", "normalsize",
    "large", "Large", "LARGE", "huge", "Huge", "rm", "it", "bf", "sf", "tt", "cal", "boldmath",
    "hfill", "hfil", "null",
  ]

  private static let withIgnoredArgument: Set = [
    "label", "color", "hspace", "vspace", "cline", "vphantom", "hphantom", "phantom", "hskip",
    "mspace",
  ]

  private static let delimiterSizes: Set = [
    "left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "Bigl", "biggl", "Biggl",
    "bigr", "Bigr", "biggr", "Biggr", "bigm", "Bigm", "biggm", "Biggm",
  ]

  /// The commands of which nothing but their argument is to be seen, and how that stands between others.
  private static let shown: [String: TeXAtom.Kind] = {
    var shown: [String: TeXAtom.Kind] = [
      "mathop": .name, "mathrel": .relation, "mathbin": .binary, "mathopen": .opening,
      "mathclose": .closing, "mathpunct": .punctuation,
    ]
    let names = [
      "mathrm", "mathbf", "mathit", "mathsf", "mathtt", "mathnormal", "boldsymbol", "bm", "pmb",
      "bold", "boxed", "mathord", "mathinner", "smash", "ensuremath", "mathclap", "mathllap",
      "mathrlap", "symbf", "symrm", "symup", "mathup", "substack",
    ]
    for name in names { shown[name] = .ordinary }
    return shown
  }()

  static let texts: Set = [
    "text", "textrm", "textbf", "textit", "textsf", "texttt", "textnormal", "textup", "textsc",
    "textsl", "mbox", "hbox", "fbox", "emph", "intertext", "textmd",
  ]
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
