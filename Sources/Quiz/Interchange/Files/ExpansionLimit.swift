/// The most that is unpacked of a packed file to read it, so that a small file cannot take all memory.
///
/// Parts that are not read, such as the media in a package of Anki's, do not count.
///
/// ```swift
/// let limit = ExpansionLimit.usual
/// limit.size(ofPacked: 1_000)      // 10 MB and 100 KB
/// ExpansionLimit(megabytes: 1_000)    // the user trusts the file
/// ```
package struct ExpansionLimit: Hashable, Sendable {
  /// The bytes of a megabyte.
  package static let megabyte = 1 << 20
  /// The limit for untrusted files: 256 MB in all, 16 MB per field, and beyond the first 10 MB at most 100 bytes for
  /// each packed byte.
  ///
  /// A collection of cards has five.
  package static let usual = ExpansionLimit(
    size: 256 * megabyte,
    fieldSize: 16 * megabyte,
    ratio: 100
  )

  /// The bytes from which on the ratio counts.
  private static let sizeOfAnyRatio = 10 * megabyte

  /// The most bytes of all parts that are read, unpacked.
  package let size: Int
  /// The most bytes of a single text in them.
  package let fieldSize: Int
  /// The most bytes that a packed byte becomes in a large file; `nil` for any number.
  package let ratio: Int?

  /// Creates a limit; see the properties.
  package init(size: Int, fieldSize: Int, ratio: Int?) {
    self.size = size
    self.fieldSize = fieldSize
    self.ratio = ratio
  }

  /// Allows a number of megabytes, whatever their ratio; more than a terabyte is as much as one.
  package init(megabytes: Int) {
    let size = min(max(megabytes, 0), 1 << 20) * Self.megabyte
    self.init(size: size, fieldSize: size, ratio: nil)
  }

  /// Returns the most bytes that packed bytes may become.
  package func size(ofPacked count: Int) -> Int {
    guard let ratio else { return size }
    let (product, isLarge) = count.multipliedReportingOverflow(by: ratio)
    let (sum, isLarger) = Self.sizeOfAnyRatio.addingReportingOverflow(product)
    return isLarge || isLarger ? size : min(size, sum)
  }

  /// Checks a part before memory is given for it.
  ///
  /// - Throws: `FormatError.tooLarge` with the name of the part.
  package func check(_ part: String, size: Int, packed: Int) throws(FormatError) {
    if let refusal = refusal(of: part, size: size, packed: packed) { throw refusal }
  }

  /// Returns the error for a part that is too large; `nil` for any other.
  package func refusal(of part: String, size: Int, packed: Int) -> FormatError? {
    let limit = self.size(ofPacked: packed)
    return size > limit ? .tooLarge(Expansion(part: part, size: size, limit: limit)) : nil
  }

  /// Returns the error for a text in a part that is too large, with the number of its record if it is in one; `nil` for
  /// any other.
  package func refusal(ofField size: Int, of part: String, record: Int?) -> FormatError? {
    guard size > fieldSize else { return nil }
    return .tooLarge(Expansion(part: part, record: record, size: size, limit: fieldSize))
  }
}

/// A part of a packed file that is larger than is unpacked.
package struct Expansion: Hashable, Sendable {
  /// The name of the part in the file.
  package let part: String
  /// The number of the record in it whose text is too large, from one; `nil` for the whole part.
  package let record: Int?
  /// The size that it has unpacked, in bytes.
  package let size: Int
  /// The most that is unpacked, in bytes.
  package let limit: Int

  /// Describes a part.
  package init(part: String, record: Int? = nil, size: Int, limit: Int) {
    self.part = part
    self.record = record
    self.size = size
    self.limit = limit
  }

  /// The size in megabytes, rounded up: the number that would be enough.
  package var megabytes: Int { (size - 1) / ExpansionLimit.megabyte + 1 }
  /// The limit in megabytes, rounded down.
  package var limitInMegabytes: Int { limit / ExpansionLimit.megabyte }
}
