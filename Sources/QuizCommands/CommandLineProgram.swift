package import QuizDocuments
internal import QuizResources
internal import QuizStore

/// The program from its arguments to its end, whatever it shows its screens on.
package enum CommandLineProgram {
  /// Obeys the arguments: without any straight to the library, otherwise through the command line.
  package static func run(
    _ arguments: [String],
    showing showScreens: @escaping CommandContext.ShowScreens,
    _ keyFiles: KeyFileRules,
    formats: @escaping @Sendable () -> FormatCatalog
  ) -> ProcessEnd {
    StandardStreams.occupy()
    let context = CommandContext.ofProcess(showing: showScreens, keyFiles, formats: formats)
    // The parser of arguments costs more than all the rest before the first picture.
    return arguments.isEmpty
      ? context.end { () throws(CommandFailure) in try context.openLibrary(GlobalOptions()) }
      : RootCommand.run(arguments, in: context)
  }
}

/// The version of the program.
enum Version {
  /// The version by the rules of Semantic Versioning.
  static let current = "0.1.0"
}
