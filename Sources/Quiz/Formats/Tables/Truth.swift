import QuizInterchange

/// “True” and “false” as a table has them, in one of several languages.
struct Truth {
  /// The text of the right choice, and that of the wrong one.
  let right: String
  let wrong: String

  /// Reads a word; `nil` for any other text.
  ///
  /// Words for yes and no are read where they are expected. Of pairs that share a word, the first counts.
  init?(
    _ text: String,
    among pairs: [KindNames.Words] = KindNames.truths,
    orConfirmation isConfirmation: Bool = false
  ) {
    let word = text.trimmed.lowercased()
    for pair in pairs + (isConfirmation ? KindNames.confirmations : []) {
      if pair.right.contains(word) {
        self.init(pair.right[0], pair.wrong[0])
        return
      }
      if pair.wrong.contains(word) {
        self.init(pair.wrong[0], pair.right[0])
        return
      }
    }
    return nil
  }

  /// Reads a word or an initial of the two that a question names, as in `V/F` or `Vrai ou faux`; `nil` for any other text.
  init?(_ text: String, of question: String) {
    let word = text.trimmed.lowercased()
    func isNamed(_ word: String, by words: [String]) -> Bool {
      words.contains(word) || words.contains { $0.hasPrefix(word) }
    }
    let named = question.lowercased().split { !$0.isLetter && $0 != "√" && $0 != "×" }.map(
      String.init
    )
    guard let first = named.first, let last = named.last, !word.isEmpty,
      let pair = (KindNames.truths + [KindNames.circleAndCross]).first(where: {
        isNamed(first, by: $0.right) && isNamed(last, by: $0.wrong)
      })
    else { return nil }
    if isNamed(word, by: pair.right) {
      self.init(pair.right[0], pair.wrong[0])
    } else if isNamed(word, by: pair.wrong) {
      self.init(pair.wrong[0], pair.right[0])
    } else {
      return nil
    }
  }

  private init(_ right: String, _ wrong: String) {
    self.right = Self.capitalized(right)
    self.wrong = Self.capitalized(wrong)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The choice between both.
  var interaction: Interaction {
    .choice([Answer(right, isRight: true), Answer(wrong, isRight: false)], .truth)
  }
}
