package import QuizInterchange

/// The CSV that Brightspace (D2L) imports into its question library: a block of rows a question, each with its name first.
///
/// ```text
/// NewQuestion,MC,,,
/// QuestionText,Which ocean is the largest?,,,
/// Points,1,,,
/// Option,100,Pacific,,
/// Option,0,Arctic,,It is the smallest.
/// Hint,It is in the west of America.,,,
/// ```
///
/// | question | becomes |
/// |---|---|
/// | text | `SA`; each alternative is one more answer |
/// | text of several lines | `WR` |
/// | choice | `MC`, of which alternatives are right options too |
/// | “True” or “False” with the other as its only wrong choice | `TF` |
/// | choices | `MS`, scored as right minus wrong, or all or nothing |
/// | pairs | `M` |
/// | order | `O` |
/// | essay | `WR`, whose answer key is the model answer |
///
/// Such a file has neither gaps nor numbers. Texts with formatting, line breaks or marks of HTML are HTML, which a column
/// behind them says; the feedback of options is plain text. Rows that begin with `//` are comments.
///
/// Source of the rules: D2L's sample file of an import, and its help page *Import questions into the Question Library*.
package struct Brightspace: ItemWriter, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "brightspace",
    fileExtension: "brightspace.csv",
    // Its rows tell it, whatever its name.
    tellingExtensions: [],
    mediaType: "text/csv; charset=utf-8; variant=brightspace"
  )

  /// The place of the pictures beside a file that is read.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that a block has.
  package var capability: Capability {
    var capability = Capability()
    capability.kinds = [.number: .leftOut, .gaps: .leftOut]
    capability.text = .page
    capability.formatting = .ofReadTexts
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .mixed
    capability.choices.orderOfSeveral = .mixed
    capability.choices.alternatives = .choices
    capability.choices.hasTruth = true
    capability.choices.least = 2
    capability.pairs.least = 2
    capability.leastSteps = 2
    capability.parts = [.leftOut(.tags), .leftOut(.spares), .leftOut(.notes)]
    capability.missingGroupParts = [.title, .template]
    capability.settings = [
      .carried(.points), .carried(.partialCredit, of: [.choices, .pairs, .order]),
    ]
    return capability
  }
}

/// A type of question, by the name in its first row.
enum BrightspaceType: String {
  case longAnswer = "WR"
  case shortAnswer = "SA"
  case match = "M"
  case choice = "MC"
  case choices = "MS"
  case truth = "TF"
  case order = "O"
}

/// A row of a block, by its first cell.
enum BrightspaceRow: String, CaseIterable {
  case newQuestion = "NewQuestion"
  case id = "ID"
  case title = "Title"
  case text = "QuestionText"
  case points = "Points"
  case difficulty = "Difficulty"
  case image = "Image"
  case initialText = "InitialText"
  case answerKey = "AnswerKey"
  case inputBox = "InputBox"
  case answer = "Answer"
  case scoring = "Scoring"
  case choice = "Choice"
  case match = "Match"
  case option = "Option"
  case isTrue = "TRUE"
  case isFalse = "FALSE"
  case item = "Item"
  case hint = "Hint"
  case feedback = "Feedback"

  /// Reads the name of a row, in any case; `nil` for another text.
  init?(named name: String) {
    guard let row = Self.names[FoldedName(name).text] else { return nil }
    self = row
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { (FoldedName($0.rawValue).text, $0) }
  )
}

/// The scoring of a question with several right answers.
enum BrightspaceScoring: String, CaseIterable {
  case rightAnswers = "RightAnswers"
  case rightMinusWrong = "RightMinusWrong"
  case allOrNothing = "AllOrNothing"
  case equallyWeighted = "EquallyWeighted"

  /// Reads the name of a scoring, in any case and with blanks; `nil` for another text.
  init?(named name: String) {
    let name = FoldedName(name).text
    guard let scoring = Self.allCases.first(where: { FoldedName($0.rawValue).text == name }) else {
      return nil
    }
    self = scoring
  }
}
