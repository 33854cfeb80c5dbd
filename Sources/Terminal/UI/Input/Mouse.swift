/// A report of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable {
    /// The first button was pressed.
    case press
    /// The wheel was turned, away from the user or towards.
    case wheelUp, wheelDown
  }

  package var action: Action
  /// The place in the terminal.
  package var position: Position

  package init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}

/// A place of a picture that can be pressed, as it was drawn.
struct PressTarget: Hashable, Sendable {
  /// The thing that is pressed.
  enum Content: Hashable, Sendable {
    /// A key in the footer, by the name of its row in the key table.
    case command(String)
    /// A row of a list, or a button, by its index.
    case row(Int)
  }

  let content: Content
  /// The rectangle within the picture.
  let rect: Rect
}
