internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import TerminalUI

extension QuizDialog {
  /// Asks whether to open a group that somebody else has open.
  static func openElsewhere(
    _ holder: LockHolder,
    message: [String],
    phrases: Phrasebook
  ) -> QuizDialog {
    QuizDialog(
      title: phrases[.lockTitle],
      message: message,
      choices: [
        .answering(phrases[.lockOpenAnyway], key: "o", .openAnyway(holder)),
        .answering(phrases[.commonCancel], key: "c", .leftToOthers),
      ],
      // Whoever opens a group by Enter may well press it twice.
      defaultChoice: 1
    )
  }

  /// Asks whether to move groups to the trash though somebody else has one of them open.
  static func trashingOpenElsewhere(
    _ rows: [LibraryRow],
    message: [String],
    phrases: Phrasebook
  ) -> QuizDialog {
    QuizDialog(
      title: phrases[.lockTitle],
      message: message,
      choices: [
        .answering(phrases[.lockTrashAnyway], key: "t", .trashAnyway(rows)),
        .closing(phrases[.commonCancel], key: "c"),
      ],
      defaultChoice: 1
    )
  }
}
