package import Quiz
package import QuizDocuments
package import QuizResources
package import TerminalUI

/// The form of a group: the director, who decides on the next input.
///
/// It binds each field to its part of the builder; the builder alone decides on what is valid. Its parts are values of
/// their own: `FormEditing` changes the contents, `FormOutline` has the order of the places, `FormLayouter` their rows,
/// `FormMessages` the sentences, and `FormPicture` draws.
package struct GroupFormScreen: WordedScreen {
  package static let name = "group-form"

  /// The contents, the place of the user in them, and the typing there.
  var editing: FormEditing
  var isNew: Bool
  var closesWhenSaved = false
  var size = Size(rows: 24, columns: 80)
  /// The first row of the form's body that is on the screen.
  var top = 0
  /// The body as it was laid out at the end of the last update.
  var laidOut = FormBody()
  /// The look of the form beside the text in focus at the end of the last update.
  var surroundings: FormSurroundings?
  /// The part that the last update may have changed.
  package internal(set) var damage = Damage.everything

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - builder: The contents so far.
  ///   - isNew: `true` for a group that was never saved.
  ///   - isModified: `true` if the contents differ from the file, as those of a draft do.
  ///   - original: The contents that a first undo leads back to, if there is something to take back.
  ///   - edits: The edits that led to the contents, as far as undo takes them back; the cursor goes to the last.
  ///   - scope: The facts that decide on warnings.
  ///   - status: A message to begin with.
  ///   - phrases: The words of the user's language.
  ///   - layout: The fields of a question.
  ///   - keys: The user's own keys, for messages that name one.
  package init(
    _ builder: QuestionGroupBuilder,
    isNew: Bool = false,
    isModified: Bool = false,
    insteadOf original: QuestionGroupBuilder? = nil,
    after edits: [GroupEdit] = [],
    warningsIn scope: WarningScope = WarningScope(),
    status: StatusLine? = nil,
    phrases: Phrasebook,
    layout: FormLayout = .builtIn,
    keys: KeyMap = KeyMap()
  ) {
    let fields = FormFields(layout, in: phrases)
    let editor = GroupEditor(builder, insteadOf: original, after: edits, isRecorded: true)
    editing = FormEditing(
      editor,
      warningsIn: scope,
      phrases: phrases,
      fields: fields,
      keys: keys
    )
    editing.status = status ?? editing.conflictNotice
    self.isNew = isNew
    if isModified { editing.editor.markUnsaved() }
    if let last = edits.last {
      editing.show(last)
    } else if !isNew || builder.title?.allSatisfy(\.isWhitespace) == false {
      editing.enterFirstQuestion()
    }
    scrollToFocus()
  }

  /// The edits that led to what was last saved, for the next visit; `nil` when nobody knows them.
  package var savedEdits: [GroupEdit]? { editing.editor.history.savedEdits }

  /// The edits that led to the form as it is.
  package var edits: [GroupEdit] { editing.editor.history.edits }

  package var isModified: Bool { editing.editor.history.isModified }

  package var builder: QuestionGroupBuilder { editing.editor.builder }

  var shownTitle: String { phrases.shownTitle(builder.title) }

  package var phrases: Phrasebook { editing.phrases }

  // MARK: The parts of the form

  var geometry: FormGeometry {
    FormGeometry(size: size, labels: editing.fields.labelColumns)
  }

  var layouter: FormLayouter {
    FormLayouter(
      outline: editing.outline,
      geometry: geometry,
      messages: editing.messages,
      focused: editing.field,
      phrases: phrases
    )
  }

  var dialogs: FormDialogs { FormDialogs(title: shownTitle, phrases: phrases) }

  // MARK: Drawing

  package func draw(into canvas: inout Canvas) { FormPicture(of: self).draw(into: &canvas) }

  package var cursor: Position? {
    guard editing.focus.path != nil else {
      let row =
        (editing.focus == .addRow ? laidOut.addRow : laidOut.openRows?.lowerBound ?? 0) - top
      return geometry.body.size.rows > row && row >= 0 ? Position(row: row + 1, column: 1) : nil
    }
    return focusRect.map { editing.field.cursor.offset(by: $0.origin) }
  }

  /// The rectangle on the screen of the text in focus; `nil` where no field is.
  var focusRect: Rect? {
    editing.focus.path.flatMap { laidOut.rows(ofFieldAt: $0) }.map { rows in
      geometry.fieldRect(
        row: geometry.body.origin.row + rows.lowerBound - top,
        rows: rows.count,
        gutter: editing.field.gutterColumns
      )
    }
  }

  /// Lays the body out and scrolls as little as needed to show the place in focus, with all of its question
  /// where that fits.
  mutating func scrollToFocus() {
    if let path = editing.focus.path {
      // The height depends on the width, so the width must be the field's before it is asked.
      let text = editing.typed
      let gutter = editing.field.gutterColumns
      editing.cursor.fit(columns: geometry.fieldColumns + gutter, to: text)
      editing.cursor.fit(rows: layouter.rows(of: path), to: text)
    }
    let visible = geometry.body.size.rows - coveredRows
    let layout = layouter.body
    laidOut = layout
    var target = layout.addRow..<layout.totalRows
    if case .question = editing.focus, let question = layout.openRows { target = question }
    if let path = editing.focus.path, let field = layout.rows(ofFieldWithMessageAt: path) {
      target = field
      if path == .title {
        target = 0..<field.upperBound
      } else if let question = layout.openRows, question.count <= visible {
        target = question
      }
    }
    if target.upperBound > top + visible { top = target.upperBound - visible }
    if target.lowerBound < top { top = target.lowerBound }
    top = max(0, min(top, layout.totalRows - visible))
  }

  /// The rows of the body that a long message covers.
  private var coveredRows: Int {
    editing.status.map { $0.rows(inColumns: size.columns).count - 1 } ?? 0
  }

  // MARK: Damage

  /// Notes the look of the form after an update that may have changed all of it.
  mutating func noteSurroundings() {
    surroundings = FormSurroundings(of: self)
    damage = .everything
  }

  /// Lays the form out after an edit of the text in focus, which mostly changes nothing but the text.
  mutating func placeEdit() {
    let hadStatus = editing.status != nil
    editing.status = nil
    let before = surroundings
    let after = FormSurroundings(of: self)
    surroundings = after
    damage = .everything
    guard let before, after.hasSameBody(as: before), !hadStatus, let field = focusRect else {
      return scrollToFocus()
    }
    damage = .part(field)
    // The header shows the title too.
    if after != before || editing.focus.path == .title {
      damage = .part(Rect(row: 0, column: 0, rows: 1, columns: size.columns).union(field))
    }
  }
}

