import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange

@testable import QuizFormats

extension NumberedText {
  /// Reads a sheet, whose questions are in a group with the title `x` if nothing else names one.
  static func reading(_ sheet: String) throws(FormatError) -> Import {
    try NumberedText().read(Array(sheet.utf8), titled: "x")
  }
}

extension Import {
  /// The questions in short, in the order of the file.
  var outline: [String] { groups.flatMap(\.questions).map(\.outline) }

  /// The same, each behind the title of its group.
  var titledOutline: [String] {
    groups.flatMap { group in group.questions.map { "\(group.title): \($0.outline)" } }
  }
}

extension Question {
  /// The prompt, the right answers and the wrong ones: `Where? = x + z ~ y | w`.
  fileprivate var outline: String {
    let listed = (choiceLists.first ?? []).map(\.text)
    let right = listed.isEmpty ? [answer] : listed
    return "\(prompt) = \(right.joined(separator: " + ")) ~ \(distractors.joined(separator: " | "))"
  }
}
