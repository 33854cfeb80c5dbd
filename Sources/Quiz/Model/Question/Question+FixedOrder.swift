/// Orders that depend on a question alone: the same in every run, on every machine, in practice and in files.
extension Question {
  /// Returns the items of several lists in an order that depends only on the id and their texts.
  ///
  /// Each list keeps its order.
  package func mixed<Item>(_ lists: [[Item]], by text: (Item) -> String) -> [Item] {
    let places = lists.enumerated().flatMap { list, items in items.map { (list: list, item: $0) } }
    var rests = lists.map { $0[...] }
    return shuffled(places) { text($0.item) }.map { rests[$0.list].removeFirst() }
  }

  /// Returns the lists to mix of the right sides of pairs and of spare ones, which keep their order.
  ///
  /// Each right side is a list of its own: in the order of the left sides they would be the solution.
  package static func sideLists<Item>(_ rights: [Item], _ spares: [Item]) -> [[Item]] {
    rights.map { [$0] } + [spares]
  }

  /// Returns items in an order that depends on the id and their texts alone.
  package func shuffled<Item>(_ items: [Item], by text: (Item) -> String) -> [Item] {
    let ranked = items.map { (rank: stableHash(text($0) + id.rawValue), text: text($0), item: $0) }
    return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map(\.item)
  }

  /// Returns the number of wrong choices before the right one, out of a number of them; it depends on the id alone.
  package func answerPosition(among count: Int) -> Int {
    Int(stableHash(id.rawValue) % UInt64(count + 1))
  }
}
