public import LosslessJSON
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A universally unique identifier (RFC 9562), of any version.
///
/// ```swift
/// let id = UniqueID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
/// let fresh = UniqueID.random()
/// ```
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

  private static let entropy = Mutex(EntropyPool())
}

/// Random bits of the system, as many at once as it gives: a large group asks for thousands, and each call takes half a
/// microsecond.
private struct EntropyPool {
  /// The most that `getentropy` gives at once, in words of eight bytes.
  private static let capacity = 32

  /// What was not given away yet.
  private var words: [UInt64] = []

  /// Gives away bits, which nobody gets again.
  mutating func next() -> (high: UInt64, low: UInt64) {
    if words.count < 2 { words = Self.fill() }
    return (words.removeLast(), words.removeLast())
  }

  private static func fill() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: capacity)
    #if canImport(Darwin)
    arc4random_buf(&words, capacity * 8)
    #else
    guard getentropy(&words, capacity * 8) == 0 else {
      return words.map { _ in .random(in: .min ... .max) }
    }
    #endif
    return words
  }
}

extension UniqueID: LosslessStringConvertible {
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

  /// The 32 digits in lower case and in groups, as RFC 9562 writes them.
  public var description: String {
    // One piece of memory, filled digit by digit: a large group makes thousands of these.
    String(unsafeUninitializedCapacity: 36) { text in
      var (high, low) = (high, low)
      for place in 0..<36 {
        if place == 8 || place == 13 || place == 18 || place == 23 {
          text[place] = UInt8(ascii: "-")
          continue
        }
        let digit = UInt8(high >> 60)
        high = high << 4 | low >> 60
        low <<= 4
        text[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 36
    }
  }
}

extension UInt8 {
  /// The value of an ASCII digit in hexadecimal.
  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension UniqueID: TextIngredient {
  static var faultCode: String { "uuid" }
  static var noun: String { "a UUID" }
}

extension UniqueID: IngredientConvertible {
  /// Reads an identifier in text.
  public init(ingredient: JSONValue) throws(MappingError) {
    try self.init(textIngredient: ingredient)
  }

  /// The identifier in text.
  public var ingredient: JSONValue { .string(description) }
}

extension UniqueID: Codable {
  /// Decodes an identifier in text.
  public init(from decoder: any Decoder) throws {
    try self.init(textFrom: decoder)
  }

  /// Encodes the identifier in text.
  public func encode(to encoder: any Encoder) throws {
    try encodeText(to: encoder)
  }
}
