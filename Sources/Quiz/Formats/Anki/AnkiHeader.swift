import QuizInterchange

/// The lines at the top of a file for Anki that describe its rows.
///
/// As in Anki, a spreadsheet may have put quotes around a line, or separators behind it.
struct AnkiHeader {
  /// The contents of a column that is no field of a note.
  enum Column: String {
    case guid, deck, tags
    /// Nothing that is read, as the user has said.
    case ignored = "-"
    case noteType = "notetype"
  }

  /// The separator of the cells; `nil` where the file names none.
  private(set) var separator: UInt8?
  /// True if the cells are HTML; `nil` where the file does not tell.
  private(set) var isHTML: Bool?
  /// The tags of every note.
  private(set) var tags: [String] = []
  private(set) var noteType: String?
  private(set) var deck: String?
  /// The contents of columns, by their places counted from zero.
  private(set) var columns: [Int: Column] = [:]
  /// The names of the other columns, by their places.
  private(set) var names: [Int: String] = [:]
  /// The start of the rows.
  private(set) var end: Int
  /// The first line of the rows.
  private(set) var line = 1
  /// True if there is a line that Anki would take for one of a header.
  private(set) var isThere = false

  /// Reads up to the first line that is none of a header.
  init(_ bytes: [UInt8]) {
    end = UTF8Text.start(of: bytes)
    while end < bytes.count {
      let next = bytes[end...].firstIndex(where: \.isLineBreak)
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
    // Separators behind the first character can only come from a spreadsheet.
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

  /// Takes the value of a key; `false` for an unknown one, like a comment.
  private mutating func set(_ key: String, _ value: Substring) -> Bool {
    switch key {
    case "separator": separator = Self.separator(value) ?? separator
    case "html": isHTML = Bool(value.lowercased()) ?? isHTML
    case "tags": tags = AnkiText.tags(in: value)
    case "columns": name(value)
    case "notetype": noteType = String(value)
    case "deck": deck = String(value)
    case "if matches", "match scope": break
    default:
      guard key.hasSuffix(" column"), let column = Column(rawValue: String(key.dropLast(7))) else {
        return false
      }
      if let number = Int(value.drop { $0 == " " }), number > 0 { columns[number - 1] = column }
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

  /// Takes what a column has.
  mutating func set(_ column: Column, at index: Int) { columns[index] = column }

  /// Takes the name of a column.
  mutating func name(_ name: String, at index: Int) { names[index] = name }

  /// Takes the columns that are named like their contents; others are fields in their order.
  private mutating func name(_ names: Substring) {
    let separator = Character(Unicode.Scalar(separator ?? UInt8(ascii: "\t")))
    let cells = names.split(separator: separator, omittingEmptySubsequences: false)
    for (index, name) in cells.enumerated() where columns[index] == nil {
      columns[index] = Column(rawValue: name.lowercased())
      if columns[index] == nil { self.names[index] = String(name).nonblank?.trimmed }
    }
  }
}
