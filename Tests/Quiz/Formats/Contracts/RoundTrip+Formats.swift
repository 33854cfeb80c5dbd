import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizStore

@testable import QuizFormats

extension RoundTrip {
  /// Every format that is both written and read.
  static let all: [RoundTrip] =
    [
      RoundTrip(name: "json", format: GroupJSON(), hasEveryKind: true),
      RoundTrip(name: "bundle", format: GroupBundle(), hasEveryKind: true),
      RoundTrip(name: "csv", format: CSV(), hasEveryKind: true),
      RoundTrip(name: "tsv", format: TSV(), hasEveryKind: true),
      RoundTrip(name: "xlsx", format: XLSX(), hasEveryKind: true), moodleXML, qti, qti12,
      ankiPackage, gift, aiken, numberedText, blackboard, brightspace, markdown, quizlet,
    ] + AnkiText.HintPlacement.allCases.map(ankiText)

  private static let moodleXML = RoundTrip(
    name: "moodle-xml",
    format: MoodleXML(),
    unsaid: { group in
      group.dropEmptyHints()
      group.dropEmpty(\.tags)
    },
    effect: { loss in
      switch (loss.part, loss.kind) {
      // What only Moodle itself would make of a title is not in the file.
      case (.title, .respelled): .nothing
      // A range is a number with its distance.
      case (.value, .converted): Effect(changed: [.value, .tolerance])
      default: .change(loss.part)
      }
    },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let qti = RoundTrip(
    name: "qti",
    format: QTIPackage(),
    unsaid: { $0.dropEmptyHints() },
    effect: { loss in
      switch (loss.part, loss.kind) {
      // What Canvas makes of it is not in the file.
      case (_, .refusedByCanvas), (_, .droppedByCanvas), (_, .shownAfterwards): .nothing
      case (.value, .converted): Effect(changed: [.value, .tolerance])
      case (.question, _): .otherKind
      default: .change(loss.part)
      }
    },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let qti12 = RoundTrip(
    name: "qti12",
    format: QTI12Package(),
    unsaid: { $0.dropEmptyHints() },
    effect: { loss in
      switch (loss.part, loss.kind) {
      case (_, .droppedByCanvas): .nothing
      case (.question, _): .otherKind
      default: .change(loss.part)
      }
    },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let ankiPackage = RoundTrip(
    name: "anki-package",
    format: AnkiPackage(time: 1_700_000_000),
    unsaid: { $0.dropEmpty(\.tags) },
    // Names are composed when they are written, texts when Anki imports them; only its cards cannot ask for every kind.
    effect: { loss in
      loss.kind == .askedAsText || loss.kind == .composed && ![.title, .tags].contains(loss.part)
        ? .nothing : .change(loss.part)
    },
    hasEveryKind: true
  )

  private static func ankiText(_ hint: AnkiText.HintPlacement) -> RoundTrip {
    RoundTrip(
      name: "anki, hints: \(hint)",
      format: AnkiText(hint: hint),
      keepsGroupIDs: false,
      unsaid: { group in
        group.dropEmptyHints()
        group.dropEmpty(\.tags)
        for index in group.questions.indices { group.questions[index].shuffleAsShown() }
        group.mapTexts(\.withLineFeeds)
      },
      effect: { loss in
        switch loss.kind {
        // What has moved is told apart again.
        case .movedToFront, .movedToBack: .nothing
        case .askedAsText: .otherKind
        case .composed where ![.title, .tags].contains(loss.part): .nothing
        // A part that is not there cannot be lost, but can be read into what is ambiguous.
        case .ambiguous:
          Effect(
            changed: [loss.part],
            doubtful: [.question, .answer, .hint, .alternatives, .distractors, .explanation]
          )
        default: .change(loss.part)
        }
      },
      hasEveryKind: true
    )
  }

  private static let gift = RoundTrip(
    name: "gift",
    format: GIFT(),
    unsaid: { $0.dropEmptyHints() },
    effect: { loss in
      switch (loss.part, loss.kind) {
      // What has moved is told apart again.
      case (_, .movedToFeedback): .nothing
      // A gap at the end is an ordinary question.
      case (.question, .converted):
        Effect(
          changed: [.question],
          doubtful: [.prompt, .gaps, .gapHints, .answer, .alternatives, .distractors]
        )
      default: .change(loss.part)
      }
    },
    hasEveryKind: true,
    model: { group in
      // The rules in words are those of texts and choices.
      guard group.questions.allSatisfy({ [.text, .choice].contains($0.kind) }) else { return nil }
      var expectation = MoodleExpectation()
      return (try expectation.gift(group), expectation.losses)
    }
  )

  private static let aiken = RoundTrip(
    name: "aiken",
    format: Aiken(),
    keepsGroupIDs: false,
    unsaid: { $0.dropEmptyHints() },
    // The answer is as it was among choices that are lent.
    effect: { .change($0.kind == .choicesAdded ? .distractors : $0.part) },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let numberedText = RoundTrip(
    name: "text",
    format: NumberedText(),
    keepsGroupIDs: false,
    unsaid: { $0.dropEmptyHints() },
    effect: { loss in
      switch (loss.part, loss.kind) {
      case (.value, .converted): Effect(changed: [.value, .tolerance])
      case (.question, _): .otherKind
      default: .change(loss.part)
      }
    },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let blackboard = RoundTrip(
    name: "blackboard",
    format: Blackboard(),
    keepsGroupIDs: false,
    unsaid: { $0.dropEmptyHints() },
    effect: { loss in
      switch (loss.part, loss.kind) {
      // A range is a number with its distance.
      case (.value, .converted): Effect(changed: [.value, .tolerance])
      case (.question, _): .otherKind
      default: .change(loss.part)
      }
    },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let brightspace = RoundTrip(
    name: "brightspace",
    format: Brightspace(),
    keepsGroupIDs: false,
    unsaid: { $0.dropEmptyHints() },
    effect: { $0.part == .question ? .otherKind : .change($0.part) },
    reportsMarks: true,
    hasEveryKind: true
  )

  private static let markdown = RoundTrip(
    name: "markdown",
    format: Markdown(),
    hasEveryKind: true
  )

  private static let quizlet = RoundTrip(
    name: "quizlet",
    format: Quizlet(),
    keepsGroupIDs: false,
    unsaid: { group in
      group.dropEmptyHints()
      group.dropEmptyFeedback()
    },
    effect: { $0.kind == .askedAsText ? .otherKind : .change($0.part) },
    reportsMarks: true,
    hasEveryKind: true
  )
}

extension QuestionGroupBuilder {
  /// Leaves out texts with nothing in them from a list of each question.
  fileprivate mutating func dropEmpty(_ list: WritableKeyPath<QuestionBuilder, [String]>) {
    for index in questions.indices { questions[index][keyPath: list].removeAll(where: \.isEmpty) }
  }

  /// Leaves out feedback without text.
  fileprivate mutating func dropEmptyFeedback() {
    mapChoices { if $0.feedback?.isEmpty == true { $0.feedback = nil } }
  }

  /// Changes every choice.
  fileprivate mutating func mapChoices(_ change: (inout Choice) -> Void) {
    for index in questions.indices {
      if var answer = questions[index].response.choice.answer {
        change(&answer)
        questions[index].response.choice.answer = answer
      }
      for list in [\Response.Builder.choice.distractors, \.choices.answers, \.choices.distractors] {
        for item in questions[index].response[keyPath: list].indices {
          change(&questions[index].response[keyPath: list][item])
        }
      }
    }
  }

  /// Leaves out hints and explanations without text.
  fileprivate mutating func dropEmptyHints() {
    for index in questions.indices {
      if questions[index].hint?.isEmpty == true { questions[index].hint = nil }
      if questions[index].explanation?.isEmpty == true { questions[index].explanation = nil }
    }
  }

  /// Changes every text but ids and tags.
  fileprivate mutating func mapTexts(_ change: (String) -> String) {
    title = title.map(change)
    mapChoices { $0 = Choice(change($0.text), feedback: $0.feedback) }
    for index in questions.indices {
      questions[index].prompt = questions[index].prompt.map(change)
      questions[index].response.text.answer = questions[index].response.text.answer.map(change)
      questions[index].hint = questions[index].hint.map(change)
      questions[index].alternatives = questions[index].alternatives.map(change)
      questions[index].explanation = questions[index].explanation.map(change)
    }
  }
}

extension QuestionBuilder {
  /// Puts wrong choices into the order in which they are shown beside the answer.
  fileprivate mutating func shuffleAsShown() {
    guard kind == .choice, let question = try? build() else { return }
    let choices = question.shuffled(question.choiceLists.flatMap(\.self), by: \.text)
    response.choice.distractors = choices.filter { !$0.isRight }.map(\.choice)
  }
}

extension String {
  /// The text with LF for CR and CRLF.
  fileprivate var withLineFeeds: String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || previous != "\r" {
        scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }
}
