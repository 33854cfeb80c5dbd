import CoreTestSupport
import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program is killed at a random moment while a round of practice is answered, again and again until the round is over.
///
/// Each time the next start must go on behind the last answer whose verdict was on the screen, or a later one, with as
/// many right answers as were typed up to there. In the end there is one round, with the score of all answers.
struct PracticeKills: FaultTest {
  var name: String { "practice" }
  var usualCount: Int { 200 }
  var shortCount: Int { 3 }

  private static let questionCount = 12

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while practising",
      columns: ["rounds", "kills", "answers lost", "at the end of the round"]
    )
    var counts = Counts()
    report.failures = cases.failures { _, generator in try practise(&counts, using: &generator) }
    report.rows.append([
      "\(cases.numbers.count)", "\(counts.kills)", "\(counts.lost)", "\(counts.atEnd)",
    ])
    return report
  }

  private struct Counts {
    var kills = 0
    var lost = 0
    var atEnd = 0
  }

  private func practise(
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let home = try HomeFolder()
    try home.write(Self.group, to: ".local/share/quizbuilder/rivers.json")
    let answers = (0..<Self.questionCount).map { _ in Bool.random(using: &generator) }
    var done = 0
    while done < Self.questionCount {
      let terminal = try PseudoTerminal.quizBuilder("practise", "rivers", home: home)
      try terminal.wait(for: "Practise: ")
      let continues = "Continue at question \(done + 1) of \(Self.questionCount)"
      let isOffered = terminal.screen.lines.contains { $0.contains(continues) }
      guard isOffered || done == 0 else {
        return "“\(continues)” is not offered:\n\(terminal.screen.text)"
      }
      try terminal.send("\r")
      let right = answers[..<done].count { $0 }
      try terminal.wait(for: "\(done + 1) of \(Self.questionCount) · \(right) right")
      // Each takes a line, and Enter after the verdict.
      let keys = answers[done...].map { ($0 ? "yes" : "no") + "\r\r" }.joined()
      let end = Int.random(in: 0...keys.utf8.count, using: &generator)
      try terminal.send(Array(keys.utf8.prefix(end)))
      terminal.look(for: .microseconds(Int.random(in: 0...20_000, using: &generator)))
      terminal.signal(SIGKILL)
      guard try terminal.waitForStatus() == .killed(signal: SIGKILL) else {
        return "ended before it was killed"
      }
      counts.kills += 1
      guard let shown = terminal.lastPicture(where: Self.answered) else {
        return "the screen is that of no question:\n\(terminal.screen.text)"
      }
      let kept = try Self.kept(in: home)
      guard let kept, kept >= max(shown, done) else {
        counts.lost += max(shown, done) - (kept ?? 0)
        return "\(shown) answers were on the screen, \(kept ?? 0) are kept"
      }
      done = kept
    }
    counts.atEnd += 1
    let run = try ProgramRun("quizbuilder", ["practise", "rivers", "--scores"], home: home)
    let right = answers.count { $0 }
    let score = "Score: \(right) of \(Self.questionCount) points"
    return run.output.components(separatedBy: score).count == 2
      ? nil : "not once “\(score)”:\n\(run.output)\(run.messages)"
  }

  /// Returns the number of answers with a verdict that a screen tells of; `nil` for another screen.
  private static func answered(_ screen: EmulatedScreen) -> Int? {
    if screen.lines.contains(where: { $0.contains("Score: ") }) { return questionCount }
    let badge = screen.lines.lazy.compactMap { line -> Int? in
      guard let end = line.range(of: " of \(questionCount) · ") else { return nil }
      return line[..<end.lowerBound].split(separator: " ").last.flatMap { Int($0) }
    }.first
    guard let badge else { return nil }
    let hasVerdict = screen.lines.contains { $0.contains("✓ Right.") || $0.contains("✗ Wrong.") }
    return hasVerdict ? badge : badge - 1
  }

  /// Returns the number of answers that the next start goes on behind; `nil` where it finds no round.
  private static func kept(in home: HomeFolder) throws -> Int? {
    let scores = try ProgramRun("quizbuilder", ["practise", "rivers", "--scores"], home: home)
    if scores.output.contains("Score: ") { return questionCount }
    let next = try PseudoTerminal.quizBuilder("practise", "rivers", home: home)
    try next.wait(for: "Practise: ")
    defer { next.signal(SIGKILL) }
    let isOffered = next.screen.lines.contains { $0.contains("Continue at question ") }
    // Before the first answer there may be nothing to go on with.
    guard isOffered else { return 0 }
    // The menu names the last question also where it is answered and only the score was not shown.
    try next.send("\r")
    try next.wait(for: "a question, or the score") { answered($0) != nil }
    return answered(next.screen)
  }

  private static let group: String = {
    let questions = (1...questionCount).map { number in
      "    { \"id\": \"\(number)\", \"prompt\": \"Is it \(number)?\", \"answer\": \"yes\" }"
    }
    return """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "rivers",
        "title": "Rivers",
        "questions": [
      \(questions.joined(separator: ",\n"))
        ]
      }

      """
  }()
}
