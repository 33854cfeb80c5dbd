import Quiz
import QuizDocuments
import QuizMedia
import QuizOperations
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport

/// The contents and the picture of a form after each key of a script, found without files, processes and terminals.
struct FormReplay {
  /// The contents that would be kept, by the number of keys.
  private(set) var states: [FormState] = []
  /// The rows of the screen, likewise.
  private(set) var pictures: [[String]] = []
  /// Whether the form has unsaved text after the last key, so that ^C asks.
  private(set) var isModified = false

  /// Presses the keys.
  ///
  /// - Parameters:
  ///   - strokes: The keys.
  ///   - opened: The group that the form is opened with; `nil` for a new one.
  ///   - size: The extent of the terminal.
  init(
    _ strokes: [Keystroke],
    of opened: OpenedGroup?,
    size: Size = Size(rows: 24, columns: 80)
  ) {
    let form = GroupFormScreen(
      opened?.builder ?? .starting(),
      isNew: opened?.path == nil,
      phrases: Phrasebook(.english)
    )
    let conductor = FormConductor(form, path: opened?.path, size: size)
    note(conductor)
    for stroke in strokes {
      conductor.stack.handle(stroke.event)
      note(conductor)
    }
  }

  private mutating func note(_ conductor: FormConductor) {
    // The form would keep this if the program were asked to end now.
    let form = conductor.layer.screen
    isModified = form.isModified
    states.append(isModified ? FormState(form.builder) : conductor.saved)
    let grid = conductor.stack.redraw().grid
    pictures.append(
      (0..<grid.size.rows).map { row in
        let line = grid[row: row].map(\.text).joined()
        let end = line.unicodeScalars.lastIndex { $0 != " " }
        return end.map { String(line.unicodeScalars[...$0]) } ?? ""
      }
    )
  }
}

/// Carries out the effects of a form without files.
private final class FormConductor {
  let stack: ScreenStack
  private(set) var layer: RecordingLayer<GroupFormScreen>
  /// The contents when the form was opened or saved last.
  private(set) var saved: FormState
  /// The name of the file; `nil` before the first save of a new group.
  private var file: String?

  init(_ form: GroupFormScreen, path: FilePath?, size: Size) {
    let phrases = form.phrases
    stack = ScreenStack(
      size: size,
      tooSmallNotice: "",
      footerLabel: { phrases.footerLabel(screen: $0, binding: $1) }
    )
    saved = FormState(form.builder)
    file = path?.lastComponent?.string
    layer = RecordingLayer(form)
    layer = RecordingLayer(form) { [unowned self] in carryOut($0) }
    stack.push(layer)
  }

  private func carryOut(_ effect: GroupFormScreen.Effect) {
    switch effect {
    case .layer(.ask(let dialog)): stack.ask(dialog) { [unowned self] in layer.deliver($0) }
    case .offer(let menu): stack.ask(menu) { [unowned self] in layer.deliver($0) }
    case .openLine(let label, let purpose):
      stack.prompt(label) { [unowned self] in layer.deliver(.line(purpose, $0)) }
    case .layer(.close): stack.remove(layer)
    case .save:
      let builder = layer.screen.builder
      saved = FormState(builder)
      let file = file ?? "\(Slug(title: builder.title ?? "").text).json"
      self.file = file
      layer.deliver(.saved(SaveNotice(file: FilePath(file))))
    default: break
    }
  }
}
