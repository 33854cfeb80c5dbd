import QuizText

/// The name of a file in a folder of media: from its own name and its digest, `oak-leaf-3f2a91c04d1e77b2.png`.
///
/// A text refers to the file as `media/oak-leaf-3f2a91c04d1e77b2.png`. The digest tells whether a file has changed, and which
/// names are those of the same file.
///
/// ```swift
/// MediaName(of: SHA256.digest(of: bytes), named: "Oak leaf.PNG", .png).text    // oak-leaf-3f2a91c04d1e77b2.png
/// ```
package struct MediaName: Hashable, Sendable {
  /// The name.
  package let text: String
  /// The first 16 digits of the digest, or all 64; nothing in a name that somebody else has given.
  package let digest: String

  /// The number of digits of a digest that are in a name, as a rule.
  package static let usualDigits = 16
  private static let slugLength = 48

  /// Names a file of a digest.
  ///
  /// - Parameters:
  ///   - digest: The digest of its bytes.
  ///   - original: The name that it had, with or without an extension and folders.
  ///   - format: Its format.
  ///   - isFull: Whether the name has the full digest, as another file has the shorter name.
  package init(
    of digest: SHA256.Digest,
    named original: String,
    _ format: MediaFormat,
    isFull: Bool = false
  ) {
    let name = original.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    // The name of a file that was in a folder of media before has its digest already.
    let known = MediaName(String(name))
    let own = known.flatMap { $0.digest.isEmpty ? nil : stem.dropLast($0.digest.count + 1) } ?? stem
    let letters = own.contains { $0.isLetter || $0.isNumber }
    let slug = letters ? Slug(title: String(own.prefix(Self.slugLength))).text : format.kind.slug
    self.digest = isFull ? digest.text : String(digest.text.prefix(Self.usualDigits))
    text = "\(slug)-\(self.digest).\(format.fileExtension)"
  }

  /// Takes the name of a file in a folder of media; `nil` for one that could lead anywhere else.
  package init?(_ text: String) {
    guard RichText.isMediaName(text) else { return nil }
    self.text = text
    let stem = text.lastIndex(of: ".").map { text[..<$0] } ?? text[...]
    let last = stem.split(separator: "-", omittingEmptySubsequences: false).last ?? ""
    let isDigest = last.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    digest =
      isDigest && [Self.usualDigits, 64].contains(last.utf8.count) && last.count < stem.count
      ? String(last) : ""
  }

  /// Returns whether a file of a digest may have the name; any may have a name without one.
  package func fits(_ digest: SHA256.Digest) -> Bool { digest.text.hasPrefix(self.digest) }

  /// The address by which a text refers to the file.
  package var address: String { RichText.mediaFolder + text }
}

extension RichText.MediaKind {
  /// The beginning of the name of a file that has none of its own.
  fileprivate var slug: String {
    switch self {
    case .picture: "picture"
    case .sound: "sound"
    case .film: "film"
    }
  }
}

/// A picture, a sound or a film in memory.
package struct MediaFile: Hashable, Sendable {
  /// Its name in a folder of media.
  package let name: MediaName
  /// The format.
  package let format: MediaFormat
  /// The contents.
  package let bytes: [UInt8]

  /// Names a file by its contents; `nil` where they are of no known format.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package init?(_ bytes: [UInt8], named original: String) {
    guard let head = MediaHead(bytes) else { return nil }
    format = head.format
    name = MediaName(of: SHA256.digest(of: bytes), named: original, head.format)
    self.bytes = bytes
  }

  /// The same file under another name.
  package func named(_ name: MediaName) -> MediaFile { MediaFile(name, format, bytes) }

  private init(_ name: MediaName, _ format: MediaFormat, _ bytes: [UInt8]) {
    (self.name, self.format, self.bytes) = (name, format, bytes)
  }
}
