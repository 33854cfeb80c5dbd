#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A minute in the user's time zone, written as ISO 8601 does but for a blank: `2026-11-20 14:05`.
package struct LocalMinute: Hashable, CustomStringConvertible {
  /// The minute, as it is written.
  package let description: String

  /// The minute of a moment.
  package init(secondsSince1970 seconds: Int64) {
    var seconds = time_t(seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    description = "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
