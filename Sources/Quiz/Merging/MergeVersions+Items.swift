extension MergeVersions<[String]> {
  /// The items of a list after both sides' changes; one that stands there twice counts as two.
  var items: [String] {
    map(ListItem.counted).merged().map(\.text)
  }

  /// Returns the items of a list after both sides' changes, and those that both sides have replaced.
  ///
  /// The versions are aligned by the items that both sides leave in their order. Where both have taken items out
  /// between two of these, and put others in, the first of each belong together, then the second, and so on. Of such
  /// a pair the list has ours.
  func aligned() -> (items: [String], replaced: [MergeVersions<String>]) {
    var items = map(ListItem.counted)
    let sets = items.map(Set.init)
    let fixed = items.fixedKeys()
    let slots = MergeVersions<[[ListItem]]>(
      base: items.base.slots(between: fixed) {
        !sets.ours.contains($0) && !sets.theirs.contains($0)
      },
      ours: items.ours.slots(between: fixed) {
        !sets.base.contains($0) && !sets.theirs.contains($0)
      },
      theirs: items.theirs.slots(between: fixed) {
        !sets.base.contains($0) && !sets.ours.contains($0)
      }
    )
    var replaced: [MergeVersions<ListItem>] = []
    for (base, (ours, theirs)) in zip(slots.base, zip(slots.ours, slots.theirs)) {
      for (base, (ours, theirs)) in zip(base, zip(ours, theirs)) {
        replaced.append(MergeVersions<ListItem>(base: base, ours: ours, theirs: theirs))
      }
    }
    let others = Set(replaced.map(\.theirs))
    items.theirs.removeAll(where: others.contains)
    return (items.merged().map(\.text), replaced.map { $0.map(\.text) })
  }
}

/// An item of a list, told from others that say the same by how many of them stand before it.
private struct ListItem: Hashable {
  let text: String
  let occurrence: Int

  static func counted(_ texts: [String]) -> [ListItem] {
    var counts: [String: Int] = [:]
    return texts.map { text in
      counts[text, default: 0] += 1
      return ListItem(text: text, occurrence: counts[text, default: 0])
    }
  }

  // Texts are kept scalar by scalar; the hash, which is that of how they read, fits both.
  static func == (left: ListItem, right: ListItem) -> Bool {
    left.occurrence == right.occurrence && left.text.hasSameBytes(as: right.text)
  }
}
