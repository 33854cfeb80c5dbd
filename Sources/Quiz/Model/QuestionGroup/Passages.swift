// A passage is a text that asks nothing. Its followers, the questions that name it, stand directly behind it; together
// they are a block, which is moved as a whole.

extension QuestionGroup {
  /// The number of questions, without passages.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var questionCount: Int { questions.count(where: \.kind.asks) }
}

extension QuestionGroupBuilder {
  /// The number of questions, without passages.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var questionCount: Int { questions.count(where: \.kind.asks) }

  /// Returns the index of the passage that the question at an index belongs to and stands behind; `nil` where it is somewhere
  /// else, or belongs to none.
  ///
  /// - Precondition: The index is valid.
  /// - Complexity: O(*n*) in the number of followers of the passage.
  package func passage(above index: Int) -> Int? {
    guard let id = questions[index].under, questions[index].kind.asks else { return nil }
    for place in (0..<index).reversed() {
      if questions[place].id == id { return questions[place].kind == .passage ? place : nil }
      guard questions[place].under == id, questions[place].kind.asks else { return nil }
    }
    return nil
  }

  /// Returns the group with the question at an index alone, behind its passage where it has one.
  ///
  /// - Precondition: The index is valid.
  /// - Complexity: O(*n*) in the number of followers of the passage.
  package func onlyQuestion(at index: Int) -> QuestionGroupBuilder {
    var alone = self
    alone.questions = [passage(above: index), index].compactMap { $0.map { questions[$0] } }
    return alone
  }

  /// Returns the passage at an index with its followers; of any other question, itself alone.
  ///
  /// - Precondition: The index is valid.
  /// - Complexity: O(*n*) in the number of followers.
  package func block(at index: Int) -> Range<Int> {
    guard questions[index].kind == .passage else { return index..<(index + 1) }
    let id = questions[index].id
    let followers = questions[(index + 1)...].prefix { $0.under == id && $0.kind.asks }
    return index..<(index + 1 + followers.count)
  }

  /// Returns the passage that a new question at an index belongs to: that of the one above, if this is a passage or belongs to
  /// one.
  ///
  /// - Precondition: The index is that of a question, or the number of questions.
  package func passageOfQuestion(insertedAt index: Int) -> QuestionID? {
    guard index > 0 else { return nil }
    if questions[index - 1].kind == .passage { return questions[index - 1].id }
    return passage(above: index - 1).map { questions[$0].id }
  }

  /// Returns the group with a question moved up or down by one place, and the index that it has then; `nil` at either end.
  ///
  /// A passage takes its followers along, and passes another one with its followers at once. A question that comes between a
  /// passage and its followers belongs to it; one that leaves the passage does not any more.
  ///
  /// - Precondition: The index is valid.
  package func moving(_ index: Int, down isDown: Bool) -> (group: QuestionGroupBuilder, index: Int)?
  {
    var moved = self
    guard questions[index].kind == .passage else {
      let target = isDown ? index + 1 : index - 1
      guard questions.indices.contains(target) else { return nil }
      moved.moveQuestion(from: index, to: target)
      // It joins the block that it is in, and stays in the one that it is behind.
      let above = moved.passageOfQuestion(insertedAt: target)
      if moved.questions[target].under != above {
        let below = target + 1 < questions.count ? moved.questions[target + 1].under : nil
        moved.questions[target].under = below == above ? above : nil
      }
      return (moved, target)
    }
    let block = block(at: index)
    let target: Int
    if isDown {
      guard block.upperBound < questions.count else { return nil }
      target = index + self.block(at: block.upperBound).count
    } else {
      guard index > 0 else { return nil }
      target = passage(above: index - 1) ?? index - 1
    }
    moved.questions.removeSubrange(block)
    moved.questions.insert(contentsOf: questions[block], at: target)
    return (moved, target)
  }

  /// Makes the questions that belong to removed passages belong to none.
  mutating func free(from passages: Set<QuestionID>) {
    guard !passages.isEmpty else { return }
    for index in questions.indices where questions[index].under.map(passages.contains) ?? false {
      questions[index].under = nil
    }
  }

  /// Returns some questions with the passages that they belong to, and with the questions of the passages among them.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package func withPassages(_ ids: Set<QuestionID>) -> Set<QuestionID> {
    let passages = Set(questions.lazy.filter { $0.kind == .passage }.map(\.id))
    guard !passages.isEmpty else { return ids }
    let chosen = questions.filter { ids.contains($0.id) }
    let followers = questions.filter {
      $0.under.map { ids.contains($0) && passages.contains($0) } ?? false
    }
    return ids.union(chosen.compactMap(\.under).filter(passages.contains)).union(
      followers.map(\.id)
    )
  }
}

/// A follower whose passage is not above it.
package enum PassageFault: Hashable, Sendable {
  /// Its passage stands elsewhere in the group.
  case elsewhere(passage: Int)
  /// It names nothing that is in the group.
  case missing(QuestionID)
  /// It names a question that is no passage.
  case noPassage(Int)
  /// A passage names one.
  case nested
}

extension [Question.Builder] {
  /// Returns the followers whose passage is not above them, by their indices.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var passageFaults: [Int: PassageFault] {
    guard contains(where: { $0.under != nil }) else { return [:] }
    let places = Dictionary(enumerated().map { ($1.id, $0) }) { first, _ in first }
    var faults: [Int: PassageFault] = [:]
    var current: QuestionID?
    for (index, question) in enumerated() {
      guard question.kind.asks else {
        if question.under != nil { faults[index] = .nested }
        current = question.id
        continue
      }
      guard let id = question.under else {
        current = nil
        continue
      }
      guard id != current else { continue }
      current = nil
      guard let place = places[id] else {
        faults[index] = .missing(id)
        continue
      }
      faults[index] = self[place].kind == .passage ? .elsewhere(passage: place) : .noPassage(place)
    }
    return faults
  }

  /// Gives questions new ids; those that belong to a passage among them belong to the same one then.
  package mutating func renewIDs() {
    let old = map(\.id)
    for index in indices { self[index].id = .random() }
    let new = Dictionary(zip(old, map(\.id))) { first, _ in first }
    for index in indices { self[index].under = self[index].under.map { new[$0] ?? $0 } }
  }

  /// Returns the questions with the same texts under new ids, as copies of them.
  package func duplicates() -> [Question.Builder] {
    var copies = self
    copies.renewIDs()
    for index in copies.indices { copies[index].conflicts = ConflictList() }
    return copies
  }

  /// Puts each follower behind its passage, in the order in which they are.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  mutating func gatherFollowers() {
    let faults = passageFaults
    let strays = Set(faults.filter { if case .elsewhere = $0.value { true } else { false } }.keys)
    guard !strays.isEmpty else { return }
    let passages = Set(lazy.filter { $0.kind == .passage }.map(\.id))
    var followers: [QuestionID: [Question.Builder]] = [:]
    var rest: [Question.Builder] = []
    for question in self {
      if question.kind.asks, let id = question.under, passages.contains(id) {
        followers[id, default: []].append(question)
      } else {
        rest.append(question)
      }
    }
    self = rest.flatMap { [$0] + (followers[$0.id] ?? []) }
  }
}
