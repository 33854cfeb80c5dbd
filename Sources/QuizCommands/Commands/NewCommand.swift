import ArgumentParser
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

/// `quizbuilder new`: an empty form.
struct NewCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      help: HelpPage(
        abstract: .cliHelpNewAbstract,
        examples: [
          .init("quizbuilder new", .cliExampleForm),
          .init("quizbuilder new --title \"Capital cities\"", .cliExampleTitledForm),
          .init("quizbuilder new --plain < answers.txt", .cliExampleAnswers),
        ],
        notes: [.cliNoteLines, .cliNoteInputEnd]
      )
    )
  }

  @Option(help: .phrase(.cliOptionTitle, valueName: "TITLE"))
  var title: String?

  @Flag(help: .phrase(.cliOptionMore))
  var more = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let preferences = options.preferences
    let library = try session.library(preferences)
    guard preferences.isPlain || !session.canShowScreens else {
      return try session.showScreens(.newGroup(title: title), preferences, session)
    }
    var builder = QuestionGroupBuilder()
    builder.title = title
    return try PlainEditing(
      session: session,
      library: library,
      preferences: preferences,
      input: session.lines()
    )
    .run(OpenedGroup(new: builder), asksMore: more)
  }
}
