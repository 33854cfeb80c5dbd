internal import BuilderKit
package import LosslessJSON
package import Quiz

// Conflicts are listed under `conflict`, in groups and in questions: `{ "path", "base", "ours", "theirs" }`. A version
// without a value has no key. Anything else under `conflict` is the user's own, and stays as it is.

extension OpenConflict {
  private enum Key: String {
    case path
    case base
    case ours
    case theirs
    /// The decision, in drafts and journals alone.
    case choice
  }

  /// Reads a conflict; `nil` for whatever is none.
  init?(_ json: JSONValue) {
    guard case .object(let object) = json, object.allSatisfy({ Key(rawValue: $0.key) != nil }),
      let path = object[Key.path.rawValue]?.stringValue.flatMap(Self.keys(ofPointer:))
    else { return nil }
    let choice = object[Key.choice.rawValue]
    let side = choice?.stringValue.flatMap(MergeSide.init(rawValue:))
    guard (choice == nil) == (side == nil) else { return nil }
    let versions = MergeVersions(base: Key.base, ours: .ours, theirs: .theirs)
    self.init(at: path, versions.map { object[$0.rawValue] }, choice: side)
  }

  /// The conflict as it is in files.
  var json: JSONValue {
    var object: JSONObject = [Key.path.rawValue: .string(pointer)]
    object[Key.base.rawValue] = versions.base
    object[Key.ours.rawValue] = versions.ours
    object[Key.theirs.rawValue] = versions.theirs
    object[Key.choice.rawValue] = choice.map { .string($0.rawValue) }
    return .object(object)
  }

  /// The path as a JSON Pointer (RFC 6901): `/settings/points`, and nothing for a question as a whole.
  package var pointer: String {
    path.map { "/\($0.replacing("~", with: "~0").replacing("/", with: "~1"))" }.joined()
  }

  private static func keys(ofPointer pointer: String) -> [String]? {
    guard pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
    return pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }
}

extension ConflictList: JSONConvertible {
  /// Reads the conflicts in JSON, and passes over anything else.
  package init(json: JSONValue) {
    self.init(Self.elements(of: json).compactMap { OpenConflict($0) })
  }

  /// The conflicts as a list.
  package var json: JSONValue { .array(items.map(\.json)) }

  /// Returns the conflicts as a list, behind anything in the old value that is none.
  package func json(over old: JSONValue) -> JSONValue {
    if ConflictList(json: old) == self { return old }
    let others = Self.elements(of: old).filter { OpenConflict($0) == nil }
    return .array(others + items.map(\.json))
  }

  /// Returns whether a value contains conflicts and nothing else.
  static func isAll(of value: JSONValue) -> Bool {
    elements(of: value).allSatisfy { OpenConflict($0) != nil }
  }

  /// The values of a key of this name, conflicts and others; a value that is no list counts as the only one.
  static func elements(of value: JSONValue) -> [JSONValue] {
    value == .null ? [] : value.arrayValue ?? [value]
  }
}

/// The conflicts in a group file that nobody has decided yet.
///
/// ```swift
/// OpenFileConflicts(in: bytes)?.count
/// ```
package struct OpenFileConflicts: Hashable, Sendable {
  /// The title of the group; `nil` without one.
  package let title: String?
  /// The number of conflicts, and of texts with the markers of a merge.
  package let count: Int

  /// Looks for conflicts; `nil` where there are none, and for a file that is no group.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package init?(in bytes: [UInt8]) {
    // Most files have none, and are not taken apart to see it.
    guard Self.marks.contains(where: { bytes.contains($0) }) else { return nil }
    guard let group = (try? GroupDocument.read(bytes))?.builder else { return nil }
    count = group.conflictCount
    guard count > 0 else { return nil }
    title = group.title
  }

  private static let marks = ["\"\(GroupRecipe.Key.conflict.rawValue)\"", "<<<<<<<"].map {
    Array($0.utf8)
  }
}
