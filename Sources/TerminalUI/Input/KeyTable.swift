/// One row of a screen's key table: keys, their intent, and the name in help and `keys.json`.
///
/// Dispatch, footer, help, the generated list of keys and the tests all read the same table.
public struct KeyBinding<Intent: Sendable>: Sendable {
  /// The keys, the most usual first.
  public var keys: [Key]
  /// The request that pressing one of them makes.
  public var intent: Intent
  /// The stable name of the row within its screen, in lower camel case, such as `nextField`.
  public var name: String
  /// The place of the row in the footer, 1 first; `nil` keeps it out of the footer.
  public var footerRank: Int?

  /// Creates a row.
  public init(_ keys: [Key], _ intent: Intent, name: String, footerRank: Int? = nil) {
    self.keys = keys
    self.intent = intent
    self.name = name
    self.footerRank = footerRank
  }

  /// The row without its intent.
  @inlinable
  public var row: KeyTableDescription.Row {
    KeyTableDescription.Row(name: name, keys: keys, footerRank: footerRank)
  }
}

extension KeyBinding: Equatable where Intent: Equatable {}
extension KeyBinding: Hashable where Intent: Hashable {}

/// The key table of a screen without its type: for help, the list of keys and `keys.json`.
public struct KeyTableDescription: Hashable, Sendable {
  /// One row: keys that ask for the same.
  public struct Row: Hashable, Sendable {
    /// The stable name of the row within its screen.
    public var name: String
    /// The keys in force, the most usual first.
    public var keys: [Key]
    /// The place of the row in the footer, 1 first; `nil` keeps it out of the footer.
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

/// A key table turned around: from a key to the row it belongs to, without trying row after row.
///
/// ```swift
/// let index = KeyIndex(LibraryScreen.keyTable().rows)
/// index.row(of: Key(.enter))   // 0
/// ```
public struct KeyIndex: Sendable {
  private struct Entry {
    var number: UInt64
    var row: Int
  }

  /// The keys that have a number, ordered by it.
  private var entries: [Entry] = []
  /// The others: letters beyond ASCII, which only the user's own keys can be.
  private var others: [(key: Key, row: Int)] = []

  /// Turns a table around; of rows that share a key, the first has it.
  init(_ rows: [KeyTableDescription.Row]) {
    for (row, binding) in rows.enumerated() {
      for key in binding.keys {
        if let number = key.number {
          entries.append(Entry(number: number, row: row))
        } else {
          others.append((key, row))
        }
      }
    }
    entries.sort { ($0.number, $0.row) < ($1.number, $1.row) }
  }

  /// Returns the place of the row that a key belongs to; `nil` for a key of no row.
  ///
  /// - Complexity: logarithmic in the number of keys.
  @usableFromInline
  func row(of key: Key) -> Int? {
    guard let number = key.number else { return others.first { $0.key == key }?.row }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? entries[low].row : nil
  }
}

extension Key {
  /// A number that no other key has; `nil` for a letter beyond ASCII, which may be equal to one of other scalars.
  fileprivate var number: UInt64? {
    let place: UInt64
    switch code {
    case .character(let character):
      guard character.utf8.count == 1, let byte = character.utf8.first else { return nil }
      place = UInt64(byte)
    case .enter: place = 1 << 32
    case .escape: place = 2 << 32
    case .tab: place = 3 << 32
    case .backTab: place = 4 << 32
    case .backspace: place = 5 << 32
    case .delete: place = 6 << 32
    case .insert: place = 7 << 32
    case .up: place = 8 << 32
    case .down: place = 9 << 32
    case .left: place = 10 << 32
    case .right: place = 11 << 32
    case .home: place = 12 << 32
    case .end: place = 13 << 32
    case .pageUp: place = 14 << 32
    case .pageDown: place = 15 << 32
    case .function(let number): place = 16 << 32 | UInt64(UInt32(truncatingIfNeeded: number))
    }
    return place | UInt64(modifiers.rawValue) << 48
  }
}
