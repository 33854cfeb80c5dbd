import Foundation
import Quiz
import QuizDocuments
import QuizStore
import TerminalUI
import TestSupport

/// A program to type a text into, and what is left of that when it is killed.
struct Neighbour: Sendable {
  /// The name.
  let name: String
  /// The keys that begin a new line.
  let newline: String
  /// Starts it, up to where a text can be typed.
  let start: @Sendable (HomeFolder) throws -> PseudoTerminal
  /// The text on its screen.
  let text: @Sendable (EmulatedScreen) -> String?
  /// The text that a user gets back.
  let recovered: @Sendable (HomeFolder) throws -> String

  /// Returns the bytes that a key of a script sends.
  func bytes(of stroke: TextScript.Stroke) -> [UInt8] {
    switch stroke {
    case .type(let character): Array(String(character).utf8)
    case .newline: Array(newline.utf8)
    case .backspace: [0x7F]
    }
  }

  /// Large enough for the whole text.
  private static let size = Size(rows: 40, columns: 100)

  /// This program: the text is the prompt of a new group's first question.
  static let quizBuilder = Neighbour(
    name: "quizbuilder",
    newline: "\n",
    start: { home in
      let path = try BuiltProgram.path(of: "quizbuilder")
      let terminal = try PseudoTerminal(program: path, arguments: ["new"], home: home, size: size)
      try terminal.wait(for: "What is the group called?")
      try terminal.send("\t")
      try terminal.wait(for: "is missing")
      return terminal
    },
    text: { screen in
      let lines = screen.lines
      guard let first = lines.firstIndex(where: { $0.dropFirst(3).hasPrefix("Prompt ") }),
        let end = lines.firstIndex(where: { $0.dropFirst(3).hasPrefix("Answer ") })
      else { return nil }
      let shown = lines[first..<end].map { String($0.dropFirst(19)) }.asShown
      return shown == "What do you ask?" ? "" : shown
    },
    recovered: { home in
      let library = home.openLibrary
      guard let entry = try library.unsaved.all().first else { return "" }
      let prompt = try library.unsaved.load(entry.file).opened.builder.questions.first?.prompt ?? ""
      return prompt.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .asShown
    }
  )

  /// vim as it comes, its swap file recovered by `vim -r`.
  static let vim = Neighbour(
    name: "vim",
    newline: "\r",
    start: { home in
      let terminal = try PseudoTerminal(
        program: installed("vim") ?? "vim",
        arguments: ["notes.txt"],
        home: home,
        size: size
      )
      try terminal.wait(for: "[New]")
      try terminal.wait(for: "the last row") { $0.lines[38] == "~" }
      try terminal.send("i")
      try terminal.wait(for: "-- INSERT --")
      return terminal
    },
    text: { screen in
      let lines = screen.lines
      return lines.firstIndex(of: "~").map { Array(lines[..<$0]).asShown }
    },
    recovered: { home in
      let arguments = ["-es", "-r", "notes.txt", "-c", "w! recovered.txt", "-c", "q!"]
      _ = try ProgramRun(installed("vim") ?? "vim", arguments, home: home)
      // What it is not sure of, it puts between lines of its own.
      return home.lines(of: "recovered.txt").filter { !$0.hasPrefix("???") }.asShown
    }
  )

  /// nano as it comes; what is on the disk.
  static let nano = Neighbour(
    name: "nano",
    newline: "\r",
    start: { home in
      let terminal = try PseudoTerminal(
        program: installed("nano") ?? "nano",
        arguments: ["notes.txt"],
        home: home,
        size: size
      )
      try terminal.wait(for: "Go To Line")
      return terminal
    },
    text: { screen in
      screen.lines[0].contains("GNU nano") ? Array(screen.lines[1..<37]).asShown : nil
    },
    recovered: { home in
      let names = ["notes.txt", "notes.txt.save"]
      return names.map { home.lines(of: $0).asShown }.max { $0.count < $1.count } ?? ""
    }
  )

  /// Finds an installed program.
  static func installed(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

extension HomeFolder {
  /// The lines of a file in the home itself; none if it does not exist.
  fileprivate func lines(of name: String) -> [String] {
    guard let data = try? Data(contentsOf: URL(filePath: "\(path)/\(name)")) else { return [] }
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
