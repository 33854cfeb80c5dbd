/// The difference between two lists of texts as one replacement: some items went, and others took their place.
///
/// ```swift
/// let splice = ItemSplice(from: ["Lyon", "Nice"], to: ["Lyon", "Nancy"])
/// splice.applied(to: ["Lyon", "Nice"])   // ["Lyon", "Nancy"]
/// ```
public struct ItemSplice: Hashable, Sendable {
  /// The place of the first item that went, or where items were put in.
  public var offset: Int
  /// How many items went.
  public var removedCount: Int
  /// The items that took their place.
  public var inserted: [String]

  /// Creates a splice from its parts.
  public init(offset: Int, removedCount: Int, inserted: [String]) {
    self.offset = offset
    self.removedCount = removedCount
    self.inserted = inserted
  }

  /// Finds the difference between two lists.
  ///
  /// - Complexity: O(*n*) in the length of the lists.
  public init(from old: [String], to new: [String]) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start].isWritten(as: new[start]) { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - end - 1].isWritten(as: new[new.count - end - 1]) {
      end += 1
    }
    self.init(
      offset: start,
      removedCount: old.count - end - start,
      inserted: Array(new[start..<new.count - end])
    )
  }

  /// Returns the list with the splice made; `nil` where the list has no such place.
  public func applied(to items: [String]) -> [String]? {
    guard offset >= 0, removedCount >= 0, offset <= items.count,
      removedCount <= items.count - offset
    else { return nil }
    var spliced = items
    spliced.replaceSubrange(offset..<offset + removedCount, with: inserted)
    return spliced
  }
}

extension String {
  /// Whether another text has the same bytes; `==` takes composed and decomposed letters for the same.
  fileprivate func isWritten(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
