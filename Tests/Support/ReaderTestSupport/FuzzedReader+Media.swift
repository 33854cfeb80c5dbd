import QuizMedia
import QuizText

extension FuzzedReader {
  /// The reader of the heads of pictures, sounds and films: the beginning of a file tells its format, and nothing of it is decoded.
  static let media = FuzzedReader("media-heads", samples, marks: marks) { bytes in
    guard let file = MediaFile(bytes, named: "a file.gif") else {
      return MediaHead(bytes) == nil ? .refused : .broken("a file with a head is none")
    }
    guard let head = MediaHead(bytes[...]), head.format == file.format else {
      return .broken("the head is another one each time")
    }
    if let size = head.size, size.width <= 0 || size.height <= 0 {
      return .broken("a picture of \(size.width) × \(size.height)")
    }
    if head.format.kind != .picture, head.size != nil { return .broken("a sound with a size") }
    guard let name = MediaName(file.name.text), name == file.name,
      name.fits(SHA256.digest(of: bytes)), RichText.mediaName(at: name.address) == name.text
    else { return .broken("no text can name \(file.name.text)") }
    return .read
  }

  /// A file of each format, some with a size in each of the places that it can have.
  private static let samples: [[UInt8]] = [
    [0x89] + bytes("PNG\r\n\u{1A}\n") + [0, 0, 0, 13] + bytes("IHDR")
      + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + bytes("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 0, 0]
      + [0xFF, 0xE1, 0, 6, 1, 2, 3, 4, 0xFF, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0xE0, 2, 0x80, 3, 1],
    bytes("GIF89a") + [0x80, 2, 0xE0, 1, 0xF7, 0, 0],
    riff("WEBPVP8X") + [10, 0, 0, 0, 0x10, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0] + padding,
    riff("WEBPVP8L") + [9, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0] + padding,
    riff("WEBPVP8 ") + [9, 0, 0, 0, 0x30, 1, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1] + padding,
    bytes("<?xml version='1.0'?>\n<!-- a leaf --><!DOCTYPE svg [<!ENTITY a 'b'>]>")
      + bytes("<svg xmlns='http://www.w3.org/2000/svg' width='640px' height=\"480\"/>"),
    bytes("\u{FEFF}<svg viewBox='0 0 640.4, 480' width=\"10cm\">"),
    bytes("ID3\u{4}\0\0\0\0\u{1}"), [0xFF, 0xFB, 0x90, 0x64, 0, 0],
    bytes("OggS\0\u{2}") + padding, riff("WAVEfmt ") + [16, 0, 0, 0, 1, 0, 2, 0],
    [0, 0, 0, 32] + bytes("ftypM4A \0\0\u{2}\0isomiso2"),
    [0, 0, 0, 32] + bytes("ftypisom\0\0\u{2}\0isommp41"),
    [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84] + bytes("webm"),
  ]

  private static let marks = [
    "IHDR", "RIFF", "WEBP", "WAVE", "VP8X", "VP8L", "VP8 ", "GIF87a", "GIF89a", "ID3", "OggS",
    "ftyp",
    "M4A ", "M4B ", "webm", "<svg ", "<svg", "<!--", "-->", "<?", "?>", "<!DOCTYPE", "[", "]>", ">",
    "width=\"", "height='", "viewBox=\"0 0 1e9 1e9\"", "width='1e999'", "nan", "-1", "px",
    "\0\0\0\0",
    "\u{FEFF}",
  ]

  private static let padding = [UInt8](repeating: 0, count: 20)

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func riff(_ kind: String) -> [UInt8] {
    bytes("RIFF") + [0x40, 0, 0, 0] + bytes(kind)
  }
}
