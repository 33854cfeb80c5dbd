import QuizMedia
import Testing

struct MediaHeadTests {
  private func head(_ bytes: [UInt8], _ more: [UInt8] = []) -> String? {
    MediaHead(bytes + more).map { head in
      head.format.rawValue + (head.size.map { " \($0.width)x\($0.height)" } ?? "")
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func readsSizesOfPictures() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    #expect(head(png, bytes("IHDR") + [0, 0, 2, 0x80, 0, 0, 1, 0xE0]) == "png 640x480")
    #expect(head(bytes("GIF89a"), [0x80, 2, 0xE0, 1]) == "gif 640x480")
    let preview: [UInt8] = [0xFF, 0xE1, 0, 6, 1, 2, 3, 4]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 1, 0xE0, 2, 0x80, 3]
    #expect(head([0xFF, 0xD8] + preview + frame) == "jpeg 640x480")
    let riff = bytes("RIFF") + [0, 0, 0, 0] + bytes("WEBP")
    let padding = [UInt8](repeating: 0, count: 20)
    #expect(
      head(riff + bytes("VP8X") + [10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0])
        == "webp 640x480"
    )
    #expect(
      head(riff + bytes("VP8L") + [0, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0], padding)
        == "webp 640x480"
    )
    #expect(
      head(riff + bytes("VP8 ") + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1])
        == "webp 640x480"
    )
  }

  @Test(arguments: [
    ("<svg width='640' height=\"480px\">", "svg 640x480"),
    ("\u{FEFF}<?xml version='1.0'?>\n<!-- a leaf --><svg viewBox='0 0 640.4 480'/>", "svg 640x480"),
    ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg\nwidth='10cm' height='5cm'>", "svg"),
    ("<svg:svg>", nil), ("<p>", nil), ("<svgs>", nil),
  ])
  func readsDrawings(text: String, head: String?) {
    #expect(self.head(bytes(text)) == head)
  }

  @Test func tellsSoundsAndFilms() {
    #expect(head(bytes("ID3\u{4}")) == "mp3")
    #expect(head([0xFF, 0xFB, 0x90, 0x64]) == "mp3")
    #expect(head([0xFF, 0xFB, 0xF0, 0x64]) == nil)
    #expect(head(bytes("OggS")) == "ogg")
    #expect(head(bytes("RIFF") + [0, 0, 0, 0] + bytes("WAVEfmt ")) == "wav")
    #expect(head([0, 0, 0, 32] + bytes("ftypM4A ")) == "m4a")
    #expect(head([0, 0, 0, 32] + bytes("ftypisom")) == "mp4")
    #expect(head([0x1A, 0x45, 0xDF, 0xA3, 0x42, 0x82, 0x84] + bytes("webm")) == "webm")
    #expect(head([0x1A, 0x45, 0xDF, 0xA3, 0x42, 0x82, 0x88] + bytes("matroska")) == nil)
  }

  /// Bytes without sense are no picture, wherever they end.
  @Test func takesAnyBytes() {
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], bytes("GIF89a"),
      bytes("RIFF\0\0\0\0WEBPVP8 "), bytes("<svg "), bytes("<!DOCTYPE"), bytes("<!--"), [],
    ]
    for start in starts {
      for count in 0..<40 {
        _ = head(start + [UInt8](repeating: 0xFF, count: count))
        _ = head(start + [UInt8](repeating: 0, count: count))
      }
    }
    #expect(head([]) == nil)
    #expect(head([0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xFF]) == "jpeg")
  }
}
