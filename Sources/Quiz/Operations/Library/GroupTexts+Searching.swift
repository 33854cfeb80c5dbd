internal import Quiz
package import QuizDocuments
package import QuizIndex

extension GroupTexts {
  /// The texts as a search sees them, under the title of their group.
  package func searchable(title: String) -> SearchableGroup {
    SearchableGroup(title: FoldedText(title), questions: questions.map(\.searchable))
  }

  /// Returns the texts that a search has found: those with all words; if there is none, those with one of them.
  ///
  /// Without words, they are the prompts of the questions that meet its conditions.
  ///
  /// - Parameters:
  ///   - query: The search.
  ///   - title: The title of the group, which is a text, too.
  /// - Returns: The texts, in the order of the file.
  /// - Complexity: O(*n*) in the length of the texts, for each word.
  package func hits(of query: LibraryQuery, title: String) -> [SearchedText] {
    let words = query.words.words
    let questions = self.questions.filter { query.accepts($0.searchable) }
    guard !words.isEmpty else {
      return query.hasConditions ? questions.compactMap { $0.texts.first } : []
    }
    let texts = [SearchedText(.title, title)] + questions.flatMap(\.texts)
    let folded = texts.map { FoldedText($0.text) }
    func places(_ isHit: (FoldedText) -> Bool) -> [SearchedText] {
      var hits: [SearchedText] = []
      var isLastHit = false
      for (text, folded) in zip(texts, folded) {
        // A text as it is seen tells nothing new behind the same as it is typed.
        if text.isAsSeen, isLastHit { continue }
        isLastHit = isHit(folded)
        if isLastHit { hits.append(text) }
      }
      return hits
    }
    let all = places { text in words.allSatisfy(text.contains) }
    return all.isEmpty ? places { text in words.contains(where: text.contains) } : all
  }
}

extension GroupTexts.Question {
  fileprivate var searchable: SearchableQuestion {
    SearchableQuestion(
      kind: kind.rawValue,
      tags: tags.map { FoldedText($0) },
      showsMedia: showsMedia,
      lacksAnswer: lacksAnswer,
      texts: texts.map { FoldedText($0.text) }
    )
  }
}
