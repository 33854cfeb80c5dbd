public import SystemPackage

extension Library {
  /// Hands a text to another program in a file of its own, and reads back what that program made of it.
  ///
  /// The file is for the user alone and is removed afterwards, whatever happens.
  ///
  /// - Parameters:
  ///   - text: The text; the file ends in a newline, as editors like it.
  ///   - body: Runs the program on the file and returns its status; anything but zero means that the text
  ///     shall stay as it was.
  /// - Returns: The text of the file, without the final newline; `nil` when it shall stay as it was.
  /// - Throws: `StoreError.cannotSave` or `.cannotRead`.
  public func withScratchFile(
    holding text: String,
    _ body: (FilePath) -> Int32?
  ) throws(StoreError) -> (text: String?, status: Int32?) {
    do {
      try fileSystem.createFolders(stateFolder)
    } catch {
      throw .cannotSave(error)
    }
    let path = stateFolder.appending("edit-\(files.process.number).txt")
    _ = try files.put(
      Array("\(text)\n".utf8),
      at: path,
      permissions: .ownerReadWrite,
      replacing: true
    )
    defer { try? fileSystem.remove(path) }
    let status = body(path)
    guard status == 0 else { return (nil, status) }
    var edited = String(decoding: try files.contents(of: path).bytes, as: UTF8.self)
    if edited.hasSuffix("\n") { edited.removeLast() }
    return (edited, status)
  }
}
