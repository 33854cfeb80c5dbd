/// A line of a journal: a digest in sixteen hexadecimal digits, a blank, and what the digest is of, which is JSON.
///
/// A line that was torn by a sudden end, or that a power loss left full of zeros, does not have the digest it says.
package enum JournalLine {
  private static let digestLength = 16
  private static let headLength = digestLength + 1
  private static let blankHead: StaticString = "                 "

  /// Appends a line with the JSON that `write` appends.
  package static func append(to bytes: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    // The digest comes when there is something to take it of.
    bytes.append(blankHead)
    write(&bytes)
    bytes.withUnsafeMutableBufferPointer { bytes in
      let json = UnsafeMutableBufferPointer(rebasing: bytes[(start + headLength)...])
      writeDigits(of: FNV1a.digest(of: json), to: bytes, at: start)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the JSON of a line without its newline; `nil` for a line that is not whole.
  package static func json(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count > headLength else { return nil }
    let json = line.dropFirst(headLength)
    var head = [UInt8](repeating: UInt8(ascii: " "), count: headLength)
    head.withUnsafeMutableBufferPointer {
      writeDigits(of: FNV1a.digest(of: json), to: $0, at: 0)
    }
    return line.prefix(headLength).elementsEqual(head) ? json : nil
  }

  private static func writeDigits(
    of digest: UInt64,
    to bytes: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) {
    for place in 0..<digestLength {
      let shift = UInt64(4 * (digestLength - 1 - place))
      let digit = UInt8(truncatingIfNeeded: digest >> shift) & 0xF
      bytes[start + place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
  }
}

extension [UInt8] {
  /// Appends what is known when the program is built, at the price of copying it.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
