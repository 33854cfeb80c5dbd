import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

/// The record of a group in `--json`; its shape is described in `docs/reference/JSON-OUTPUT.md`.
struct GroupRecord {
  let json: JSONValue

  /// Describes a file of the library.
  init(_ entry: LibraryEntry, phrases: Phrasebook) {
    json = .object([
      "id": .optional(entry.groupID?.rawValue),
      "title": .string(entry.title),
      "name": .string(entry.slug),
      "path": .string(entry.path.string),
      "questions": .count(entry.questionCount),
      "kinds": .object(Self.kinds(entry.kindCounts)),
      "template": .optional(entry.template?.rawValue),
      "tags": .array(entry.tags.map { .string($0) }),
      "changed": .string(SystemCalls.utc(entry.modificationTime / 1_000_000_000)),
      "draft": .bool(entry.hasDraft),
      "problem": .optional(entry.problem.map { phrases.sentence(for: $0) }),
    ])
  }

  /// Describes a draft of a group that was never saved.
  init(_ draft: DraftEntry, phrases: Phrasebook) {
    json = .object([
      "id": .optional(draft.groupID?.rawValue),
      "title": .optional(draft.title),
      "path": .string(draft.file.string),
      "questions": .count(draft.questionCount),
      "changed": .string(SystemCalls.utc(draft.modificationTime / 1_000_000_000)),
      "problem": .optional(draft.problem.map { phrases.sentence(for: $0) }),
    ])
  }

  /// Describes a group that was just saved, or that has no file.
  init(_ opened: OpenedGroup) {
    let group = opened.builder
    json = .object(Self.object(group.id, group.title, opened.path, group.questionCount))
  }

  /// Describes the groups of an imported file that a group of the library is made of, or would be.
  static func records(of group: ImportJob.Saved.Group) -> [GroupRecord] {
    group.originals.map { original in
      group.update.map { GroupRecord($0) } ?? GroupRecord(group, from: original)
    }
  }

  /// Describes a new group; a copy that is not saved has no id of its own yet.
  private init(_ group: ImportJob.Saved.Group, from original: GroupID) {
    var object = Self.object(group.id, group.title, group.path, group.questionCount)
    if group.isCopy, group.path == nil { object["id"] = .null }
    object["copyOf"] = .optional(group.isCopy ? original.rawValue : nil)
    json = .object(object)
  }

  /// Describes a group that an import updates, with the numbers of its questions that change.
  private init(_ update: GroupUpdate) {
    let builder = update.builder
    var object = Self.object(
      builder.id,
      builder.title,
      update.opened.path,
      builder.questions.count
    )
    object["copyOf"] = .null
    object["update"] = .object([
      "added": .count(update.addedCount),
      "changed": .count(update.changedCount),
      "missing": .count(update.missingCount),
      "newIDs": .count(update.renamedCount),
    ])
    json = .object(object)
  }

  /// The numbers of questions under the names of their kinds, without those of which there are none.
  private static func kinds(_ counts: [QuestionKind: Int]) -> JSONObject {
    let kinds = QuestionKind.allCases.compactMap { kind in
      counts[kind].map { (kind.rawValue, JSONValue.count($0)) }
    }
    return JSONObject(uniqueMembers: kinds)
  }

  private static func object(
    _ id: GroupID,
    _ title: String?,
    _ path: FilePath?,
    _ questionCount: Int
  ) -> JSONObject {
    [
      "id": .string(id.rawValue),
      "title": .optional(title),
      "name": .optional(path?.stem),
      "path": .optional(path?.string),
      "questions": .count(questionCount),
    ]
  }
}

extension JSONValue {
  /// A text, or null.
  static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// A number of things or of a line, or null.
  static func count(_ number: Int?) -> JSONValue {
    number.map { .number(JSONNumber($0)) } ?? .null
  }
}
