import BuilderKit
import Quiz
import QuizInterchange

/// A question as an import mapping reads it: parts, for which `Question` alone has rules, and the future tags.
@Buildable
struct ImportedQuestion: Hashable, Sendable {
  @Default(nil) let id: String?
  /// The name of the kind; without one that the program knows, the parts decide.
  @Default(nil) let kind: String?
  /// The name of the markup of the texts; without one that the program knows, they are plain.
  @Default(nil) let markup: String?
  /// The id of the passage that the question belongs to.
  @Default(nil) let under: String?
  @Default(nil) let prompt: String?
  @Default(nil) let answer: ImportedAnswer?
  @Default(ImportedChoiceList()) let answers: ImportedChoiceList
  @Default(ImportedChoiceList()) let distractors: ImportedChoiceList
  /// Right and wrong choices in one list of texts, which `right` or the answers tell apart.
  @Default(ImportedChoiceList()) let options: ImportedChoiceList
  /// The right ones of the options or choices.
  @Default(nil) let right: ImportedRight?
  /// Right and wrong choices in one list.
  @Nested let choices: [ImportedChoice]
  @Default(nil) let value: NumberText?
  /// The lowest and the highest right number.
  @Default([]) let range: [NumberText]
  @Default(nil) let tolerance: NumberText?
  @Default(nil) let unit: String?
  @Nested let pairs: [ImportedPair]
  @Default([]) let spares: [String]
  @Default([]) let steps: [String]
  @Default(nil) let notes: String?
  @Default(nil) let hint: String?
  @Default([]) let alternatives: [String]
  @Default(nil) let explanation: String?
  @Default([]) let tags: [String]
  /// The subject of the question; becomes a tag.
  @Default(nil) let category: String?
  /// The difficulty of the question; becomes a tag.
  @Default(nil) let difficulty: String?
}

/// A choice as an import mapping reads it.
@Buildable
struct ImportedChoice: Hashable, Sendable {
  @Default(nil) let text: String?
  @Default(nil) let feedback: String?
  /// `true` if the choice is right; without it the answers decide.
  @Default(nil) let correct: Bool?
}

/// A pair as an import mapping reads it.
@Buildable
struct ImportedPair: Hashable, Sendable {
  @Default(nil) let left: String?
  @Default(nil) let right: String?
}

extension ImportedQuestion.Builder {
  /// The form of the question, complete or not, under an id that no other question has.
  var question: QuestionBuilder {
    var question = QuestionBuilder()
    if let id = id?.nonblank { question.id = QuestionID(rawValue: id) }
    question.markup = markup.flatMap(Markup.init) ?? .plain
    question.under = under?.nonblank.map(QuestionID.init(rawValue:))
    question.prompt = prompt
    question.response = response
    question.hint = hint?.nonblank
    question.explanation = explanation?.nonblank
    question.tags = tags
    for tag in [category, difficulty].compactMap({ $0?.nonblank })
    where !question.tags.contains(tag) {
      question.tags.append(tag)
    }
    return question
  }

  private var response: Response.Builder {
    let (rights, wrongs) = sortedChoices
    var response = Response.Builder()
    response.kind = questionKind(rightCount: rights.count, hasWrongChoices: !wrongs.isEmpty)
    let answer = rights.first
    response.text.answer = answer?.text
    response.text.alternatives = alternatives
    response.choice.answer = answer
    response.choice.alternatives = alternatives
    response.choice.distractors = wrongs
    response.choices.answers = rights
    response.choices.distractors = wrongs
    let range = range.count == 2 ? "\(range[0].text)..\(range[1].text)" : nil
    response.number.value = value?.text ?? range
    response.number.tolerance = tolerance?.text.nonblank
    response.number.unit = unit?.nonblank
    response.pairs.pairs = pairs.map { imported in
      var pair = Pair.Builder()
      pair.left = imported.left
      pair.right = imported.right
      return pair
    }
    response.pairs.spares = spares
    response.order.steps = steps
    response.essay.answer = answer?.text.nonblank
    response.essay.notes = notes?.nonblank
    return response
  }

  /// The choices of one list, in which `right` counts.
  private var listed: [Choice] {
    options.list + choices.map { Choice($0.text ?? "", feedback: $0.feedback?.nonblank) }
  }

  /// The reasons that marks of right choices name none, and where there are choices but none is right.
  var wrongMarks: [InvalidReason] {
    let listed = listed
    return (right?.marks ?? []).filter { ImportedRight.index(of: $0, in: listed) == nil }
      .map { ImportedRight.reason(against: $0, count: listed.count) }
  }

  /// The right choices and the wrong ones, those of the one list behind those of the two.
  private var sortedChoices: (rights: [Choice], wrongs: [Choice]) {
    var rights = (answer.map { [$0.choice] } ?? []) + answers.list
    var wrongs = distractors.list
    let listed = listed
    let marked = Set((right?.marks ?? []).compactMap { ImportedRight.index(of: $0, in: listed) })
    let texts = Set(rights.map(\.text))
    let shown = ChoiceLabels.removed(from: listed.map(\.text))
    for (index, listedChoice) in listed.enumerated() {
      var choice = listedChoice
      let flag = index < options.list.count ? nil : choices[index - options.list.count].correct
      guard marked.contains(index) || flag ?? texts.contains(choice.text) else {
        choice.text = shown?[index] ?? choice.text
        wrongs.append(choice)
        continue
      }
      // An answer by itself says which choice is right; the list may have its feedback.
      let own = rights.firstIndex { $0.text == choice.text }
      choice.text = shown?[index] ?? choice.text
      if let own {
        rights[own].text = choice.text
        rights[own].feedback = rights[own].feedback ?? choice.feedback
      } else {
        rights.append(choice)
      }
    }
    return (rights, wrongs)
  }

  private func questionKind(rightCount: Int, hasWrongChoices: Bool) -> QuestionKind {
    if let kind = kind.flatMap(QuestionKind.init), kind != .unknown { return kind }
    if value != nil || !range.isEmpty { return .number }
    if !pairs.isEmpty { return .pairs }
    if !steps.isEmpty { return .order }
    if !answers.list.isEmpty || rightCount > 1 { return .choices }
    return hasWrongChoices ? .choice : .text
  }
}

/// A group as an import mapping reads it; nothing is required.
@Buildable
struct ImportedGroup: Hashable, Sendable {
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
