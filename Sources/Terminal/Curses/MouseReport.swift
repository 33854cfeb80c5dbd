import TerminalUI

/// The reports of a mouse, as xterm and its followers send them.
///
/// The three bytes behind `CSI M` are those of the X10 protocol, each 32 more than it means; `CSI <` has the same numbers in
/// decimals (SGR, 1006), so that a wide terminal is no trouble. Source: xterm's “ctlseqs”, *Mouse Tracking*.
enum MouseReport {
  /// Decodes a report at the beginning of `input`, which begins with ESC [ and has its final byte at an index; `nil` where
  /// it is none.
  static func decode(
    _ input: UnsafeRawBufferPointer,
    end: Int,
    isOver: Bool
  ) -> InputDecoder.Step? {
    let isPress = input[end] == UInt8(ascii: "M")
    guard isPress || input[end] == UInt8(ascii: "m") else { return nil }
    if end == 2 { return isPress ? decodeBytes(input, isOver: isOver) : nil }
    guard input[2] == UInt8(ascii: "<") else { return nil }
    let parts = input[3..<end].split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    )
    .map { part -> Int? in
      guard !part.isEmpty, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return part.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0xFFFF) }
    }
    guard parts.count == 3, let button = parts[0], let column = parts[1], let row = parts[2] else {
      return .ignored(length: end + 1)
    }
    return step(isPress ? button : nil, column: column, row: row, length: end + 1)
  }

  private static func decodeBytes(
    _ input: UnsafeRawBufferPointer,
    isOver: Bool
  ) -> InputDecoder.Step {
    let length = 6
    guard input.count >= length else { return isOver ? .ignored(length: input.count) : .incomplete }
    let numbers = input[3..<length].map { Int($0) - 32 }
    return step(numbers[0], column: numbers[1], row: numbers[2], length: length)
  }

  /// Returns the report of a button, whose bits 2 to 4 are keys that were held; `nil` for a release.
  private static func step(
    _ button: Int?,
    column: Int,
    row: Int,
    length: Int
  ) -> InputDecoder.Step {
    let action: MouseEvent.Action? =
      switch button.map({ $0 & ~0b1_1100 }) {
      case 0: .press
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    guard let action, row > 0, column > 0 else { return .ignored(length: length) }
    let position = Position(row: row - 1, column: column - 1)
    return .mouse(MouseEvent(action, at: position), length: length)
  }
}
