extension String {
  /// The text on one line, as the cells of a screen show it: every scalar that a terminal would obey, or that shows
  /// nothing, is a visible symbol.
  ///
  /// - Complexity: linear in the length of the text.
  package var printable: String {
    guard !self[...].isPlainASCII else { return self }
    var visible = String.UnicodeScalarView()
    for character in self {
      character.unicodeScalars.forEachDrawn { scalar, _ in visible.append(scalar) }
    }
    return String(visible)
  }

  /// The text with a symbol for every control character, and else as it is, for names and paths in messages.
  ///
  /// Unlike ``printable`` it tells a newline from other line breaks and keeps joiners, unknown scalars and any number of
  /// marks: the name can be found again.
  ///
  /// - Complexity: linear in the length of the text.
  package var withVisibleControls: String {
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      visible.append(VisibleSymbol.forControl(scalar) ?? scalar)
    }
    return String(visible)
  }
}

/// The symbols in place of scalars that a terminal would obey or not show.
enum VisibleSymbol {
  /// The symbol for a scalar without a picture of its own.
  static let replacement: Unicode.Scalar = "\u{FFFD}"
  /// The symbol for the end of a line.
  static let lineBreak: Unicode.Scalar = "\u{21B5}"

  /// Returns the symbol for a scalar that moves the cursor or turns the writing direction; `nil` for any other.
  static func forControl(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x20...0x7E: nil
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: replacement
    default: nil
    }
  }

  /// Returns the symbol that is drawn for a scalar; `nil` for a scalar that shows itself.
  ///
  /// The controls that text has for good reasons get symbols of their own.
  static func drawn(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20...0x7E: nil
    case 0x0A, 0x2028, 0x2029: lineBreak
    case 0x09: "\u{2192}"
    case 0x80...0x9F: "\u{B7}"
    default:
      forControl(scalar)
        ?? (isInvisible(scalar) || ScalarWidth.columns(of: scalar) == nil ? replacement : nil)
    }
  }

  /// Returns whether the scalar shows nothing by itself: Unicode's Default_Ignorable_Code_Point and the annotation
  /// controls.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}

/// The number of marks that a cell of ncurses has beside its base (`CCHARW_MAX` is 5).
private let mostMarks = 4

/// The widest that a grapheme is drawn, twice an emoji family of four; text of hundreds of joined
/// characters would otherwise fit into no row.
private let mostColumns = 16

/// The number of scalars after the first that a grapheme is drawn from: text of a million marks on one letter would
/// otherwise be gone through at every key.
private let mostScalars = 128

extension Collection<Unicode.Scalar> {
  /// Calls `body` with each scalar that is drawn for a grapheme of these scalars, and its width in cells.
  ///
  /// The drawn scalars are harmless, visible and of a known width:
  ///
  /// - A newline is drawn as `↵` and a tab as `→`; other C0 controls as their control pictures, C1
  ///   controls as `·`.
  /// - Controls of writing direction, other invisible characters and unprintable scalars are drawn
  ///   as `�`. Joiners and variation selectors inside a grapheme stay, as do the tags of a flag.
  /// - A mark without a base gets a dotted circle. A base keeps four marks, as many as a cell of
  ///   ncurses holds.
  package func forEachDrawn(_ body: (Unicode.Scalar, Int) -> Void) {
    guard let first else { return }
    if let symbol = VisibleSymbol.drawn(for: first) {
      // Of the controls only CR has company, in CR LF.
      body(count > 1 ? VisibleSymbol.lineBreak : symbol, 1)
      return
    }
    let width = ScalarWidth.columns(of: first) ?? 0
    if width == 0 { body("\u{25CC}", 1) }
    body(first, width)
    var columns = Swift.max(width, 1)
    var marks = width == 0 ? 1 : 0
    for scalar in dropFirst().prefix(mostScalars) {
      let isHidden = (0xE0000...0xE007F).contains(scalar.value) && first != "\u{1F3F4}"
      let width = isHidden ? nil : ScalarWidth.columns(of: scalar)
      if width == 0 {
        guard marks < mostMarks else { continue }
        marks += 1
      } else {
        marks = 0
        columns += width ?? 1
        guard columns <= mostColumns else { return }
      }
      if let width { body(scalar, width) } else { body(VisibleSymbol.replacement, 1) }
    }
  }
}
