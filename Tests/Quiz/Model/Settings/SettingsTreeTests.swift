import BuilderKit
import Quiz
import Testing

@Suite struct `A tree of settings` {
  private let course = GroupID(rawValue: "course")
  private let french = GroupID(rawValue: "french")
  private let verbs = GroupID(rawValue: "verbs")

  @Test func `answers with the library's values, else with the defaults`() throws {
    let tree = SettingsTree(library: entries([.points: .number(2)]), groups: [group("course")])
    let settings = try #require(tree.settings(of: course))
    #expect(settings[.points] == .number(2))
    #expect(settings[.hintPolicy] == nil)
    #expect(settings.value(of: .hintPolicy) == .policy(.onDemand))
    #expect(settings.source(of: .points) == .inherited(from: .library))
    #expect(settings.source(of: .hintPolicy) == .defaulted)
  }

  @Test(
    arguments: [["course", "french", "verbs"], ["verbs", "french", "course"]]
  )
  func `follows a chain of templates in whatever order the groups come`(order: [String]) throws {
    let groups = [
      "course": group("course", own: [.points: .number(3), .language: .text("en")]),
      "french": group("french", below: "course", own: [.language: .text("fr")]),
      "verbs": group("verbs", below: "french", own: [.caseSensitive: .truth(true)]),
    ]
    let tree = SettingsTree(groups: order.compactMap { groups[$0] })
    let settings = try #require(tree.settings(of: verbs))
    #expect(settings[.points] == .number(3))
    #expect(settings[.language] == .text("fr"))
    #expect(settings[.caseSensitive] == .truth(true))
    #expect(settings.source(of: .points) == .inherited(from: .group(course, title: "COURSE")))
    #expect(settings.source(of: .language) == .inherited(from: .group(french, title: "FRENCH")))
    #expect(settings.source(of: .caseSensitive) == .own)
    #expect(tree.faults.isEmpty)
  }

  @Test func `puts a question below its group`() throws {
    let tree = SettingsTree(groups: [group("course", own: [.points: .number(3)])])
    let id = QuestionID(rawValue: "q")
    let plain = tree.settings(of: id, SettingsEntries(), in: course)
    #expect(plain[.points] == .number(3))
    #expect(plain.source(of: .points) == .inherited(from: .group(course, title: "COURSE")))
    let own = tree.settings(of: id, entries([.points: .number(5)]), in: course)
    #expect(own[.points] == .number(5))
    #expect(own.source(of: .points) == .own)
  }

  @Test func `stops what a level stops, for all below it`() throws {
    let limit = entries([.timeLimitInSeconds: .number(30)])
    var untimed = group("french", below: "course")
    untimed.entries.stop(.timeLimitInSeconds)
    let tree = SettingsTree(
      library: limit,
      groups: [group("course"), untimed, group("verbs", below: "french")]
    )
    #expect(tree.settings(of: course)?[.timeLimitInSeconds] == .number(30))
    #expect(tree.settings(of: french)?[.timeLimitInSeconds] == nil)
    #expect(tree.settings(of: verbs)?[.timeLimitInSeconds] == nil)
    #expect(tree.settings(of: french)?.source(of: .timeLimitInSeconds) == .stopped)
  }

  @Test func `puts a group without its template below the library, and others stay below it`() {
    let tree = SettingsTree(
      library: entries([.points: .number(2)]),
      groups: [
        group("french", below: "lost", own: [.language: .text("fr")]),
        group("verbs", below: "french"),
      ]
    )
    #expect(tree.settings(of: verbs)?[.points] == .number(2))
    #expect(tree.settings(of: verbs)?[.language] == .text("fr"))
    #expect(tree.faults == [french: .missing(GroupID(rawValue: "lost"))])
    #expect(
      tree.faults[french]?.problem.description
        == "template: no group has the id \"lost\"; the library's settings apply instead"
    )
  }

  @Test func `breaks a cycle at each of its groups, and others stay below them`() {
    let tree = SettingsTree(
      library: entries([.points: .number(2)]),
      groups: [
        group("course", below: "french", own: [.language: .text("en")]),
        group("french", below: "course", own: [.caseSensitive: .truth(true)]),
        group("verbs", below: "french"),
      ]
    )
    #expect(tree.faults[course] == .cycle(["COURSE", "FRENCH"]))
    #expect(tree.faults[french] == .cycle(["FRENCH", "COURSE"]))
    #expect(tree.faults[verbs] == nil)
    #expect(tree.settings(of: french)?[.language] == nil)
    #expect(tree.settings(of: verbs)?[.caseSensitive] == .truth(true))
    #expect(tree.settings(of: verbs)?[.points] == .number(2))
    #expect(
      tree.faults[course]?.problem.description
        == """
        template: inherits from the group itself: COURSE → FRENCH → COURSE; \
        the library's settings apply instead
        """
    )
  }

  @Test func `takes a group that is its own template for a cycle of one`() {
    let tree = SettingsTree(groups: [group("course", below: "course")])
    #expect(tree.faults == [course: .cycle(["COURSE"])])
  }

  @Test func `needs no stack for a long chain`() {
    let groups = (0..<20_000).map { index in
      group("\(index)", below: index == 0 ? nil : "\(index - 1)")
    }
    let tree = SettingsTree(library: entries([.points: .number(4)]), groups: groups.reversed())
    #expect(tree.settings(of: GroupID(rawValue: "19999"))?[.points] == .number(4))
  }
}

private func entries(_ values: [QuizSetting: SettingValue]) -> SettingsEntries {
  values.reduce(into: SettingsEntries()) { $0[$1.key] = $1.value }
}

private func group(
  _ id: String,
  below template: String? = nil,
  own values: [QuizSetting: SettingValue] = [:]
) -> GroupSettings {
  GroupSettings(
    id: GroupID(rawValue: id),
    title: id.uppercased(),
    template: template.map(GroupID.init(rawValue:)),
    entries: entries(values)
  )
}

extension ResolvedSettings {
  fileprivate func source(of setting: QuizSetting) -> Source? {
    all.first { $0.setting == setting }?.source
  }

  fileprivate func value(of setting: QuizSetting) -> SettingValue? {
    all.first { $0.setting == setting }?.value
  }
}
