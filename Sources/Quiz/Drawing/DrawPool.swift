package import Quiz

/// The bank that a test is drawn from: the questions of some groups, each once, found by their tags, kinds and groups.
///
/// A question that was drawn into a group before is the same as its original: of these, the bank has one. The order of groups
/// makes no difference, so that a draw is the same on any machine.
package struct DrawPool: Hashable, Sendable {
  /// A group of the bank.
  package struct Group: Hashable, Sendable {
    /// The group, complete, with the settings in force.
    package let resolved: ResolvedGroup
    /// The name of its file.
    package let slug: String
    /// The origins of the questions that were drawn into it.
    package let origins: [QuestionID: QuestionReference]

    package init(
      _ resolved: ResolvedGroup,
      slug: String,
      origins: [QuestionID: QuestionReference] = [:]
    ) {
      self.resolved = resolved
      self.slug = slug
      self.origins = origins
    }

    /// The id of the group.
    package var id: GroupID { resolved.original.id }

    /// The names that a rule may have for it, folded, each once.
    fileprivate var foldedNames: Set<String> {
      Set([id.rawValue, slug, resolved.original.title].map(DrawTerm.folded))
    }
  }

  /// A question of the bank.
  package struct Candidate: Hashable, Sendable {
    /// The question in the bank.
    package let origin: QuestionReference
    /// The index of the group that it is taken from.
    package let group: Int
    /// Its index in that group.
    package let index: Int
  }

  /// The groups, in the order of their ids.
  package let groups: [Group]
  /// The settings that all groups inherit.
  package let library: ResolvedSettings
  /// The questions, without passages and questions of unknown kinds.
  package private(set) var candidates: [Candidate] = []
  /// The questions by folded tags, and by folded names of groups; each list rises.
  private var tags: [String: [Int]] = [:]
  private var names: [String: [Int]] = [:]
  private var kinds: [QuestionKind: [Int]] = [:]

  /// Gathers the questions of groups.
  ///
  /// - Parameters:
  ///   - groups: The groups, in any order.
  ///   - library: The settings that all groups inherit.
  /// - Complexity: O(*n*) in the number of questions, but for the sorting of the groups.
  package init(_ groups: [Group], library: ResolvedSettings = ResolvedSettings()) {
    self.groups = groups.sorted { ($0.id.rawValue, $0.slug) < ($1.id.rawValue, $1.slug) }
    self.library = library
    var places: [QuestionReference: Int] = [:]
    // Originals first: a copy counts only where there is none.
    for isCopy in [false, true] {
      for (number, group) in self.groups.enumerated() {
        let folded = group.foldedNames
        for (index, question) in group.resolved.group.questions.enumerated()
        where question.kind.asks && question.kind != .unknown
          && (group.origins[question.id] != nil) == isCopy
        {
          let own = QuestionReference(group: group.id, question: question.id)
          let origin = group.origins[question.id] ?? own
          let place: Int
          if let known = places[origin] {
            place = known
          } else {
            place = candidates.count
            places[origin] = place
            candidates.append(Candidate(origin: origin, group: number, index: index))
            kinds[question.kind, default: []].append(place)
            for tag in Set(question.tags.map(DrawTerm.folded)) {
              tags[tag, default: []].append(place)
            }
          }
          for name in folded where names[name, default: []].last != place {
            names[name, default: []].append(place)
          }
        }
      }
    }
    guard self.groups.contains(where: { !$0.origins.isEmpty }) else { return }
    // Copies come behind the originals, and several of one question in one group.
    for (name, found) in names { names[name] = Set(found).sorted() }
  }

  /// Returns the question of a candidate as it is in its file.
  package func question(_ place: Int) -> Question {
    let candidate = candidates[place]
    return groups[candidate.group].resolved.original.questions[candidate.index]
  }

  /// Returns the group that a question is taken from.
  package func group(of place: Int) -> Group { groups[candidates[place].group] }

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
    case .any: Array(candidates.indices)
    case .tag(let tag): tags[DrawTerm.folded(tag)] ?? []
    case .kind(let kind): kinds[kind] ?? []
    case .group(let name): names[DrawTerm.folded(name)] ?? []
    case .word(let word): matches(word: DrawTerm.folded(word))
    }
  }

  private func matches(word: String) -> [Int] {
    let kind = QuestionKind(rawValue: word).flatMap { kinds[$0] } ?? []
    let lists = [tags[word] ?? [], names[word] ?? [], kind].filter { !$0.isEmpty }
    return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
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
