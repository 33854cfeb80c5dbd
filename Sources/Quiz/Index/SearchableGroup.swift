/// A group as a search sees it: its title, and the texts of its questions, folded once to be searched many times.
package struct SearchableGroup: Hashable, Sendable {
  /// The title.
  package var title: FoldedText
  /// The questions in their order.
  package var questions: [SearchableQuestion]

  package init(title: FoldedText, questions: [SearchableQuestion]) {
    self.title = title
    self.questions = questions
  }
}

/// A question as a search sees it.
package struct SearchableQuestion: Hashable, Sendable {
  /// The name of its kind.
  package var kind: String
  /// Its tags, which are among the texts, too.
  package var tags: [FoldedText]
  package var showsMedia: Bool
  package var lacksAnswer: Bool
  /// Every text of it.
  package var texts: [FoldedText]

  package init(
    kind: String,
    tags: [FoldedText],
    showsMedia: Bool,
    lacksAnswer: Bool,
    texts: [FoldedText]
  ) {
    self.kind = kind
    self.tags = tags
    self.showsMedia = showsMedia
    self.lacksAnswer = lacksAnswer
    self.texts = texts
  }

  /// Returns whether a word is in one of the texts.
  func has(_ word: FoldedText) -> Bool { texts.contains { $0.contains(word) } }
}

extension LibraryQuery {
  /// Returns whether a group has what is searched for, but for conditions on groups: the meaning of a search, which whatever
  /// is quicker must agree with.
  package func matches(_ group: SearchableGroup) -> Bool {
    if !hasConditions {
      return words.words.allSatisfy { word in
        group.title.contains(word) || group.questions.contains { $0.has(word) }
      }
    }
    let rest = words.words.filter { !group.title.contains($0) }
    return group.questions.contains { accepts($0) && rest.allSatisfy($0.has) }
  }

  /// Returns whether a question meets the conditions on questions.
  package func accepts(_ question: SearchableQuestion) -> Bool {
    (kinds.isEmpty || kinds.contains(question.kind))
      && tags.allSatisfy(question.tags.contains)
      && (!showsMedia || question.showsMedia) && (!lacksAnswer || question.lacksAnswer)
  }
}
