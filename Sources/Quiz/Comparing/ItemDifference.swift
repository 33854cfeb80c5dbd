/// One thing in which a list of a question differs from what it was.
public enum ItemDifference: Hashable, Sendable {
  /// An item is new.
  case added(String)
  /// An item is gone.
  case removed(String)
  /// An item is another one, in the same place or with the same key, as a pair with another right side.
  case changed(old: String, new: String)
  /// The items that were there before are in another order.
  case reordered
}

extension [String] {
  /// Returns the differences from another list.
  ///
  /// - Parameters:
  ///   - other: The list as it was.
  ///   - key: Returns the part of an item by which it is recognized.
  /// - Returns: What differs in the items from first to last, then those that are gone, then the order.
  /// - Complexity: O(*n*) in the number of items on average.
  func differences(from other: [String], by key: (String) -> String) -> [ItemDifference] {
    let old = KeyedItems(other, by: key)
    let new = KeyedItems(self, by: key)
    var gone = old.places(without: new)
    var differences: [ItemDifference] = []
    let places = Dictionary(
      uniqueKeysWithValues: new.places(without: old).map { ($0.value, $0.key) }
    )
    for (item, text) in zip(new.items, self) {
      if let before = old.texts[item] {
        if !before.hasSameBytes(as: text) { differences.append(.changed(old: before, new: text)) }
      } else if let replaced = places[item].flatMap({ gone.removeValue(forKey: $0) }) {
        differences.append(.changed(old: old.texts[replaced] ?? "", new: text))
      } else {
        differences.append(.added(text))
      }
    }
    let removed = Set(gone.values)
    differences += zip(old.items, other).filter { removed.contains($0.0) }.map { .removed($0.1) }
    if old.items.filter({ new.texts[$0] != nil }) != new.items.filter({ old.texts[$0] != nil }) {
      differences.append(.reordered)
    }
    return differences
  }
}

/// The items of a list, recognized by their keys.
private struct KeyedItems {
  /// The place of an item that another list has not: behind the last item before it that both have.
  struct Place: Hashable {
    let item: ListItem?
    let offset: Int
  }

  let items: [ListItem]
  let texts: [ListItem: String]

  init(_ list: [String], by key: (String) -> String) {
    items = ListItem.counted(list.map(key))
    texts = Dictionary(uniqueKeysWithValues: zip(items, list))
  }

  /// Returns the items that another list has not, by their places.
  func places(without other: KeyedItems) -> [Place: ListItem] {
    var places: [Place: ListItem] = [:]
    var place = Place(item: nil, offset: 0)
    for item in items {
      if other.texts[item] != nil {
        place = Place(item: item, offset: 0)
      } else {
        places[place] = item
        place = Place(item: place.item, offset: place.offset + 1)
      }
    }
    return places
  }
}
