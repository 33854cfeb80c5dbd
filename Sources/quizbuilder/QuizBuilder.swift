import CursesTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program: without arguments straight to the library, otherwise through the command line.
@main
enum QuizBuilder {
  static func main() {
    StandardStreams.occupy()
    let session = Session.ofProcess()
    let arguments = CommandLine.arguments.dropFirst()
    // The parser of arguments costs more than all the rest before the first picture.
    let end =
      arguments.isEmpty
      ? session.end { () throws(CommandFailure) in try session.openLibrary(Preferences()) }
      : RootCommand.run(Array(arguments), in: session)
    switch end {
    case .status(let status):
      exit(status.rawValue)
    case .signal(let number):
      CursesTerminal.die(bySignal: number)
    }
  }
}
