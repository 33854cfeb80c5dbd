internal import BuilderKit

/// A group in which the changes come together that two sides have made to it apart from each other.
///
/// Questions are recognized by their ids. Of a text that only one side has changed the change is taken; lists and
/// the order of questions have the insertions, removals and moves of both; settings are taken one by one. No
/// question and no text gets lost but those that one side has removed while the other left them alone: where both
/// have changed a text, it holds both, between ``ConflictMarkers``. Where both have moved the same question, it
/// stands where ours has it; that alone is no conflict.
///
/// ```swift
/// let merge = GroupMerge(base: opened, ours: form, theirs: file)
/// if merge.isClean { form = merge.builder }
/// ```
public struct GroupMerge: Hashable, Sendable {
  /// The group with the changes of both sides.
  public private(set) var builder: QuestionGroupBuilder
  /// The conflicts of the two sides, in the order of the group.
  public private(set) var conflicts: [MergeConflict] = []

  /// Whether the sides have changed nothing in two ways.
  public var isClean: Bool { conflicts.isEmpty }

  /// Merges a group.
  ///
  /// - Parameters:
  ///   - base: What both sides began with; a group without anything where they began apart.
  ///   - ours: The group with our changes.
  ///   - theirs: The group with theirs.
  ///   - kept: Questions that stay though one side has removed them, for the other has changed something about them
  ///     that is not in the builder.
  /// - Precondition: No version has two questions of one id.
  /// - Complexity: O(*n* log *n*) in the number of questions, and O(*n*) in the length of all texts.
  public init(
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
    let ids = versions.map(\.id)
    if let id = ids.resolved() {
      builder.id = id
    } else {
      conflicts.append(MergeConflict(at: ProblemPath([.property("id")]), .id(ids)))
    }
    builder[.title] = merged(versions.map { $0[.title] }, at: FieldPath.title.problemPath)
    let templates = versions.map(\.template)
    if let template = templates.resolved() {
      builder.template = template
    } else {
      let path = ProblemPath([.property("template")])
      conflicts.append(MergeConflict(at: path, .template(templates)))
    }
    builder.settings = merged(versions.map(\.settings), in: ProblemPath())
  }

  // MARK: Questions

  private mutating func mergeQuestions(
    _ versions: MergeVersions<[QuestionBuilder]>,
    keeping kept: Set<QuestionID>
  ) {
    let questions = versions.map { list in
      Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
    }
    let changed = versions.base.lazy.filter { base in
      let sides = [questions.ours[base.id], questions.theirs[base.id]].compactMap(\.self)
      return sides.count == 1 && !sides[0].readsTheSame(as: base)
    }
    let kept = kept.union(changed.map(\.id))
    let order = versions.map { $0.map(\.id) }.merged(keeping: kept)
    builder.questions = []
    builder.questions.reserveCapacity(order.count)
    for id in order {
      builder.questions.append(merged(questions.map { $0[id] }))
    }
  }

  /// Merges the versions of the next question, which at least one side has.
  private mutating func merged(_ versions: MergeVersions<QuestionBuilder?>) -> QuestionBuilder {
    let path = ProblemPath([.property("questions"), .index(builder.questions.count)])
    switch (versions.ours, versions.theirs) {
    case (let ours?, let theirs?):
      // What both sides have put in has nothing in common but what they agree on.
      let base = versions.base ?? ours.emptied
      return merged(MergeVersions(base: base, ours: ours, theirs: theirs), at: path)
    case (let question?, nil):
      reportRemoval(by: .theirs, of: question.id, versions, at: path)
      return question
    case (nil, let question?):
      reportRemoval(by: .ours, of: question.id, versions, at: path)
      return question
    case (nil, nil):
      preconditionFailure("a question that nobody has is not in the order")
    }
  }

  private mutating func reportRemoval(
    by side: MergeSide,
    of id: QuestionID,
    _ versions: MergeVersions<QuestionBuilder?>,
    at path: ProblemPath
  ) {
    guard versions.base != nil else { return }
    conflicts.append(MergeConflict(at: path, of: id, .removal(by: side, versions)))
  }

  private mutating func merged(
    _ versions: MergeVersions<QuestionBuilder>,
    at path: ProblemPath
  ) -> QuestionBuilder {
    var question = versions.ours
    for field in QuestionField.allCases {
      let path = path.below(field.rawValue)
      question[field] = merged(versions.map { $0[field] }, at: path, of: question.id)
    }
    question.settings = merged(versions.map(\.settings), in: path, of: question.id)
    return question
  }

  // MARK: Parts

  private mutating func merged(
    _ versions: MergeVersions<FieldValue>,
    at path: ProblemPath,
    of question: QuestionID? = nil
  ) -> FieldValue {
    let (value, isConflict) = versions.merged()
    if isConflict {
      let texts = versions.map(\.text)
      conflicts.append(MergeConflict(at: path, of: question, .text(texts)))
    }
    return value
  }

  private mutating func merged(
    _ versions: MergeVersions<SettingsEntries>,
    in path: ProblemPath,
    of question: QuestionID? = nil
  ) -> SettingsEntries {
    let (entries, disputed) = versions.merged()
    for setting in disputed {
      let path = path.below("settings", setting.rawValue)
      let kind = MergeConflict.Kind.setting(setting, versions.map { $0[entry: setting] })
      conflicts.append(MergeConflict(at: path, of: question, kind))
    }
    return entries
  }
}

extension FieldValue {
  /// The text of a field that holds one.
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension QuestionBuilder {
  /// A question of the same id without anything in it.
  fileprivate var emptied: QuestionBuilder {
    var question = QuestionBuilder()
    question.id = id
    return question
  }

  /// Whether nobody would see a difference between the two.
  fileprivate func readsTheSame(as other: QuestionBuilder) -> Bool {
    settings == other.settings
      && QuestionField.allCases.allSatisfy { self[$0].readsTheSame(as: other[$0]) }
  }
}

extension ProblemPath {
  fileprivate func below(_ names: String...) -> ProblemPath {
    ProblemPath(components + names.map { .property($0) })
  }
}
