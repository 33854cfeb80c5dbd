import BuilderKit
import Quiz

/// A question as an import mapping reads it: parts, for which `Question` alone has rules, and the future tags.
@Buildable
struct ImportedQuestion: Hashable, Sendable, PropertyListing {
  @Default(nil) let id: String?
  @Default(nil) let prompt: String?
  @Default(nil) let answer: String?
  @Default(nil) let hint: String?
  @Default([]) let alternatives: [String]
  @Default([]) let distractors: [String]
  @Default(nil) let explanation: String?
  @Default([]) let tags: [String]
  /// The subject of the question; becomes a tag.
  @Default(nil) let category: String?
  /// The difficulty of the question; becomes a tag.
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

/// A group as an import mapping reads it; nothing is required.
@Buildable
struct ImportedGroup: Hashable, Sendable, PropertyListing {
  @Default(nil) let id: String?
  @Default(nil) let title: String?
  @Default(nil) let template: String?
  @Nested let questions: [ImportedQuestion]
}

extension ImportedGroup.Builder {
  /// The form of the group without its questions, under an id that no other group has.
  func head(fallbackTitle: String) -> QuestionGroupBuilder {
    var group = QuestionGroupBuilder()
    if let id = id?.nonblank { group.id = GroupID(rawValue: id) }
    group.title = title?.nonblank ?? fallbackTitle
    group.template = template?.nonblank.map(GroupID.init(rawValue:))
    return group
  }
}
