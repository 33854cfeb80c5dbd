/// The value that a setting has on a level, and where it comes from.
///
/// ```swift
/// for setting in tree.library.resolved {
///   print(setting.setting.rawValue, setting.value as Any, setting.source)
/// }
/// ```
public struct ResolvedSetting: Hashable, Sendable {
  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    /// From the level itself.
    case own
    /// From a level above.
    case inherited(from: SettingsLevel)
    /// From nowhere: the level has stopped to inherit, so that the default holds.
    case stopped
    /// From nowhere: nobody has set it, so that the default holds.
    case defaulted
  }

  /// The setting.
  public let setting: QuizSetting
  /// The value; `nil` where there is none.
  public let value: SettingValue?
  /// Where it comes from.
  public let source: Source
}
