internal import BuilderKit
package import Quiz

/// A drawn test as a group of its own, and where each of its questions comes from.
package struct DrawnGroup: Hashable, Sendable {
  /// The group; its questions have the ids of their originals, unless two of them have the same.
  package let group: QuestionGroup
  /// The origin of each question and passage, by its id in the group.
  package let origins: [QuestionID: QuestionReference]
  /// The rules that questions were drawn by, as they are typed; those of one passage have that of its place in the test.
  package let rules: [QuestionID: String]
  /// The groups that questions and passages are taken from, by their ids in the group; these need not be those of their origins.
  package let sources: [QuestionID: QuestionReference]

  /// Makes a group of a test; fails where nothing was drawn, or where a group does not have its questions any more.
  ///
  /// A question keeps the settings that it inherited from its group, as values of its own, so that it is asked and judged as it
  /// was; only the deck and the category of exports are those of the new group. The id of the group follows from its contents.
  ///
  /// - Parameters:
  ///   - test: The test, with at least one question.
  ///   - pool: The bank that it was drawn from.
  ///   - groups: The groups that questions of the test are taken from, whole, by their numbers in the bank.
  ///   - title: The title, which must not be blank.
  package init?(
    _ test: DrawnTest,
    from pool: DrawPool,
    of groups: [Int: ResolvedGroup],
    titled title: String
  ) {
    var builder = QuestionGroupBuilder()
    var origins: [QuestionID: QuestionReference] = [:]
    var rules: [QuestionID: String] = [:]
    var sources: [QuestionID: QuestionReference] = [:]
    var settingsOfGroups: [Int: [ResolvedSettings]] = [:]
    builder.title = title
    guard let blocks = test.blocks(in: pool, of: groups) else { return nil }
    for block in blocks {
      guard let resolved = groups[block.group] else { return nil }
      let group = pool.groups[block.group]
      let originals = resolved.original.questions
      let settings = settingsOfGroups[block.group] ?? resolved.questions.map(\.settings)
      settingsOfGroups[block.group] = settings
      var passage: QuestionID?
      for index in block.indices {
        let original = originals[index]
        var question = QuestionBuilder(original)
        question.id = Self.freeID(for: original.id, in: origins)
        question.under = original.kind.asks ? passage : nil
        question.conflicts = ConflictList()
        question.settings = original.settings(keeping: settings[index], below: pool.library)
        if !original.kind.asks { passage = question.id }
        let own = QuestionReference(group: group.id, question: original.id)
        origins[question.id] = group.origins[original.id] ?? own
        sources[question.id] = own
        if original.kind.asks { rules[question.id] = block.rule.termsText }
        builder.questions.append(question)
      }
    }
    builder.id = Self.id(of: builder, origins)
    guard let built = try? builder.build() else { return nil }
    group = built
    self.origins = origins
    self.rules = rules
    self.sources = sources
  }

  /// Returns an id, or one with a number behind it where another question of the group has it.
  private static func freeID(
    for id: QuestionID,
    in taken: [QuestionID: QuestionReference]
  ) -> QuestionID {
    var (free, number) = (id, 1)
    while taken[free] != nil {
      number += 1
      free = QuestionID(rawValue: "\(id.rawValue)-\(number)")
    }
    return free
  }

  /// Returns an id that follows from the title and the questions, so that the same draw gives the same file.
  private static func id(
    of builder: QuestionGroupBuilder,
    _ origins: [QuestionID: QuestionReference]
  ) -> GroupID {
    let parts = builder.questions.map { question in
      let origin = origins[question.id]
      return "\(origin?.group.rawValue ?? "")\n\(origin?.question.rawValue ?? "")"
    }
    let text = ([builder.title ?? ""] + parts).joined(separator: "\n\n")
    let digits = String(stableHash(text), radix: 16)
    return GroupID(rawValue: "drawn-" + String(repeating: "0", count: 16 - digits.count) + digits)
  }
}

extension Question {
  /// The settings that say where an export puts questions: a test has a place of its own.
  private static let settingsOfPlace: Set<QuizSetting> = [.exportDeck, .exportCategory]

  /// Returns the settings of the question with those that it inherits from its group and from templates; those of the library
  /// apply in every group.
  fileprivate func settings(
    keeping resolved: ResolvedSettings,
    below library: ResolvedSettings
  ) -> SettingsEntries {
    var entries = settings
    for element in resolved.all
    where element.setting.matters(to: self) && !Self.settingsOfPlace.contains(element.setting) {
      switch element.source {
      case .inherited(from: .library), .own, .stopped: break
      case .inherited: entries[element.setting] = element.value
      // Its group ignores the setting of the library.
      case .defaulted where library[element.setting] != nil: entries.stop(element.setting)
      case .defaulted: break
      }
    }
    return entries
  }
}
