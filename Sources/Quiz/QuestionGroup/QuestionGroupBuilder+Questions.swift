extension QuestionGroupBuilder {
  /// A form with one empty question, as a person begins.
  public static func starting() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.addNewQuestion()
    return builder
  }

  /// Appends an empty question.
  public mutating func addNewQuestion() {
    questions.append(QuestionBuilder())
  }

  /// Removes the question at `index`.
  ///
  /// - Precondition: `index` is a valid index of `questions`.
  public mutating func removeQuestion(at index: Int) {
    questions.remove(at: index)
  }

  /// Moves the question at `source` so that it stands at `destination` afterwards.
  ///
  /// - Precondition: both are valid indices of `questions`.
  public mutating func moveQuestion(from source: Int, to destination: Int) {
    questions.insert(questions.remove(at: source), at: destination)
  }

  /// Inserts a copy of the question at `index` below it, under a new id.
  ///
  /// - Precondition: `index` is a valid index of `questions`.
  public mutating func duplicateQuestion(at index: Int) {
    questions.insert(questions[index].duplicate(), at: index + 1)
  }
}

extension QuestionBuilder {
  /// Returns a form with the same texts under a new id.
  public func duplicate() -> QuestionBuilder {
    var copy = self
    copy.id = .random()
    return copy
  }
}
