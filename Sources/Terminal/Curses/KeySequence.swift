package import TerminalUI

/// The bytes a terminal sends for a key.
package struct KeySequence: Hashable, Sendable {
  package var bytes: [UInt8]
  package var key: Key
}

extension KeySequence {
  /// The sequences of the terminal's description, for terminals that do not follow xterm.
  ///
  /// `capability` returns the text of a string capability, or `nil` if the terminal lacks it.
  static func described(by capability: (String) -> [UInt8]?) -> [KeySequence] {
    keyCapabilities.compactMap { name, key in
      // Single bytes mean the same on every terminal, and keys of several begin with an escape.
      guard let bytes = capability(name), bytes.count > 1, bytes[0] == 0x1B else { return nil }
      return KeySequence(bytes: bytes, key: key)
    }
  }

  /// The names of terminfo(5) for keys, and those of user_caps(5) for keys with modifiers.
  private static let keyCapabilities: [(name: String, key: Key)] = plainKeys + modifiedKeys

  private static let plainKeys: [(name: String, key: Key)] =
    [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)),
      ("kcbt", Key(.backTab)), ("kent", Key(.enter)), ("kri", Key(.up, .shift)),
      ("kind", Key(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", Key(.function($0))) }

  private static let modifiedKeys: [(name: String, key: Key)] = {
    let bases: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    return bases.flatMap { name, code in
      [(name, Key(code, .shift))]
        + (3...8).map { number in ("\(name)\(number)", Key(code, .init(xterm: number))) }
    }
  }()
}

extension Key.Modifiers {
  /// The modifiers of xterm's parameter: one more than the sum of Shift 1, Alt 2, Control 4, Meta 8.
  init(xterm parameter: Int) {
    let bits = max(parameter - 1, 0)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 || bits & 8 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

/// The sequences that begin with CSI (ESC [), as xterm and its many followers send them for keys.
///
/// The grammar is that of ECMA-48, 5.4; what the parameters mean is in xterm's “ctlseqs”.
enum ControlSequence {
  /// Decodes the sequence at the beginning of `input`, which begins with ESC [.
  static func decode(_ input: UnsafeRawBufferPointer, isOver: Bool) -> InputDecoder.Step {
    // Between CSI and the final byte are parameter (0x30) and intermediate (0x20) bytes only.
    guard let end = input.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      guard isOver else { return .incomplete }
      return input.count == 2 ? altBracket : .ignored(length: input.count)
    }
    guard (0x40...0x7E).contains(input[end]) else {
      return end == 2 ? altBracket : .ignored(length: end)
    }
    let length = end + 1
    if let report = MouseReport.decode(input, end: end, isOver: isOver) { return report }
    let allowed = input[2..<end].allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";")
    }
    guard allowed else { return .ignored(length: length) }
    let parameters = input[2..<end].split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    )
    .map { $0.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0xFFFF) } }
    let first = parameters[0]
    let modifiers = Key.Modifiers(xterm: parameters.count > 1 ? parameters[1] : 1)
    if input[end] == UInt8(ascii: "~"), first == 200 { return .pasteBegins(length: length) }
    let isNumbered = input[end] == UInt8(ascii: "~")
    // Letters have 1 before their modifiers; with other numbers they are answers, not keys.
    guard isNumbered || first <= 1 else { return .ignored(length: length) }
    let code = isNumbered ? code(number: first) : code(final: input[end])
    return code.map { .key(Key($0, modifiers), length: length) } ?? .ignored(length: length)
  }

  private static var altBracket: InputDecoder.Step {
    .key(Key(.character("["), .alt), length: 2)
  }

  /// The key of a final byte, the same after CSI and SS3.
  static func code(final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// The key of a sequence that ends in a tilde.
  private static func code(number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
