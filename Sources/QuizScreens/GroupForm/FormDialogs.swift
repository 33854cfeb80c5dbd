internal import Quiz
internal import QuizResources
internal import TerminalUI

/// A question or a message over a screen.
typealias QuizDialog = ChoiceScreen<QuizEffect, QuizOutcome>

extension QuizDialog {
  /// Says what is missing, each input in a line.
  static func missingInputs(_ lines: [String], phrases: Phrasebook) -> QuizDialog {
    QuizDialog(
      title: phrases[.missingTitle],
      message: [phrases[.missingBody]],
      items: lines,
      choices: [.closing(phrases[.commonOk])]
    )
  }

  /// Asks what to do with a modified form that is left.
  static func leave(title: String, phrases: Phrasebook) -> QuizDialog {
    QuizDialog(
      title: phrases[.leaveTitle],
      message: [phrases(.leaveBody, [.title: title])],
      choices: [
        .answering(phrases[.leaveSave], key: "s", .leave(.save)),
        .answering(phrases[.leaveKeepDraft], key: "k", .leave(.keepDraft)),
        .answering(phrases[.leaveDiscard], key: "d", .leave(.discard)),
        .closing(phrases[.leaveContinue], key: "c"),
      ]
    )
  }

  /// Asks what to do about a file that somebody else changed.
  static func changedOnDisk(
    title: String,
    canMerge: Bool,
    phrases: Phrasebook
  ) -> QuizDialog {
    let merge = QuizDialog.Choice.answering(phrases[.changedMerge], key: "m", .conflict(.merge))
    return QuizDialog(
      title: phrases[.changedTitle],
      message: [phrases(.changedBody, [.title: title])],
      choices: (canMerge ? [merge] : []) + [
        .answering(phrases[.changedSaveCopy], key: "s", .conflict(.saveCopy)),
        .answering(phrases[.changedReload], key: "r", .conflict(.reload)),
        .answering(phrases[.changedOverwrite], key: "o", .conflict(.overwrite)),
        .closing(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  /// Asks what to do about a file that somebody else removed.
  static func removedFromDisk(title: String, phrases: Phrasebook) -> QuizDialog {
    QuizDialog(
      title: phrases[.changedTitle],
      message: [phrases(.changedBodyRemoved, [.title: title])],
      choices: [
        .answering(phrases[.changedWriteAgain], key: "w", .conflict(.overwrite)),
        .closing(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  /// Asks what to do about a file that may not be written to.
  static func readOnly(title: String, phrases: Phrasebook) -> QuizDialog {
    QuizDialog(
      title: phrases[.readOnlyTitle],
      message: [phrases(.readOnlyBody, [.title: title])],
      choices: [
        .answering(phrases[.changedSaveCopy], key: "s", .conflict(.saveCopy)),
        .answering(phrases[.changedOverwrite], key: "o", .conflict(.overwrite)),
        .closing(phrases[.commonCancel], key: "c"),
      ]
    )
  }

  /// Says why a form was not saved.
  static func notSaved(
    title: String,
    reason: String,
    isDraftKept: Bool,
    phrases: Phrasebook
  ) -> QuizDialog {
    QuizDialog(
      title: phrases[.saveErrorTitle],
      message: [
        phrases(.saveErrorBody, [.title: title, .reason: reason]),
        phrases[isDraftKept ? .saveErrorKept : .saveErrorUnkept],
      ],
      choices: [.closing(phrases[.commonOk])]
    )
  }
}

extension QuizDialog.Choice {
  /// A choice that only takes the dialog away.
  static func closing(_ label: String, key: Character? = nil) -> Self {
    Self(label, key: key, effects: [.close])
  }

  /// A choice that gives an answer to the screen under the dialog.
  static func answering(_ label: String, key: Character, _ outcome: QuizOutcome) -> Self {
    Self(label, key: key, effects: [.answer(outcome)])
  }
}
