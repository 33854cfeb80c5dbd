import QuizInterchange

/// A note for Anki between `START` and `END`, as a plugin of Obsidian has it.
///
/// ```text
/// START
/// Basic
/// What is the capital of Peru?
/// Back: Lima
/// Tags: geo
/// END
/// ```
///
/// The first line is the note type. A field begins with its name and a colon; the first one may go without. In a line, the type is in
/// brackets: `STARTI [Basic] Peru? Back: Lima ENDI`.
struct ObsidianBlock {
  private var type = ""
  private var fields: [(name: String, lines: [MarkupLine])] = []
  private var tags: [String] = []

  /// The names of fields that notes of usual types have.
  private static let names = ["Front", "Back", "Text", "Extra", "Back Extra", "Add Reverse"]

  /// Parts the lines between the marks.
  init(_ lines: [MarkupLine]) {
    var rest = lines.drop(while: \.isBlank)
    guard let first = rest.first else { return }
    if first.text.first == UInt8(ascii: "["), let end = first.text.firstIndex(of: UInt8(ascii: "]"))
    {
      type = String(decoding: first.text[..<end].dropFirst(), as: UTF8.self).trimmed
      rest = Self.lines(in: first, from: first.text[end...].dropFirst())[...]
    } else {
      type = String(decoding: first.text, as: UTF8.self).trimmed
      rest = rest.dropFirst()
    }
    for line in rest { take(line) }
  }

  /// Returns a line for each field that a line of several has.
  private static func lines(in line: MarkupLine, from text: ArraySlice<UInt8>) -> [MarkupLine] {
    var (pieces, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], text)
    while true {
      let marks = (names + ["Tags"]).compactMap { rest.dropFirst().firstIndex(of: " \($0): ") }
      guard let next = marks.min() else { break }
      pieces.append(rest[..<next].withoutBlanks)
      rest = rest[next...].dropFirst()
    }
    return (pieces + [rest.withoutBlanks]).map { piece in
      var line = line
      (line.text, line.indentation) = (piece, 0)
      return line
    }
  }

  private mutating func take(_ line: MarkupLine) {
    let name = line.isCode ? nil : Self.field(line.text)
    if let name, name.text == "Tags" {
      let words = line.text[name.end...].split { $0.isBlank || $0 == UInt8(ascii: ",") }
      tags += words.map { String(decoding: $0, as: UTF8.self) }
    } else if let name {
      var rest = line
      rest.text = line.text[name.end...].withoutBlanks
      fields.append((name.text, rest.text.isEmpty ? [] : [rest]))
    } else if fields.isEmpty {
      if !line.isBlank { fields.append(("", [line])) }
    } else {
      fields[fields.count - 1].lines.append(line)
    }
  }

  /// Returns the name of the field that a line begins, and the end of its colon.
  private static func field(_ text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard let colon = text.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(decoding: text[..<colon], as: UTF8.self)
    let known = (names + ["Tags"]).first { $0.lowercased() == name.lowercased() }
    return known.map { ($0, colon + 1) }
  }

  /// Returns the questions of the note: two where its type asks both ways.
  ///
  /// - Throws: The reason for which there is no place for it.
  func items(
    in group: ItemGroup,
    at place: ReadPlace,
    beside files: FilesBeside
  ) throws(RowRemark.Reason) -> [ReadItem] {
    let kind = type.lowercased()
    let sides = fields.map { MarkdownPassage(lines: Self.trimmed($0.lines)) }
    guard let front = sides.first else { throw .unsupportedType(type) }
    let isCloze = kind.hasPrefix("cloze")
    guard isCloze || kind.hasPrefix("basic") || sides.count == 2 else {
      throw .unsupportedType(type)
    }
    let isReversed = kind.contains("revers")
    let others = fields.dropFirst(isCloze || sides.count < 2 ? 1 : 2)
    let pairs = isReversed && sides.count > 1 ? [(0, 1), (1, 0)] : [(0, 1)]
    return try pairs.map { prompt, answer throws(RowRemark.Reason) in
      var read = try ItemTexts.read(beside: files) { texts throws(RowRemark.Reason) in
        var item = Item()
        if isCloze {
          guard let pieces = MarkdownGaps.pieces(of: [], [front], in: .notes, braces: 1, &texts)
          else { throw .unsupportedType(type) }
          item.interaction = .gaps(pieces)
          item.explanation = sides.dropFirst().first.flatMap {
            texts.text($0, in: .notes).nonblank
          }
        } else {
          item.prompt = texts.text(sides[prompt], in: .notes)
          let back = sides.count > 1 ? texts.text(sides[answer], in: .notes) : ""
          item.interaction = .typed([Answer(back)])
        }
        item.markup = texts.markup
        item.tags = tags
        var read = ReadItem(item, in: group, at: place)
        (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
        return read
      }
      let unused = isCloze ? others.dropFirst() : others
      read.leftOut = unused.filter { !$0.lines.isEmpty }.map(\.name)
      read.leftovers = sides.leftoverMarks.filter { !(isCloze && $0 == .ankiGap) }
      return read
    }
  }

  private static func trimmed(_ lines: [MarkupLine]) -> [MarkupLine] {
    lines.lastIndex { !$0.isBlank }.map { Array(lines[...$0]) } ?? []
  }
}
