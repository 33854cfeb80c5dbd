package import TerminalUI

/// Turns the bytes a terminal sends into events.
///
/// A value without a clock. If the bytes so far may be the beginning of more, `next` returns `nil`. `pause` is the time
/// to wait, and the caller reports its end.
package struct InputDecoder {
  package enum Pause: Sendable {
    /// An escape, or a key of which a part has come.
    case sequence
    /// A character of which a part has come. It means nothing else meanwhile, as an escape does.
    case character
    /// A paste whose end has not come.
    case paste
  }

  /// The characters of ASCII that are drawn, made once.
  private static let printable = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The sequences of the terminal's description, read when the first escape comes.
  private lazy var sequences = describe()
  private let describe: () -> [KeySequence]
  private var bytes: [UInt8] = []
  private var start = 0
  private var isPasting = false
  /// The place to go on searching for the end of a paste.
  private var searched = 0

  /// Creates a decoder that has read nothing; `sequences` are those of the terminal's description.
  package init(sequences: @escaping @autoclosure () -> [KeySequence]) { describe = sequences }

  /// The kind of the unfinished input, which decides how long to wait for the rest; `nil` when there is none.
  package var pause: Pause? {
    if isPasting { return .paste }
    guard start < bytes.count else { return nil }
    return bytes[start] == 0x1B ? .sequence : .character
  }

  package mutating func append(_ input: UnsafeRawBufferPointer) {
    if start > 0, !isPasting {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes.append(contentsOf: input)
  }

  /// Returns the next event, or `nil` if more bytes are needed.
  ///
  /// With `isOver` nothing more is expected: a lone escape is the key, an unfinished paste is
  /// delivered as far as it came, and an unfinished character is repaired.
  package mutating func next(isOver: Bool = false) -> Event? {
    while start < bytes.count || isPasting {
      if isPasting { return nextPaste(isOver: isOver) }
      let step = bytes[start...].withUnsafeBytes { decodeKey($0, isOver: isOver) }
      switch step {
      case .incomplete: return nil
      case .ignored(let length): start += length
      case .key(let key, let length):
        start += length
        return .key(key)
      case .mouse(let mouse, let length):
        start += length
        return .mouse(mouse)
      case .pasteBegins(let length):
        start += length
        searched = start
        isPasting = true
      }
    }
    return nil
  }

  private mutating func nextPaste(isOver: Bool) -> Event? {
    let end = indexOfPasteEnd()
    guard end != nil || isOver else {
      // The terminator may have come in part.
      searched = max(start, bytes.count - Self.pasteEnd.count + 1)
      return nil
    }
    let text = String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self)
    // A copy of the rest frees the memory of a long paste.
    bytes = end.map { Array(bytes[($0 + Self.pasteEnd.count)...]) } ?? []
    start = 0
    isPasting = false
    return .paste(text)
  }

  private func indexOfPasteEnd() -> Int? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[searched...]
      while let escape = rest.firstIndex(of: 0x1B) {
        if bytes[escape...].starts(with: Self.pasteEnd) { return escape }
        rest = bytes[(escape + 1)...]
      }
      return nil
    }
  }
}

extension InputDecoder {
  enum Step: Equatable {
    case key(Key, length: Int)
    case mouse(MouseEvent, length: Int)
    case pasteBegins(length: Int)
    /// An input without a meaning here, such as an answer to no question.
    case ignored(length: Int)
    case incomplete
  }

  private mutating func decodeKey(_ input: UnsafeRawBufferPointer, isOver: Bool) -> Step {
    input[0] == 0x1B
      ? decodeEscape(input, isOver: isOver)
      : Self.decodeCharacter(input, isOver: isOver)
  }

