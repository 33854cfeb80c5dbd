/// The key table of a screen without its type: for help, the list of keys and `keys.json`.
public struct KeyTableDescription: Hashable, Sendable {
  /// One row: keys that ask for the same.
  public struct Row: Hashable, Sendable {
    /// The stable name of the row within its screen.
    public var name: String
    /// The keys in force, the most usual first.
    public var keys: [Key]
    /// Where the row stands in the footer, 1 first; `nil` keeps it out of the footer.
    public var footerRank: Int?

    /// Creates a row.
    public init(name: String, keys: [Key], footerRank: Int? = nil) {
      self.name = name
      self.keys = keys
      self.footerRank = footerRank
    }
  }

  /// The stable name of the screen.
  public var screen: String
  /// The rows in the order of the table.
  public var rows: [Row]

  /// Creates a table.
  public init(screen: String, rows: [Row]) {
    self.screen = screen
    self.rows = rows
  }

  /// Returns the name of the first key of a row, such as `^S`; empty when the row has none.
  public func keyName(of binding: String) -> String {
    rows.first { $0.name == binding }?.keys.first?.description ?? ""
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
