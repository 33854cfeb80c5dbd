package import TerminalUI

/// The bytes a terminal sends for a key.
package struct KeySequence: Hashable, Sendable {
  /// The bytes, an escape first.
  package var bytes: [UInt8]
  /// What they stand for.
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
