package import QuizText

extension QuestionBuilder {
  /// The pictures, sounds and films that the question shows, in the order of its parts.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var mediaReferences: [MediaReference] { mediaReferencesByField.flatMap(\.references) }

  /// The parts that show pictures, sounds or films, each with those.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var mediaReferencesByField: [(field: QuestionField, references: [MediaReference])] {
    kind.parts.map(\.field).filter(\.hasMarkup).compactMap { field in
      let texts =
        switch self[field] {
        case .text(let text): [text].compactMap(\.self)
        case .list(let items): items
        }
      let references = texts.flatMap(\.mediaReferences)
      return references.isEmpty ? nil : (field, references)
    }
  }

  /// Returns the question with something else in the place of pictures, sounds and films.
  ///
  /// - Parameter replacement: Returns the text for one; `nil` leaves it as it is.
  /// - Returns: The question.
  /// - Complexity: O(*n*) in the length of the texts.
  package func replacingMedia(
    _ replacement: (_ field: QuestionField, _ reference: MediaReference) -> String?
  ) -> QuestionBuilder {
    var question = self
    for (field, _) in mediaReferencesByField {
      switch self[field] {
      case .text(let text):
        question[field] = .text(text?.replacingMedia { replacement(field, $0) })
      case .list(let items):
        question[field] = .list(items.map { $0.replacingMedia { replacement(field, $0) } })
      }
    }
    return question
  }
}

extension QuestionGroup {
  /// The pictures, sounds and films that the questions show, in their order.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var mediaReferences: [MediaReference] {
    questions.flatMap { QuestionBuilder($0).mediaReferences }
  }
}

extension Question {
  /// Returns the question with something else in the place of pictures, sounds and films; `nil` leaves one as it is.
  package func replacingMedia(
    _ replacement: (_ field: QuestionField, _ reference: MediaReference) -> String?
  ) -> Question {
    let builder = QuestionBuilder(self)
    guard !builder.mediaReferencesByField.isEmpty else { return self }
    // Nothing becomes blank: an address is text, too.
    return (try? builder.replacingMedia(replacement).build()) ?? self
  }
}
