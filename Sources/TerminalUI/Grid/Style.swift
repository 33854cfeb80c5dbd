/// The look of a cell: a meaning and emphasis.
///
/// The ``Theme`` of the terminal decides the colours of a meaning.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  /// Emphasis in addition to what the theme gives to the role.
  public struct Options: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The set as bits.
    public let rawValue: UInt8
    /// Strong letters.
    public static let bold = Options(rawValue: 1)
    /// Foreground and background exchanged.
    public static let reverse = Options(rawValue: 2)
    /// A line under the letters.
    public static let underline = Options(rawValue: 4)
    /// Weak letters.
    public static let dim = Options(rawValue: 8)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The meaning of the cell.
  public var role: Role
  /// Emphasis in addition to what the theme gives to the role.
  public var options: Options

  /// Creates a style, such as `Style(.title)`.
  public init(_ role: Role = .text, _ options: Options = []) {
    self.role = role
    self.options = options
  }
}

/// The meaning of a cell of the screen.
public enum Role: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Ordinary text.
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
  /// A message about something doubtful.
  case warning
  /// A message about something done.
  case success
  /// Lines around and between things.
  case border
  /// A key in the footer and in help.
  case footerKey
  /// The label beside a key.
  case footerText
  /// A short state in a title bar or a list, such as “modified”.
  case badge
}

extension Role {
  /// The role's place among all of them, from zero: for tables by role.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The sixteen colours every colour terminal has; the user's terminal decides their shades.
public enum Color: String, CaseIterable, Hashable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite

  /// The number of the colour in ANSI terminals, from 0 to 15.
  public var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The look of every role.
public struct Theme: Hashable, Sendable {
  /// The look of one role.
  public struct Attributes: Hashable, Sendable {
    /// The colour of the letters; `nil` is the terminal's own.
    public var foreground: Color?
    /// The colour behind the letters; `nil` is the terminal's own.
    public var background: Color?
    /// Bold, reverse, underline and dim.
    public var options: Style.Options

    /// Creates a look; without arguments, that of plain text.
    public init(
      foreground: Color? = nil,
      background: Color? = nil,
      options: Style.Options = []
    ) {
      self.foreground = foreground
      self.background = background
      self.options = options
    }
  }

  /// The looks in the order of the roles.
  ///
  /// Not a dictionary: the first use of one with a new type of key is dear at start.
  private var looks = Array(repeating: Attributes(), count: Role.allCases.count)

  /// Creates a theme; roles not named look like plain text, and of one named twice the last look counts.
  public init(_ looks: KeyValuePairs<Role, Attributes>) {
    for (role, look) in looks { self[role] = look }
  }

  /// The look of a role.
  public subscript(role: Role) -> Attributes {
    get { looks[role.index] }
    set { looks[role.index] = newValue }
  }

  /// The look of a style: that of its role, with the options of both.
  public func attributes(of style: Style) -> Attributes {
    var attributes = self[style.role]
    attributes.options.formUnion(style.options)
    return attributes
  }

  /// Sixteen colours on the terminal's own background, readable on light and dark ones.
  ///
  /// Text keeps the terminal's own colour. Red and magenta contrast with white as much as with
  /// black and mark text that must be read; green is for good news.
  public static let standard = Theme([
    .dim: Attributes(options: .dim),
    .title: Attributes(options: .bold),
    .label: Attributes(foreground: .magenta),
    .fieldFocused: Attributes(options: .underline),
    .selection: Attributes(options: .reverse),
    .marker: Attributes(foreground: .red, options: .bold),
    .error: Attributes(foreground: .red),
    .warning: Attributes(foreground: .magenta, options: .bold),
    .success: Attributes(foreground: .green, options: .bold),
    .border: Attributes(options: .dim),
    .footerKey: Attributes(options: .reverse),
    .badge: Attributes(foreground: .magenta, options: .bold),
  ])
}
