/// A change of a list of texts as one replacement of some items by others.
///
/// ```swift
/// var items = ["Lyon", "Nice"]
/// let splice = ItemSplice(from: items, to: ["Lyon", "Nancy"])   // at 1, "Nice" removed, "Nancy" inserted
/// splice.apply(to: &items)                                      // ["Lyon", "Nancy"]
/// ```
package struct ItemSplice: Hashable, Sendable {
  /// The place of the first removed or inserted item.
  package var offset: Int
  /// The items that are removed.
  package var removed: [String]
  /// The items that are inserted.
  package var inserted: [String]

  /// Creates a splice from its parts.
  package init(offset: Int, removed: [String] = [], inserted: [String] = []) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// Finds the difference between two lists.
  ///
  /// - Complexity: O(*n*) in the length of the lists.
  package init(from old: [String], to new: [String]) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start].hasSameBytes(as: new[start]) { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - end - 1].hasSameBytes(as: new[new.count - end - 1]) {
      end += 1
    }
    self.init(
      offset: start,
      removed: Array(old[start..<old.count - end]),
      inserted: Array(new[start..<new.count - end])
    )
  }

  /// Creates a splice of a list by the number of items to remove from it; `nil` where the list has no such part.
  package init?(offset: Int, removedCount: Int, inserted: [String], of items: [String]) {
    guard let range = items.range(at: offset, count: removedCount) else { return nil }
    self.init(offset: offset, removed: Array(items[range]), inserted: inserted)
  }

  /// The splice that takes this one back.
  package var inverse: ItemSplice {
    ItemSplice(offset: offset, removed: inserted, inserted: removed)
  }

  /// True if the splice changes nothing, byte by byte.
  package var isIdentity: Bool { removed.elementsEqual(inserted) { $0.hasSameBytes(as: $1) } }

  /// Changes a list; returns `false` and leaves it alone where it does not have what the splice removes.
  @discardableResult
  package func apply(to items: inout [String]) -> Bool {
    guard let range = items.range(at: offset, count: removed.count),
      items[range].elementsEqual(removed, by: { $0.hasSameBytes(as: $1) })
    else { return false }
    items.replaceSubrange(range, with: inserted)
    return true
  }

  /// Returns one splice for this one and the `next`, which is of the list that this one makes.
  ///
  /// `nil` where they do not touch: the items between them are in neither.
  package func merged(with next: ItemSplice) -> ItemSplice? {
    let (end, nextEnd) = (offset + inserted.count, next.offset + next.removed.count)
    guard next.offset <= end, nextEnd >= offset else { return nil }
    return ItemSplice(
      offset: min(offset, next.offset),
      removed: next.removed.prefix(max(offset - next.offset, 0)) + removed
        + next.removed.suffix(max(nextEnd - end, 0)),
      inserted: inserted.prefix(max(next.offset - offset, 0)) + next.inserted
        + inserted.suffix(max(end - nextEnd, 0))
    )
  }
}

extension [String] {
  /// Returns the part of some items; `nil` where the list has no such part.
  fileprivate func range(at offset: Int, count removedCount: Int) -> Range<Int>? {
    guard offset >= 0, offset <= count, removedCount >= 0, removedCount <= count - offset else {
      return nil
    }
    return offset..<offset + removedCount
  }
}
