import BuilderKit
import Quiz
public import QuizDocuments

extension AnkiText: ImportFormat {
  /// Returns whether the first lines are of a header that Anki knows, or the first rows have HTML or gaps in them.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    isSigned(head) || looksLikeRowsOfNotes(head)
  }

  /// Returns whether the first lines are of a header that Anki knows.
  public static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { AnkiHeader(Array(head)).isThere }

  private static func looksLikeRowsOfNotes(_ head: ArraySlice<UInt8>) -> Bool {
    let rows = DelimitedRows(Array(head), separator: separator(of: head))
    let first = IteratorSequence(rows).prefix(5).map(\.cells)
    guard first.contains(where: { $0.count > 1 }), first.allSatisfy({ $0.count == first[0].count })
    else { return false }
    return looksLikeHTML(rows) || first.contains { $0[0]?.contains("{{c1::") == true }
  }

  /// Reads notes of two fields, front and back, as Anki exports them and as this format writes them.
  ///
  /// A cloze note, or one with gaps and nothing on its back, becomes a question with gaps.
  /// Hint, choices, alternatives and explanation are told by the marks of ``AnkiText`` around them; the hint is looked
  /// for at its place in ``hint``. HTML becomes text. A deck becomes a group.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    _ = try TextLines(checking: bytes)
    let header = AnkiHeader(bytes)
    var rows = DelimitedRows(
      bytes,
      separator: header.separator ?? Self.separator(of: bytes[header.end...]),
      from: header.end,
      line: header.line,
      comment: UInt8(ascii: "#")
    )
    let isHTML = header.isHTML ?? Self.looksLikeHTML(rows)
    var gathered = GatheredGroups()
    while let row = rows.next() {
      do throws(RowRemark.Reason) {
        if let fault = row.fault { throw fault }
        let note = AnkiNote(row.cells, header, isHTML: isHTML)
        var simplifications: [RowRemark.Simplification] = []
        let question = try note.question(self, &simplifications)
        try gathered.add(question, to: GroupHead(title: note.deck ?? title))
        if !simplifications.isEmpty {
          gathered.warnings.append(row.remark(.simplified(simplifications)))
        }
        if note.hasMedia { gathered.warnings.append(row.remark(.embeddedFiles)) }
        if !note.surplus.isEmpty {
          gathered.warnings.append(row.remark(.partsLeftOut(note.surplus)))
        }
      } catch {
        gathered.skipped.append(row.remark(error))
      }
    }
    return try gathered.result()
  }

  /// Returns the tags of one text.
  static func tags(in text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }

  /// Guesses the separator from the first row, as Anki does where the header names none.
  private static func separator(of rows: ArraySlice<UInt8>) -> UInt8 {
    let line = rows.prefix { !$0.isLineBreak }
    return "\t|;:,".utf8.first { line.contains($0) } ?? UInt8(ascii: "\t")
  }

  /// Returns whether one of the first five rows has a tag in it, Anki's own test where the header does not tell.
  private static func looksLikeHTML(_ rows: DelimitedRows) -> Bool {
    IteratorSequence(rows).prefix(5).contains { row in
      row.cells.contains { cell in
        let text = cell?.lowercased() ?? ""
        return ["<br", "<div", "<p>", "<b>", "<i>", "<img", "</"].contains { text.contains($0) }
      }
    }
  }
}

/// The lines at the top of a file for Anki that describe its rows.
///
/// As in Anki, a spreadsheet may have put quotes around a line, or separators behind it.
struct AnkiHeader {
  /// The contents of a column that is no field of a note.
  enum Column: String {
    case guid, deck, tags
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

  /// Takes the columns that are named like their contents; others are fields in their order.
  private mutating func name(_ names: Substring) {
    let separator = Character(Unicode.Scalar(separator ?? UInt8(ascii: "\t")))
    let cells = names.split(separator: separator, omittingEmptySubsequences: false)
    for (index, name) in cells.enumerated() where columns[index] == nil {
      columns[index] = Column(rawValue: name.lowercased())
    }
  }
}

/// A row of a file for Anki.
struct AnkiNote {
  /// The deck of the note; `nil` where there is none.
  private(set) var deck: String?
  /// True if the note shows pictures or sounds.
  private(set) var hasMedia = false
  /// The columns with fields beyond front and back.
  private(set) var surplus: [String] = []
  private var guid: String?
  private var tags: [String]
  private var noteType: String?
  private let isHTML: Bool
  /// The first field as the file has it.
  private var source = ""
  private var fields: [String] = []

  /// Tells the cells of a row apart.
  init(_ cells: [String?], _ header: AnkiHeader, isHTML: Bool) {
    self.isHTML = isHTML
    deck = header.deck?.nonblank
    tags = header.tags
    noteType = header.noteType
    for (index, cell) in cells.enumerated() {
      switch header.columns[index] {
      case .guid: guid = cell.flatMap { $0.isEmpty ? nil : $0 }
      case .deck: deck = cell?.nonblank ?? deck
      case .tags: tags += AnkiText.tags(in: cell ?? "")
      case .noteType: noteType = cell ?? noteType
      case nil:
        if fields.count > 1, cell?.nonblank != nil { surplus.append("column \(index + 1)") }
        if fields.isEmpty { source = cell ?? "" }
        if isHTML, HTMLText(cell ?? "").hasMedia { hasMedia = true }
        fields.append(seen(cell ?? ""))
      }
    }
  }

  /// Returns the question on the card, with the hint that stands on a side, and adds what is simplified.
  func question(
    _ format: AnkiText,
    _ simplifications: inout [RowRemark.Simplification]
  ) throws(RowRemark.Reason) -> QuestionBuilder {
    let sides = (fields + ["", ""]).prefix(2).map { Array($0.utf8) }
    var question = QuestionBuilder()
    if let guid { question.id = QuestionID(rawValue: guid) }
    let type = noteType ?? ""
    let isCloze = type.lowercased().hasPrefix(AnkiText.clozeType.lowercased())
    if isCloze || fields.count > 1 && fields[1].nonblank == nil {
      let front = Array(source.utf8)
      if let card = ClozeCard(front: front, back: sides[1], hint: format.hint, seen: seen) {
        if card.isPicture { throw .embeddedFiles }
        question.response.kind = .gaps
        question.prompt = card.text.description
        question.hint = card.hint
        question.explanation = card.explanation
        question.tags = tags
        simplifications += card.simplifications
        return question
      }
      if isCloze { throw .unsupportedType(type) }
    }
    let card = AnkiCard(front: sides[0], back: sides[1], hint: format.hint)
    question.prompt = card.prompt
    if card.answers.isEmpty {
      question.answer = card.answer
      question.distractors = card.distractors
    } else {
      question.response.kind = .choices
      question.response.choices.answers = card.answers.map { Choice($0) }
      question.response.choices.distractors = card.distractors.map { Choice($0) }
    }
    question.hint = card.hint
    question.alternatives = card.alternatives
    question.explanation = card.explanation
    question.tags = tags
    return question
  }

  /// The text of a cell as it is seen.
  private func seen(_ cell: String) -> String {
    isHTML ? HTMLText(cell).text.trimmed : cell.withLineFeeds
  }
}
