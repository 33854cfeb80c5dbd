/// The format of a file and the size of its picture, from its first bytes: nothing of it is decoded.
///
/// ```swift
/// MediaHead(bytes)    // a PNG of 640 × 480
/// ```
package struct MediaHead: Hashable, Sendable {
  /// The most bytes at the beginning of a file that are looked at: a photograph has its size behind its preview.
  package static let greatestLength = 1 << 18

  /// The format.
  package let format: MediaFormat
  /// The width and the height of a picture in pixels; `nil` where the head does not say, and for sounds and films.
  package let size: Size?

  /// The size of a picture.
  package struct Size: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int

    /// Creates a size; `nil` for one without area.
    package init?(width: Int, height: Int) {
      guard width > 0, height > 0 else { return nil }
      (self.width, self.height) = (width, height)
    }
  }

  /// Reads the beginning of a file; `nil` for a file of no known format.
  ///
  /// - Complexity: O(1): no more than ``greatestLength`` bytes are looked at.
  package init?(_ file: some Collection<UInt8>) {
    let bytes = Array(file.prefix(Self.greatestLength))
    guard let (format, size) = Self.binary(bytes) ?? Self.drawing(bytes) else { return nil }
    (self.format, self.size) = (format, size)
  }

  private static func binary(_ bytes: [UInt8]) -> (MediaFormat, Size?)? {
    func has(_ text: StaticString, at place: Int = 0) -> Bool {
      let count = text.utf8CodeUnitCount
      guard bytes.count >= place + count else { return false }
      return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard has("IHDR", at: 12) else { return (.png, nil) }
      return (.png, bytes.size(width: 16, height: 20, count: 4, isLittle: false))
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return (.jpeg, photograph(bytes)) }
    if has("GIF87a") || has("GIF89a") {
      return (.gif, bytes.size(width: 6, height: 8, count: 2, isLittle: true))
    }
    if has("RIFF") {
      if has("WEBP", at: 8) { return (.webp, webPicture(bytes)) }
      return has("WAVE", at: 8) ? (.wav, nil) : nil
    }
    if has("OggS") { return (.ogg, nil) }
    if has("ID3") || isSound(bytes) { return (.mp3, nil) }
    if has("ftyp", at: 4) {
      return (has("M4A", at: 8) || has("M4B", at: 8) ? .m4a : .mp4, nil)
    }
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      return bytes.prefix(64).containsText("webm") ? (.webm, nil) : nil
    }
    return nil
  }

  /// Detects the first frame of a sound of MPEG's third layer.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2 else { return false }
    let (version, rate, frequency) = (bytes[1] >> 3 & 3, bytes[2] >> 4, bytes[2] >> 2 & 3)
    return version != 1 && rate != 0 && rate != 15 && frequency != 3
  }

  /// Returns the size of a JPEG, from the header of its first frame.
  private static func photograph(_ bytes: [UInt8]) -> Size? {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let mark = bytes[place + 1]
      switch mark {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return bytes.size(width: place + 7, height: place + 5, count: 2, isLittle: false)
      case 0xD9, 0xDA: return nil
      default: place += 2 + max(bytes.number(at: place + 2, count: 2, isLittle: false) ?? 0, 2)
      }
    }
    return nil
  }

  /// Returns the size of a WebP, whose three forms have it in different places.
  private static func webPicture(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: " "):
      guard let size = bytes.size(width: 26, height: 28, count: 2, isLittle: true) else {
        return nil
      }
      // Two bits of each are a scale.
      return Size(width: size.width & 0x3FFF, height: size.height & 0x3FFF)
    case UInt8(ascii: "L"):
      guard let bits = bytes.number(at: 21, count: 4, isLittle: true) else { return nil }
      return Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case UInt8(ascii: "X"):
      guard let width = bytes.number(at: 24, count: 3, isLittle: true),
        let height = bytes.number(at: 27, count: 3, isLittle: true)
      else { return nil }
      return Size(width: width + 1, height: height + 1)
    default: return nil
    }
  }
}

/// A fact for people about a file that a text shows.
package enum MediaFact: Hashable, Sendable {
  /// It is not there.
  case missing
  /// Its size in bytes, and what its head says; no head for a file of no known format.
  case file(size: Int64, MediaHead?)
}

/// Facts about the files that texts show, by the names of the files.
package typealias MediaFacts = [String: MediaFact]

extension Collection<UInt8> where Index == Int {
  /// Returns a number of a few bytes; `nil` where the file ends before.
  fileprivate func number(at place: Int, count: Int, isLittle: Bool) -> Int? {
    guard place >= startIndex, place + count <= endIndex else { return nil }
    let bytes = self[place..<(place + count)]
    return isLittle
      ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func size(width: Int, height: Int, count: Int, isLittle: Bool) -> MediaHead.Size? {
    guard let width = number(at: width, count: count, isLittle: isLittle),
      let height = number(at: height, count: count, isLittle: isLittle)
    else { return nil }
    return MediaHead.Size(width: width, height: height)
  }
}
