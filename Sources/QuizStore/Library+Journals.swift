import Quiz

import struct SystemPackage.FilePath

extension Library {
  var journalsFolder: FilePath { stateFolder.appending("journals") }

  /// Whether a run of the program that came to a sudden end has left a journal.
  ///
  /// - Returns: `false` also where the folder cannot be listed; listing the journals says why.
  /// - Complexity: O(*n*) in the number of journals; none is read.
  public var hasJournals: Bool {
    ((try? leftJournalFiles()) ?? []).isEmpty == false
  }

  /// Lists the journals of runs that came to a sudden end, the newest first; what cannot be read too, with its problem.
  ///
  /// Journals of runs that go on, this one among them, are left alone.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func journals() throws(StoreError) -> [DraftEntry] {
    try leftJournalFiles().map(kept).newestFirst()
  }

  /// Lists the journals of what may be a group, whatever its file.
  func journals(ofID id: GroupID) throws(StoreError) -> [DraftEntry] {
    let key = DraftKey(of: id, at: nil)
    return try leftJournalFiles()
      .filter { key.mayHaveSameID(as: $0.lastComponent?.string ?? "") }
      .map(kept)
  }

  /// Removes journals of which a power loss has left the name alone.
  func removeEmptyJournals() {
    for file in (try? leftJournalFiles()) ?? [] {
      let contents = try? fileSystem.read(file)
      if let contents, contents.bytes.allSatisfy({ $0 == 0 }) { try? fileSystem.remove(file) }
    }
  }

  private func leftJournalFiles() throws(StoreError) -> [FilePath] {
    try names(in: journalsFolder)
      .filter { JournalName($0.string)?.isLeftOver(seenBy: process) == true }
      .map(journalsFolder.appending)
  }
}
