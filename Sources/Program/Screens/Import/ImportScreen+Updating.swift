internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

// The update of groups of the library, and adding to one of them: both show their changes before anything is written.
extension ImportScreen {
  /// Compares the groups with the library, to show the changes.
  mutating func compare(to target: ImportJob.Target) -> [Effect] {
    guard let groups = goodGroups() else { return [] }
    self.target = target
    work = .saving
    return [.compare(groups, to: target)]
  }

  mutating func listGroups() -> [Effect] {
    guard goodGroups() != nil else { return [] }
    work = .saving
    return [.listGroups]
  }

  /// Lets the user choose the group that the questions are added to.
  mutating func choose(among groups: [Destination]) -> [Effect] {
    work = nil
    guard !groups.isEmpty else {
      status = StatusLine(phrases[.importIntoNone], role: .error)
      return []
    }
    let items = groups.map { group in
      MenuScreen<Outcome>.Item(
        phrases.shownTitle(group.title),
        detail: phrases(.formQuestionsCount, [.count: group.questionCount]),
        .targetChosen(.group(group.path, updates: false))
      )
    }
    return [.offer(MenuScreen(title: phrases[.importIntoTitle], items: items))]
  }

  /// Shows the changes, and asks for them to be written.
  mutating func show(_ steps: [ImportJob.Step]) -> [Effect] {
    work = nil
    let items = steps.flatMap { step -> [String] in
      switch step {
      case .new(let group): [phrases(.importUpdateNew, [.title: group.title])]
      case .update(let update, _):
        [phrases.summary(of: update)] + update.differences.map { phrases.sentence(for: $0) }
      }
    }
    let title: ImportPhrase = isAdding ? .importIntoTitle : .importUpdateTitle
    let dialog = ChoiceScreen<Outcome>(
      title: phrases[title],
      message: [phrases[.importUpdateBody]],
      items: items,
      choices: choices(for: steps)
    )
    return [.layer(.ask(dialog))]
  }

  /// True if every question of the file becomes a new one of the chosen group.
  private var isAdding: Bool {
    if case .group(_, updates: false) = target { true } else { false }
  }

  private func choices(for steps: [ImportJob.Step]) -> [ChoiceScreen<Outcome>.Choice] {
    let cancel = ChoiceScreen<Outcome>.Choice(phrases[.commonCancel], key: "c")
    guard case .group(let path, updates: false) = target else {
      return [.init(phrases[.importUpdateAccept], key: "u", .updateAccepted(steps)), cancel]
    }
    let update = ImportJob.Target.group(path, updates: true)
    return [
      .init(phrases[.importIntoAccept], key: "a", .updateAccepted(steps)),
      .init(phrases[.importIntoUpdate], key: "u", .targetChosen(update)), cancel,
    ]
  }
}
