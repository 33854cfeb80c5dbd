import CoreTestSupport
import DiskTestSupport
import Foundation
import SystemFiles

/// The files of this machine, with every call noted, and one of them failing if a test wants it to.
final class WatchedDisk: InterceptedDisk, @unchecked Sendable {
  typealias Path = String

  let base: any Disk<String> = LocalDisk<String>()
  private let lock = NSLock()
  private var noted: [(DiskOperation, String)] = []
  private var failing: (number: Int, code: Int32)?

  /// The calls so far, each with the name of the file: `write .preferences.json.tmp`.
  var calls: [String] {
    lock.withLock { noted.map { "\($0.rawValue) \($1)" } }
  }

  /// Forgets the calls so far and lets one of the next ones fail: the first is 0, nil is none.
  func failNext(_ number: Int?, with code: Int32 = EIO) {
    lock.withLock {
      noted = []
      failing = number.map { ($0, code) }
    }
  }

  func pass<Value>(
    _ operation: DiskOperation,
    _ path: String,
    _ call: () throws(DiskError<String>) -> Value
  ) throws(DiskError<String>) -> Value {
    let name = operation == .synchronizeFolder ? "folder" : URL(filePath: path).lastPathComponent
    let code = lock.withLock {
      noted.append((operation, name))
      return failing?.number == noted.count - 1 ? failing?.code : nil
    }
    if let code { throw DiskError<String>(operation, path, SystemError(code)) }
    return try call()
  }

  /// Writes no more than ten bytes at once, as a system may.
  func write(_ bytes: ArraySlice<UInt8>, to file: DiskFile<String>) throws(DiskError<String>) -> Int
  {
    try pass(.write, file.path) { () throws(DiskError<String>) in
      try base.write(bytes.prefix(10), to: file)
    }
  }
}
