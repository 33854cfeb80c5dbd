/// The screens on top of one another: keys go to the top one, drawing goes from bottom to top.
///
/// Every effect leaves the stack with the layer that issued it, so that its result finds the way back
/// also when a dialog was opened in the meantime:
///
/// ```swift
/// for order in stack.handle(event) {
///   orders += stack.deliver(run(order.effect), to: order.issuer)
/// }
/// ```
///
/// Effects and outcomes need not be equatable for it: each requirement of a generic type is looked up among all
/// conformances of the program when the type is first used, which shows in the time to the first picture. What every key
/// goes through can be inlined, so that it is compiled for the program's own effects.
public struct ScreenStack<Effect: Sendable, Outcome: Sendable>: Sendable {
  /// An effect and the layer it came from.
  public struct Order: Sendable {
    /// The order to the program.
    public var effect: Effect
    /// The layer that gets the result.
    public var issuer: LayerID

    /// Creates an order.
    public init(effect: Effect, issuer: LayerID) {
      self.effect = effect
      self.issuer = issuer
    }
  }

  @usableFromInline
  struct Layer: Sendable {
    @usableFromInline let id: LayerID
    @usableFromInline var screen: any Screen<Effect, Outcome>
    /// What the screen is told while it draws, the keys in force among it.
    @usableFromInline let context: DrawingContext
    /// The keys turned around, made when the first one comes.
    @usableFromInline lazy var index = KeyIndex(context.keys.rows)

    init(id: LayerID, screen: any Screen<Effect, Outcome>, keyMap: KeyMap, glyphs: Glyphs) {
      self.id = id
      self.screen = screen
      let keys = screen.keyTable(keyMap)
      let footer = Footer(keys) { screen.footerLabel(for: $0) }
      context = DrawingContext(glyphs: glyphs, keys: keys, footer: footer)
    }
  }

  /// The extent of the terminal.
  public internal(set) var size: Size
  /// The user's keys.
  public let keyMap: KeyMap
  /// The characters to draw with.
  public let glyphs: Glyphs
  private let tooSmallNotice: @Sendable () -> String
  @usableFromInline var layers: [Layer] = []
  private var lastNumber = 0
  /// The last picture, and which part of the top screen may look otherwise by now.
  @usableFromInline var picture: Grid?
  @usableFromInline var damage = Damage.everything

  /// The smallest terminal the screens are drawn in.
  public static var smallestSize: Size { Size(rows: 10, columns: 40) }

  /// Creates an empty stack; `tooSmallNotice` is shown in a terminal below ``smallestSize``.
  public init(
    size: Size,
    tooSmallNotice: @escaping @autoclosure @Sendable () -> String,
    keyMap: KeyMap = KeyMap(),
    glyphs: Glyphs = .unicode
  ) {
    self.size = size
    self.tooSmallNotice = tooSmallNotice
    self.keyMap = keyMap
    self.glyphs = glyphs
  }

  /// Whether no screen is left.
  public var isEmpty: Bool { layers.isEmpty }
  /// The layers from bottom to top.
  public var ids: [LayerID] { layers.map { $0.id } }
  /// The layer on top.
  public var top: LayerID? { layers.last?.id }

  /// The screen of a layer; `nil` when the layer is gone.
  public subscript(id: LayerID) -> (any Screen<Effect, Outcome>)? {
    index(of: id).map { layers[$0].screen }
  }

  /// Returns the layer under another one; `nil` when there is none.
  public func layer(below id: LayerID) -> LayerID? {
    guard let index = index(of: id), index > 0 else { return nil }
    return layers[index - 1].id
  }

  /// Puts a screen on top, tells it the size, and returns the orders that follow.
  public mutating func push(_ screen: any Screen<Effect, Outcome>) -> [Order] {
    lastNumber += 1
    let id = LayerID(number: lastNumber)
    layers.append(Layer(id: id, screen: screen, keyMap: keyMap, glyphs: glyphs))
    damage = .everything
    return send(.resize(size), to: layers.count - 1)
  }

  /// Takes the top screen away and returns it.
  @discardableResult
  public mutating func pop() -> (any Screen<Effect, Outcome>)? {
    damage = .everything
    return layers.popLast()?.screen
  }

  /// Takes a layer away, wherever it is, and returns its screen; `nil` when it is gone already.
  @discardableResult
  public mutating func remove(_ id: LayerID) -> (any Screen<Effect, Outcome>)? {
    damage = .everything
    return index(of: id).map { layers.remove(at: $0).screen }
  }

  /// Passes an event on, a new size to every layer and all else to the top one, and returns the
  /// orders that follow.
  ///
  /// In a terminal below ``smallestSize`` nobody sees what keys would do, so that only those to interrupt and to
  /// suspend do anything.
  ///
  /// - Complexity: that of the screens' updates; no screen is copied.
  @inlinable
  public mutating func handle(_ event: Event) -> [Order] {
    if case .resize(let size) = event { return resize(to: size) }
    guard isLargeEnough else { return handleUnseen(event) }
    return layers.isEmpty ? [] : send(event, to: layers.count - 1)
  }

