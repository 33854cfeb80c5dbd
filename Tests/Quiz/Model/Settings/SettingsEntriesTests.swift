import BuilderKit
import Testing

@testable import Quiz

@Suite struct `Entries of settings` {
  @Test func `are empty again when everything is reset`() {
    var entries = SettingsEntries()
    entries[.points] = .number(2)
    entries.stop(.points)
    entries.stop(.language)
    #expect(entries.stopped == [.language, .points])
    entries[.points] = nil
    #expect(entries.stopped == [.language, .points])
    entries.reset(.points)
    entries.reset(.language)
    #expect(entries.isEmpty)
    #expect(entries == SettingsEntries())
  }

  @Test(
    arguments: [
      (.points, .number(0), nil),
      (.points, .number(-1), "must not be less than 0"),
      (.timeLimitInSeconds, .number(0.5), nil),
      (.timeLimitInSeconds, .number(0), "must be more than 0"),
      (.hintPolicy, .text("never"), nil),
      (.hintPolicy, .text("later"), "is not one of onDemand, always, never"),
    ] as [(QuizSetting, SettingValue, String?)]
  )
  func `take only values that mean something`(
    setting: QuizSetting,
    value: SettingValue,
    reason: String?
  ) {
    #expect(setting.reason(against: value)?.description == reason)
  }

  @Test(arguments: QuizSetting.allCases)
  func `reach each setting under its own name`(setting: QuizSetting) {
    let values: [SettingValue.Kind: SettingValue] = [
      .text: .text(setting == .hintPolicy ? "always" : "2 %"), .number: .number(9),
      .truth: .truth(setting != .shuffleChoices), .texts: .texts(["x"]),
    ]
    var entries = SettingsEntries()
    entries[setting] = values[setting.kind]
    let resolved = SettingsTree(library: entries).library.all
    let own = resolved.filter { $0.source == .own }
    #expect(own.map(\.setting) == [setting])
    #expect(own.map(\.value) == [values[setting.kind]])
  }

  @Test func `name every property that is inherited`() {
    let properties = SettingsNode().propertyNames.filter { $0 != "level" }
    #expect(properties.count == QuizSetting.allCases.count)
  }
}
