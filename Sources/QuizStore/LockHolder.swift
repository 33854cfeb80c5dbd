import LosslessJSON

public import struct SystemPackage.FilePath

/// The process that has a group open: the contents of a lock.
public struct LockHolder: Hashable, Sendable {
  private static let format = "quizbuilder/lock"
  private static let version = 1

  private enum Key: String {
    case format, version, process, birthMark, host, since, path
  }

  /// The number of the process.
  public var process: Int32
  /// The mark that no other process of that number has.
  public var birthMark: UInt64
  /// The name of the machine it runs on.
  public var host: String
  /// The time at which it opened the group, in seconds since 1970.
  public var since: Int64
  /// The file of the group, its symbolic links followed.
  public var path: FilePath

}

extension LockHolder {
  /// Describes a process that opens a file now.
  init(_ process: ProcessIdentity, since: Int64, path: FilePath) {
    self.init(
      process: process.number,
      birthMark: process.birthMark(process.number) ?? process.mark,
      host: SystemCalls.hostName,
      since: since,
      path: path
    )
  }

  /// Reads a lock; `nil` for what is none, such as one that a power loss has emptied.
  init?(reading bytes: [UInt8]) {
    guard let root = try? JSONValue(parsing: bytes),
      root[Key.format.rawValue] == .string(Self.format),
      let process = root[Key.process.rawValue]?.intValue.flatMap({ Int32(exactly: $0) }),
      let birthMark = root[Key.birthMark.rawValue]?.stringValue.flatMap({ UInt64($0, radix: 16) }),
      let host = root[Key.host.rawValue]?.stringValue,
      let since = root[Key.since.rawValue]?.intValue,
      let path = root[Key.path.rawValue]?.stringValue
    else { return nil }
    self.init(
      process: process,
      birthMark: birthMark,
      host: host,
      since: Int64(since),
      path: FilePath(path)
    )
  }

  /// The lock, in one line.
  var bytes: [UInt8] {
    let root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.process.rawValue: .number(JSONNumber(Int64(process))),
      Key.birthMark.rawValue: .string(String(birthMark, radix: 16)),
      Key.host.rawValue: .string(host),
      Key.since.rawValue: .number(JSONNumber(since)),
      Key.path.rawValue: .string(path.string),
    ]
    return JSONValue.object(root).write(.compact) + [UInt8(ascii: "\n")]
  }

  /// The process runs, or has run, on this machine.
  public var isOnThisMachine: Bool { host == SystemCalls.hostName }

  /// Tells if the lock may be replaced without a question: by the process that made it, or after its end.
  ///
  /// Nobody can see from here whether a process on another machine has ended.
  func givesWay(to current: ProcessIdentity) -> Bool {
    guard isOnThisMachine else { return false }
    return process == current.number || current.birthMark(process) != birthMark
  }
}
