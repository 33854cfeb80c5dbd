/// One press of a key, as far as a terminal reports it.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  public enum Code: Hashable, Sendable {
    case character(Character)
    case enter
    case escape
    case tab
    case backTab
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case function(Int)

    /// The same key, a letter in lower case.
    fileprivate var lowercased: Code {
      guard case .character(let character) = self, let letter = character.lowercased().first else {
        return self
      }
      return .character(letter)
    }
  }

  /// The modifier keys a terminal can tell apart.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8
    /// The control key.
    public static let control = Modifiers(rawValue: 1)
    /// The Alt (Meta, Option) key, which terminals send as a leading escape.
    public static let alt = Modifiers(rawValue: 2)
    /// The shift key, where the terminal reports it beside a named key.
    public static let shift = Modifiers(rawValue: 4)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The key without its modifiers.
  public var code: Code
  /// The modifiers held down with it.
  public var modifiers: Modifiers

  /// Creates a key press; with control, a letter is the same in both cases, as terminals send it.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = modifiers.contains(.control) ? code.lowercased : code
    self.modifiers = modifiers
  }

  /// A character with the control key.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// A character with the Alt (Meta, Option) key.
  public static func alt(_ character: Character) -> Key {
    Key(.character(character), .alt)
  }
}

/// An event that a terminal reports to the program.
public enum Event: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Text pasted as a whole, in any length, exactly as it came; never to be read as keys.
  case paste(String)
  /// The terminal has another size.
  case resize(Size)
  /// The program is in the foreground again after it was suspended.
  case resumed
  /// A background task has news and called ``Terminal/wake``.
  case woken
  /// A signal asks the program to end; it keeps its drafts and dies by the same signal.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be read or drawn any more.
  case closed
}
