import BackgroundWork
import CoreTestSupport
import CursesTerminal
import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows the events of the real terminal, for the tests of `CursesTerminal`.
///
/// Without arguments each event is drawn as a line, numbered from one; with `echo` the text typed is
/// shown and nothing else. `monochrome` asks for no colours, `mouse` for the mouse.
@main
struct TerminalProbe {
  private let terminal: CursesTerminal
  private let echoes: Bool
  private var lines: [String] = []
  private var typed = ""
  private let tasks: TaskList

  static func main() {
    let arguments = CommandLine.arguments
    do throws(TerminalError) {
      let terminal = try CursesTerminal(colour: !arguments.contains("monochrome"))
      var probe = TerminalProbe(terminal: terminal, echoes: arguments.contains("echo"))
      probe.run()
      terminal.close()
    } catch {
      print(error)
      exit(1)
    }
  }

  private init(terminal: CursesTerminal, echoes: Bool) {
    self.terminal = terminal
    tasks = TaskList(waking: terminal.wake)
    self.echoes = echoes
  }

  private mutating func run() {
    terminal.reportsMouse = CommandLine.arguments.contains("mouse")
    terminal.lastWords = "These are the last words."
    draw()
    while let event = terminal.nextEvent(timeout: nil) {
      lines.append("\(lines.count + 1): \(event.summary)")
      switch event {
      case .key(Key(.character("q"))): return
      case .key(Key(.character("m"))): terminal.reportsMouse.toggle()
      case .key(let key): press(key)
      case .terminate(let signal):
        terminal.close()
        CursesTerminal.die(bySignal: signal)
      case .closed: exit(3)
      case .mouse, .paste, .resize, .resumed, .woken: break
      }
      draw()
    }
  }

  private mutating func press(_ key: Key) {
    switch key {
    case Key(.character("t"), .control): fatalError("as asked")
    case Key(.character("d"), .control): typed = "\(Self.descend(1))"
    case Key(.character("f"), .control): faultOnAnotherThread { _ in fatalError("as asked") }
    case Key(.character("g"), .control): faultOnAnotherThread { _ in Self.descend(1) }
    case Key(.character("w"), .control): wakeFromAnotherThread()
    case Key(.character("x"), .control): exit(4)
    case Key(.character("z"), .control): terminal.suspend(saying: "come back by fg")
    case Key(.character("v"), .control):
      terminal.lend {
        print("lent")
        lines.append("read \(readLine() ?? "nothing")")
      }
    case Key(.backspace): typed = String(typed.dropLast())
    default:
      if case .character(let character) = key.code, key.modifiers.isEmpty {
        typed.append(character)
      }
    }
  }

  /// Wakes the terminal twice before it listens again: that is one event.
  private func wakeFromAnotherThread() {
    let wake = terminal.wake
    Threads.run(1) { _ in
      wake()
      wake()
    }
  }

  /// Begins a task that ends in a fault, and draws until it does.
  private mutating func faultOnAnotherThread(
    _ body: @escaping @Sendable (BackgroundTask<Int>) -> Int
  ) {
    let slot = tasks.slot { (_: Int) in }
    slot.begin(body)
    while true {
      lines = lines.count < 30 ? lines + ["line \(lines.count)"] : []
      draw()
    }
  }

  /// Calls itself until the stack is used up.
  private static func descend(_ depth: Int) -> Int {
    depth == 0 ? 0 : descend(depth + 1) + 1
  }

  private func draw() {
    var grid = Grid(size: terminal.size)
    var canvas = Canvas(grid, glyphs: terminal.glyphs)
    let size = "\(grid.size.columns)×\(grid.size.rows)"
    canvas.write("probe \(size)", at: Position(row: 0, column: 0), style: Style(.error))
    if echoes {
      let width = canvas.write(typed, at: Position(row: 2, column: 0))
      grid = canvas.grid
      grid.cursor = Position(row: 2, column: width)
    } else {
      canvas.horizontalLine(at: Position(row: 1, column: 0))
      for (row, line) in lines.suffix(max(grid.size.rows - 2, 0)).enumerated() {
        canvas.write(line, at: Position(row: row + 2, column: 0))
      }
      grid = canvas.grid
    }
    terminal.present(grid)
  }
}

extension Event {
  fileprivate var summary: String {
    switch self {
    case .key(let key): key.description
    case .paste(let text) where text.utf8.count > 60:
      "paste of \(text.utf8.count) bytes, \(text.prefix(5)) to \(text.suffix(5))"
    case .paste(let text): "paste \(text)"
    case .resize(let size): "resize \(size.columns)×\(size.rows)"
    case .mouse(let mouse):
      "mouse \(mouse.action) \(mouse.position.row),\(mouse.position.column)"
    case .resumed: "resumed"
    case .woken: "woken"
    case .terminate(let signal): "terminate \(signal)"
    case .closed: "closed"
    }
  }
}
