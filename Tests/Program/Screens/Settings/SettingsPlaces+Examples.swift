import Quiz
import QuizDocuments
import QuizOperations
import QuizScreens
import QuizStore
import SystemPackage

extension SettingsPlaces {
  /// A question of a group that has a template, all said somewhere.
  static func example(
    course: String = "Language course",
    verbs: String = "French verbs",
    isInForm: Bool = true
  ) -> SettingsPlaces {
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
    let chain = SettingsChain(
      library: library,
      group: group,
      among: [template],
      question: isInForm ? question : nil
    )
    let files: [SettingsStorage] = [.defaults(LibraryDefaults()), .group(.named("course"))]
    let ends: [SettingsStorage] =
      isInForm ? [.form(question: nil), .form(question: 2)] : [.group(.named("verbs"))]
    return SettingsPlaces(chain: chain, storages: files + ends)
  }

  /// The settings of the library, in a file with a problem.
  static let unsound = SettingsPlaces(
    chain: SettingsChain(library: SettingsEntries()),
    storages: [
      .unavailable(.file(.invalid("/config/settings.json", []), "/config/settings.json"))
    ]
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