/// The parts of a form's look that an edit of the text in focus may change elsewhere.
///
/// Little beside numbers, as it is compared at every key.
struct FormSurroundings: Equatable {
  private let isModified: Bool
  private let missingCount: Int
  private let warningCount: Int?
  /// The warnings about the field in focus, and their mark.
  private let warnings: [String]
  private let isWarned: Bool
  /// The revision of the problems, which decide on marks and messages.
  private let problemRevision: Int
  /// The height of the field in focus, and the columns of its marks.
  private let rows: Int
  private let gutter: Int
  /// `true` while the message of that field rests.
  private let isTyping: Bool
  /// The tags of the question in focus, which its first row shows.
  private let tags: [String]
  /// The look of the text with gaps in focus.
  private let preview: String?

  init(of form: GroupFormScreen) {
    isModified = form.isModified
    missingCount = form.editing.editor.missingCount
    warningCount = form.editing.warnings.count
    let messages = form.editing.messages
    warnings = form.editing.focus.path.map { messages.warnings(at: $0) } ?? []
    isWarned = form.editing.focus.path.map { messages.isWarned(at: $0) } ?? false
    problemRevision = form.editing.editor.problemRevision
    gutter = form.editing.field.gutterColumns
    rows = form.editing.focus.path.map { form.layouter.rows(of: $0) } ?? 1
    isTyping = form.editing.cursor.isTyping
    tags = form.editing.focus.question.map { form.builder.questions[$0].tags } ?? []
    preview =
      form.editing.isInGappedText
      ? form.editing.focus.question.flatMap { form.layouter.preview(ofQuestion: $0) } : nil
  }

  /// Returns whether nothing but the header may differ.
  func hasSameBody(as other: FormSurroundings) -> Bool {
    problemRevision == other.problemRevision && rows == other.rows && gutter == other.gutter
      && isTyping == other.isTyping
      && preview == other.preview && tags == other.tags && warnings == other.warnings
      && isWarned == other.isWarned
      && warningCount == other.warningCount
  }
}
