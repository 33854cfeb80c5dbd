/// The settings of one level: values set there, and settings whose inheritance it ignores.
///
/// ```swift
/// var entries = SettingsEntries()
/// entries[.points] = .number(2)
/// entries.stop(.timeLimitInSeconds)
/// ```
package struct SettingsEntries: Hashable, Sendable {
  /// The entry of a level for one setting.
  package struct Entry: Hashable, Sendable {
    /// The level's own value; `nil` where it has none.
    package private(set) var value: SettingValue?
    /// True if the inheritance from the levels above ends here; a value of the level's own goes before that.
    package private(set) var isStopped = false

    /// No entry: the value of the level above applies.
    package static let inherited = Entry()
    /// No value, for any value of the levels above.
    package static let stopped = Entry(isStopped: true)

    /// Returns a value of the level's own.
    package static func own(_ value: SettingValue) -> Entry { Entry(value: value) }
  }

  // One reference, that of the empty dictionary for almost every question.
  private var entries: [QuizSetting: Entry] = [:]

  /// Creates entries that leave everything to the level above.
  package init() {}

  /// True if everything is left to the level above.
  package var isEmpty: Bool { entries.isEmpty }

  /// The entry of the level for a setting.
  ///
  /// - Precondition: A new value is of the setting's kind, and nothing speaks against it.
  package subscript(entry setting: QuizSetting) -> Entry {
    get { entries[setting] ?? .inherited }
    set {
      if let value = newValue.value {
        precondition(value.kind == setting.kind && setting.reason(against: value) == nil)
      }
      entries[setting] = newValue == .inherited ? nil : newValue
    }
  }

  /// The level's own value for a setting; `nil` where it has none.
  ///
  /// - Precondition: A new value is of the setting's kind, and nothing speaks against it.
  package subscript(setting: QuizSetting) -> SettingValue? {
    get { self[entry: setting].value }
    set {
      let isStopped = self[entry: setting].isStopped
      self[entry: setting] = Entry(value: newValue, isStopped: isStopped)
    }
  }

  /// The settings that are not inherited any more, in the order of their declaration.
  package var stopped: [QuizSetting] {
    entries.isEmpty ? [] : QuizSetting.allCases.filter { self[entry: $0].isStopped }
  }

  /// Ends the inheritance of a setting for the level and all below it; a value of the level's own goes before that.
  package mutating func stop(_ setting: QuizSetting) {
    self[entry: setting] = Entry(value: self[setting], isStopped: true)
  }

  /// Lets the level inherit a setting again, without a value of its own.
  package mutating func reset(_ setting: QuizSetting) { self[entry: setting] = .inherited }
}
