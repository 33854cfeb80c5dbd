import CLibrary
import CursesTerminal
import QuizCommands
import QuizOperations
import QuizResources
import QuizScreens
import QuizWords
import TerminalText
import TerminalUI

/// The program on the screen: the real terminal, the screens on it, and the end of the process.
enum ScreenProgram {
  /// Shows screens until the user leaves them or a signal ends them.
  static func run(
    _ opening: StartScreen,
    globalOptions: GlobalOptions,
    context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(colour: globalOptions.usesColour)
    } catch {
      throw CommandFailure(context.phrases.sentence(for: error), .failure)
    }
    // Where nothing but ASCII can be shown, the words must be English for anybody to read them.
    var context = context
    if terminal.glyphs.isASCII { context.phrases = Phrasebook(.english) }
    let program = Program(
      terminal: terminal,
      services: context.services,
      phrases: context.phrases,
      glyphs: terminal.glyphs
    )
    let (end, farewell) = program.run(opening)
    terminal.close()
    for message in farewell { context.say(message.printable) }
    switch end {
    case .left: return .status(.success)
    case .interrupted: return .status(.interrupted)
    case .signal(let number): return .signal(number)
    case .terminalClosed: return .signal(SIGHUP)
    }
  }
}

extension Phrasebook {
  /// Returns a sentence on why there are no screens, and one on what to do.
  func sentence(for error: TerminalError) -> String {
    switch error {
    case .notATerminal: self[.terminalErrorNotATerminal]
    case .unnamedTerminal: self[.terminalErrorNoType]
    case .unknownTerminal(let name): self(.terminalErrorUnknownType, [.name: name.printable])
    case .cannotMoveCursor(let name):
      self(.terminalErrorCannotMoveCursor, [.name: name.printable])
    case .system(let number):
      self(.terminalErrorOther, [.reason: systemReason(number)])
    }
  }
}
