/// The look of a cell: a meaning and emphasis.
///
/// The role of a cell decides its colour.
package struct Style: Hashable, Sendable, BitwiseCopyable {
  /// Emphasis in addition to that of the role.
  package struct Options: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package static let bold = Options(rawValue: 1)
    package static let reverse = Options(rawValue: 2)
    package static let underline = Options(rawValue: 4)
    package static let dim = Options(rawValue: 8)
    /// Slanted letters; underlined ones on a terminal that has none.
    package static let italic = Options(rawValue: 16)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  package var role: Role
  /// Emphasis in addition to that of the role.
  package var options: Options

  /// Creates a style, such as `Style(.title)`.
  package init(_ role: Role = .text, _ options: Options = []) {
    self.role = role
    self.options = options
  }
}

/// The meaning of a cell of the screen.
package enum Role: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  case text
  /// Text that steps back: placeholders, counts, hints.
  case dim
  /// The name of a screen or dialog.
  case title
  /// The name of a field.
  case label
  /// The text of a field.
  case field
  /// The blank rest of the field under edit, and its placeholder.
  case fieldFocused
  /// The chosen line of a list, and the button that Enter presses.
  case selection
  /// The mark of an input that is missing.
  case marker
  /// A message about something wrong.
  case error
  /// A warning.
  case warning
  /// The sign before such a message, and before what is not saved yet.
  case doubt
  /// The bar beside what is worked on.
  case current
  /// A message about something done, or a right answer.
  case success
  /// The sign before what is right or done.
  case right
  /// Lines around and between things.
  case border
  /// A key in the footer and in help.
  case footerKey
  /// The label beside a key.
  case footerText
  /// Code in a text of a question, on a ground of its own.
  case code
  /// A short state in a title bar or a list, such as “modified”.
  case badge
}

/// The colours of the roles; the user's terminal decides their shades.
///
/// The raw values are the numbers of ANSI terminals.
package enum Color: Int16 {
  case red = 1
  case green = 2
  case yellow = 3
  case magenta = 5
}

// Text keeps the terminal's own colours. Red and magenta contrast with white as much as with black and mark text that
// must be read. Green and yellow are hard to read on white: they are for signs alone, whose words are beside them, and never
// bold, which some terminals show as a still brighter colour.
extension Role {
  /// The role's place among all of them, from zero: for tables by role.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The colour of the letters; `nil` is the terminal's own.
  package var color: Color? {
    switch self {
    case .marker, .error: .red
    case .right: .green
    case .doubt: .yellow
    case .label, .current: .magenta
    default: nil
    }
  }

  /// The emphasis of the letters, where there are no colours too.
  package var emphasis: Style.Options {
    switch self {
    case .dim, .border: .dim
    case .title, .marker, .warning, .success, .current, .footerKey: .bold
    case .fieldFocused: .underline
    case .selection: .reverse
    case .code: [.dim, .reverse]
    default: []
    }
  }
}
