/// A value that a clock, a counter or a scale shows.
public enum Quantity: Hashable, Sendable {
  /// A duration.
  case time(Duration)
  /// A speed, in bytes a second.
  case rate(Double)
  /// A size, in bytes.
  case size(Int)

  /// The speed of `bytes` bytes in `duration`.
  public static func rate(of bytes: Int, in duration: Duration) -> Self {
    .rate(Double(bytes) / (duration / .seconds(1)))
  }

  /// The number without its unit, to compare quantities of one kind by.
  var value: Double {
    switch self {
    case .time(let duration): duration / .seconds(1)
    case .rate(let rate): rate
    case .size(let bytes): Double(bytes)
    }
  }
}

extension Quantity: CustomStringConvertible {
  /// Three digits or so, with a unit that suits them.
  public var description: String {
    switch self {
    case .time: Self.digits(value, units: ["ns", "µs", "ms", "s"], smallest: 1e-9)
    case .rate: Self.digits(value, units: ["B/s", "kB/s", "MB/s", "GB/s"], smallest: 1)
    case .size: Self.digits(value, units: ["B", "kB", "MB", "GB"], smallest: 1)
    }
  }

  private static func digits(_ value: Double, units: [String], smallest: Double) -> String {
    var number = value / smallest
    var unit = 0
    while number >= 999.5, unit < units.count - 1 {
      number /= 1_000
      unit += 1
    }
    let isWhole = number >= 100 || number == number.rounded()
    return isWhole ? "\(Int(number.rounded())) \(units[unit])" : "\(short(number)) \(units[unit])"
  }
}

/// A number with three digits, as far as they say something.
func short(_ number: Double) -> String {
  let scale = number >= 10 ? 10.0 : 100.0
  return "\((number * scale).rounded() / scale)"
}
