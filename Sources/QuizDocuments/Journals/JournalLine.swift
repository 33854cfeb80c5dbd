/// A line of a journal: a digest in sixteen hexadecimal digits, a space, and the JSON that the digest is of.
///
/// A line torn by a sudden end, or left full of zeros by a power loss, does not have its digest.
package enum JournalLine {
  private static let digestLength = 16

  /// Returns a line, newline included, for JSON without line breaks.
  package static func bytes(of json: some Collection<UInt8>) -> [UInt8] {
    var line = head(of: json)
    line.reserveCapacity(line.count + json.count + 1)
    line += json
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// Returns the JSON of a line without its newline; `nil` for a line that is not whole.
  package static func json(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let json = line.dropFirst(digestLength + 1)
    guard !json.isEmpty, line.starts(with: head(of: json)) else { return nil }
    return json
  }

  /// The digest and the space before JSON.
  private static func head(of json: some Collection<UInt8>) -> [UInt8] {
    let digits = String(FNV1a.digest(of: json), radix: 16)
    let zeros = String(repeating: "0", count: digestLength - digits.utf8.count)
    return Array("\(zeros)\(digits) ".utf8)
  }
}

/// The 64-bit FNV-1a hash, with the constants of its authors (Fowler, Noll, Vo).
///
/// The standard library's hash differs from run to run; this one is in the names of drafts and locks, in the lines of
/// journals and in the stamps of files.
package enum FNV1a {
  /// Returns the hash of bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> UInt64 {
    // Other modules call this unspecialized, where a step of a sequence takes ten times as long as one of a buffer.
    bytes.withContiguousStorageIfAvailable(digest) ?? Array(bytes).withUnsafeBufferPointer(digest)
  }

  private static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
