/// The few calls on files that stores are built from, so that a test can stand in for the disk.
///
/// "Not there" is `nil`; "could not look" is an error. Interrupted calls are made again.
package protocol FileAccess: Sendable {
  /// Reads a whole file; nil if there is none.
  func read(_ path: String) throws(FileAccessError) -> FileImage?

  /// Returns the path of the file that a path leads to, symbolic links followed; there need not be one yet.
  func destination(of path: String) throws(FileAccessError) -> String

  /// Makes one folder for its owner alone; one that is there already is as good.
  func createFolder(_ path: String) throws(FileAccessError)

  /// Waits until no other process, and nobody else in this one, holds the lock with this path, and takes it.
  ///
  /// - Returns: The lock, given up by closing it.
  func lock(_ path: String) throws(FileAccessError) -> Int32

  /// Makes a file that must not exist and opens it for writing.
  func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32

  /// Writes as many of the bytes as the system takes at once, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int

  /// Returns when everything written to a file would survive a power loss.
  func synchronize(_ file: Int32) throws(FileAccessError)

  /// Closes a file or gives up a lock; it is closed even when this throws.
  func close(_ file: Int32) throws(FileAccessError)

  /// Moves a file over another in one step.
  func rename(_ path: String, to destination: String) throws(FileAccessError)

  /// Moves a file to a name that is free; one that is taken is `EEXIST`.
  func move(_ path: String, toFree destination: String) throws(FileAccessError)

  /// Removes a file; none is as good.
  func remove(_ path: String) throws(FileAccessError)

  /// Returns when the names in a folder would survive a power loss.
  func synchronizeFolder(_ path: String) throws(FileAccessError)
}
