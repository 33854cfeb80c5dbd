internal import CNcurses
internal import TerminalUI

/// Turns cells into those of ncurses: text into wide characters, styles into attributes and colours.
struct Pen {
  private struct Ink {
    var attributes: attr_t
    var pair: Int16 = 0
  }

  private let isUTF8: Bool
  private var inks: [Role: Ink] = [:]

  /// Prepares the colours of a theme in ncurses, which must have the terminal.
  init(theme: Theme, usesColour: Bool, isUTF8: Bool) {
    self.isUTF8 = isUTF8
    let hasColour = usesColour && has_colors() && start_color() == OK && use_default_colors() == OK
    for (index, role) in Role.allCases.enumerated() {
      var ink = Ink(attributes: Self.attributes(for: theme[role].options))
      if hasColour { Self.dip(&ink, into: theme[role], pair: Int16(index + 1)) }
      inks[role] = ink
    }
  }

  private static func dip(_ ink: inout Ink, into look: Theme.Attributes, pair: Int16) {
    guard look.foreground != nil || look.background != nil else { return }
    let count = curses_color_count()
    // Terminals of eight colours brighten letters by making them bold.
    if let foreground = look.foreground, foreground.number >= count {
      ink.attributes |= curses_attribute_bold
    }
    // -1 is the terminal's own colour.
    let numbers = [look.foreground, look.background].map { colour in
      colour.map { Int16($0.number < count ? $0.number : $0.number % 8) } ?? -1
    }
    if init_pair(pair, numbers[0], numbers[1]) == OK { ink.pair = pair }
  }

  private static func attributes(for options: Style.Options) -> attr_t {
    var attributes: attr_t = 0
    if options.contains(.bold) { attributes |= curses_attribute_bold }
    if options.contains(.dim) { attributes |= curses_attribute_dim }
    if options.contains(.reverse) { attributes |= curses_attribute_reverse }
    if options.contains(.underline) { attributes |= curses_attribute_underline }
    return attributes
  }

  /// Returns the characters that ncurses writes for a run of cells.
  func characters(for cells: [Cell]) -> [cchar_t] {
    var characters: [cchar_t] = []
    characters.reserveCapacity(cells.count)
    for cell in cells where !cell.isContinuation {
      var ink = inks[cell.style.role] ?? Ink(attributes: 0)
      ink.attributes |= Self.attributes(for: cell.style.options)
      for scalars in scalarsByCharacter(of: cell) {
        var character = cchar_t()
        setcchar(&character, scalars + [0], ink.attributes, ink.pair, nil)
        characters.append(character)
      }
    }
    return characters
  }

  /// Returns the scalars of a cell, each with a width together with the marks after it, as ncurses
  /// holds them: it knows no graphemes of several wide characters.
  ///
  /// What the C library counts otherwise, or cannot show, would shift the rest of the row; question
  /// marks stand in its place.
  private func scalarsByCharacter(of cell: Cell) -> [[wchar_t]] {
    let scalars = cell.text.unicodeScalars.map { wchar_t($0.value) }
    if scalars.count == 1, scalars[0] < 0x80 { return [scalars] }
    var groups: [[wchar_t]] = []
    var columns = 0
    for scalar in scalars {
      let width = isUTF8 ? Int(curses_character_width(scalar)) : -1
      if width == 0, !groups.isEmpty {
        groups[groups.count - 1].append(scalar)
      } else if width > 0 {
        groups.append([scalar])
        columns += width
      } else {
        columns = -1
        break
      }
    }
    let questionMark = wchar_t(UInt8(ascii: "?"))
    return columns == cell.columns
      ? groups : Array(repeating: [questionMark], count: cell.columns)
  }
}
