/// What one level says of the settings: values of its own, and what it stops to inherit.
///
/// ```swift
/// var entries = SettingsEntries()
/// entries[.points] = .number(2)
/// entries.stop(.timeLimitInSeconds)
/// ```
public struct SettingsEntries: Hashable, Sendable {
  private struct Entry: Hashable {
    var value: SettingValue?
    var isStopped = false
  }

  // One reference, that of the empty dictionary for almost every question.
  private var entries: [QuizSetting: Entry] = [:]

  /// Creates entries that leave everything to the level above.
  public init() {}

  /// Whether everything is left to the level above.
  public var isEmpty: Bool { entries.isEmpty }

  /// The level's own value for a setting; `nil` where it has none.
  ///
  /// - Precondition: A new value is of the setting's kind, and nothing speaks against it.
  public subscript(setting: QuizSetting) -> SettingValue? {
    get { entries[setting]?.value }
    set {
      if let newValue {
        precondition(newValue.kind == setting.kind && setting.reason(against: newValue) == nil)
      }
      change(setting) { $0.value = newValue }
    }
  }

  /// The settings that are not inherited any more, in the order of their declaration.
  public var stopped: [QuizSetting] {
    entries.isEmpty ? [] : QuizSetting.allCases.filter { entries[$0]?.isStopped == true }
  }

  /// Cuts the level, and all below it, off what the levels above say of a setting.
  ///
  /// A value of the level's own goes before the stop.
  public mutating func stop(_ setting: QuizSetting) {
    change(setting) { $0.isStopped = true }
  }

  /// Lets the level inherit a setting again, without a value of its own.
  public mutating func reset(_ setting: QuizSetting) {
    entries[setting] = nil
  }

  private mutating func change(_ setting: QuizSetting, _ body: (inout Entry) -> Void) {
    var entry = entries[setting] ?? Entry()
    body(&entry)
    entries[setting] = entry == Entry() ? nil : entry
  }
}
