import BuilderKit
import Quiz
import QuizOperations
import Testing

@Suite struct `A chain of settings` {
  private let course = GroupID(rawValue: "course")
  private let verbs = GroupID(rawValue: "verbs")
  private let question = QuestionSettings(id: QuestionID(rawValue: "q"), index: 4)

  private var groups: [GroupSettings] {
    [
      GroupSettings(id: verbs, title: "Verbs", template: course),
      GroupSettings(id: course, title: "Course"),
      GroupSettings(id: GroupID(rawValue: "other"), title: "Other"),
    ]
  }

  private var chain: SettingsChain {
    chain(to: groups[0], among: groups, question: question)
  }

  private func chain(
    to group: GroupSettings,
    among others: [GroupSettings],
    question: QuestionSettings? = nil
  ) -> SettingsChain {
    SettingsChain(
      library: SettingsEntries(),
      group: group,
      among: others,
      question: question
    ) { level in
      // A place that tells the levels apart.
      switch level {
      case .library: .form(question: nil)
      case .group(_, let title): .unavailable(.neverSaved(title: title))
      case .question: .form(question: question?.index)
      }
    }
  }

  private func points(_ chain: SettingsChain) -> [Double?] {
    resolved(chain).map { if case .number(let number)? = $0?.value { number } else { nil } }
  }

  private func sources(_ chain: SettingsChain) -> [ResolvedSettings.Source?] {
    resolved(chain).map { $0?.source }
  }

  private func resolved(_ chain: SettingsChain) -> [ResolvedSettings.Element?] {
    chain.resolved.map { $0.all.first { $0.setting == .points } }
  }

  @Test func `leads from the library through the templates to the group and the question`() {
    #expect(
      chain.levels == [
        .library, .group(course, title: "Course"), .group(verbs, title: "Verbs"),
        .question(question.id),
      ]
    )
    #expect(
      chain.storages == [
        .form(question: nil), .unavailable(.neverSaved(title: "Course")),
        .unavailable(.neverSaved(title: "Verbs")), .form(question: 4),
      ]
    )
    #expect(chain.fault == nil)
    let library = SettingsChain(library: SettingsEntries(), storedIn: .form(question: nil))
    #expect(library.levels == [.library])
  }

  @Test func `shows a change of a template in every descendant at once`() {
    var chain = chain
    let template = ResolvedSettings.Source.inherited(from: .group(course, title: "Course"))
    let library = ResolvedSettings.Source.inherited(from: .library)
    chain[entry: .points, at: 1] = .own(.number(2))
    #expect(points(chain) == [1, 2, 2, 2])
    #expect(sources(chain) == [.defaulted, .own, template, template])
    chain[entry: .points, at: 0] = .own(.number(7))
    chain[entry: .points, at: 1] = .inherited
    #expect(points(chain) == [7, 7, 7, 7])
    #expect(sources(chain) == [.own, library, library, library])
    chain[entry: .points, at: 2] = .stopped
    #expect(points(chain) == [7, 7, 1, 1])
    #expect(sources(chain)[2] == .stopped)
    #expect(sources(chain)[1] == library)
  }

  @Test func `keeps what each level says`() {
    var chain = chain
    for level in chain.levels.indices {
      chain[entry: .points, at: level] = .own(.number(Double(level)))
    }
    #expect(points(chain) == [0, 1, 2, 3])
    #expect(chain[entriesAt: 2] == chain.groups[1].entries)
    #expect(chain.library[.points] == .number(0))
    #expect(chain.groups.map { $0.entries[.points] } == [.number(1), .number(2)])
    #expect(chain.question?.entries[.points] == .number(3))
  }

  @Test func `takes the group as it stands before what the library has of it`() {
    var group = groups[0]
    group.title = "Verbs!"
    group.template = nil
    let chain = chain(to: group, among: groups)
    #expect(chain.levels == [.library, .group(verbs, title: "Verbs!")])
  }

  @Test func `ends at the library where a template is missing or inherits from the group`() {
    var groups = groups
    groups[1].template = GroupID(rawValue: "gone")
    var chain = chain(to: groups[0], among: groups)
    #expect(chain.fault == .missing(GroupID(rawValue: "gone")))
    #expect(chain.groups.map { $0.id } == [course, verbs])
    groups[1].template = verbs
    chain = self.chain(to: groups[0], among: groups)
    #expect(chain.fault == .cycle(["Verbs", "Course"]))
    #expect(chain.groups.map { $0.id } == [verbs])
    #expect(chain.resolved.count == 2)
  }
}
