/// A layer of a stack: a screen, and the object that performs its effects.
///
/// The type of the screen is known to the layer alone.
package protocol ScreenLayer: AnyObject {
  associatedtype Content: Screen
  var screen: Content { get }
  /// The part of the terminal that the screen takes.
  var area: ScreenArea { get }
  /// Draws the screen, and returns the place of the cursor within the screen's rectangle; `nil` hides it.
  func draw(into canvas: inout Canvas) -> Position?
  /// The part of the screen that may look different than in the last picture; the stack clears it.
  var damage: Damage { get set }
  /// Passes an event to the screen and carries out the effects that follow, each with all that follows from it.
  func handle(_ event: Event, keys: KeyTableDescription)
  /// Does what a row of the key table is there for.
  func perform(_ binding: String)
  /// Passes a press of the mouse on: the row of a list that is there, if one is, and the place within the screen.
  func press(_ row: Int?, at position: Position)
  /// Lists the commands and the places of the screen, for the user to choose one.
  func showCommands()
  /// Gets ready for a picture.
  func willShow()
  /// Follows a picture that the user sees by now.
  func didShow()
  /// The time without an event after which there is work to do; `nil` without such work.
  var timeUntilIdle: Duration? { get }
  /// Uses the time without an event.
  func idle()
  /// Notes that the layer above was closed by the user.
  func didUncover()
  /// Keeps unsaved contents, as the program is about to end.
  func programWillEnd()
  /// Lets go of everything, as the layer has left the stack or the program is over.
  func didClose()
}

extension ScreenLayer {
  /// Returns whether an event is a request to the screen.
  fileprivate func takes(_ event: Event, keys: KeyTableDescription) -> Bool {
    Content.takes(event, keys: keys)
  }
}

