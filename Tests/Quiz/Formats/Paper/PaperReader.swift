import QuizText

@testable import QuizFormats

/// A sheet as somebody reads it who knows nothing of the program: the numbers, the texts beside letters, the sides and the steps.
struct ReadSheet {
  /// A question.
  struct Question: Equatable {
    var number: Int
    var prompt: String
    var choices: [String: String] = [:]
    var lefts: [String] = []
    var steps: [String] = []
  }

  var version: String
  var questions: [Question]
}

/// What is printed, read by its words alone.
enum PaperReader {
  // MARK: Web pages

  static func sheets(html: String) -> [ReadSheet] {
    html.split(separator: "<section class=\"version v").dropFirst().map { part in
      let questions = part.split(separator: "<article").dropFirst().map {
        question(html: String($0))
      }
      return ReadSheet(version: String(part.prefix { $0 != "\"" }), questions: questions)
    }
  }

  private static func question(html: String) -> ReadSheet.Question {
    var question = ReadSheet.Question(
      number: Int(html.between("<div class=\"number\">", "</div>") ?? "") ?? 0,
      prompt: seen(html.between("<div class=\"prompt\">", "</div>\n") ?? "")
    )
    for item in html.split(separator: "<li>").dropFirst() {
      let text = seen(item.between("<div class=\"text\">", "</div></li>") ?? "")
      if let letter = item.between("class=\"mark\">", "</span>") {
        question.choices[String(letter)] = text
      } else {
        question.steps.append(text)
      }
    }
    for row in html.split(separator: "<tr>").dropFirst() {
      if let left = row.between("class=\"left\">", "</td>") { question.lefts.append(seen(left)) }
      if let letter = row.between("class=\"mark\">", "</td>"),
        let right = row.between("class=\"right\">", "</td>")
      {
        question.choices[String(letter)] = seen(right)
      }
    }
    return question
  }

  static func keys(html: String) -> [String: [Int: String]] {
    var keys: [String: [Int: String]] = [:]
    for part in html.split(separator: "<section class=\"key\" id=\"key-").dropFirst() {
      var key: [Int: String] = [:]
      for row in part.split(separator: "<tr><td>").dropFirst() {
        let cells = row.split(separator: "</td><td>", omittingEmptySubsequences: false)
        if let number = Int(cells[0]), cells.count > 2 { key[number] = seen(cells[1]) }
      }
      keys[String(part.prefix { $0 != "\"" })] = key
    }
    return keys
  }

  private static func seen(_ html: some StringProtocol) -> String {
    RichText(html: String(html)).plainText().split(whereSeparator: \.isWhitespace).joined(
      separator: " "
    )
  }

  // MARK: Documents of Word

