package import QuizInterchange
package import QuizMedia

/// The pictures, sounds and films in an archive; all that are asked for together are within the limit of the file.
///
/// ```swift
/// let media = ZipMedia(in: archive, .usual)
/// let oak = media.file(named: "oak.png", in: "media/oak.png")
/// ```
package final class ZipMedia {
  private let archive: ZipReader
  private let limit: ExpansionLimit
  /// The bytes of all entries that were unpacked.
  private var size: Int
  private var found: [String: MediaFile?] = [:]

  /// Looks for files in an archive, of which a number of bytes is unpacked already.
  package init(in archive: ZipReader, _ limit: ExpansionLimit, size: Int = 0) {
    (self.archive, self.limit, self.size) = (archive, limit, size)
  }

  /// Returns the file of a name, which is unpacked once at most.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - entry: The name of its entry.
  ///   - unpack: Unpacks what the entry has, unless that is more than a number of bytes.
  /// - Returns: The file; `nil` for one that is not there, is damaged, too large, or of no known format.
  package func file(
    named name: String,
    in entry: String,
    unpackedBy unpack: (_ bytes: [UInt8], _ most: Int) -> [UInt8]? = { bytes, _ in bytes }
  ) -> MediaFile? {
    if let known = found[name] { return known }
    let file = contents(of: entry, unpack).flatMap { MediaFile($0, named: name) }
    found[name] = .some(file)
    return file
  }

  private func contents(
    of name: String,
    _ unpack: (_ bytes: [UInt8], _ most: Int) -> [UInt8]?
  ) -> [UInt8]? {
    guard let entry = archive.entry(named: name), entry.size <= limit.size - size,
      limit.refusal(of: name, size: entry.size, packed: entry.compressedSize) == nil,
      let packed = try? archive.contents(of: entry), let bytes = unpack(packed, limit.size - size)
    else { return nil }
    size += bytes.count
    return bytes
  }
}
