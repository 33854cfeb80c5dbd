import Foundation
import QuizDocuments
import QuizStore
import TestSupport

extension TypedForm {
  /// A fault of the work that is there after a kill.
  struct Fault: CustomStringConvertible {
    var description: String
    /// The number of keys that were on the screen and are gone.
    var lostKeys = 0
  }

  /// Returns the faults of the recovered text: it must equal the form after as many keys as were shown, or more.
  func fault(in kept: KeptWork, shown: Int) -> Fault? {
    let states = replay.states
    if !kept.problems.isEmpty { return Fault(description: kept.problems.joined(separator: "\n")) }
    guard kept.unsaved.count <= 1 else {
      return Fault(description: "kept \(kept.unsaved.count) times: \(kept.unsaved)")
    }
    // Where nothing is kept, the form comes up as it was opened.
    let found = kept.unsaved.first ?? states[0]
    if states[shown...].contains(found) { return nil }
    guard let last = states[..<shown].lastIndex(of: found) else {
      return Fault(
        description: """
          recovered what the form never held:
          \(found)
          On the screen was, after \(shown) keys:
          \(states[shown])
          """,
        lostKeys: shown
      )
    }
    return Fault(
      description: """
        \(shown - last) keys that were on the screen are lost. It was, after \(shown) keys:
        \(states[shown])
        Recovered:
        \(found)
        """,
      lostKeys: shown - last
    )
  }

  /// Recovers by the keys that a user would press, keeps that as a draft, and compares the draft.
  ///
  /// - Returns: What is wrong with it.
  func recoverByKeys(_ expected: FormState) throws -> String? {
    let next = try PseudoTerminal.quizBuilder(home: home)
    try next.wait(for: "Recovered changes in “")
    try next.send(Keystroke.enter.bytes)
    try next.wait(for: "quizbuilder ended suddenly while")
    try next.send("r")
    try next.wait(for: "Recovered everything typed before the sudden end.")
    next.signal(SIGTERM)
    guard try next.waitForStatus() == .killed(signal: SIGTERM) else {
      return "SIGTERM did not end it"
    }
    let kept = try KeptWork(in: home)
    guard !kept.unsaved.isEmpty, kept.unsaved.allSatisfy({ $0 == expected }) else {
      return "recovered by keys and kept as a draft is \(kept.unsaved) instead of\n\(expected)"
    }
    return nil
  }
}
