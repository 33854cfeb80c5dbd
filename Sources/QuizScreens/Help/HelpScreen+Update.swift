public import TerminalUI

extension HelpScreen {
  /// A box in the middle, as high as the keys ask for.
  public var placement: Placement {
    .centered(Size(rows: lines.count + 4, columns: boxColumns))
  }

  /// Scrolls or closes.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
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

  /// The lines on the screen.
  var visible: Range<Int> { top..<min(top + visibleRows, lines.count) }

  /// The first row of the lines within the box: below an empty one where there is room for all.
  var firstRow: Int { lines.count + 4 <= size.rows ? 2 : 1 }

  /// The widest that the box is drawn, for the eye to find the next row.
  private static let mostColumns = 72

  private var boxColumns: Int {
    max(lines.map(\.columns).max() ?? 0, title.columns) + 6
  }

  private var visibleRows: Int { min(lines.count, max(size.rows - 2, 1)) }

  private mutating func scroll(to line: Int) {
    top = max(min(line, lines.count - visibleRows), 0)
  }
}
