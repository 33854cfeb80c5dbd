import Foundation
import TestSupport

extension HomeFolder {
  /// Temporary files that are left anywhere below the home.
  var leftovers: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains(".quizbuilder-") && $0.hasSuffix(".tmp") }
  }

  /// Starts the program and leaves it again.
  func startAndLeave() throws {
    let terminal = try PseudoTerminal.quizBuilder(home: self)
    try terminal.wait(for: "the library") { $0.lines.contains { !$0.isEmpty } }
    try terminal.send("q")
    guard try terminal.waitForStatus() == .exited(code: 0) else {
      throw FaultyEnd(description: "the next start did not end as it should")
    }
  }

  /// An end that should not be.
  struct FaultyEnd: Error, CustomStringConvertible {
    var description: String
  }

  /// The text of a file below the home; `nil` if there is none.
  func text(of name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Puts a file below the home, with the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
