/// A request to edit text: the screen has a field that all typing goes into.
///
/// An enumeration conforms by its case `edit(TextEditor.Command)`; the screen then types and pastes by it.
public protocol EditingIntent {
  /// Returns the request to change the text.
  static func edit(_ command: TextEditor.Command) -> Self
}

/// A request that follows a new size of the terminal.
///
/// An enumeration conforms by its case `resize(Size)`.
public protocol ResizingIntent {
  /// Returns the request to follow a size.
  static func resize(_ size: Size) -> Self
}

extension Screen where Intent: EditingIntent {
  /// Types into the text.
  public static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }
  /// Pastes into the text.
  public static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }
}

extension Screen where Intent: ResizingIntent {
  /// Follows the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }
}
