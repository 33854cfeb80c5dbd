/// How a cell looks: what it means, and what is stressed about it.
///
/// Which colours a meaning has is decided by the ``Theme`` of the terminal.
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

  /// What the cell means.
  public var role: Role
  /// Emphasis in addition to what the theme gives to the role.
  public var options: Options

  /// Creates a style, such as `Style(.title)`.
  public init(_ role: Role = .text, _ options: Options = []) {
    self.role = role
    self.options = options
  }
}

/// What a cell of the screen means; the raw values are the names in theme files.
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
  /// The blank rest of the field under edit, and what stands there as long as it is empty.
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
  /// What a key does, beside it.
  case footerText
  /// A short state in a title bar or a list, such as “modified”.
  case badge
}

extension Role {
  /// The role's place among all of them, from zero: for tables by role.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
