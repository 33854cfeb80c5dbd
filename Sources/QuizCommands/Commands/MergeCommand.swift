import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder merge`: two changed copies of a group file become one, as git asks it of a merge driver.
struct MergeCommand: ContextCommand {
  static let help = HelpPage(
    name: "merge",
    abstract: .cliHelpMergeAbstract,
    examples: [
      ("quizbuilder merge base.json ours.json theirs.json", .cliExampleMerge),
      ("quizbuilder merge -p base.json a.json b.json", .cliExampleStandardOutput),
      ("quizbuilder merge %O %A %B %P", .cliExampleMergeDriver),
    ],
    notes: [.cliNoteMerge]
  )

  @Argument(help: .phrase(.cliOptionMergeBase, valueName: "BASE"), completion: .file())
  var base: String

  @Argument(help: .phrase(.cliOptionMergeOurs, valueName: "OURS"), completion: .file())
  var ours: String

  @Argument(help: .phrase(.cliOptionMergeTheirs, valueName: "THEIRS"), completion: .file())
  var theirs: String

  @Argument(help: .phrase(.cliOptionMergeName, valueName: "NAME")) var name: String?

  @Flag(name: [.customShort("p"), .customLong("stdout")], help: .phrase(.cliOptionMergeStdout))
  var writesToStandardOutput = false

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    // The files may be anywhere, and git may run where there is no home: the folder they are in is library enough.
    let folder = FilePath(ours).containingFolder
    let library = Library(folder: folder, stateFolder: folder, fileSystem: context.fileSystem)
    // No start of the program looks there.
    library.removeLeftovers()
    let files = (base: FilePath(base), ours: FilePath(ours), theirs: FilePath(theirs))
    let merged: MergedGroup
    if writesToStandardOutput {
      merged = try context.storing { () throws(StoreError) in
        try library.merge(base: files.base, ours: files.ours, theirs: files.theirs)
      }
    } else {
      let (group, problem) = try context.storing { () throws(StoreError) in
        try library.mergeInPlace(base: files.base, ours: files.ours, theirs: files.theirs)
      }
      merged = group
      // It is in its file: a warning, and no failure.
      if let problem { context.say(context.phrases.sentence(for: problem)) }
    }
    let report = MergeReport(merged, of: name ?? ours)
    if writesToStandardOutput {
      try context.write(jsonFile: merged.document.bytes)
    } else if options.json {
      try context.write(report.json(context.phrases))
    }
    for line in report.lines(context.phrases) { context.say(line) }
    return .status(merged.isClean ? .success : .failure)
  }
}

/// The conflicts of a merge.
struct MergeReport {
  private let file: String
  private let conflicts: [GroupFileConflict]
  private let lines: [ProblemPath: Int]
  private let questions: [QuestionID]

  /// Takes what came of a merge, and what messages call the file; conflicts are told in the file's order.
  init(_ merged: MergedGroup, of file: String) {
    self.file = file
    questions = merged.opened.builder.questions.map(\.id)
    let bytes = merged.document.bytes
    let lines = GroupDocument.lines(of: merged.conflicts.map(\.path), in: bytes)
    // Sorting is stable: what stands on one line stays in its order.
    conflicts = merged.conflicts.sorted { (lines[$0.path] ?? 0) < (lines[$1.path] ?? 0) }
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

  /// A line for each conflict and one for all; none where there is none.
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
      case .id, .template, .setting: break
      }
    case .unknownKey(_, let versions) where versions.ours == nil:
      return self(.mergeKeptTheirs, [.text: values.theirs])
    case .unknownKey: break
    }
    return self(.mergeKeptOurs, [.text: values.ours, .other: values.theirs])
  }
}
