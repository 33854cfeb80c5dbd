/// The place of the directory of a zip archive, which has the names of all its entries.
///
/// It is found without trust and without limits of an archive: it only helps to tell what the archive is.
package enum ArchiveDirectory {
  /// The most of a directory that is looked at.
  private static let sizeLimit = 1 << 20
  /// The length of the record at the end of an archive, which a comment may follow.
  private static let (endLength, longestComment) = (22, Int(UInt16.max))

  /// Returns the bytes of the directory, or of its beginning; `nil` in a file that is no archive, or a damaged one.
  ///
  /// - Complexity: O(1): the record at the end is looked for where it can be.
  package static func range(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]), bytes.count > endLength else { return nil }
    let last = bytes.count - endLength
    let places = stride(from: last, through: max(0, last - longestComment), by: -1)
    let end = places.first { bytes[$0] == 0x50 && bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) }
    guard let end else { return nil }
    func number(_ offset: Int) -> Int {
      (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[end + offset + $1]) }
    }
    // In front of an archive there may be anything: its directory ends where the record begins.
    let size = number(12)
    guard size <= end else { return nil }
    return (end - size)..<(end - size + min(size, sizeLimit))
  }
}
