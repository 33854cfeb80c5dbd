import BuilderKit
import CoreTestSupport
import Foundation
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import TestSupport
import Testing

/// Every setting in every format: two values of it never make the same file unless a loss names it.
struct SettingsWalkTests {
  /// The place where a setting is set.
  enum Level: CaseIterable {
    case library, template, group, question
  }

  /// The formats that resolve settings; the program's own JSON keeps them as they are.
  static let formats = ExportContract.formats.filter { !($0 is GroupJSON || $0 is GroupBundle) }

  @Test(arguments: QuizSetting.allCases)
  func `a setting is in the file or among the losses, for each kind of question`(
    _ setting: QuizSetting
  ) throws {
    for format in Self.formats {
      for question in try Self.questions() {
        let isMeant = setting.matters(to: question)
        for level in [Level.group, .question] where isMeant || level == .question {
          let found = try Trial(setting, of: [question], at: level, in: format).silent
          let name = "\(type(of: format).identity.name), \(question.kind), \(level)"
          #expect(found == [], "\(name): \(found) make the same file")
        }
      }
    }
  }

  @Test(arguments: QuizSetting.allCases)
  func `a setting comes from the library and from a template as from the group itself`(
    _ setting: QuizSetting
  ) throws {
    let questions = try Self.questions()
    for format in Self.formats {
      let own = try Trial(setting, of: questions, at: .group, in: format)
      for level in [Level.library, .template] {
        let trial = try Trial(setting, of: questions, at: level, in: format)
        #expect(trial.silent == [], "\(type(of: format).identity.name), \(level)")
        #expect(trial.exports.map(\.losses) == own.exports.map(\.losses))
        #expect(trial.exports.map(\.bytes) == own.exports.map(\.bytes))
      }
    }
  }

  @Test(
    arguments: [
      (.points, .number(1)), (.caseSensitive, .truth(false)), (.ignoreAccents, .truth(false)),
      (.ignoreTypography, .truth(true)), (.partialCredit, .truth(true)),
      (.shuffleQuestions, .truth(false)),
      (.shuffleChoices, .truth(true)), (.hintPolicy, .policy(.onDemand)),
    ] as [(QuizSetting, SettingValue)]
  )
  func `a setting that nobody has set is in the file as its default`(
    _ setting: QuizSetting,
    _ value: SettingValue
  ) throws {
    // Tables and texts of this program have a cell or a line for what is set.
    let keepers = ["csv", "tsv", "xlsx", "markdown", "anki", "anki-package"]
    for format in Self.formats where !keepers.contains(type(of: format).identity.name) {
      for question in try Self.questions() {
        let trial = try Trial(unsetOr: value, for: setting, of: [question], in: format)
        let name = "\(type(of: format).identity.name), \(question.kind)"
        #expect(trial.silentDifference == nil, "\(name)")
      }
    }
  }

  @Test func `the table of the documents says what each format has`() throws {
    let page = try SourceTree.text(of: "docs/reference/formats/KEPT.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map(String.init)
    }
    let head = try #require(rows.first { $0.first == "setting" })
    for format in ExportContract.formats {
      let name = type(of: format).identity.name
      // Formats that keep the same have one column.
      let column = try #require(
        head.firstIndex { $0.components(separatedBy: ", ").contains(name) },
        "\(name)"
      )
      for setting in QuizSetting.allCases {
        let row = try #require(rows.first { $0.first == "`\(setting.rawValue)`" })
        #expect(row[column] == verdict(on: setting, in: format), "\(name): \(setting.rawValue)")
      }
    }
  }

  /// Returns whether a format has a setting of a group of every kind: `+` all of it, `±` a part of it, `–` nothing.
  ///
  /// Questions of a kind that the format leaves out do not count.
  private func verdict(on setting: QuizSetting, in format: any ExportFormat) -> String {
    guard let questions = try? Self.questions(),
      let trial = try? Trial(setting, of: questions, at: .group, in: format)
    else { return "?" }
    let losses = trial.exports.map { $0.losses.filter { $0.part != .question && trial.isLoss($0) } }
    if trial.exports.allSatisfy({ $0.bytes == trial.exports[0].bytes }) { return "–" }
    if losses.allSatisfy(\.isEmpty) { return "+" }
    return losses.allSatisfy { $0.contains { $0.question == nil } } ? "–" : "±"
  }

  /// A question of each kind in which every setting can make a difference to one.
  private static func questions() throws -> [Question] {
    var kinds: Set<QuestionKind> = []
    return try QuestionGroup.everyKind().questions.compactMap { question in
      guard question.id.rawValue != "share", kinds.insert(question.kind).inserted else {
        return nil
      }
      var builder = QuestionBuilder(question)
      builder.hint = "A hint"
      if question.kind == .number { builder.response.number.tolerance = nil }
      return try builder.build()
    }
  }
}

