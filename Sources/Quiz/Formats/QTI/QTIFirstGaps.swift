/// A text with gaps in QTI 1.2: `[gap1]` means the first of them.
struct QTIFirstGaps {
  /// A gap with its name in the text, and the texts that are right or to pick from.
  struct Gap {
    let name: String
    let isTyped: Bool
    let options: [(identifier: String, text: String, isRight: Bool)]
  }

  /// The text with the names of the gaps.
  private(set) var text = ""
  /// The gaps in their order.
  private(set) var gaps: [Gap] = []

  /// Names the gaps by words that the text has nowhere in brackets.
  init(_ pieces: [QTIInteraction.Piece]) {
    let texts = pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let stem = Self.stem(notIn: texts.joined(separator: "\n"))
    for piece in pieces {
      switch piece {
      case .text(let piece): text += piece
      case .entry(let accepted, _): append(accepted.map { ($0, nil, true) }, stem, isTyped: true)
      case .list(let options): append(options, stem, isTyped: false)
      }
    }
  }

  private mutating func append(_ options: [QTIInteraction.Option], _ stem: String, isTyped: Bool) {
    let number = gaps.count + 1
    let named = options.enumerated().map { ("G\(number)C\($0 + 1)", $1.text, $1.isRight) }
    gaps.append(Gap(name: "\(stem)\(number)", isTyped: isTyped, options: named))
    text += "[\(stem)\(number)]"
  }

  private static func stem(notIn text: String) -> String {
    var stem = "gap"
    while text.utf8.firstIndex(of: "[\(stem)") != nil { stem += "x" }
    return stem
  }
}
