internal import BuilderKit

/// A group with the changes that two sides have made to it apart from each other.
///
/// Questions are recognized by their ids. A text changed by one side is that side's; lists and the order of questions
/// have the insertions, removals and moves of both; settings are taken one by one. Only questions and texts that one
/// side has removed and the other left alone get lost: a text that both have changed contains both, between
/// ``ConflictMarkers``. A question moved by both has the place of ours, which alone is no conflict. Of two items that
/// replace the same one the list has ours. A question that one side has made one of another kind takes the other's
/// changes along, as far as the kind has room for them. Conflicts of earlier merges stay until a side has settled them.
///
/// ```swift
/// let merge = GroupMerge(base: opened, ours: form, theirs: file)
/// if merge.isClean { form = merge.builder }
/// ```
package struct GroupMerge: Hashable, Sendable {
  /// The group with the changes of both sides.
  package private(set) var builder: QuestionGroupBuilder
  /// The conflicts of the two sides, in the order of the group.
  package private(set) var conflicts: [MergeConflict] = []

  /// True if there are no conflicts.
  package var isClean: Bool { conflicts.isEmpty }

  /// Merges the changes of both sides to a base, which is an empty group where they began apart.
  ///
  /// Some questions can be kept though one side has removed them, for the other has changed something about them that
  /// is not in the builder.
  ///
  /// - Precondition: No version has two questions of one id.
  /// - Complexity: O(*n* log *n*) in the number of questions, and O(*n*) in the length of all texts.
  package init(
    base: QuestionGroupBuilder,
    ours: QuestionGroupBuilder,
    theirs: QuestionGroupBuilder,
    keeping kept: Set<QuestionID> = []
  ) {
    builder = ours
    let versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    mergeHead(versions)
    mergeQuestions(versions.map(\.questions), keeping: kept)
  }

  private mutating func mergeHead(_ versions: MergeVersions<QuestionGroupBuilder>) {
    let (ids, templates) = (versions.map(\.id), versions.map(\.template))
    builder.id = resolved(ids, "id", .id(ids))
    let (title, disputed) = versions.map(\.title).mergedText()
    builder.title = title
    conflicts += disputed.map { MergeConflict(at: FieldPath.title.problemPath, $0) }
    builder.template = resolved(templates, "template", .template(templates))
    builder.settings = resolved(versions.map(\.settings))
    builder.conflicts = versions.map(\.conflicts).merged()
  }

  /// Returns the version of one side; ours, with a conflict, where the sides differ.
  private mutating func resolved<Value: Equatable>(
    _ versions: MergeVersions<Value>,
    _ property: String,
    _ conflict: MergeConflict.Kind
  ) -> Value {
    if let value = versions.resolved() { return value }
    conflicts.append(MergeConflict(at: ProblemPath().below(property), conflict))
    return versions.ours
  }

  private mutating func mergeQuestions(
    _ versions: MergeVersions<[QuestionBuilder]>,
    keeping kept: Set<QuestionID>
  ) {
    let questions = versions.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.id, $0) }) }
    let changed = versions.base.lazy.filter { base in
      let sides = [questions.ours[base.id], questions.theirs[base.id]].compactMap(\.self)
      return sides.count == 1 && !sides[0].readsTheSame(as: base)
    }
    let kept = kept.union(changed.map(\.id)).union(versions.passagesWithNewFollowers)
    let order = versions.map { $0.map(\.id) }.merged(keeping: kept)
    builder.questions = []
    for id in order { builder.questions.append(merged(questions.map { $0[id] })) }
    // Slots may part a passage from followers that another side has put in.
    if versions.ours.passageFaults.isEmpty, versions.theirs.passageFaults.isEmpty {
      builder.questions.gatherFollowers()
    }
  }

  /// Merges the versions of the next question, which at least one side has.
  private mutating func merged(_ versions: MergeVersions<QuestionBuilder?>) -> QuestionBuilder {
    let path = ProblemPath.question(builder.questions.count)
    guard let ours = versions.ours, let theirs = versions.theirs else {
      guard let question = versions.ours ?? versions.theirs else {
        preconditionFailure("a question that nobody has is not in the order")
      }
      if versions.base != nil {
        let side: MergeSide = versions.ours == nil ? .ours : .theirs
        conflicts.append(MergeConflict(at: path, of: question.id, .removal(by: side, versions)))
      }
      return question
    }
    // Of a question that both sides have put in, only equal parts are common.
    let base = versions.base ?? ours.emptied
    let merge = QuestionMerge(
      MergeVersions(base: base, ours: ours, theirs: theirs),
      hasBase: versions.base != nil,
      at: path
    )
    conflicts += merge.conflicts
    return merge.question
  }

  private mutating func resolved(_ versions: MergeVersions<SettingsEntries>) -> SettingsEntries {
    let (entries, disputed) = versions.merged(in: ProblemPath())
    conflicts += disputed
    return entries
  }
}

extension MergeVersions<[QuestionBuilder]> {
  /// The passages that one side has removed while questions of the other have come to belong to them.
  fileprivate var passagesWithNewFollowers: Set<QuestionID> {
    let passages = Set(base.lazy.filter { $0.kind == .passage }.map(\.id))
    guard !passages.isEmpty else { return [] }
    let old = Dictionary(base.map { ($0.id, $0.under) }) { first, _ in first }
    func gained(_ side: [QuestionBuilder], _ other: [QuestionBuilder]) -> Set<QuestionID> {
      let left = Set(other.map(\.id))
      let followers = side.filter { $0.under != nil && old[$0.id] ?? nil != $0.under }
      return passages.intersection(followers.compactMap(\.under)).subtracting(left)
    }
    return gained(ours, theirs).union(gained(theirs, ours))
  }
}

extension QuestionBuilder {
  /// An empty question of the same id.
  fileprivate var emptied: QuestionBuilder {
    var question = QuestionBuilder()
    question.id = id
    return question
  }

  /// Returns whether nobody would see a difference between the two.
  fileprivate func readsTheSame(as other: QuestionBuilder) -> Bool {
    settings == other.settings && conflicts == other.conflicts && kind == other.kind
      && markup == other.markup
      && (kind != .unknown || response.unknown == other.response.unknown)
      && QuestionField.allCases.allSatisfy { self[$0].readsTheSame(as: other[$0]) }
  }
}
