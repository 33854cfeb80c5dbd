/// The value of any setting, as files and screens show it.
///
/// ```swift
/// entries[.points] = .number(2)
/// entries[.hintPolicy] = .text("never")
/// ```
public enum SettingValue: Hashable, Sendable {
  /// A text, or the name of a ``HintPolicy``.
  case text(String)
  /// A number.
  case number(Double)
  /// Yes or no.
  case truth(Bool)
  /// A list of texts.
  case texts([String])

  /// The sort of a value.
  public enum Kind: String, Hashable, Sendable {
    /// A text.
    case text
    /// A number.
    case number
    /// Yes or no.
    case truth
    /// A list of texts.
    case texts = "list"
  }

  /// The sort of the value.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .truth: .truth
    case .texts: .texts
    }
  }
}
