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
      let references = texts.flatMap { self.references(in: $0, of: field) }
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
        question[field] = .text(text.map { replaced($0, field, replacement) })
      case .list(let items):
        question[field] = .list(items.map { replaced($0, field, replacement) })
      }
    }
    return question
  }

  private func replaced(
    _ text: String,
    _ field: QuestionField,
    _ replacement: (QuestionField, MediaReference) -> String?
  ) -> String {
    let shown = Set(references(in: text, of: field))
    return text.replacingMedia { shown.contains($0) ? replacement(field, $0) : nil }
  }

  /// The files that a text shows; what stands in code of Markdown is none, nor what plain text has in another spelling.
  private func references(in text: String, of field: QuestionField) -> [MediaReference] {
    let found = text.mediaReferences
    guard !found.isEmpty else { return [] }
    guard markup == .markdown else { return found.filter(\.isPlain) }
    let hasGaps = kind == .gaps && field == .prompt
    let names = RichText(markdown: text, hasGaps: hasGaps).mediaNames
    return found.filter { names.contains($0.name) }
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
