internal import QuizDocuments
package import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
package import TerminalUI

internal import struct SystemPackage.FilePath

/// A decision about the unsaved work on a group.
package enum RecoveryAnswer: Hashable, Sendable {
  /// Goes on with it in a form.
  case recover(RecoveryMode)
  /// Shows its differences from the file.
  case compare
  /// Removes it.
  case discard
  /// Puts it off and offers the next older work.
  case passOver
}

/// Carries out the decision about the unsaved work on a group; to compare leaves the question open.
package final class RecoveryRunner: Runner {
  package typealias Content = ChoiceScreen<RecoveryAnswer>

  private let recovery: Recovery
  private let entry: DraftEntry
  /// The file of the group, opened once the matter is settled; `nil` without one.
  private let path: FilePath?
  private let passedCount: Int

  private init(_ recovery: Recovery, _ entry: DraftEntry, _ path: FilePath?, _ passedCount: Int) {
    self.recovery = recovery
    self.entry = entry
    self.path = path
    self.passedCount = passedCount
  }

  /// Asks what to do about the unsaved work on a group.
  ///
  /// - Parameters:
  ///   - recovery: All unsaved work on the group.
  ///   - offer: The draft or journal in question.
  ///   - path: The file of the group, if there is one to open instead.
  ///   - passedCount: The number of newer drafts and journals that the user has put off.
  ///   - program: The program.
  static func open(
    _ recovery: Recovery,
    _ offer: Recovery.Offer,
    of path: FilePath? = nil,
    passing passedCount: Int = 0,
    in program: Program
  ) {
    program.push(
      dialog(offer, hasFile: path != nil, phrases: program.phrases),
      RecoveryRunner(recovery, offer.entry, path, passedCount)
    )
  }

  static func dialog(
    _ offer: Recovery.Offer,
    hasFile: Bool,
    phrases: Phrasebook
  ) -> ChoiceScreen<RecoveryAnswer> {
    typealias Choice = ChoiceScreen<RecoveryAnswer>.Choice
    var choices = offer.modes.map { mode in
      Choice(phrases.label(for: mode), key: mode == .merged ? "m" : "r", .recover(mode))
    }
    choices.append(Choice(phrases[.recoveryLook], key: "l", .compare))
    choices.append(Choice(phrases[.draftDiscard], key: "d", .discard))
    if hasFile, offer.olderCount > 0 {
      let label = phrases(.recoveryOlder, [.count: offer.olderCount])
      choices.append(Choice(label, key: "o", .passOver))
    }
    return ChoiceScreen(
      title: phrases.title(for: offer.entry),
      message: phrases.sentences(for: offer.entry, offer.change),
      choices: choices + [Choice(phrases[.commonCancel], key: "c")]
    )
  }

  package func run(_ effect: DialogEffect<RecoveryAnswer>, for layer: Layer<RecoveryRunner>) {
    let program = layer.program
    do throws(StoreError) {
      switch effect {
      case .close:
        layer.close()
      case .answer(.recover(let mode)):
        layer.close()
        try GroupOpener(program).recover(entry, mode, by: recovery)
      case .answer(.compare):
        try compare(in: program)
      case .answer(.discard):
        discard(in: program)
        layer.close()
        try reopen(passing: passedCount, in: program)
      case .answer(.passOver):
        layer.close()
        try reopen(passing: passedCount + 1, in: program)
      }
    } catch {
      program.tell([program.phrases.sentence(for: error)])
    }
  }

  /// Opens the file of the group, after further questions.
  private func reopen(passing count: Int, in program: Program) throws(StoreError) {
    if let path { try GroupOpener(program).open(at: path, passing: count) }
  }

  private func discard(in program: Program) {
    do throws(StoreError) {
      try recovery.discard(entry)
    } catch {
      program.tell([program.phrases.sentence(for: error)])
    }
  }

  /// More than anybody reads in a dialog.
  private static let mostDifferences = 1_000

  /// Shows how the draft or journal differs from the file.
  private func compare(in program: Program) throws(StoreError) {
    let (title, differences) = try recovery.compare(entry)
    let phrases = program.phrases
    let dialog = ChoiceScreen<Never>.alert(
      title: phrases.shownTitle(title),
      message: [phrases(.recoveryDifferences, [.count: differences.count])],
      items: differences.prefix(Self.mostDifferences).map { phrases.sentence(for: $0) }
        + (differences.count > Self.mostDifferences ? ["…"] : []),
      button: .init(phrases[.commonOk])
    )
    program.push(dialog, DialogRunner { _ in })
  }
}
