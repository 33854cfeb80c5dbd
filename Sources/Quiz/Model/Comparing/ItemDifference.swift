/// One thing in which a list of a question differs from what it was.
package enum ItemDifference: Hashable, Sendable {
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
    let partners = partners(in: other, by: key)
    var differences: [ItemDifference] = []
    for (text, partner) in zip(self, partners) {
      guard let old = partner.map({ other[$0] }) else {
        differences.append(.added(text))
        continue
      }
      if !old.hasSameBytes(as: text) { differences.append(.changed(old: old, new: text)) }
    }
    let shared = partners.compactMap(\.self)
    let known = Set(shared)
    differences += other.indices.filter { !known.contains($0) }.map { .removed(other[$0]) }
    if shared != shared.sorted() { differences.append(.reordered) }
    return differences
  }

  /// Returns for each item the index of the same one in another list: of that with its key, or else of that whose place it
  /// has taken; nil for a new one.
  ///
  /// - Complexity: O(*n*) in the number of items on average.
  func partners(in other: [String], by key: (String) -> String) -> [Int?] {
    let old = KeyedItems(other, by: key)
    let new = KeyedItems(self, by: key)
    var gone = old.places(without: new)
    let places = Dictionary(
      uniqueKeysWithValues: new.places(without: old).map { ($0.value, $0.key) }
    )
    return new.items.map { item in
      old.indices[item]
        ?? places[item].flatMap { gone.removeValue(forKey: $0) }.flatMap { old.indices[$0] }
    }
  }
}

extension QuestionField {
  /// Returns for each item of a list the index of the same one in another version of the list; nil for a new one.
  ///
  /// A choice is recognized by its text and a pair by its left side, or else both by their places.
  package func partners(of items: [String], in other: [String]) -> [Int?] {
    items.partners(in: other, by: shape.key)
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
  let indices: [ListItem: Int]

  init(_ list: [String], by key: (String) -> String) {
    items = ListItem.counted(list.map(key))
    indices = Dictionary(uniqueKeysWithValues: zip(items, list.indices))
  }

  /// Returns the items that another list has not, by their places.
  func places(without other: KeyedItems) -> [Place: ListItem] {
    var places: [Place: ListItem] = [:]
    var place = Place(item: nil, offset: 0)
    for item in items {
      if other.indices[item] != nil {
        place = Place(item: item, offset: 0)
      } else {
        places[place] = item
        place = Place(item: place.item, offset: place.offset + 1)
      }
    }
    return places
  }
}
