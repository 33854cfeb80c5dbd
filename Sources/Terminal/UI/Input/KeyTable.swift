/// One row of a screen's key table: keys, their intent, and the name in help and `keys.json`.
///
/// Dispatch, footer, help, the generated list of keys and the tests all read the same table.
package struct KeyBinding<Intent: Sendable>: Sendable {
  /// The keys, the most usual first.
  package var keys: [Key]
  /// The request that pressing one of them makes.
  package var intent: Intent
  /// The stable name of the row within its screen, in lower camel case, such as `nextField`.
  package var name: String
  /// The place of the row in the footer, 1 first; `nil` keeps it out of the footer.
  package var footerRank: Int?

  package init(_ keys: [Key], _ intent: Intent, name: String, footerRank: Int? = nil) {
    self.keys = keys
    self.intent = intent
    self.name = name
    self.footerRank = footerRank
  }

  /// The row of a screen that lists its commands: first in its footer, as every other key is found from there.
  package static func commands(_ intent: Intent) -> KeyBinding {
    KeyBinding(
      [.control("x"), .alt("x")],
      intent,
      name: KeyTableDescription.commandRow,
      footerRank: 0
    )
  }

  /// The row without its intent.
  package var row: KeyTableDescription.Row {
    KeyTableDescription.Row(name: name, keys: keys, footerRank: footerRank)
  }
}

/// The key table of a screen without its type: for help, the list of keys and `keys.json`.
package struct KeyTableDescription: Hashable, Sendable {
  /// One row: keys that ask for the same.
  package struct Row: Hashable, Sendable {
    /// The stable name of the row within its screen.
    package var name: String
    /// The keys in force, the most usual first.
    package var keys: [Key]
    /// The place of the row in the footer, 1 first; `nil` keeps it out of the footer.
    package var footerRank: Int?

    package init(name: String, keys: [Key], footerRank: Int? = nil) {
      self.name = name
      self.keys = keys
      self.footerRank = footerRank
    }
  }

  /// The stable name of the screen.
  package let screen: String
  package let rows: [Row]
  /// `true` on a screen that takes text, where characters cannot be keys.
  package var takesText: Bool
  /// The name of the row that lists the commands of a screen.
  package static let commandRow = "showCommands"
  /// The index of the row of each key, the first of several.
  private let rowsByKey: [Key: Int]

  package init(screen: String, rows: [Row], takesText: Bool = false) {
    self.screen = screen
    self.rows = rows
    self.takesText = takesText
    let places = rows.enumerated().flatMap { index, row in row.keys.map { ($0, index) } }
    rowsByKey = Dictionary(places) { first, _ in first }
  }

  /// Returns the index of the row of a key; `nil` when no row has it.
  ///
  /// - Complexity: O(1).
  package func row(of key: Key) -> Int? { rowsByKey[key] }

  /// Returns the row with the key that is most like another: the same character in the other case, or with another modifier.
  package func nearestRow(to key: Key) -> (row: Row, key: Key)? {
    guard case .character(let character) = key.code else { return nil }
    let folded = character.lowercased()
    for row in rows {
      for other in row.keys where other != key {
        if case .character(let near) = other.code, near.lowercased() == folded {
          return (row, other)
        }
      }
    }
    return nil
  }

  /// Returns the name of the first key of a row, such as `^S`; empty when the row has none.
  package func keyName(of binding: String) -> String {
    rows.first { $0.name == binding }?.keys.first?.description ?? ""
  }

  /// Returns the table with other rows in place of its own, or without them.
  func with(_ row: (Row) -> Row?) -> KeyTableDescription {
    KeyTableDescription(screen: screen, rows: rows.compactMap(row), takesText: takesText)
  }

  /// Returns the first pair of rows that share a key, and the key.
  func firstClash() -> (first: Row, second: Row, key: Key)? {
    var owners: [Key: Row] = [:]
    for row in rows {
      for key in row.keys {
        if let owner = owners[key], owner.name != row.name { return (owner, row, key) }
        owners[key] = row
      }
    }
    return nil
  }
}
