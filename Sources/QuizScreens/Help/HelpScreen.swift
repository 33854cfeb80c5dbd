public import QuizResources
public import TerminalUI

/// The keys of a screen, as its key table has them.
public struct HelpScreen: Screen {
  /// An order that any screen can give.
  public typealias Effect = LayerEffect<Never>
  /// Nothing: the help awaits no results.
  public typealias Outcome = Never

  /// The name of the screen in the list of keys and in `keys.json`.
  public static let name = "help"

  /// The widest box, for the eye to find the next row.
  private static let mostColumns = 72

  /// The title in the border.
  let title: String
  /// The keys in groups.
  let sections: [HelpSection]
  let phrases: Phrasebook
  /// All lines, wrapped to the box.
  var lines: [HelpLine] = []
  /// The first line on the screen.
  var top = 0
  /// The size of the terminal.
  var size = Size(rows: 24, columns: 80)

  /// Creates the help of a screen.
  ///
  /// - Parameters:
  ///   - table: The keys in force on the screen.
  ///   - phrases: The words of the user's language.
  public init(_ table: KeyTableDescription, phrases: Phrasebook) {
    title = phrases(.helpTitleScreen, [.screen: phrases.screenTitle(table.screen)])
    sections = HelpSection.sections(of: table, phrases: phrases)
    self.phrases = phrases
  }
}

// MARK: - Keys

extension HelpScreen {
  /// The requests a user can make of the help.
  public enum Intent: Hashable, Sendable, ResizingIntent {
    case scroll(by: Int)
    case scrollPages(by: Int)
    case moveToFirst
    case moveToLast
    case close
    case interrupt
    case suspend
    case resize(Size)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding(
      [Key(.escape), Key(.character("q")), Key(.character("?")), Key(.function(1)), Key(.enter)],
      .close,
      name: "close",
      footerRank: 1
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .scroll(by: -1), name: "scrollUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .scroll(by: 1), name: "scrollDown"),
    KeyBinding([Key(.pageUp)], .scrollPages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .scrollPages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]
}

// MARK: - Update

extension HelpScreen {
  /// Scrolls or closes.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .scroll(let rows): scroll(to: top + rows)
    case .scrollPages(let pages): scroll(to: top + pages * max(visibleRows - 1, 1))
    case .moveToFirst: scroll(to: 0)
    case .moveToLast: scroll(to: lines.count)
    case .close: return [.close]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend: return [.suspend]
    case .resize(let size):
      self.size = size
      lines = HelpLine.lines(of: sections, columns: min(size.columns, Self.mostColumns) - 6)
      scroll(to: top)
    }
    return []
  }

  private mutating func scroll(to line: Int) {
    top = max(min(line, lines.count - visibleRows), 0)
  }
}

// MARK: - Drawing

extension HelpScreen {
  /// A box in the middle, as high as the lines need.
  public var placement: Placement {
    .centered(Size(rows: lines.count + 4, columns: boxColumns))
  }

  /// The lines on the screen.
  var visible: Range<Int> { top..<min(top + visibleRows, lines.count) }

  /// The first row of the lines within the box, below an empty one where there is room for all lines.
  private var firstRow: Int { lines.count + 4 <= size.rows ? 2 : 1 }

  private var boxColumns: Int {
    max(lines.map(\.columns).max() ?? 0, title.columns) + 6
  }

  private var visibleRows: Int { min(lines.count, max(size.rows - 2, 1)) }

  /// Draws the box and the lines in it.
  public func draw(into canvas: inout Canvas) {
    canvas.box()
    let columns = canvas.size.columns
    let bottom = canvas.size.rows - 1
    canvas.write(
      " \(title) ",
      at: Position(row: 0, column: 2),
      style: Style(.title),
      limit: columns - 4
    )
    let key = canvas.keys.rows.first?.keys.first?.description ?? ""
    canvas.write(
      " \(phrases(.helpClose, [.key: key])) ",
      at: Position(row: bottom, column: 2),
      style: Style(.dim),
      limit: columns - 4
    )
    for (offset, line) in lines[visible].enumerated() {
      let row = firstRow + offset
      let style = Style(line.isHeading ? .title : .label)
      canvas.write(line.keys, at: Position(row: row, column: 3), style: style)
      canvas.write(line.label, at: Position(row: row, column: 3 + line.labelColumn))
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
