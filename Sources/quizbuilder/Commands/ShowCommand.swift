import ArgumentParser
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
        ]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionGroup, valueName: "GROUP"))
  var group: String

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let library = try session.library(options.preferences)
    let opened = try session.open(group, in: library)
    if options.json {
      try session.write(try bytes(of: opened, session))
    } else {
      try session.write(GroupText(opened.builder, phrases: session.phrases).text)
    }
    return .status(.success)
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
