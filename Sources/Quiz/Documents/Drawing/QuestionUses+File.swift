internal import LosslessJSON
internal import Quiz
package import QuizDrawing

/// The file of the tests that questions were used in.
///
/// ```json
/// { "name": "Cells", "time": 1800000000, "groups": [{ "id": "biology", "questions": ["q1", "q2"] }] }
/// ```
extension QuestionUses {
  private enum Key: String {
    case format, version, tests
  }

  private static let format = "quizbuilder/question-uses"
  private static let version = 1

  /// The file.
  package var bytes: [UInt8] {
    let root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.tests.rawValue: .array(tests.map { .object($0.object) }),
    ]
    return JSONValue.object(root).write(.pretty) + [UInt8(ascii: "\n")]
  }

  /// Reads a file, or fails for what is none; tests that cannot be read are left out.
  package init?(reading bytes: [UInt8]) {
    guard let root = try? JSONValue(parsing: bytes),
      root[Key.format.rawValue] == .string(Self.format),
      root[Key.version.rawValue]?.intValue == Self.version,
      let tests = root[Key.tests.rawValue]?.arrayValue
    else { return nil }
    self.init(tests.compactMap(Test.init(reading:)))
  }
}

extension QuestionUses.Test {
  private enum Key: String {
    case name, time, groups, id, questions
  }

  fileprivate var object: JSONObject {
    let groups = Dictionary(grouping: questions, by: \.group)
      .sorted { $0.key.rawValue < $1.key.rawValue }
    return [
      Key.name.rawValue: .string(name),
      Key.time.rawValue: .number(JSONNumber(Int(time))),
      Key.groups.rawValue: .array(
        groups.map { group, questions in
          .object([
            Key.id.rawValue: .string(group.rawValue),
            Key.questions.rawValue: .array(questions.map { .string($0.question.rawValue) }),
          ])
        }
      ),
    ]
  }

  fileprivate init?(reading value: JSONValue) {
    guard let name = value[Key.name.rawValue]?.stringValue,
      let time = value[Key.time.rawValue]?.intValue
    else { return nil }
    var questions: [QuestionReference] = []
    for group in value[Key.groups.rawValue]?.arrayValue ?? [] {
      guard let id = group[Key.id.rawValue]?.stringValue else { continue }
      questions += (group[Key.questions.rawValue]?.arrayValue ?? []).compactMap(\.stringValue).map {
        QuestionReference(group: GroupID(rawValue: id), question: QuestionID(rawValue: $0))
      }
    }
    self.init(name: name, time: Int64(time), questions: questions)
  }
}
