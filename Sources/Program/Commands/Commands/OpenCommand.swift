import ArgumentParser
import BuilderKit
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder [open] [FILE]`: the library, or the form of one group.
struct OpenCommand: ContextCommand {
  static let help = HelpPage(
    name: "open",
    abstract: .cliHelpOpenAbstract,
    examples: [
      ("quizbuilder", .cliExampleLibrary),
      ("quizbuilder capitals", .cliExampleGroup),
      ("quizbuilder ./capitals.json", .cliExampleFile),
      ("quizbuilder capitals --plain", .cliExampleGoOn),
    ],
    notes: [.cliNoteGroup, .cliNoteMissingFirst, .cliNoteLines]
  )

  @Argument(help: .phrase(.cliOptionFile, valueName: "FILE"), completion: .groupsAndFiles)
  var file: String?

  @Flag(help: .phrase(.cliOptionMore)) var more = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let global = options.global
    guard let file else { return try context.openLibrary(global) }
    let library = try context.library(global)
    guard let reference = try context.locate(file, in: library) else {
      throw try failure(toFind: file, in: library, context)
    }
    let opened = try context.open(reference, in: library)
    guard global.isPlain || !context.canShowScreens else {
      return try context.showScreens(reference.startScreen(opened), global, context)
    }
    return try edit(opened, isKept: reference.isKept, in: library, context)
  }

  /// Goes on with what is kept of a group, if the user wants that, else with its file; `isKept` without one.
  private func edit(
    _ opened: OpenedGroup,
    isKept: Bool,
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let editing = PlainEditing(
      context: context,
      library: library,
      globalOptions: options.global,
      input: context.lines()
    )
    let recovery = Recovery(of: opened.builder.id, at: opened.path, in: library)
    let asking = PlainRecovery(context: context, recovery: recovery, input: editing.input)
    switch try asking.run() {
    case .recover(let recovered): return try editing.run(recovered, asksMore: more)
    case .openFile where isKept: return .status(.success)
    case .openFile:
      for problem in opened.problems {
        context.say(context.phrases.sentence(for: problem.problem).printable)
      }
      return try editing.run(opened, asksMore: more)
    case .end(let end): return end
    }
  }

  /// Reports an unknown word with the nearest known one.
  private func failure(
    toFind word: String,
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> CommandFailure {
    let failure = context.missing(word)
    guard !word.contains("/"), FilePath(word).extension != "json" else { return failure }
    let entries = try context.storing { () throws(StoreError) in try library.entries() }
    // A link that leads nowhere has the name, and is no correction of itself.
    if let problem = entries.first(where: { $0.slug == word })?.problem {
      return context.failure(problem)
    }
    return CommandFailure(
      unknown: word,
      among: RootCommand.commandNames + entries.map(\.slug),
      context.phrases
    )
  }
}

extension GroupReference {
  fileprivate var isKept: Bool {
    if case .draft = self { true } else { false }
  }

  fileprivate func startScreen(_ opened: OpenedGroup) -> StartScreen {
    switch self {
    case .file: .opened(opened)
    case .draft(let draft): .group(draft.groupID?.rawValue ?? "")
    }
  }
}

extension CommandContext {
  /// Shows the library, or lists it where there is no screen.
  func openLibrary(_ options: GlobalOptions) throws(CommandFailure) -> ProcessEnd {
    let library = try library(options)
    guard options.isPlain || !canShowScreens else {
      return try showScreens(.library, options, self)
    }
    try LibraryReport(library, context: self).write(asJSON: options.usesJSON)
    say(phrases[.plainLibraryHint])
    return .status(.success)
  }
}

/// `quizbuilder new`: an empty form.
struct NewCommand: ContextCommand {
  static let help = HelpPage(
    name: "new",
    abstract: .cliHelpNewAbstract,
    examples: [
      ("quizbuilder new", .cliExampleForm),
      ("quizbuilder new --title \"Capital cities\"", .cliExampleTitledForm),
      ("quizbuilder new --plain < answers.txt", .cliExampleAnswers),
    ],
    notes: [.cliNoteLines, .cliNoteInputEnd]
  )

  @Option(help: .phrase(.cliOptionTitle, valueName: "TITLE")) var title: String?
  @Flag(help: .phrase(.cliOptionMore)) var more = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let global = options.global
    let library = try context.library(global)
    guard global.isPlain || !context.canShowScreens else {
      return try context.showScreens(.newGroup(title: title), global, context)
    }
    var builder = QuestionGroupBuilder()
    builder.title = title
    return try PlainEditing(
      context: context,
      library: library,
      globalOptions: global,
      input: context.lines()
    )
    .run(OpenedGroup(new: builder), asksMore: more)
  }
}
