/// The digest SHA-256 of FIPS 180-4, by which files are told apart.
///
/// ```swift
/// SHA256.digest(of: Array("abc".utf8)).text    // "ba7816bf8f01cfea…"
/// ```
package struct SHA256 {
  /// A digest: 32 bytes.
  package struct Digest: Hashable, Sendable {
    /// The digest in 64 hexadecimal digits.
    package let text: String
  }

  private var state = Self.start
  /// The bytes behind the last whole block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Begins a digest.
  package init() {}

  /// Returns the digest of bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func digest(of bytes: some Collection<UInt8>) -> Digest {
    var digest = SHA256()
    digest.append(bytes)
    return digest.finished()
  }

  /// Takes the bytes that follow.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { append($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { append($0) } }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let needed = bytes.prefix(Self.blockSize - rest.count)
      rest += needed
      bytes = bytes.dropFirst(needed.count)
      guard rest.count == Self.blockSize else { return }
      let block = rest
      rest = []
      block.withUnsafeBufferPointer { take($0[...]) }
    }
    while bytes.count >= Self.blockSize {
      take(bytes.prefix(Self.blockSize))
      bytes = bytes.dropFirst(Self.blockSize)
    }
    rest = Array(bytes)
  }

  /// Returns the digest of all bytes so far.
  package consuming func finished() -> Digest {
    let length = count * 8
    let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
    append([0x80] + Array(repeating: 0, count: zeros) + length.bigEndianBytes)
    return Digest(text: state.map(\.hexadecimal).joined())
  }

  private mutating func take(_ block: Slice<UnsafeBufferPointer<UInt8>>) {
    var words = Array(repeating: UInt32(0), count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    for index in 16..<64 {
      let (one, other) = (words[index - 15], words[index - 2])
      let low = one.rotated(7) ^ one.rotated(18) ^ one >> 3
      let high = other.rotated(17) ^ other.rotated(19) ^ other >> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let high = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = e & f ^ ~e & g
      let first = h &+ high &+ choice &+ Self.constants[index] &+ words[index]
      let low = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ low &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static let blockSize = 64

  private static let start: [UInt32] = primes.prefix(8).map {
    fraction(of: Double($0).squareRoot())
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes.map { prime in
    // Newton's method: a `Double` has 53 bits, of which a root below seven needs three before its fraction.
    var root = 6.0
    for _ in 0..<20 { root -= (root * root * root - Double(prime)) / (3 * root * root) }
    return fraction(of: root)
  }

  private static let primes: [Int] = Array(
    (2...311).filter { number in !(2..<number).contains { number.isMultiple(of: $0) } }
  )

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }

  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * $0)) }
  }
}
