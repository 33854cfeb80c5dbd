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
