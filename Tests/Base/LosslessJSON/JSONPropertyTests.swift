import CoreTestSupport
import LosslessJSON
import Testing

struct JSONPropertyTests {
  @Test
  func `reading what was written gives the value back`() throws {
    var generator = SeededGenerator(seed: .random(in: 0 ... .max))
    for round in 0..<caseCount(4_000, thorough: 20_000) {
      let value = generator.value(depth: 3)
      for style in JSONWritingStyle.allCases {
        let bytes = value.write(style)
        let comment: Comment = "seed \(generator.seed), round \(round): \(value)"
        try #require(try JSONValue(parsing: bytes) == value, comment)
        try #require(try JSONValue(parsing: bytes).write(style) == bytes, comment)
      }
    }
  }

  @Test
  func `a damaged document is read or refused at a place inside it`() throws {
    var generator = SeededGenerator(seed: .random(in: 0 ... .max))
    let rounds = caseCount(4_000, thorough: 20_000)
    var refusals = 0
    for round in 0..<rounds {
      var bytes = generator.value(depth: 3).write(.pretty)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { generator.damage(&bytes) }
      let comment: Comment = "seed \(generator.seed), round \(round): \(bytes)"
      do {
        let value = try JSONValue(parsing: bytes)
        try #require(try JSONValue(parsing: value.write()) == value, comment)
      } catch let error as JSONSyntaxError {
        refusals += 1
        try #require((0...bytes.count).contains(error.offset), comment)
        try #require(error.line >= 1 && error.column >= 1, comment)
      }
    }
    #expect(refusals > rounds / 4, "seed \(generator.seed)")
  }
}

extension SeededGenerator {
  fileprivate mutating func value(depth: Int) -> JSONValue {
    let count = Int.random(in: 0...4, using: &self)
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &self) {
    case 0: return .null
    case 1: return .bool(.random(using: &self))
    case 2: return .number(number())
    case 3, 4: return .string(text())
    case 5, 6: return .array((0..<count).map { _ in value(depth: depth - 1) })
    default:
      var object = JSONObject()
      // Now and then more members than an object keeps without an index.
      for _ in 0..<(depth == 1 ? 6 * count : count) { object[text()] = value(depth: depth - 1) }
      return .object(object)
    }
  }

  private mutating func number() -> JSONNumber {
    var text = Bool.random(using: &self) ? "-" : ""
    text += String(
      UInt64.random(in: 0 ... .max, using: &self) >> Int.random(in: 0..<64, using: &self)
    )
    if Bool.random(using: &self) { text += ".\(UInt8.random(in: 0 ... .max, using: &self))0" }
    if Bool.random(using: &self) { text += "E+\(UInt8.random(in: 0 ... .max, using: &self))" }
    return JSONNumber(checked: text)
  }

  private mutating func text() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x22...0x22, 0x5C...0x5C, 0x20...0x7F, 0x20...0x7F, 0x80...0x7FF,
      0x300...0x36F, 0x2028...0x2029, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
    ]
    let count = Int.random(in: 0..<30, using: &self) >> Int.random(in: 0..<3, using: &self)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    let telling = Array("\"\\{}[],:-.e0u\n \u{0}".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
    let byte = telling[Int.random(in: 0..<telling.count, using: &self)]
    let index = Int.random(in: 0...bytes.count, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: bytes.insert(byte, at: index)
    case 1 where index < bytes.count: bytes.remove(at: index)
    case 2 where index < bytes.count: bytes[index] = byte
    default: bytes.removeSubrange(index...)
    }
  }
}
