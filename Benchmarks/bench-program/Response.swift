/// The output of a program after an action, with the time of each part.
struct Response {
  private let start: ContinuousClock.Instant
  private(set) var bytes: [UInt8] = []
  private var arrivals: [(end: Int, time: Duration)] = []

  init(since start: ContinuousClock.Instant) {
    self.start = start
  }

  mutating func append(_ part: some Collection<UInt8>, at instant: ContinuousClock.Instant) {
    bytes.append(contentsOf: part)
    arrivals.append((bytes.count, start.duration(to: instant)))
  }

  /// The time of the first part.
  var first: Duration { arrivals.first?.time ?? .zero }

  /// The time of the last part.
  var last: Duration { arrivals.last?.time ?? .zero }

  /// The time when a text was there, letter after letter without control sequences; `nil` if it is not.
  func time(of text: String) -> Duration? {
    let (letters, offsets) = lettersWithOffsets
    let wanted = Array(text.utf8)
    guard let start = letters.indices.first(where: { letters[$0...].starts(with: wanted) }) else {
      return nil
    }
    let offset = offsets[start + wanted.count - 1]
    return arrivals.first { $0.end > offset }?.time
  }

  /// The bytes that are not part of a control sequence, each with its place.
  private var lettersWithOffsets: (letters: [UInt8], offsets: [Int]) {
    var letters: [UInt8] = []
    var offsets: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B else {
        letters.append(bytes[index])
        offsets.append(index)
        index += 1
        continue
      }
      index += 1
      guard index < bytes.count else { break }
      if bytes[index] == UInt8(ascii: "[") {
        // Parameters and intermediate bytes up to the final byte.
        repeat { index += 1 } while index < bytes.count && bytes[index] < 0x40
        index += 1
      } else {
        // Some have intermediate bytes as well, such as those that choose a character set.
        while index < bytes.count, (0x20...0x2F).contains(bytes[index]) { index += 1 }
        index += 1
      }
    }
    return (letters, offsets)
  }
}
