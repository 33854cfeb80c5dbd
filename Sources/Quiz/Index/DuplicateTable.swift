/// Signatures in memory, with which others are compared one by one.
///
/// The keys of a signature are bands: each has four bytes of the stem and one of the answers. Only signatures with a band in
/// common are compared. Of two questions with two thirds of their shingles in common, 95 in 100 have one.
///
/// ```swift
/// var table = DuplicateTable(capacity: signatures.count)
/// for (group, bytes) in signatures.enumerated() {
///   bytes.withUnsafeBytes { table.add($0, of: group) { pair in print(pair) } }
/// }
/// ```
package struct DuplicateTable {
  /// The most signatures of one table, which take 20 MB of memory.
  package static let usualCapacity = 65_536

  private static let bandCount = 24
  /// The most signatures with one band that each is compared with, and the most pairs of one: of a text that thousands have,
  /// not all pairs are wanted.
  private static let (mostNeighbours, mostPairs) = (64, 20)
  /// The least numbers of equal bytes: stems with half of their shingles in common have so many, and answers with a third.
  private static let (leastStem, leastAnswers) = (34, 5)
  private static let none = Int32(-1)

  private var bytes: [UInt8] = []
  private var places: [SignedQuestion] = []
  /// The signatures that are equal to another one, which are paired with no more equal ones.
  private var isCopy: [Bool] = []
  /// The number of the comparison that has looked at a signature last.
  private var looks: [UInt32] = []
  private var look: UInt32 = 0
  /// The last signature with each key, for each band and for the digest of all texts; and the one before each.
  private var last: [Int32]
  private var before: [Int32] = []
  private let mask: Int

  /// Makes room for signatures.
  package init(capacity: Int) {
    var slots = 64
    while slots < capacity { slots *= 2 }
    mask = slots - 1
    last = [Int32](repeating: Self.none, count: slots * (Self.bandCount + 1))
    bytes.reserveCapacity(capacity * DuplicateSignature.size)
    before.reserveCapacity(capacity * (Self.bandCount + 1))
  }

  /// The number of signatures.
  package var count: Int { places.count }

  /// Compares the signatures of a group with those that are there, and adds them.
  ///
  /// A question that is equal to an earlier one is not added: it is in one pair with that.
  package mutating func add(
    _ signatures: UnsafeRawBufferPointer,
    of group: Int,
    _ body: (DuplicateCandidate) -> Void
  ) {
    forEach(signatures) { table, signature in
      if table.compare(signature, of: group, body) == nil { table.append(signature, of: group) }
    }
  }

  /// Compares the signatures of a group with those that are there.
  package mutating func compare(
    _ signatures: UnsafeRawBufferPointer,
    of group: Int,
    _ body: (DuplicateCandidate) -> Void
  ) {
    forEach(signatures) { table, signature in
      if let place = table.compare(signature, of: group, body) { table.isCopy[place] = true }
    }
  }

  private mutating func forEach(
    _ signatures: UnsafeRawBufferPointer,
    _ body: (inout DuplicateTable, UnsafeRawBufferPointer) -> Void
  ) {
    var start = 0
    while start + DuplicateSignature.size <= signatures.count {
      let end = start + DuplicateSignature.size
      body(&self, UnsafeRawBufferPointer(rebasing: signatures[start..<end]))
      start = end
    }
  }

  private mutating func append(_ signature: UnsafeRawBufferPointer, of group: Int) {
    let number = Int32(places.count)
    places.append(Self.question(signature, group))
    bytes.append(contentsOf: signature)
    isCopy.append(false)
    looks.append(0)
    for band in 0...Self.bandCount {
      let slot = slot(of: band, signature)
      before.append(last[slot])
      last[slot] = number
    }
  }

  private static func question(_ signature: UnsafeRawBufferPointer, _ group: Int) -> SignedQuestion
  {
    SignedQuestion(group: group, index: Int(signature.loadUnaligned(as: UInt32.self)))
  }

  /// Returns the place of the last signature with a band; the band behind all others is the digest of all texts.
  private func slot(of band: Int, _ signature: UnsafeRawBufferPointer) -> Int {
    var key: UInt64
    if band == Self.bandCount {
      key = signature.loadUnaligned(
        fromByteOffset: DuplicateSignature.wholePlace,
        as: UInt64.self
      )
    } else {
      let place = DuplicateSignature.hashPlace
      // The bands behind the sixteenth have bytes of four others.
      let (first, step) = band < 16 ? (band * 4, 1) : (band - 16, 17)
      key = UInt64(signature[place + DuplicateSignature.stemCount + band % 16])
      for number in 0..<4 {
        key = key << 8 | UInt64(signature[place + (first + number * step) % 64])
      }
      let numbers = signature.loadUnaligned(
        fromByteOffset: DuplicateSignature.numbersPlace,
        as: UInt32.self
      )
      key ^= UInt64(numbers) << 32
    }
    key = (key ^ key >> 31) &* 0x9E37_79B9_7F4A_7C15
    return band * (mask + 1) + Int(truncatingIfNeeded: key >> 33) & mask
  }

  /// Hands out the pairs of a signature with those that are there, and returns the place of one that is equal to it.
  private mutating func compare(
    _ signature: UnsafeRawBufferPointer,
    of group: Int,
    _ body: (DuplicateCandidate) -> Void
  ) -> Int? {
    let question = Self.question(signature, group)
    look += 1
    var equal: Int?
    var number = last[slot(of: Self.bandCount, signature)]
    while number != Self.none, equal == nil {
      let place = Int(number)
      if has(place, signature, at: DuplicateSignature.wholePlace..<DuplicateSignature.hashPlace) {
        equal = place
        looks[place] = look
        if !isCopy[place] {
          body(DuplicateCandidate(first: places[place], second: question, isEqual: true))
        }
      }
      number = before[place * (Self.bandCount + 1) + Self.bandCount]
    }
    var pairCount = 0
    for band in 0..<Self.bandCount where pairCount < Self.mostPairs {
      var number = last[slot(of: band, signature)]
      var neighbours = 0
      while number != Self.none, neighbours < Self.mostNeighbours {
        let place = Int(number)
        neighbours += 1
        if looks[place] != look {
          looks[place] = look
          if isAlike(place, signature) {
            pairCount += 1
            body(DuplicateCandidate(first: places[place], second: question, isEqual: false))
          }
        }
        number = before[place * (Self.bandCount + 1) + band]
      }
    }
    return equal
  }

  /// Returns whether some bytes of a signature that is there are those of another one.
  private func has(
    _ place: Int,
    _ signature: UnsafeRawBufferPointer,
    at range: Range<Int>
  ) -> Bool {
    let start = place * DuplicateSignature.size
    return range.allSatisfy { bytes[start + $0] == signature[$0] }
  }

  private func isAlike(_ place: Int, _ signature: UnsafeRawBufferPointer) -> Bool {
    guard has(place, signature, at: DuplicateSignature.numbersPlace..<DuplicateSignature.hashPlace)
    else { return false }
    let start = place * DuplicateSignature.size
    let answers = DuplicateSignature.hashPlace + DuplicateSignature.stemCount
    return bytes.withUnsafeBytes { bytes in
      func equalCount(_ range: Range<Int>) -> Int {
        range.reduce(0) { $0 + (bytes[start + $1] == signature[$1] ? 1 : 0) }
      }
      return equalCount(DuplicateSignature.hashPlace..<answers) >= Self.leastStem
        && equalCount(answers..<DuplicateSignature.size) >= Self.leastAnswers
    }
  }
}

