import Foundation
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// A key on a screen of the program that makes it write files.
struct HarmedScreen: HarmedTask {
  /// A key.
  enum Key {
    /// A form that was changed is saved.
    case save
    /// A form that was changed is kept as a draft.
    case keepDraft
    /// A group goes to the trash.
    case trash
  }

  let key: Key

  var name: String {
    switch key {
    case .save: "`^S` in a form with a journal"
    case .keepDraft: "keeping a form as a draft"
    case .trash: "`d` in the library"
    }
  }

  private static let file = ".local/share/quizbuilder/capitals.json"
  private static let old = capitalsFile(answer: "Paris")
  private static let new = capitalsFile(answer: "Paris on the Seine")

  func run(_ strace: Strace, breaking injection: String?) throws -> HarmedRun {
    let home = try HomeFolder()
    try home.write(Self.old, to: Self.file)
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: key == .trash ? [] : ["capitals"],
      home: home
    )
    try prepare(terminal)
    let strace = try StraceAttachment(
      strace,
      to: terminal.processID,
      home: home,
      breaking: injection
    )
    try terminal.send(keys)
    var end = HarmedRun.End.killed
    do {
      try terminal.wait(for: "an answer") { isDone($0) || isRefused($0) }
      end = isRefused(terminal.screen) ? .refused : .done
    } catch {
      // The program may be gone; anything else shows in what it has left.
    }
    let message = terminal.screen.lines.map(Self.inside).joined(separator: " ")
    let log = try strace.detach()
    terminal.signal(SIGKILL)
    guard try terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      throw HomeFolder.FaultyEnd(description: "it ended by itself:\n\(terminal.screen.text)")
    }
    try home.startAndLeave()
    var state = try state(of: home)
    if !home.leftovers.isEmpty { state = .broken("left behind: \(home.leftovers)") }
    return HarmedRun(home: home, end: end, message: message, log: log, state: state)
  }

  // MARK: Keys and pictures

  private func prepare(_ terminal: PseudoTerminal) throws {
    guard key != .trash else { return try terminal.wait(for: "1 group") }
    try terminal.wait(for: "Question 1")
    try terminal.send("\r on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    guard key == .keepDraft else { return }
    try terminal.send("\u{1B}")
    try terminal.wait(for: "Unsaved changes")
  }

  private var keys: String {
    switch key {
    case .save: "\u{13}"
    case .keepDraft: "k"
    case .trash: "d"
    }
  }

  private func isDone(_ screen: EmulatedScreen) -> Bool {
    switch key {
    case .save: Self.shows("Saved as ", screen)
    // The last row is drawn last.
    case .keepDraft: Self.shows("n New ", screen)
    case .trash: Self.shows("is in the trash", screen)
    }
  }

  private func isRefused(_ screen: EmulatedScreen) -> Bool {
    Self.shows("[ OK ]", screen) || Self.shows("stays in the library", screen)
  }

  private static func shows(_ text: String, _ screen: EmulatedScreen) -> Bool {
    screen.lines.contains { $0.contains(text) }
  }

  /// Returns the text of a dialog, or else of the row.
  private static func inside(_ line: String) -> String {
    let parts = line.split(separator: "│", omittingEmptySubsequences: false)
    let inside = parts.count > 2 ? parts[1..<parts.count - 1].joined() : line
    return inside.split(separator: " ").joined(separator: " ")
  }

  // MARK: Files

  private func state(of home: HomeFolder) throws -> HarmedRun.State {
    let text = home.text(of: Self.file)
    if key == .trash { return try stateOfTrash(text, in: home) }
    guard text == Self.old || text == Self.new else {
      return .broken("the file is \(text ?? "gone")")
    }
    if text == Self.new { return key == .save ? .new : .broken("the file was written") }
    // What was typed is in a draft, or else in the journal.
    let library = home.openLibrary
    for kind in [DraftEntry.Kind.draft, .journal] {
      let kept = try library.unsaved.all().filter { $0.kind == kind && $0.problem == nil }
        .map { try library.unsaved.load($0.file).opened.builder.questions[0].answer }
      guard kept.contains("Paris on the Seine") else { continue }
      return key == .keepDraft && kind == .draft ? .new : .old
    }
    return .broken("what was typed is nowhere")
  }

  private func stateOfTrash(_ text: String?, in home: HomeFolder) throws -> HarmedRun.State {
    let trashed = try home.openLibrary.trashedGroups().map {
      String(decoding: try Data(contentsOf: URL(filePath: $0.path.string)), as: UTF8.self)
    }
    switch (text, trashed) {
    case (nil, [Self.old]): return .new
    // Two names are better than none.
    case (Self.old, []), (Self.old, [Self.old]): return .old
    default: return .broken("the file is \(text ?? "gone"), and in the trash is \(trashed)")
    }
  }
}