/// A group that is exported once with each of some values of a setting.
private struct Trial {
  let setting: QuizSetting
  let values: [SettingValue]
  let exports: [Export]

  init(
    _ setting: QuizSetting,
    of questions: [Question],
    at level: SettingsWalkTests.Level,
    in format: any ExportFormat
  ) throws {
    self.setting = setting
    values = setting.walkedValues
    exports = try values.map { value in
      var entries = SettingsEntries()
      entries[setting] = value
      return try Self.write(questions, with: entries, at: level, in: format)
    }
  }

  /// Exports questions of a group that sets nothing, and once more of one that sets the value.
  init(
    unsetOr value: SettingValue,
    for setting: QuizSetting,
    of questions: [Question],
    in format: any ExportFormat
  ) throws {
    self.setting = setting
    values = [value]
    exports = try [nil, value].map { value in
      var entries = SettingsEntries()
      if let value { entries[setting] = value }
      return try Self.write(questions, with: entries, at: .group, in: format)
    }
  }

  /// The two files, if they differ.
  var silentDifference: String? {
    guard exports[0].bytes != exports[1].bytes else { return nil }
    return exports.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n-----\n")
  }

  private static func write(
    _ questions: [Question],
    with entries: SettingsEntries,
    at level: SettingsWalkTests.Level,
    in format: any ExportFormat
  ) throws -> Export {
    let course = GroupID(rawValue: "course")
    let group = try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: "g")
      builder.title = "Walk"
      builder.template = course
      if level == .group { builder.settings = entries }
      builder.questions = questions.map { question in
        var builder = QuestionBuilder(question)
        if level == .question { builder.settings = entries }
        return builder
      }
    }
    let template = GroupSettings(
      id: course,
      title: "Course",
      entries: level == .template ? entries : SettingsEntries()
    )
    let library = level == .library ? entries : SettingsEntries()
    let tree = SettingsTree(library: library, groups: [template])
    return format.write(ResolvedGroups([group].resolved(in: tree)))
  }

  /// The pairs of values that make the same file, without a loss that says so.
  var silent: [String] {
    values.indices.flatMap { first in
      values.indices.dropFirst(first + 1).compactMap { second in
        let pair = [exports[first], exports[second]]
        guard pair[0].bytes == pair[1].bytes else { return nil }
        if pair.contains(where: { $0.losses.contains(where: isLoss) }) { return nil }
        return "\(values[first]) and \(values[second])"
      }
    }
  }

  /// Returns whether the setting, or what it is in a question, is lost.
  func isLoss(_ loss: Loss) -> Bool {
    switch loss.part {
    case .settings: loss.setting == setting
    case .question: loss.kind == .leftOut
    case .tags: setting == .tags && loss.kind == .leftOut
    case .tolerance: setting == .tolerance && loss.kind == .leftOut
    default: false
    }
  }
}

extension QuizSetting {
  /// Values that differ.
  fileprivate var walkedValues: [SettingValue] {
    switch self {
    case .language: [.text("fr"), .text("de")]
    case .points: [.number(2), .number(3)]
    case .timeLimitInSeconds: [.number(20), .number(30)]
    case .caseSensitive, .ignoreAccents, .ignoreTypography, .partialCredit, .shuffleQuestions,
      .shuffleChoices:
      [.truth(true), .truth(false)]
    case .tolerance: [.text("0.5"), .text("0.25")]
    case .hintPolicy: HintPolicy.allCases.map { .policy($0) }
    case .exportDeck: [.text("Languages::French"), .text("Words")]
    case .exportCategory: [.text("Languages/French"), .text("Words")]
    case .tags: [.texts(["verbs"]), .texts(["nouns"])]
    }
  }
}
