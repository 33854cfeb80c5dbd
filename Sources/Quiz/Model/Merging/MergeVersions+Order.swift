extension MergeVersions {
  /// Returns the keys of a list, each once, in an order with the insertions, removals and moves of both sides.
  ///
  /// A key stays where both sides leave it. One that only one side has moved or put in follows its unmoved
  /// neighbour on that side, ours before theirs. A key moved by both has the place of ours. Kept keys stay though one
  /// side has removed them.
  ///
  /// - Precondition: No version has a key twice.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  package func merged<Key: Hashable & Sendable>(
    keeping kept: Set<Key> = []
  ) -> [Key] where Value == [Key] {
    if ours == theirs { return ours }
    let sets = map(Set.init)
    func stays(_ key: Key) -> Bool {
      let isInBoth = sets.ours.contains(key) && sets.theirs.contains(key)
      return isInBoth || !sets.base.contains(key) || kept.contains(key)
    }
    let unmoved = unmovedKeys()
    // The keys that both sides leave in their order part the list into slots.
    let fixed = unmoved.ours.intersection(unmoved.theirs)
    // Other keys of ours have our places, but for those that only theirs has moved.
    func isOurs(_ key: Key) -> Bool { sets.ours.contains(key) && !unmoved.ours.contains(key) }
    let ourSlots = ours.slots(between: fixed) { isOurs($0) && stays($0) }
    let theirSlots = theirs.slots(between: fixed) { !isOurs($0) && stays($0) }
    var order = ourSlots[0] + theirSlots[0]
    for (index, key) in base.lazy.filter(fixed.contains).enumerated() {
      order.append(key)
      order += ourSlots[index + 1] + theirSlots[index + 1]
    }
    return order
  }

  /// Returns the keys that all versions have and both sides leave in the order of the base.
  func fixedKeys<Key: Hashable & Sendable>() -> Set<Key> where Value == [Key] {
    let unmoved = unmovedKeys()
    return unmoved.ours.intersection(unmoved.theirs)
  }

  /// Returns the keys that all versions have and that a side leaves in the order of the base.
  private func unmovedKeys<Key: Hashable & Sendable>() -> MergeVersions<Set<Key>>
  where Value == [Key] {
    let common = Set(base).intersection(ours).intersection(theirs)
    let places = Dictionary(uniqueKeysWithValues: base.enumerated().map { ($1, $0) })
    return map { $0.filter(common.contains).longestAscent(by: { places[$0] ?? 0 }) }
  }
}

extension Array where Element: Hashable {
  /// Returns the wanted elements before the first fixed one, those between it and the next, and so on.
  func slots(
    between fixed: Set<Element>,
    where isWanted: (Element) -> Bool
  ) -> [[Element]] {
    var slots: [[Element]] = [[]]
    for element in self {
      if fixed.contains(element) {
        slots.append([])
      } else if isWanted(element) {
        slots[slots.count - 1].append(element)
      }
    }
    return slots
  }

  /// Returns the elements of the longest run, gaps allowed, whose places ascend; of several the one with the
  /// smallest places.
  fileprivate func longestAscent(by place: (Element) -> Int) -> Set<Element> {
    let places = map(place)
    // For each length the run that ends lowest, by the index of its end; and the one before each element.
    var ends: [Int] = []
    var previous: [Int?] = []
    for index in indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if places[ends[middle]] < places[index] { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var ascent: Set<Element> = []
    var next = ends.last
    while let index = next {
      ascent.insert(self[index])
      next = previous[index]
    }
    return ascent
  }
}
