internal import CLibrary
public import LosslessJSON
internal import SystemFiles

/// The file of a store: one JSON object, replaced as a whole, by one process at a time.
struct PreferenceFile: Sendable {
  enum Contents {
    /// There is no file.
    case absent
    /// Preferences, as they are in the file.
    case document(JSONObject, permissions: UInt32)
    /// Contents that are no preferences.
    case damaged(reason: String)
  }

  let path: String
  let files: any Disk<String>
  let migrations: [PreferenceMigration]

  init(_ path: String, files: any Disk<String>, migrations: [PreferenceMigration]) {
    self.path = path
    self.files = files
    self.migrations = migrations.sorted { $0.version < $1.version }
    let versions = Set(migrations.map(\.version))
    precondition(versions.count == migrations.count, "two migrations lead to the same version")
  }

  var latestVersion: Int { migrations.last?.version ?? 0 }

  /// The version of the values of a document; nil if it says something that is none.
  static func version(of document: JSONObject) -> Int? {
    document[PreferenceMigration.versionName].map(\.intValue) ?? 0
  }

  var freshDocument: JSONObject {
    guard latestVersion > 0 else { return [:] }
    return [PreferenceMigration.versionName: .number(JSONNumber(latestVersion))]
  }

  /// Returns a document as it is after the migrations that it has not had.
  func migrated(_ document: JSONObject) -> JSONObject {
    guard let version = Self.version(of: document) else { return document }
    var document = document
    for migration in migrations where migration.version > version { migration.run(on: &document) }
    return document
  }

  /// Reads the file; every look at it sees a whole one.
  func read() throws(PreferenceError) -> Contents {
    let contents: FileContents
    do throws(DiskError<String>) {
      contents = try files.read(path)
    } catch  where error.reason.number == ENOENT {
      return .absent
    } catch {
      throw PreferenceError(.unreadable(reason: error.sentence), path: path)
    }
    do throws(JSONSyntaxError) {
      guard case .object(let document) = try JSONValue(parsing: contents.bytes) else {
        return .damaged(reason: "not a JSON object")
      }
      guard Self.version(of: document) != nil else {
        return .damaged(reason: "'\(PreferenceMigration.versionName)' is not a whole number")
      }
      return .document(document, permissions: contents.information.permissions & 0o777)
    } catch {
      return .damaged(reason: error.description)
    }
  }

  /// Changes some values of the file and keeps all others, those that another process changed too.
  ///
  /// Without edits, the file is migrated or kept aside if that is due; `lastKnown`, its contents when it was last
  /// seen, takes the place of damaged ones. Returns the contents of the file from now on.
  func update(
    _ edits: [PreferenceEdit],
    lastKnown: JSONObject,
    reports: inout [PreferenceError]
  ) throws(PreferenceError) -> JSONObject {
    let destination: String
    let lock: DiskFile<String>
    do throws(DiskError<String>) {
      destination = try linkedPath()
      lock = try takeLock(hiddenName(of: destination, "lock"))
    } catch {
      throw PreferenceError(.notWritten(reason: error.sentence), path: path)
    }
    defer { try? files.close(lock) }

    var document: JSONObject
    var permissions: UInt32 = 0o600
    var standing: JSONObject?
    switch try read() {
    case .absent:
      document = freshDocument
    case .document(let found, let foundPermissions):
      try requireKnownVersion(of: found)
      standing = found
      permissions = foundPermissions
      document = migrated(found)
    case .damaged(let reason):
      reports.append(try keepAside(destination, reason: reason))
      document = lastKnown.isEmpty ? freshDocument : lastKnown
    }
    for edit in edits { document[edit.name] = edit.value }
    let isUnchanged = document == standing ?? freshDocument
    if !isUnchanged { try write(document, to: destination, permissions) }
    return document
  }

  /// Throws if a document is of a later version than the latest migration.
  func requireKnownVersion(of document: JSONObject) throws(PreferenceError) {
    guard let version = Self.version(of: document), version > latestVersion else { return }
    throw PreferenceError(.newer(version: version), path: path)
  }

  /// Moves a damaged file to a name that is free, and returns the error that reports it.
  private func keepAside(
    _ destination: String,
    reason: String
  ) throws(PreferenceError) -> PreferenceError {
    var number = 1
    while true {
      let name = destination + (number == 1 ? ".damaged" : ".damaged-\(number)")
      do throws(DiskError<String>) {
        try files.rename(destination, to: name, replacing: false)
        return PreferenceError(.damaged(reason: reason, keptAs: name), path: path)
      } catch  where error.reason.number == EEXIST {
        number += 1
      } catch {
        let failure = "could not move it: \(error.reason)"
        let kind = PreferenceError.Kind.notKeptAside(damage: reason, reason: failure)
        throw PreferenceError(kind, path: path)
      }
    }
  }

