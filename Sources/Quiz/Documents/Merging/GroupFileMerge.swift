package import BuilderKit
package import LosslessJSON
package import Quiz

/// A group file with the changes that two sides have made to it apart from each other.
///
/// The group is merged by ``GroupMerge``. Unknown values are merged key by key, at any depth, and values that neither
/// side has touched stay as they are written. A question without an id in the file is recognized by its prompt and
/// answer. Conflicts that have no room in a text are kept in the group or question, in both versions.
///
/// ```swift
/// let merge = GroupFileMerge(base: opened, ours: form, theirs: file)
/// merge.document.bytes    // the file
/// ```
package struct GroupFileMerge: Hashable, Sendable {
  /// The group with the changes of both sides.
  package let builder: QuestionGroup.Builder
  /// The file with the group in it.
  package let document: GroupDocument
  /// The conflicts of the two sides.
  package let conflicts: [GroupFileConflict]
  /// The merged versions, with questions under their ids in the merged group.
  package let versions: MergeVersions<GroupReading>

  /// True if there are no conflicts.
  package var isClean: Bool { conflicts.isEmpty }

  /// Merges the changes of both sides to a base, which is ``GroupReading/nothing`` where they began apart.
  ///
  /// - Precondition: No version has ``GroupReading/unusableValues``; a value without a builder cannot be merged.
  /// - Complexity: O(*n* log *n*) in the number of questions, and O(*n*) in the size of the files.
  package init(base: GroupReading, ours: GroupReading, theirs: GroupReading) {
    var versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    // What was decided is in the documents: done again, it would undo what the other side has made of it since.
    _ = versions.base.builder.drainDecisions()
    _ = versions.ours.builder.drainDecisions()
    _ = versions.theirs.builder.drainDecisions()
    versions.alignIDs()
    versions.raiseToOneVersion()
    let elements = versions.map(\.elements)
    let merge = GroupMerge(
      base: versions.base.builder,
      ours: versions.ours.builder,
      theirs: versions.theirs.builder,
      keeping: Self.questionsChangedBesides(elements)
    )
    var tree = DocumentTreeMerge()
    let version = versions.ours.document.versionInEffect
    var root = tree.merged(versions.map(\.document.root), as: .group, at: ProblemPath())
    var builder = merge.builder
    for index in builder.questions.indices {
      let id = builder.questions[index].id
      builder.questions[index].keepItems(with: elements.map { $0[id] })
    }
    let questions = builder.questions.enumerated().map { index, question -> JSONValue in
      let path = ProblemPath([.property(GroupRecipe.Key.questions.rawValue), .index(index)])
      let objects = elements.map { $0[question.id] }
      let kinds = Set(
        [objects.base, objects.ours, objects.theirs].compactMap { object in
          object.map { QuestionElement.kind(of: $0, version: version) }
        }
      )
      // A question of an unknown kind is as one side has it, which the group decides.
      if kinds.contains(.unknown) { return .object(objects.ours ?? objects.theirs ?? JSONObject()) }
      var object = tree.merged(question: objects, at: path)
      // Of different kinds the parts are those of the group.
      if kinds.count > 1 {
        for key in kinds.map(QuestionElement.keys).joined() { object[key] = nil }
      }
      if case .text(let value?) = question[.value] {
        // One side may have made a range of a number.
        let isRange = NumberText.range(of: value) != nil
        object[(isRange ? GroupRecipe.QuestionKey.value : .range).rawValue] = nil
      }
      tree.mergeItemKeys(of: &object, from: objects, in: question, at: path)
      return .object(object)
    }
    if !questions.isEmpty { root[GroupRecipe.Key.questions.rawValue] = .array(questions) }
    let ids = builder.questions.map(\.id)
    let conflicts = merge.conflicts.map { GroupFileConflict.group($0) } + tree.conflicts
    let kept = conflicts.compactMap { $0.kept(in: merge.builder.questions) }
    for (index, kept) in Dictionary(grouping: kept, by: \.question) {
      if let index {
        builder.questions[index].conflicts.append(contentsOf: kept.map(\.conflict))
      } else {
        builder.conflicts.append(contentsOf: kept.map(\.conflict))
      }
    }
    document = GroupDocument(root: root, questionIDs: ids).updated(with: builder)
    self.builder = builder
    self.conflicts = conflicts
    self.versions = versions
  }

  /// The questions that one side has removed while the other has changed unknown members of them.
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
  /// An empty file: the base of two groups that were written apart.
  package static var nothing: GroupReading {
    GroupReading(builder: QuestionGroup.Builder(), document: GroupDocument(), problems: [])
  }

  /// The values in the file that no builder could take; missing values and repeated ids are not among them.
  package var unusableValues: [FileProblem] {
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

extension MergeVersions<GroupReading> {
  /// Makes all versions files of the newest of their formats, for a key can be the user's own in one and not in another.
  fileprivate mutating func raiseToOneVersion() {
    let documents = [base.document, ours.document, theirs.document]
    let version = documents.map(\.versionInEffect).max() ?? 1
    if !base.document.root.isEmpty { base.document.raise(to: version) }
    ours.document.raise(to: version)
    theirs.document.raise(to: version)
  }
}

/// A conflict of two sides in a group file.
///
/// ```swift
/// for conflict in merge.conflicts { print(conflict) }
/// // questions[1].answer: both sides have changed it
/// // x-source: both sides have changed it; ours stays
/// ```
package enum GroupFileConflict: Hashable, Sendable {
  /// A conflict in known values.
  case group(MergeConflict)
  /// Both sides have changed the value of a key that the program does not know: ours stays, or the one not removed.
  case unknownKey(at: ProblemPath, MergeVersions<JSONValue?>)

  /// The place in the merged group.
  package var path: ProblemPath {
    switch self {
    case .group(let conflict): conflict.path
    case .unknownKey(let path, _): path
    }
  }
}

extension GroupFileConflict: CustomStringConvertible {
  /// The path and the conflict.
  package var description: String {
    switch self {
    case .group(let conflict):
      conflict.description
    case .unknownKey(let path, let versions):
      "\(path): both sides have changed it; \(versions.ours == nil ? "theirs" : "ours") stays"
    }
  }
}

/// The merge of the trees of group files, spelling and unknown keys included.
///
/// The merged group is written over the known values of the result: only their spelling matters here.
struct DocumentTreeMerge {
  /// An object in a group file, by the keys that the program knows in it.
  enum Level {
    case group, question, settings, item, unknown

    /// The level of the values of a key; `nil` for values of a builder.
    func level(of key: String, holding values: [JSONValue?]) -> Level? {
      // A key of this name with any other contents is the user's own.
      if key == GroupRecipe.Key.conflict.rawValue, self == .group || self == .question,
        !values.allSatisfy({ $0.map(ConflictList.isAll) ?? true })
      {
        return .unknown
      }
      return switch self {
      case .group:
        GroupRecipe.Key(rawValue: key).map { $0 == .settings ? .settings : nil } ?? .unknown
      case .question:
        GroupRecipe.QuestionKey(rawValue: key).map { $0 == .settings ? .settings : nil } ?? .unknown
      case .settings:
        QuizSetting(rawValue: key) != nil || key == SettingsEntries.stoppedKey ? nil : .unknown
      case .item: ["text", "feedback", "left", "right"].contains(key) ? nil : .unknown
      case .unknown:
        .unknown
      }
    }

    /// Returns the members of an object on this level that no builder has.
    func unknownMembers(of object: JSONObject) -> JSONObject {
      var unknown = JSONObject()
      for member in object {
        switch (level(of: member.key, holding: [member.value]), member.value) {
        case (.settings?, .object(let settings)):
          let members = Level.settings.unknownMembers(of: settings)
          if !members.isEmpty { unknown[member.key] = .object(members) }
        case (.unknown?, let value): unknown[member.key] = value
        default: break
        }
      }
      return unknown
    }
  }

  /// The unknown keys that the sides do not agree on.
  private(set) var conflicts: [GroupFileConflict] = []

  /// Merges the object of a question that at least one side has.
  mutating func merged(
    question versions: MergeVersions<JSONObject?>,
    at path: ProblemPath
  ) -> JSONObject {
    guard let ours = versions.ours, let theirs = versions.theirs else {
      return versions.ours ?? versions.theirs ?? JSONObject()
    }
    let base = versions.base ?? JSONObject()
    return merged(MergeVersions(base: base, ours: ours, theirs: theirs), as: .question, at: path)
  }

  /// Merges an object key by key; the keys are ordered as both sides have them.
  mutating func merged(
    _ versions: MergeVersions<JSONObject>,
    as level: Level,
    at path: ProblemPath
  ) -> JSONObject {
    if let object = versions.resolved() { return object }
    let keys = versions.map { $0.map { ObjectKey($0.key) } }
    var values: [ObjectKey: JSONValue] = [:]
    for key in keys.ours + keys.theirs.filter({ versions.ours[$0.text] == nil }) {
      let parts = versions.map { $0[key.text] }
      values[key] = merged(
        parts,
        as: level.level(of: key.text, holding: [parts.base, parts.ours, parts.theirs]),
        at: path.appending(.property(key.text))
      )
    }
    let order = keys.merged(keeping: Set(values.keys))
    return JSONObject(uniqueMembers: order.compactMap { key in values[key].map { (key.text, $0) } })
  }

  /// Merges the values of a key; `nil` for none.
  private mutating func merged(
    _ versions: MergeVersions<JSONValue?>,
    as level: Level?,
    at path: ProblemPath
  ) -> JSONValue? {
    if let value = versions.resolved() { return value }
    var objects = versions.map { $0?.objectValue }
    // No settings are as good as none in an object.
    let isOneEnough = level == .settings && (objects.ours != nil || objects.theirs != nil)
    if isOneEnough { objects = objects.map { $0 ?? JSONObject() } }
    if let level, let ours = objects.ours, let theirs = objects.theirs {
      let parts = MergeVersions(base: objects.base ?? JSONObject(), ours: ours, theirs: theirs)
      let object = merged(parts, as: level, at: path)
      let mayGo = object.isEmpty && (versions.ours == nil || versions.theirs == nil)
      return mayGo ? nil : .object(object)
    }
    if level == .unknown { conflicts.append(.unknownKey(at: path, versions)) }
    return versions.ours ?? versions.theirs
  }
}

/// A key of an object; the same letter, composed and not, makes two.
private struct ObjectKey: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ObjectKey, right: ObjectKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }
}
