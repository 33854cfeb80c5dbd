import LosslessJSON
package import QuizInterchange

/// JSON of other programs whose shape tells what is in it: a list of objects with a prompt and an answer, wherever it is.
///
/// ```json
/// {"quiz": {"title": "Geo", "questions": [{"question": "Capital of Peru?", "options": ["Lima", "Quito"], "answer": "A"}]}}
/// ```
///
/// The names of members are those of columns in tables, see ``ColumnNames``. An import mapping goes before it, if one makes as
/// much of a file. An object around the lists names their group, and is no question itself.
package struct OtherJSON: ItemReader {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "other-json",
    fileExtension: "json",
    tellingExtensions: [],
    mediaType: "application/json"
  )

  package init() {}

  /// False: JSON is first taken for that of this program.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool { false }

  /// Reads the questions of all lists; an element that is none is skipped.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    let document = try JSONDocument(bytes)
    let outline = JSONOutline(document.value, document.bytes)
    guard outline.elements.contains(where: { $0.row != nil }) else {
      throw .groupFile(.wrongFormat(expected: "quizbuilder/group"))
    }
    let counting = JSONCounting(outline.elements.compactMap(\.row))
    if let first = counting.remarkedBase {
      let line = outline.elements.first?.line ?? 1
      sink.warn(RowRemark(line: line, reason: .choicesCounted(from: first), text: ""))
    }
    for element in outline.elements {
      let place = ReadPlace(line: element.line, text: element.value.text(.compact))
      guard let row = element.row ?? JSONRow(element.value, needsAnswer: false) else {
        sink.skip(place.remark(.outsideQuestion))
        continue
      }
      let group = ItemGroup(title: element.title.nonblank ?? title)
      do throws(RowRemark.Reason) {
        sink.take(
          try ItemTexts.read { texts throws(RowRemark.Reason) in
            try row.item(in: group, at: place, counting, &texts)
          }
        )
      } catch {
        sink.skip(place.remark(error))
      }
    }
  }
}

/// The elements of the lists in a document that are questions, or are among them.
struct JSONOutline {
  /// An element of a list.
  struct Element {
    let value: JSONValue
    /// The question; `nil` for anything else.
    let row: JSONRow?
    /// The line that it begins in.
    let line: Int
    /// The title of its group, with those around it.
    let title: String
  }

  private(set) var elements: [Element] = []
  /// The lines in which lists and objects begin, in the order of the document.
  private let lines: [Int]
  /// The number of lists and objects so far.
  private var count = 0

  /// Finds the lists in a document, whose bytes tell the lines.
  init(_ document: JSONValue, _ bytes: [UInt8]) {
    lines = Self.lines(of: bytes)
    look(in: document, below: [], named: nil)
  }

  /// Returns the line of each bracket that opens a list or an object.
  private static func lines(of bytes: [UInt8]) -> [Int] {
    var (lines, line): ([Int], Int) = ([], 1)
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isEscaped {
        isEscaped = false
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") { isText = false }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        lines.append(line)
      }
    }
    return lines
  }

  private var line: Int { lines.indices.contains(count) ? lines[count] : lines.last ?? 1 }

  /// Looks for lists of questions in a value, which a member of a name has.
  private mutating func look(in value: JSONValue, below titles: [String], named key: String?) {
    switch value {
    case .array(let list) where Self.isList(list):
      let title = titles.isEmpty ? Self.title(ofList: key).map { [$0] } ?? [] : titles
      let line = line
      count += 1
      for element in list { take(element, below: title, at: line) }
    case .array(let list):
      count += 1
      for element in list { look(in: element, below: titles, named: key) }
    case .object(let object)
    where object.count > 1 && object.allSatisfy { $0.value.objectValue != nil }
      && Self.isList(object.map(\.value)):
      count += 1
      for member in object { take(member.value, below: titles, at: line) }
    case .object(let object):
      count += 1
      let own = Self.title(of: object)
      let names = titles + [own].compactMap(\.self)
      let listCount = object.count { $0.value.arrayValue.map(Self.isList) == true }
      for member in object {
        // Several lists in one object are called by their keys.
        let isNamed = listCount > 1 && Self.title(ofList: member.key) != nil
        let below = isNamed && member.value.arrayValue != nil ? names + [member.key] : names
        look(in: member.value, below: below, named: member.key)
      }
    default: break
    }
  }

  private mutating func take(_ value: JSONValue, below titles: [String], at line: Int) {
    let isContainer = value.arrayValue != nil || value.objectValue != nil
    elements.append(
      Element(
        value: value,
        row: JSONRow(value),
        // A text begins behind what is before it.
        line: isContainer ? self.line : lines.indices.contains(count - 1) ? lines[count - 1] : line,
        title: titles.joined(separator: "::")
      )
    )
    count += Self.containerCount(of: value)
  }

  private static func containerCount(of value: JSONValue) -> Int {
    switch value {
    case .array(let list): 1 + list.reduce(0) { $0 + containerCount(of: $1) }
    case .object(let object): 1 + object.reduce(0) { $0 + containerCount(of: $1.value) }
    default: 0
    }
  }

  /// Returns whether at least half of the elements are questions.
  private static func isList(_ list: [JSONValue]) -> Bool {
    let count = list.count { JSONRow($0) != nil }
    return count > 0 && count * 2 >= list.count
  }

  /// The names of members with a title, as ``FoldedName`` has them; the first counts.
  private static let titles = [
    "title", "quiztitle", "name", "quizname", "decktitle", "deckname", "settitle", "setname",
    "testtitle", "examtitle", "topic", "category", "subject", "chapter", "section", "titel",
    "thema",
    "titre", "titulo", "tema", "标题",
  ]

  private static func title(of object: JSONObject) -> String? {
    var found: [String: String] = [:]
    for member in object {
      if let text = member.value.stringValue?.nonblank { found[FoldedName(member.key).text] = text }
    }
    return titles.lazy.compactMap { found[$0] }.first
  }

  /// The names of lists that say no more than that questions are in them.
  private static let lists: Set = [
    "questions", "cards", "flashcards", "items", "data", "results", "result", "quiz", "quizzes",
    "list", "entries", "terms", "words", "vocabulary", "vocab", "deck", "decks", "records", "rows",
    "content", "contents", "payload", "problems", "exercises", "mcqs", "mcq", "notes", "set",
    "sets", "test", "exam", "body", "qa", "faq", "questionlist", "questionset", "questionbank",
    "response", "fragen", "karten", "preguntas", "tarjetas", "cartes",
  ]

  /// Returns the title that the name of a list tells; `nil` for a name such as `questions`.
  private static func title(ofList key: String?) -> String? {
    key.flatMap { lists.contains(FoldedName($0).text) ? nil : $0 }
  }
}

/// The number from which choices are counted, in all rows that name the right ones by number.
struct JSONCounting {
  /// The number of the first choice.
  let base: Int
  /// The same, if it is not certain.
  let remarkedBase: Int?

  /// Looks at all rows.
  init(_ rows: [JSONRow]) {
    var (fromZero, fromOne, all, zeros) = (0, 0, 0, 0)
    for row in rows {
      let count = row.options.count
      for number in row.numbers where count > 0 {
        all += 1
        if number == 0 { zeros += 1 }
        if (0..<count).contains(number) { fromZero += 1 }
        if (1...count).contains(number) { fromOne += 1 }
      }
    }
    base = fromOne > fromZero ? 1 : 0
    let isCertain = all == 0 || base == 0 && zeros > 0
    remarkedBase = isCertain ? nil : base
  }
}
