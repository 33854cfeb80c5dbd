import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizStore
import TestSupport

/// Kills of the program while the user's editor has the text of a field: with the editor, before it or after it.
///
/// The editor saves words, one after the other, and reports each save. The next start must recover the last reported
/// word, or a later one, and everything typed in the form before.
struct EditorKills: FaultTest {
  var name: String { "editor" }
  var usualCount: Int { 100 * Victim.allCases.count }
  var shortCount: Int { 2 * Victim.allCases.count }

  private enum Victim: String, CaseIterable {
    case both = "the program with its editor"
    case program = "the program alone"
    case editorFirst = "the editor, then the program"
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while the editor has a text",
      columns: ["killed", "cases", "with a text of the editor", "lost", "left behind"]
    )
    for (place, victim) in Victim.allCases.enumerated() {
      var counts = Counts()
      let isOfVictim = { (number: Int) in number % Victim.allCases.count == place }
      let failures = cases.failures(where: isOfVictim) { _, generator in
        counts.all += 1
        return try kill(victim, &counts, using: &generator)
      }
      guard counts.all > 0 else { continue }
      report.failures += failures
      report.rows.append([
        victim.rawValue, "\(counts.all)", "\(counts.edited)",
        "\(failures.count - counts.leftBehind)", "\(counts.leftBehind)",
      ])
    }
    return report
  }

  private struct Counts {
    var all = 0
    var edited = 0
    var leftBehind = 0
  }

  private func kill(
    _ victim: Victim,
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let form = try EditedForm(using: &generator)
    let words = (1...Int.random(in: 1...6, using: &generator)).map { number in
      "\(number)-" + String(UInt32.random(in: .min ... .max, using: &generator), radix: 36)
    }
    for word in words {
      try form.terminal.send("\(word)\r")
      // Nobody but the form would read a word that its editor has left.
      let isLast = victim == .editorFirst && word == words.last
      let waits = Bool.random(using: &generator)
      if waits || isLast { try form.terminal.wait(for: "saved \(word)") }
    }
    form.terminal.look(for: .microseconds(Int.random(in: 0...3_000, using: &generator)))
    let saved = words.lastIndex { word in
      form.terminal.screen.lines.contains("saved \(word)")
    }
    switch victim {
    case .both: form.killGroup()
    case .program: form.terminal.signal(SIGKILL)
    case .editorFirst:
      form.killEditor()
      try form.terminal.wait(for: "the form") { screen in
        screen.lines.contains { $0.contains("Question 1") }
      }
      form.terminal.signal(SIGKILL)
    }
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }
    try form.waitForEndOfEditor()
    let expected = saved.map { Array(words[$0...]) } ?? ["Paris"] + words
    let isExpected = saved != nil || form.typed != nil
    guard let answer = try form.offeredAnswer() else {
      return isExpected ? "nothing is offered of \(expected)" : nil
    }
    if words.contains(answer) { counts.edited += 1 }
    guard expected.contains(answer) else { return "“\(answer)” is offered, not \(expected)" }
    if let fault = try form.recover(answer) { return fault }
    let left = form.leftovers
    guard left.isEmpty else {
      counts.leftBehind += 1
      return "left behind: \(left)"
    }
    return nil
  }
}

/// A form whose answer is in an editor, which saves each line that is typed.
private struct EditedForm {
  private static let prompt = "What is the capital of France?"

  let home: HomeFolder
  let terminal: PseudoTerminal
  /// The end of the prompt, typed before the editor was opened; `nil` if nothing was.
  let typed: String?
  private let editor: Int32

  /// Opens the form, types into it or not, and opens the editor.
  init(using generator: inout SeededGenerator) throws {
    home = try HomeFolder()
    try home.write(capitalsFile(), to: DisturbedForm.file)
    let script = home.path + "/editor"
    try home.write(
      """
      #!/bin/sh
      echo "editor $$ is open"
      while read -r word; do
        printf '%s\\n' "$word" > "$HOME/new" && mv "$HOME/new" "$1" && echo "saved $word"
      done

      """,
      to: "editor"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: ["capitals"],
      environment: ["EDITOR": script],
      home: home
    )
    try terminal.wait(for: "Question 1")
    typed = Bool.random(using: &generator) ? "!" : nil
    if let typed {
      try terminal.send(typed)
      try terminal.wait(for: Self.prompt + typed)
    }
    try terminal.send("\t\u{1B}e")
    var number: Int32?
    try terminal.wait(for: "the editor") { screen in
      let words = screen.lines.first { $0.hasSuffix(" is open") }?.split(separator: " ") ?? []
      number = words.count == 4 ? Int32(words[1]) : nil
      return number != nil
    }
    guard let number else { throw HomeFolder.FaultyEnd(description: "the editor did not open") }
    editor = number
  }

  /// Kills the program and its editor.
  func killGroup() { _ = Foundation.kill(-terminal.processID, SIGKILL) }

  /// Kills the editor.
  func killEditor() { _ = Foundation.kill(editor, SIGKILL) }

  /// Waits until the editor, which nobody waits for any more, has ended: it finds no terminal.
  func waitForEndOfEditor() throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while Foundation.kill(editor, 0) == 0 {
      guard ContinuousClock.now < deadline else {
        throw HomeFolder.FaultyEnd(description: "the editor does not end")
      }
      terminal.look(for: .milliseconds(1))
    }
  }

  /// Returns the answer that the next start finds; `nil` if there is nothing to recover.
  func offeredAnswer() throws -> String? {
    let library = home.openLibrary
    let entries = try library.unsaved.all()
    guard let entry = entries.first else { return nil }
    if let problem = entry.problem { throw HomeFolder.FaultyEnd(description: "\(problem)") }
    guard entries.count == 1 else {
      throw HomeFolder.FaultyEnd(description: "offered \(entries.count) times")
    }
    let question = try library.unsaved.load(entry.file).opened.builder.questions[0]
    guard question.prompt == Self.prompt + (typed ?? "") else {
      throw HomeFolder.FaultyEnd(description: "the prompt is “\(question.prompt ?? "")”")
    }
    return question.answer
  }

  /// Recovers by the keys that a user would press, saves, and says what is wrong with the file.
  func recover(_ answer: String) throws -> String? {
    let next = try PseudoTerminal.quizBuilder(home: home)
    try next.wait(for: "Recovered changes in “")
    try next.send("\r")
    try next.wait(for: "quizbuilder ended suddenly while")
    try next.send("r")
    try next.wait(for: answer)
    try next.send("\u{13}")
    try next.wait(for: "Saved as ")
    next.signal(SIGTERM)
    guard try next.waitForStatus() == .killed(signal: SIGTERM) else {
      return "the next start went wrong"
    }
    let expected = capitalsFile(answer: answer).replacing(
      Self.prompt,
      with: Self.prompt + (typed ?? "")
    )
    let file = home.text(of: DisturbedForm.file) ?? "gone"
    return file == expected ? nil : "the file is\n\(file)"
  }

  /// The rest of the journal and the text after the save.
  var leftovers: [String] {
    home.names(in: home.state + "/journals") + home.names(in: home.state + "/drafts")
      + home.names(in: home.state).filter { $0.hasPrefix("edit-") } + home.temporaryFiles
  }
}
