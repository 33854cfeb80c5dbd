internal import QuizResources
internal import QuizStore
internal import TerminalUI

/// The questions and messages of a form.
struct FormDialogs {
  typealias Dialog = ChoiceScreen<GroupFormScreen.Outcome>

  /// The title of the group, as it is shown.
  let title: String
  let phrases: Phrasebook

  /// Lists the missing inputs, each in a line.
  func missingInputs(_ lines: [String]) -> Dialog {
    Dialog(
      title: phrases[.missingTitle],
      message: [phrases[.missingBody]],
      items: lines,
      choices: [.init(phrases[.commonOk])]
    )
  }

  /// Asks what to do with a modified form that is left.
  var leave: Dialog {
    Dialog(
      title: phrases[.leaveTitle],
      message: [phrases(.leaveBody, [.title: title])],
      choices: [
        .init(phrases[.leaveSave], key: "s", .leave(.save)),
        .init(phrases[.leaveKeepDraft], key: "k", .leave(.keepDraft)),
        .init(phrases[.leaveDiscard], key: "d", .leave(.discard)),
        .init(phrases[.leaveContinue], key: "c"),
      ]
    )
  }

  /// Asks whether to open a group that another process has open.
  func openElsewhere(_ holder: LockHolder, message: [String]) -> Dialog {
    Dialog(
      title: phrases[.lockTitle],
      message: message,
      choices: [
        .init(phrases[.lockOpenAnyway], key: "o", .openAnyway(holder)),
        .init(phrases[.commonCancel], key: "c", .leftToOthers),
      ],
      // A user who opens a group by Enter may well press it twice.
      defaultChoice: 1
    )
  }

  /// Asks what to do about a group that was not saved, or gives the reason.
  func saveFailed(_ failure: GroupFormScreen.SaveFailure) -> Dialog {
    switch failure {
    case .changedOnDisk(let canMerge): changedOnDisk(canMerge: canMerge)
    case .removedFromDisk: removedFromDisk
    case .readOnly: readOnly
    case .failed(let reason, let isDraftKept): notSaved(reason, isDraftKept: isDraftKept)
    }
  }

  private func changedOnDisk(canMerge: Bool) -> Dialog {
    let merge = Dialog.Choice(phrases[.changedMerge], key: "m", .conflict(.merge))
    return Dialog(
      title: phrases[.changedTitle],
      message: [phrases(.changedBody, [.title: title])],
      choices: (canMerge ? [merge] : []) + [
        .init(phrases[.changedSaveCopy], key: "s", .conflict(.saveCopy)),
        .init(phrases[.changedReload], key: "r", .conflict(.reload)),
        .init(phrases[.changedOverwrite], key: "o", .conflict(.overwrite)),
        .init(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  private var removedFromDisk: Dialog {
    Dialog(
      title: phrases[.changedTitle],
      message: [phrases(.changedBodyRemoved, [.title: title])],
      choices: [
        .init(phrases[.changedWriteAgain], key: "w", .conflict(.overwrite)),
        .init(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  private var readOnly: Dialog {
    Dialog(
      title: phrases[.readOnlyTitle],
      message: [phrases(.readOnlyBody, [.title: title])],
      choices: [
        .init(phrases[.changedSaveCopy], key: "s", .conflict(.saveCopy)),
        .init(phrases[.changedOverwrite], key: "o", .conflict(.overwrite)),
        .init(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  private func notSaved(_ reason: String, isDraftKept: Bool) -> Dialog {
    Dialog(
      title: phrases[.saveErrorTitle],
      message: [
        phrases(.saveErrorBody, [.title: title, .reason: reason]),
        phrases[isDraftKept ? .saveErrorKept : .saveErrorUnkept],
      ],
      choices: [.init(phrases[.commonOk])]
    )
  }
}
