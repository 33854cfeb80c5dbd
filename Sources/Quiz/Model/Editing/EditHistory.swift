/// The edits done and undone since a form was opened, and the last saved one.
package struct EditHistory: Hashable, Sendable {
  private var done: [GroupEdit] = []
  private var undone: [GroupEdit] = []
  /// The number of edits done at the last save; `nil` when no number of undos leads back there.
  private var savedDepth: Int? = 0
  private var mayMerge = false

  /// Creates an empty history of a saved form.
  package init() {}

  /// Creates the history of a form that was never saved, of the edits that led to it.
  ///
  /// Typing in a row is one step, as far as the edits tell: a word with the blanks behind it, or what was deleted in one
  /// direction.
  package init(of edits: [GroupEdit]) {
    var last: GroupEdit?
    for edit in edits {
      record(edit, continuing: last?.isContinued(by: edit) == true)
      last = edit
    }
    savedDepth = nil
    mayMerge = false
  }

  /// Creates the history of a saved form with the edits that led to it in an earlier visit.
  init(saved edits: [GroupEdit]) {
    done = edits
    savedDepth = edits.count
  }

  /// The edits that led to what was last saved; `nil` when some of them are undone, or nobody knows them.
  package var savedEdits: [GroupEdit]? {
    guard let savedDepth, savedDepth <= done.count else { return nil }
    return Array(done.prefix(savedDepth))
  }

  /// The edits that led to the form as it is, of earlier visits too.
  package var edits: [GroupEdit] { done }

  /// True if nothing was done or undone.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// True if the form differs from what was last saved.
  package var isModified: Bool { done.count != savedDepth }

  /// Returns whether an edit inserted a question that was not there before.
  ///
  /// - Complexity: O(*n*) in the number of edits.
  package func hasInserted(_ question: QuestionID) -> Bool {
    done.contains { edit in
      if case .insert(let inserted, _) = edit { inserted.id == question } else { false }
    }
  }

  /// Records an edit that was applied.
  ///
  /// With `continuing` it becomes one with the edit before it, where they touch.
  package mutating func record(_ edit: GroupEdit, continuing: Bool = false) {
    if !undone.isEmpty {
      undone = []
      if let depth = savedDepth, depth > done.count { savedDepth = nil }
    }
    if continuing, mayMerge, let merged = done.last?.merged(with: edit) {
      // Edits that cancel out leave nothing behind; the edit below them belongs to another run.
      done.removeLast()
      mayMerge = !merged.isIdentity
      if mayMerge { done.append(merged) }
    } else {
      done.append(edit)
      mayMerge = true
    }
  }

  /// Returns the edit to apply to take the last one back.
  package mutating func undo() -> GroupEdit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    mayMerge = false
    return edit.inverse
  }

  /// Returns the edit to apply to redo the one last taken back.
  package mutating func redo() -> GroupEdit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    mayMerge = false
    return edit
  }

  /// Records that the form is saved as it is now.
  package mutating func markSaved() {
    savedDepth = done.count
    mayMerge = false
  }

  /// Records that the form shown was never saved, as for a recovered draft.
  package mutating func markUnsaved() { savedDepth = nil }

  /// Ends the run of edits that could still be merged, as a movement of the cursor does.
  package mutating func endRun() { mayMerge = false }
}