  /// Replaces the file so that a reader, and a power loss, finds the old one or the new one whole.
  private func write(
    _ document: JSONObject,
    to destination: String,
    _ permissions: UInt32
  ) throws(PreferenceError) {
    let temporary = hiddenName(of: destination, "tmp")
    do throws(DiskError<String>) {
      // One left there is nobody's: who writes it holds the lock.
      try removeIfThere(temporary)
      let bytes = JSONValue.object(document).write(.pretty) + [10]
      try createWhole(temporary, bytes, permissions)
      try files.rename(temporary, to: destination, replacing: true)
    } catch {
      try? files.remove(temporary)
      throw PreferenceError(.notWritten(reason: error.sentence), path: path)
    }
    do throws(DiskError<String>) {
      try files.synchronizeFolder(folder(of: destination))
    } catch {
      throw PreferenceError(.notDurable(reason: error.sentence), path: path)
    }
  }

  /// Follows symbolic links; one that leads nowhere is `ENOENT`, so that nobody replaces it.
  private func linkedPath() throws(DiskError<String>) -> String {
    if let destination = try files.resolve(path) { return destination }
    guard try files.information(about: path, followingLink: false) == nil else {
      throw DiskError(.resolve, path, SystemError(ENOENT))
    }
    return path
  }

  private func removeIfThere(_ path: String) throws(DiskError<String>) {
    do throws(DiskError<String>) {
      try files.remove(path)
    } catch  where error.reason.number == ENOENT {}
  }

  private func createWhole(
    _ path: String,
    _ bytes: [UInt8],
    _ permissions: UInt32
  ) throws(DiskError<String>) {
    let file = try files.createFile(path, permissions: permissions)
    do throws(DiskError<String>) {
      try files.writeAll(bytes, to: file)
      try files.synchronize(file)
    } catch {
      try? files.close(file)
      throw error
    }
    try files.close(file)
  }

  private func takeLock(_ path: String) throws(DiskError<String>) -> DiskFile<String> {
    do throws(DiskError<String>) {
      return try files.lockFile(path)
    } catch  where error.reason.number == ENOENT {
      try makeFolder(folder(of: path))
      return try files.lockFile(path)
    }
  }

  private func makeFolder(_ path: String) throws(DiskError<String>) {
    do throws(DiskError<String>) {
      try createFolder(path)
    } catch  where error.reason.number == ENOENT && folder(of: path) != path {
      try makeFolder(folder(of: path))
      try createFolder(path)
    }
    try files.synchronizeFolder(folder(of: path))
  }

  /// Makes one folder; one that another process has made meanwhile is as good.
  private func createFolder(_ path: String) throws(DiskError<String>) {
    do throws(DiskError<String>) {
      try files.createFolder(path)
    } catch  where error.reason.number == EEXIST {}
  }

  /// The path of a hidden file beside another: `/…/.preferences.json.lock`.
  private func hiddenName(of path: String, _ purpose: String) -> String {
    let slash = path.lastIndex(of: "/")
    let start = slash.map(path.index(after:)) ?? path.startIndex
    return "\(path[..<start]).\(path[start...]).\(purpose)"
  }

  private func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension DiskError {
  /// The failed call and its reason, as they follow a colon: `could not write it: No space left on device`.
  fileprivate var sentence: String {
    let action =
      switch operation {
      case .read, .list, .inspect, .readAttributes: "read it"
      case .resolve: "follow the link"
      case .createFolder: "make its folder"
      case .lock: "lock it"
      case .create, .write, .changeAttribute, .changeOwner, .changePermissions: "write it"
      case .synchronize, .close, .synchronizeFolder: "get it to the disk"
      case .rename: "put it in place"
      case .remove: "remove what was left of it"
      }
    return "could not \(action): \(reason)"
  }
}

/// A step from one version of a program's preferences to the next.
///
/// ```swift
/// PreferenceMigration(to: 1) { values in
///   values["theme"] = values["colours"]
///   values["colours"] = nil
/// }
/// ```
///
/// A store runs the steps that its file has not had, in their order, and writes the result once. A file
/// without a version has had none.
public struct PreferenceMigration: Sendable {
  static let versionName = "$version"

  /// The version after the step, from 1.
  public let version: Int
  private let change: @Sendable (inout JSONObject) -> Void

  /// Creates a step to a version, from 1.
  ///
  /// `change` may run again on another day, on a file from a backup, and must not change preferences of the store
  /// that runs it.
  public init(to version: Int, _ change: @escaping @Sendable (inout JSONObject) -> Void) {
    precondition(version > 0, "versions of preferences count from 1, not from \(version)")
    self.version = version
    self.change = change
  }

  func run(on values: inout JSONObject) {
    change(&values)
    values[Self.versionName] = .number(JSONNumber(version))
  }
}
