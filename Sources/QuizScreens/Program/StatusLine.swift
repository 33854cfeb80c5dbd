public import TerminalUI

/// A message in the line above the keys, until the next key is pressed.
public struct StatusLine: Hashable, Sendable {
  /// The message.
  public var text: String
  /// What it means, which decides its colour.
  public var role: Role

  /// Creates a message.
  public init(_ text: String, role: Role = .success) {
    self.text = text
    self.role = role
  }
}