  static func sheets(docx bytes: [UInt8]) throws -> [ReadSheet] {
    var sheets: [ReadSheet] = []
    for paragraph in try paragraphs(docx: bytes) {
      switch paragraph.style {
      case "Title":
        let version = paragraph.text.split(separator: " ").last.map(String.init) ?? ""
        sheets.append(ReadSheet(version: version, questions: []))
      case "Prompt":
        let number = Int(paragraph.text.prefix { $0 != "." }) ?? 0
        let text = paragraph.text.drop { $0 != "\t" }.dropFirst().prefix { $0 != "\t" }
        sheets[sheets.count - 1].questions.append(.init(number: number, prompt: String(text)))
      case "Choice":
        let parts = paragraph.text.split(separator: "\t", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        let last = sheets[sheets.count - 1].questions.count - 1
        if parts[0].hasPrefix("☐ ") {
          sheets[sheets.count - 1].questions[last].choices[String(parts[0].dropFirst(2))] = parts[1]
        } else {
          sheets[sheets.count - 1].questions[last].steps.append(parts[1])
        }
      case "Row":
        let cells = paragraph.text.split(separator: "\u{1}", omittingEmptySubsequences: false).map(
          String.init
        )
        let last = (sheets.last?.questions.count ?? 0) - 1
        guard cells.count == 4, last >= 0 else { continue }
        if !cells[0].isEmpty { sheets[sheets.count - 1].questions[last].lefts.append(cells[0]) }
        if !cells[2].isEmpty {
          sheets[sheets.count - 1].questions[last].choices[cells[2]] = cells[3]
        }
      default: break
      }
    }
    return sheets
  }

  static func keys(docx bytes: [UInt8]) throws -> [String: [Int: String]] {
    var keys: [String: [Int: String]] = [:]
    var version = ""
    for paragraph in try paragraphs(docx: bytes) {
      if paragraph.style == "Title" {
        // The last page is the table of all keys.
        version =
          paragraph.text.contains(" – ")
          ? paragraph.text.split(separator: " ").last.map(String.init) ?? "" : ""
      }
      let cells = paragraph.text.split(separator: "\u{1}", omittingEmptySubsequences: false).map(
        String.init
      )
      if paragraph.style == "Row", !version.isEmpty, let number = Int(cells[0]) {
        keys[version, default: [:]][number] = cells[1]
      }
    }
    return keys
  }

  /// Returns paragraphs with their styles, and rows of tables as paragraphs of the style `Row`.
  private static func paragraphs(docx bytes: [UInt8]) throws -> [(style: String, text: String)] {
    let archive = try ZipReader(bytes)
    let document = String(
      decoding: try archive.contents(of: "word/document.xml") ?? [],
      as: UTF8.self
    )
    var result: [(String, String)] = []
    var rest = document[...]
    while let start = rest.firstRange(of: "<w:p>")?.lowerBound
      ?? rest.firstRange(of: "<w:tr>")?.lowerBound
    {
      let row = rest.firstRange(of: "<w:tr>")?.lowerBound
      if let row, row <= start, let end = rest[row...].firstRange(of: "</w:tr>") {
        let cells = rest[row..<end.lowerBound].split(separator: "<w:tc>").dropFirst().map(text)
        result.append(("Row", cells.joined(separator: "\u{1}")))
        rest = rest[end.upperBound...]
      } else if let end = rest[start...].firstRange(of: "</w:p>") {
        let piece = rest[start..<end.lowerBound]
        result.append((String(piece.between("<w:pStyle w:val=\"", "\"") ?? ""), text(piece)))
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return result
  }

  private static func text(_ xml: Substring) -> String {
    var text = ""
    for part in xml.split(separator: "<").map(String.init) {
      if part.hasPrefix("w:t ") || part.hasPrefix("w:t>") {
        text += part.drop { $0 != ">" }.dropFirst()
      } else if part.hasPrefix("w:tab/") {
        text += "\t"
      }
    }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      "&quot;",
      with: "\""
    )
    .replacing("&amp;", with: "&")
  }

  // MARK: Auto Multiple Choice

  /// Returns the prompts with their right and wrong choices, none for an open question.
  static func questions(amc: String) -> [(prompt: String, right: Set<String>, wrong: Set<String>)] {
    var questions: [(prompt: String, right: Set<String>, wrong: Set<String>)] = []
    var isOpen = false
    for line in amc.split(separator: "\n") {
      guard let first = line.first else { continue }
      if first == "*", !line.hasPrefix("*("), !line.hasPrefix("*)") {
        isOpen = line.hasPrefix("*<")
        let text = line.drop { $0 != " " }.dropFirst()
        questions.append((String(text), [], []))
      } else if !isOpen, first == "+" {
        questions[questions.count - 1].right.insert(String(line.dropFirst(2)))
      } else if !isOpen, first == "-", !questions.isEmpty {
        questions[questions.count - 1].wrong.insert(String(line.dropFirst(2)))
      }
    }
    return questions
  }
}

extension StringProtocol {
  /// Returns the text between the first of two marks and the next of the other.
  fileprivate func between(_ start: String, _ end: String) -> SubSequence? {
    guard let from = firstRange(of: start)?.upperBound else { return nil }
    guard let to = self[from...].firstRange(of: end)?.lowerBound else { return nil }
    return self[from..<to]
  }
}
