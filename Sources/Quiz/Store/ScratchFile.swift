internal import SystemFiles

package import struct SystemPackage.FilePath

/// The file in which another program, such as an editor, gets a text.
///
/// It is for the user alone, and is removed afterwards. In a place that is given, a new text stays, until the caller has it
/// safe; so does one that cannot be read.
///
/// ```swift
/// let edited = try library.scratchFile(at: place).edit(text) { path in run(["vi", path.string]) }
/// ```
package struct ScratchFile: Sendable {
  let files: StoreFiles
  let stateFolder: FilePath
  /// The place of the file, in a folder that exists; `nil` for one that nobody looks for after a sudden end.
  let place: FilePath?

  private static let leastStatusOfSignal: Int32 = 128

  /// Hands a text to another program, and reads back what that program made of it.
  ///
  /// - Parameters:
  ///   - text: The text; the file ends in a newline, as editors like it.
  ///   - body: Runs the program on the file and returns its status, after a signal 128 and its number; after any other but
  ///     zero the text stays unchanged.
  /// - Returns: The text of the file, without the final newline; `nil` when it stays unchanged.
  /// - Throws: `StoreError.cannotSave` or `.cannotRead`.
  package func edit(
    _ text: String,
    _ body: (FilePath) -> Int32?
  ) throws(StoreError) -> (text: String?, status: Int32?) {
    if place == nil { try files.createFoldersToSave(stateFolder) }
    let path = place ?? stateFolder.appending("edit-\(files.process.number).txt")
    _ = try files.put(
      Array("\(text)\n".utf8),
      at: path,
      traits: .permissions(0o600),
      replacing: true
    )
    var stays = false
    defer { if !stays { try? files.system.remove(path) } }
    let status = body(path)
    guard let status, status == 0 || status > Self.leastStatusOfSignal else { return (nil, status) }
    stays = place != nil
    let edited = StoreFiles.editedText(try files.system.contents(of: path).bytes)
    stays = stays && edited != text
    // A process that a signal ended may have saved something before.
    return (status == 0 || edited != text ? edited : nil, status)
  }
}

extension Library {
  /// Names a file in which another program gets a text.
  package func scratchFile(at place: FilePath? = nil) -> ScratchFile {
    ScratchFile(files: files, stateFolder: stateFolder, place: place)
  }
}
