import QuizInterchange

/// The table of Sensei LMS: its columns, and its choices in one cell.
enum SenseiTable {
  /// The column that no other program has.
  private static let mark = FoldedName("Random Answer Order").text
  private static let names: [String: ColumnPart] = [
    FoldedName("Grade").text: .points, FoldedName("Categories").text: .field(.tags),
  ]

  /// Returns the part of each column, where a header is of such a table, and others name the known ones.
  static func parts(of row: TableRow, named parts: [ColumnPart?]) -> [ColumnPart?] {
    let names = row.cells.map { $0.map { FoldedName($0).text } ?? "" }
    guard names.contains(mark) else { return parts }
    return zip(names, parts).map { Self.names[$0] ?? $1 }
  }
}

/// Choices in one cell, each with a word before it: `Right:"Lima",Wrong:"Quito, or so"`.
struct MarkedChoices {
  /// The choices in their order.
  private(set) var answers: [Answer] = []

  /// Reads a cell; `nil` for one of another form.
  init?(_ cell: String) {
    var rest = cell.trimmed[...]
    while !rest.isEmpty {
      guard let isRight = Self.takeMark(of: &rest) else { return nil }
      let text = Self.takeText(of: &rest)
      answers.append(Answer(text.trimmed, isRight: isRight))
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    guard answers.count > 1, answers.contains(where: \.earns) else { return nil }
  }

  private static func takeMark(of text: inout Substring) -> Bool? {
    for (mark, isRight) in [("right:", true), ("wrong:", false)]
    where text.prefix(mark.count).lowercased() == mark {
      text = text.dropFirst(mark.count).drop(while: \.isWhitespace)
      return isRight
    }
    return nil
  }

  /// Takes a text in quotes, or one up to the next mark.
  private static func takeText(of text: inout Substring) -> String {
    if text.first == "\"", let end = text.dropFirst().firstIndex(of: "\"") {
      let inner = text[text.index(after: text.startIndex)..<end]
      text = text[text.index(after: end)...]
      return String(inner)
    }
    var end = text.endIndex
    for comma in text.indices where text[comma] == "," {
      var rest = text[text.index(after: comma)...].drop(while: \.isWhitespace)
      guard takeMark(of: &rest) != nil else { continue }
      end = comma
      break
    }
    defer { text = text[end...] }
    return String(text[..<end])
  }

  /// The choice between them; of several right ones, a choice of several.
  var interaction: Interaction {
    let rightCount = answers.count(where: \.earns)
    guard rightCount > 1 else { return .choice(answers, .one) }
    let share = 100 / Double(rightCount)
    return .choice(
      answers.map { Answer($0.text, share: $0.earns ? share : -share) },
      .several
    )
  }
}
