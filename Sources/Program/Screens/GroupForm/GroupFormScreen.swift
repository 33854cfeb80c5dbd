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
  /// `true` for contents that are there to be tried out, which nobody wants to keep.
  let isScratch: Bool
  var closesWhenSaved = false
  /// `true` after a key that would end the program with unsaved text, until the next.
  var isAskedAboutEnd = false
  /// The part of the form that is on the screen.
  var viewport = FormViewport()

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - builder: The contents so far.
  ///   - isNew: `true` for a group that was never saved.
  ///   - isScratch: `true` for contents that nobody wants to keep.
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
    isScratch: Bool = false,
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
    self.isScratch = isScratch
    if isModified { editing.editor.markUnsaved() }
    if let last = edits.last {
      editing.show(last)
    } else if !isNew || builder.title?.allSatisfy(\.isWhitespace) == false {
      editing.enterFirstQuestion()
    }
    viewport.follow(&editing)
  }

  /// The edits that led to what was last saved, for the next visit; `nil` when nobody knows them.
  package var savedEdits: [GroupEdit]? { editing.editor.history.savedEdits }

  /// The edits that led to the form as it is.
  package var edits: [GroupEdit] { editing.editor.history.edits }

  package var isModified: Bool { editing.editor.history.isModified }

  /// `true` if something would be lost without a save.
  var hasUnsaved: Bool { isModified && !isScratch }

  package var builder: QuestionGroupBuilder { editing.editor.builder }

  var shownTitle: String { phrases.shownTitle(builder.title) }

  package var phrases: Phrasebook { editing.phrases }

  package var damage: Damage { viewport.damage }

  package var cursor: Position? { viewport.cursor(in: editing) }

  package func draw(into canvas: inout Canvas) { FormPicture(of: self).draw(into: &canvas) }

  var dialogs: FormDialogs { FormDialogs(title: shownTitle, phrases: phrases) }
}
