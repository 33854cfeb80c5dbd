import Quiz
import QuizDocuments
import QuizStore

/// What is answered line by line, written down before the next line is asked for, so that a sudden end loses no answer.
///
/// It begins with the first answer, is offered by the next run of the program if this one comes to a sudden end, and
/// goes once what it holds is safe elsewhere.
///
/// ```swift
/// let journal = PlainJournal(of: opened, in: library, insteadOf: nil, isTyped: true)
/// try journal.write(editor.drainEdits(), of: editor.builder)   // after each answer
/// try journal.remove()                                          // when the group is saved
/// ```
final class PlainJournal {
  private let opened: OpenedGroup
  private let library: Library
  /// The journal of another run that the group was recovered from, until this one is on the disk in its place.
  private var predecessor: DraftEntry?
  /// Whether the answers get to the disk one by one; those of a script are still where it read them.
  private let isTyped: Bool
  private var journal: Journal?

  /// Prepares a journal; nothing is written before there is something to write.
  init(of opened: OpenedGroup, in library: Library, insteadOf source: DraftEntry?, isTyped: Bool) {
    self.opened = opened
    self.library = library
    predecessor = source?.kind == .journal ? source : nil
    self.isTyped = isTyped
  }

  /// Writes down what an answer has changed; what could not be written is, with all before it, at the next answer.
  ///
  /// - Throws: `StoreError.cannotSave`, or `.cannotMove` where the journal in whose place it is cannot be removed.
  func write(_ edits: [GroupEdit], of builder: QuestionGroupBuilder) throws(StoreError) {
    guard !edits.isEmpty else { return }
    if let journal, !journal.isOutgrown {
      journal.append(edits)
      try journal.write()
    } else if let journal {
      try journal.beginAnew(with: builder, of: opened)
    } else {
      journal = try library.beginJournal(of: builder, from: opened)
    }
    if isTyped || predecessor != nil { try journal?.synchronize() }
    // Where something in it could not be read, it stays until the group is saved or kept.
    if let replaced = predecessor, replaced.droppedCount == 0 {
      try library.discard(replaced)
      predecessor = nil
    }
  }

  /// Removes the journal, and the one that it is in the place of: what they hold is safe elsewhere.
  ///
  /// - Throws: `StoreError.cannotMove`.
  func remove() throws(StoreError) {
    try journal?.remove()
    journal = nil
    if let predecessor { try library.discard(predecessor) }
    predecessor = nil
  }
}
