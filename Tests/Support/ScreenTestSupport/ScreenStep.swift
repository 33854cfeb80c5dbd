package import SystemPackage
package import TerminalUI

/// The next event of a program that is driven at random.
///
/// A step says all there is to know about itself, so that a list of steps can be taken again without some of them.
package enum ScreenStep: Hashable, Sendable {
  /// The terminal reports something.
  case event(Event)
  /// The user does nothing for longer than the program waits, if it does not wait for ever.
  case rest
  /// A pause of all work beside the screens.
  case hold
  /// The work beside the screens goes on, and comes to its end.
  case goOn
  /// A number of calls of the file system that fail.
  case fail(calls: Int, Errno)
  /// Somebody else writes a file.
  case place([UInt8], at: FilePath)
  /// Somebody else removes a file.
  case remove(FilePath)
  /// Somebody else changes who may do what with a file or folder.
  case permit(UInt32, FilePath)
}

extension ScreenStep: CustomStringConvertible {
  /// The step in a few words, keys as scripts have them.
  package var description: String {
    switch self {
    case .event(.key(let key)): "<\(key.description.escaped)>"
    case .event(.paste(let text)):
      "paste \(text.utf8.count) bytes: \(text.prefix(60).debugDescription)"
    case .event(.mouse(let mouse)):
      "mouse \(mouse.action) in row \(mouse.position.row), column \(mouse.position.column)"
    case .event(.resize(let size)): "\(size.rows) rows of \(size.columns) columns"
    case .event(let event): "\(event)"
    case .rest: "rest"
    case .hold: "work stops"
    case .goOn: "work goes on"
    case .fail(let count, let code): "\(count) calls fail: \(code)"
    case .place(let bytes, let path): "\(path) is written, \(bytes.count) bytes"
    case .remove(let path): "\(path) is removed"
    case .permit(let permissions, let path): "\(path) gets \(permissions)"
    }
  }
}

extension String {
  /// The text without anything that a terminal would obey.
  fileprivate var escaped: String {
    unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
      ? self : String(debugDescription.dropFirst().dropLast())
  }
}
