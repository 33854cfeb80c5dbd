import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange

/// The passages of a group that is being written.
///
/// A format with passages has them before their questions, and nothing that ends them. Any other has their texts before the prompts
/// of their questions.
struct PassageFitting {
  /// True if the format has passages.
  let areCarried: Bool
  /// The passage that the next question will belong to.
  private var open: QuestionID?

  init(areCarried: Bool) { self.areCarried = areCarried }

  /// Turns to the questions of another group.
  mutating func begin() { open = nil }

  /// Returns a question as it is written, and what becomes of it because of passages; `nil` for a passage that has no place of its
  /// own.
  mutating func fitted(
    _ question: ResolvedQuestion
  ) -> (question: ResolvedQuestion?, losses: [ItemLoss]) {
    guard question.question.kind.asks else {
      guard areCarried else {
        return (nil, question.isFollowed ? [] : [ItemLoss(.question, .passageLeftOut)])
      }
      open = question.question.id
      return (question, [])
    }
    if let open, open == question.passage?.id { return (question, []) }
    var losses = open == nil ? [] : [ItemLoss(.question, .joinsPassage)]
    guard let whole = question.withPassageInPrompt else { return (question, losses) }
    losses.append(ItemLoss(.prompt, .passageInPrompt))
    return (whole, losses)
  }
}

extension GroupWriting {
  /// Writes a question, a passage in the prompts of its questions if it has no place of its own.
  mutating func writeFitted(
    _ question: ResolvedQuestion,
    into output: inout ItemOutput
  ) -> [ItemLoss] {
    let (fitted, losses) = passages.fitted(question)
    let others = fitted.map { write($0, into: &output) } ?? []
    // A question that does not belong to the passage loses nothing where it is apart from it.
    return losses + (losses.isEmpty ? others : others.filter { $0.kind != .apartFromPassage })
  }
}

extension ResolvedQuestion {
  /// The question with the text of its passage before its prompt; `nil` where it belongs to none.
  var withPassageInPrompt: ResolvedQuestion? {
    passage.map { with(question.beginning(with: $0)) }
  }
}

extension Question {
  /// Returns the question with the text of a passage before its prompt.
  func beginning(with passage: Question) -> Question {
    let isMarkdown = markup == .markdown || passage.markup == .markdown
    let markup: Markup = isMarkdown ? .markdown : .plain
    let text = passage.converted(to: markup).prompt
    var whole = QuestionBuilder(converted(to: markup))
    let prompt = whole.prompt ?? ""
    if kind == .gaps {
      // Braces of the passage must not become gaps.
      let gapped = GappedText(reading: prompt, markup: markup)
      let before = isMarkdown ? text.replacing("{{", with: "{\\{") : text
      whole.prompt =
        GappedText([.text("\(before)\n\n")] + gapped.pieces, markup: markup).description
    } else {
      whole.prompt = "\(text)\n\n\(prompt)"
    }
    return (try? whole.build()) ?? self
  }
}
