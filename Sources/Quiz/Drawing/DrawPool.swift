package import Quiz

/// The bank that a test is drawn from: the questions of some groups, each once, found by their tags, kinds and groups.
///
/// It has what decides, and no texts, so that a bank of millions of questions has room in memory. A question that was drawn into
/// a group before is the same as its original: of these, the bank has one. The order of groups makes no difference, so that a
/// draw is the same on any machine.
package struct DrawPool: Hashable, Sendable {
  /// The groups, in the order of their ids.
  package let groups: [DrawGroup]
  /// The settings that all groups inherit.
  package let library: ResolvedSettings
  /// The questions, by the numbers of their groups and their places there.
  private var candidates: [Candidate] = []
  /// The questions by folded tags and by kinds; each list rises.
  private var tags: [String: [Int]] = [:]
  private var kinds: [QuestionKind: [Int]] = [:]
  /// The numbers of groups by folded names.
  private var names: [String: [Int]] = [:]
  /// The questions of each group: its own, which are neighbours, and those that were drawn into it.
  private var ownPlaces: [Range<Int>] = []
  private var drawnPlaces: [Int: [Int]] = [:]

  /// A question of a bank, in as few bytes as millions of them need.
  private struct Candidate: Hashable, Sendable {
    let group: UInt32
    let index: UInt32
  }

  /// Gathers the questions of groups.
  ///
  /// - Parameters:
  ///   - groups: The groups, in any order.
  ///   - tree: The settings of the library and of the groups.
  /// - Complexity: O(*n*) in the number of questions, but for the sorting of the groups.
  package init(_ groups: [DrawGroup], in tree: SettingsTree = SettingsTree()) {
    self.groups = groups.sorted { ($0.id.rawValue, $0.slug) < ($1.id.rawValue, $1.slug) }
    library = tree.library
    var foldedTags = FoldedTags(in: tree)
    let repeated = groups.repeatedIDs
    var places: [QuestionReference: Int] = [:]
    // Originals first: a copy counts only where there is none.
    for isCopy in [false, true] {
      for (number, group) in self.groups.enumerated() where !isCopy || !group.origins.isEmpty {
        let start = candidates.count
        foldedTags.forEach(in: group) { index, tags in
          let question = group.questions[index]
          guard (group.origins[question.id] != nil) == isCopy else { return }
          let origin = group.origin(of: question)
          let place: Int
          if repeated.contains(origin.group), let known = places[origin] {
            place = known
          } else {
            place = candidates.count
            if repeated.contains(origin.group) { places[origin] = place }
            candidates.append(Candidate(group: UInt32(number), index: UInt32(index)))
            kinds[question.kind, default: []].append(place)
            for tag in tags { self.tags[tag, default: []].append(place) }
          }
          // A copy, or a question of another file of this id.
          if isCopy || place < start { drawnPlaces[number, default: []].append(place) }
        }
        guard !isCopy else { continue }
        ownPlaces.append(start..<candidates.count)
        for name in group.foldedNames { names[name, default: []].append(number) }
      }
    }
  }

  /// The number of questions.
  package var count: Int { candidates.count }

  /// Returns the question at a place, as it is known in the bank.
  package func origin(of place: Int) -> QuestionReference {
    group(of: place).origin(of: question(place))
  }

  /// Returns the question at a place, as it is in the group that it is taken from.
  package func question(_ place: Int) -> DrawGroup.Question {
    group(of: place).questions[Int(candidates[place].index)]
  }

  /// Returns the number of the group that a question is taken from.
  package func groupNumber(of place: Int) -> Int { Int(candidates[place].group) }

  /// Returns the group that a question is taken from.
  package func group(of place: Int) -> DrawGroup { groups[groupNumber(of: place)] }

  /// Returns the places of the questions for which all terms are true, in rising order.
  ///
  /// - Complexity: O(*n*) in the number of questions for which any term is true.
  package func matches(_ terms: [DrawTerm]) -> [Int] {
    guard let first = terms.first else { return [] }
    return terms.dropFirst().reduce(matches(first)) { found, term in
      term == .any ? found : Self.common(found, matches(term))
    }
  }

  private func matches(_ term: DrawTerm) -> [Int] {
    switch term {
    case .any: Array(0..<count)
    case .tag(let tag): tags[DrawTerm.folded(tag)] ?? []
    case .kind(let kind): kinds[kind] ?? []
    case .group(let name): matches(group: DrawTerm.folded(name))
    case .word(let word): matches(word: DrawTerm.folded(word))
    }
  }

  private func matches(word: String) -> [Int] {
    let kind = QuestionKind(rawValue: word).flatMap { kinds[$0] } ?? []
    let lists = [tags[word] ?? [], matches(group: word), kind].filter { !$0.isEmpty }
    return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
  }

  private func matches(group name: String) -> [Int] {
    let numbers = names[name] ?? []
    let drawn = numbers.flatMap { drawnPlaces[$0] ?? [] }
    let own = numbers.flatMap { ownPlaces[$0] }
    return drawn.isEmpty ? own : Set(own + drawn).sorted()
  }

  /// Returns the numbers that two rising lists have in common.
  private static func common(_ one: [Int], _ other: [Int]) -> [Int] {
    var common: [Int] = []
    var rest = other[...]
    for number in one {
      rest = rest.drop { $0 < number }
      if rest.first == number { common.append(number) }
    }
    return common
  }
}
