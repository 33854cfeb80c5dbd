public import SystemPackage

/// A group that was thrown away and can be put back.
public struct TrashedGroup: Hashable, Sendable {
  /// Where it is now: `20261120T201500Z-capitals.json`.
  public var path: FilePath
  /// The name it had in the library, without the ending.
  public var slug: String
  /// When it was thrown away, in UTC, as `20261120T201500Z`: sorts by age.
  public var time: String

  private static let timeLength = 16

  /// Names the place in the trash of a file that is thrown away.
  init(slug: String, time: Int64, in folder: FilePath) {
    self.slug = slug
    self.time = Self.text(of: time)
    path = folder.appending("\(self.time)-\(slug).\(Library.fileExtension)")
  }

  /// Reads the name of a file in the trash; `nil` for a foreign one.
  init?(_ path: FilePath) {
    guard path.extension == Library.fileExtension, let stem = path.stem else { return nil }
    let time = stem.prefix(Self.timeLength)
    let rest = stem.dropFirst(Self.timeLength)
    guard time.count == Self.timeLength, time.last == "Z", rest.first == "-", rest.count > 1 else {
      return nil
    }
    self.path = path
    self.time = String(time)
    slug = String(rest.dropFirst())
  }

  /// A time in the basic format of ISO 8601.
  private static func text(of secondsSince1970: Int64) -> String {
    let (date, time) = SystemCalls.utc(secondsSince1970)
    func padded(_ number: Int32, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = padded(date.0, to: 4) + padded(date.1, to: 2) + padded(date.2, to: 2)
    let second = padded(time.0, to: 2) + padded(time.1, to: 2) + padded(time.2, to: 2)
    return "\(day)T\(second)Z"
  }
}
