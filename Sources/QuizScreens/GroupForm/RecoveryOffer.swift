internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// What is kept of a group that was not saved, as a dialog offers it.
struct RecoveryOffer: Hashable {
  /// What is kept.
  var entry: DraftEntry
  /// What has become of the file of the group since.
  var change = FileChange.none
  /// The file of the group, if there is one to open instead.
  var path: String?
  /// How many newer ones were put off.
  var passedCount = 0
  /// How many older ones there are.
  var olderCount = 0
}

extension QuizDialog {
  /// Asks what to do about what is kept of a group.
  static func recovery(_ offer: RecoveryOffer, phrases: Phrasebook) -> QuizDialog {
    let file = offer.entry.file.string
    var choices = offer.entry.manners(after: offer.change).map { manner in
      Choice(
        phrases.label(for: manner),
        key: manner == .merged ? "m" : "r",
        effects: [.close, .recover(file, manner)]
      )
    }
    choices += [
      Choice(phrases[.recoveryLook], key: "l", effects: [.lookAt(file)]),
      Choice(
        phrases[.draftDiscard],
        key: "d",
        effects: [.discardKept(file), .close] + reopening(offer, passing: offer.passedCount)
      ),
    ]
    if offer.olderCount > 0 {
      let label = phrases(.recoveryOlder, [.count: offer.olderCount])
      let effects = [QuizEffect.close] + reopening(offer, passing: offer.passedCount + 1)
      choices.append(Choice(label, key: "o", effects: effects))
    }
    return QuizDialog(
      title: phrases.title(for: offer.entry),
      message: phrases.sentences(for: offer.entry, offer.change),
      choices: choices + [.closing(phrases[.commonCancel], key: "c")]
    )
  }

  private static func reopening(_ offer: RecoveryOffer, passing count: Int) -> [QuizEffect] {
    offer.path.map { [.openFile($0, passing: count)] } ?? []
  }
}
