internal import CLibrary
internal import Locks
public import LosslessJSON
package import SystemFiles

/// Preferences in one JSON file, which other processes may change as well.
///
/// Values are read from memory. A change is written at once to a temporary file, which is synchronized and then
/// replaces the old one. So a power loss leaves one of the two, whole. Under a lock, the change is merged with changes
/// that other processes have written meanwhile. The file keeps every unknown key, the order of keys and the digits of
/// numbers. ``reload()`` looks for changes by others without writing.
///
/// A file that contains no JSON object is moved aside, with `.damaged` behind its name, and reported; it is
/// never overwritten. Symbolic links are followed, and permissions stay.
public final class FilePreferenceStore: PreferenceStore {
  private struct State {
    /// The document of the file when it was last read, after migrations.
    var document: JSONObject = [:]
    /// The edits that the file does not have yet, one for each name.
    var unsaved: [PreferenceEdit] = []
    /// The values of both together, to be read.
    var values: [String: JSONValue] = [:]
    var reportedMismatches: Set<PreferenceError> = []

    mutating func take(_ document: JSONObject) {
      self.document = document
      values = [:]
      for member in document where member.key != PreferenceMigration.versionName {
        values[member.key] = member.value
      }
      for edit in unsaved { values[edit.name] = edit.value }
    }

    mutating func hold(_ edits: [PreferenceEdit]) {
      for edit in edits {
        unsaved.removeAll { $0.name == edit.name }
        unsaved.append(edit)
        values[edit.name] = edit.value
      }
    }
  }

  private let file: PreferenceFile
  private let reporter: @Sendable (PreferenceError) -> Void
  private let observers = PreferenceObservers()
  /// The lock of file and state together, held as long as the disk takes.
  private let fileLock = Lock()
  /// The lock of the state, held for a moment.
  private let stateLock = Lock()
  private nonisolated(unsafe) var state = State()

  /// Opens the preferences in a file; the file and its folders are made by the first change.
  ///
  /// `migrations` are the steps to the program's version, in any order. `report` is notified of everything that goes
  /// wrong and cannot be thrown, now too.
  public convenience init(
    path: String,
    migrations: [PreferenceMigration] = [],
    report: @escaping @Sendable (PreferenceError) -> Void
  ) {
    self.init(path: path, migrations: migrations, files: LocalDisk<String>(), report: report)
  }

  /// Opens the preferences of an application: `preferences.json` in its XDG configuration folder.
  public convenience init(
    application: String,
    migrations: [PreferenceMigration] = [],
    report: @escaping @Sendable (PreferenceError) -> Void
  ) {
    let path = "\(ConfigurationFolder.path)/\(application)/preferences.json"
    self.init(path: path, migrations: migrations, report: report)
  }

  package init(
    path: String,
    migrations: [PreferenceMigration] = [],
    files: any Disk<String>,
    report: @escaping @Sendable (PreferenceError) -> Void
  ) {
    file = PreferenceFile(path, files: files, migrations: migrations)
    reporter = report
    reload()
  }

  /// The path of the file.
  public var path: String { file.path }

  /// Returns the value under a name, nil for none.
  public func value(named name: String) -> JSONValue? {
    withState { $0.values[name] }
  }

  /// Changes some values, in memory and in the file, and then tells the observers.
  ///
  /// - Throws: The reason why the file does not have the values, or not for good. They apply in this program all the
  ///   same, and the next change writes them too.
  public func apply(_ edits: [PreferenceEdit]) throws(PreferenceError) {
    let versionName = PreferenceMigration.versionName
    precondition(
      !edits.contains { $0.name == versionName },
      "a store keeps its version under '\(versionName)'"
    )
    let failure = change { reports throws(PreferenceError) in
      let state = withState {
        $0.hold(edits)
        return $0
      }
      let document = try file.update(state.unsaved, lastKnown: state.document, reports: &reports)
      withState {
        $0.unsaved = []
        $0.take(document)
      }
    }
    if let failure { throw failure }
  }

  /// Reads the changes of other processes, and notifies the observers; a file that is gone has no values.
  public func reload() {
    let failure = change { reports throws(PreferenceError) in
      switch try file.read() {
      case .absent:
        withState { $0.take(file.freshDocument) }
      case .document(let document, _):
        let migrated = file.migrated(document)
        withState { $0.take(migrated) }
        try file.requireKnownVersion(of: document)
        if migrated == document { break }
        fallthrough
      case .damaged:
        let known = withState { $0.document }
        let document = try file.update([], lastKnown: known, reports: &reports)
        withState { $0.take(document) }
      }
    }
    if let failure { report(failure) }
  }

  /// Calls a closure after each change of one value, made by this process or found by ``reload()``.
  public func observe(
    _ name: String,
    _ didChange: @escaping @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void
  ) -> PreferenceObservation {
    observers.add(name, didChange)
  }

  /// Hands a failure to the closure that the store was made with; the same mismatch only once.
  public func report(_ error: PreferenceError) {
    if case .mismatched = error.kind {
      let isNew = withState { $0.reportedMismatches.insert(error).inserted }
      guard isNew else { return }
    }
    reporter(error)
  }

  /// Locks the file while the state is brought together with it; then, with nothing locked, notifies the observers.
  private func change(
    _ body: (inout [PreferenceError]) throws(PreferenceError) -> Void
  ) -> PreferenceError? {
    var reports: [PreferenceError] = []
    var failure: PreferenceError?
    let (old, new) = fileLock.withLock {
      let old = withState { $0.values }
      do throws(PreferenceError) {
        try body(&reports)
      } catch {
        failure = error
      }
      return (old, withState { $0.values })
    }
    for report in reports { reporter(report) }
    observers.notify(from: old, to: new)
    return failure
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    stateLock.withLock { body(&state) }
  }
}

enum ConfigurationFolder {
  /// The path by the XDG Base Directory Specification: `$XDG_CONFIG_HOME`, or else `~/.config`.
  static var path: String {
    // Relative paths are to be ignored, the specification says.
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return "\(variable("HOME") ?? "")/.config"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
