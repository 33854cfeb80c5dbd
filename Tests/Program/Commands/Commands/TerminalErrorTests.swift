import CursesTerminal
import QuizResources
import Testing

@testable import QuizCommands
@testable import QuizWords
@testable import quizbuilder

struct TerminalErrorTests {
  @Test(
    arguments: [
      (.notATerminal, "This is not a terminal. Use --plain to answer line by line."),
      (
        .unnamedTerminal,
        "TERM is not set. Set it to your terminal's type, such as xterm-256color, or use --plain."
      ),
      (
        .unknownTerminal("x\u{1B}"),
        """
        The terminal type “x␛” is unknown. Set TERM to one that is installed, such as \
        xterm-256color, or use --plain.
        """
      ),
      (
        .cannotMoveCursor("dumb"),
        """
        The terminal type “dumb” cannot move its cursor. Set TERM to another one, or use --plain to \
        answer line by line.
        """
      ),
      (
        .system(5),
        "The terminal cannot be used: Input/output error. Use --plain to answer line by line."
      ),
    ] as [(TerminalError, String)]
  )
  func `a terminal that cannot be used is told how to do without`(
    error: TerminalError,
    message: String
  ) {
    #expect(Phrasebook(.english).sentence(for: error) == message)
  }
}
