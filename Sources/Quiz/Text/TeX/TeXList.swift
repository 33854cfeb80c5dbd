/// Atoms as they are read, and the room that is before the next one.
struct TeXList {
  private(set) var atoms: [TeXAtom] = []
  private var gap = TeXAtom.Gap.none
  /// What is above a bar, as in `{a \over b}`, and how both are put together.
  private var upper: (atoms: [TeXAtom], join: (TeXLine, TeXLine) -> TeXAtom)?
  private var columns = 0

  /// All atoms.
  var finished: [TeXAtom] {
    guard let upper else { return atoms }
    return [upper.join(TeXLine(upper.atoms, isTight: true), TeXLine(atoms, isTight: true))]
  }

  var last: TeXAtom? { atoms.last }

  /// True if the next atom has room before it that a command asks for.
  var hasAskedGap: Bool { gap.columns > 0 }

  mutating func append(_ atom: TeXAtom) {
    var atom = atom
    if gap != .none { atom.gap = gap }
    gap = .none
    atoms.append(atom)
  }

  /// Makes one relation of two characters, such as `:=`; returns false if they are none.
  mutating func join(_ atom: TeXAtom) -> Bool {
    guard gap == .none, let last, atom.kind == .relation else { return false }
    switch (last.text, atom.text) {
    case (":", "="), ("-", ">"), ("!", "="):
      atoms[atoms.count - 1].text += atom.text
      atoms[atoms.count - 1].kind = .relation
      return true
    default: return false
    }
  }

  mutating func replaceLast(_ atom: TeXAtom) { atoms[atoms.count - 1] = atom }

  mutating func add(_ more: TeXAtom.Gap) {
    if more.columns > gap.columns || (gap == .none && more != .none) { gap = more }
  }

  /// Drops blanks that end the name of a command.
  mutating func dropTypedGap() {
    if gap == .typed { gap = .none }
  }

  mutating func mark(with scalar: Unicode.Scalar) {
    if atoms.isEmpty { append(TeXAtom("")) }
    atoms[atoms.count - 1].text.unicodeScalars.append(scalar)
  }

  mutating func endColumn() {
    columns += 1
    if columns.isMultiple(of: 2) { add(.asked(2)) }
  }

  /// Ends a row that has no line of its own.
  mutating func endPart() {
    append(TeXAtom(";", .punctuation))
    add(.typed)
    columns = 0
  }

  mutating func endRow() {
    append(TeXAtom("\n", .lineEnd))
    columns = 0
  }

  /// Takes what was read for what is above a bar; returns false if there is a bar already.
  mutating func divide(_ join: @escaping (TeXLine, TeXLine) -> TeXAtom) -> Bool {
    guard upper == nil else { return false }
    upper = (atoms, join)
    atoms = []
    gap = .none
    return true
  }
}
