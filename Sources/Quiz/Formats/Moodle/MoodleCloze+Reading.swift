import Quiz
import QuizDocuments

/// A text with gaps as Moodle spells it, read.
struct MoodleGappedText {
  private(set) var text = GappedText([])
  /// The places of what gaps have no room for: `questiontext/gap[2]/tolerance`.
  private(set) var leftOut: [String] = []
  /// True if upper and lower case matter in every gap that is typed.
  private(set) var isCaseSensitive = false
  /// True if several choices fill a gap together, which here count each by itself.
  private(set) var partsChoices = false

  /// Reads the text of a question in its format, or throws `embeddedFiles` when more than text is seen.
  init(_ element: XMLElement?) throws(RowRemark.Reason) {
    guard var element else { return }
    let source = MoodleText.plain(element)
    let mark = GapMark.mark(notIn: source)
    var gaps: [GappedText.Gap?] = []
    var marked: [UInt8] = []
    var typedCases: [Bool] = []
    var rest = Array(source.utf8)[...]
    // Behind the last brace that closes anything, nothing is a gap.
    let lastClose = rest.indices.last { index in
      rest[index] == UInt8(ascii: "}") && index > 0 && rest[index - 1] != .backslash
    }
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), open < lastClose ?? 0 {
      marked += rest[..<open]
      guard let gap = MoodleGap(at: rest[open...]) else {
        marked.append(rest[open])
        rest = rest[(open + 1)...]
        continue
      }
      gaps.append(gap.read)
      partsChoices = partsChoices || gap.partsChoices
      leftOut += gap.leftOut.map { "questiontext/gap[\(gaps.count)]\($0)" }
      if let isCaseSensitive = gap.isCaseSensitive { typedCases.append(isCaseSensitive) }
      marked += "\(mark)".utf8
      rest = rest[gap.end...]
    }
    marked += rest
    isCaseSensitive = !typedCases.isEmpty && !typedCases.contains(false)
    if typedCases.contains(true), !isCaseSensitive { leftOut.append("questiontext/gap/@case") }
    element.text = String(decoding: marked, as: UTF8.self)
    element.children.removeAll { $0.name == "text" }
    let seen = try MoodleText.seen(element)
    text = GapMark.text(seen, mark, gaps)
  }
}

/// One gap: `{2:MULTICHOICE:=Paris~Lyon#No}`.
private struct MoodleGap {
  /// The gap; `nil` without a right answer.
  private(set) var read: GappedText.Gap?
  private(set) var leftOut: [String] = []
  /// `true` if case matters; `nil` where nothing is typed.
  private(set) var isCaseSensitive: Bool?
  /// True if several choices fill it together.
  private(set) var partsChoices = false
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
  init?(at text: ArraySlice<UInt8>) {
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
    if weight.contains(where: { $0 != UInt8(ascii: "1") }) { leftOut.append("/@weight") }
    read(answers.filter { !$0.isEmpty }, kind)
  }

  private mutating func read(_ answers: [[UInt8]], _ kind: Kind) {
    var right: [String] = []
    var wrong: [String] = []
    var feedbacks: [String] = []
    for (index, answer) in answers.enumerated() {
      let place = "/answer[\(index + 1)]"
      var (share, rest) = Self.share(of: answer)
      let comment = Self.comment(in: rest)
      let feedback = comment.map { HTMLText(Self.unescaped(rest[($0 + 1)...])).text } ?? ""
      if let comment { rest = rest[..<comment] }
      var text: String? = Self.unescaped(rest)
      switch kind {
      case .text: text = MoodleWildcard.text(of: text ?? "")
      case .choice, .choices: text = HTMLText(text ?? "").text.trimmed
      case .number:
        let parts = (text ?? "").split(separator: ":", maxSplits: 1)
        if parts.count > 1 { leftOut.append(place + "/tolerance") }
        text = parts.first.map { String($0).trimmed }
      }
      // Of choices that fill a gap together, each is worth its part.
      let isRight = kind == .choices ? share > 0 : share >= 100
      if isRight {
        if !feedback.isEmpty { leftOut.append(place + "/feedback") }
        if let text, !text.isEmpty { right.append(text) } else { leftOut.append(place) }
        continue
      }
      if share > 0 { leftOut.append(place + "/@fraction") }
      switch text {
      // Any other answer, which only has feedback.
      case nil: feedbacks.append(feedback)
      case let text? where kind == .choice || kind == .choices:
        feedbacks.append(feedback)
        if !text.isEmpty { wrong.append(text) }
      default: leftOut.append(place)
      }
    }
    // The same words on every wrong answer help to find the right one.
    let hints = Set(feedbacks)
    let hint = hints.count == 1 ? hints.first : nil
    if hint == nil, hints.contains(where: { !$0.isEmpty }) { leftOut.append("/feedback") }
    if right.isEmpty {
      leftOut = [""]
      return
    }
    partsChoices = kind == .choices && right.count > 1
    read = GappedText.Gap(answers: right, wrongChoices: wrong, hint: hint)
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
        let scalar = HTMLText.scalar(of: String(decoding: rest[..<end], as: UTF8.self))
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

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
}
