extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let dollar = UInt8(ascii: "$")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let backtick = UInt8(ascii: "`")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let pipe = UInt8(ascii: "|")

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// True for a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }

  /// True for what HTML and Markdown skip at the ends of lines: blanks, line ends and form feeds.
  var isSpace: Bool { self == .space || (0x09...0x0D).contains(self) }

  /// True for a character of ASCII that a backslash makes text in Markdown.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The small letter of a capital one of ASCII.
  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension Unicode.Scalar {
  /// True for white space, as the rules of emphasis in Markdown have it.
  var isMarkdownSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if the bytes of a text stand at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place >= startIndex, place + count <= endIndex else { return false }
    for offset in 0..<count where self[place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Returns the first place from `start` on, and before `end`, whose byte is neither a space nor a tab.
  func endOfBlanks(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, self[place].isBlank { place += 1 }
    return place
  }

  /// Returns the place behind a run of one byte, which ends before `end`.
  func endOfRun(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, self[place] == byte { place += 1 }
    return place
  }
}

extension String {
  /// The text without spaces, tabs and line ends at its ends.
  var trimmed: Substring { self[...].trimmed }
}

extension Substring {
  /// The text without spaces, tabs and line ends at its ends.
  var trimmed: Substring {
    guard let start = utf8.firstIndex(where: { !$0.isSpace }),
      let last = utf8.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return self[start..<utf8.index(after: last)]
  }
}
