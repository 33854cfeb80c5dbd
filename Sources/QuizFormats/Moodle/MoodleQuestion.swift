import BuilderKit
import Quiz
import QuizDocuments

/// A question of Moodle's as a form, complete or not.
struct MoodleQuestion {
  /// The form.
  private(set) var builder = QuestionBuilder()
  /// Where the parts stand that are not in the form, as in XPath: `answer[2]/feedback`.
  private(set) var leftOut: [String] = []

  /// Reads an element.
  ///
  /// - Throws: Why the question has no counterpart.
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
    for hint in element.children("hint") {
      hints.append(try MoodleText.seen(hint))
    }
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

  /// Says which answers have a comment of their own.
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
  /// How many hundredths of the points an answer earns.
  fileprivate var fraction: Double {
    attributes["fraction"].flatMap { Double($0.trimmed) } ?? 0
  }
}

extension [XMLElement] {
  /// The elements with their numbers from one, as XPath counts.
  fileprivate var numbered: [(number: Int, element: XMLElement)] {
    enumerated().map { ($0 + 1, $1) }
  }
}
