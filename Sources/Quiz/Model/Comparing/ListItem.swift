/// An item of a list, told from others that say the same by how many of them are before it.
struct ListItem: Hashable {
  let text: String
  /// The number of the item among those with its text, from one.
  let occurrence: Int

  /// Returns the items of a list.
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
