import SystemPackage

@testable import QuizCommands

/// Lines that are known in advance, and then the end.
final class ScriptedLines: LineInput, ByteInput {
  let isEchoed: Bool
  private var events: [LineEvent]
  private let text: String
  /// Done each time that a line is asked for.
  var whenRead: () -> Void = {}

  /// Takes a text; its last line may lack a line feed.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - end: What comes behind them.
  ///   - isEchoed: Whether a terminal shows what is typed.
  init(_ text: String, end: LineEvent = .ended, isEchoed: Bool = false) {
    self.isEchoed = isEchoed
    self.text = text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    events = lines.map { .line(String($0)) } + [end]
  }

  /// Takes events.
  init(events: [LineEvent]) {
    isEchoed = false
    text = ""
    self.events = events
  }

  func nextLine() -> LineEvent {
    whenRead()
    return events.isEmpty ? .ended : events.removeFirst()
  }

  func readAll() throws(Errno) -> [UInt8] { Array(text.utf8) }
}
