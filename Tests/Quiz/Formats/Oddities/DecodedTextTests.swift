import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

struct DecodedTextTests {
  private static let text = "¿Qué es “Ñandú”? 5 €\r\n"

  private static let windows1252: [UInt8] =
    [0xBF, 0x51, 0x75, 0xE9, 0x20, 0x65, 0x73, 0x20, 0x93, 0xD1, 0x61, 0x6E, 0x64, 0xFA, 0x94]
    + [0x3F, 0x20, 0x35, 0x20, 0x80, 0x0D, 0x0A]

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test func `Windows-1252 is read where nothing else fits`() {
    let decoded = DecodedText(Self.windows1252)
    #expect(decoded.encoding == .windows1252)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == Self.text)
  }

  @Test func `two letters of Windows-1252 may look like one of UTF-8`() {
    let decoded = DecodedText(Array("Gr".utf8) + [0xF6, 0xDF, 0x65, 0x20, 0x84, 0x67, 0xDF, 0x93])
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "Größe „gß“")
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read with a mark, and without one where it is plain`(_ isBigEndian: Bool) {
    for text in ["\u{FEFF}" + Self.text, "\u{FEFF}漢字😀", "plain text, no mark"] {
      let decoded = DecodedText(Self.utf16(text, isBigEndian: isBigEndian))
      #expect(decoded.encoding == .utf16)
      let plain = text.unicodeScalars.filter { $0 != "\u{FEFF}" }
      #expect(Array(decoded.bytes) == Array(String(String.UnicodeScalarView(plain)).utf8))
    }
  }

  @Test(
    arguments: [
      [], Array(text.utf8), [0xEF, 0xBB, 0xBF, 0x61],
      // A damaged character among good ones, a byte without a meaning, a control character.
      Array("é".utf8) + [0xE9], [0x61, 0xE9, 0x81], [0xE9, 0x01],
      // UTF-16 that is cut off or has half of a pair, and binary files.
      [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x00, 0xD8], Array("PK\u{3}\u{4}".utf8) + [0xE9],
      Array("SQLite format 3".utf8) + Array(repeating: [0, 0x61], count: 40).joined(),
    ] as [[UInt8]]
  )
  func `other files stay as they are`(_ bytes: [UInt8]) {
    #expect(DecodedText(bytes) == DecodedText(bytes) && DecodedText(bytes).encoding == nil)
    #expect(DecodedText(bytes).bytes == bytes)
  }
}
