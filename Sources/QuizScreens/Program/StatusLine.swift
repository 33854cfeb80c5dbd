internal import QuizResources
public import TerminalUI

/// A message in the line above the keys, until the next key is pressed.
public struct StatusLine: Hashable, Sendable {
  /// The message.
  public var text: String
  /// Its meaning, which decides on its colour.
  public var role: Role

  /// Creates a message.
  public init(_ text: String, role: Role = .success) {
    self.text = text
    self.role = role
  }
}

extension Phrasebook {
  /// Returns a title, or the words for a group without one.
  func shownTitle(_ title: String?) -> String {
    let title = title ?? ""
    return title.allSatisfy(\.isWhitespace) ? self[.commonUntitled] : title
  }
}

extension Size {
  /// Returns a row of a screen with a margin of one cell at both sides: for headers and keys.
  ///
  /// A negative row counts from the bottom, -1 is the last.
  func marginRow(_ row: Int) -> Rect {
    Rect(row: row < 0 ? rows + row : row, column: 1, rows: 1, columns: columns - 2)
  }
}