extension [DuplicateCandidate] {
  /// Puts pairs, and the questions of each, in the order of the groups; of near pairs between equal questions, it keeps one.
  package var arranged: [DuplicateCandidate] {
    func precedes(_ left: SignedQuestion, _ right: SignedQuestion) -> Bool {
      (left.group, left.index) < (right.group, right.index)
    }
    let ordered = Set(self).map { pair in
      precedes(pair.second, pair.first)
        ? DuplicateCandidate(first: pair.second, second: pair.first, isEqual: pair.isEqual) : pair
    }.sorted { left, right in
      left.first == right.first
        ? precedes(left.second, right.second) : precedes(left.first, right.first)
    }
    var originals: [SignedQuestion: SignedQuestion] = [:]
    func original(of question: SignedQuestion) -> SignedQuestion {
      var question = question
      while let earlier = originals[question] { question = earlier }
      return question
    }
    for pair in ordered where pair.isEqual {
      let (one, other) = (original(of: pair.first), original(of: pair.second))
      guard one != other else { continue }
      if precedes(one, other) { originals[other] = one } else { originals[one] = other }
    }
    var known: Set<[SignedQuestion]> = []
    return ordered.filter { pair in
      if pair.isEqual { return true }
      let ends = [original(of: pair.first), original(of: pair.second)]
      return ends[0] != ends[1]
        && known.insert(precedes(ends[0], ends[1]) ? ends : ends.reversed()).inserted
    }
  }
}
