package import QuizResources
package import TerminalUI

/// The keys of a screen, as its key table has them.
package struct HelpScreen: Screen {
  package typealias Effect = LayerEffect<Never>
  package typealias Outcome = Never

  package static let name = "help"

  /// The widest box, for the eye to find the next row.
  private static let mostColumns = 72

  let title: String
  let sections: [HelpSection]
  let phrases: Phrasebook
  /// All lines, wrapped to the box.
  var lines: [HelpLine] = []
  var top = 0
  var size = Size(rows: 24, columns: 80)

  /// Creates the help of the screen that has the keys in force in `table`.
  package init(_ table: KeyTableDescription, phrases: Phrasebook) {
    title = phrases(.helpTitleScreen, [.screen: phrases.screenTitle(table.screen)])
    sections = HelpSection.sections(of: table, phrases: phrases)
    self.phrases = phrases
  }

  package enum Intent: Hashable, Sendable, ResizingIntent {
    case scroll(ListMotion)
    case close, showCommands, interrupt, suspend
    case resize(Size)
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding(
      [Key(.escape), Key(.character("q")), Key(.character("?")), Key(.function(1)), Key(.enter)],
      .close,
      name: "close",
      footerRank: 1
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .scroll(.rows(-1)), name: "scrollUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .scroll(.rows(1)), name: "scrollDown"),
    KeyBinding([Key(.pageUp)], .scroll(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .scroll(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .scroll(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .scroll(.last), name: "moveToLast"),
    .commands(.showCommands),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .scroll(let motion): scroll(motion)
    case .close: return [.close]
    case .showCommands: return [.showCommands]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend: return [.suspend]
    case .resize(let size):
      self.size = size
      lines = HelpLine.lines(of: sections, columns: min(size.columns, Self.mostColumns) - 6)
      scroll(.rows(0))
    }
    return []
  }

  private mutating func scroll(_ motion: ListMotion) {
    let target = motion.target(from: top, height: visibleRows, count: lines.count)
    top = max(min(target, lines.count - visibleRows), 0)
  }
}

// MARK: - Drawing

extension HelpScreen {
  /// A box in the middle, as high as the lines need.
  package var area: ScreenArea {
    .centered(Size(rows: lines.count + 4, columns: boxColumns))
  }

  var visible: Range<Int> { top..<min(top + visibleRows, lines.count) }

  /// The first row of the lines within the box, below an empty one where there is room for all lines.
  private var firstRow: Int { lines.count + 4 <= size.rows ? 2 : 1 }

  private var boxColumns: Int { max(lines.map(\.columns).max() ?? 0, title.columns) + 6 }

  private var visibleRows: Int { min(lines.count, max(size.rows - 2, 1)) }

  package func draw(into canvas: inout Canvas) {
    canvas.box(title: title, at: 2)
    let columns = canvas.size.columns
    let bottom = canvas.size.rows - 1
    let key = canvas.keys.rows.first?.keys.first?.description ?? ""
    canvas.write(
      " \(phrases(.helpClose, [.key: key])) ",
      row: bottom,
      column: 2,
      style: Style(.dim),
      limit: columns - 4
    )
    for (offset, line) in lines[visible].enumerated() {
      let row = firstRow + offset
      let style = Style(line.isHeading ? .title : .label)
      canvas.write(line.keys, row: row, column: 3, style: style)
      canvas.write(line.label, row: row, column: 3 + line.labelColumn)
    }
    let edge = Rect(row: 1, column: columns - 1, rows: bottom - 1, columns: 1)
    Scrollbar(visible: visible, count: lines.count).draw(into: &canvas[edge])
  }
}

// MARK: - Runner

/// Carries out the effects of the help.
package final class HelpRunner: Runner {
  package typealias Content = HelpScreen

  package func run(_ effect: LayerEffect<Never>, for layer: Layer<HelpRunner>) {
    layer.run(effect)
  }
}
