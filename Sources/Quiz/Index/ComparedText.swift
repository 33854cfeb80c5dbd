internal import CLibrary

/// A text as duplicates are compared: folded, without marks of punctuation, in single blanks.
///
/// A point, a comma or a colon between digits stays, and so do signs of calculation: 3.5 is not 35, and a + b is not a − b.
struct ComparedText: Hashable, Sendable {
  /// The characters.
  private(set) var scalars: [UInt32] = []

  /// Compares a text without its marks.
  init(_ text: String) {
    let folded = Array(String(decoding: FoldedText(text).bytes, as: UTF8.self).unicodeScalars)
    for (place, scalar) in folded.enumerated() {
      let before = place > 0 ? folded[place - 1] : " "
      let after = place + 1 < folded.count ? folded[place + 1] : " "
      switch Self.use(of: scalar, between: before, and: after) {
      case .kept: scalars.append(scalar.value)
      case .blank: if scalars.last.map({ $0 != Self.blank }) ?? false { scalars.append(Self.blank) }
      case .dropped: break
      }
    }
    if scalars.last == Self.blank { scalars.removeLast() }
  }

  private static let blank: UInt32 = 0x20

  private enum Use {
    case kept, blank, dropped
  }

  private static func use(
    of scalar: Unicode.Scalar,
    between before: Unicode.Scalar,
    and after: Unicode.Scalar
  ) -> Use {
    guard scalar.isASCII else {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return .dropped
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator,
        .paragraphSeparator, .control:
        return .blank
      default: return .kept
      }
    }
    if isDigit(scalar) || (0x61...0x7A).contains(scalar.value) { return .kept }
    switch scalar {
    case ".", ",", ":": return isDigit(before) && isDigit(after) ? .kept : .blank
    case "-": return isDigit(after) ? .kept : .blank
    case "'": return .dropped
    case "+", "=", "<", ">", "/", "^", "%", "&", "$", "#", "@", "~", "|": return .kept
    default: return .blank
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// The numbers in the text, as they are written.
  var numbers: [[UInt32]] {
    var numbers: [[UInt32]] = []
    var number: [UInt32] = []
    for scalar in scalars + [Self.blank] {
      let isDigit = (0x30...0x39).contains(scalar)
      let isMark = [0x2E, 0x2C, 0x3A].contains(scalar) && !number.isEmpty
      if isDigit || isMark || (scalar == 0x2D && number.isEmpty) {
        number.append(scalar)
      } else {
        if number.contains(where: { $0 != 0x2D }) { numbers.append(number) }
        number = []
      }
    }
    return numbers
  }

  /// The runs of three characters, or of two where each is a word of its own, each once and rising, as hashes.
  var shingles: [UInt32] {
    guard !scalars.isEmpty else { return [] }
    var shingles: [UInt32] = []
    shingles.reserveCapacity(scalars.count)
    for place in scalars.indices {
      let length = (0x2E80...0xA4CF).contains(scalars[place]) ? 2 : 3
      guard place + length <= scalars.count || place == 0 else { continue }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for scalar in scalars[place..<min(place + length, scalars.count)] {
        hash = (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      shingles.append(UInt32(truncatingIfNeeded: hash >> 16))
    }
    shingles.sort()
    var last: UInt32?
    return shingles.filter { shingle in
      defer { last = shingle }
      return shingle != last
    }
  }
}

/// The texts that a question is compared by: its stem, and its right answers and choices.
package struct ComparedQuestion: Hashable, Sendable {
  /// The least similarity of two stems, and of their answers, and of stems that have no answers.
  private static let least = (stem: 0.65, answers: 0.6, bareStem: 0.75)

  let stem: ComparedText
  /// The right answers, in an order of their own.
  let answers: [ComparedText]
  /// The wrong choices, likewise.
  let choices: [ComparedText]

  /// Takes the texts of a question as they are seen.
  package init(stem: String, answers: [String], choices: [String]) {
    func compared(_ texts: [String]) -> [ComparedText] {
      texts.map { ComparedText($0) }.filter { !$0.scalars.isEmpty }
        .sorted { $0.scalars.lexicographicallyPrecedes($1.scalars) }
    }
    self.stem = ComparedText(stem)
    self.answers = compared(answers)
    self.choices = compared(choices)
  }

  /// A number for all texts, the same on every machine: questions that are equal have the same.
  package var digest: UInt64 {
    DuplicateSignature.digest(([stem] + answers + choices).map(\.scalars))
  }

  /// The numbers in all texts, in an order of their own: questions in which they differ are no duplicates.
  var numbers: [[UInt32]] {
    (stem.numbers + (answers + choices).flatMap(\.numbers))
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns how much two questions are alike, from 0 to 1, which is equal but for case, accents, punctuation and the order of
  /// choices; `nil` for questions that are no duplicates.
  ///
  /// Their numbers are the same. Their stems are alike by the share of common shingles (the index of Jaccard), and so are
  /// their right answers. Wrong choices count only where all is equal.
  package func similarity(to other: ComparedQuestion) -> Double? {
    if self == other { return 1 }
    guard numbers == other.numbers else { return nil }
    let stems = Self.share(stem.shingles, other.stem.shingles)
    guard !answers.isEmpty || !other.answers.isEmpty else {
      return stems >= Self.least.bareStem ? min(stems, 0.99) : nil
    }
    let answers = Self.share(
      self.answers.flatMap(\.shingles).sorted(),
      other.answers.flatMap(\.shingles).sorted()
    )
    guard stems >= Self.least.stem, answers >= Self.least.answers else { return nil }
    return min(0.7 * stems + 0.3 * answers, 0.99)
  }

  /// The index of Jaccard of two sets, each rising.
  private static func share(_ left: [UInt32], _ right: [UInt32]) -> Double {
    guard !left.isEmpty || !right.isEmpty else { return 1 }
    var (place, other, common, all) = (0, 0, 0, 0)
    while place < left.count || other < right.count {
      all += 1
      if other == right.count || (place < left.count && left[place] < right[other]) {
        place += 1
      } else if place == left.count || left[place] > right[other] {
        other += 1
      } else {
        common += 1
        place += 1
        other += 1
      }
    }
    return Double(common) / Double(all)
  }
}
