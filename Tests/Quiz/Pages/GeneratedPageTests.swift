import CoreTestSupport
import QuizPages
import QuizText
import TerminalText
import Testing
import TextTestSupport

struct GeneratedPageTests {
  /// Of every text at every width, no line is too wide, and every letter is there.
  @Test func `generated texts at every width`() {
    for seed in 0..<caseCount(30, thorough: 3_000) {
      var generated = GeneratedText(seed: seed)
      let text = generated.text().normalized
      let wide = Letters(of: TextPage(text, columns: 10_000))
      guard wide == Letters(of: text) else {
        Issue.record("seed \(seed): \(wide) instead of \(Letters(of: text))")
        return
      }
      for columns in 1...80 {
        let page = TextPage(text, columns: columns)
        if let fault = fault(
          of: page,
          columns,
          wide,
          hasTables: text.blocks.contains(where: \.hasTable)
        ) {
          Issue.record("seed \(seed), \(columns) columns: \(fault)\n\(text.markdown())")
          return
        }
      }
    }
  }

  private func fault(of page: TextPage, _ columns: Int, _ letters: Letters, hasTables: Bool)
    -> String?
  {
    for line in page.lines {
      if line.columns > columns { return "too wide: \(line.text)" }
      if line.text != line.text.withVisibleControls {
        return "a control in \(line.text.debugDescription)"
      }
      if line.runs.contains(where: \.text.isEmpty) { return "an empty piece in \(line.text)" }
      if zip(line.runs, line.runs.dropFirst()).contains(where: { $0.style == $1.style }) {
        return "equal neighbours in \(line.text)"
      }
      if line.ground == nil, line.text.last == " " { return "a blank behind \(line.text)" }
    }
    // A wide character has no room in a single column, and names of columns may be there several times.
    let (narrow, all) = (Letters(of: page), columns == 1 ? letters.narrow : letters)
    let isComplete = hasTables ? narrow.contains(all) : narrow == all
    return isComplete ? nil : "\(narrow) instead of \(all)"
  }

  private static let size = caseCount(5_000, thorough: 400_000)

  /// Texts that would take the time or the room of a square.
  private static let hostile: [[RichText.Block]] = {
    func text(_ piece: String) -> RichText.Block {
      .paragraph([.text(String(repeating: piece, count: size))])
    }
    let styles: [(RichText.Inline) -> RichText.Inline] = [{ $0 }, { .strong([$0]) }]
    func pieces(_ piece: String) -> RichText.Block {
      .paragraph((0..<size).map { styles[$0 % 2](.text(piece)) })
    }
    let name = [RichText.Inline.text(String(repeating: "a", count: size))]
    let row = Array(repeating: [RichText.Inline.text("b")], count: 40)
    let table = RichText.Table(
      alignments: [],
      header: [name] + row.dropFirst(),
      rows: Array(repeating: row, count: size / 100)
    )
    let columns = RichText.Table(
      alignments: [],
      header: Array(repeating: [.text("a")], count: size),
      rows: []
    )
    let items = Array(repeating: [RichText.Block.paragraph([.text("a")])], count: size)
    return [
      [text("a")], [text(" ")], [text("漢")], [text("\u{301}")], [text("\u{1100}")],
      [text("👩\u{200D}")],
      [text("🇫")],
      [pieces("\u{1100}")], [pieces("\u{301}")], [pieces("🇫")], [pieces("a")],
      [.paragraph(Array(repeating: .lineBreak, count: size))],
      [.paragraph(Array(repeating: .tex("x", isDisplay: true), count: size))],
      [.code(String(repeating: "\t", count: size), language: "")],
      [.code(String(repeating: "a", count: size), language: "")],
      [.table(table)], [.table(columns)], [.list(RichText.List(start: 1, items: items))],
      [RichText.Block](repeating: .rule, count: size),
    ]
  }()

  @Test(.timeLimit(.minutes(30)), arguments: hostile.indices)
  func `hostile texts are drawn once`(index: Int) {
    for columns in [1, 20] {
      let page = TextPage(RichText(blocks: Self.hostile[index]), columns: columns)
      #expect((1...10 * Self.size).contains(page.lines.count))
    }
  }

  @Test func `the deepest text is drawn, at every width`() {
    var block = RichText.Block.paragraph([.text("a")])
    for depth in 0..<RichText.greatestDepth {
      block =
        depth.isMultiple(of: 2)
        ? .quote([block]) : .list(RichText.List(start: depth, items: [[block]]))
    }
    for columns in 1...80 {
      let page = TextPage(RichText(blocks: [block]), columns: columns)
      #expect(page.lines.allSatisfy { $0.columns <= columns })
      #expect(page.lines.contains { $0.text.contains("a") })
    }
  }
}

/// The letters and digits of a text, and how often each is there.
private struct Letters: Equatable, CustomStringConvertible {
  private var counts: [Unicode.Scalar: Int] = [:]

  init(of page: TextPage) {
    for line in page.lines { add(line.text) }
  }

  init(of text: RichText) {
    for block in text.blocks { add(block) }
  }

  /// Those that take a single cell.
  var narrow: Letters {
    var letters = self
    letters.counts = counts.filter { ScalarWidth.columns(of: $0.key) == 1 }
    return letters
  }

  var description: String {
    let sorted = counts.sorted { $0.key < $1.key }
    return sorted.map { "\($0.key)×\($0.value)" }.joined(separator: " ")
  }

  func contains(_ other: Letters) -> Bool {
    other.counts.allSatisfy { counts[$0.key, default: 0] >= $0.value }
  }

  private mutating func add(_ text: String) {
    for scalar in text.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      counts[scalar, default: 0] += 1
    }
  }

  private mutating func add(_ block: RichText.Block) {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines): add(Self.text(of: inlines))
    case .quote(let blocks): for block in blocks { add(block) }
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        if let start = list.start { add("\(start + index)") }
        for block in item { add(block) }
      }
    case .code(let code, _): add(code.printable)
    case .table(let table):
      for cell in ([table.header] + table.rows).joined() { add(Self.text(of: cell)) }
    case .rule: break
    }
  }

  private static func text(of inlines: [RichText.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text): return text.printable
      case .emphasis(let inner), .strong(let inner): return text(of: inner)
      case .superscript(let inner):
        let text = text(of: inner)
        return UnicodeScript.superscript.text(for: text) ?? text
      case .subscripted(let inner):
        let text = text(of: inner)
        return UnicodeScript.subscripted.text(for: text) ?? text
      case .link(let address, _, let inner):
        let text = text(of: inner)
        let shown = address.printable
        return text == shown || "mailto:\(text)" == shown ? text : text + shown
      case .media(let address, _, let description):
        return TextPage.words(forMediaAt: address, description).printable
      case .lineBreak, .softBreak: return " "
      case .tex(let source, _): return RichText.unicode(ofTeX: source).printable
      case .gap(let source): return "{{\(source)}}".printable
      }
    }
    .joined()
  }
}

extension RichText.Block {
  fileprivate var hasTable: Bool {
    switch self {
    case .table: true
    case .quote(let blocks): blocks.contains(where: \.hasTable)
    case .list(let list): list.items.joined().contains(where: \.hasTable)
    case .paragraph, .heading, .code, .rule: false
    }
  }
}
