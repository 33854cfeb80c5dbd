/// One row of a screen's key table: the keys, what they ask for, and its name in help and `keys.json`.
///
/// Dispatch, footer, help, the generated list of keys and the tests all read the same table.
public struct KeyBinding<Intent: Sendable>: Sendable {
  /// The keys, the most usual first.
  public var keys: [Key]
  /// What the user asks for by pressing one of them.
  public var intent: Intent
  /// The stable name of the row within its screen, in lower camel case, such as `nextField`.
  public var name: String
  /// Where the row stands in the footer, 1 first; `nil` keeps it out of the footer.
  public var footerRank: Int?

  /// Creates a row.
  public init(_ keys: [Key], _ intent: Intent, name: String, footerRank: Int? = nil) {
    self.keys = keys
    self.intent = intent
    self.name = name
    self.footerRank = footerRank
  }

  /// The row without what it asks for.
  @inlinable
  public var row: KeyTableDescription.Row {
    KeyTableDescription.Row(name: name, keys: keys, footerRank: footerRank)
  }
}

extension KeyBinding: Equatable where Intent: Equatable {}
extension KeyBinding: Hashable where Intent: Hashable {}
