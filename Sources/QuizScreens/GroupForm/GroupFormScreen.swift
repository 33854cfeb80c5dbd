internal import BuilderKit
public import Quiz
public import QuizDocuments
public import QuizResources
internal import QuizStore
public import TerminalUI

/// The form of a group: the director, who decides which input comes next.
///
/// It binds each field to its part of the builder. What is valid, the builder alone decides.
public struct GroupFormScreen: Screen {
  /// What the form orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "group-form"

  /// The builder with its history.
  var form: GroupEditor
  /// Where the group is kept, if it ever was.
  var origin: FormOrigin
  /// Where the keys go.
  var focus: FormFocus
  /// The field in focus, with the cursor.
  var field: TextField
  /// What was cut last, for all fields.
  var killBuffer = KillBuffer()
  /// The last change of the text in focus, which the next one may be one step of undo with.
  var lastChange: TextChange?
  var judgement = FormJudgement()
  /// Whether the text in focus was changed since the field was entered; its message rests meanwhile.
  var isTyping = false
  /// Whether the fields that are seldom needed are shown.
  var showsMore = false
  /// Whether the form closes once it is saved.
  var closesWhenSaved = false
  /// The last message, until the next key.
  var status: StatusLine?
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  /// The first row of the form's body that is on the screen.
  var top = 0
  /// The body as it was laid out at the end of the last update.
  var laidOut = FormBody()
  /// The rows of it that the field in focus takes, found with it as every key asks for them; `nil` without one.
  var focusRows: Range<Int>?
  /// What was shown beside the text in focus at the end of the last update.
  var shownSurroundings: Surroundings?
  /// Which part the last update may have changed the look of.
  public internal(set) var damage = Damage.everything
  let phrases: Phrasebook
  let fields: FormFields
  let keys: KeyMap

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - builder: what is filled in so far.
  ///   - origin: where the group is kept, if it ever was.
  ///   - isDraft: whether `builder` was never saved.
  ///   - original: what a first undo leads back to, if there is something to take back.
  ///   - status: a message to begin with.
  ///   - phrases: the words of the user's language.
  ///   - layout: the fields of a question.
  ///   - keys: the user's own keys, for messages that name one.
  public init(
    _ builder: QuestionGroupBuilder,
    origin: FormOrigin,
    isDraft: Bool = false,
    insteadOf original: QuestionGroupBuilder? = nil,
    status: StatusLine? = nil,
    phrases: Phrasebook,
    layout: FormLayout = .builtIn,
    keys: KeyMap = KeyMap()
  ) {
    self.init(
      builder,
      origin: origin,
      isDraft: isDraft,
      insteadOf: original,
      status: status,
      phrases: phrases,
      fields: FormFields(layout, in: phrases),
      keys: keys
    )
  }

  init(
    _ builder: QuestionGroupBuilder,
    origin: FormOrigin,
    isDraft: Bool = false,
    insteadOf original: QuestionGroupBuilder? = nil,
    status: StatusLine? = nil,
    phrases: Phrasebook,
    fields: FormFields,
    keys: KeyMap
  ) {
    form = GroupEditor(builder, insteadOf: original, isRecorded: true)
    self.origin = origin
    self.status = status
    self.phrases = phrases
    self.fields = fields
    self.keys = keys
    focus = .field(.title)
    field = TextField(builder.title ?? "", size: Size(rows: 1, columns: 1))
    if isDraft { form.markUnsaved() }
    if !origin.isNew, !builder.questions.isEmpty { enter(.field(.question(0, firstPart))) }
    scrollToFocus()
  }

  /// The form as the program is asked to keep it.
  package var contents: FormContents {
    FormContents(builder: form.builder, origin: origin)
  }

  /// Whether leaving would lose something.
  package var isModified: Bool { form.history.isModified }

  /// The title as it stands, or what a group without one is called.
  var shownTitle: String { contents.title(in: phrases) }
}
