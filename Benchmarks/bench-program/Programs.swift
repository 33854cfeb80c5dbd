import Foundation

/// The programs to measure.
struct Programs {
  /// The release build of this package.
  let ours: String
  /// The editor to compare with, if there is one.
  let nano: String?

  /// Finds the programs.
  ///
  /// - Throws: `Failure` if `ours` cannot be run.
  init(ours: String) throws {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: ours) else {
      throw Failure("there is no program at \(ours); `make build` makes it")
    }
    self.ours = ours
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    nano = path.split(separator: ":").map { "\($0)/nano" }.first(where: files.isExecutableFile)
  }

  /// Opens the library of a home.
  func openLibrary(in home: Home) throws -> TerminalProcess {
    try TerminalProcess([ours], in: home)
  }

  /// Opens the form of the selected group in the library of a home, with the cursor at the end of the
  /// first question's prompt.
  func openForm(in home: Home) throws -> TerminalProcess {
    let program = try openLibrary(in: home)
    _ = try program.start(until: Footer.library)
    _ = try program.send("\r", until: Footer.form)
    return program
  }

  /// Opens a new file in nano, with the options that are given.
  func openNano(in home: Home, options: String...) throws -> TerminalProcess? {
    try nano.map { try TerminalProcess([$0] + options + ["empty.txt"], in: home) }
  }
}

/// The last words that each program draws.
enum Footer {
  static let library = "Quit"
  static let form = "Save"
  static let nano = "Go To Line"
}
