internal import Quiz
internal import QuizResources
internal import TerminalUI

extension SettingsScreen {
  /// Whose settings are shown, as the form under the panel has them by now.
  var currentSubject: SettingsSubject {
    guard case .form = subject, let chain = reading?.chain, let group = chain.groups.last else {
      return subject
    }
    return .form(group, chain.question)
  }

  /// Says why a level was not saved, and lets the user go on.
  func dialog(for failure: SaveFailure) -> QuizDialog {
    let title = order.map { self.title(ofLevel: $0.step.level) } ?? ""
    switch failure {
    case .changedOnDisk, .mergeable:
      return conflict(phrases(.changedBody, [.title: title]), canApply: true)
    case .removedFromDisk:
      return conflict(phrases(.changedBodyRemoved, [.title: title]), canApply: false)
    case .readOnly:
      return alert(phrases[.readOnlyTitle], phrases(.readOnlyBody, [.title: title]))
    case .failed(let reason, _):
      let body = phrases(.saveErrorBody, [.title: title, .reason: reason])
      return alert(phrases[.saveErrorTitle], body)
    }
  }

  /// Asks what to do about a file that somebody else changed or removed.
  private func conflict(_ message: String, canApply: Bool) -> QuizDialog {
    let apply = QuizDialog.Choice.answering(
      phrases[.settingsApply],
      key: "a",
      .conflict(.overwrite)
    )
    return QuizDialog(
      title: phrases[.changedTitle],
      message: [message],
      choices: (canApply ? [apply] : []) + [
        .answering(phrases[.changedReload], key: "r", .conflict(.reload)),
        .answering(phrases[.commonCancel], key: "c", .resumed),
      ]
    )
  }

  /// Says something; what was being typed can be typed on.
  private func alert(_ title: String, _ message: String) -> QuizDialog {
    QuizDialog.alert(
      title: title,
      message: [message],
      button: .answering(phrases[.commonOk], key: "o", .resumed)
    )
  }
}
