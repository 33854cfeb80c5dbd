import ArgumentParser
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

/// `quizbuilder new`: an empty form.
struct NewCommand: ContextCommand {
  static let help = HelpPage(
    "new",
    .cliHelpNewAbstract,
    [
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
