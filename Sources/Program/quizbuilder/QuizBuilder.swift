import CLibrary
import CursesTerminal
import QuizCatalog
import QuizCommands
import QuizDocuments
import QuizScreens
import QuizStore
import TerminalUI

/// The program: commands, and screens on the real terminal.
@main
enum QuizBuilder {
  static func main() {
    let end = CommandLineProgram.run(
      CommandLine.arguments,
      showing: ScreenProgram.run,
      keyFiles,
      formats: { .standard { SystemCalls.secondsSince1970 } }
    )
    switch end {
    case .status(let status): exit(status.rawValue)
    case .signal(let number): CursesTerminal.die(bySignal: number)
    }
  }

  /// The rules of the screens for files of keys.
  static var keyFiles: KeyFileRules {
    KeyFileRules(
      hasScreen: { name in ScreenCatalog.keyTables.contains { $0.screen == name } },
      check: { bytes in
        let file = KeyMapFile(parsing: bytes)
        return (file.problems, file.warnings)
      }
    )
  }
}
