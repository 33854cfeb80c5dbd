internal import CLibrary
internal import CNcurses

/// The parts of a terminal's terminfo(5) entry that ncurses does not read for itself.
struct TerminalDescription {
  /// Switches the marking of pastes on; terminals that do not know it ignore it.
  static let pasteMarksOn = "\u{1B}[?2004h"
  /// Switches the marking of pastes off.
  static let pasteMarksOff = "\u{1B}[?2004l"
  /// Switches the reports of the mouse off, in both of the ways that ncurses asks for them.
  private static let mouseReportsOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// `true` if it follows ECMA-48, so that control sequences it does not know do no harm.
  let isStandard: Bool
  /// The sequences that restore the terminal: plain letters, a cursor, the main screen.
  let restoration: [UInt8]

  /// Reads the description; `nil` if the terminal cannot move its cursor.
  init?() {
    guard let move = Self.capability("cup") else { return nil }
    isStandard = move.starts(with: "\u{1B}[".utf8)
    let marks = isStandard ? Array((Self.pasteMarksOff + Self.mouseReportsOff).utf8) : []
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

/// The character set of the user's locale, as the C library and with it ncurses use it.
enum Locale {
  /// Takes the user's locale and returns whether its characters are those of Unicode.
  ///
  /// If the environment names UTF-8 but the locale is not installed, as on a server reached from a
  /// laptop, `C.UTF-8` is used: the terminal understands UTF-8 all the same.
  static func adopt() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8(environment: { environmentValue($0) }) {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Returns whether the first of the variables for characters that is set names UTF-8.
  static func namesUTF8(environment: (String) -> String?) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first ?? ""
    let codeset = name.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }
}

/// Returns the value of an environment variable; `nil` if it is not set or empty.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

/// The reason why the terminal cannot show screens.
package enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is not a terminal but a file or a pipe.
  case notATerminal
  /// `TERM` is not set: nothing says which sequences the terminal understands.
  case unnamedTerminal
  /// There is no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, as with `TERM=dumb`.
  case cannotMoveCursor(String)
  /// The terminal refused its modes or the system a pipe; the number is `errno`.
  case system(Int32)
}
