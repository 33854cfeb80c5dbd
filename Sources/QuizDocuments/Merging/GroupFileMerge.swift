import BuilderKit
import LosslessJSON
public import Quiz

/// A group file in which the changes come together that two sides have made to it apart from each other.
///
/// The group is merged by ``GroupMerge``. What the program does not know is merged key by key, at any depth, and what
/// neither side has touched stays as it is written. A question without an id in the file is recognized by what it
/// asks and answers.
///
/// ```swift
/// let merge = GroupFileMerge(base: opened, ours: form, theirs: file)
/// merge.document.bytes    // the file
/// ```
public struct GroupFileMerge: Hashable, Sendable {
  /// The group with the changes of both sides.
  public let builder: QuestionGroup.Builder
  /// The file with the group in it.
  public let document: GroupDocument
  /// What the sides do not agree on.
  public let conflicts: [GroupFileConflict]
  /// What came together, its questions under the ids they have in the merged group.
  package let versions: MergeVersions<GroupReading>

  /// Whether the sides have changed nothing in two ways.
  public var isClean: Bool { conflicts.isEmpty }

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: What both sides began with; ``GroupReading/nothing`` where they began apart.
  ///   - ours: The file with our changes.
  ///   - theirs: The file with theirs.
  /// - Precondition: No version has ``GroupReading/unusableValues``; what is not in a builder cannot be merged.
  /// - Complexity: O(*n* log *n*) in the number of questions, and O(*n*) in the size of the files.
  public init(base: GroupReading, ours: GroupReading, theirs: GroupReading) {
    var versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    versions.alignIDs()
    let elements = versions.map(\.elements)
    let merge = GroupMerge(
      base: versions.base.builder,
      ours: versions.ours.builder,
      theirs: versions.theirs.builder,
      keeping: Self.questionsChangedBesides(elements)
    )
    var tree = DocumentTreeMerge()
    var root = tree.merged(versions.map(\.document.root), as: .group, at: ProblemPath())
    let questions = merge.builder.questions.enumerated().map { index, question -> JSONValue in
      let path = ProblemPath([.property(GroupRecipe.Key.questions.rawValue), .index(index)])
      return .object(tree.merged(question: elements.map { $0[question.id] }, at: path))
    }
    if !questions.isEmpty { root[GroupRecipe.Key.questions.rawValue] = .array(questions) }
    let ids = merge.builder.questions.map(\.id)
    builder = merge.builder
    document = GroupDocument(root: root, questionIDs: ids).updated(with: merge.builder)
    conflicts = merge.conflicts.map { .group($0) } + tree.conflicts
    self.versions = versions
  }

  /// The questions that one side has removed while the other has changed in them what no builder holds.
  private static func questionsChangedBesides(
    _ elements: MergeVersions<[QuestionID: JSONObject]>
  ) -> Set<QuestionID> {
    let changed = elements.base.lazy.filter { id, base in
      let sides = [elements.ours[id], elements.theirs[id]].compactMap(\.self)
      guard sides.count == 1 else { return false }
      let unknown = DocumentTreeMerge.Level.question.unknownMembers(of: sides[0])
      return unknown != DocumentTreeMerge.Level.question.unknownMembers(of: base)
    }
    return Set(changed.map(\.key))
  }
}

extension GroupReading {
  /// A file without anything in it: what two groups have in common that were written apart.
  public static var nothing: GroupReading {
    GroupReading(builder: QuestionGroup.Builder(), document: GroupDocument(), problems: [])
  }

  /// The values in the file that could not be taken, so that no builder has them.
  ///
  /// What is only missing, or an id that stands there twice, is no such value.
  public var unusableValues: [LocatedProblem] {
    problems.filter { located in
      switch located.problem.kind {
      case .missing: false
      case .invalid(let reason): reason.code != Problem.repeatedIDCode
      }
    }
  }

  /// What stands in the file of each question.
  fileprivate var elements: [QuestionID: JSONObject] {
    let objects = document.elements.map { $0.objectValue ?? JSONObject() }
    return Dictionary(zip(document.questionIDs, objects), uniquingKeysWith: { first, _ in first })
  }
}

extension GroupDocument {
  /// What stands in the file as its questions.
  var elements: [JSONValue] { root[Key.questions.rawValue]?.arrayValue ?? [] }
}
