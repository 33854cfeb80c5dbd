internal import LosslessJSON
package import Quiz

// The origins of questions in a test that was drawn from a bank: a key that an older version keeps as one of the user's own.

private enum OriginKey {
  static let origin = "origin"
  static let group = "group"
  static let question = "question"
}

extension GroupDocument {
  /// The questions as they are in the file.
  private var writtenQuestions: [JSONValue] { root[Key.questions.rawValue]?.arrayValue ?? [] }

  /// The origins of the questions that were drawn from a bank, by their ids in this group.
  package var origins: [QuestionID: QuestionOrigin] {
    var origins: [QuestionID: QuestionOrigin] = [:]
    for (id, question) in zip(questionIDs, writtenQuestions) {
      guard let origin = question[OriginKey.origin],
        let group = origin[OriginKey.group]?.stringValue?.nonblank,
        let name = origin[OriginKey.question]?.stringValue?.nonblank
      else { continue }
      origins[id] = QuestionOrigin(
        group: GroupID(rawValue: group),
        question: QuestionID(rawValue: name)
      )
    }
    return origins
  }

  /// Makes the file of a group that was drawn from others.
  ///
  /// Keys of a question that the program does not know come along from its file.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - origins: The origins of its questions, by their ids in the group.
  ///   - sources: The files that questions are taken from, each with the ids that its questions have in the group, by
  ///     those in the file.
  /// - Complexity: O(*n*) in the size of the group and of the files.
  package init(
    of group: QuestionGroup,
    drawnFrom origins: [QuestionID: QuestionOrigin],
    in sources: [(document: GroupDocument, ids: [QuestionID: QuestionID])]
  ) {
    let versions = sources.map(\.document.versionInEffect)
    let version = max(versions.max() ?? 1, QuestionGroupBuilder(group).fileVersion)
    var elements: [QuestionID: JSONObject] = [:]
    for (document, ids) in sources {
      for (old, question) in zip(document.questionIDs, document.writtenQuestions) {
        guard let id = ids[old], elements[id] == nil else { continue }
        let raised = QuestionElement.raised(question, from: document.versionInEffect, to: version)
        elements[id] = raised.objectValue
        // The conflicts are those of the original, and so was its own origin.
        elements[id]?[GroupRecipe.QuestionKey.conflict.rawValue] = nil
        elements[id]?[OriginKey.origin] = nil
      }
    }
    let root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(version)),
      Key.questions.rawValue: .array(
        group.questions.map { .object(elements[$0.id] ?? JSONObject()) }
      ),
    ]
    self = GroupDocument(root: root, questionIDs: group.questions.map(\.id)).updated(with: group)
    self.root[Key.questions.rawValue] = .array(
      zip(group.questions, writtenQuestions).map { question, element in
        guard let origin = origins[question.id], var object = element.objectValue else {
          return element
        }
        object[OriginKey.origin] = .object([
          OriginKey.group: .string(origin.group.rawValue),
          OriginKey.question: .string(origin.question.rawValue),
        ])
        return .object(object)
      }
    )
  }
}
