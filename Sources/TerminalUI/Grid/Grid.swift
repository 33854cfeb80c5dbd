/// A picture of the whole screen: cells with styles, and the cursor.
public struct Grid: Hashable, Sendable {
  /// The extent in cells.
  public let size: Size
  /// Where the cursor stands; `nil` hides it.
  public var cursor: Position?

  /// Creates a blank picture.
  public init(size: Size) {
    self.size = size
  }
}
