package import TerminalUI

extension Event {
  private static let codes: [Key.Code] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
    .end, .pageUp, .pageDown, .function(1), .character(" "), .character("a"), .character("k"),
    .character("u"), .character("w"), .character("y"), .character("中"), .character("\u{301}"),
  ]

  /// Returns any key press, event of the mouse, paste or new size; sizes go down to nothing.
  package static func random(using generator: inout some RandomNumberGenerator) -> Event {
    switch Int.random(in: 0..<22, using: &generator) {
    case 20, 21: return .mouse(.random(within: Size(rows: 30, columns: 90), using: &generator))
    case 0:
      let size = Size(
        rows: .random(in: 0...30, using: &generator),
        columns: .random(in: 0...90, using: &generator)
      )
      return .resize(size)
    case 1...3:
      return .paste(OddText.random(pieces: 4, using: &generator))
    default:
      let modifiers: [Key.Modifiers] = [[], [], [], .control, .alt, .shift]
      return .key(
        Key(
          codes.randomElement(using: &generator) ?? .enter,
          modifiers.randomElement(using: &generator) ?? []
        )
      )
    }
  }
}

extension MouseEvent {
  /// Returns any event of the mouse, mostly a press.
  package static func random(
    within size: Size,
    using generator: inout some RandomNumberGenerator
  ) -> MouseEvent {
    let actions: [Action] = [.press, .press, .press, .wheelUp, .wheelDown]
    let position = Position(
      row: .random(in: 0...size.rows, using: &generator),
      column: .random(in: 0...size.columns, using: &generator)
    )
    return MouseEvent(actions.randomElement(using: &generator) ?? .press, at: position)
  }
}
