import LosslessJSON

extension PreferenceFile {
  /// Changes some values of the file and keeps all others, those that another process changed too.
  ///
  /// - Parameters:
  ///   - edits: The changes; without any, the file is migrated or kept aside if that is due.
  ///   - lastKnown: What the file held when it was last seen, which takes the place of a damaged one.
  ///   - reports: Gets what somebody should know although nothing failed.
  /// - Returns: What the file holds now.
  /// - Throws: Why it does not hold the changes, or not for good.
  func update(
    _ edits: [PreferenceEdit],
    lastKnown: JSONObject,
    reports: inout [PreferenceError]
  ) throws(PreferenceError) -> JSONObject {
    let destination: String
    let lock: Int32
    do throws(FileAccessError) {
      destination = try files.destination(of: path)
      lock = try takeLock(hiddenName(of: destination, "lock"))
    } catch {
      throw PreferenceError(.notWritten(reason: error.description), path: path)
    }
    defer { try? files.close(lock) }

    var document: JSONObject
    var mode: UInt32 = 0o600
    var standing: JSONObject?
    switch try read() {
    case .absent:
      document = freshDocument
    case .document(let found, let foundMode):
      try requireKnownVersion(of: found)
      standing = found
      mode = foundMode
      document = migrated(found)
    case .damaged(let reason):
      reports.append(try keepAside(destination, reason: reason))
      document = lastKnown.isEmpty ? freshDocument : lastKnown
    }
    for edit in edits { document[edit.name] = edit.value }
    let isUnchanged = document == standing ?? freshDocument
    if !isUnchanged { try write(document, to: destination, mode: mode) }
    return document
  }

  /// Throws if a document is of a later version than any known one.
  func requireKnownVersion(of document: JSONObject) throws(PreferenceError) {
    guard let version = Self.version(of: document), version > latestVersion else { return }
    throw PreferenceError(.newer(version: version), path: path)
  }

  /// Moves a damaged file to a name that is free, and returns what to tell about it.
  private func keepAside(
    _ destination: String,
    reason: String
  ) throws(PreferenceError) -> PreferenceError {
    var number = 1
    while true {
      let name = destination + (number == 1 ? ".damaged" : ".damaged-\(number)")
      do throws(FileAccessError) {
        try files.move(destination, toFree: name)
        return PreferenceError(.damaged(reason: reason, keptAs: name), path: path)
      } catch  where error.meansTaken {
        number += 1
      } catch {
        let kind = PreferenceError.Kind.notKeptAside(damage: reason, reason: error.description)
        throw PreferenceError(kind, path: path)
      }
    }
  }

  /// Replaces the file so that a reader, and a power loss, finds the old one or the new one whole.
  private func write(
    _ document: JSONObject,
    to destination: String,
    mode: UInt32
  ) throws(PreferenceError) {
    let temporary = hiddenName(of: destination, "tmp")
    do throws(FileAccessError) {
      // One left there is nobody's: who writes it holds the lock.
      try files.remove(temporary)
      try createWhole(temporary, JSONValue.object(document).write(.pretty) + [10], mode: mode)
      try files.rename(temporary, to: destination)
    } catch {
      try? files.remove(temporary)
      throw PreferenceError(.notWritten(reason: error.description), path: path)
    }
    do throws(FileAccessError) {
      try files.synchronizeFolder(folder(of: destination))
    } catch {
      throw PreferenceError(.notDurable(reason: error.description), path: path)
    }
  }

  private func createWhole(
    _ path: String,
    _ bytes: [UInt8],
    mode: UInt32
  ) throws(FileAccessError) {
    let file = try files.create(path, mode: mode)
    do throws(FileAccessError) {
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try files.write(rest, to: file)) }
      try files.synchronize(file)
    } catch {
      try? files.close(file)
      throw error
    }
    try files.close(file)
  }

  private func takeLock(_ path: String) throws(FileAccessError) -> Int32 {
    do throws(FileAccessError) {
      return try files.lock(path)
    } catch  where error.meansNothingThere {
      try makeFolder(folder(of: path))
      return try files.lock(path)
    }
  }

  private func makeFolder(_ path: String) throws(FileAccessError) {
    do throws(FileAccessError) {
      try files.createFolder(path)
    } catch  where error.meansNothingThere && folder(of: path) != path {
      try makeFolder(folder(of: path))
      try files.createFolder(path)
    }
    try files.synchronizeFolder(folder(of: path))
  }

  /// The path of a file of ours beside another: `/…/.preferences.json.lock`.
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
