import TerminalUI

enum SampleEffect: Equatable {
  case typed(Character)
  case close
  case sized(Size)
  case heard(String)
}

/// A screen that contains a large array, tells what it gets, and draws its name.
struct SampleScreen: Screen {
  enum Intent: Hashable {
    case close
    case bump
    case type(Character)
    case paste(String)
    case resize(Size)
  }

  var title = "Sample"
  var area = ScreenArea.full
  var cursor: Position?
  var numbers = [1, 2, 3]
  /// The address of the numbers before and after the last bump.
  var addresses: [UInt] = []

  static let name = "sample"
  static let keyBindings = [
    KeyBinding([Key(.escape)], Intent.close, name: "close", footerRank: 2),
    KeyBinding([Key(.character("b"), .control)], .bump, name: "bump", footerRank: 1),
  ]

  static func intent(typing character: Character) -> Intent? { .type(character) }
  static func intent(pasting text: String) -> Intent? { .paste(text) }
  static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  mutating func update(_ intent: Intent) -> [SampleEffect] {
    switch intent {
    case .close: return [.close]
    case .type(let character): return [.typed(character)]
    case .paste(let text): return text.map { .typed($0) }
    case .resize(let size): return [.sized(size)]
    case .bump:
      addresses.append(storageAddress)
      numbers[0] += 1
      addresses.append(storageAddress)
      return []
    }
  }

  mutating func receive(_ outcome: String) -> [SampleEffect] {
    [.heard("\(title): \(outcome)")]
  }

  private var storageAddress: UInt {
    numbers.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }

  func draw(into canvas: inout Canvas) {
    canvas.write(title, at: Position(row: 0, column: 0), style: Style(.title))
  }
}
