package import QuizInterchange

/// The text that Blackboard takes under *Upload Questions*: a line a question, with tabs between its fields.
///
/// ```text
/// MC<tab>Which ocean is the largest?<tab>Pacific<tab>correct<tab>Arctic<tab>incorrect
/// FIB_PLUS<tab>[a] is the capital of [b].<tab>a<tab>Lima<tab><tab>b<tab>Peru
/// ```
///
/// | question | becomes |
/// |---|---|
/// | text | `FIB`; each alternative is one more answer |
/// | text of several lines, which nobody can type there | `ESS` |
/// | choice | `MC` |
/// | “True” or “False” with the other as its only wrong choice | `TF` |
/// | choices | `MA` |
/// | number | `NUM`; a range is its middle with half its width |
/// | gaps | `FIB_PLUS`, or `JUMBLED_SENTENCE` where all gaps are picked from the same choices |
/// | pairs | `MAT` |
/// | order | `ORD` |
/// | essay | `ESS`, with its model answer |
///
/// There is no header, and no blank line. Texts are HTML; what is typed is compared as it is. Blackboard decides about points,
/// and has no place for hints, explanations and tags.
///
/// Source of the rules: Blackboard's help page *Upload Questions*.
package struct Blackboard: ItemWriter, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "blackboard",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=blackboard"
  )

  /// The place of files that a file refers to: there are none in it.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that a line has.
  package var capability: Capability {
    var capability = Capability()
    capability.text = .page
    capability.formatting = .ofReadTexts
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .mixed
    capability.choices.orderOfSeveral = .mixed
    capability.choices.hasTruth = true
    capability.choices.least = 2
    capability.leastSteps = 2
    capability.numbers = .distance
    capability.gaps.areTyped = false
    capability.gaps.most = Pass.greatestGapCount
    capability.gaps.areLines = true
    capability.gaps.areMixed = true
    capability.parts = [
      .leftOut(.id), .leftOut(.tags), .leftOut(.hint), .leftOut(.explanation), .leftOut(.feedback),
      .leftOut(.unit), .leftOut(.gapHints), .leftOut(.spares), .leftOut(.notes),
      // One choice is right.
      .leftOut(.alternatives, of: [.choice]),
    ]
    capability.missingGroupParts = [.title, .template]
    return capability
  }
}

/// A type of question, by the first field of its line.
enum BlackboardType: String, CaseIterable {
  case choice = "MC"
  case choices = "MA"
  case truth = "TF"
  case essay = "ESS"
  case order = "ORD"
  case match = "MAT"
  case blank = "FIB"
  case blanks = "FIB_PLUS"
  case file = "FIL"
  case number = "NUM"
  case shortAnswer = "SR"
  case opinion = "OP"
  case jumbledSentence = "JUMBLED_SENTENCE"
  case quizBowl = "QUIZ_BOWL"

  /// Reads the name of a type, in any case; `nil` for another text.
  init?(named name: String) { self.init(rawValue: name.trimmed.uppercased()) }
}
