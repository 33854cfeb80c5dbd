internal import QuizFiles
internal import QuizResources
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
}
