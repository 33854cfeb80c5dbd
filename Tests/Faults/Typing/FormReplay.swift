import Quiz
import QuizDocuments
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI

/// What a form holds and shows after each key of a script, found without files, processes and terminals.
struct FormReplay {
  /// What the form holds, by how many keys were pressed.
  private(set) var states: [FormState] = []
  /// The rows of the screen, likewise.
  private(set) var pictures: [[String]] = []
  private var stack: ScreenStack<QuizEffect, QuizOutcome>
  /// What the form held when it was opened or saved last.
  private var unmodified: FormState
  /// The file that saves go to; `nil` before the first of a new group.
  private var path: FilePath?

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
    let builder = opened?.builder ?? .starting()
    unmodified = FormState(builder)
    path = opened?.path
    stack = ScreenStack(size: size, tooSmallNotice: "")
    let form = GroupFormScreen(
      builder,
      origin: opened.map(FormOrigin.init) ?? .new,
      phrases: Phrasebook(.english)
    )
    carryOut(stack.push(form))
    note()
    for stroke in strokes {
      carryOut(stack.handle(stroke.event))
      note()
    }
  }

  private mutating func note() {
    states.append(state)
    let grid = stack.redraw().grid
    pictures.append(
      (0..<grid.size.rows).map { row in
        let line = grid[row: row].map(\.text).joined()
        let end = line.unicodeScalars.lastIndex { $0 != " " }
        return end.map { String(line.unicodeScalars[...$0]) } ?? ""
      }
    )
  }

  /// What the form would keep if the program were asked to end now.
  private var state: FormState {
    var ending = stack
    for order in ending.broadcast(.ending) {
      if case .keepDraft(let contents) = order.effect { return FormState(contents.builder) }
    }
    return unmodified
  }

  private mutating func carryOut(_ orders: [ScreenStack<QuizEffect, QuizOutcome>.Order]) {
    for order in orders {
      switch order.effect {
      case .ask(let dialog): carryOut(stack.push(dialog))
      case .close: stack.remove(order.issuer)
      case .answer(let outcome):
        let below = stack.layer(below: order.issuer)
        stack.remove(order.issuer)
        if let below { carryOut(stack.deliver(outcome, to: below)) }
      case .save(let contents, _):
        unmodified = FormState(contents.builder)
        let path = path ?? FilePath("\(Slug(title: contents.builder.title ?? "").text).json")
        self.path = path
        var saved = OpenedGroup(new: contents.builder)
        saved.path = path
        let file = path.lastComponent?.string ?? ""
        carryOut(stack.deliver(.saved(FormOrigin(saved), file: file), to: order.issuer))
      default: break
      }
    }
  }
}
