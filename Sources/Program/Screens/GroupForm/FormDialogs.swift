internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// The questions and messages of a form.
struct FormDialogs {
  typealias Outcome = GroupFormScreen.Outcome
  typealias Dialog = ChoiceScreen<Outcome>

  /// The title of the group, as it is shown.
  let title: String
  let phrases: Phrasebook

  private func ask(
    _ name: Phrase,
    _ body: Phrase,
    and more: [String] = [],
    _ choices: [Dialog.Choice]
  ) -> Dialog {
    Dialog(title: phrases[name], message: [phrases(body, [.title: title])] + more, choices: choices)
  }

  private func choice(_ key: Character, _ label: Phrase, _ answer: Outcome? = nil) -> Dialog.Choice
  {
    .init(phrases[label], key: key, answer)
  }

  /// Lists the problems that keep the group from being saved, each in a line.
  func problems(_ problems: [Problem], inWords line: (Problem) -> String) -> Dialog {
    let isWrong = ProblemCount(of: problems).invalid > 0
    let body = phrases[isWrong ? .missingBodyWrong : .missingBody]
    return phrases.notice(phrases[.missingTitle], [body], items: problems.map(line))
  }

  /// Lists the kinds that a question of a kind can have, the choice between true and false, and the passage, which is no
  /// question.
  func kinds(besides kind: QuestionKind) -> MenuScreen<Outcome> {
    func items(_ kinds: [QuestionKind]) -> [MenuScreen<Outcome>.Item] {
      kinds.map { .init(phrases[$0.name], detail: $0.sign, .changeKind($0)) }
    }
    let (asking, others) = (
      QuestionKind.known.filter(\.asks), QuestionKind.known.filter { !$0.asks }
    )
    let trueFalse = MenuScreen<Outcome>.Item(
      phrases[.formTrueFalse],
      detail: QuestionKind.choice.sign,
      // From the kinds above it, `t` goes to the text.
      foundBy: phrases[.formFalse],
      .makeTrueFalse
    )
    let selection =
      asking.firstIndex(of: kind) ?? others.firstIndex(of: kind).map { asking.count + 1 + $0 } ?? 0
    return MenuScreen(
      title: phrases[.formKindTitle],
      items: items(asking) + [trueFalse] + items(others),
      selection: selection
    )
  }

  /// Asks for a decision about a modified form that is left.
  var leave: Dialog {
    ask(
      .leaveTitle,
      .leaveBody,
      [
        choice("s", .leaveSave, .leave(.save)),
        .init(phrases[.leaveKeepDraft], key: "a", alias: "k", .leave(.keepDraft)),
        choice("d", .leaveDiscard, .leave(.discard)),
        choice("c", .leaveContinue),
      ]
    )
  }

  /// Asks whether to open a group that another process has open.
  func openElsewhere(_ holder: LockHolder, message: [String]) -> Dialog {
    let choices = [
      choice("o", .lockOpenAnyway, .openAnyway(holder)),
      choice("c", .commonCancel, .leftToOthers),
    ]
    // A user who opens a group by Enter may well press it twice.
    return Dialog(
      title: phrases[.lockTitle],
      message: message,
      choices: choices,
      defaultChoice: 1
    )
  }

  /// Asks for a decision about a group that was not saved, or gives the reason.
  func saveFailed(_ failure: GroupFormScreen.SaveFailure) -> Dialog {
    let merge = choice("m", .changedMerge, .conflict(.merge))
    let saveCopy = choice("s", .changedSaveCopy, .conflict(.saveCopy))
    let reload = choice("r", .changedReload, .conflict(.reload))
    let overwrite = choice("o", .changedOverwrite, .conflict(.overwrite))
    let writeAgain = choice("w", .changedWriteAgain, .conflict(.overwrite))
    let cancel = choice("c", .commonCancel)
    switch failure {
    case .changedOnDisk(let conflicts):
      let others = [saveCopy, reload, overwrite, cancel]
      guard let conflicts else { return ask(.changedTitle, .changedBody, others) }
      let notice = conflicts > 0 ? [phrases(.changedBodyConflicts, [.count: conflicts])] : []
      return ask(.changedTitle, .changedBody, and: notice, [merge] + others)
    case .removedFromDisk: return ask(.changedTitle, .changedBodyRemoved, [writeAgain, cancel])
    case .readOnly: return ask(.readOnlyTitle, .readOnlyBody, [saveCopy, overwrite, cancel])
    case .failed(let reason, let isDraftKept):
      let message = [
        phrases(.saveErrorBody, [.title: title, .reason: reason]),
        phrases[isDraftKept ? .saveErrorKept : .saveErrorUnkept],
      ]
      return phrases.notice(phrases[.saveErrorTitle], message)
    }
  }
}
