import ArgumentParser
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources

/// `quizbuilder show`: a group as text to read, or its file.
struct ShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      help: HelpPage(
        abstract: .cliHelpShowAbstract,
        examples: [
          .init("quizbuilder show capitals", .cliExampleText),
          .init("quizbuilder show \"Capital cities\"", .cliExampleByTitle),
          .init("quizbuilder show capitals --json", .cliExampleBytes),
          .init("quizbuilder show capitals --settings", .cliExampleSettings),
        ]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionGroup, valueName: "GROUP"))
  var group: String

  @Flag(help: .phrase(.cliOptionSettings))
  var settings = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let library = try session.library(options.preferences)
    let opened = try session.open(group, in: library)
    if options.json && !settings {
      try session.write(try bytes(of: opened, session))
      return .status(.success)
    }
    let resolved = try resolvedSettings(of: opened, in: library, session)
    let text = SettingsText(settings: resolved, phrases: session.phrases)
    if options.json {
      let json: JSONValue = .object([
        "group": .string(opened.builder.id.rawValue), "settings": text.json,
      ])
      try session.write(json.write(.pretty) + [UInt8(ascii: "\n")])
    } else if settings {
      try session.write(text.lines.map { $0 + "\n" }.joined())
    } else {
      // What nobody has set is not worth the reader's time here.
      let set = resolved.filter { $0.source != .defaulted }
      let lines = SettingsText(settings: set, phrases: session.phrases).lines
      let group = GroupText(opened.builder, settings: lines, phrases: session.phrases)
      try session.write(group.text)
    }
    return .status(.success)
  }

  /// The group's settings; that its template cannot serve is said.
  private func resolvedSettings(
    of opened: OpenedGroup,
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) -> [ResolvedSetting] {
    let group = GroupSettings(opened.builder)
    let tree = try session.settingsTree(of: [group], in: library)
    if let fault = tree.faults[group.id] {
      session.say(session.phrases.sentence(for: fault.problem))
    }
    return tree.settings(of: group.id)?.resolved ?? []
  }

  /// The file as it is; of a draft that was never saved, the file it would become.
  private func bytes(of opened: OpenedGroup, _ session: Session) throws(CommandFailure) -> [UInt8] {
    guard let path = opened.path else { return opened.document.updated(with: opened.builder).bytes }
    return try session.storing { () throws(StoreError) in
      do throws(FileSystemError) {
        return try session.fileSystem.read(path).bytes
      } catch {
        throw .cannotRead(error)
      }
    }
  }
}
