import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The conflicts of a merge.
struct MergeReport {
  private let file: String
  private let conflicts: [GroupFileConflict]
  private let lines: [ProblemPath: Int]
  private let questions: [QuestionID]

  /// Takes the result of a merge, and the name of the file in messages; conflicts are reported in the file's order.
  init(_ merged: MergedGroup, of file: String) {
    self.init(merged.conflicts, in: merged.document, of: file)
  }

  /// Takes a group that a sync has merged.
  init(_ merged: MergedFile) {
    self.init(merged.conflicts, in: merged.document, of: merged.path.text)
  }

  private init(_ conflicts: [GroupFileConflict], in document: GroupDocument, of file: String) {
    self.file = file
    questions = document.questionIDs
    let lines = GroupDocument.lines(of: conflicts.map(\.path), in: document.bytes)
    // Sorting is stable: what is on one line stays in its order.
    self.conflicts = conflicts.sorted { (lines[$0.path] ?? 0) < (lines[$1.path] ?? 0) }
    self.lines = lines
  }

  /// The question that a conflict is in, if it is in one.
  private func question(of conflict: GroupFileConflict) -> QuestionID? {
    if case .group(let conflict) = conflict { return conflict.question }
    guard case .property("questions")? = conflict.path.components.first,
      case .index(let index)? = conflict.path.components.dropFirst().first,
      questions.indices.contains(index)
    else { return nil }
    return questions[index]
  }

  /// A line for each conflict and one for all; none if there is none.
  func lines(_ phrases: Phrasebook) -> [String] {
    guard !conflicts.isEmpty else { return [] }
    let values: [Placeholder: any PhraseValue] = [.file: file.printable, .count: conflicts.count]
    return conflicts.map { conflict in
      let line = lines[conflict.path].map { ":\($0)" } ?? ""
      let path = "\(conflict.path)".printable
      return "\(file.printable)\(line): \(path): \(phrases.reason(for: conflict))"
    } + [phrases(.mergeConflicts, values)]
  }

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    let conflicts = conflicts.map { conflict -> JSONValue in
      let values = conflict.values
      return .object([
        "line": .count(lines[conflict.path]),
        "path": .string("\(conflict.path)"),
        "question": .optional(question(of: conflict)?.rawValue),
        "code": .string(conflict.code),
        "message": .string(phrases.reason(for: conflict)),
        "base": values.base ?? .null,
        "ours": values.ours ?? .null,
        "theirs": values.theirs ?? .null,
      ])
    }
    return .object([
      "file": .string(file),
      "questions": .count(questions.count),
      "conflicts": .array(conflicts),
    ])
  }
}

extension GroupFileConflict {
  /// The stable name of the sort of conflict.
  fileprivate var code: String {
    switch self {
    case .unknownKey: "unknownKey"
    case .group(let conflict):
      switch conflict.kind {
      case .text: "text"
      case .item: "item"
      case .id: "id"
      case .kind: "kind"
      case .part: "part"
      case .template: "template"
      case .setting: "setting"
      case .removal(.ours, _): "removedInOurs"
      case .removal(.theirs, _): "removedInTheirs"
      }
    }
  }
}

extension Phrasebook {
  /// The changes of both sides, and the one that stays.
  fileprivate func reason(for conflict: GroupFileConflict) -> String {
    let values = conflict.values.map { $0?.text(.compact).printable ?? self[.mergeNothing] }
    switch conflict {
    case .group(let conflict):
      switch conflict.kind {
      case .text: return self[.mergeText]
      case .removal(.ours, _): return self[.mergeRemovedInOurs]
      case .removal(.theirs, _): return self[.mergeRemovedInTheirs]
      case .item: return self(.mergeItem, [.text: values.ours, .other: values.theirs])
      case .id, .template, .kind, .part, .setting: break
      }
    case .unknownKey(_, let versions) where versions.ours == nil:
      return self(.mergeKeptTheirs, [.text: values.theirs])
    case .unknownKey: break
    }
    return self(.mergeKeptOurs, [.text: values.ours, .other: values.theirs])
  }
}
