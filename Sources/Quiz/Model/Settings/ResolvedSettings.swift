/// The values of the settings that somebody has set, on a level or above it.
///
/// A setting that nobody has set, or whose inheritance ends without a value, has no value here: its default applies.
///
/// ```swift
/// let settings = ResolvedSettings(tree.library)
/// settings[.points]    // .number(2), or nil
/// ```
public struct ResolvedSettings: Hashable, Sendable {
  /// The settings that the level itself sets, in the order of their declaration.
  public private(set) var own: [QuizSetting] = []
  private var values: [QuizSetting: SettingValue] = [:]

  /// Creates the settings of a level for which nobody has set anything.
  public init() {}

  /// Takes the values in force on a level.
  public init(_ settings: QuizSettings) {
    for resolved in settings.resolved {
      switch resolved.source {
      case .own: own.append(resolved.setting)
      case .inherited: break
      case .stopped, .defaulted: continue
      }
      values[resolved.setting] = resolved.value
    }
  }

  /// The same values on a level below that sets nothing itself.
  var inherited: ResolvedSettings {
    var settings = self
    settings.own = []
    return settings
  }

  /// The value of a setting; `nil` where nobody has set it.
  public subscript(setting: QuizSetting) -> SettingValue? { values[setting] }

  /// The settings with a value, in the order of their declaration.
  public var all: [QuizSetting] {
    values.isEmpty ? [] : QuizSetting.allCases.filter { values[$0] != nil }
  }

  /// Returns those of some settings that are set to these values.
  public func set(to values: KeyValuePairs<QuizSetting, SettingValue>) -> Set<QuizSetting> {
    Set(values.filter { self[$0.key] == $0.value }.map(\.key))
  }

  /// Returns the number that a setting is set to; `nil` where nobody has set it.
  public func number(_ setting: QuizSetting) -> Double? {
    if case .number(let number) = self[setting] { number } else { nil }
  }

  /// Returns the text that a setting is set to; `nil` where nobody has set it, or to a blank one.
  public func text(_ setting: QuizSetting) -> String? {
    if case .text(let text) = self[setting] { text.nonblank } else { nil }
  }

  /// Returns whether a setting is on; `nil` where nobody has set it.
  public func truth(_ setting: QuizSetting) -> Bool? {
    if case .truth(let isOn) = self[setting] { isOn } else { nil }
  }

  /// The tags of every question, beside its own.
  public var tags: [String] {
    if case .texts(let tags) = self[.tags] { tags } else { [] }
  }
}
