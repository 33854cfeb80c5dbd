/// Texts in uncompressed frames of Zstandard: their contents can be damaged, and the frame still fits.
package enum StoredZstandard {
  /// The largest block that a decoder has to take.
  private static let blockSize = 128 << 10

  /// The start of a frame that tells the size of its window, by a descriptor, and not that of its text.
  package static func header(window descriptor: UInt8 = 0x58) -> [UInt8] {
    [0x28, 0xB5, 0x2F, 0xFD, 0, descriptor]
  }

  /// Returns a frame with a text.
  package static func frame(of text: [UInt8]) -> [UInt8] {
    var bytes = header()
    var rest = text[...]
    repeat {
      let block = rest.prefix(blockSize)
      rest = rest.dropFirst(block.count)
      appendBlock(ofType: 0, size: block.count, isLast: rest.isEmpty, to: &bytes)
      bytes += block
    } while !rest.isEmpty
    return bytes
  }

  /// Returns a frame with as many megabytes of a byte, of which four bytes make 128 kB.
  package static func bomb(megabytes: Int) -> [UInt8] {
    var bytes = header()
    let count = (megabytes << 20) / blockSize
    for number in 1...count {
      appendBlock(ofType: 1, size: blockSize, isLast: number == count, to: &bytes)
      bytes.append(0)
    }
    return bytes
  }

  private static func appendBlock(
    ofType type: Int,
    size: Int,
    isLast: Bool,
    to bytes: inout [UInt8]
  ) {
    let header = size << 3 | type << 1 | (isLast ? 1 : 0)
    for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: header >> shift)) }
  }
}
