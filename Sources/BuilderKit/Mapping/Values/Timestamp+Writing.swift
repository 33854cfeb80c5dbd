extension Timestamp: CustomStringConvertible {
  /// The ISO 8601 date in UTC, with as many groups of three digits after the second as it takes.
  ///
  /// `2014-04-19T19:32:05Z`, `2014-04-19T19:32:05.250Z`.
  public var description: String {
    let (days, second) = secondsSinceEpoch.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = Self.date(daysSinceEpoch: Int(days))
    return String(unsafeUninitializedCapacity: 30) { output in
      var writer = DigitWriter(output: output)
      writer.write(year, digitCount: 4)
      writer.write("-")
      writer.write(month, digitCount: 2)
      writer.write("-")
      writer.write(day, digitCount: 2)
      writer.write("T")
      writer.write(Int(second) / 3_600, digitCount: 2)
      writer.write(":")
      writer.write(Int(second) / 60 % 60, digitCount: 2)
      writer.write(":")
      writer.write(Int(second) % 60, digitCount: 2)
      if nanoseconds != 0 {
        writer.write(".")
        switch nanoseconds {
        case let fraction where fraction % 1_000_000 == 0:
          writer.write(Int(fraction) / 1_000_000, digitCount: 3)
        case let fraction where fraction % 1_000 == 0:
          writer.write(Int(fraction) / 1_000, digitCount: 6)
        case let fraction:
          writer.write(Int(fraction), digitCount: 9)
        }
      }
      writer.write("Z")
      return writer.count
    }
  }
}

/// Fills a buffer that is large enough with ASCII.
private struct DigitWriter {
  let output: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(output: UnsafeMutableBufferPointer<UInt8>) {
    self.output = output
  }

  mutating func write(_ number: Int, digitCount: Int) {
    var rest = number
    for place in stride(from: count + digitCount - 1, through: count, by: -1) {
      output.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    count += digitCount
  }

  mutating func write(_ mark: Unicode.Scalar) {
    output.initializeElement(at: count, to: UInt8(ascii: mark))
    count += 1
  }
}
