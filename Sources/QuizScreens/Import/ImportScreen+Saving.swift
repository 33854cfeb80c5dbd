internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import TerminalUI

extension ImportScreen {
  /// Leaves with what was saved; where something was not, stays with that.
  mutating func take(_ result: ImportSaved) -> [QuizEffect] {
    work = nil
    saved += result.groups
    guard result.unsaved.isEmpty else {
      keep(result)
      return [.ask(alert(about: result))]
    }
    return [.answer(.imported(slugs: saved.compactMap(\.slug), summary(problem: result.problem)))]
  }

  /// Keeps the groups that were not saved, to be taken over again.
  private mutating func keep(_ result: ImportSaved) {
    guard var reading, let contents = reading.contents else { return }
    reading.result = .groups(
      Import(
        groups: result.unsaved,
        skipped: contents.skipped,
        doubtful: contents.doubtful
      )
    )
    show(reading)
  }

  private func summary(problem: String?) -> StatusLine {
    let count = saved.reduce(0) { $0 + $1.questionCount }
    let values: [Placeholder: any PhraseValue] = [
      .text: phrases(.importImported, [.count: count]),
      .number: reading?.contents?.skipped.count ?? 0,
    ]
    let copies = saved.count { $0.isCopy }
    let sentences = [
      phrases(.importSummary, values),
      copies > 0 ? phrases(.importCopies, [.count: copies]) : nil,
      problem,
    ]
    return StatusLine(
      sentences.compactMap(\.self).joined(separator: " "),
      role: problem == nil ? .success : .warning
    )
  }

  /// Says which groups are saved and which are not.
  private func alert(about result: ImportSaved) -> QuizDialog {
    let done = result.groups.map { phrases(.importStoppedSaved, [.title: $0.title]) }
    let left = result.unsaved.map { phrases(.importStoppedUnsaved, [.title: $0.title]) }
    let button = QuizDialog.Choice.closing(phrases[.commonOk])
    return .alert(
      title: phrases[.importStoppedTitle],
      message: [result.problem].compactMap(\.self),
      items: done + left,
      button: button
    )
  }
}
