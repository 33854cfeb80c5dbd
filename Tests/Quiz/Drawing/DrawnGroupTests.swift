import BuilderKit
import CoreTestSupport
import Quiz
import QuizDrawing
import Testing

struct DrawnGroupTests {
  /// Draws from groups, which nobody has changed since.
  private func draw(
    _ rules: String,
    from groups: [QuestionGroup],
    library: SettingsEntries = SettingsEntries(),
    seed: UInt64 = 1
  ) throws -> DrawnGroup {
    let pool = Bank.pool(groups, library: library)
    let test = Draw(try DrawRule.rules(in: [rules]), seed: seed).test(from: pool)
    let whole = Bank.whole(groups, of: pool, library: library)
    return try #require(DrawnGroup(test, from: pool, of: whole, titled: "Test"))
  }

  @Test func `a passage comes once, in front of those of its questions that were drawn`() throws {
    let group = try Bank.group(
      "g",
      [
        Bank.question("p", kind: .passage), Bank.question("a", ["easy"], under: "p"),
        Bank.question("b", ["hard"], under: "p"), Bank.question("c", ["easy"], under: "p"),
        Bank.question("unused", kind: .passage), Bank.question("d", ["easy"]),
        Bank.question("e", ["hard"]),
      ]
    )
    for seed in 0..<60 {
      let rules = ["easy:2 hard:1", "easy:3 hard:2", "hard:1"][seed % 3]
      let drawn = try draw(rules, from: [group], seed: UInt64(seed))
      let builder = QuestionGroupBuilder(drawn.group)
      let ids = builder.questions.map(\.id.rawValue)
      #expect(builder.questions.passageFaults.isEmpty, "\(ids)")
      #expect(!ids.contains("unused"))
      let followers = builder.questions.filter { $0.under != nil }
      #expect(ids.contains("p") == !followers.isEmpty)
      if let place = ids.firstIndex(of: "p") {
        #expect(builder.block(at: place).count == followers.count + 1, "\(ids)")
        #expect(
          ids[builder.block(at: place)].map { $0 } == ["p", "a", "b", "c"].filter(ids.contains)
        )
      }
    }
  }

  @Test func `each question has the rule that it was drawn by, and a passage none`() throws {
    let group = try Bank.group(
      "g",
      [
        Bank.question("p", kind: .passage), Bank.question("a", ["easy"], under: "p"),
        Bank.question("b", ["hard"], under: "p"), Bank.question("c", ["hard", "x"]),
      ]
    )
    let drawn = try draw("easy:1 hard:1 x+hard:1", from: [group])
    let rules = Dictionary(
      uniqueKeysWithValues: drawn.rules.map { ($0.key.rawValue, $0.value) }
    )
    // Questions of a passage stand together, where the first rule put it.
    #expect(rules == ["a": "easy", "b": "easy", "c": "x+hard"])
  }

  @Test func `ids are kept, but where two questions have one`() throws {
    let groups = [
      try Bank.group(
        "g",
        [
          Bank.question("p", kind: .passage), Bank.question("q", under: "p"),
        ]
      ),
      try Bank.group(
        "h",
        [
          Bank.question("p", kind: .passage), Bank.question("q", under: "p"), Bank.question("q-2"),
        ]
      ),
    ]
    let drawn = try draw("3", from: groups)
    let ids = drawn.group.questions.map(\.id.rawValue)
    #expect(Set(ids).count == 5)
    #expect(Set(ids).isSuperset(of: ["p", "p-2", "q"]))
    #expect(QuestionGroupBuilder(drawn.group).questions.passageFaults.isEmpty)
    #expect(Set(drawn.origins.values).count == 5)
    for question in drawn.group.questions {
      let origin = try #require(drawn.origins[question.id])
      #expect(question.prompt == "Prompt of \(origin.question.rawValue)")
    }
  }

  @Test func `the same draw gives the same group, id and all`() throws {
    let groups = [try Bank.group("g", tags: Array(repeating: ["easy"], count: 9))]
    let drawn = try draw("easy:4", from: groups)
    #expect(try draw("easy:4", from: groups) == drawn)
    #expect(try draw("easy:4", from: groups, seed: 2).group.id != drawn.group.id)
  }

  @Test func `a question is asked by the settings of its group, also where it has left that`()
    throws
  {
    var library = SettingsEntries()
    library[.points] = .number(3)
    library[.caseSensitive] = .truth(true)
    var french = SettingsEntries()
    french[.language] = .text("fr")
    french[.ignoreAccents] = .truth(true)
    french[.exportDeck] = .text("French")
    french.stop(.points)
    var own = SettingsEntries()
    own[.language] = .text("de")
    let groups = [
      try Bank.group(
        "fr",
        [Bank.question("a"), Bank.question("b", settings: own)],
        settings: french
      ),
      try Bank.group("plain", [Bank.question("c")]),
    ]
    let drawn = try draw("3", from: groups, library: library)
    let tree = SettingsTree(library: library, groups: groups.map { GroupSettings($0) })
    let before = groups.resolved(in: tree).flatMap { Array($0.questions) }
    let after = Array([drawn.group].resolved(in: tree)[0].questions)
    #expect(after.count == 3)
    for question in after {
      let old = try #require(before.first { $0.question.id == question.question.id })
      #expect(
        Grading(question.settings) == Grading(old.settings),
        "\(question.question.id.rawValue)"
      )
      #expect(question.settings[.language] == old.settings[.language])
      #expect(question.settings[.exportDeck] == nil)
    }
    let plain = drawn.group.questions.first { $0.id.rawValue == "c" }
    #expect(plain?.settings.isEmpty == true, "what the library sets applies in any group")
  }

  @Test func `an empty test or a blank title is no group`() throws {
    let groups = [try Bank.group("g", tags: [["easy"]])]
    let pool = Bank.pool(groups)
    let whole = Bank.whole(groups, of: pool)
    let none = Draw(try DrawRule.rules(in: ["hard:1"]), seed: 1).test(from: pool)
    #expect(DrawnGroup(none, from: pool, of: whole, titled: "Test") == nil)
    let one = Draw(try DrawRule.rules(in: ["easy:1"]), seed: 1).test(from: pool)
    #expect(DrawnGroup(one, from: pool, of: whole, titled: " ") == nil)
  }

  @Test func `a group is taken as it is now, or not at all where a question has gone`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: [["easy"], ["easy"], []])])
    let test = Draw(try DrawRule.rules(in: ["easy:2"]), seed: 1).test(from: pool)
    let moved = try Bank.group("g", [Bank.question("q1"), Bank.question("q0", ["new"])])
    let drawn = DrawnGroup(test, from: pool, of: Bank.whole([moved], of: pool), titled: "Test")
    #expect(Set(drawn?.group.questions.map(\.prompt) ?? []) == ["Prompt of q0", "Prompt of q1"])
    #expect(drawn?.group.questions.first { $0.id.rawValue == "q0" }?.tags == ["new"])
    let less = try Bank.group("g", [Bank.question("q1"), Bank.question("q2")])
    for groups in [Bank.whole([less], of: pool), [:]] {
      #expect(DrawnGroup(test, from: pool, of: groups, titled: "Test") == nil)
    }
  }
}
