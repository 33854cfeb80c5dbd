/// A signature of fixed size by which duplicates among millions of questions are found without comparing each with each.
///
/// It is a MinHash of the shingles of the stem: of each of 64 orders of all shingles, a byte of the first one. Two stems agree in
/// as many bytes, on average, as they have shingles in common. Sixteen bands of four bytes each are the keys: questions with a
/// band in common are compared (locality-sensitive hashing). Of two stems with two thirds in common, 96 in 100 have one.
package struct DuplicateSignature: Hashable, Sendable {
  /// The number of bytes: the place of the question in its group, a digest of all texts, one of the numbers, and the MinHash.
  package static let size = 16 + hashCount
  /// The places of the parts.
  static let (wholePlace, numbersPlace, hashPlace) = (4, 12, 16)
  static let hashCount = 64
  static let bandCount = 16

  package private(set) var bytes: [UInt8]

  /// Signs a question at a place in its group; one without a stem has no signature.
  package init?(_ question: ComparedQuestion, at index: Int) {
    let shingles = question.stem.shingles
    guard !shingles.isEmpty else { return nil }
    let texts = [question.stem] + question.answers + question.choices
    let whole = Self.digest(texts.map(\.scalars))
    let numbers = UInt32(truncatingIfNeeded: Self.digest(question.numbers))
    bytes =
      withUnsafeBytes(of: UInt32(index)) { Array($0) } + withUnsafeBytes(of: whole) { Array($0) }
      + withUnsafeBytes(of: numbers) { Array($0) }
    bytes += Self.orders.map { order in
      var least = UInt32.max
      for shingle in shingles {
        var hash = (shingle ^ order.seed) &* order.factor
        hash ^= hash >> 15
        hash &*= 0x2C1B_3C6D
        hash ^= hash >> 13
        least = min(least, hash)
      }
      return UInt8(truncatingIfNeeded: least)
    }
  }

  private static func digest(_ texts: [[UInt32]]) -> UInt64 {
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
    return (0..<hashCount).map { _ in
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
}

/// The pairs of questions that may be duplicates, by their signatures.
///
/// Signatures are handed out as often as they are asked for, so that a few bytes of each are in memory at a time.
package struct DuplicateCandidates<Failure: Error> {
  /// A function that hands out the signatures of each group, each time in the same order.
  package typealias Source = (
    _ body: (_ group: Int, _ signatures: UnsafeRawBufferPointer) -> Void
  ) throws(Failure) -> Void
  /// A pair of questions by their places among all, the first one first.
  private typealias Pair = (first: Int, second: Int)

  /// The bands that are in memory together.
  private static var bandsAtOnce: Int { 4 }
  /// The most questions with one band that each is compared with: of a text that thousands have, not all pairs are wanted.
  private static var mostNeighbours: Int { 20 }
  /// The least number of equal bytes of two signatures: what stems with half of their shingles in common have.
  private static var leastEqual: Int { 34 }

  private let source: Source

  /// Names the signatures.
  package init(of source: @escaping Source) { self.source = source }

  /// Returns the pairs that may be duplicates, in the order of the signatures; `nil` if that is not wanted any more.
  ///
  /// A question that is equal to an earlier one is in one pair with it, and in no other.
  ///
  /// - Complexity: O(*n* log *n*) in the number of questions.
  package func pairs(
    until isStopped: () -> Bool = { false }
  ) throws(Failure) -> [(first: SignedQuestion, second: SignedQuestion)]? {
    let (equal, isCopy) = try equalPairs()
    var found: Set<UInt64> = []
    for first in stride(from: 0, to: DuplicateSignature.bandCount, by: Self.bandsAtOnce) {
      guard !isStopped() else { return nil }
      for var keys in try keys(of: first..<first + Self.bandsAtOnce, isCopy) {
        guard !isStopped() else { return nil }
        keys.sort()
        Self.neighbours(in: keys) { found.insert($0) }
      }
    }
    let pairs = try (equal + alike(found)).sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    let wanted = Set(pairs.flatMap { [$0.first, $0.second] })
    var questions: [Int: SignedQuestion] = [:]
    try forEach { place, group, signature in
      guard wanted.contains(place) else { return }
      let index = Int(signature.loadUnaligned(as: UInt32.self))
      questions[place] = SignedQuestion(group: group, index: index)
    }
    return pairs.compactMap { first, second in
      guard let first = questions[first], let second = questions[second] else { return nil }
      return (first, second)
    }
  }

  private func forEach(
    _ body: (_ place: Int, _ group: Int, _ signature: UnsafeRawBufferPointer) -> Void
  ) throws(Failure) {
    var place = 0
    try source { group, signatures in
      var rest = signatures[...]
      while rest.count >= DuplicateSignature.size {
        let signature = rest.prefix(DuplicateSignature.size)
        body(place, group, UnsafeRawBufferPointer(rebasing: signature))
        rest = rest.dropFirst(DuplicateSignature.size)
        place += 1
      }
    }
  }

  /// Pairs each question with the first one that is equal to it, and returns for each whether there is one.
  private func equalPairs() throws(Failure) -> ([Pair], isCopy: [Bool]) {
    var digests: [(digest: UInt64, place: UInt32)] = []
    try forEach { place, _, signature in
      let whole = DuplicateSignature.wholePlace
      let digest = signature.loadUnaligned(fromByteOffset: whole, as: UInt64.self)
      digests.append((digest, UInt32(place)))
    }
    var isCopy = [Bool](repeating: false, count: digests.count)
    digests.sort { ($0.digest, $0.place) < ($1.digest, $1.place) }
    var pairs: [Pair] = []
    var first = 0
    for place in digests.indices.dropFirst() {
      if digests[place].digest == digests[first].digest {
        pairs.append((Int(digests[first].place), Int(digests[place].place)))
        isCopy[Int(digests[place].place)] = true
      } else {
        first = place
      }
    }
    return (pairs, isCopy)
  }

  /// Returns the keys of some bands, above the place of the question.
  private func keys(of bands: Range<Int>, _ isCopy: [Bool]) throws(Failure) -> [[UInt64]] {
    var keys = [[UInt64]](repeating: [], count: bands.count)
    for index in keys.indices { keys[index].reserveCapacity(isCopy.count) }
    try forEach { place, _, signature in
      guard !isCopy[place] else { return }
      let numbers = signature.loadUnaligned(
        fromByteOffset: DuplicateSignature.numbersPlace,
        as: UInt32.self
      )
      for band in bands {
        let offset = DuplicateSignature.hashPlace + band * 4
        let bytes = signature.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let key = (bytes ^ numbers) &* 0x9E37_79B9
        keys[band - bands.lowerBound].append(UInt64(key) << 32 | UInt64(place))
      }
    }
    return keys
  }

  private static func neighbours(in keys: [UInt64], _ body: (UInt64) -> Void) {
    for place in keys.indices {
      for next in keys[(place + 1)...].prefix(mostNeighbours) {
        guard next >> 32 == keys[place] >> 32 else { break }
        let pair = (keys[place] & 0xFFFF_FFFF, next & 0xFFFF_FFFF)
        body(min(pair.0, pair.1) << 32 | max(pair.0, pair.1))
      }
    }
  }

  /// Returns the pairs whose signatures are alike.
  private func alike(_ pairs: Set<UInt64>) throws(Failure) -> [Pair] {
    guard !pairs.isEmpty else { return [] }
    let wanted = Set(pairs.flatMap { [Int($0 >> 32), Int($0 & 0xFFFF_FFFF)] })
    var signatures: [Int: [UInt8]] = [:]
    try forEach { place, _, signature in
      guard wanted.contains(place) else { return }
      signatures[place] = Array(signature[DuplicateSignature.numbersPlace...])
    }
    let head = DuplicateSignature.hashPlace - DuplicateSignature.numbersPlace
    return pairs.compactMap { pair in
      let (first, second) = (Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
      guard let one = signatures[first], let other = signatures[second],
        one[..<head] == other[..<head],
        zip(one[head...], other[head...]).count(where: { $0 == $1 }) >= Self.leastEqual
      else { return nil }
      return (first, second)
    }
  }
}
