import Quiz
import QuizOperations
import QuizPractice
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// Rounds of practice line by line: prompts and answers, what was not right, the score, and the round that may follow.
struct PlainPractice {
  /// The reason why no more lines come.
  enum Stop: Error {
    case inputEnded
    case interrupted(signal: Int32)
  }

  /// What follows the end of a round.
  private enum Next {
    case allAgain, again, done
  }

  let context: CommandContext
  let input: any LineInput

  private var phrases: Phrasebook { context.phrases }

  /// Asks whether a round goes on that was interrupted.
  ///
  /// Without somebody who types, it does: a script answers questions and nothing else.
  func wantsToResume(_ round: PracticeRound) -> Bool {
    guard input.isEchoed else { return true }
    let values: [Placeholder: any PhraseValue] = [
      .number: round.results.count, .count: round.items.count,
    ]
    context.write(message: phrases(.practiceResume, values) + " ")
    guard let line = try? line("") else { return true }
    return line.isEmpty || isYes(line)
  }

  /// Asks the questions of a session up to its end, and of those that the user wants to follow; returns the end of the process.
  func run(_ first: PracticeSession, of practice: Practice) throws(CommandFailure) -> ProcessEnd {
    var session = first
    while true {
      var next = Next.done
      do throws(Stop) {
        try PlainRound(self, session).run()
      } catch {
        context.say("")
        context.say(phrases[.practiceKept])
        switch error {
        case .inputEnded: return .status(.failure)
        case .interrupted(let signal): return ProcessEnd(interruptedBy: signal)
        }
      }
      try context.storing { () throws(StoreError) in try session.finish() }
      say(session.review)
      context.say(phrases.score(session.round.score, isRepeat: session.round.isRepeat))
      if input.isEchoed, !session.review.isEmpty { next = (try? chosenNext()) ?? .done }
      let seed = UInt64.random(in: .min ... .max)
      let round: PracticeRound?
      switch next {
      case .allAgain: round = session.round.anew(under: practice.passages, seed: seed)
      case .again: round = session.round.again(seed: seed)
      case .done: round = nil
      }
      guard let round else { return .status(.success) }
      session = try context.storing { () throws(StoreError) in try practice.begin(round) }
    }
  }

  private func chosenNext() throws(Stop) -> Next {
    while true {
      switch try line(phrases[.practiceReviewKeys]).lowercased() {
      case "a": return .allAgain
      case "w": return .again
      case "": return .done
      default: continue
      }
    }
  }

  /// Writes what was not right: each question with the answer to it and the right one.
  private func say(_ review: [ReviewedQuestion]) {
    guard !review.isEmpty else { return }
    context.say("")
    context.say(phrases[.practiceReview])
    for question in review {
      context.say("  " + question.prompt.printableLines.joined(separator: "\n  "))
      let signs = [("✗", question.answer), ("✓", question.solution)]
      for (sign, lines) in signs where !lines.isEmpty {
        context.say("    \(sign) " + lines.joined(separator: " · ").printable)
      }
    }
    context.say("")
  }

  // MARK: Lines

  func line(_ label: String) throws(Stop) -> String {
    while true {
      context.write(message: label)
      switch input.nextLine() {
      case .line(let text):
        // A script's answers are written to its transcript, as a terminal shows those that are typed.
        if !input.isEchoed { context.say(text.printable) }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      case .malformed(let number): context.say(phrases(.plainNotUtf8, [.line: number]))
      case .ended: throw .inputEnded
      case .interrupted(let signal): throw .interrupted(signal: signal)
      }
    }
  }

  private func isYes(_ line: String) -> Bool {
    phrases[.practiceYes].lowercased().hasPrefix(line.lowercased())
  }

  /// Asks a question until the answer is yes or no.
  func judges(_ question: String) throws(Stop) -> Bool {
    while true {
      let line = try line(question + " ")
      if !line.isEmpty, isYes(line) { return true }
      if ["n", "no"].contains(line.lowercased()) { return false }
      context.say(phrases[.practiceJudgeKeys])
    }
  }
}
