/// A signature of fixed size by which duplicates among millions of questions are found without comparing each with each.
///
/// It has two MinHashes: of each of 64 orders of all shingles, a byte of the first one in the stem, and of 16 orders that of
/// the answers. Two stems agree in as many bytes, on average, as they have shingles in common. ``DuplicateTable`` finds
/// signatures that are alike (locality-sensitive hashing).
package struct DuplicateSignature: Hashable, Sendable {
  /// The number of bytes: the place of the question in its group, a digest of all texts, one of the numbers, and the hashes.
  package static let size = hashPlace + stemCount + answersCount
  /// The places of the parts.
  static let (wholePlace, numbersPlace, hashPlace) = (4, 12, 16)
  static let (stemCount, answersCount) = (64, 16)

  package private(set) var bytes: [UInt8]

  /// Signs a question at a place in its group; one without a stem has no signature.
  package init?(_ question: ComparedQuestion, at index: Int) {
    let shingles = question.stem.shingles
    guard !shingles.isEmpty else { return nil }
    let whole = question.digest
    let numbers = UInt32(truncatingIfNeeded: Self.digest(question.numbers))
    bytes = []
    bytes.reserveCapacity(Self.size)
    withUnsafeBytes(of: UInt32(index)) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: whole) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: numbers) { bytes.append(contentsOf: $0) }
    append(Self.orders.prefix(Self.stemCount), of: shingles)
    append(Self.orders.suffix(Self.answersCount), of: question.answers.flatMap(\.shingles))
  }

  private mutating func append(
    _ orders: ArraySlice<(seed: UInt32, factor: UInt32)>,
    of shingles: [UInt32]
  ) {
    for order in orders {
      var least = UInt32.max
      for shingle in shingles {
        var hash = (shingle ^ order.seed) &* order.factor
        hash ^= hash >> 15
        hash &*= 0x2C1B_3C6D
        hash ^= hash >> 13
        least = min(least, hash)
      }
      bytes.append(UInt8(truncatingIfNeeded: least))
    }
  }

  static func digest(_ texts: [[UInt32]]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for scalar in text + [.max] {
        hash = (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 31
      }
    }
    return hash
  }

  /// The numbers by which shingles are put into an order, one pair for each.
  private static let orders: [(seed: UInt32, factor: UInt32)] = {
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    func next() -> UInt32 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt32(truncatingIfNeeded: state >> 32)
    }
    return (0..<stemCount + answersCount).map { _ in
      let seed = next()
      return (seed, next() | 1)
    }
  }()
}

/// A question that has a signature, by its group and its place there.
package struct SignedQuestion: Hashable, Sendable {
  /// The number of the group, given by whoever hands out signatures.
  package let group: Int
  /// The place of the question in its group.
  package let index: Int

  package init(group: Int, index: Int) {
    self.group = group
    self.index = index
  }
}

/// Two questions that may be duplicates, by their signatures.
package struct DuplicateCandidate: Hashable, Sendable {
  package var first: SignedQuestion
  package var second: SignedQuestion
  /// They are equal but for case, accents, punctuation, markup and the order of choices.
  package let isEqual: Bool

  package init(first: SignedQuestion, second: SignedQuestion, isEqual: Bool) {
    self.first = first
    self.second = second
    self.isEqual = isEqual
  }
}
