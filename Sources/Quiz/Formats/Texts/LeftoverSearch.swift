import Quiz
import QuizDocuments

/// The texts of a question in which a reader may have left marks of formats.
enum LeftoverSearch {
  /// Every text, as the file has it.
  case typed
  /// Every text, of which HTML is undone: tags and references that are left were meant to be seen.
  case seen
  /// No text: all are of this program, or known to have no markup.
  case none
  /// The texts that the reader has searched itself; the marks in them.
  case searched([RowRemark.LeftoverMark])

  /// Returns the marks in a question, each once, in the order of their cases.
  func marks(in question: QuestionBuilder) -> [RowRemark.LeftoverMark] {
    switch self {
    case .typed: question.leftoverMarks
    case .seen: question.leftoverMarks.filter { $0 != .htmlTag && $0 != .htmlReference }
    case .none: []
    case .searched(let marks): marks
    }
  }
}
