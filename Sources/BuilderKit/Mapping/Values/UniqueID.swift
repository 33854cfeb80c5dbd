internal import CLibrary
internal import Locks
internal import LosslessJSON

/// A universally unique identifier (RFC 9562), of any version.
public struct UniqueID: Hashable, Sendable {
  /// The first eight bytes, the most significant one first.
  public let high: UInt64
  /// The last eight bytes.
  public let low: UInt64

  /// Creates an identifier from its 16 bytes.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Returns an identifier of random bits (version 4).
  public static func random() -> UniqueID {
    let bits = entropy.withLock { $0.next() }
    return UniqueID(
      high: bits.high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: bits.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  private static let entropy = Locked(EntropyPool())
}

/// Random bits of the system, as many at once as it gives: a large group asks for thousands, and each call takes half a
/// microsecond.
private struct EntropyPool {
  /// The most that `getentropy` gives at once, in words of eight bytes.
  private static let capacity = 32

  private var words: [UInt64] = []

  /// Returns random bits, each of which is used once.
  mutating func next() -> (high: UInt64, low: UInt64) {
    if words.count < 2 { words = Self.fill() }
    return (words.removeLast(), words.removeLast())
  }

  private static func fill() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: capacity)
    #if canImport(Darwin)
    arc4random_buf(&words, capacity * 8)
    #elseif os(Windows)
    words = words.map { _ in .random(in: .min ... .max) }
    #else
    guard getentropy(&words, capacity * 8) == 0 else {
      return words.map { _ in .random(in: .min ... .max) }
    }
    #endif
    return words
  }
}

extension UniqueID: JSONTextConvertible {
  /// The numbers of hexadecimal digits between the hyphens.
  private static let groups = [8, 4, 4, 4, 12]

  /// Reads 32 hexadecimal digits, upper or lower case, in groups of 8-4-4-4-12; nil for any other text.
  public init?(_ text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == Self.groups else { return nil }
    let digits = groups.joined().compactMap(\.hexadecimalDigit)
    guard digits.count == 32 else { return nil }
    high = digits.prefix(16).reduce(0) { $0 << 4 | UInt64($1) }
    low = digits.suffix(16).reduce(0) { $0 << 4 | UInt64($1) }
  }

  /// Reads a UUID, or throws a fault with the code `uuid`.
  public init(jsonText text: String) throws(MappingError) {
    guard let value = Self(text) else {
      throw MappingError(code: "uuid", found: .string(text), reason: "is not a UUID")
    }
    self = value
  }

  /// The 32 digits in lower case and in groups, as RFC 9562 writes them.
  public var description: String {
    // One piece of memory, filled eight digits at a time: a large group makes thousands of these.
    String(unsafeUninitializedCapacity: 36) { text in
      let raw = UnsafeMutableRawBufferPointer(text)
      // Each piece writes over the end of the one before, where that goes on behind a hyphen.
      raw.storeBytes(of: high.upperDigits, toByteOffset: 0, as: UInt64.self)
      raw.storeBytes(of: high.lowerDigits, toByteOffset: 9, as: UInt64.self)
      raw.storeBytes(of: (high << 16).lowerDigits, toByteOffset: 14, as: UInt64.self)
      raw.storeBytes(of: low.upperDigits, toByteOffset: 19, as: UInt64.self)
      raw.storeBytes(of: (low << 16).upperDigits, toByteOffset: 24, as: UInt64.self)
      raw.storeBytes(of: low.lowerDigits, toByteOffset: 28, as: UInt64.self)
      for place in [8, 13, 18, 23] { text[place] = UInt8(ascii: "-") }
      return 36
    }
  }
}

extension UInt64 {
  /// The eight hexadecimal digits of the upper half in ASCII, the first one in the first byte of memory.
  fileprivate var upperDigits: UInt64 { (self >> 32).lowerDigits }

  /// The eight hexadecimal digits of the lower half in ASCII, the first one in the first byte of memory.
  fileprivate var lowerDigits: UInt64 {
    // Four bits into each byte, then all eight bytes at once.
    var digits = self & 0xFFFF_FFFF
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let ones: UInt64 = 0x0101_0101_0101_0101
    let letters = (digits + 6 * ones) >> 4 & ones
    let zero = UInt64(UInt8(ascii: "0"))
    let letterGap = UInt64(UInt8(ascii: "a")) - zero - 10
    return (digits + zero * ones + letters * letterGap).bigEndian
  }
}
