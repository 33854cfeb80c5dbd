public import BuilderKit
public import LosslessJSON
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
  /// The conflicts of the two sides.
  public let conflicts: [GroupFileConflict]
  /// The merged versions, with questions under their ids in the merged group.
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
  /// A missing value, or a repeated id, is no such value.
  public var unusableValues: [FileProblem] {
    problems.filter { located in
      switch located.problem.kind {
      case .missing: false
      case .invalid(let reason): reason.code != Problem.repeatedIDCode
      }
    }
  }

  /// The value of each question in the file.
  fileprivate var elements: [QuestionID: JSONObject] {
    let objects = document.elements.map { $0.objectValue ?? JSONObject() }
    return Dictionary(zip(document.questionIDs, objects), uniquingKeysWith: { first, _ in first })
  }
}

extension GroupDocument {
  /// The value of the questions in the file.
  var elements: [JSONValue] { root[Key.questions.rawValue]?.arrayValue ?? [] }
}

/// Something in a group file that two sides have made different things of.
///
/// ```swift
/// for conflict in merge.conflicts { print(conflict) }
/// // questions[1].answer: both sides have changed it
/// // x-source: both sides have changed it; ours stays
/// ```
public enum GroupFileConflict: Hashable, Sendable {
  /// In what the program knows of groups.
  case group(MergeConflict)
  /// Both sides have changed what stands under a key that the program does not know: ours stays, or that of the side
  /// that has not removed it.
  case unknownKey(at: ProblemPath, MergeVersions<JSONValue?>)

  /// The place in the merged group.
  public var path: ProblemPath {
    switch self {
    case .group(let conflict): conflict.path
    case .unknownKey(let path, _): path
    }
  }
}

extension GroupFileConflict: CustomStringConvertible {
  /// The path and what has happened.
  public var description: String {
    switch self {
    case .group(let conflict):
      conflict.description
    case .unknownKey(let path, let versions):
      "\(path): both sides have changed it; \(versions.ours == nil ? "theirs" : "ours") stays"
    }
  }
}
