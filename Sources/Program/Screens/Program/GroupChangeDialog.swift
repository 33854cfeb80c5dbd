internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

// Changes of several groups as screens show them: every difference before it is made, and what was done.

extension Program {
  /// Shows every difference that a plan makes; goes on if the user wants them.
  func confirm(_ plan: [GroupChanges.Planned], then save: @escaping () -> Void) {
    // Each says its group, for those who hear one line at a time.
    let lines = plan.flatMap { planned in
      planned.differences.map {
        "\(phrases.shownTitle(planned.title)) – \(phrases.sentence(for: $0))"
      }
    }
    let dialog = ChoiceScreen<Bool>(
      title: phrases[.libraryChangeTitle],
      message: [phrases(.libraryChangeBody, [.count: plan.count])],
      items: lines,
      choices: [
        .init(phrases[.libraryChangeAll], key: "s", true),
        .init(phrases[.commonCancel], key: "c", false),
      ]
    )
    push(dialog, DialogRunner { isWanted in if isWanted { save() } })
  }
}

extension Phrasebook {
  /// Returns the message about changes of groups that were saved, and the key that takes them back, or the reason why some
  /// were not.
  func message(about saved: GroupChanges.Saved, of count: Int, undoKey: String) -> StatusLine {
    guard let failure = saved.failure else {
      let values: [Placeholder: any PhraseValue] = [.count: saved.written.count, .key: undoKey]
      return StatusLine(self(.libraryChangeDone, values))
    }
    let reason =
      switch failure {
      case .open(let holder, let title): sentence(for: holder, of: title)
      case .emptied(let title): self(.libraryChangeEmptied, [.title: shownTitle(title)])
      case .store(let error): sentence(for: error)
      }
    let values: [Placeholder: any PhraseValue] = [
      .number: saved.written.count, .total: count, .reason: reason,
    ]
    return StatusLine(self(.libraryChangePartly, values), role: .error)
  }

  /// Returns the message about files that were made what they were; those that stay are named with their reasons.
  func message(
    takenBack written: [ImportJob.Written],
    but left: [(file: ImportJob.Written, error: StoreError)],
    _ done: LibraryPhrase = .libraryChangeUndone,
    orPartly partly: LibraryPhrase = .libraryChangeKept
  ) -> StatusLine {
    guard !left.isEmpty else { return StatusLine(self(done, [.count: written.count])) }
    let reasons = left.map { sentence(for: $0.error) }.joined(separator: " ")
    let values: [Placeholder: any PhraseValue] = [
      .number: written.count - left.count, .total: written.count, .reason: reasons,
    ]
    return StatusLine(self(partly, values), role: .error)
  }
}
