import Quiz
import QuizDocuments
import QuizOperations
import QuizScreens
import QuizStore
import SystemPackage

extension SettingsChain {
  /// A question of a group that has a template, all said somewhere.
  static func example(
    course: String = "Language course",
    verbs: String = "French verbs",
    isInForm: Bool = true
  ) -> SettingsChain {
    var template = GroupSettings(id: GroupID(rawValue: "course"), title: course)
    template.entries[.points] = .number(2)
    template.entries[.timeLimitInSeconds] = .number(30)
    template.entries[.tags] = .texts(["language", "beginners, A1"])
    var group = GroupSettings(id: GroupID(rawValue: "verbs"), title: verbs, template: template.id)
    group.entries[.language] = .text("fr")
    group.entries.stop(.timeLimitInSeconds)
    var library = SettingsEntries()
    library[.shuffleQuestions] = .truth(true)
    let question = QuestionSettings(id: QuestionID(rawValue: "q"), index: 2)
    return SettingsChain(
      library: library,
      group: group,
      among: [template],
      question: isInForm ? question : nil
    ) { level in
      switch level {
      case .library: .defaults(LibraryDefaults())
      case .group(group.id, _) where isInForm: .form(question: nil)
      case .group(let id, _): .group(.named(id.rawValue))
      case .question: .form(question: question.index)
      }
    }
  }

  /// The settings of the library, in a file with a problem.
  static let unsound = SettingsChain(
    library: SettingsEntries(),
    storedIn: .unavailable(
      .file(.invalid("/config/settings.json", []), "/config/settings.json")
    )
  )
}

extension SettingsScreen.Outcome {
  /// The settings of the library, in a file with a problem.
  static let unsound = Self.read(
    .unsound,
    obstacles: [0: "settings.json:2: points: must be a number, not a text."]
  )
}

extension OpenedGroup {
  /// A group of this name, kept in the library.
  static func named(_ name: String) -> OpenedGroup {
    var opened = OpenedGroup(new: QuestionGroupBuilder())
    opened.builder.id = GroupID(rawValue: name)
    opened.path = FilePath("/library/\(name).json")
    return opened
  }
}
