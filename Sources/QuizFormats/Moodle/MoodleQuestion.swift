import BuilderKit
import Quiz
import QuizDocuments

/// A question of Moodle's as a form, complete or not.
struct MoodleQuestion {
  private(set) var builder = QuestionBuilder()
  /// The places of the parts that are not in the form, as in XPath: `answer[2]/feedback`.
  private(set) var leftOut: [String] = []

  /// Reads an element, or throws the reason that the question has no counterpart.
  init(_ element: XMLElement) throws(RowRemark.Reason) {
    let kind = element.attributes["type"] ?? ""
    switch kind {
    case "shortanswer": readShortAnswer(element)
    case "multichoice": try readMultipleChoice(element)
    case "truefalse": readTrueFalse(element)
    case "essay": builder.answer = try MoodleText.seen(element.child("graderinfo"))
    default: throw .unsupportedType(kind)
    }
    noteFeedback(element)
    builder.prompt = try MoodleText.seen(element.child("questiontext"))
    let explanation = try MoodleText.seen(element.child("generalfeedback"))
    builder.explanation = explanation.isEmpty ? nil : explanation
    var hints: [String] = []
    for hint in element.children("hint") { hints.append(try MoodleText.seen(hint)) }
    hints.removeAll(where: \.isEmpty)
    builder.hint = hints.isEmpty ? nil : hints.joined(separator: "\n")
    builder.tags = element.child("tags")?.children("tag").map(MoodleText.plain) ?? []
    builder.tags.removeAll(where: \.isEmpty)
    if let id = element.child("idnumber")?.text.trimmed, !id.isEmpty {
      builder.id = QuestionID(rawValue: id)
    }
    if let grade = MoodleGrade(element) {
      builder.settings = grade.entries
    } else {
      leftOut.append("defaultgrade")
    }
  }

  private mutating func readShortAnswer(_ element: XMLElement) {
    var right: [String] = []
    for (number, answer) in element.children("answer").numbered {
      // Not HTML, whatever the format says: it is compared with what is typed.
      if answer.fraction == 100, let text = MoodleWildcard.text(of: MoodleText.plain(answer)) {
        right.append(text)
      } else {
        leftOut.append("answer[\(number)]")
      }
    }
    builder.answer = right.first
    builder.alternatives = Array(right.dropFirst())
  }

  private mutating func readMultipleChoice(_ element: XMLElement) throws(RowRemark.Reason) {
    let answers = element.children("answer")
    let single = element.child("single")?.text.trimmed
    let takesSeveral = single == "false" || single == "0"
    guard !takesSeveral || answers.count(where: { $0.fraction > 0 }) < 2 else {
      throw .severalRightAnswers
    }
    var right: [String] = []
    for (number, answer) in answers.numbered {
      let text = try MoodleText.seen(answer)
      guard !text.isEmpty else { continue }
      if answer.fraction >= (takesSeveral ? 1 : 100) {
        right.append(text)
      } else {
        builder.distractors.append(text)
        // Part of the points is none here.
        if answer.fraction > 0 { leftOut.append("answer[\(number)]/@fraction") }
      }
    }
    builder.answer = right.first
    builder.alternatives = Array(right.dropFirst())
  }

  private mutating func readTrueFalse(_ element: XMLElement) {
    for answer in element.children("answer") {
      let text = MoodleText.plain(answer)
      if answer.fraction == 100 {
        builder.answer = text
      } else {
        builder.distractors.append(text)
      }
    }
  }

  /// Notes the comments on single answers.
  private mutating func noteFeedback(_ element: XMLElement) {
    let leftOut = Set(leftOut)
    for (number, answer) in element.children("answer").numbered {
      guard !leftOut.contains("answer[\(number)]"), let feedback = answer.child("feedback"),
        !MoodleText.plain(feedback).isEmpty
      else { continue }
      self.leftOut.append("answer[\(number)]/feedback")
    }
  }
}

extension XMLElement {
  /// The share of the points that an answer earns, in percent.
  fileprivate var fraction: Double { attributes["fraction"].flatMap { Double($0.trimmed) } ?? 0 }
}

extension [XMLElement] {
  /// The elements with their numbers from one, as XPath counts.
  fileprivate var numbered: [(number: Int, element: XMLElement)] {
    enumerated().map { ($0 + 1, $1) }
  }
}

/// The texts in elements of Moodle's XML, each in a format of its own.
enum MoodleText {
  /// Returns the text of an element as it is.
  static func plain(_ element: XMLElement) -> String {
    (element.child("text")?.text ?? element.text).trimmed
  }

  /// Returns the text of an element as it is seen, or throws `embeddedFiles` when more than text is seen.
  static func seen(_ element: XMLElement?) throws(RowRemark.Reason) -> String {
    guard let element else { return "" }
    let text = plain(element)
    guard element.child("file") == nil, text.utf8.firstIndex(of: "@@PLUGINFILE@@") == nil else {
      throw .embeddedFiles
    }
    let format = element.attributes["format"] ?? "html"
    let isHTML = format != "plain_text" && format != "markdown"
    guard isHTML, text.utf8.contains(where: { "<&\r\n\t ".utf8.contains($0) }) else { return text }
    let html = HTMLText(text, keepsLineBreaks: format != "html")
    guard !html.hasMedia else { throw .embeddedFiles }
    return html.text.trimmed
  }
}

/// The pattern that a short answer is in Moodle: `*` stands for anything, `\*` for itself.
enum MoodleWildcard {
  /// Returns the pattern of one text alone.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(star) else { return text }
    let escaped = text.utf8.flatMap { $0 == star ? [UInt8(ascii: "\\"), star] : [$0] }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the only text that fits a pattern; `nil` when others do.
  static func text(of pattern: String) -> String? {
    guard pattern.utf8.contains(star) else { return pattern }
    var bytes: [UInt8] = []
    for byte in pattern.utf8 {
      if byte == star, bytes.popLast() != UInt8(ascii: "\\") { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let star = UInt8(ascii: "*")
}

/// The settings of a question in Moodle: its grade, and whether case matters.
struct MoodleGrade {
  /// The points for a right answer; a question of Moodle's has one unless it says another grade.
  var points = 1.0
  /// True if upper and lower case matter in a short answer.
  var isCaseSensitive = false

  /// Takes the settings of a question, or else of its group.
  init(_ question: SettingsEntries, in group: SettingsEntries, ofShortAnswer: Bool) {
    guard !question.isEmpty || !group.isEmpty else { return }
    if case .number(let points) = question[.points] ?? group[.points] { self.points = points }
    if ofShortAnswer, case .truth(let truth) = question[.caseSensitive] ?? group[.caseSensitive] {
      isCaseSensitive = truth
    }
  }

  /// Reads an element; `nil` for a grade that is no number of points.
  init?(_ element: XMLElement) {
    if let grade = element.child("defaultgrade")?.text.trimmed, !grade.isEmpty {
      guard let points = Double(grade), points.isFinite, points >= 0 else { return nil }
      self.points = points
    }
    isCaseSensitive = element.child("usecase")?.text.trimmed == "1"
  }

  /// The same as settings of the question.
  var entries: SettingsEntries {
    var entries = SettingsEntries()
    if points != 1 { entries[.points] = .number(points) }
    if isCaseSensitive { entries[.caseSensitive] = .truth(true) }
    return entries
  }
}

extension Double {
  /// The number with no more digits than it needs: `2` for 2.0.
  var shortest: String { Int(exactly: self).map(String.init) ?? description }
}
