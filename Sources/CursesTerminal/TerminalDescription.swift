internal import CNcurses

/// What terminfo(5) says about the terminal that ncurses has taken, beyond what it looks at itself.
struct TerminalDescription {
  /// Switches the marking of pastes on; terminals that do not know it ignore it.
  static let pasteMarksOn = "\u{1B}[?2004h"
  /// Switches the marking of pastes off.
  static let pasteMarksOff = "\u{1B}[?2004l"

  /// Whether it follows ECMA-48, so that control sequences it does not know do no harm.
  let isStandard: Bool
  /// What puts it back as it was: plain letters, a cursor, the main screen.
  let restoration: [UInt8]

  /// Reads the description; `nil` if the terminal cannot move its cursor.
  init?() {
    guard let move = Self.capability("cup") else { return nil }
    isStandard = move.starts(with: "\u{1B}[".utf8)
    let marks = isStandard ? Array(Self.pasteMarksOff.utf8) : []
    let names = ["sgr0", "cnorm", "rmkx", "rmcup"]
    restoration = marks + names.compactMap(Self.capability).joined()
  }

  /// The bytes of a string capability, without the delays (`$<5>`) old terminals needed.
  static func capability(_ name: String) -> [UInt8]? {
    guard let text = curses_string_capability(name) else { return nil }
    var bytes: [UInt8] = []
    var rest = String(cString: text).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[rest.index(after: end)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
