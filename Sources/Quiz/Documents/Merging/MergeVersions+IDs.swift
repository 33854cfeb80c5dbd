import LosslessJSON
import Quiz

extension MergeVersions<GroupReading> {
  /// Gives a question without an id in its file the id of the question in other versions with the same prompt or
  /// answer.
  mutating func alignIDs() {
    alignGroupIDs()
    let loose = map(\.looseIDs)
    guard !loose.base.isEmpty || !loose.ours.isEmpty || !loose.theirs.isEmpty else { return }
    var written: [QuestionID: QuestionID] = [:]
    for (side, looseInSide) in [(\Self.ours, loose.ours), (\Self.theirs, loose.theirs)] {
      let pairs = base.builder.questions.pairs(
        loose.base,
        with: self[keyPath: side].builder.questions,
        looseInSide
      )
      self[keyPath: side].rename(Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) }))
      // An id that one side has written meanwhile is the question's from now on.
      for (id, other) in pairs where loose.base.contains(id) && !looseInSide.contains(other) {
        written[id] = written[id] ?? other
      }
    }
    let taken = Set(
      (base.builder.questions + ours.builder.questions + theirs.builder.questions).map(\.id)
    )
    written = written.filter { !taken.contains($1) }
    base.rename(written)
    ours.rename(written)
    theirs.rename(written)
    let added = ours.builder.questions.pairs(
      loose.ours,
      with: theirs.builder.questions,
      loose.theirs
    )
    ours.rename(Dictionary(uniqueKeysWithValues: added.filter { loose.ours.contains($0.0) }))
    theirs.rename(
      Dictionary(uniqueKeysWithValues: added.filter { !loose.ours.contains($0.0) }.map { ($1, $0) })
    )
  }

  /// Lets a version whose file has no id of the group have that of the others.
  private mutating func alignGroupIDs() {
    let ids = map(\.writtenID)
    let known = ids.base ?? ids.ours ?? ids.theirs ?? ours.builder.id
    ours.builder.id = ids.ours ?? known
    theirs.builder.id = ids.theirs ?? known
    // Of two ids that are both new neither is what both began with.
    let areBothNew = ids.base == nil && ids.ours != nil && ids.theirs != nil
    base.builder.id = ids.base ?? (areBothNew ? GroupID(rawValue: "") : known)
  }
}

extension GroupReading {
  /// The id of the group, if it is in the file.
  fileprivate var writtenID: GroupID? {
    document.root[GroupRecipe.Key.id.rawValue] == nil ? nil : builder.id
  }

  /// The ids that questions got when the file was read, for it has none of them or one that another has.
  fileprivate var looseIDs: Set<QuestionID> {
    let key = GroupRecipe.QuestionKey.id.rawValue
    let loose = zip(document.questionIDs, document.elements).lazy.filter { id, element in
      element[key]?.stringValue != id.rawValue
    }
    return Set(loose.map(\.0))
  }

  /// Gives questions other ids.
  fileprivate mutating func rename(_ names: [QuestionID: QuestionID]) {
    guard !names.isEmpty else { return }
    for index in builder.questions.indices {
      if let name = names[builder.questions[index].id] { builder.questions[index].id = name }
    }
    document.questionIDs = document.questionIDs.map { names[$0] ?? $0 }
  }
}

extension [Question.Builder] {
  /// Pairs questions that are the same though their ids differ: first those with equal prompts and answers, then those
  /// with equal prompts, then those with equal answers.
  ///
  /// - Parameters:
  ///   - loose: The ids that are not in the file; one of two questions of a pair has such an id.
  ///   - others: The other questions.
  ///   - otherLoose: Their ids that are not in the file.
  /// - Returns: The own id first in each pair.
  /// - Complexity: O(*n*) in the number of questions on average.
  fileprivate func pairs(
    _ loose: Set<QuestionID>,
    with others: [Question.Builder],
    _ otherLoose: Set<QuestionID>
  ) -> [(QuestionID, QuestionID)] {
    let ids = Set(map(\.id))
    let otherIDs = Set(others.map(\.id))
    var rest = filter { !otherIDs.contains($0.id) }
    let candidates = others.filter { !ids.contains($0.id) }
    var taken: Set<QuestionID> = []
    var pairs: [(QuestionID, QuestionID)] = []
    for parts in [[QuestionField.prompt, .answer], [.prompt], [.answer]] {
      var likely = Dictionary(grouping: candidates) { $0.texts(of: parts) }
        .mapValues { Candidates($0.map(\.id), loose: otherLoose) }
      rest.removeAll { question in
        guard let texts = question.texts(of: parts),
          let other = likely[texts]?.next(besides: taken, isAnyLoose: loose.contains(question.id))
        else { return false }
        taken.insert(other)
        pairs.append((question.id, other))
        return true
      }
    }
    return pairs
  }
}

/// Questions that say the same, from which one after the other is taken.
private struct Candidates {
  private var all: ArraySlice<QuestionID>
  /// Those whose ids are not in the file.
  private var loose: ArraySlice<QuestionID>

  init(_ ids: [QuestionID], loose: Set<QuestionID>) {
    all = ids[...]
    self.loose = ids.filter(loose.contains)[...]
  }

  /// Takes the first that is not taken yet; nil where none is left.
  mutating func next(besides taken: Set<QuestionID>, isAnyLoose: Bool) -> QuestionID? {
    if isAnyLoose {
      all = all.drop(while: taken.contains)
      return all.popFirst()
    }
    loose = loose.drop(while: taken.contains)
    return loose.popFirst()
  }
}

extension Question.Builder {
  /// Returns the values of some of the parts; `nil` if one of them is not filled in.
  fileprivate func texts(of parts: [QuestionField]) -> [FieldValue]? {
    let texts = parts.map { self[$0] }
    return texts.contains(.text(nil)) || texts.contains(.text("")) ? nil : texts
  }
}
