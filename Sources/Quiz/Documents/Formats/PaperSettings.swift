internal import LosslessJSON
package import QuizPaper

/// The head and the form of tests, as they are remembered from one test to the next.
///
/// ```json
/// {"school": "North School", "course": "7b", "page": "a4", "columns": 2, "answerSheet": true}
/// ```
package struct PaperSettings: Hashable, Sendable {
  /// The lines at the top; title and date are those of one test, and are not remembered.
  package var head = PaperHead()
  /// The form of the pages.
  package var layout = PaperLayout()
  /// The number of versions.
  package var versionCount = 1
  /// Members that this version of the program does not know.
  private var others = JSONObject()

  package init() {}

  /// The reason why a file cannot be used.
  package enum Fault: Error, Hashable, Sendable {
    /// It is no JSON object.
    case noObject
    /// A member has a value that it cannot have.
    case badMember(String)
  }

  /// Reads a file.
  package init(parsing bytes: [UInt8]) throws(Fault) {
    guard let object = try? JSONValue(parsing: bytes).objectValue else { throw .noObject }
    for member in object.members { try read(member.key, member.value) }
  }

  private mutating func read(_ key: String, _ value: JSONValue) throws(Fault) {
    let isRead: Bool
    switch key {
    case "school": isRead = Self.set(&head.school, value.stringValue)
    case "course": isRead = Self.set(&head.course, value.stringValue)
    case "teacher": isRead = Self.set(&head.teacher, value.stringValue)
    case "instructions": isRead = Self.set(&head.instructions, value.stringValue)
    case "page":
      isRead = Self.set(&layout.page, value.stringValue.flatMap(PaperLayout.Page.init(rawValue:)))
    case "sections":
      isRead = Self.set(
        &layout.sections,
        value.stringValue.flatMap(PaperLayout.Sections.init(rawValue:))
      )
    case "columns":
      let count = value.intValue
      isRead = Self.set(&layout.hasTwoColumns, count == 1 || count == 2 ? count == 2 : nil)
    case "versions":
      let count = value.intValue.flatMap { 1...Exam.greatestVersionCount ~= $0 ? $0 : nil }
      isRead = Self.set(&versionCount, count)
    case "large": isRead = Self.set(&layout.isLarge, value.boolValue)
    case "lines": isRead = Self.set(&layout.hasLines, value.boolValue)
    case "wordBank": isRead = Self.set(&layout.hasWordBank, value.boolValue)
    case "pointsTable": isRead = Self.set(&layout.hasPointsTable, value.boolValue)
    case "answerSheet": isRead = Self.set(&layout.hasAnswerSheet, value.boolValue)
    default:
      others[key] = value
      isRead = true
    }
    guard isRead else { throw .badMember(key) }
  }

  private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  /// The file.
  package var bytes: [UInt8] {
    var object: JSONObject = [
      "school": .string(head.school), "course": .string(head.course),
      "teacher": .string(head.teacher), "instructions": .string(head.instructions),
      "page": .string(layout.page.rawValue), "sections": .string(layout.sections.rawValue),
      "columns": .number(JSONNumber(layout.hasTwoColumns ? 2 : 1)),
      "versions": .number(JSONNumber(versionCount)), "large": .bool(layout.isLarge),
      "lines": .bool(layout.hasLines), "wordBank": .bool(layout.hasWordBank),
      "pointsTable": .bool(layout.hasPointsTable), "answerSheet": .bool(layout.hasAnswerSheet),
    ]
    for member in others.members { object[member.key] = member.value }
    return JSONValue.object(object).write(.pretty) + [10]
  }
}