  private mutating func decodeEscape(_ input: UnsafeRawBufferPointer, isOver: Bool) -> Step {
    let lone = Step.key(Key(.escape), length: 1)
    guard input.count > 1 else { return isOver ? lone : .incomplete }
    let described = sequences.filter { input.starts(with: $0.bytes) }
    if let longest = described.max(by: { $0.bytes.count < $1.bytes.count }) {
      return .key(longest.key, length: longest.bytes.count)
    }
    if !isOver, sequences.contains(where: { $0.bytes.starts(with: input) }) { return .incomplete }
    switch input[1] {
    case UInt8(ascii: "["): return ControlSequence.decode(input, isOver: isOver)
    case UInt8(ascii: "O"): return Self.decodeShift(input, isOver: isOver)
    case 0x1B:
      // Some terminals send Alt with a named key as an escape before its sequence.
      guard input.count > 2 else { return isOver ? lone : .incomplete }
      guard input[2] == UInt8(ascii: "[") || input[2] == UInt8(ascii: "O") else { return lone }
      let step = decodeEscape(.init(rebasing: input[1...]), isOver: isOver)
      if case .pasteBegins = step { return lone }
      return step.withAlt
    default: return Self.decodeCharacter(.init(rebasing: input[1...]), isOver: isOver).withAlt
    }
  }

  /// Decodes a sequence of SS3 (ESC O), as keypads and function keys in application mode send it.
  private static func decodeShift(_ input: UnsafeRawBufferPointer, isOver: Bool) -> Step {
    guard input.count > 2 || isOver else { return .incomplete }
    if input.count > 2, let code = ControlSequence.code(final: input[2]) {
      return .key(Key(code), length: 3)
    }
    if input.count > 2, input[2] == UInt8(ascii: "M") { return .key(Key(.enter), length: 3) }
    return .key(Key(.character("O"), .alt), length: 2)
  }

  /// Decodes one character, or a control key, at the beginning of `input`.
  private static func decodeCharacter(_ input: UnsafeRawBufferPointer, isOver: Bool) -> Step {
    switch input[0] {
    case 0x0D: return .key(Key(.enter), length: 1)
    case 0x09: return .key(Key(.tab), length: 1)
    case 0x08, 0x7F: return .key(Key(.backspace), length: 1)
    case 0x1B: return .key(Key(.escape), length: 1)
    case 0x00: return .key(Key(.character(" "), .control), length: 1)
    case 0x01...0x1A:
      return .key(Key(.character(Character(Unicode.Scalar(input[0] + 0x60))), .control), length: 1)
    case 0x1C...0x1F:
      return .key(Key(.character(Character(Unicode.Scalar(input[0] + 0x40))), .control), length: 1)
    case 0x20...0x7E where input.count == 1 || input[1] < 0x80:
      // Nothing can join it yet: by far the most frequent case.
      return .key(Key(.character(printable[Int(input[0]) - 0x20])), length: 1)
    default: return decodeText(input, isOver: isOver)
    }
  }

  /// Decodes a scalar of UTF-8 and, as far as they have come too, those that belong to its grapheme.
  ///
  /// A mark that comes later is a key of its own; the text it is inserted into joins it to its base.
  private static func decodeText(_ input: UnsafeRawBufferPointer, isOver: Bool) -> Step {
    guard let first = decodeScalar(input) else {
      return isOver ? .key(Key(.character("\u{FFFD}")), length: input.count) : .incomplete
    }
    guard first.scalar.properties.generalCategory != .control else {
      return .ignored(length: first.length)
    }
    var character = Character(first.scalar)
    var length = first.length
    while length < input.count, input[length] >= 0x80,
      let next = decodeScalar(.init(rebasing: input[length...]))
    {
      let text = String(character) + String(Character(next.scalar))
      guard text.count == 1, let joined = text.first else { break }
      character = joined
      length += next.length
    }
    return .key(Key(.character(character)), length: length)
  }

  /// Decodes one scalar, U+FFFD for what is not UTF-8; `nil` if only a part has come.
  private static func decodeScalar(
    _ input: UnsafeRawBufferPointer
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = input.makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      return (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length):
      let expected = input[0] < 0xC2 ? 1 : input[0] < 0xE0 ? 2 : input[0] < 0xF0 ? 3 : 4
      if length == input.count, length < expected, input[0] <= 0xF4 { return nil }
      return ("\u{FFFD}", length)
    case .emptyInput: return nil
    }
  }
}

extension InputDecoder.Step {
  /// The same key with Alt; it is one byte, the escape, longer.
  fileprivate var withAlt: Self {
    switch self {
    case .key(var key, let length):
      key.modifiers.insert(.alt)
      return .key(key, length: length + 1)
    case .ignored(let length): return .ignored(length: length + 1)
    case .mouse, .pasteBegins, .incomplete: return self
    }
  }
}
