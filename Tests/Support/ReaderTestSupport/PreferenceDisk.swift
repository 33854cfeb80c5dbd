import BuilderKit
import Synchronization

/// A disk with nothing but a file of preferences on it.
final class PreferenceDisk: FileAccess {
  /// The path of the file.
  static let path = "/preferences.json"

  private struct State {
    var files: [String: [UInt8]]
    var openFiles: [Int32: String] = [:]
    var lastDescriptor: Int32 = 2
  }

  private let original: [UInt8]
  private let state: Mutex<State>

  init(_ bytes: [UInt8]) {
    original = bytes
    state = Mutex(State(files: [Self.path: bytes]))
  }

  /// `true` if the file is unchanged.
  var isUntouched: Bool { state.withLock { $0.files[Self.path] == original } }
  /// The file that was set aside as damaged.
  var keptAside: [UInt8]? { state.withLock { $0.files["\(Self.path).damaged"] } }

  func read(_ path: String) throws(FileAccessError) -> FileImage? {
    state.withLock { $0.files[path].map { FileImage(bytes: $0, mode: 0o600) } }
  }

  func destination(of path: String) throws(FileAccessError) -> String { path }

  func createFolder(_ path: String) throws(FileAccessError) {}

  func lock(_ path: String) throws(FileAccessError) -> Int32 { 1 }

  func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32 {
    state.withLock { state in
      state.lastDescriptor += 1
      state.openFiles[state.lastDescriptor] = path
      state.files[path] = []
      return state.lastDescriptor
    }
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int {
    state.withLock { state in
      if let path = state.openFiles[file] { state.files[path, default: []] += bytes }
      return bytes.count
    }
  }

  func synchronize(_ file: Int32) throws(FileAccessError) {}

  func close(_ file: Int32) throws(FileAccessError) {
    state.withLock { $0.openFiles[file] = nil }
  }

  func rename(_ path: String, to destination: String) throws(FileAccessError) {
    state.withLock { $0.files[destination] = $0.files.removeValue(forKey: path) }
  }

  func move(_ path: String, toFree destination: String) throws(FileAccessError) {
    try rename(path, to: destination)
  }

  func remove(_ path: String) throws(FileAccessError) {
    state.withLock { $0.files[path] = nil }
  }

  func synchronizeFolder(_ path: String) throws(FileAccessError) {}
}

/// The reports of a store of preferences.
final class PreferenceReports: Sendable {
  private let reports = Mutex<[PreferenceError]>([])

  var isEmpty: Bool { reports.withLock { $0.isEmpty } }

  func add(_ report: PreferenceError) {
    reports.withLock { $0.append(report) }
  }
}
