extension MergeVersions<[String]> {
  /// The items of a list after both sides' changes; one that is there twice counts as two.
  var items: [String] {
    map(ListItem.counted).merged().map(\.text)
  }

  /// Merges the items of a list.
  ///
  /// The versions are aligned by the items that both sides leave in their order; an item is recognized by its key, as a
  /// pair by its left side. If both have removed items between two of these, and inserted others, the first of each
  /// belong together, then the second, and so on. Of such a pair the list has ours, and also of an item that both have
  /// changed after its key. An item that one side has changed there stays even if the other has removed it.
  ///
  /// - Parameter key: Returns the part of an item by which it is recognized.
  /// - Returns: The items, and the versions of those that both have replaced.
  func aligned(by key: (String) -> String) -> (items: [String], replaced: [MergeVersions<String>]) {
    var items = map { ListItem.counted($0.map(key)) }
    let texts = MergeVersions<[ListItem: String]>(
      base: Dictionary(uniqueKeysWithValues: zip(items.base, base)),
      ours: Dictionary(uniqueKeysWithValues: zip(items.ours, ours)),
      theirs: Dictionary(uniqueKeysWithValues: zip(items.theirs, theirs))
    )
    func isChanged(_ item: ListItem, _ side: [ListItem: String]) -> Bool {
      guard let old = texts.base[item], let new = side[item] else { return false }
      return !old.hasSameBytes(as: new)
    }
    /// The items that one side has changed and the other has taken out.
    let changed = Set(
      items.base.filter { item in
        texts.theirs[item] == nil && isChanged(item, texts.ours)
          || texts.ours[item] == nil && isChanged(item, texts.theirs)
      }
    )
    let fixed = items.fixedKeys()
    func isNew(_ item: ListItem, besides other: [ListItem: String]) -> Bool {
      changed.contains(item) || texts.base[item] == nil && other[item] == nil
    }
    let slots = MergeVersions<[[ListItem]]>(
      base: items.base.slots(between: fixed) {
        changed.contains($0) || texts.ours[$0] == nil && texts.theirs[$0] == nil
      },
      ours: items.ours.slots(between: fixed) { isNew($0, besides: texts.theirs) },
      theirs: items.theirs.slots(between: fixed) { isNew($0, besides: texts.ours) }
    )
    var replaced: [MergeVersions<String>] = []
    var others: Set<ListItem> = []
    for (base, (ours, theirs)) in zip(slots.base, zip(slots.ours, slots.theirs)) {
      for (base, (ours, theirs)) in zip(base, zip(ours, theirs)) {
        others.insert(theirs)
        replaced.append(
          MergeVersions<String>(
            base: texts.base[base] ?? "",
            ours: texts.ours[ours] ?? "",
            theirs: texts.theirs[theirs] ?? ""
          )
        )
      }
    }
    items.theirs.removeAll(where: others.contains)
    let merged = items.merged(keeping: changed.subtracting(others)).map { item -> String in
      guard let ours = texts.ours[item], let theirs = texts.theirs[item] else {
        return texts.ours[item] ?? texts.theirs[item] ?? ""
      }
      let versions = MergeVersions<String?>(base: texts.base[item], ours: ours, theirs: theirs)
      if let text = versions.resolved(by: hasSameBytes) { return text ?? "" }
      replaced.append(MergeVersions<String>(base: versions.base ?? "", ours: ours, theirs: theirs))
      return ours
    }
    return (merged, replaced)
  }

  /// `true` if both sides have put the items that all versions have into other orders.
  var areOrdersDisputed: Bool {
    let items = map(ListItem.counted)
    let common = Set(items.base).intersection(items.ours).intersection(items.theirs)
    return items.map { $0.filter(common.contains) }.resolved() == nil
  }
}

extension QuestionField.Shape {
  /// Returns the part of an item by which other versions of its list have it, too.
  func key(of item: String) -> String {
    switch self {
    case .choices: Choice(typed: item).text
    case .pairs: Pair.Builder(typed: item).left ?? ""
    case .text, .lines, .words: item
    }
  }
}
