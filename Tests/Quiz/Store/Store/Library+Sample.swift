import BuilderKit
import Quiz
import QuizDocuments
import QuizStore
import TestSupport

import struct SystemPackage.FilePath

extension Library {
  /// The library of a test: `/lib` and `/state`, at noon of a certain day.
  static func sample(in files: any FileSystem, mark: UInt64 = 1) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 7, mark: mark) { _ in false },
      now: { 1_795_348_800 }
    )
  }

  /// The newest draft of a group; `nil` if none is kept.
  func draft(of id: Quiz.GroupID, at path: FilePath? = nil) throws(StoreError) -> OpenedGroup? {
    let kept = try unsaved.all(of: id, at: path)
    guard let draft = kept.first(where: { $0.kind == .draft }) else { return nil }
    if let problem = draft.problem { throw problem }
    return try unsaved.load(draft.file).opened
  }
}

/// A complete group with a question for each answer.
func sampleGroup(
  _ title: String,
  id: String = "g",
  answers: [String] = ["Paris"]
) throws -> QuestionGroup {
  try QuestionGroup.build {
    $0.id = GroupID(rawValue: id)
    $0.title = title
    $0.questions = answers.map { answer in
      var question = Question.Builder()
      question.id = QuestionID(rawValue: "\(id)-\(answer)")
      question.prompt = "\(answer)?"
      question.answer = answer
      return question
    }
  }
}

/// The file of such a group.
func sampleFile(
  _ title: String,
  id: String = "g",
  answers: [String] = ["Paris"]
) throws -> String {
  let group = try sampleGroup(title, id: id, answers: answers)
  return String(decoding: GroupDocument().updated(with: group).bytes, as: UTF8.self)
}
