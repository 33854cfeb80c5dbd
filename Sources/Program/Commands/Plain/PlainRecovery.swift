import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The question what to do about what is kept of a group, line by line: a letter for each choice, and the letter that the
/// user wants.
///
/// Nothing is decided for the user: what is not recovered or discarded stays as it is.
///
/// ```swift
/// let recovery = Recovery(of: id, at: path, in: library)
/// switch try PlainRecovery(context: context, recovery: recovery, input: input).run() { … }
/// ```
struct PlainRecovery {
  /// The wish of the user.
  enum Decision {
    /// Continues with the text of a draft or journal.
    case recover(RecoveredGroup)
    /// Leaves or discards drafts and journals, and opens the group as it is in its file.
    case openFile
    /// Neither; the process ends like this.
    case end(ProcessEnd)
  }

  /// A choice by a letter.
  private enum Choice: Hashable {
    case recover(RecoveryMode)
    case compare
    case discard
    case openAnyway
    case passOver
    case cancel

    var letter: String {
      switch self {
      case .recover(.merged): "m"
      case .recover: "r"
      case .compare: "l"
      case .discard: "d"
      case .openAnyway, .passOver: "o"
      case .cancel: "c"
      }
    }
  }

  /// The result of asking for a letter.
  private enum Answer {
    case choice(Choice)
    case end(ProcessEnd)
  }

  let context: CommandContext
  let recovery: Recovery
  let input: any LineInput

  private var phrases: Phrasebook { context.phrases }

  /// Asks about each draft and journal, the newest first, until one is recovered, the user cancels, or there is no more.
  func run() throws(CommandFailure) -> Decision {
    for problem in recovery.problems { context.say(phrases.sentence(for: problem).printable) }
    for passedCount in recovery.entries.indices {
      if let decision = try ask(passing: passedCount) { return decision }
    }
    return .openFile
  }

  /// Asks about one draft or journal; `nil` if the user wants the next one.
  private func ask(passing count: Int) throws(CommandFailure) -> Decision? {
    let offer = try context.storing { () throws(StoreError) in try recovery.offer(passing: count) }
    guard let offer else { return nil }
    if offer.entry.mayBeInUse {
      context.say(phrases[.lockTitle])
      let holder = recovery.holder(of: offer.entry)
      let message = phrases.sentences(for: offer.entry, openIn: holder)
      if let end = confirm(message, by: .openAnyway, in: offer) { return .end(end) }
    }
    context.say(phrases.title(for: offer.entry))
    for sentence in phrases.sentences(for: offer.entry, offer.change) {
      context.say(sentence.printable)
    }
    let choices =
      offer.modes.map { .recover($0) } + [.compare, .discard]
      + (phrases.labelToPass(offer) == nil ? [] : [.passOver]) + [Choice.cancel]
    sayChoices(choices, in: offer)
    while true {
      switch answer(to: choices) {
      case .end(let end): return .end(end)
      case .choice(.recover(let mode)):
        if let recovered = try recover(offer.entry, mode) { return .recover(recovered) }
        // The file was changed once more since the question.
        return try ask(passing: count)
      case .choice(.compare):
        try compare(offer.entry)
        sayChoices(choices, in: offer)
      case .choice(.discard):
        if offer.entry.mayBeInUse {
          let message = [phrases[.recoveryDiscardInUse]]
          if let end = confirm(message, by: .discard, in: offer) { return .end(end) }
        }
        _ = try context.storing { () throws(StoreError) in try recovery.discard(offer.entry) }
        context.say(phrases[.recoveryDiscarded])
        return nil
      case .choice(.openAnyway), .choice(.passOver): return nil
      case .choice(.cancel): return .end(.status(.success))
      }
    }
  }

  /// Asks before something is done with what another process may have open; returns the end of the process unless the
  /// user wants it.
  private func confirm(
    _ message: [String],
    by choice: Choice,
    in offer: Recovery.Offer
  ) -> ProcessEnd? {
    for sentence in message { context.say(sentence.printable) }
    let choices = [choice, .cancel]
    sayChoices(choices, in: offer)
    switch answer(to: choices) {
    case .end(let end): return end
    case .choice(.cancel): return .status(.success)
    case .choice: return nil
    }
  }

  private func sayChoices(_ choices: [Choice], in offer: Recovery.Offer) {
    for choice in choices { context.say("\(choice.letter)  \(label(of: choice, in: offer))") }
  }

  private func label(of choice: Choice, in offer: Recovery.Offer) -> String {
    switch choice {
    case .recover(let mode): phrases.label(for: mode)
    case .compare: phrases[.recoveryLook]
    case .discard: phrases[.draftDiscard]
    case .openAnyway: phrases[.lockOpenAnyway]
    case .passOver: phrases.labelToPass(offer) ?? ""
    case .cancel: phrases[.commonCancel]
    }
  }

  /// Reads lines until one is the letter of a choice, small or capital.
  private func answer(to choices: [Choice]) -> Answer {
    while true {
      context.write(message: phrases[.recoveryLetter])
      switch input.nextLine() {
      case .line(let text):
        if !input.isEchoed { context.say(text.printable) }
        let letter = text.split(separator: " ").joined().lowercased()
        if let choice = choices.first(where: { $0.letter == letter }) { return .choice(choice) }
        context.say(phrases(.recoveryNoSuchLetter, [.text: text.printable]))
      case .malformed(let number):
        context.say(phrases(.plainNotUtf8, [.line: number]))
      case .ended:
        context.say("\n" + phrases[.recoveryUndecided])
        return .end(.status(.failure))
      case .interrupted(let signal):
        context.say("\n" + phrases[.recoveryUndecided])
        return .end(ProcessEnd(interruptedBy: signal))
      }
    }
  }

  private func recover(
    _ entry: DraftEntry,
    _ mode: RecoveryMode
  ) throws(CommandFailure) -> RecoveredGroup? {
    let recovered = try context.storing { () throws(StoreError) in
      try recovery.recover(entry, mode) { phrases(.libraryCopyTitle, [.title: $0]) }
    }
    if recovered != nil { context.say(phrases.message(after: mode, of: entry)) }
    return recovered
  }

  /// Shows how the draft or journal differs from the file.
  private func compare(_ entry: DraftEntry) throws(CommandFailure) {
    let (_, differences) = try context.storing { () throws(StoreError) in
      try recovery.compare(entry)
    }
    context.say(phrases(.recoveryDifferences, [.count: differences.count]))
    for difference in differences {
      context.say("- " + phrases.sentence(for: difference).printable)
    }
  }
}
