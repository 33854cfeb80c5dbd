/// Reads a formula from left to right, and never a part of it twice on one level.
struct TeXReader {
  /// What ends a list of atoms.
  enum Stop {
    case source
    case brace
    case bracket
    /// `&`
    case column
    /// `\\`
    case row
    /// `\end{…}`
    case environment
  }

  /// The surroundings of a list of atoms, which decide about its end.
  enum Place {
    case formula
    case group
    case brackets
    case cell
  }

  let source: [Unicode.Scalar]
  /// The place of the next character.
  var place = 0
  /// The end of what is read: that of the source, or of an argument.
  var end: Int
  /// True within fractions, roots and scripts.
  var isTight = false
  /// The number of arguments, groups and environments around the place.
  private var depth = 0
  /// True if braces or environments do not match, or if they are nested too deeply.
  private(set) var isRefused = false

  init(_ formula: String) {
    source = Array(formula.unicodeScalars)
    end = source.count
  }

  /// Returns the whole formula; `nil` if it has to stay as it is written.
  mutating func formula() -> String? {
    let atoms = atoms(in: .formula).atoms
    guard !isRefused else { return nil }
    let text = TeXLine(atoms, isTight: false).text
    guard text.utf8.contains(.newline) else { return text }
    let lines = text.split(separator: "\n").map { String($0.trimmed) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Characters

  /// The next character; `nil` at the end.
  var next: Unicode.Scalar? { place < end ? source[place] : nil }

  /// The character behind the next one.
  var second: Unicode.Scalar? { place + 1 < end ? source[place + 1] : nil }

  /// Goes behind a character, if it is the next one.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  mutating func skipBlanks() {
    while let next, next.isMarkdownSpace { place += 1 }
  }

  /// Gives up: the formula stays as it is written.
  mutating func refuse() {
    isRefused = true
    place = end
  }

  /// Goes back to where something began that is not there, but never after giving up: so nothing is read again and again.
  mutating func goBack(to start: Int) {
    if !isRefused { place = start }
  }

  /// Returns the text of a part of the source.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: source[range])
    return String(text)
  }

  /// Does something one level deeper, and gives up where that is too deep.
  mutating func deeper<Result>(_ body: (inout Self) -> Result) -> Result {
    depth += 1
    if depth > RichText.greatestDepth { refuse() }
    defer { depth -= 1 }
    return body(&self)
  }

  /// Does something that is within a fraction, a root or a script, or that is not.
  mutating func tight<Result>(_ isTight: Bool = true, _ body: (inout Self) -> Result) -> Result {
    let outer = self.isTight
    self.isTight = isTight
    defer { self.isTight = outer }
    return body(&self)
  }

  // MARK: Atoms

  /// Reads atoms up to whatever ends them, and goes behind that.
  mutating func atoms(in surroundings: Place) -> (atoms: [TeXAtom], stop: Stop) {
    var list = TeXList()
    while let scalar = next {
      switch scalar {
      case "}":
        guard surroundings == .group else {
          refuse()
          break
        }
        place += 1
        return (list.finished, .brace)
      case "]" where surroundings == .brackets:
        place += 1
        return (list.finished, .bracket)
      case "&":
        place += 1
        if surroundings == .cell { return (list.finished, .column) }
        // Every second one parts two equations.
        if surroundings == .formula { list.endColumn() }
      case "\\":
        if let stop = readCommand(to: &list, in: surroundings) { return (list.finished, stop) }
      default:
        readCharacter(scalar, to: &list)
      }
    }
    // A group or a cell that the source ends within.
    if surroundings != .formula { refuse() }
    return (list.finished, .source)
  }

  private mutating func readCharacter(_ scalar: Unicode.Scalar, to list: inout TeXList) {
    switch scalar {
    case "{":
      list.append(group())
    case "^", "_", "'", "’":
      readScripts(to: &list)
    case "~":
      place += 1
      list.add(.asked(1))
    case _ where scalar.isMarkdownSpace:
      place += 1
      list.add(.typed)
    case _ where scalar.isMark:
      place += 1
      list.mark(with: scalar)
    default:
      place += 1
      let atom = TeXSymbols.atom(for: scalar)
      if !list.join(atom) { list.append(atom) }
    }
  }

  /// Reads a group, whose first brace is the next character, as one atom.
  mutating func group() -> TeXAtom {
    place += 1
    return deeper { $0.atom(of: $0.atoms(in: .group).atoms) }
  }

  /// Returns one atom for several, which has no more spacing of its own.
  func atom(of atoms: [TeXAtom]) -> TeXAtom {
    guard atoms.count == 1, var atom = atoms.first else {
      return TeXLine(atoms, isTight: isTight).atom
    }
    atom.gap = .none
    switch atom.kind {
    case .fraction, .root: break
    default: atom.kind = .ordinary
    }
    return atom
  }

  // MARK: Arguments

  /// Reads the argument of a command or a script: a group, a command with its arguments, or a character; `nil` if there is
  /// none.
  mutating func argument() -> TeXLine? {
    let start = place
    skipBlanks()
    switch next {
    case nil, "}", "^", "_", "&", "]":
      goBack(to: start)
      return nil
    case "{":
      place += 1
      return deeper { reader in
        TeXLine(reader.atoms(in: .group).atoms, isTight: reader.isTight)
      }
    case "\\" where isAtEndOfPart:
      goBack(to: start)
      return nil
    case "\\":
      let list = deeper { reader in
        var list = TeXList()
        if reader.next != nil { _ = reader.readCommand(to: &list, in: .group) }
        return list
      }
      let atoms = list.finished
      if atoms.isEmpty { goBack(to: start) }
      return atoms.isEmpty ? nil : TeXLine(atoms, isTight: isTight)
    case let scalar?:
      place += 1
      return TeXLine([TeXSymbols.atom(for: scalar)], isTight: isTight)
    }
  }

  /// True if the next command ends a row, an environment or parentheses: it is no argument.
  private var isAtEndOfPart: Bool {
    if second == "\\" { return true }
    return ["\\end", "\\right"].contains { name in
      let stop = place + name.unicodeScalars.count
      return stop <= end && source[place..<stop].elementsEqual(name.unicodeScalars)
        && !(stop < end && source[stop].isASCIILetter)
    }
  }

  /// Reads an argument in brackets; `nil` if the next character is no bracket.
  mutating func optionalArgument() -> TeXLine? {
    let start = place
    skipBlanks()
    guard skip("[") else {
      goBack(to: start)
      return nil
    }
    return deeper { reader in
      TeXLine(reader.atoms(in: .brackets).atoms, isTight: reader.isTight)
    }
  }

  /// Goes behind a group, and returns the place of what is between its braces; `nil` if the next character is no brace.
  mutating func skipGroup() -> Range<Int>? {
    let start = place
    skipBlanks()
    guard skip("{") else {
      goBack(to: start)
      return nil
    }
    let first = place
    var depth = 1
    while let scalar = next {
      place += 1
      switch scalar {
      case "\\": place = min(place + 1, end)
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      if depth == 0 { return first..<(place - 1) }
    }
    refuse()
    return nil
  }
}
