import Foundation
import Quiz
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport

/// The form of a group in which something was typed, with the files that somebody else gets at.
struct DisturbedForm {
  /// The file of the group below the home.
  static let file = ".local/share/quizbuilder/capitals.json"

  let home: HomeFolder
  let terminal: PseudoTerminal

  /// Takes a form that is open.
  init(_ home: HomeFolder, _ terminal: PseudoTerminal) {
    self.home = home
    self.terminal = terminal
  }

  /// Opens the group and types behind its answer, “Paris”.
  init(
    _ home: HomeFolder,
    typing text: String,
    program: String? = nil,
    arguments: [String] = []
  ) throws {
    self.home = home
    terminal = try PseudoTerminal(
      program: try program ?? BuiltProgram.path(of: "quizbuilder"),
      arguments: arguments + ["capitals"],
      home: home
    )
    try terminal.wait(for: "Question 1")
    try type(text)
  }

  /// Opens the group in a second program, in spite of the first.
  init(besides first: DisturbedForm, typing text: String) throws {
    home = first.home
    terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Open elsewhere")
    try terminal.send("o")
    try waitForNoDialog()
    try type(text)
  }

  private func type(_ text: String) throws {
    try terminal.send("\r \(text)")
    try terminal.wait(for: "Paris \(text)")
  }

  /// Saves, and waits until that is done.
  func save() throws {
    try terminal.send("\u{13}")
    try terminal.wait(for: "Saved as ")
  }

  /// Saves, and waits for the refusal, which must give one of the reasons.
  func saveInVain(because reasons: String...) throws {
    try terminal.send("\u{13}")
    try terminal.wait(for: "[ OK ]")
    let text = terminal.screen.lines.map { line in
      line.split(separator: "│").max { $0.count < $1.count }?.split(separator: " ")
        .joined(separator: " ") ?? ""
    }
    .joined(separator: " ")
    guard reasons.contains(where: text.contains) else {
      throw Disturbance.Loss(description: "the reason is not said:\n\(terminal.screen.text)")
    }
    try terminal.send("\r")
    try waitForNoDialog()
  }

  /// Saves a form whose file was changed meanwhile; the user must be asked.
  ///
  /// - Parameter key: The answer.
  /// - Throws: What did not come on the screen.
  func saveOverChange(answering key: String) throws {
    try terminal.send("\u{13}")
    try terminal.wait(for: "Changed on disk")
    try terminal.wait(for: "a dialog with buttons") { screen in
      screen.lines.contains { $0.contains("Cancel") || $0.contains("Continue editing") }
    }
    if terminal.screen.lines.contains(where: { $0.contains("Continue editing") }) {
      // The change was seen before the save; such a dialog takes no letters.
      try terminal.send("\u{1B}")
      try waitForNoDialog()
      try terminal.send("\u{13}")
      try terminal.wait(for: "Cancel")
    }
    try terminal.send(key)
    try waitForNoDialog()
  }

  /// Waits until nothing is left of a dialog.
  func waitForNoDialog() throws {
    try terminal.wait(for: "no dialog") { screen in
      !screen.lines.contains { $0.contains("┌─") || $0.contains("┌ ") || $0.contains("└─") }
    }
  }

  /// Kills the program.
  func kill() throws {
    terminal.signal(SIGKILL)
    _ = try terminal.waitForStatus()
  }

  /// Throws unless a text is an answer in the file.
  func expectSaved(_ text: String) throws {
    let file = home.text(of: Self.file) ?? "gone"
    guard file == capitalsFile(answer: "Paris \(text)") else {
      throw Disturbance.Loss(description: "“\(text)” is not in the file, which is\n\(file)")
    }
  }

  /// Throws unless texts are answers in any file, draft, journal or in the trash.
  func expectKept(_ texts: String...) throws {
    let library = home.openLibrary
    var answers: [String] = []
    let files = try library.entries().map(\.path) + library.trashedGroups().map(\.path)
    for path in files {
      guard let opened = try? library.open(path) else { continue }
      answers += opened.builder.questions.compactMap(\.answer)
    }
    for entry in try library.unsaved.all() where entry.problem == nil {
      answers += try library.unsaved.load(entry.file).opened.builder.questions.compactMap(\.answer)
    }
    for text in texts where !answers.contains(where: { $0.hasSuffix(text) }) {
      throw Disturbance.Loss(description: "“\(text)” is not in \(answers)")
    }
    try home.startAndLeave()
    guard home.leftovers.isEmpty else {
      throw Disturbance.Loss(description: "left behind: \(home.leftovers)")
    }
  }
}
