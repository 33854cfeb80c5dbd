/// The random actions of somebody in a form.
struct KeyScript {
  /// A random action, with its frequency.
  private enum Action: CaseIterable {
    case word, chinese, emoji, accent, paste, backspace, newline
    case enter, tab, backTab, up, down, pageUp, pageDown, sideways
    case addQuestion, removeQuestion, duplicateQuestion, moveQuestionUp, moveQuestionDown
    case changeKind, markGap, showMore, cutLine, putBack, undo, redo

    var weight: Int {
      switch self {
      case .word: 40
      case .chinese, .backspace: 8
      case .emoji, .accent, .newline, .enter, .undo: 5
      case .tab, .backTab, .sideways, .redo: 3
      case .paste, .up, .down, .addQuestion: 2
      case .pageUp, .pageDown, .removeQuestion, .duplicateQuestion, .moveQuestionUp,
        .moveQuestionDown, .changeKind, .markGap, .showMore, .cutLine, .putBack:
        1
      }
    }
  }

  /// The presses of keys, one after the other.
  var strokes: [Keystroke]

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - count: How many things are done, most of which take several keys.
  ///   - isSteady: Whether every key does the same in a terminal of any width.
  ///   - hasPastes: Whether something is pasted, which can arrive in part.
  ///   - generator: The random numbers.
  init(
    count: Int,
    isSteady: Bool = false,
    hasPastes: Bool = true,
    using generator: inout some RandomNumberGenerator
  ) {
    let actions = Action.allCases.filter { action in
      switch action {
      case .up, .down: !isSteady
      case .paste: hasPastes
      default: true
      }
    }
    let wheel = actions.flatMap { Array(repeating: $0, count: $0.weight) }
    strokes = (0..<count).flatMap { _ in
      Self.strokes(for: Self.pick(from: wheel, using: &generator), using: &generator)
    }
  }

  /// Everything that the terminal sends.
  var bytes: [UInt8] { strokes.flatMap(\.bytes) }

  private static func strokes(
    for action: Action,
    using generator: inout some RandomNumberGenerator
  ) -> [Keystroke] {
    switch action {
    case .word: return Keystroke.type(pick(from: words, using: &generator))
    case .chinese: return Keystroke.type(pick(from: chinese, using: &generator))
    case .emoji:
      // At the end of a line: in front of another emoji, one that arrives in parts is joined to that.
      return [.control("e")] + Keystroke.type(pick(from: emoji, using: &generator))
    case .accent: return Keystroke.type(pick(from: accents, using: &generator))
    case .paste:
      let pieces = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pick(from: words + chinese + emoji + accents + ["\n", "\t"], using: &generator)
      }
      return [.paste(pieces.joined())]
    case .backspace:
      return Array(repeating: .backspace, count: .random(in: 1...4, using: &generator))
    case .newline: return [.newline]
    case .enter: return [.enter]
    case .tab: return [.tab]
    case .backTab: return [.backTab]
    case .up: return [.up]
    case .down: return [.down]
    case .pageUp: return [.pageUp]
    case .pageDown: return [.pageDown]
    case .sideways: return [pick(from: [.left, .left, .right, .home], using: &generator)]
    case .addQuestion: return [.control("o")]
    case .removeQuestion: return [.control("r")]
    case .duplicateQuestion: return [.alt("d")]
    case .moveQuestionUp: return [.alt("p")]
    case .moveQuestionDown: return [.alt("n")]
    case .changeKind:
      let letter = pick(from: ["t", "o", "s", "n", "g", "p", "e"], using: &generator)
      return [.alt("t")] + Keystroke.type(letter) + [.enter]
    // Outside of a text with gaps, the key for one opens a line, which Enter closes.
    case .markGap: return [.alt("g"), .enter]
    case .showMore: return [.alt("m")]
    case .cutLine: return [.control("u")]
    case .putBack: return [.control("y")]
    case .undo: return Array(repeating: .alt("u"), count: .random(in: 1...3, using: &generator))
    case .redo: return Array(repeating: .alt("r"), count: .random(in: 1...2, using: &generator))
    }
  }

  static func pick<Element>(
    from elements: [Element],
    using generator: inout some RandomNumberGenerator
  ) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  static let words = [
    "a", "to ", "seas ", "River, ", "Which? ", "42 ", "naïve ", "Größe ", "<b>\\",
    "a -> b", "no :: why", "{{x}} ", "{{y|",
  ]
  static let chinese = ["中", "文字", "哪一个。", "長江 ", "か な"]
  private static let emoji = ["👍", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "🏴‍☠️"]
  private static let accents = ["e\u{301}", "o\u{302}\u{323}", "n\u{303}", "u\u{308}\u{304}", "हि"]
}
