import ArgumentParser
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
internal import SystemFiles
import TerminalText

/// `quizbuilder show`: a group as text to read, or its file.
struct ShowCommand: ContextCommand {
  static let help = HelpPage(
    name: "show",
    abstract: .cliHelpShowAbstract,
    examples: [
      ("quizbuilder show capitals", .cliExampleText),
      ("quizbuilder show \"Capital cities\"", .cliExampleByTitle),
      ("quizbuilder show capitals --json", .cliExampleBytes),
      ("quizbuilder show capitals --settings", .cliExampleSettings),
    ]
  )

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"), completion: .groupsAndFiles)
  var group: String

  @Flag(help: .phrase(.cliOptionSettings)) var settings = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    let opened = try context.open(group, in: library)
    defer {
      let isWaiting = context.hasUnsaved(opened.builder.id, at: opened.path, in: library)
      if group != "-", isWaiting { context.sayWaiting(1) }
    }
    if options.json && !settings {
      try context.write(jsonFile: try bytes(of: opened, context))
      return .status(.success)
    }
    let text = try settings(of: opened, in: library, context)
    if options.json {
      try context.write(text.json)
    } else if settings {
      try context.write(text.lines.map { $0 + "\n" }.joined())
    } else {
      let group = GroupText(
        group: opened.builder,
        settings: text,
        facts: library.mediaFolder(of: opened).facts(about: opened.builder),
        phrases: context.phrases,
        columns: context.outputColumns
      )
      try context.write(group.text)
    }
    return .status(.success)
  }

  /// The settings of the group and its questions; that its template cannot serve is said.
  private func settings(
    of opened: OpenedGroup,
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> SettingsText {
    let tree = try context.settingsTree(of: [GroupSettings(opened.builder)], in: library)
    if let fault = tree.faults[opened.builder.id] {
      context.say(context.phrases.sentence(for: fault.problem).printable)
    }
    return SettingsText(opened.builder, in: tree, phrases: context.phrases)
  }

  /// The file as it is; of a draft that was never saved, the file it would become.
  private func bytes(of opened: OpenedGroup, _ context: CommandContext) throws(CommandFailure)
    -> [UInt8]
  {
    guard let path = opened.path else { return opened.document.updated(with: opened.builder).bytes }
    return try context.storing { () throws(StoreError) in
      do throws(FileSystemError) {
        return try context.fileSystem.read(path).bytes
      } catch {
        throw .cannotRead(error)
      }
    }
  }
}
