/// The last row of a screen: its most useful keys and what they do.
///
/// The keys come from the screen's table, in the order of their ranks, as many as there is room for.
public struct Footer: Hashable, Sendable {
  private struct Item: Hashable {
    var key: String
    var label: String
  }

  private var items: [Item]

  /// Creates the footer of a key table.
  ///
  /// - Parameters:
  ///   - table: the keys in force, as `Screen.keyTable` returns them.
  ///   - label: returns what a row of the table does, by its name, in a word or two.
  public init(_ table: KeyTableDescription, label: (String) -> String) {
    let ranked = table.rows.compactMap { row in row.footerRank.map { (rank: $0, row: row) } }
    items = ranked.sorted { $0.rank < $1.rank }.compactMap { entry in
      entry.row.keys.first.map {
        Item(key: $0.description, label: label(entry.row.name))
      }
    }
  }

  /// Draws the footer into the first row.
  public func draw(into canvas: inout Canvas) {
    var column = 0
    for item in items {
      let columns = item.key.columns + 1 + item.label.columns
      guard column + columns <= canvas.size.columns else { return }
      let start = Position(row: 0, column: column)
      let keyColumns = canvas.write(item.key, at: start, style: Style(.footerKey))
      let labelStart = Position(row: 0, column: column + keyColumns + 1)
      canvas.write(item.label, at: labelStart, style: Style(.footerText))
      column += columns + 2
    }
  }
}
