/// Damages files as disks, editors and enemies do, the same way for the same random numbers.
///
/// ```swift
/// var generator = SeededGenerator(seed: 1)
/// let damaged = Mutator(marks: ["{", "}", "::"]).mutated(samples, using: &generator)
/// ```
public struct Mutator: Sendable {
  /// The greatest length of a file.
  public static let greatestLength = 1 << 16

  /// Bytes that are hard in any format: other encodings, line ends, controls, numbers at the edge of what fits.
  private static let commonMarks: [[UInt8]] =
    [
      "\r", "\n", "\r\n", "\0", "\t", " ", "\"", "\\", "\u{FEFF}", "é", "漢", "👩‍👩‍👧", "e\u{301}", "-1",
      "0",
    ]
    .map { Array($0.utf8) }
    + ["2147483648", "4294967295", "9223372036854775807", "18446744073709551616", "1e400"]
    .map { Array($0.utf8) }
    + [
      [0xFF], [0xC3], [0xFF, 0xFE], [0xFE, 0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]

  private let marks: [[UInt8]]

  /// Creates a mutator that knows the marks of a format.
  public init(marks: [String]) {
    // Each half of what is inserted is of the format itself.
    let own = marks.map { Array($0.utf8) }
    let repeated = own.isEmpty ? 0 : Self.commonMarks.count / own.count + 1
    self.marks = Self.commonMarks + (0..<repeated).flatMap { _ in own }
  }

  /// Returns one of the samples with one to eight changes.
  public func mutated(_ samples: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = samples.randomElement(using: &generator) ?? []
    // Half of the files have a single change, which leaves most of what is around it whole.
    var changes = 1
    while changes < 8, Bool.random(using: &generator) { changes += 1 }
    for _ in 0..<changes {
      change(&bytes, beside: samples, using: &generator)
    }
    return bytes.count > Self.greatestLength ? Array(bytes.prefix(Self.greatestLength)) : bytes
  }

  private func change(
    _ bytes: inout [UInt8],
    beside samples: [[UInt8]],
    using generator: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let chunk = chunk(of: bytes, from: place, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0 where place < bytes.count:
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1 where place < bytes.count:
      bytes[place] = .random(in: 0...255, using: &generator)
    case 2:
      bytes.insert(.random(in: 0...255, using: &generator), at: place)
    case 3, 4, 5:
      bytes.insert(contentsOf: marks.randomElement(using: &generator) ?? [], at: place)
    case 6:
      bytes.replaceSubrange(chunk, with: marks.randomElement(using: &generator) ?? [])
    case 7:
      bytes.removeSubrange(chunk)
    case 8:
      let count = Int.random(in: 1...16, using: &generator)
      let copies = repeatElement(bytes[chunk], count: count).joined()
      bytes.insert(contentsOf: Array(copies), at: place)
    case 9:
      let other = samples.randomElement(using: &generator) ?? []
      let start = Int.random(in: 0...other.count, using: &generator)
      bytes.replaceSubrange(
        chunk,
        with: other[self.chunk(of: other, from: start, using: &generator)]
      )
    case 10:
      // The rest of another file behind the beginning of this one.
      let other = samples.randomElement(using: &generator) ?? []
      bytes.replaceSubrange(
        place...,
        with: other.dropFirst(.random(in: 0...other.count, using: &generator))
      )
    default:
      bytes.removeSubrange(place...)
    }
  }

  /// A piece that is mostly short.
  private func chunk(
    of bytes: [UInt8],
    from start: Int,
    using generator: inout SeededGenerator
  ) -> Range<Int> {
    let limit = [4, 16, 64, 1_024].randomElement(using: &generator) ?? 4
    return start..<min(bytes.count, start + Int.random(in: 0...limit, using: &generator))
  }
}
