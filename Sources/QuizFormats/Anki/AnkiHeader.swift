import QuizDocuments

/// The lines at the top of a file for Anki that say how its rows are to be read.
///
/// As in Anki, a spreadsheet may have put quotes around a line, or separators behind it.
struct AnkiHeader {
  /// What a column holds that is no field of a note.
  enum Column {
    case guid
    case deck
    case tags
    case noteType
  }

  /// What stands between the cells; `nil` where it is not said.
  private(set) var separator: UInt8?
  /// Whether the cells are HTML; `nil` where it is not said.
  private(set) var isHTML: Bool?
  /// The tags of every note.
  private(set) var tags: [String] = []
  /// The type of the notes.
  private(set) var noteType: String?
  /// The deck of the notes.
  private(set) var deck: String?
  /// What columns hold, by their places counted from zero.
  private(set) var columns: [Int: Column] = [:]
  /// Where the rows begin.
  private(set) var end: Int
  /// In which line the rows begin.
  private(set) var line = 1
  /// Whether there is a line that Anki would take for one of a header.
  private(set) var isThere = false

  /// Reads up to the first line that is none of a header.
  init(_ bytes: [UInt8]) {
    end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while end < bytes.count {
      let next = bytes[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      let text = String(decoding: bytes[end..<(next ?? bytes.count)], as: UTF8.self)
      guard take(text[...]) else { break }
      line += 1
      end = next ?? bytes.count
      end += bytes[end...].starts(with: "\r\n".utf8) ? 2 : min(1, bytes.count - end)
    }
  }

  /// Reads a line; `false` for one that is none of a header.
  private mutating func take(_ line: Substring) -> Bool {
    var line = line
    let isQuoted = line.hasPrefix("\"#")
    if isQuoted { line = line.dropFirst().prefix { $0 != "\"" } }
    let isMarked = line.hasPrefix("#")
    if isMarked {
      line = line.dropFirst()
    } else if self.line > 1 || !line.hasPrefix("tags:") {
      return false
    }
    // Without a colon it is a comment, which the rows begin with.
    guard let colon = line.firstIndex(of: ":") else { return false }
    let key = line[..<colon].split(separator: " ").joined(separator: " ").lowercased()
    // What follows the first character can only be what a spreadsheet has added.
    let value = line[line.index(after: colon)...]
    var end = value.endIndex
    while end > value.startIndex, ",;|\t ".contains(value[value.index(before: end)]),
      value.index(after: value.startIndex) < end
    {
      end = value.index(before: end)
    }
    let isKnown = set(key, value[..<end])
    isThere = isThere || isKnown && isMarked
    return true
  }

  /// Takes the value of a key; `false` for one that says nothing here, like a comment.
  private mutating func set(_ key: String, _ value: Substring) -> Bool {
    switch key {
    case "separator": separator = Self.separator(value) ?? separator
    case "html": isHTML = Bool(value.lowercased()) ?? isHTML
    case "tags": tags = AnkiText.tags(in: value)
    case "columns": name(value)
    case "notetype": noteType = String(value)
    case "deck": deck = String(value)
    case "guid column": place(.guid, value)
    case "deck column": place(.deck, value)
    case "tags column": place(.tags, value)
    case "notetype column": place(.noteType, value)
    case "if matches", "match scope": break
    default: return false
    }
    return true
  }

  private static func separator(_ value: Substring) -> UInt8? {
    switch value.lowercased() {
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "tab", "\\t": UInt8(ascii: "\t")
    case "space": UInt8(ascii: " ")
    case "pipe": UInt8(ascii: "|")
    case "colon": UInt8(ascii: ":")
    case let text: text.utf8.count == 1 ? text.utf8.first : nil
    }
  }

  private mutating func place(_ column: Column, _ value: Substring) {
    guard let number = Int(value.drop { $0 == " " }), number > 0 else { return }
    columns[number - 1] = column
  }

  /// Takes the columns that are named like what they hold; others are fields in their order.
  private mutating func name(_ names: Substring) {
    let separator = Character(Unicode.Scalar(separator ?? UInt8(ascii: "\t")))
    let cells = names.split(separator: separator, omittingEmptySubsequences: false)
    for (index, name) in cells.enumerated() where columns[index] == nil {
      switch name.lowercased() {
      case "tags": columns[index] = .tags
      case "deck": columns[index] = .deck
      case "guid": columns[index] = .guid
      case "notetype": columns[index] = .noteType
      default: break
      }
    }
  }
}
