/// The first row of a screen: its title, and a short state at the right.
public struct TitleBar: Hashable, Sendable {
  /// The title, cut off where there is no room for it.
  public var title: String
  /// The state, such as “modified”; it keeps its room as long as there is any.
  public var badge: String

  /// Creates a title bar.
  public init(_ title: String, badge: String = "") {
    self.title = title
    self.badge = badge
  }

  /// Draws the bar into the first row.
  public func draw(into canvas: inout Canvas) {
    let columns = canvas.size.columns
    let badgeColumns = min(badge.columns, columns)
    let room = badge.isEmpty ? columns : max(columns - badgeColumns - 1, 0)
    canvas.write(title, at: Position(row: 0, column: 0), style: Style(.title), limit: room)
    canvas.write(badge, at: Position(row: 0, column: columns - badgeColumns), style: Style(.badge))
  }
}
