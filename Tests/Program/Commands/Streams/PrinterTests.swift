import LosslessJSON
import Testing

@testable import QuizCommands

/// The door that words and data leave by.
struct PrinterTests {
  @Test func `words are made visible, and data are not touched`() throws {
    let output = MemoryOutput()
    try Printer(output).write("a\u{1B}[2J\n\u{FEFF}b\n")
    #expect(output.text == "a␛[2J\n�b\n")
    let data = MemoryOutput()
    try Printer(data).write(data: [0x1B, 0, 0xFF])
    #expect(data.bytes == [0x1B, 0, 0xFF])
  }

  @Test(arguments: [
    ("\u{9B}", "\\u009B"), ("\u{FEFF}", "\\uFEFF"), ("\u{200B}", "\\u200B"),
    ("\u{E0041}", "\\uDB40\\uDC41"), ("\u{180E}", "\\u180E"), ("\u{2069}", "\\u2069"),
    ("👨‍👩‍👧 ❤️ 大", "👨‍👩‍👧 ❤️ 大"), ("plain", "plain"),
  ])
  func `JSON for people escapes what they do not see, and says the same`(
    text: String,
    escaped: String
  ) throws {
    let bytes = JSONValue.string(text).write(.pretty).escapedForTerminal
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\(escaped)\"")
    #expect(try JSONValue(parsing: bytes) == .string(text))
  }
}
