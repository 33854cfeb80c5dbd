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
  case compare
  case discard
  /// Postpones it and asks about the next older work.
  case passOver
}

/// Carries out the decision about the unsaved work on a group; to compare leaves the question open.
package final class RecoveryRunner: Runner {
  package typealias Content = ChoiceScreen<RecoveryAnswer>

  private let recovery: Recovery
  private let entry: DraftEntry
  /// The file of the group, opened once the matter is settled; `nil` without one.
  private let path: FilePath?
  /// The newest draft or journal of a group without a file.
  private let newest: FilePath?
  private let passedCount: Int
  /// The process that may have the file open, of which the user knows.
  private let holder: LockHolder?

  private init(
    _ recovery: Recovery,
    _ entry: DraftEntry,
    _ path: FilePath?,
    _ newest: FilePath?,
    _ passedCount: Int,
    _ holder: LockHolder?
  ) {
    self.recovery = recovery
    self.entry = entry
    self.path = path
    self.newest = newest
    self.passedCount = passedCount
    self.holder = holder
  }

  /// Asks for a decision about a draft or journal of a group, of which the user has put newer ones off.
  ///
  /// If the process of a journal may still run elsewhere, the user is asked first whether to continue at all. Without a
  /// `path` there is no file of the group to open instead, but maybe older work.
  static func open(
    _ recovery: Recovery,
    _ offer: Recovery.Offer,
    of path: FilePath? = nil,
    keptIn newest: FilePath? = nil,
    passing passedCount: Int = 0,
    overriding overridden: LockHolder? = nil,
    in program: Program
  ) {
    let holder = offer.entry.mayBeInUse ? recovery.holder(of: offer.entry) : overridden
    let ask: () -> Void = {
      program.push(
        dialog(offer, hasFile: path != nil, phrases: program.phrases),
        RecoveryRunner(recovery, offer.entry, path, newest, passedCount, holder)
      )
    }
    guard offer.entry.mayBeInUse, holder == nil || holder != overridden else { return ask() }
    let message = program.phrases.sentences(for: offer.entry, openIn: holder)
    confirm(message, .lockOpenAnyway, key: "o", in: program, then: ask)
  }

  private enum Confirmation {
    case confirmed
  }

  /// Asks before something is done with what another process may have open; Enter does nothing.
  private static func confirm(
    _ message: [String],
    _ label: Phrase,
    key: Character,
    in program: Program,
    then proceed: @escaping () -> Void
  ) {
    let phrases = program.phrases
    let dialog = ChoiceScreen<Confirmation>(
      title: phrases[.lockTitle],
      message: message,
      choices: [
        .init(phrases[label], key: key, .confirmed), .init(phrases[.commonCancel], key: "c"),
      ],
      defaultChoice: 1
    )
    program.push(dialog, DialogRunner { _ in proceed() })
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
    choices.append(Choice(phrases[.recoveryLook], key: "p", alias: "l", .compare))
    choices.append(Choice(phrases[.draftDiscard], key: "d", .discard))
    if hasFile || offer.olderCount > 0, let label = phrases.labelToPass(offer) {
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
      case .close: layer.close()
      case .answer(.recover(let mode)):
        layer.close()
        try GroupOpener(program).recover(entry, mode, by: recovery, overriding: holder)
      case .answer(.compare): try compare(in: program)
      case .answer(.discard) where entry.mayBeInUse:
        let message = [program.phrases[.recoveryDiscardInUse]]
        Self.confirm(message, .draftDiscard, key: "d", in: program) { self.discard(layer) }
      case .answer(.discard): discard(layer)
      case .answer(.passOver):
        layer.close()
        try reopen(passing: passedCount + 1, in: program)
      }
    } catch {
      program.tell([program.phrases.sentence(for: error)])
    }
  }

  /// Opens the file of the group, or its older drafts and journals, after further questions.
  private func reopen(passing count: Int, in program: Program) throws(StoreError) {
    if let path {
      try GroupOpener(program).open(at: path, passing: count, overriding: holder)
    } else if let newest, count > passedCount {
      try GroupOpener(program).open(keptIn: newest, passing: count)
    }
  }

  private func discard(_ layer: Layer<RecoveryRunner>) {
    let program = layer.program
    func trying(_ body: () throws(StoreError) -> Void) {
      do throws(StoreError) {
        try body()
      } catch {
        program.tell([program.phrases.sentence(for: error)])
      }
    }
    trying { () throws(StoreError) in
      if let kept = try recovery.discard(entry) { program.noteDiscarded(kept) }
    }
    layer.close()
    trying { () throws(StoreError) in try reopen(passing: passedCount, in: program) }
  }

  /// More than anybody reads in a dialog.
  private static let mostDifferences = 1_000

  /// Shows how the draft or journal differs from the file.
  private func compare(in program: Program) throws(StoreError) {
    let (title, differences) = try recovery.compare(entry)
    let phrases = program.phrases
    let sentences = differences.prefix(Self.mostDifferences).map { phrases.sentence(for: $0) }
    let dialog: ChoiceScreen<Never> = phrases.notice(
      phrases.shownTitle(title),
      [phrases(.recoveryDifferences, [.count: differences.count])],
      items: sentences + (differences.count > Self.mostDifferences ? ["…"] : [])
    )
    program.push(dialog, DialogRunner { _ in })
  }
}
