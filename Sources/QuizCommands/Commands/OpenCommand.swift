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
struct OpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      help: HelpPage(
        abstract: .cliHelpOpenAbstract,
        examples: [
          .init("quizbuilder", .cliExampleLibrary),
          .init("quizbuilder capitals", .cliExampleGroup),
          .init("quizbuilder ./capitals.json", .cliExampleFile),
          .init("quizbuilder capitals --plain", .cliExampleGoOn),
        ],
        notes: [.cliNoteGroup, .cliNoteMissingFirst, .cliNoteLines]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionFile, valueName: "FILE"))
  var file: String?

  @Flag(help: .phrase(.cliOptionMore))
  var more = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let preferences = options.preferences
    guard let file else { return try session.openLibrary(preferences) }
    let library = try session.library(preferences)
    guard let located = try session.locate(file, in: library) else {
      throw try failure(toFind: file, in: library, session)
    }
    let opened = try session.open(located, in: library)
    guard preferences.isPlain || !session.canShowScreens else {
      return try session.showScreens(located.opening(opened), preferences, session)
    }
    return try edit(opened, isKept: located.isKept, in: library, session)
  }

  /// Goes on with what is kept of a group, if the user wants that, else with its file; `isKept` without one.
  private func edit(
    _ opened: OpenedGroup,
    isKept: Bool,
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) -> ProcessEnd {
    let kept = try session.storing { () throws(StoreError) in
      try library.unsaved(of: opened.builder.id, at: opened.path)
    }
    var editing = PlainEditing(
      session: session,
      library: library,
      preferences: options.preferences,
      input: session.lines()
    )
    let recovery = PlainRecovery(session: session, library: library, input: editing.input)
    switch try recovery.run(kept) {
    case .recover(let recovered, let entry):
      editing.source = entry
      return try editing.run(recovered.opened, asksMore: more)
    case .openFile where isKept: return .status(.success)
    case .openFile:
      for problem in opened.problems {
        session.say(session.phrases.sentence(for: problem.problem).printable)
      }
      return try editing.run(opened, asksMore: more)
    case .end(let end): return end
    }
  }

  /// Says of a word that means nothing which one is nearest to it.
  private func failure(
    toFind word: String,
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) -> CommandFailure {
    let failure = session.missing(word)
    guard !word.contains("/"), FilePath(word).extension != "json" else { return failure }
    let slugs = try session.storing { () throws(StoreError) in
      try library.entries().map(\.slug)
    }
    let commands = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let values: [Placeholder: any PhraseValue] = [.name: word.printable]
    guard let nearest = word.nearest(of: commands + slugs) else {
      return CommandFailure(session.phrases(.cliErrorUnknownWord, values), .usage)
    }
    let suggestion = values.merging([.other: nearest.printable]) { $1 }
    return CommandFailure(session.phrases(.cliErrorUnknownWordNearest, suggestion), .usage)
  }
}

extension Located {
  /// Whether it is a draft or journal, and no file.
  fileprivate var isKept: Bool {
    if case .draft = self { true } else { false }
  }

  /// The form of what was found, and what was read of it.
  fileprivate func opening(_ opened: OpenedGroup) -> Opening {
    switch self {
    case .file: .opened(opened)
    case .draft(let draft): .group(draft.groupID?.rawValue ?? "")
    }
  }
}

extension Session {
  /// Shows the library, or lists it where there is no screen.
  func openLibrary(_ preferences: Preferences) throws(CommandFailure) -> ProcessEnd {
    let library = try library(preferences)
    guard preferences.isPlain || !canShowScreens else {
      return try showScreens(.library, preferences, self)
    }
    try LibraryListing(library, session: self).write(asJSON: preferences.usesJSON)
    say(phrases[.plainLibraryHint])
    return .status(.success)
  }
}
