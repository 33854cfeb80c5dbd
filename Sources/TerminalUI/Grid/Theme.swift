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
  /// Text keeps the terminal's own colour. Red and magenta, which stand out from white as much as from
  /// black, carry what must be read; green is left to good news.
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