  /// The rows of key tables that work though nothing is shown.
  private static var unseenRows: [String] { ["interrupt", "suspend"] }

  /// Passes an event to the uppermost layer whose keys have it as one that works unseen; a dialog may have none.
  @usableFromInline
  mutating func handleUnseen(_ event: Event) -> [Order] {
    guard case .key(let key) = event else { return [] }
    let index = layers.lastIndex { layer in
      let rows = layer.context.keys.rows
      return rows.contains { Self.unseenRows.contains($0.name) && $0.keys.contains(key) }
    }
    return index.map { send(event, to: $0) } ?? []
  }

  @usableFromInline
  mutating func resize(to size: Size) -> [Order] {
    self.size = size
    damage = .everything
    return layers.indices.flatMap { send(.resize(size), to: $0) }
  }

  /// Gives the result of an effect to the layer that issued it, and returns the orders that follow.
  ///
  /// Nothing happens when the layer is gone.
  public mutating func deliver(_ outcome: Outcome, to id: LayerID) -> [Order] {
    guard let index = index(of: id) else { return [] }
    return orders(from: layers[index].screen.receive(outcome), of: index)
  }

  /// Tells every layer, from bottom to top, of something that happened, and returns the orders that
  /// follow.
  public mutating func broadcast(_ outcome: Outcome) -> [Order] {
    ids.flatMap { deliver(outcome, to: $0) }
  }

  /// Draws the screens into a fresh picture, with the cursor where the top one has it.
  public func draw() -> Grid {
    var canvas = Canvas(Grid(size: size), glyphs: glyphs)
    guard isLargeEnough else {
      canvas.write(tooSmallNotice(), at: Position(row: 0, column: 0), style: Style(.warning))
      return canvas.grid
    }
    // What a full screen covers need not be drawn.
    let lowest = layers.lastIndex { $0.screen.placement == .full } ?? layers.startIndex
    for index in lowest..<layers.endIndex {
      let rect = layers[index].screen.placement.rect(in: size)
      // The picture is blank as it is.
      if index > lowest { canvas.fill(rect) }
      canvas.hold(layers[index].context)
      layers[index].screen.draw(into: &canvas[rect])
    }
    var grid = canvas.grid
    grid.cursor = layers.last.flatMap { cursor(of: $0.screen) }
    return grid
  }

  /// Draws what changed since the last call into the picture of that call; the result is what ``draw()`` returns.
  ///
  /// Typing changes a field of many: the others are as they were.
  ///
  /// - Returns: The picture, and the rows in which it may differ from the last one.
  @inlinable
  public mutating func redraw() -> (grid: Grid, rows: Range<Int>) {
    defer { damage = .nothing }
    guard isLargeEnough, case .part(let part) = damage, let last = picture, !layers.isEmpty else {
      let grid = draw()
      picture = grid
      return (grid, 0..<size.rows)
    }
    guard !part.isEmpty else { return (last, part.rows) }
    // Kept by nobody else, it is drawn into without a copy.
    picture = nil
    let top = layers.count - 1
    let screen = layers[top].screen
    var canvas = Canvas(last, context: layers[top].context, drawing: part)
    canvas.fill()
    screen.draw(into: &canvas)
    var grid = canvas.grid
    grid.cursor = cursor(of: screen)
    picture = grid
    return (grid, part.rows)
  }

  @inlinable var isLargeEnough: Bool {
    size.rows >= Self.smallestSize.rows && size.columns >= Self.smallestSize.columns
  }

  /// Where the cursor of a screen stands within the terminal; `nil` outside of the screen.
  @inlinable
  func cursor(of screen: any Screen<Effect, Outcome>) -> Position? {
    guard let cursor = screen.cursor else { return nil }
    let rect = screen.placement.rect(in: size)
    let position = cursor.offset(by: rect.origin)
    return rect.contains(position) ? position : nil
  }

  private func index(of id: LayerID) -> Int? {
    layers.lastIndex { $0.id == id }
  }

  @inlinable
  mutating func send(_ event: Event, to index: Int) -> [Order] {
    let keys = layers[index].index
    return orders(from: layers[index].screen.receive(event, index: keys), of: index)
  }

  /// Notes what the reaction of a layer may have changed to see, and returns its orders.
  @inlinable
  mutating func orders(from reaction: Reaction<Effect>, of index: Int) -> [Order] {
    let isOnTop = index == layers.count - 1 && isLargeEnough
    damage.formUnion(isOnTop ? reaction.damage : .everything)
    let id = layers[index].id
    return reaction.effects.map { Order(effect: $0, issuer: id) }
  }
}

extension ScreenStack.Order: Equatable where Effect: Equatable {}
