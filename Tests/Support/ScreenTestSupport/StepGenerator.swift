internal import CoreTestSupport
internal import QuizScreens
internal import SystemPackage
internal import TerminalUI
internal import TestSupport

/// Finds out what happens next to a program, at random but knowing what its keys are.
struct StepGenerator {
  private static let codes: [Errno] = [
    .ioError, .noSpace, .permissionDenied, .readOnlyFileSystem, .interrupted,
    .noSuchFileOrDirectory,
  ]

  var generator: SeededGenerator

  /// Returns the next step.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - files: Every file there is, by path.
  /// - Returns: The step.
  mutating func next(
    for stack: ScreenStack,
    files: () -> [String: String]
  ) -> ScreenStep {
    let smallest = ScreenStack.smallestSize
    // Where nothing is shown, nearly nothing is done.
    if stack.size.rows < smallest.rows || stack.size.columns < smallest.columns, chance(in: 3) {
      return .event(.resize(Size(rows: 24, columns: 80)))
    }
    switch number(below: 100) {
    case 0..<50: return .event(.key(boundKey(in: stack)))
    case 50..<58: return .event(.mouse(.random(within: stack.size, using: &generator)))
    case 58..<76: return .event(.key(Key(.character(character()))))
    case 76..<80: return .event(.random(using: &generator))
    case 80..<84: return .event(.paste(paste()))
    case 84..<88: return .event(.resize(size()))
    case 88..<93: return .rest
    case 93: return .hold
    case 94: return .goOn
    case 95: return .event(.resumed)
    case 96: return .fail(calls: 1 + number(below: 6), Self.codes[number(below: Self.codes.count)])
    default: return outsideChange(of: files())
    }
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &generator)
  }

  private mutating func chance(in count: Int) -> Bool { number(below: count) == 0 }

  /// A key of the screen on top, so that each row of its table has its turn; those that end the program seldom.
  private mutating func boundKey(in stack: ScreenStack) -> Key {
    guard let top = stack.top, let rows = stack.keys(of: top)?.rows else { return Key(.escape) }
    let row = rows[number(below: rows.count)]
    let patience =
      switch row.name {
      case "quit", "interrupt", "dismiss": 20
      case "leave", "cancel", "close", "escape", "trashGroups", "removeQuestion": 3
      default: 1
      }
    guard chance(in: patience), !row.keys.isEmpty else { return Key(.down) }
    return row.keys[number(below: row.keys.count)]
  }

  private mutating func character() -> Character {
    if chance(in: 2) { return Array("abcdehiklmnoprstuvwy .,/?:0123456789")[number(below: 36)] }
    let odd = OddText.random(pieces: 1, using: &generator).randomElement(using: &generator) ?? "x"
    // As control characters terminals send keys.
    return odd.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "x" : odd
  }

  private mutating func paste() -> String {
    switch number(below: 60) {
    case 0: String(repeating: OddText.random(pieces: 20, using: &generator), count: 1_000)
    case 1: String(repeating: "word ", count: 20_000)
    case 2: String(repeating: "line\n", count: 300)
    case 3..<10: "\u{1B}[201"
    case 10..<20: "\u{1B}]0;title\u{7}\u{9B}31m\u{0}\u{8}\u{1B}["
    default: OddText.random(pieces: 1 + number(below: 12), using: &generator)
    }
  }

  private mutating func size() -> Size {
    switch number(below: 8) {
    case 0: Size(rows: 1 + number(below: 100), columns: 1 + number(below: 300))
    case 1: Size(rows: 1 + number(below: 12), columns: 1 + number(below: 45))
    case 2: Size(rows: 10, columns: 40)
    case 3: Size(rows: 100, columns: 300)
    default: Size(rows: 10 + number(below: 30), columns: 40 + number(below: 80))
    }
  }

  /// Something that another program does to one of the files.
  private mutating func outsideChange(of files: [String: String]) -> ScreenStep {
    let paths = files.keys.filter { $0.hasPrefix("/library/") || $0.hasPrefix("/elsewhere/") }
      .sorted()
    guard !paths.isEmpty else {
      return .place(Array("prompt,answer\none,two\n".utf8), at: "/elsewhere/new.csv")
    }
    let path = paths[number(below: paths.count)]
    let text = files[path] ?? ""
    switch number(below: 10) {
    case 0: return .remove(FilePath(path))
    case 1: return .permit(0o400, FilePath(path))
    case 2: return .permit(0o644, FilePath(path))
    case 3: return .place(Array(text.utf8.dropLast(number(below: 40))), at: FilePath(path))
    case 4: return .place(Array(text.utf8), at: FilePath("/library/\(number(below: 20)).json"))
    case 5...7:
      let answer = "\"answer\": \"\(number(below: 1_000)) "
      return .place(Array(text.replacing("\"answer\": \"", with: answer).utf8), at: FilePath(path))
    default:
      let title = "\"title\": \"\(number(below: 1_000)) "
      return .place(Array(text.replacing("\"title\": \"", with: title).utf8), at: FilePath(path))
    }
  }
}
