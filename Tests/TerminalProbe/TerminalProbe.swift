import CursesTerminal
import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows what the real terminal reports, for the tests of `CursesTerminal`.
///
/// Without arguments it draws each event as a line, numbered from one. With `echo` it shows the text
/// typed. `q` quits, ^Z suspends, ^B rings the bell, ^T traps, ^X exits in the middle, ^V lends the
/// terminal until a line is typed; `close` and `monochrome` as arguments do what they say.
@main
struct TerminalProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do throws(TerminalError) {
      let terminal = try CursesTerminal(colour: !arguments.contains("monochrome"))
      var probe = TerminalProbe(echoes: arguments.contains("echo"), terminal: terminal)
      probe.run()
    } catch {
      print(error)
      exit(1)
    }
  }

  let echoes: Bool
  let terminal: CursesTerminal
  var lines: [String] = []
  var typed = ""

  mutating func run() {
    draw()
    while let event = terminal.nextEvent(timeout: nil) {
      repeat {
        handle(event)
      } while false
      draw()
    }
  }
}
