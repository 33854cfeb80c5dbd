import CursesTerminal
import Glibc
import QuizFiles
import QuizResources
import QuizScreens
import TerminalUI

@main
struct QuizBuilder {
  static func main() throws {
    var env: [String: String] = [:]
    for (name) in ["HOME", "LANG", "EDITOR", "QUIZBUILDER_LIBRARY", "XDG_STATE_HOME", "LC_ALL"] {
      if let v = getenv(name) { env[name] = String(cString: v) }
    }
    let folders = try StoreFolders(environment: env)
    let terminal = try CursesTerminal()
    let services = ProgramServices(
      library: Library(folder: folders.library, stateFolder: folders.state), environment: env,
      currentFolder: "/tmp", run: { _ in nil })
    let program = Program(
      terminal: terminal, services: services, phrases: Phrasebook(Language(environment: env)),
      glyphs: terminal.glyphs)
    let (end, farewell) = program.run(.library)
    terminal.close()
    for f in farewell { print(f) }
    if case .signal(let s) = end { CursesTerminal.die(bySignal: s) }
  }
}
