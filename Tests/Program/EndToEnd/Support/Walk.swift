import TestSupport

/// A person at the program, whose keys beside the texts are counted.
final class Walk {
  let terminal: PseudoTerminal
  /// The number of keys so far, those of texts not among them.
  private(set) var keyCount = 0

  init(on terminal: PseudoTerminal) { self.terminal = terminal }

  convenience init(home: HomeFolder) throws { self.init(on: try .quizBuilder(home: home)) }

  /// Types a text of the person's own.
  func type(_ text: String) throws { try terminal.send(text) }

  /// Presses keys, each of them one.
  func press(_ keys: String...) throws {
    keyCount += keys.count
    try terminal.send(keys.joined())
  }

  /// Types texts, each with Enter behind it.
  func enter(_ texts: String...) throws {
    for text in texts {
      try type(text)
      try press(Keys.enter)
    }
  }

  /// Finds a command by everyday words behind `^X`, and takes the first one with Enter; the letters are keys, too.
  func command(_ words: String) throws {
    try press(Keys.control("x"))
    try see("Command:")
    keyCount += words.count
    try terminal.send(words)
    try see("Command: \(words)")
    try press(Keys.enter)
  }

  func see(_ text: String) throws { try terminal.wait(for: text) }

  func see(dialog title: String) throws { try terminal.wait(forDialog: title) }

  /// Waits for the end of the program, as its user has left it.
  func expectEnd() throws -> PseudoTerminal.Status { try terminal.waitForStatus() }
}
