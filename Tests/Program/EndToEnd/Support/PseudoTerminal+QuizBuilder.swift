import TerminalUI
import TestSupport

extension PseudoTerminal {
  /// Starts the real program; with no arguments, in its library.
  static func quizBuilder(
    _ arguments: String...,
    home: HomeFolder? = nil,
    environment: [String: String?] = [:],
    size: Size = Size(rows: 24, columns: 80)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: arguments,
      environment: environment,
      home: home,
      size: size
    )
  }

  /// Sends text as a terminal pastes it: in brackets, its newlines as Enter sends them.
  func paste(_ text: String) throws {
    let returns = text.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 }
    try send(Array("\u{1B}[200~".utf8) + returns + Array("\u{1B}[201~".utf8))
  }

  /// Waits until a dialog of a title is on the screen, down to its last row.
  func wait(forDialog title: String) throws {
    try wait(for: "the dialog “\(title)”") { screen in
      let rows = screen.lines.drop { !$0.contains("┌ \(title) ─") && !$0.contains("┌─ \(title) ─") }
      return rows.contains { $0.contains("└─") }
    }
  }

  /// Waits until nothing is left of a dialog.
  func waitForNoDialog() throws {
    try wait(for: "no dialog") { screen in
      !screen.lines.contains { $0.contains("┌─") || $0.contains("┌ ") || $0.contains("└─") }
    }
  }

  /// The text of a dialog on the screen, its lines joined by spaces.
  var dialog: String {
    screen.lines.compactMap { line -> String? in
      guard let start = line.firstIndex(of: "│"), let end = line.lastIndex(of: "│"), start < end
      else { return nil }
      return line[start..<end].dropFirst().split(separator: " ").joined(separator: " ")
    }
    .filter { !$0.isEmpty }
    .joined(separator: " ")
  }

  /// Waits until the cursor is in a row that reads like this, be there a scroll bar or not.
  func wait(forCursorIn line: String) throws {
    try wait(for: "the cursor in “\(line)”") { terminal in
      let row = terminal.lines[terminal.cursor.row]
      return row.hasPrefix(line) && row.dropFirst(line.count).allSatisfy(" █│".contains)
    }
  }

  /// Waits until a row of the screen ends like this.
  func wait(forRow row: Int, endingIn text: String) throws {
    try wait(for: "row \(row) to end in “\(text)”") { $0.lines[row].hasSuffix(text) }
  }

  /// Waits for the end and returns its reason with all the program has written, its line ends as `\n`.
  func waitForEnd() throws -> (status: Status, output: String) {
    let status = try waitForStatus()
    return (status, String(decoding: output.filter { $0 != 0x0D }, as: UTF8.self))
  }
}

/// The codes of the keyboard.
enum Keys {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let tab = "\t"
  static let backTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"
  static let up = "\u{1B}OA"
  static let down = "\u{1B}OB"
  static let right = "\u{1B}OC"
  static let left = "\u{1B}OD"
  static let end = "\u{1B}OF"
  static let pageUp = "\u{1B}[5~"
  static let pageDown = "\u{1B}[6~"
  static let f1 = "\u{1B}OP"
  static let f5 = "\u{1B}[15~"

  /// A letter with Control, such as `^S` for `control("s")`.
  static func control(_ letter: Character) -> String {
    letter.asciiValue.map { String(Unicode.Scalar($0 & 0x1F)) } ?? ""
  }

  /// A key with Alt, as terminals send it.
  static func alt(_ key: String) -> String { escape + key }
}
