import Quiz

/// Every text in a form, without what is random in each run.
struct FormState: Equatable, CustomStringConvertible {
  private var title: String
  private var questions: [[String]]

  init(_ builder: QuestionGroup.Builder) {
    title = builder.title ?? ""
    questions = builder.questions.map { question in
      QuestionField.allCases.map { question[$0].typed(shape: $0.shape) }
    }
  }

  // Scalar by scalar, as letters with their marks apart are another text than letters in one.
  static func == (one: FormState, other: FormState) -> Bool {
    one.title.unicodeScalars.elementsEqual(other.title.unicodeScalars)
      && one.questions.count == other.questions.count
      && zip(one.questions.joined(), other.questions.joined()).allSatisfy {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
      }
  }

  var description: String {
    let texts = questions.map { $0.map(\.debugDescription).joined(separator: " ") }
    return ([title.debugDescription] + texts).joined(separator: "\n  ")
  }
}
