import BuilderKit
import CoreTestSupport
import Quiz
import QuizDrawing

/// Questions and groups for tests of draws.
enum Bank {
  static func question(
    _ id: String,
    _ tags: [String] = [],
    kind: QuestionKind = .text,
    under passage: String? = nil,
    settings: SettingsEntries = SettingsEntries()
  ) throws -> Question {
    try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: id)
      builder.prompt = kind == .gaps ? "The {{answer}} of \(id)" : "Prompt of \(id)"
      builder.tags = tags
      builder.settings = settings
      builder.under = passage.map { QuestionID(rawValue: $0) }
      builder.response.kind = kind
      if kind == .text { builder.response.text.answer = "answer" }
      if kind == .number { builder.response.number.value = "1" }
    }
  }

  static func group(
    _ id: String,
    _ questions: [Question],
    settings: SettingsEntries = SettingsEntries(),
    titled title: String? = nil
  ) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: id)
      builder.title = title ?? "Title of \(id)"
      builder.settings = settings
      builder.questions = questions.map { QuestionBuilder($0) }
    }
  }

  static func pool(_ groups: [QuestionGroup], library: SettingsEntries = SettingsEntries())
    -> DrawPool
  {
    let tree = SettingsTree(library: library, groups: groups.map { GroupSettings($0) })
    return DrawPool(groups.map { DrawGroup($0, slug: "file-of-\($0.id.rawValue)") }, in: tree)
  }

  /// The groups of a bank as they are read again, by their numbers in it.
  static func whole(
    _ groups: [QuestionGroup],
    of pool: DrawPool,
    library: SettingsEntries = SettingsEntries()
  ) -> [Int: ResolvedGroup] {
    let tree = SettingsTree(library: library, groups: groups.map { GroupSettings($0) })
    var whole: [Int: ResolvedGroup] = [:]
    for group in groups {
      guard let number = pool.groups.firstIndex(where: { $0.id == group.id }) else { continue }
      whole[number] = ResolvedGroup(group, in: tree)
    }
    return whole
  }

  /// A group with a question for each list of tags, named by its number.
  static func group(_ id: String, tags: [[String]]) throws -> QuestionGroup {
    try group(id, tags.enumerated().map { try question("q\($0.offset)", $0.element) })
  }

  /// A random bank, and rules that it can meet or not.
  static func random(
    using generator: inout SeededGenerator
  ) throws -> (groups: [QuestionGroup], rules: [DrawRule]) {
    let words = ["easy", "hard", "cells", "leaves", "Éasy"]
    let groups = try (0..<Int.random(in: 1...3, using: &generator)).map { number in
      try group(
        "g\(number)",
        (0..<Int.random(in: 1...5, using: &generator)).map { index in
          try question(
            "q\(index)",
            words.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 },
            kind: Bool.random(using: &generator) ? .text : .gaps
          )
        }
      )
    }
    let terms: [DrawTerm] =
      words.map(DrawTerm.word) + [.any, .kind(.gaps), .group("g1"), .tag("cells"), .word("gaps")]
    let rules = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let chosen = (0..<Int.random(in: 1...2, using: &generator)).compactMap { _ in
        terms.randomElement(using: &generator)
      }
      return DrawRule(chosen, count: Int.random(in: 1...4, using: &generator))
    }
    return (groups, rules)
  }
}

extension DrawPool {
  /// The questions in the order of their places.
  var origins: [QuestionReference] { (0..<count).map(origin) }
}

extension DrawnTest {
  /// The ids of the questions, with those of their groups.
  var names: [String] {
    questions.map { "\($0.origin.group.rawValue)/\($0.origin.question.rawValue)" }
  }
}
