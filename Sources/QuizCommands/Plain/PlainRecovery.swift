import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The question what to do about what is kept of a group, line by line: what there is, a letter for each choice, and the
/// letter that the user wants.
///
/// Nothing is decided for the user: what he does not recover or discard stays as it is.
///
/// ```swift
/// let recovery = PlainRecovery(session: session, library: library, input: input)
/// switch try recovery.run(try library.unsaved(of: id, at: path)) { … }
/// ```
struct PlainRecovery {
  /// What the user wants.
  enum Decision {
    /// To go on with what is kept in a draft or journal.
    case recover(RecoveredGroup, from: DraftEntry)
    /// To leave all that is kept, or to discard it, and open the group as it is in its file.
    case openFile
    /// Neither; the process ends like this.
    case end(ProcessEnd)
  }

  /// What can be chosen by a letter.
  private enum Choice: Hashable {
    case recover(RecoveryManner)
    case look
    case discard
    case older(count: Int)
    case cancel

    var letter: String {
      switch self {
      case .recover(.merged): "m"
      case .recover: "r"
      case .look: "l"
      case .discard: "d"
      case .older: "o"
      case .cancel: "c"
      }
    }
  }

  /// What came of asking for a letter.
  private enum Answer {
    case choice(Choice)
    case end(ProcessEnd)
  }

  let session: Session
  let library: Library
  let input: any LineInput

  private var phrases: Phrasebook { session.phrases }

  /// Asks about what is kept, the first one first, until one is recovered, the user cancels, or there is no more.
  ///
  /// - Parameter kept: What is kept of one group, the newest first; what cannot be read is said, and stays.
  /// - Returns: What the user wants; `openFile` as soon as nothing is left to ask about.
  /// - Throws: What stops the command.
  func run(_ kept: [DraftEntry]) throws(CommandFailure) -> Decision {
    for problem in kept.compactMap(\.problem) {
      session.say(phrases.sentence(for: problem).printable)
    }
    var rest = kept.filter { $0.problem == nil }[...]
    while let entry = rest.popFirst() {
      if let decision = try ask(about: entry, olderCount: rest.count) { return decision }
    }
    return .openFile
  }

  /// Asks about one draft or journal.
  ///
  /// - Returns: What the user wants; `nil` if that is the next one.
  private func ask(
    about entry: DraftEntry,
    olderCount: Int
  ) throws(CommandFailure) -> Decision? {
    let choices = try offer(entry, olderCount: olderCount)
    while true {
      switch answer(to: choices) {
      case .end(let end): return .end(end)
      case .choice(.recover(let manner)):
        if let recovered = try recover(entry, manner) { return .recover(recovered, from: entry) }
        // The file was changed once more since it was offered.
        return try ask(about: entry, olderCount: olderCount)
      case .choice(.look):
        try look(at: entry)
        sayChoices(choices)
      case .choice(.discard):
        try session.storing { () throws(StoreError) in try library.discard(entry) }
        session.say(phrases[.recoveryDiscarded])
        return nil
      case .choice(.older): return nil
      case .choice(.cancel): return .end(.status(.success))
      }
    }
  }

  /// Says what is kept, and what can be done about it.
  private func offer(
    _ entry: DraftEntry,
    olderCount: Int
  ) throws(CommandFailure) -> [Choice] {
    let change = try session.storing { () throws(StoreError) in
      try library.fileChange(since: entry.file)
    }
    session.say(phrases.title(for: entry))
    for sentence in phrases.sentences(for: entry, change) { session.say(sentence.printable) }
    let choices =
      entry.manners(after: change).map { .recover($0) } + [.look, .discard]
      + (olderCount > 0 ? [.older(count: olderCount)] : []) + [Choice.cancel]
    sayChoices(choices)
    return choices
  }

  private func sayChoices(_ choices: [Choice]) {
    for choice in choices { session.say("\(choice.letter)  \(label(of: choice))") }
  }

  private func label(of choice: Choice) -> String {
    switch choice {
    case .recover(let manner): phrases.label(for: manner)
    case .look: phrases[.recoveryLook]
    case .discard: phrases[.draftDiscard]
    case .older(let count): phrases(.recoveryOlder, [.count: count])
    case .cancel: phrases[.commonCancel]
    }
  }

  /// Reads lines until one is the letter of a choice, small or capital.
  private func answer(to choices: [Choice]) -> Answer {
    while true {
      session.write(message: phrases[.recoveryLetter])
      switch input.nextLine() {
      case .line(let text):
        if !input.isEchoed { session.say(text.printable) }
        let letter = text.split(separator: " ").joined().lowercased()
        if let choice = choices.first(where: { $0.letter == letter }) { return .choice(choice) }
        session.say(phrases(.recoveryNoSuchLetter, [.text: text.printable]))
      case .malformed(let number):
        session.say(phrases(.plainNotUtf8, [.line: number]))
      case .ended:
        session.say("\n" + phrases[.recoveryUndecided])
        return .end(.status(.failure))
      case .interrupted(let signal):
        session.say("\n" + phrases[.recoveryUndecided])
        return .end(ProcessEnd(interruptedBy: signal))
      }
    }
  }

  private func recover(
    _ entry: DraftEntry,
    _ manner: RecoveryManner
  ) throws(CommandFailure) -> RecoveredGroup? {
    let recovered = try session.storing { () throws(StoreError) in
      try library.recover(entry.file, manner) { title in
        phrases(.libraryCopyTitle, [.title: title])
      }
    }
    if recovered != nil { session.say(phrases.message(after: manner, of: entry.kind)) }
    return recovered
  }

  /// Says in what that which is kept differs from the file.
  private func look(at entry: DraftEntry) throws(CommandFailure) {
    let differences = try session.storing { () throws(StoreError) in
      let opened = try library.load(entry.file).opened
      return opened.builder.differences(from: try library.base(of: opened))
    }
    session.say(phrases(.recoveryDifferences, [.count: differences.count]))
    for difference in differences {
      session.say("- " + phrases.sentence(for: difference).printable)
    }
  }
}
