import BuilderKit
import Quiz

/// What a recipe can say of a question: its parts, none of them required, and what becomes tags.
///
/// The rules of a question are those of `Question` alone.
@Buildable
struct ImportedQuestion: Hashable, Sendable {
  @Default(nil) let id: String?
  @Default(nil) let prompt: String?
  @Default(nil) let answer: String?
  @Default(nil) let hint: String?
  @Default([]) let alternatives: [String]
  @Default([]) let distractors: [String]
  @Default(nil) let explanation: String?
  @Default([]) let tags: [String]
  /// What the question is about; becomes a tag.
  @Default(nil) let category: String?
  /// How hard it is; becomes a tag.
  @Default(nil) let difficulty: String?
}

extension ImportedQuestion.Builder {
  /// The form of the question, complete or not, under an id that no other question has.
  var question: QuestionBuilder {
    var question = QuestionBuilder()
    if let id = id?.nonblank { question.id = QuestionID(rawValue: id) }
    question.prompt = prompt
    question.answer = answer
    question.hint = hint?.nonblank
    question.alternatives = alternatives
    question.distractors = distractors
    question.explanation = explanation?.nonblank
    question.tags = tags
    for tag in [category, difficulty].compactMap({ $0?.nonblank })
    where !question.tags.contains(tag) {
      question.tags.append(tag)
    }
    return question
  }
}

extension String {
  /// The text, or `nil` where there is nothing but blanks in it.
  package var nonblank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
