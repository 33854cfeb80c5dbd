package import Quiz
internal import QuizOperations
package import QuizResources
internal import QuizWords
package import TerminalUI

/// The rules that warn about questions, each on or off for all groups, and the reason for the rule under the bar.
package struct WarningScreen: WordedScreen {
  package static let name = "warnings"

  /// The rules, in the order of the rows.
  private static let rules = WarningRule.allCases
  private static let gap = 2

  /// The rules whose breaches are not reported.
  private(set) var off: Set<WarningRule>
  private var list = ListState(count: WarningScreen.rules.count)
  private var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook

  /// Creates the list with the rules that are off so far.
  package init(off: Set<WarningRule>, phrases: Phrasebook) {
    self.off = off
    self.phrases = phrases
  }

  private var rule: WarningRule { Self.rules[list.selection] }

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case toggle
    case move(ListMotion)
    case help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  package enum Effect: Equatable, Sendable {
    /// Remembers the rules whose breaches are not reported.
    case keep(off: Set<WarningRule>)
    case layer(LayerEffect<Never>)
  }

  package typealias Outcome = Never

  /// A press selects a rule, and on the selected one switches it.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { $0 == list.selection ? .toggle : .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter), Key(.character(" "))], .toggle, name: "toggle", footerRank: 1),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 3),
    .commands(.showCommands),
    KeyBinding(
      [Key(.escape), Key(.character("q")), .alt("w")],
      .close,
      name: "close",
      footerRank: 2
    ),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .toggle:
      if off.remove(rule) == nil { off.insert(rule) }
      return [.keep(off: off)]
    case .move(let motion): list.move(motion)
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize(let size):
      self.size = size
      list.resize(count: Self.rules.count, height: listRect.size.rows)
    }
    return []
  }
}

// MARK: - Drawing

extension WarningScreen {
  /// On the selected rule, for braille and screen readers to follow.
  package var cursor: Position? {
    Position(row: listRect.origin.row + list.selection - list.top, column: Self.gap)
  }

  package func draw(into canvas: inout Canvas) {
    let badge = off.isEmpty ? "" : phrases(.formWarningOffCount, [.count: off.count])
    canvas.drawTitle(phrases.screenTitle(Self.name), badge: badge)
    list.drawWithScrollbar(into: &canvas[listRect]) { index, isSelected, canvas in
      draw(Self.rules[index], isSelected: isSelected, into: &canvas)
    }
    canvas.writeWrapped(phrases.effect(of: rule), in: effectRect, role: .text)
    canvas.footer.draw(into: &canvas[size.marginRow(-1)])
  }

  private func draw(_ rule: WarningRule, isSelected: Bool, into canvas: inout Canvas) {
    let isOff = off.contains(rule)
    let style = { Style(isSelected ? .selection : $0) }
    let room = canvas.size.columns - Self.gap - nameColumn
    canvas.write(state(isOff: isOff), column: Self.gap, style: style(isOff ? .dim : .text))
    canvas.write(
      phrases.name(of: rule),
      column: nameColumn,
      style: style(isOff ? .dim : .text),
      limit: room
    )
  }

  private func state(isOff: Bool) -> String {
    phrases[isOff ? .formWarningOff : .formWarningOn]
  }

  private var nameColumn: Int {
    Self.gap + max(state(isOff: true).columns, state(isOff: false).columns) + Self.gap
  }

  /// The number of rows above the keys that the longest reason needs, so that the list keeps its place.
  private var effectRect: Rect {
    let columns = size.columns - 2
    let rows =
      Self.rules.map { phrases.effect(of: $0).wrapped(toColumns: columns).count }.max() ?? 1
    return Rect(row: size.rows - 1 - rows, column: 1, rows: rows, columns: columns)
  }

  /// The rules, below an empty row where there is room.
  private var listRect: Rect {
    let room = effectRect.origin.row - 1
    let start = room >= Self.rules.count + 2 ? 2 : 1
    let rows = min(Self.rules.count, effectRect.origin.row - start)
    return Rect(row: start, column: 0, rows: max(rows, 1), columns: size.columns)
  }
}

// MARK: - Runner

/// Carries out the effects of the list of rules: keeps the user's switches.
package final class WarningRunner: Runner {
  package typealias Content = WarningScreen

  private let switches = WarningSwitches()

  private init() {}

  static func open(in program: Program) {
    let runner = WarningRunner()
    program.push(WarningScreen(off: runner.switches.off, phrases: program.phrases), runner)
  }

  package func run(_ effect: WarningScreen.Effect, for layer: Layer<WarningRunner>) {
    switch effect {
    case .keep(let off): switches.off = off
    case .layer(let effect): layer.run(effect)
    }
  }
}
