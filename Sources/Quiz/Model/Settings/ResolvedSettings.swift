/// The settings in force on a level, each with its source.
///
/// Values are those that somebody has set, on the level or above it. A setting that nobody has set, or whose inheritance
/// ends without a value, has none: its default applies, which ``all`` has.
///
/// ```swift
/// let settings = tree.library
/// settings[.points]        // .number(2), or nil
/// settings.all[1].value    // .number(2), or .number(1)
/// ```
package struct ResolvedSettings: Hashable, Sendable {
  /// A setting with its value on a level.
  package struct Element: Hashable, Sendable {
    /// The setting.
    package let setting: QuizSetting
    /// The value; `nil` if there is none.
    package let value: SettingValue?
    /// The source of the value.
    package let source: Source
  }

  /// The source of a value.
  package enum Source: Hashable, Sendable {
    /// From the level itself.
    case own
    /// From a level above.
    case inherited(from: SettingsLevel)
    /// From nowhere: the level has stopped to inherit, so that the default applies.
    case stopped
    /// From nowhere: nobody has set it, so that the default applies.
    case defaulted
  }

  private static let defaults = SettingsNode().elements

  /// The settings that are set or stopped, in the order of their declaration: few, as a rule.
  private var elements: [Element] = []

  /// Creates the settings of a level for which nobody has set anything.
  package init() {}

  /// Takes the settings in force on a level.
  init(_ node: SettingsNode) {
    elements = node.elements.filter { $0.source != .defaulted }
  }

  /// Returns the same settings on a level below another that sets nothing itself.
  func inherited(from level: SettingsLevel) -> ResolvedSettings {
    var settings = self
    settings.elements = elements.compactMap { element in
      switch element.source {
      case .own:
        Element(setting: element.setting, value: element.value, source: .inherited(from: level))
      case .inherited: element
      case .stopped, .defaulted: nil
      }
    }
    return settings
  }

  /// Every setting with its value and the source of that, in the order of their declaration.
  package var all: [Element] { Self.defaults.map { element(of: $0.setting) ?? $0 } }

  private func element(of setting: QuizSetting) -> Element? {
    elements.first { $0.setting == setting }
  }

  /// The settings that the level itself sets, in the order of their declaration.
  package var own: [QuizSetting] { elements.filter { $0.source == .own }.map(\.setting) }

  /// The settings with a value, in the order of their declaration.
  package var assigned: [QuizSetting] { elements.filter(\.source.isValue).map(\.setting) }

  /// The value of a setting; `nil` where nobody has set it.
  package subscript(setting: QuizSetting) -> SettingValue? {
    guard let element = element(of: setting), element.source.isValue else { return nil }
    return element.value
  }

  /// Returns those of some settings that are set to these values.
  package func set(to values: KeyValuePairs<QuizSetting, SettingValue>) -> Set<QuizSetting> {
    Set(values.filter { self[$0.key] == $0.value }.map(\.key))
  }

  /// Returns the number that a setting is set to; `nil` where nobody has set it.
  package func number(_ setting: QuizSetting) -> Double? {
    if case .number(let number) = self[setting] { number } else { nil }
  }

  /// Returns the text that a setting is set to; `nil` where nobody has set it, or to a blank one.
  package func text(_ setting: QuizSetting) -> String? {
    if case .text(let text) = self[setting] { text.nonblank } else { nil }
  }

  /// Returns whether a setting is on; `nil` where nobody has set it.
  package func truth(_ setting: QuizSetting) -> Bool? {
    if case .truth(let isOn) = self[setting] { isOn } else { nil }
  }

  /// The value in force: that which somebody has set, or else the default; `nil` for a default of none.
  package func valueInForce(of setting: QuizSetting) -> SettingValue? {
    self[setting] ?? Self.defaults.first { $0.setting == setting }?.value
  }

  /// Returns whether a setting of yes or no is on, by its default where nobody has set it.
  package func isOn(_ setting: QuizSetting) -> Bool {
    guard case .truth(let isOn)? = valueInForce(of: setting) else {
      preconditionFailure("\(setting) has no default of yes or no")
    }
    return isOn
  }

  /// Returns the number of a setting, by its default where nobody has set it.
  func numberInForce(_ setting: QuizSetting) -> Double {
    guard case .number(let number)? = valueInForce(of: setting) else {
      preconditionFailure("\(setting) has no default of a number")
    }
    return number
  }

  /// The time to show the hint, by its default where nobody has set it.
  package var hintPolicy: HintPolicy {
    guard case .text(let name)? = valueInForce(of: .hintPolicy),
      let policy = HintPolicy(rawValue: name)
    else { preconditionFailure("the policy for hints has no default") }
    return policy
  }

  /// The tags of every question, beside its own.
  package var tags: [String] {
    if case .texts(let tags) = self[.tags] { tags } else { [] }
  }
}

extension ResolvedSettings.Source {
  /// True if somebody has set the value.
  fileprivate var isValue: Bool {
    switch self {
    case .own, .inherited: true
    case .stopped, .defaulted: false
    }
  }
}

/// The level that a value comes from.
package enum SettingsLevel: Hashable, Sendable {
  /// The level of the whole library, from which all others descend.
  case library
  /// The level of a group, with its title to name it by.
  case group(GroupID, title: String)
  /// The level of a question.
  case question(QuestionID)
}
