import QuizInterchange
import QuizText

/// A text with gaps as Moodle spells it, read.
struct MoodleGappedText {
  private(set) var pieces: [Interaction.Piece] = []
  /// The places of what gaps have no room for: `questiontext/gap[2]/@weight`.
  private(set) var leftOut: [String] = []
  /// True if upper and lower case matter in every gap that is typed.
  private(set) var isCaseSensitive = false

  /// Reads the text of a question in its format, or throws `embeddedFiles` when more than text is seen.
  init(_ element: XMLElement?, _ texts: inout ItemTexts) throws(RowRemark.Reason) {
    guard var element else { return }
    let source = MoodleText.plain(element)
    let mark = Unicode.Scalar.mark(notIn: source)
    var gaps: [Gap] = []
    var marked: [UInt8] = []
    var typedCases: [Bool] = []
    var rest = Array(source.utf8)[...]
    // Behind the last brace that closes anything, nothing is a gap.
    let lastClose = rest.indices.last { index in
      rest[index] == UInt8(ascii: "}") && index > 0 && rest[index - 1] != .backslash
    }
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), open < lastClose ?? 0 {
      marked += rest[..<open]
      let place = "questiontext/gap[\(gaps.count + 1)]"
      guard let gap = MoodleGap(at: rest[open...], place, &texts) else {
        marked.append(rest[open])
        rest = rest[(open + 1)...]
        continue
      }
      gaps.append(gap.read)
      leftOut += gap.leftOut
      if let isCaseSensitive = gap.isCaseSensitive { typedCases.append(isCaseSensitive) }
      marked += "\(mark)".utf8
      rest = rest[gap.end...]
    }
    marked += rest
    isCaseSensitive = !typedCases.isEmpty && !typedCases.contains(false)
    if typedCases.contains(true), !isCaseSensitive { leftOut.append("questiontext/gap/@case") }
    element.replaceText(with: String(decoding: marked, as: UTF8.self))
    pieces = GapMark.pieces(of: try texts.seen(element), mark, gaps)
  }
}

/// One gap: `{2:MULTICHOICE:=Paris~Lyon#No}`.
private struct MoodleGap {
  private(set) var read: Gap
  private(set) var leftOut: [String] = []
  /// `true` if case matters; `nil` where nothing is typed.
  private(set) var isCaseSensitive: Bool?
  /// The index behind the gap.
  let end: Int

  private enum Kind {
    case text, choice, choices, number
  }

  private static let kinds: [String: (kind: Kind, isCaseSensitive: Bool?)] = {
    var kinds: [String: (Kind, Bool?)] = ["NUMERICAL": (.number, nil), "NM": (.number, nil)]
    for name in ["SHORTANSWER", "SA", "MW"] { kinds[name] = (.text, false) }
    for name in ["SHORTANSWER_C", "SAC", "MWC"] { kinds[name] = (.text, true) }
    for ending in ["", "V", "H", "S", "VS", "HS"] {
      let long = ending.isEmpty ? "" : "_" + ending
      for name in ["MULTICHOICE" + long, "MC" + ending] { kinds[name] = (.choice, nil) }
      for name in ["MULTIRESPONSE" + long, "MR" + ending] { kinds[name] = (.choices, nil) }
    }
    return kinds
  }()

  /// Reads a gap that begins with its brace; `nil` if there is none.
  init?(at text: ArraySlice<UInt8>, _ place: String, _ texts: inout ItemTexts) {
    let weight = text.dropFirst().prefix(while: \.isDigit)
    guard text[weight.endIndex...].first == UInt8(ascii: ":") else { return nil }
    let name = text[(weight.endIndex + 1)...].prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    guard text[name.endIndex...].first == UInt8(ascii: ":"),
      let (kind, isCaseSensitive) = Self.kinds[String(decoding: name, as: UTF8.self)]
    else { return nil }
    var answers: [[UInt8]] = [[]]
    var index = name.endIndex + 1
    var before: UInt8 = 0
    while index < text.endIndex, text[index] != UInt8(ascii: "}") || before == .backslash {
      if text[index] == UInt8(ascii: "~"), before != .backslash {
        answers.append([])
      } else {
        answers[answers.count - 1].append(text[index])
      }
      before = text[index]
      index += 1
    }
    guard index < text.endIndex else { return nil }
    end = index + 1
    self.isCaseSensitive = isCaseSensitive
    read = Gap(
      [],
      isPicked: kind == .choice || kind == .choices,
      takesSeveral: kind == .choices,
      place: place
    )
    if weight.contains(where: { $0 != UInt8(ascii: "1") }) { leftOut.append("\(place)/@weight") }
    for (index, answer) in answers.filter({ !$0.isEmpty }).enumerated() {
      read.answers.append(self.answer(answer, kind, at: "\(place)/answer[\(index + 1)]", &texts))
    }
  }

  /// Reads an answer, and notes its tolerance.
  private mutating func answer(
    _ source: [UInt8],
    _ kind: Kind,
    at place: String,
    _ texts: inout ItemTexts
  ) -> Answer {
    var (share, rest) = Self.share(of: source)
    let comment = Self.comment(in: rest)
    let feedback = comment.map { texts.plain(html: Self.unescaped(rest[($0 + 1)...])) }
    if let comment { rest = rest[..<comment] }
    var answer = Answer(
      Self.unescaped(rest),
      feedback: feedback?.nonempty,
      share: share,
      place: place
    )
    switch kind {
    case .text:
      if let text = MoodleWildcard.text(of: answer.text) {
        answer.text = text
      } else {
        answer.comparison = .pattern
      }
    case .choice, .choices: answer.text = texts.plain(html: answer.text).trimmed
    case .number:
      let parts = answer.text.split(separator: ":", maxSplits: 1)
      if parts.count > 1 { leftOut.append(place + "/tolerance") }
      answer.text = parts.first.map { String($0).trimmed } ?? ""
    }
    return answer
  }

  /// Returns the share of the points before an answer, and the answer.
  private static func share(of answer: [UInt8]) -> (Double, ArraySlice<UInt8>) {
    if answer.first == UInt8(ascii: "=") { return (100, answer.dropFirst()) }
    guard answer.first == UInt8(ascii: "%"),
      let end = answer.dropFirst().firstIndex(of: UInt8(ascii: "%")),
      let share = Double(
        String(decoding: answer[1..<end], as: UTF8.self).replacing(",", with: ".")
      )
    else { return (0, answer[...]) }
    return (share, answer[(end + 1)...])
  }

  /// Returns the index of the `#` before feedback; one behind `&` is part of a reference.
  private static func comment(in answer: ArraySlice<UInt8>) -> Int? {
    answer.indices.first { index in
      guard answer[index] == UInt8(ascii: "#"), index > answer.startIndex else { return false }
      let before = answer[answer.startIndex..<index]
      return before.last != .backslash && before.last != UInt8(ascii: "&")
        && !before.suffix(5).elementsEqual("&amp;".utf8)
    }
  }

  /// Returns a text with its references and escapes resolved, as Moodle does it.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .backslash, let next = rest.first, "}#~/\"\\".utf8.contains(next) {
        bytes.append(next)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "&"), let end = rest.prefix(34).firstIndex(of: 0x3B),
        let scalar = HTMLEntities.scalar(for: Substring(decoding: rest[..<end], as: UTF8.self))
      {
        bytes += String(scalar).utf8
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self).trimmed
  }
}

extension XMLElement {
  /// Takes another text in place of its own.
  mutating func replaceText(with text: String) {
    self.text = text
    children.removeAll { $0.name == "text" }
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
}
