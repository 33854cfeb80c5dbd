/// Splits what a program sends to a terminal into characters and controls (ECMA-48, 5).
struct ControlParser: Sendable {
  /// One thing to obey.
  enum Control: Equatable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(intermediates: String, final: Character)
    case sequence(Sequence)
    /// A string for the terminal itself, such as a window title.
    case string
  }

  /// A control sequence: CSI, a marker, parameters and a final character.
  struct Sequence: Equatable {
    var marker = ""
    var parameters: [Int?] = []
    var final: Character

    subscript(index: Int) -> Int? { index < parameters.count ? parameters[index] : nil }

    var description: String {
      let texts = parameters.map { $0.map(String.init) ?? "" }
      return "CSI \(marker)\(texts.joined(separator: ";"))\(final)"
    }
  }

  private enum State {
    case text
    case escape
    case sequence
    case string
    case stringEscape
  }

  private var state = State.text
  private var collected = ""
  private var utf8: [UInt8] = []

  /// Takes the next byte and returns what it completes.
  mutating func parse(_ byte: UInt8) -> Control? {
    let character = Character(Unicode.Scalar(byte))
    switch state {
    case .text: return parseText(byte)
    case .escape:
      switch byte {
      case 0x20...0x2F: collected.append(character)
      case UInt8(ascii: "["): begin(.sequence)
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        begin(.string)
      default:
        state = .text
        return .escape(intermediates: collected, final: character)
      }
    case .sequence:
      guard (0x40...0x7E).contains(byte) else {
        collected.append(character)
        return nil
      }
      state = .text
      return .sequence(makeSequence(final: character))
    case .string:
      if byte == 0x1B { state = .stringEscape }
      if byte == 0x07 { return endString() }
    case .stringEscape: return endString()
    }
    return nil
  }

  private mutating func begin(_ next: State) {
    state = next
    collected = ""
  }

  private mutating func endString() -> Control {
    state = .text
    return .string
  }

  private func makeSequence(final: Character) -> Sequence {
    let marker = collected.prefix { "<=>?".contains($0) }
    let parameters = collected.dropFirst(marker.count)
    return Sequence(
      marker: String(marker),
      parameters: parameters.isEmpty
        ? [] : parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) },
      final: final
    )
  }

  private mutating func parseText(_ byte: UInt8) -> Control? {
    switch byte {
    case 0x1B:
      begin(.escape)
      return nil
    case 0x00...0x1F, 0x7F: return .control(byte)
    case 0x20...0x7E: return .print(Unicode.Scalar(byte))
    default:
      utf8.append(byte)
      let expected = utf8[0] < 0xE0 ? 2 : utf8[0] < 0xF0 ? 3 : 4
      guard utf8.count == expected else { return nil }
      defer { utf8 = [] }
      return String(decoding: utf8, as: UTF8.self).unicodeScalars.first.map { .print($0) }
    }
  }
}
