import QuizInterchange

/// The texts of an item in which a reader may have left marks of formats.
enum LeftoverSearch {
  /// Every text, as the file has it.
  case typed
  /// Every text, of which HTML is undone: tags and references that are left were meant to be seen.
  case seen
  /// No text: all are of this program, or known to have no markup.
  case none
  /// The texts that the reader has searched itself; the marks in them.
  case searched([RowRemark.LeftoverMark])
}
