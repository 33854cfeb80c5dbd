import BuilderKit

extension SettingsNode {
  /// Creates the settings of a level below another from its entries.
  convenience init(below above: SettingsNode?, _ level: SettingsLevel, _ entries: SettingsEntries) {
    if let above {
      self.init(descendingFrom: above)
    } else {
      self.init()
    }
    self.level = level
    take(entries)
  }

  /// Takes own values and stops; other settings stay.
  func take(_ entries: SettingsEntries) {
    guard !entries.isEmpty else { return }
    for setting in QuizSetting.allCases {
      if let value = entries[setting] { setOwn(setting, value) }
    }
    for setting in entries.stopped { stopInheriting(setting) }
  }

  private func setOwn(_ setting: QuizSetting, _ value: SettingValue) {
    switch (setting.property, value) {
    case (.text(let property), .text(let text)): self[keyPath: property] = text
    case (.number(let property), .number(let number)): self[keyPath: property] = number
    case (.optionalNumber(let property), .number(let number)): self[keyPath: property] = number
    case (.truth(let property), .truth(let isTrue)): self[keyPath: property] = isTrue
    case (.hintPolicy(let property), .text(let name)):
      if let policy = HintPolicy(rawValue: name) { self[keyPath: property] = policy }
    case (.texts(let property), .texts(let texts)): self[keyPath: property] = texts
    default: preconditionFailure("\(value) is no value of \(setting), which entries ensure")
    }
  }

  private func stopInheriting(_ setting: QuizSetting) {
    switch setting.property {
    case .text(let property): stopInheriting(property)
    case .number(let property): stopInheriting(property)
    case .optionalNumber(let property): stopInheriting(property)
    case .truth(let property): stopInheriting(property)
    case .hintPolicy(let property): stopInheriting(property)
    case .texts(let property): stopInheriting(property)
    }
  }
}

extension SettingsNode {
  /// Every setting with its value here and the source of that, in the order of their declaration.
  var elements: [ResolvedSettings.Element] {
    QuizSetting.allCases.map {
      ResolvedSettings.Element(setting: $0, value: value(of: $0), source: source(of: $0))
    }
  }

  private func value(of setting: QuizSetting) -> SettingValue? {
    switch setting.property {
    case .text(let property): self[keyPath: property].map { .text($0) }
    case .number(let property): .number(self[keyPath: property])
    case .optionalNumber(let property): self[keyPath: property].map { .number($0) }
    case .truth(let property): .truth(self[keyPath: property])
    case .hintPolicy(let property): .text(self[keyPath: property].rawValue)
    case .texts(let property): .texts(self[keyPath: property])
    }
  }

  private func source(of setting: QuizSetting) -> ResolvedSettings.Source {
    let provenance =
      switch setting.property {
      case .text(let property): provenance(of: property)
      case .number(let property): provenance(of: property)
      case .optionalNumber(let property): provenance(of: property)
      case .truth(let property): provenance(of: property)
      case .hintPolicy(let property): provenance(of: property)
      case .texts(let property): provenance(of: property)
      }
    return switch provenance {
    case .own: .own
    case .inherited(let settings, _): .inherited(from: settings.level)
    case .stopped: .stopped
    case .defaulted: .defaulted
    }
  }
}
