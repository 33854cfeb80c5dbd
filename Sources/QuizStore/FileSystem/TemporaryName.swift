import SystemPackage

/// The name of a file that becomes another one when it is whole: `.quizbuilder-1234-9f0c…-0b7e….tmp`.
///
/// It says whose it is, so that what a killed run left behind can be told from what a running one needs.
struct TemporaryName: Equatable {
  private static let prefix = ".quizbuilder-"
  private static let suffix = ".tmp"

  let process: Int32
  let mark: UInt64
  let number: UInt64

  /// Makes a name that no other file has.
  init(for process: ProcessIdentity) {
    self.process = process.number
    mark = process.mark
    number = .random(in: .min ... .max)
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard
      parts.count == 3,
      let process = Int32(parts[0]),
      let mark = UInt64(parts[1], radix: 16),
      let number = UInt64(parts[2], radix: 16)
    else { return nil }
    self.process = process
    self.mark = mark
    self.number = number
    guard text == name else { return nil }
  }

  var text: String {
    let mark = String(mark, radix: 16)
    let number = String(number, radix: 16)
    return "\(Self.prefix)\(process)-\(mark)-\(number)\(Self.suffix)"
  }

  /// Tells if the run that made the file has ended.
  func isLeftOver(seenBy current: ProcessIdentity) -> Bool {
    process == current.number ? mark != current.mark : !current.isRunning(process)
  }
}
