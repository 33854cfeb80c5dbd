import ArgumentParser
import LosslessJSON
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder trash`: what was thrown away.
struct TrashCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let help = HelpPage(
      name: "trash",
      abstract: .cliHelpTrashAbstract,
      examples: [
        ("quizbuilder trash", .cliExampleTable),
        ("quizbuilder trash restore capitals", .cliExampleTrashRestore),
        ("quizbuilder trash empty", .cliExampleTrashEmpty),
      ],
      notes: [.cliNoteTrash]
    )
    let list = TrashListCommand.self
    let subcommands: [any ParsableCommand.Type] = [
      list, TrashRestoreCommand.self, TrashEmptyCommand.self,
    ]
    return CommandConfiguration(help, subcommands: subcommands, defaultSubcommand: list)
  }
}

/// `quizbuilder trash list`: what is in the trash, and since when.
struct TrashListCommand: ContextCommand {
  static let help = HelpPage(
    name: "list",
    abstract: .cliHelpTrashListAbstract,
    examples: [
      ("quizbuilder trash list", .cliExampleTable),
      ("quizbuilder trash list --json", .cliExampleJson),
    ]
  )

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let entries = try context.trash(options.global).entries
    if options.json {
      let records = entries.map { $0.json(context.phrases) }
      try context.write(.object(["trash": .array(records)]))
    } else if entries.isEmpty {
      context.say(context.phrases[.trashNone])
    } else {
      try context.write(table(of: entries, context))
      for problem in entries.compactMap(\.problem) {
        context.say(context.phrases.sentence(for: problem))
      }
    }
    return .status(.success)
  }

  private func table(of entries: [TrashEntry], _ context: CommandContext) -> String {
    let phrases = context.phrases
    var table = TextTable([
      (phrases[.libraryColumnTitle], .left), (phrases[.libraryColumnQuestions], .right),
      (phrases[.trashColumnSince], .left), (phrases[.listColumnFile], .left),
      (phrases[.libraryColumnMarks], .left),
    ])
    for entry in entries {
      table.append([
        entry.title.isEmpty ? phrases[.commonUntitled] : entry.title,
        entry.questionCount.map(String.init) ?? "",
        entry.trashed.seconds.map { LocalMinute(secondsSince1970: $0).description } ?? "",
        entry.name,
        phrases.mark(of: entry),
      ])
    }
    return table.text(fitting: context.outputColumns, cutting: [0, 3])
  }
}

/// `quizbuilder trash restore`: puts groups back.
struct TrashRestoreCommand: ContextCommand {
  static let help = HelpPage(
    name: "restore",
    abstract: .cliHelpTrashRestoreAbstract,
    examples: [("quizbuilder trash restore capitals", .cliExampleTrashRestore)],
    notes: [.cliNoteTrashRestore]
  )

  @Argument(help: .phrase(.cliOptionTrash, valueName: "NAME"), completion: .trash)
  var names: [String]

  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    names = arguments.unfolded(names)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    var (library, entries) = try context.trash(options.global)
    // All names are looked up before anything is moved.
    var chosen: [TrashEntry] = []
    for name in names {
      guard let place = entries.firstIndex(where: { $0.hasName(name) }) else {
        let values = [Placeholder.name: name.printable]
        throw CommandFailure(context.phrases(.cliErrorNotInTrash, values), .noInput)
      }
      chosen.append(entries.remove(at: place))
    }
    var restored: [JSONValue] = []
    for entry in chosen {
      let path = try context.storing { () throws(StoreError) in try library.restore(entry) }
      restored.append(
        .object(["name": .string(entry.trashed.slug), "path": .optional(path?.string)])
      )
      let title = entry.title.isEmpty ? context.phrases[.commonUntitled] : entry.title
      context.say(context.phrases(.trashRestored, [.title: title.printable]))
    }
    if options.json { try context.write(.object(["restored": .array(restored)])) }
    return .status(.success)
  }
}

/// `quizbuilder trash empty`: removes what is in the trash for ever.
struct TrashEmptyCommand: ContextCommand {
  static let help = HelpPage(
    name: "empty",
    abstract: .cliHelpTrashEmptyAbstract,
    examples: [("quizbuilder trash empty", .cliExampleTrashEmpty)]
  )

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    let trash = library.trashFolder
    let entries = try context.storing { () throws(StoreError) in try trash.entries() }
    for entry in entries {
      try context.storing { () throws(StoreError) in try trash.remove(entry) }
    }
    if options.json { try context.write(.object(["removed": .count(entries.count)])) }
    context.say(
      entries.isEmpty
        ? context.phrases[.trashNone] : context.phrases(.trashRemoved, [.count: entries.count])
    )
    return .status(.success)
  }
}

extension CommandContext {
  /// Reads the trash of the library that the user means.
  fileprivate func trash(
    _ options: GlobalOptions
  ) throws(CommandFailure) -> (library: Library, entries: [TrashEntry]) {
    let library = try library(options)
    let entries = try storing { () throws(StoreError) in try library.trashEntries() }
    return (library, entries)
  }
}

extension TrashEntry {
  /// The name of its file in the trash, which no other has.
  fileprivate var name: String { trashed.path.stem ?? "" }

  /// Returns whether a person may mean it: by its name in the trash or in the library, or by its title.
  fileprivate func hasName(_ text: String) -> Bool {
    name == text || trashed.slug == text || title.lowercased() == text.lowercased()
  }

  /// The entry as `--json` writes it.
  fileprivate func json(_ phrases: Phrasebook) -> JSONValue {
    .object([
      "title": .string(title),
      "name": .string(trashed.slug),
      "file": .string(name),
      "path": .string(trashed.path.string),
      "questions": .count(questionCount),
      "since": .optional(trashed.seconds.map { SystemCalls.utc($0) }),
      "draft": .bool(isDraft),
      "media": .bool(trashed.isMedia),
      "problem": .optional(problem.map { phrases.sentence(for: $0) }),
    ])
  }
}
