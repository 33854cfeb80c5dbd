import BuilderKit
import LosslessJSON
import Quiz

/// The merge of the trees of group files, spelling and unknown keys included.
///
/// The merged group is written over the known values of the result: only their spelling matters here.
struct DocumentTreeMerge {
  /// An object in a group file, by the keys that the program knows in it.
  enum Level {
    case group, question, settings, unknown

    /// The level of the value of a key; `nil` for a value of a builder.
    func level(of key: String) -> Level? {
      switch self {
      case .group:
        GroupRecipe.Key(rawValue: key).map { $0 == .settings ? .settings : nil } ?? .unknown
      case .question:
        GroupRecipe.QuestionKey(rawValue: key).map { $0 == .settings ? .settings : nil } ?? .unknown
      case .settings:
        QuizSetting(rawValue: key) != nil || key == SettingsEntries.stoppedKey ? nil : .unknown
      case .unknown:
        .unknown
      }
    }

    /// Returns the members of an object on this level that no builder holds.
    func unknownMembers(of object: JSONObject) -> JSONObject {
      var unknown = JSONObject()
      for member in object {
        switch (level(of: member.key), member.value) {
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
    let keys = versions.map { $0.map { ExactText($0.key) } }
    var values: [ExactText: JSONValue] = [:]
    for key in keys.ours + keys.theirs.filter({ versions.ours[$0.text] == nil }) {
      values[key] = merged(
        versions.map { $0[key.text] },
        as: level.level(of: key.text),
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
