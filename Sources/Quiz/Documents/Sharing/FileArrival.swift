/// The decision about a file that arrives from elsewhere while the one here may have been changed meanwhile.
package enum FileArrival {
  /// The file here stays as it is.
  case keep
  /// The file here, of which nothing is new, goes.
  case remove
  /// The file here gets these bytes: those that arrived, or the merged ones.
  case write([UInt8], GroupFileMerge?)
  /// Both have to stay: those that arrived go beside the file here.
  case writeBeside

  /// Decides about a file; `nil` means no file.
  ///
  /// - Parameters:
  ///   - new: The version that arrives.
  ///   - old: The version that it was made of.
  ///   - current: The file here as it is now.
  ///   - merge: Merges texts that are no groups.
  /// - Complexity: O(*n* log *n*) in the length of the files.
  package init(
    of new: [UInt8]?,
    madeOf old: [UInt8]?,
    over current: [UInt8]?,
    mergingLines merge: LineMerge
  ) {
    guard current != new else {
      self = .keep
      return
    }
    guard current != old else {
      self = new.map { .write($0, nil) } ?? .remove
      return
    }
    switch (current, new) {
    // A file that was changed here stays though the others removed it, and the other way round.
    case (_, nil): self = .keep
    case (nil, let new?): self = .write(new, nil)
    case (let current?, let new?):
      switch FileMerge(base: old, ours: current, theirs: new, mergingLines: merge) {
      case .group(let merge):
        let bytes = merge.document.bytes
        self = bytes == current ? .keep : .write(bytes, merge)
      case .text(let bytes): self = bytes == current ? .keep : .write(bytes, nil)
      case .apart: self = .writeBeside
      }
    }
  }
}
