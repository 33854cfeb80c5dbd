package import QuizResources
package import TerminalUI

/// The commands of a screen, to find one by a few letters and to run it: the rows of its key table, and its places.
package struct CommandScreen: WordedScreen {
  package static let name = "commands"

  /// The widest box, for the eye to find the next row.
  private static let mostColumns = 72

  private let title: String
  private let all: CommandList
  /// The word for a place of the screen, such as “group”.
  private let placeWord: String
  package let phrases: Phrasebook
  private var field = TextField(size: Size(rows: 1, columns: 0))
  private var killBuffer = KillBuffer()
  /// The rows that have what was typed, the closest first.
  private(set) var found: [CommandList.Row]
  private var list = ListState()
  private var size = Size(rows: 24, columns: 80)

  /// Lists the commands of the screen that has the keys in force in `table`, and its places.
  package init(
    _ table: KeyTableDescription,
    places: [ScreenPlace] = [],
    phrases: Phrasebook
  ) {
    title = phrases(.commandsTitle, [.screen: phrases.screenTitle(table.screen)])
    all = CommandList(table, places: places, phrases: phrases)
    placeWord = phrases.coded("commands.place.\(table.screen)") ?? ""
    found = all.rows(matching: "")
    self.phrases = phrases
  }

  /// The row under the bar; `nil` where none has what was typed.
  var current: CommandList.Row? { found.isEmpty ? nil : found[list.selection] }

  package enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case run, close, interrupt, suspend
    case runRow(Int)
    case move(ListMotion)
    case edit(TextEditor.Command)
    case resize(Size)
  }

  /// A row that was chosen.
  package enum Choice: Hashable, Sendable {
    /// A command, by the name of its row.
    case command(String)
    case place(ScreenPlace)
  }

  package enum Effect: Equatable, Sendable {
    /// Closes the list and does what was chosen.
    case run(Choice)
    case layer(LayerEffect<Never>)
  }

  package typealias Outcome = Never

  /// A press runs a command.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .runRow($0) }
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .run, name: "run", footerRank: 1),
      KeyBinding(
        [Key(.escape), .alt("x"), .control("x")],
        .close,
        name: "close",
        footerRank: 2
      ),
      KeyBinding([Key(.up), .control("p")], .move(.rows(-1)), name: "moveUp"),
      KeyBinding([Key(.down), .control("n"), Key(.tab)], .move(.rows(1)), name: "moveDown"),
      KeyBinding([Key(.pageUp), .alt("v")], .move(.pages(-1)), name: "pageUp"),
      KeyBinding([Key(.pageDown), .control("v")], .move(.pages(1)), name: "pageDown"),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .run: return run(current)
    case .runRow(let row): return run(found.indices.contains(row) ? found[row] : nil)
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .move(let motion): list.move(motion)
    case .edit(let command): edit(command)
    case .resize(let size):
      self.size = size
      field.resize(to: fieldRect.size)
      list.resize(count: found.count, height: listRect.size.rows)
    }
    return []
  }

  private func run(_ row: CommandList.Row?) -> [Effect] {
    switch row {
    case .command(let entry): [.run(.command(entry.name))]
    case .place(let place): [.run(.place(place))]
    case nil: []
    }
  }

  private mutating func edit(_ command: TextEditor.Command) {
    guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return }
    found = all.rows(matching: field.editor.text)
    list.resize(count: found.count, height: listRect.size.rows)
    list.select(0)
  }
}

// MARK: - Drawing

extension CommandScreen {
  /// A box as high as the commands found need.
  package var area: ScreenArea { .hanging(boxSize) }

  package var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  private var boxColumns: Int { min(size.columns, Self.mostColumns) }
  private var boxSize: Size { Size(rows: max(found.count, 1) + 3, columns: boxColumns) }

  /// Beside its label, in the first row within the box.
  private var fieldRect: Rect {
    let start = 3 + phrases[.commandsPrompt].columns
    return Rect(row: 1, column: start, rows: 1, columns: max(boxColumns - start - 2, 1))
  }

  private var listRect: Rect {
    let rows = ScreenArea.hanging(boxSize).rect(in: size).size.rows
    return Rect(row: 2, column: 1, rows: max(rows - 3, 1), columns: boxColumns - 1)
  }

  package func draw(into canvas: inout Canvas) {
    canvas.box(title: title, at: 2)
    canvas.write(phrases[.commandsPrompt], row: 1, column: 2, style: Style(.label))
    field.draw(into: &canvas[fieldRect], isFocused: true)
    list.drawWithScrollbar(into: &canvas[listRect]) { index, isSelected, canvas in
      draw(found[index], isSelected: isSelected, into: &canvas)
    }
    guard found.isEmpty else { return }
    let none = phrases(.commandsNone, [.text: field.editor.text])
    canvas.write(none, row: 2, column: 2, style: Style(.dim), limit: canvas.size.columns - 4)
  }

  private func draw(_ row: CommandList.Row, isSelected: Bool, into canvas: inout Canvas) {
    let room = canvas.size.columns - 2
    let (label, mark): (String, String)
    switch row {
    case .command(let entry):
      (label, mark) = (entry.label, keyText(entry, room: room - entry.label.columns - 1))
    case .place(let place): (label, mark) = (place.title, placeWord)
    }
    let style = { Style(isSelected ? .selection : $0) }
    canvas.write(label, column: 1, style: style(.text), limit: room - mark.columns - 1)
    canvas.write(mark, column: 1 + room - mark.columns, style: style(.label))
  }

  /// The keys of a command that fit beside its label, at least the first.
  private func keyText(_ entry: CommandEntry, room: Int) -> String {
    var text = entry.keys.first ?? ""
    for key in entry.keys.dropFirst() where text.columns + 1 + key.columns <= room {
      text += " " + key
    }
    return text
  }
}

// MARK: - Runner

/// Carries out the effects of the list of commands: closes it, and does what was chosen.
package final class CommandRunner: Runner {
  package typealias Content = CommandScreen

  private let perform: (CommandScreen.Choice) -> Void

  init(_ perform: @escaping (CommandScreen.Choice) -> Void) { self.perform = perform }

  package func run(_ effect: CommandScreen.Effect, for layer: Layer<CommandRunner>) {
    switch effect {
    case .run(let choice):
      layer.finish()
      perform(choice)
    case .layer(let effect): layer.run(effect)
    }
  }
}
