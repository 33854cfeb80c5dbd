import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

/// `quizbuilder list`: what is in the library.
struct ListCommand: ContextCommand {
  static let help = HelpPage(
    name: "list",
    abstract: .cliHelpListAbstract,
    examples: [
      ("quizbuilder list", .cliExampleTable), ("quizbuilder list --json", .cliExampleJson),
    ]
  )

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    try LibraryReport(library, context: context).write(asJSON: options.json)
    return .status(.success)
  }
}

/// The groups of a library and the drafts of groups that were never saved, as a table or as JSON.
struct LibraryReport {
  private let library: Library
  private let context: CommandContext
  private let contents: LibraryContents

  /// Reads the library.
  init(_ library: Library, context: CommandContext) throws(CommandFailure) {
    self.library = library
    self.context = context
    contents = try context.storing { () throws(StoreError) in try LibraryContents(of: library) }
  }

  /// Writes the listing, and says what is wrong with which file.
  func write(asJSON: Bool) throws(CommandFailure) {
    if asJSON {
      try context.write(json)
      sayUnsaved()
      return
    }
    if entries.isEmpty && drafts.isEmpty {
      // No message says that the library is empty if this is not known.
      if contents.unsavedProblem == nil {
        context.say(context.phrases(.listEmpty, [.folder: library.folder.printable]))
      }
    } else {
      // Tags first; the name of the file last, as it is what the user types.
      try context.write(table.text(fitting: context.outputColumns, cutting: [3, 0, 2]))
    }
    for problem in entries.compactMap(\.problem) + drafts.compactMap(\.problem) {
      context.say(context.phrases.sentence(for: problem))
    }
    sayUnsaved()
  }

  /// Reports the number of groups with unsaved work, and the reason why there may be more.
  private func sayUnsaved() {
    if let problem = contents.unsavedProblem { context.say(context.phrases.sentence(for: problem)) }
    context.sayWaiting(contents.unsavedCount)
  }

  private var entries: [LibraryEntry] { contents.entries }
  private var drafts: [DraftEntry] { contents.drafts }

  private var table: TextTable {
    let phrases = context.phrases
    var table = TextTable([
      (phrases[.libraryColumnTitle], .left), (phrases[.libraryColumnQuestions], .right),
      (phrases[.listColumnFile], .left), (phrases[.libraryColumnTags], .left),
      (phrases[.libraryColumnMarks], .left),
    ])
    for entry in entries {
      let marks = [
        entry.hasDraft ? phrases[.libraryMarkDraft] : nil,
        entry.problem != nil ? phrases[.libraryMarkProblem] : nil,
      ]
      table.append([
        entry.title, entry.groupID == nil && entry.problem != nil ? "" : "\(entry.questionCount)",
        entry.slug, entry.tags.joined(separator: ", "),
        marks.compactMap(\.self).joined(separator: ", "),
      ])
    }
    for draft in drafts {
      table.append([
        draft.title ?? phrases[.commonUntitled], "\(draft.questionCount)",
        draft.groupID?.rawValue ?? draft.file.stem ?? "", "",
        draft.problem == nil ? phrases[.libraryMarkDraft] : phrases[.libraryMarkProblem],
      ])
    }
    return table
  }

  private var json: JSONValue {
    .object([
      "library": .string(library.folder.string),
      "groups": .array(entries.map { GroupRecord($0, phrases: context.phrases).json }),
      "drafts": .array(drafts.map { GroupRecord($0, phrases: context.phrases).json }),
    ])
  }
}
