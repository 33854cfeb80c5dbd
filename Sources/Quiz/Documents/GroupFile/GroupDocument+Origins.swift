internal import LosslessJSON
package import Quiz

// The origins of questions in a test that was drawn from a bank: a key that an older version keeps as one of the user's own.

private enum OriginKey {
  static let origin = "origin"
  static let group = "group"
  static let question = "question"
  static let rule = "rule"
}

extension GroupDocument {
  /// The questions as they are in the file.
  private var writtenQuestions: [JSONValue] { root[Key.questions.rawValue]?.arrayValue ?? [] }

  /// The ids of the questions, the same at each reading: one that the file does not have follows from what is written there.
  package var lastingQuestionIDs: [QuestionID] {
    var taken = Set(questionIDs)
    return zip(questionIDs, writtenQuestions).map { id, question in
      if question[GroupRecipe.QuestionKey.id.rawValue]?.stringValue == id.rawValue { return id }
      let digits = String(stableHash(String(decoding: question.write(), as: UTF8.self)), radix: 16)
      var (lasting, number) = (QuestionID(rawValue: "written-\(digits)"), 1)
      while !taken.insert(lasting).inserted {
        number += 1
        lasting = QuestionID(rawValue: "written-\(digits)-\(number)")
      }
      return lasting
    }
  }

  /// True if the file has an id of the group.
  package var hasGroupID: Bool { root[Key.id.rawValue]?.stringValue?.nonblank != nil }

  /// The origins of the questions that were drawn from a bank, by their ids in this group.
  package var origins: [QuestionID: QuestionReference] {
    var origins: [QuestionID: QuestionReference] = [:]
    for (id, question) in zip(questionIDs, writtenQuestions) {
      guard let origin = question[OriginKey.origin],
        let group = origin[OriginKey.group]?.stringValue?.nonblank,
        let name = origin[OriginKey.question]?.stringValue?.nonblank
      else { continue }
      origins[id] = QuestionReference(
        group: GroupID(rawValue: group),
        question: QuestionID(rawValue: name)
      )
    }
    return origins
  }

  /// The rules that questions were drawn by, as they are typed, by the ids of the questions in this group.
  package var drawRules: [QuestionID: String] {
    var rules: [QuestionID: String] = [:]
    for (id, question) in zip(questionIDs, writtenQuestions) {
      rules[id] = question[OriginKey.origin]?[OriginKey.rule]?.stringValue?.nonblank
    }
    return rules
  }

  /// Makes the file of a group that was drawn from others.
  ///
  /// Keys of a question that the program does not know come along from its file.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - origins: The origins of its questions, by their ids in the group.
  ///   - rules: The rules that they were drawn by, by the same ids.
  ///   - sources: The files that questions are taken from, each with the ids that its questions have in the group, by
  ///     those in the file.
  /// - Complexity: O(*n*) in the size of the group and of the files.
  package init(
    of group: QuestionGroup,
    drawnFrom origins: [QuestionID: QuestionReference],
    by rules: [QuestionID: String],
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
        var written: JSONObject = [
          OriginKey.group: .string(origin.group.rawValue),
          OriginKey.question: .string(origin.question.rawValue),
        ]
        written[OriginKey.rule] = rules[question.id].map { .string($0) }
        object[OriginKey.origin] = .object(written)
        return .object(object)
      }
    )
  }
}
