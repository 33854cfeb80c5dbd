internal import CNcurses
internal import TerminalUI

/// Turns cells into those of ncurses: text into wide characters, styles into attributes and colours.
struct Pen {
  private struct Ink {
    var attributes: attr_t
    var pair: Int16 = 0
  }

  private var inks: [Ink] = []

  /// Prepares the colours of the roles in ncurses, which must have the terminal.
  init(usesColour: Bool) {
    let hasColour = usesColour && has_colors() && start_color() == OK && use_default_colors() == OK
    for role in Role.allCases {
      var ink = Ink(attributes: Self.attributes(for: role.emphasis))
      let pair = Int16(role.index + 1)
      // -1 is the terminal's own colour.
      if hasColour, let color = role.color, init_pair(pair, color.rawValue, -1) == OK {
        ink.pair = pair
      }
      inks.append(ink)
    }
  }

  /// The attribute of slanted letters, once the terminal is open.
  private static var italic: attr_t {
    curses_string_capability("sitm") == nil
      ? curses_attribute_underline : curses_attribute_italic
  }

  private static func attributes(for options: Style.Options) -> attr_t {
    var attributes: attr_t = 0
    if options.contains(.bold) { attributes |= curses_attribute_bold }
    if options.contains(.dim) { attributes |= curses_attribute_dim }
    if options.contains(.reverse) { attributes |= curses_attribute_reverse }
    if options.contains(.underline) { attributes |= curses_attribute_underline }
    if options.contains(.italic) { attributes |= italic }
    return attributes
  }

  /// A blank as plain text, for an erased screen.
  var blank: cchar_t {
    let ink = ink(of: Style())
    return curses_character(wchar_t(UInt8(ascii: " ")), ink.attributes, ink.pair)
  }

  /// Puts the characters that ncurses writes for a run of cells in place of what is there.
  func draw(_ cells: ArraySlice<Cell>, into characters: inout [cchar_t]) {
    characters.removeAll(keepingCapacity: true)
    var style = Style()
    var ink = ink(of: style)
    for cell in cells where !cell.isContinuation {
      if cell.style != style {
        style = cell.style
        ink = self.ink(of: style)
      }
      append(cell, in: ink, to: &characters)
    }
  }

  private func ink(of style: Style) -> Ink {
    var ink = inks[style.role.index]
    ink.attributes |= Self.attributes(for: style.options)
    return ink
  }

  /// Appends the characters of a grapheme, each with a width together with the marks after it, as
  /// ncurses stores them: it knows no graphemes of several wide characters.
  ///
  /// A character that the C library cannot show, or counts otherwise, would shift the rest of the row;
  /// question marks take its place.
  private func append(_ cell: Cell, in ink: Ink, to characters: inout [cchar_t]) {
    if let plain = cell.plain {
      return characters.append(curses_character(wchar_t(plain), ink.attributes, ink.pair))
    }
    let start = characters.count
    var columns = 0
    for scalar in cell.text.unicodeScalars {
      let wide = wchar_t(scalar.value)
      let width = scalar.isASCII ? 1 : curses_character_width(wide)
      if width > 0 {
        characters.append(curses_character(wide, ink.attributes, ink.pair))
        columns += Int(width)
      } else if width == 0, characters.count > start {
        curses_add_mark(&characters[characters.count - 1], wide)
      } else {
        columns = -1
        break
      }
    }
    guard columns != cell.columns else { return }
    let questionMark = curses_character(wchar_t(UInt8(ascii: "?")), ink.attributes, ink.pair)
    characters.removeSubrange(start...)
    characters.append(contentsOf: repeatElement(questionMark, count: cell.columns))
  }
}
