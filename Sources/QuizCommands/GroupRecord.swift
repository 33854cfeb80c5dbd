import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What `--json` says of a group; its shape is described in `docs/COMMAND-LINE.md`.
struct GroupRecord {
  /// The record.
  let json: JSONValue

  /// Describes a file of the library.
  init(_ entry: LibraryEntry, phrases: Phrasebook) {
    json = .object([
      "id": .optional(entry.groupID?.rawValue),
      "title": .string(entry.title),
      "name": .string(entry.slug),
      "path": .string(entry.path.string),
      "questions": .number(JSONNumber(entry.questionCount)),
      "template": .optional(entry.template?.rawValue),
      "tags": .array(entry.tags.map { .string($0) }),
      "changed": .string(utc(entry.modificationTime)),
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
      "questions": .number(JSONNumber(draft.questionCount)),
      "changed": .string(utc(draft.modificationTime)),
      "problem": .optional(draft.problem.map { phrases.sentence(for: $0) }),
    ])
  }

  /// Describes a group that was just saved, or that has no file.
  init(_ opened: OpenedGroup) {
    json = .object(
      Self.object(
        opened.builder.id,
        title: opened.builder.title,
        at: opened.path,
        questionCount: opened.builder.questions.count
      )
    )
  }

  /// Describes a group that was imported and is not saved; a copy has no id of its own yet.
  init(_ group: QuestionGroup, isCopy: Bool) {
    var object = Self.object(
      group.id,
      title: group.title,
      at: nil,
      questionCount: group.questions.count
    )
    if isCopy { object["id"] = .null }
    object["copyOf"] = .optional(isCopy ? group.id.rawValue : nil)
    json = .object(object)
  }

  /// Describes a group that was imported and saved.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - original: Its id in the imported file, if another group of the library has that.
  init(_ group: ImportJob.Saved.Group, copyOf original: GroupID?) {
    var object = Self.object(
      group.id,
      title: group.title,
      at: group.path,
      questionCount: group.questionCount
    )
    object["copyOf"] = .optional(original?.rawValue)
    json = .object(object)
  }

  private static func object(
    _ id: GroupID,
    title: String?,
    at path: FilePath?,
    questionCount: Int
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

/// A time in the extended format of ISO 8601, to the second.
private func utc(_ nanosecondsSince1970: Int64) -> String {
  var seconds = time_t(nanosecondsSince1970 / 1_000_000_000)
  var parts = tm()
  gmtime_r(&seconds, &parts)
  func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let day = "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  return "\(day)T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))Z"
}
