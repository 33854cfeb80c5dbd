internal import QuizFiles
internal import QuizResources
internal import TerminalUI

/// What is kept of a group that was not saved, as a dialog offers it.
struct RecoveryOffer: Hashable {
  /// How it was kept.
  var kind: DraftEntry.Kind
  /// Where it is kept.
  var file: String
  /// The file of the group, if there is one to open instead.
  var path: String?
  /// What the group is called.
  var title: String
  /// When it was last changed.
  var day: String
  /// How many changes at its end cannot be read.
  var droppedCount = 0
  /// Whether the file was changed since, so that it can only become a group of its own.
  var hasOtherBase = false
  /// How many newer ones were put off.
  var passedCount = 0
  /// How many older ones there are.
  var olderCount = 0
}

extension QuizDialog {
  /// Asks what to do about what is kept of a group.
  static func recovery(_ offer: RecoveryOffer, phrases: Phrasebook) -> QuizDialog {
    var choices = [
      Choice(
        phrases[offer.hasOtherBase ? .recoveryCopy : .draftRecover],
        key: "r",
        effects: [.close, .recover(offer.file, asCopy: offer.hasOtherBase)]
      ),
      Choice(phrases[.recoveryLook], key: "l", effects: [.lookAt(offer.file)]),
      Choice(
        phrases[.draftDiscard],
        key: "d",
        effects: [.discardKept(offer.file), .close] + reopening(offer, passing: offer.passedCount)
      ),
      .closing(phrases[.commonCancel], key: "c"),
    ]
    if offer.olderCount > 0 {
      let label = phrases(.recoveryOlder, [.count: offer.olderCount])
      let effects = [QuizEffect.close] + reopening(offer, passing: offer.passedCount + 1)
      choices.insert(Choice(label, key: "o", effects: effects), at: 3)
    }
    return QuizDialog(
      title: phrases[offer.kind == .draft ? .draftTitle : .recoveryTitle],
      message: message(of: offer, phrases: phrases),
      choices: choices
    )
  }

  private static func message(of offer: RecoveryOffer, phrases: Phrasebook) -> [String] {
    let values: [Placeholder: any PhraseValue] = [.title: offer.title, .date: offer.day]
    var message = [phrases(offer.kind == .draft ? .draftBody : .recoveryBody, values)]
    if offer.hasOtherBase { message.append(phrases[.recoveryOtherBase]) }
    if offer.droppedCount > 0 {
      message.append(phrases(.recoveryDropped, [.count: offer.droppedCount]))
    }
    return message
  }

  private static func reopening(_ offer: RecoveryOffer, passing count: Int) -> [QuizEffect] {
    offer.path.map { [.openFile($0, passing: count)] } ?? []
  }
}
