internal import CLibrary

/// A day in the user's time zone, written as in ISO 8601: `2026-11-20`.
package struct CalendarDay: Hashable, CustomStringConvertible {
  /// The written day.
  package let description: String

  /// The day of a moment.
  package init(nanosecondsSince1970 nanoseconds: Int64) {
    description = localTime(nanoseconds / 1_000_000_000).day
  }

  /// Returns the beginning of a written day, in seconds since 1970; `nil` for anything else.
  package static func beginning(of text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 < 0x3A && $0 != 0x2B }),
      let year = Int32(parts[0]), let month = Int32(parts[1]), let day = Int32(parts[2])
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, month - 1, day)
    // Summer time or not, as that day has it.
    time.tm_isdst = -1
    let seconds = Int64(mktime(&time))
    // A 31st of April would be the first of May.
    return CalendarDay(nanosecondsSince1970: seconds * 1_000_000_000).description == text
      ? seconds : nil
  }
}

/// A minute in the user's time zone, written as in ISO 8601 but for a space: `2026-11-20 14:05`.
package struct LocalMinute: Hashable, CustomStringConvertible {
  /// The written minute.
  package let description: String

  /// The minute of a moment.
  package init(secondsSince1970 seconds: Int64) {
    let time = localTime(seconds)
    description = "\(time.day) \(time.minute)"
  }
}

/// Returns the day and the minute of a moment in the user's time zone.
private func localTime(_ seconds: Int64) -> (day: String, minute: String) {
  var seconds = time_t(seconds)
  var parts = tm()
  localtime_r(&seconds, &parts)
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return (
    "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))",
    "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  )
}
