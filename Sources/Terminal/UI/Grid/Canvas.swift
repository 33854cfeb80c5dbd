/// A rectangle of a picture to draw into; drawing outside of it is cut off.
///
/// Positions count from the top left corner of the rectangle. A part of it is a canvas too:
///
/// ```swift
/// canvas.write("Title", column: 0, style: Style(.label))
/// list.draw(into: &canvas[Rect(row: 1, column: 0, rows: 10, columns: 40)])
/// ```
package struct Canvas: Sendable {
  package private(set) var grid: Grid
  /// The places that can be pressed, those drawn last at the end; `nil` where nobody asks for them.
  private(set) var targets: [PressTarget]?
  /// The glyphs and keys of the screen that draws.
  private var context: DrawingContext
  /// The rectangle within the picture, of which parts may lie outside.
  private var frame: Rect
  /// The part of the rectangle that may be drawn into, within the picture.
  private var clip: Rect

  /// Creates a canvas that covers a whole picture.
  package init(_ grid: Grid, glyphs: Glyphs = .unicode) {
    let bounds = Rect(origin: Position(row: 0, column: 0), size: grid.size)
    self.init(grid, context: DrawingContext(glyphs: glyphs), drawing: bounds)
  }

  /// Creates a canvas that covers a whole picture, of which only a part is drawn into.
  init(_ grid: Grid, context: DrawingContext, drawing part: Rect) {
    self.grid = grid
    self.context = context
    frame = Rect(origin: Position(row: 0, column: 0), size: grid.size)
    clip = frame.intersection(part)
  }

  /// The characters to draw lines, marks and cut text with.
  package var glyphs: Glyphs { context.glyphs }
  /// The keys in force in the screen that draws.
  package var keys: KeyTableDescription { context.keys }
  /// The most useful of them and what they do.
  package var footer: Footer { context.footer }

  /// The extent of the rectangle, with the part that is cut off.
  package var size: Size { frame.size }

  /// The whole rectangle, in its own positions.
  package var bounds: Rect { Rect(origin: Position(row: 0, column: 0), size: frame.size) }

  /// Returns whether any part of a rectangle is drawn into; drawing into other rectangles does nothing.
  package func draws(_ part: Rect) -> Bool {
    let part = Rect(origin: part.origin.offset(by: frame.origin), size: part.size)
    return clip.rows.overlaps(part.rows) && clip.columns.overlaps(part.columns)
  }

  /// The rows that are drawn into at least in part, in the canvas's own positions.
  package var drawnRows: Range<Int> {
    let start = clip.origin.row - frame.origin.row
    return start..<start + clip.size.rows
  }

  /// The part of the canvas in a rectangle, drawn into in place.
  package subscript(part: Rect) -> Canvas {
    get {
      var canvas = self
      canvas.narrow(to: part)
      return canvas
    }
    _modify {
      let outer = (frame, clip)
      narrow(to: part)
      defer { (frame, clip) = outer }
      yield &self
    }
  }

  /// Notes that a rectangle shows a row of a list, or a button, that the mouse can press.
  package mutating func markRow(_ index: Int, _ rect: Rect) { mark(.row(index), rect) }

  /// Notes that a rectangle can be pressed.
  mutating func mark(_ content: PressTarget.Content, _ rect: Rect) {
    guard targets != nil else { return }
    let target = Rect(origin: rect.origin.offset(by: frame.origin), size: rect.size)
      .intersection(clip)
    if !target.isEmpty { targets?.append(PressTarget(content: content, rect: target)) }
  }

  /// Begins to note the places that can be pressed, without those so far.
  mutating func noteTargets() { targets = [] }

  /// Lets the whole picture step back behind what is drawn next.
  mutating func dim() { grid.restyle(Style(.dim)) }

  mutating func hold(_ context: DrawingContext) { self.context = context }

  /// Writes one grapheme and returns the number of cells it is wide, also where it is cut off.
  ///
  /// Controls and invisible characters become visible symbols.
  @discardableResult
  package mutating func put(
    _ character: Character,
    at position: Position,
    style: Style = Style()
  ) -> Int {
    put(Cell(character, style: style, isASCII: glyphs.isASCII), at: position)
  }

  mutating func put(_ cell: Cell, at position: Position) -> Int {
    let target = position.offset(by: frame.origin)
    // A grapheme cut by an edge is blank as far as it would show.
    guard clip.contains(target), target.column + cell.columns <= clip.columns.upperBound else {
      for column in (target.column..<target.column + cell.columns).clamped(to: clip.columns)
      where clip.rows.contains(target.row) {
        grid[Position(row: target.row, column: column)] = .blank(cell.style)
      }
      return cell.columns
    }
    grid[target] = cell
    return cell.columns
  }

  /// Writes graphemes side by side and returns the number of cells they are wide, also where they are
  /// cut off.
  mutating func put(_ text: Substring, at position: Position, style: Style) -> Int {
    var place = position
    guard text.isPlain else {
      for character in text { place.column += put(character, at: place, style: style) }
      return place.column - position.column
    }
    for scalar in text.unicodeScalars {
      let columns = scalar.plainColumns ?? 0
      let cell = Cell(scalar, columns: columns, style: style, isASCII: glyphs.isASCII)
      place.column += put(cell, at: place)
    }
    return place.column - position.column
  }

  /// Writes printable ASCII, one cell each, and returns the number of cells, also of those cut off.
  mutating func put(
    plain bytes: Slice<UnsafeBufferPointer<UInt8>>,
    at position: Position,
    style: Style
  ) -> Int {
    let target = position.offset(by: frame.origin)
    let count = bytes.count
    let start = max(target.column, clip.origin.column)
    let end = min(target.column + count, clip.columns.upperBound)
    guard clip.rows.contains(target.row), start < end else { return count }
    let first = bytes.startIndex + start - target.column
    grid.write(
      plain: bytes[first..<first + end - start],
      at: Position(row: target.row, column: start),
      style: style
    )
    return count
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    let target = Rect(origin: rect.origin.offset(by: frame.origin), size: rect.size)
      .intersection(clip)
    for row in target.rows {
      grid.fill(
        with: cell,
        count: target.size.columns,
        at: Position(row: row, column: target.origin.column)
      )
    }
  }

  private mutating func narrow(to part: Rect) {
    frame = Rect(origin: part.origin.offset(by: frame.origin), size: part.size)
    clip = clip.intersection(frame)
  }
}

/// The characters a screen draws with, and its keys.
///
/// Pictures and parts of them are made at every key, so the context is constant and shared.
final class DrawingContext: Sendable {
  /// The characters to draw lines, marks and cut text with.
  let glyphs: Glyphs
  let keys: KeyTableDescription
  /// The most useful of them and what they do.
  let footer: Footer

  init(
    glyphs: Glyphs,
    keys: KeyTableDescription = KeyTableDescription(screen: "", rows: []),
    footer: Footer = Footer()
  ) {
    self.glyphs = glyphs
    self.keys = keys
    self.footer = footer
  }
}

/// A place of a picture that can be pressed, as it was drawn.
struct PressTarget: Hashable, Sendable {
  /// The thing that is pressed.
  enum Content: Hashable, Sendable {
    /// A key in the footer, by the name of its row in the key table.
    case command(String)
    /// A row of a list, or a button, by its index.
    case row(Int)
  }

  let content: Content
  /// The rectangle within the picture.
  let rect: Rect
}
