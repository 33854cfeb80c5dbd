internal import Quiz
internal import QuizPages
internal import TerminalUI

/// The parts of a form's look that an edit of the text in focus may change elsewhere.
///
/// Little beside numbers, as it is compared at every key.
struct FormSurroundings: Equatable {
  private let isModified: Bool
  private let problemCount: ProblemCount
  private let warningCount: Int?
  /// The number of conflicts, and what is noted about the question in focus: the field's warnings come from both.
  private let conflictCount: Int
  private let notes: FormWarnings.Notes?
  /// The revision of the problems, which decide on marks and messages.
  private let problemRevision: Int
  /// The height of the field in focus, and the columns of its marks.
  private let rows: Int
  private let gutter: Int
  /// `true` while the message of that field rests.
  private let isTyping: Bool
  /// The item whose message rests alone.
  private let typedItem: Int?
  /// The tags of the question in focus, which its first row shows.
  private let tags: [String]
  /// The look of the text with gaps in focus.
  private let preview: String?
  /// The lines in which a learner reads the text in focus.
  private let reading: [TextPage.Line]?

  init(of editing: FormEditing, laidOutBy layouter: FormLayouter) {
    let (path, question) = (editing.focus.path, editing.focus.question)
    isModified = editing.editor.history.isModified
    problemCount = editing.problemCount
    warningCount = editing.warnings.count
    conflictCount = editing.editor.conflictCount
    notes = question.map { editing.warnings.notes(about: editing.editor.builder.questions[$0].id) }
    problemRevision = editing.editor.problemRevision
    gutter = layouter.focused.gutterColumns
    rows = path.map { layouter.rows(of: $0) } ?? 1
    isTyping = editing.cursor.isTyping
    typedItem = layouter.messages.typedItem
    tags = question.map { editing.editor.builder.questions[$0].tags } ?? []
    reading = path.flatMap { layouter.reading(at: $0) }
    preview =
      editing.isInGappedText ? question.flatMap { layouter.preview(ofQuestion: $0) } : nil
  }

  /// Returns whether nothing but the header may differ.
  func hasSameBody(as other: FormSurroundings) -> Bool {
    problemRevision == other.problemRevision && rows == other.rows && gutter == other.gutter
      && isTyping == other.isTyping && typedItem == other.typedItem
      && preview == other.preview && reading == other.reading && tags == other.tags
      && notes == other.notes
      && conflictCount == other.conflictCount && warningCount == other.warningCount
  }
}
