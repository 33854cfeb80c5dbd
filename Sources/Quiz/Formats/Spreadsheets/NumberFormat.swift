/// The way in which a cell shows a number, as far as it changes what was typed: dates, times, shares, leading zeros.
enum NumberFormat: Hashable {
  case plain, date, time, dateAndTime, share
  /// A number of digits, with zeros in front.
  case digits(Int)

  /// Returns the format of a number that every workbook knows, or of a code of its own.
  init(id: Int, code: String?) {
    switch id {
    case 9, 10: self = .share
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .date
    case 18...21, 32...35, 45...47, 55, 56: self = .time
    case 22: self = .dateAndTime
    default: self = code.map(NumberFormat.init(code:)) ?? .plain
    }
  }

  /// Returns the format of a code such as `dd/mm/yyyy` or `00000`.
  init(code: String) {
    let signs = Self.signs(in: code)
    let isDate = signs.contains("y") || signs.contains("d")
    let isTime = signs.contains("h") || signs.contains("s")
    switch (isDate, isTime) {
    case (true, true): self = .dateAndTime
    case (true, false): self = .date
    case (false, true): self = .time
    case (false, false):
      if signs.contains("%") {
        self = .share
      } else if signs.count > 1, signs.allSatisfy({ $0 == "0" }) {
        self = .digits(signs.count)
      } else {
        self = signs.contains("m") && !signs.contains("0") ? .date : .plain
      }
    }
  }

  /// The signs of the first part of a code, without texts in quotes, escaped characters and conditions in brackets.
  private static func signs(in code: String) -> [Character] {
    if code.lowercased() == "general" || code == "@" { return [] }
    var signs: [Character] = []
    var rest = code.lowercased()[...]
    while let sign = rest.popFirst(), sign != ";" {
      switch sign {
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        // Elapsed hours, minutes and seconds.
        if let first = inside.first, "hms".contains(first), inside.allSatisfy({ $0 == first }) {
          signs.append("h")
        }
      default: signs.append(sign)
      }
    }
    return signs
  }

  /// Returns the text of a number as it was typed, of a date as in ISO 8601.
  ///
  /// A number that is no date stays as it is.
  func text(of number: Double, isFrom1904: Bool) -> String {
    switch self {
    case .plain: Self.plain(number)
    case .share: Self.plain((number * 1e12).rounded() / 1e10) + "%"
    case .digits(let count):
      number >= 0 && number == number.rounded()
        ? String(repeating: "0", count: max(0, count - Self.plain(number).count))
          + Self.plain(number)
        : Self.plain(number)
    case .date, .time, .dateAndTime:
      CellDate(serial: number, isFrom1904: isFrom1904).map { $0.text(as: self) }
        ?? Self.plain(number)
    }
  }

  /// Returns the shortest digits that make the number, whole ones without a point.
  private static func plain(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) <= 0x1p53 else { return "\(number)" }
    return "\(Int64(number))"
  }
}

/// A date and a time as a spreadsheet counts them: days since the end of 1899, or since 1904.
struct CellDate: Hashable {
  private let day: Int
  private let second: Int

  /// Reads a number of days; `nil` for one before the calendar of spreadsheets, or after the year 9999.
  init?(serial: Double, isFrom1904: Bool) {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    let seconds = Int((serial * 86_400).rounded())
    let day = seconds / 86_400
    // The 29th of February 1900, which Lotus counted, is day 60; before it days are one later.
    self.day = isFrom1904 ? day + 1_462 : day < 60 ? day + 1 : day
    second = seconds % 86_400
    hours = seconds / 3_600
  }

  private let hours: Int

  /// Returns the text in ISO 8601: a date without a time where that is midnight, a time without seconds where there are
  /// none.
  func text(as format: NumberFormat) -> String {
    switch format {
    case .time: clock(hours: hours)
    case .dateAndTime where second > 0: "\(date)T\(clock(hours: second / 3_600))"
    case .date, .dateAndTime, .plain, .share, .digits: date
    }
  }

  private func clock(hours: Int) -> String {
    let (minute, second) = (second / 60 % 60, second % 60)
    let text = "\(Self.padded(hours)):\(Self.padded(minute))"
    return second > 0 ? "\(text):\(Self.padded(second))" : text
  }

  /// The date by the algorithm of Howard Hinnant (<https://howardhinnant.github.io/date_algorithms.html>).
  private var date: String {
    // Day 25569 is the first of January 1970; days are counted from the first of March of the year 0.
    let shifted = day - 25_569 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    return
      "\(Self.padded(year, to: 4))-\(Self.padded(month < 10 ? month + 3 : month - 9))-\(Self.padded(dayOfMonth))"
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
