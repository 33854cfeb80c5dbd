/// The last row of a screen: its most useful keys and what they do.
///
/// The keys come from the screen's table, in the order of their ranks, as many as there is room for.
public struct Footer: Hashable, Sendable {
  private struct Item: Hashable {
    var binding: String
    var key: String
    var label: String
  }

  private var items: [Item] = []

  /// Creates a footer without keys.
  public init() {}

  /// Creates the footer of a key table.
  ///
  /// - Parameters:
  ///   - table: the keys in force, as `Screen.keyTable` returns them.
  ///   - label: returns what a row of the table does, by its name, in a word or two; `nil` keeps the row
  ///     out.
  public init(_ table: KeyTableDescription, label: (String) -> String?) {
    let ranked = table.rows.compactMap { row in row.footerRank.map { (rank: $0, row: row) } }
    items = ranked.sorted { $0.rank < $1.rank }.compactMap { entry in
      guard let key = entry.row.keys.first, let label = label(entry.row.name) else { return nil }
      return Item(binding: entry.row.name, key: key.description, label: label)
    }
  }

  /// Returns the footer with those rows of the key table alone that `isShown` says, by their names.
  public func filter(_ isShown: (String) -> Bool) -> Footer {
    var footer = self
    footer.items.removeAll { !isShown($0.binding) }
    return footer
  }

  /// Returns the footer with other words for a row of the key table, where it has that row.
  public func labeling(_ binding: String, _ label: String) -> Footer {
    var footer = self
    for index in items.indices where items[index].binding == binding {
      footer.items[index].label = label
    }
    return footer
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
