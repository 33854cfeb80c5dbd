import Quiz
import QuizDocuments
import QuizInterchange

/// The settings of a group's questions that a file does not have.
///
/// Of a group, these are the settings in force. Of a question, these are its own settings, and others that matter to it and
/// that questions of the group usually have. Tags and the tolerance of a number are parts of questions, and not lost here.
struct SettingsFitting {
  private let rules: [SettingRule]
  private let missingGroupParts: Set<ItemPart>
  /// The language of the whole file.
  private let language: String?
  /// The settings that questions of the group usually have in the file.
  private let promised: Set<ItemSetting>

  init(_ group: ResolvedGroup, of language: String?, for capability: Capability) {
    rules = capability.settings
    missingGroupParts = capability.missingGroupParts
    self.language = language
    let settings = group.settings
    promised = Set(
      capability.settings.filter { rule in
        switch rule.level {
        case .file: rule.isMet(by: language, in: settings)
        case .question, .group:
          rule.kinds != nil || rule.value == nil
            || settings[QuizSetting(rule.setting)]?.word == rule.value
        }
      }.map(\.setting)
    )
  }

  /// Returns the losses of the group itself.
  func losses(of group: ResolvedGroup) -> [ItemLoss] {
    let parts: KeyValuePairs<ItemPart, Bool> = [
      .title: true, .id: true, .template: group.group.template != nil,
    ]
    let missing = parts.filter { $0.value && missingGroupParts.contains($0.key) }.map(\.key)
    let lost = group.settings.assigned.map { ItemSetting($0) }.filter {
      $0 != .tags && $0 != .tolerance && !promised.contains($0)
    }
    return missing.map { ItemLoss($0, .leftOut) }
      + lost.map { ItemLoss(.settings, .leftOut, setting: $0) }
  }

  /// Returns the losses of settings of a question that has become an interaction.
  func losses(of resolved: ResolvedQuestion, as interaction: Interaction) -> [ItemLoss] {
    let (question, settings) = (resolved.question, resolved.settings)
    let mattering = settings.assigned.filter {
      promised.contains(ItemSetting($0)) && $0.matters(to: question)
    }
    var losses: [ItemLoss] = []
    for setting in settings.own + mattering {
      let isPart = setting == .tags || setting == .tolerance && question.kind == .number
      guard !isPart, !isCarried(ItemSetting(setting), of: interaction, settings) else { continue }
      let loss = ItemLoss(.settings, .leftOut, setting: ItemSetting(setting))
      if !losses.contains(loss) { losses.append(loss) }
    }
    return losses + changes(of: resolved, as: interaction)
  }

  private func isCarried(
    _ setting: ItemSetting,
    of interaction: Interaction,
    _ settings: ResolvedSettings
  ) -> Bool {
    // “True” is always above “False”.
    if case .choice(_, .truth) = interaction, setting == .shuffleChoices { return false }
    return rules.contains { rule in
      guard rule.setting == setting, rule.kinds?.contains(interaction.kind) ?? true else {
        return false
      }
      switch rule.level {
      case .question:
        let word = settings[QuizSetting(setting)]?.word
        return rule.value == nil ? word.map(rule.accepts) ?? true : word == rule.value
      case .group: return !settings.own.contains(QuizSetting(setting))
      case .file: return rule.isMet(by: language, in: settings)
      }
    }
  }

  /// Returns what the reader does otherwise than is usual here, and what it drops of the settings in the file.
  private func changes(
    of resolved: ResolvedQuestion,
    as interaction: Interaction
  ) -> [ItemLoss] {
    var losses: [ItemLoss] = []
    for rule in rules where rule.kinds?.contains(interaction.kind) ?? true {
      let setting = QuizSetting(rule.setting)
      let value = resolved.settings[setting]
      if let only = rule.value, value == nil, rule.setting.isOfGrading,
        let usual = ResolvedSettings().valueInForce(of: setting), usual.word != only
      {
        losses.append(ItemLoss(.settings, .otherDefault, setting: rule.setting))
      }
      if !rule.changes.isEmpty, let value, value != ResolvedSettings().valueInForce(of: setting) {
        losses += rule.changes.map { ItemLoss(.settings, $0, setting: rule.setting) }
      }
    }
    return losses
  }
}

extension ItemSetting {
  /// True if it decides what an answer earns; others only change what is shown.
  fileprivate var isOfGrading: Bool {
    switch self {
    case .points, .caseSensitive, .ignoreAccents, .ignoreTypography, .partialCredit, .tolerance:
      true
    case .language, .timeLimitInSeconds, .shuffleQuestions, .shuffleChoices, .hintPolicy,
      .exportDeck, .exportCategory, .tags:
      false
    }
  }
}

extension SettingRule {
  /// Returns whether the language of the file is that in force, and can be written.
  fileprivate func isMet(by language: String?, in settings: ResolvedSettings) -> Bool {
    guard let language, accepts(language) else { return false }
    return settings.text(.language) == language
  }
}

extension SettingValue {
  /// The value as a rule of a format names it.
  fileprivate var word: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .truth(let isOn): "\(isOn)"
    case .texts(let texts): texts.joined(separator: ",")
    }
  }
}
