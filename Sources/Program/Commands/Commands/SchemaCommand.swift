import ArgumentParser
import QuizResources

/// `quizbuilder schema`: the JSON Schema of group files, for programs that write or check questions.
struct SchemaCommand: ContextCommand {
  static let help = HelpPage(
    name: "schema",
    abstract: .cliHelpSchemaAbstract,
    examples: [("quizbuilder schema > group.schema.json", .cliExampleSchema)],
    notes: [.cliNoteSchema]
  )

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    guard let schema = EmbeddedFile("Schemas/group.schema.json") else {
      preconditionFailure("The schema of groups is not embedded")
    }
    try context.write(jsonFile: Array(schema.bytes))
    return .status(.success)
  }
}
