import CoreTestSupport
import QuizDocuments
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport

/// A form of the real program, into which a script is typed without waiting for anything.
struct TypedForm {
  /// The home of the program.
  let home: HomeFolder
  /// Its terminal.
  let terminal: PseudoTerminal
  /// The form and its picture after each key.
  let replay: FormReplay
  /// After how many keys the form looked like the screen did when it was looked at last.
  private var lastSeen = 0

  /// Opens a form and waits for its first picture.
  ///
  /// - Parameters:
  ///   - strokes: What is going to be typed.
  ///   - opensGroup: Whether the form is that of a group in the library, and not of a new one.
  /// - Throws: `PseudoTerminal.Failure` if the picture does not come.
  init(_ strokes: [Keystroke], opensGroup: Bool) throws {
    home = try HomeFolder()
    let opened = opensGroup ? try home.addGroup() : nil
    replay = FormReplay(strokes, of: opened)
    terminal = try PseudoTerminal.quizBuilder(opensGroup ? "capital-cities" : "new", home: home)
    try wait(forKeys: 0)
  }

  /// Types bytes in pieces of random sizes, with moments of random lengths between them.
  mutating func type(
    _ bytes: some Collection<UInt8>,
    within pause: ClosedRange<Int> = 0...1_500,
    using generator: inout some RandomNumberGenerator
  ) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...24, using: &generator))
      rest = rest.dropFirst(piece.count)
      try terminal.send(Array(piece))
      look(for: pause, using: &generator)
    }
  }

  /// Looks on for a random number of microseconds.
  mutating func look(
    for pause: ClosedRange<Int>,
    using generator: inout some RandomNumberGenerator
  ) {
    terminal.look(for: .microseconds(Int.random(in: pause, using: &generator)))
    note()
  }

  private mutating func note() {
    if let shown = shown(on: terminal.screen) { lastSeen = shown }
  }

  /// Waits until the form looks as it does after so many keys.
  mutating func wait(forKeys count: Int) throws {
    let picture = replay.pictures[count]
    try terminal.wait(for: "\(count) keys, which is\n\(picture.joined(separator: "\n"))\n") {
      $0.lines == picture
    }
    note()
  }

  /// After how many keys the form looked like the screen does: the fewest that fit and are no fewer than were seen
  /// before; `nil` if none do.
  func shown(on screen: EmulatedScreen) -> Int? {
    let lines = screen.lines
    return replay.pictures[lastSeen...].firstIndex(of: lines)
  }

  /// The same for the last whole picture that was sent.
  func lastShown() -> Int? {
    terminal.lastPicture { shown(on: $0) }
  }
}

extension PseudoTerminal {
  /// Starts the real program; with no arguments, in its library.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - home: The home of the program.
  ///   - typedAhead: A line, with its end, that was typed before the program starts.
  ///   - used: A terminal whose program has been killed, to start on that.
  /// - Returns: The terminal of the program.
  /// - Throws: `PseudoTerminal.Failure` if it cannot be started.
  static func quizBuilder(
    _ arguments: String...,
    home: HomeFolder,
    typedAhead: String = "",
    on used: PseudoTerminal? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: arguments,
      // A key that is cut off by a kill shall not become another one meanwhile.
      environment: ["ESCDELAY": "30000"],
      home: home,
      typedAhead: typedAhead,
      on: used
    )
  }

  /// Returns the finding on the screen as it is; where the output ends in the middle of a picture, on the screen as it was
  /// before that.
  func lastPicture<Found>(where find: (EmulatedScreen) -> Found?) -> Found? {
    if let found = find(screen) { return found }
    for end in output.indices.suffix(6_000).reversed() where output[end] == 0x1B {
      var earlier = EmulatedScreen(size: screen.size)
      earlier.receive(output[..<end])
      if let found = find(earlier) { return found }
    }
    return nil
  }
}
