/// A part of a formula: a symbol with its scripts, or something that is as good as one.
struct TeXAtom {
  /// The way in which an atom stands between others.
  enum Kind {
    /// A letter, a digit, a group.
    case ordinary
    /// The name of a function, such as `sin`.
    case name
    /// A sum, an integral and their kin.
    case sum
    /// An operator such as `+`.
    case binary
    /// A relation such as `=`, or an arrow.
    case relation
    /// The beginning of what is in parentheses.
    case opening
    /// The end of what is in parentheses.
    case closing
    /// A comma or a semicolon.
    case punctuation
    /// A fraction with a slash.
    case fraction
    /// A root, whose end is not to be seen.
    case root
    /// The end of a row.
    case lineEnd
  }

  /// The room before an atom.
  enum Gap: Equatable {
    case none
    /// Blanks as they are typed, which mean little.
    case typed
    /// A number of blanks that a command asks for.
    case asked(UInt8)

    var columns: Int {
      switch self {
      case .none, .typed: 0
      case .asked(let count): Int(count)
      }
    }
  }

  /// The parts of a text, as far as they decide about parentheses around it; each case needs more of them than the one before.
  enum Parts: Comparable {
    /// A symbol, a word or a number, perhaps with an index.
    case symbol
    /// What has parentheses already.
    case parenthesized
    /// What nobody takes for several factors: `x²`, `n!`, `f(x)`, `dx`.
    case unit
    /// Several factors.
    case product
    /// Anything with operators, relations or blanks.
    case sum
  }

  var text: String
  var kind: Kind
  var gap = Gap.none
  var parts = Parts.symbol
  /// True if a letter behind it would be taken for a part of it, as behind `k_B`.
  var isOpenEnded = false
  /// True if an ordinary atom before it needs a blank.
  var isApart = false

  init(_ text: String, _ kind: Kind = .ordinary, parts: Parts = .symbol) {
    self.text = text
    self.kind = kind
    self.parts = parts
  }

  /// True for the lines around an absolute value or a norm, whose two sides look the same.
  var isBar: Bool { text == "|" || text == "‖" }

  /// True for an unknown command with arguments, which stays as it is written.
  private var isKept: Bool { text.utf8.first == .backslash && !isOpenEnded }

  /// True if the atom begins with a letter, a digit or another symbol that could be the next factor.
  var beginsFactor: Bool {
    switch kind {
    case .name, .sum, .fraction, .root: return true
    case .ordinary:
      guard let first = text.unicodeScalars.first else { return false }
      return !"!|‖%°′″‴⁗/:.?†‡\\".unicodeScalars.contains(first)
    default: return false
    }
  }

  /// True if an atom ends with a symbol that could be a factor.
  var endsFactor: Bool {
    switch kind {
    case .closing, .name, .sum, .fraction, .root: true
    case .ordinary: !text.isEmpty && !isBar && !isKept && text != "/" && text != ":"
    default: false
    }
  }

  /// The text in parentheses, if it has more parts than a place can have.
  func text(upTo most: Parts) -> String { parts <= most ? text : "(\(text))" }
}
