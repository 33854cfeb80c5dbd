/// The name of a field, with a mark when its input is missing.
public struct FieldLabel: Hashable, Sendable {
  /// The name.
  public var text: String
  /// Whether the input is missing.
  public var isMarked: Bool

  /// Creates a label.
  public init(_ text: String, isMarked: Bool = false) {
    self.text = text
    self.isMarked = isMarked
  }

  /// Draws the mark, or room for it, and the name into the first row.
  public func draw(into canvas: inout Canvas) {
    if isMarked {
      canvas.put(canvas.glyphs.marker, at: Position(row: 0, column: 0), style: Style(.marker))
    }
    canvas.write(text, at: Position(row: 0, column: 2), style: Style(.label))
  }
}