/// The screens on top of one another: keys go to the top one, drawing goes from bottom to top.
///
/// A reference, as layers push and close others while an event is handled:
///
/// ```swift
/// let stack = ScreenStack(size: terminal.size, tooSmallNotice: "too small")
/// stack.push(layer)
/// stack.handle(.key(Key(.enter)))
/// terminal.present(stack.draw())
/// ```
package final class ScreenStack {
  private struct Entry {
    let layer: any ScreenLayer
    /// The facts for drawing, the keys in force among them.
    let context: DrawingContext
  }

  package private(set) var size: Size
  package let keyMap: KeyMap
  package let glyphs: Glyphs
  private let tooSmallNotice: () -> String
  /// Returns the word for a row of the key table of a screen that brings no words of its own.
  private let footerLabel: (_ screen: String, _ binding: String) -> String?
  /// Returns a sentence for a key that does nothing, or not what it was pressed for; `nil` for none.
  package var notice: (_ key: Key, _ keys: KeyTableDescription, _ isTaken: Bool) -> String? = {
    _,
    _,
    _ in nil
  }
  /// The sentence in the place of the footer, until the next event.
  private var shownNotice: String? {
    didSet { if shownNotice != oldValue { ownDamage = .everything } }
  }
  private var entries: [Entry] = []
  private var picture: Grid?
  /// The place of the top screen in that picture.
  private var topRect = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The damage since then that is not a layer's own: layers that came and went, another size.
  private var ownDamage = Damage.everything

  /// The smallest terminal the screens are drawn in.
  package static let smallestSize = Size(rows: 10, columns: 40)

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - size: the extent of the terminal.
  ///   - tooSmallNotice: the words in a terminal below ``smallestSize``.
  ///   - keyMap: the user's own keys.
  ///   - glyphs: the characters for lines and marks.
  ///   - footerLabel: returns the word for a row of the key table of a dialog, by the names of both.
  package init(
    size: Size,
    tooSmallNotice: @escaping @autoclosure () -> String,
    keyMap: KeyMap = KeyMap(),
    glyphs: Glyphs = .unicode,
    footerLabel: @escaping (_ screen: String, _ binding: String) -> String? = { _, _ in nil }
  ) {
    self.size = size
    self.tooSmallNotice = tooSmallNotice
    self.keyMap = keyMap
    self.glyphs = glyphs
    self.footerLabel = footerLabel
  }

  package var layers: [any ScreenLayer] { entries.map { $0.layer } }
  package var top: (any ScreenLayer)? { entries.last?.layer }
  package var isEmpty: Bool { entries.isEmpty }

  /// Puts a layer on top and tells it the size.
  package func push(_ layer: some ScreenLayer) {
    let keys = type(of: layer.screen).keyTable(keyMap)
    let footer = Footer(keys) {
      layer.screen.footerLabel(for: $0) ?? footerLabel(type(of: layer.screen).name, $0)
    }
    .filter { !layer.screen.isUseless($0) }
    let context = DrawingContext(glyphs: glyphs, keys: keys, footer: footer)
    entries.append(Entry(layer: layer, context: context))
    ownDamage = .everything
    layer.handle(.resize(size), keys: keys)
  }

  /// Takes a layer away, wherever it is.
  ///
  /// - Returns: The layer that was below it, if there is one.
  @discardableResult
  package func remove(_ layer: some ScreenLayer) -> (any ScreenLayer)? {
    guard let index = entries.lastIndex(where: { $0.layer === layer }) else { return nil }
    entries.remove(at: index)
    ownDamage = .everything
    return index > 0 ? entries[index - 1].layer : nil
  }

  /// Returns the keys in force for a layer; `nil` when the layer is gone.
  package func keys(of layer: any ScreenLayer) -> KeyTableDescription? {
    entries.last { $0.layer === layer }?.context.keys
  }

  // MARK: Events

  /// Passes an event on, a new size to every layer and all else to the top one.
  ///
  /// In a terminal below ``smallestSize`` the user cannot see the effect of a key: only those that interrupt and suspend
  /// work.
  ///
  /// - Complexity: that of the screens' updates; no screen is copied.
  package func handle(_ event: Event) {
    if case .resize(let size) = event { return resize(to: size) }
    guard let top = entries.last else { return }
    if case .mouse(let mouse) = event { return handle(mouse, top) }
    if event.isOfUser { shownNotice = nil }
    var receiver: Entry? = top
    if case .key(let key) = event {
      if !isLargeEnough {
        receiver = self.receiver(of: key, inRows: Self.unseenRows)
      } else if top.context.keys.row(of: key) == nil {
        // A dialog has no rows for what works everywhere: the keys are those of the screen below.
        if self.receiver(of: key, inRows: [KeyTableDescription.commandRow]) != nil {
          return top.layer.showCommands()
        }
        receiver = self.receiver(of: key, inRows: Self.rowsBelowDialogs) ?? top
      }
    } else if !isLargeEnough {
      receiver = nil
    }
    guard let receiver else { return }
    if case .key(let key) = event, isLargeEnough {
      let isTaken = receiver.layer.takes(event, keys: receiver.context.keys)
      shownNotice = notice(key, receiver.context.keys, isTaken)
    }
    receiver.layer.handle(event, keys: receiver.context.keys)
  }

  /// The rows of a list that the wheel moves by.
  private static let wheelRows = 3

  private func handle(_ mouse: MouseEvent, _ top: Entry) {
    guard isLargeEnough else { return }
    switch mouse.action {
    case .press: press(at: mouse.position, top)
    // As terminals do that report no mouse, the wheel presses the arrow keys.
    case .wheelUp: turnWheel(Key(.up), top)
    case .wheelDown: turnWheel(Key(.down), top)
    }
  }

  private func press(at position: Position, _ top: Entry) {
    // The user has seen the notice, if there is one, and not the keys in its place.
    let target = targets.last { $0.rect.contains(position) }
    shownNotice = nil
    let rect = top.layer.area.rect(in: size)
    let place = Position(
      row: position.row - rect.origin.row,
      column: position.column - rect.origin.column
    )
    switch target?.content {
    case .command(let name): top.layer.perform(name)
    case .row(let row): top.layer.press(row, at: place)
    case nil: if rect.contains(position) { top.layer.press(nil, at: place) }
    }
  }

  private func turnWheel(_ key: Key, _ top: Entry) {
    shownNotice = nil
    for _ in 0..<Self.wheelRows where entries.last?.layer === top.layer {
      top.layer.handle(.key(key), keys: top.context.keys)
    }
  }

  /// The places of the picture that can be pressed.
  ///
  /// A press is rare and a picture is not: the places are found by drawing once more, and no picture keeps them.
  private var targets: [PressTarget] {
    var canvas = Canvas(Grid(size: size), glyphs: glyphs)
    canvas.noteTargets()
    draw(into: &canvas)
    return canvas.targets ?? []
  }

  private func resize(to size: Size) {
    self.size = size
    ownDamage = .everything
    for entry in entries { entry.layer.handle(.resize(size), keys: entry.context.keys) }
  }

  /// The rows of key tables that work without a picture.
  private static let unseenRows = ["interrupt", "suspend"]
  /// The rows of the screen below that work in a dialog, which has none of its own.
  private static let rowsBelowDialogs = ["suspend"]

  /// Returns the uppermost layer that binds a key to one of some rows; a dialog may have none.
  private func receiver(of key: Key, inRows names: [String]) -> Entry? {
    entries.last { entry in
      let keys = entry.context.keys
      return keys.row(of: key).map { names.contains(keys.rows[$0].name) } ?? false
    }
  }

  // MARK: Drawing

  /// Draws the screens into a new picture, with the cursor where the top one has it.
  package func draw() -> Grid {
    var canvas = Canvas(Grid(size: size), glyphs: glyphs)
    guard isLargeEnough else {
      canvas.write(tooSmallNotice(), column: 0, style: Style(.warning))
      return canvas.grid
    }
    let cursor = draw(into: &canvas)
    var grid = canvas.grid
    grid.cursor = place(of: cursor)
    return grid
  }

  /// Draws the screens, and returns the place of the cursor in the top one.
  @discardableResult
  private func draw(into canvas: inout Canvas) -> Position? {
    // A full screen covers all below it.
    let lowest = entries.lastIndex { $0.layer.area == .full } ?? entries.startIndex
    var cursor: Position?
    for (index, entry) in entries.enumerated() where index >= lowest {
      let rect = entry.layer.area.rect(in: size)
      // What a screen covers cannot be pressed.
      if canvas.targets != nil { canvas.noteTargets() }
      // The picture is blank as it is.
      if index > lowest { clear(for: entry, into: &canvas) }
      canvas.hold(context(of: entry))
      cursor = entry.layer.draw(into: &canvas[rect])
      topRect = rect
    }
    return cursor
  }

  /// Returns the facts for drawing a screen, on top with the notice in place of its keys.
  private func context(of entry: Entry) -> DrawingContext {
    guard let shownNotice, entry.layer === entries.last?.layer else { return entry.context }
    let (context, footer) = (entry.context, Footer(notice: shownNotice))
    return DrawingContext(glyphs: context.glyphs, keys: context.keys, footer: footer)
  }

  /// Clears the place of a screen that covers others; one in the middle stands out, with a cell around it.
  private func clear(for entry: Entry, into canvas: inout Canvas) {
    let area = entry.layer.area
    let rect = area.rect(in: size)
    var margin = 0
    switch area {
    case .centered, .hanging:
      margin = 1
      canvas.dim()
    case .full, .bottom, .part: break
    }
    canvas.fill(
      Rect(
        row: rect.origin.row - margin,
        column: rect.origin.column - margin,
        rows: rect.size.rows + 2 * margin,
        columns: rect.size.columns + 2 * margin
      )
    )
    guard entry.layer === entries.last?.layer else { return }
    drawFooterOfDialog(into: &canvas)
    // A line to type into has the last row for itself.
    canvas.fill(rect)
  }

  /// Draws the keys of a dialog on top over those of the screen below, in the last row.
  private func drawFooterOfDialog(into canvas: inout Canvas) {
    guard let top = entries.last, top.layer.area != .full else { return }
    let footer = context(of: top).footer
    guard !footer.isEmpty else { return }
    let row = Rect(row: size.rows - 1, column: 0, rows: 1, columns: size.columns)
    canvas.fill(row)
    footer.draw(
      into: &canvas[Rect(row: row.origin.row, column: 1, rows: 1, columns: size.columns - 2)]
    )
  }

  /// Draws the damage since the last call into the picture of that call; the result is that of ``draw()``.
  ///
  /// Typing changes a field of many: the others are as they were.
  ///
  /// - Returns: The picture, and the rows in which it may differ from the last one.
  package func redraw() -> (grid: Grid, rows: Range<Int>) {
    let damage = damage
    ownDamage = .nothing
    for entry in entries { entry.layer.damage = .nothing }
    guard isLargeEnough, case .part(let part) = damage, let last = picture, let top = entries.last
    else {
      let grid = draw()
      picture = grid
      return (grid, 0..<size.rows)
    }
    guard !part.isEmpty else { return (last, part.rows) }
    // Without another owner, it is drawn into without a copy.
    picture = nil
    var canvas = Canvas(last, context: context(of: top), drawing: part)
    canvas.fill()
    let cursor = top.layer.draw(into: &canvas)
    var grid = canvas.grid
    grid.cursor = place(of: cursor)
    picture = grid
    return (grid, part.rows)
  }

  /// The part of the terminal that may look different than in the last picture.
  package var damage: Damage {
    var damage = ownDamage
    for entry in entries where !entry.layer.damage.isNothing {
      let isOnTop = entry.layer === entries.last?.layer
      damage.formUnion(isOnTop ? entry.layer.damage : .everything)
    }
    return damage
  }

  /// Returns the place of the top screen's cursor within the terminal; `nil` outside of that screen.
  private func place(of cursor: Position?) -> Position? {
    guard let position = cursor?.offset(by: topRect.origin) else { return nil }
    return topRect.contains(position) ? position : nil
  }

  private var isLargeEnough: Bool {
    size.rows >= Self.smallestSize.rows && size.columns >= Self.smallestSize.columns
  }
}
