#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A day in the user's time zone, written as ISO 8601 does: `2026-11-20`.
package struct CalendarDay: Hashable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// The day of a moment.
  package init(nanosecondsSince1970 nanoseconds: Int64) {
    var seconds = time_t(nanoseconds / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
  }

  /// The day, as it is written.
  package var description: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
