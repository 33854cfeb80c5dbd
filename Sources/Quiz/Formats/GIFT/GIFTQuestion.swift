import QuizInterchange
import QuizText

/// A question of GIFT as an item.
struct GIFTQuestion {
  private(set) var item = Item()
  /// What is noted of its texts.
  private(set) var texts: GIFTTextReading

  /// Reads a question, complete or not, from its block, or throws the reason that there is no place for it.
  ///
  /// A text without a prompt asks its name. Several answers in braces are gaps, if all of them are typed or picked.
  init(_ block: ArraySlice<UInt8>, _ itemTexts: inout ItemTexts) throws(RowRemark.Reason) {
    texts = GIFTTextReading(itemTexts)
    try read(block)
    item.markup = itemTexts.markup
    itemTexts = texts.texts
    if itemTexts.hasMedia { throw .embeddedFiles }
  }

  private mutating func read(_ block: ArraySlice<UInt8>) throws(RowRemark.Reason) {
    let (name, text) = Self.named(block)
    let (parts, braces) = try Self.parted(text)
    if braces.isEmpty {
      let prompt = texts.readPrompt(text)
      item.interaction = .passage
      item.prompt = prompt.nonempty ?? name.map { texts.texts.text(plain: $0.unescaped) } ?? ""
    } else if braces.count > 1 || parts.last?.isEmpty == false {
      try readGapped(parts, braces)
    } else {
      let prompt = texts.readPrompt(parts[0])
      item = readBraces(braces[0])
      item.prompt = prompt.nonempty ?? name.map { texts.texts.text(plain: $0.unescaped) } ?? ""
    }
  }

  /// Returns the name in `::`, if there is one, and the text behind it.
  private static func named(
    _ block: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>?, text: ArraySlice<UInt8>) {
    guard block.starts(with: "::".utf8) else { return (nil, block) }
    var rest = block.dropFirst(2)
    while let colon = rest.firstIndex(ofMark: ":") {
      rest = rest[(colon + 1)...]
      guard rest.first == UInt8(ascii: ":") else { continue }
      return (block[..<colon].dropFirst(2), rest.dropFirst().withoutEdgeBlanks)
    }
    return (nil, block.dropFirst(2))
  }

  /// Parts a text at its braces; there is one text more than pairs of braces.
  private static func parted(
    _ text: ArraySlice<UInt8>
  ) throws(RowRemark.Reason) -> (texts: [ArraySlice<UInt8>], braces: [ArraySlice<UInt8>]) {
    var texts: [ArraySlice<UInt8>] = []
    var braces: [ArraySlice<UInt8>] = []
    var rest = text
    while let open = rest.firstMark(where: isBrace) {
      let inner = rest[(open + 1)...]
      guard rest[open] == UInt8(ascii: "{"), let close = inner.firstMark(where: isBrace),
        inner[close] == UInt8(ascii: "}")
      else { throw .unpairedBrace }
      texts.append(rest[..<open])
      braces.append(inner[..<close])
      rest = inner[(close + 1)...]
    }
    return (texts + [rest], braces)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Reads the answers and the general feedback between braces.
  private mutating func readBraces(_ source: ArraySlice<UInt8>) -> Item {
    var answers = source.withoutEdgeBlanks
    var general: String?
    if let index = answers.generalFeedbackIndex {
      general = texts.readFeedback(answers[(index + 4)...])
      answers = answers[..<index].withoutEdgeBlanks
    }
    let feedback = GIFTFeedback(general ?? "", ofEssay: answers.isEmpty)
    var item = Item()
    (item.explanation, item.hint) = (feedback.explanation, feedback.hint)
    item.interaction =
      answers.isEmpty ? .essay(model: feedback.answer, notes: nil) : texts.readAnswers(answers)
    return item
  }

  /// Reads a text with one or more answers in it.
  private mutating func readGapped(
    _ parts: [ArraySlice<UInt8>],
    _ braces: [ArraySlice<UInt8>]
  ) throws(RowRemark.Reason) {
    let mark = Unicode.Scalar.mark(notIn: String(decoding: Array(parts.joined()), as: UTF8.self))
    let marked = texts.readPrompt(Array(parts.joined(separator: Array("\(mark)".utf8)))[...])
    let isAlone = braces.count == 1
    var answers: [Item] = []
    var gaps: [Gap] = []
    for source in braces {
      let answer = readBraces(source)
      answers.append(answer)
      let mayBeGap = isAlone || GIFTTextReading.areAnswers(source.withoutEdgeBlanks)
      if mayBeGap, let gap = Self.gap(answer.interaction, isAlone) {
        gaps.append(plain(gap))
      }
    }
    guard gaps.count == braces.count else {
      guard isAlone else { throw .unsupported(.otherBraces) }
      item = answers[0]
      item.prompt = GapMark.text(marked, mark, with: texts.texts.text(plain: "_____"))
      return
    }
    item.interaction = .gaps(GapMark.pieces(of: marked, mark, gaps))
    item.explanation = answers.compactMap(\.explanation).joined(separator: "\n\n").nonempty
    let lineBreak = texts.texts.markup == .plain ? "\n" : "\n\n"
    item.hint = answers.compactMap(\.hint).joined(separator: lineBreak).nonempty
  }

  /// Returns a gap whose texts are plain, as in every item.
  private mutating func plain(_ gap: Gap) -> Gap {
    let markup = texts.texts.markup
    var gap = gap
    for index in gap.answers.indices {
      let answer = gap.answers[index]
      let sources = [answer.text, answer.feedback].compactMap(\.self)
      if sources.contains(where: markup.hasFormatting) { texts.note(.markup) }
      gap.answers[index].text = markup.plain(answer.text)
      gap.answers[index].feedback = answer.feedback.map(markup.plain)
    }
    return gap
  }

  /// Returns the gap that answers fill; `nil` for those that are neither typed nor picked, and without a right one.
  ///
  /// A number can be typed where it is exact; alone it stays one.
  private static func gap(_ interaction: Interaction, _ isAlone: Bool) -> Gap? {
    let gap: Gap
    if case .typed(let answers) = interaction {
      gap = Gap(answers)
    } else if case .choice(let answers, _) = interaction, interaction.kind == .choice {
      gap = Gap(answers, isPicked: true)
    } else if case .number(let targets, _) = interaction, !isAlone,
      targets.allSatisfy(\.isExact)
    {
      gap = Gap(targets.map { Answer($0.value ?? "", feedback: $0.feedback, share: $0.share) })
    } else {
      return nil
    }
    let hasRight = gap.answers.contains {
      $0.share >= 100 && !$0.text.isEmpty && $0.comparison == .whole
    }
    return hasRight ? gap : nil
  }
}

extension NumberTarget {
  /// True if it is a number without a distance, or not right.
  fileprivate var isExact: Bool {
    let isWhole = tolerance.map { Double($0) == 0 } ?? true
    return share < 100 || isWhole && value.flatMap { Double($0) }?.isFinite == true
  }
}
