internal import Quiz
internal import QuizInterchange
internal import QuizMedia
internal import QuizStore
internal import QuizText

import struct SystemPackage.FilePath

extension Library {
  /// Looks whether a file may be written, before anybody takes the trouble to make it.
  ///
  /// - Throws: `ExportError.noFolder`, `.exists` or `.unwritable`, as writing would.
  func checkExport(at path: FilePath, overwriting: Bool) throws(ExportError) {
    do throws(ExportFileError) {
      try exportFile(at: path).check(overwriting: overwriting)
    } catch {
      throw ExportError(error, path)
    }
  }

  /// Writes a file that is in memory: whole, or not at all.
  ///
  /// - Throws: `ExportError.noFolder`, `.exists` or `.unwritable`; a file at the path is unchanged.
  func export(_ bytes: [UInt8], to path: FilePath, overwriting: Bool) throws(ExportError) {
    do throws(ExportFileError) {
      try exportFile(at: path).write(overwriting: overwriting) {
        receive throws(FileSystemError) in try receive(bytes[...])
      }
    } catch {
      throw ExportError(error, path)
    }
  }

  /// Returns the files that groups show: those beside their own files, and those of the library.
  func shownMedia(beside files: [FilePath?]) -> StoredMedia {
    let folders = files.compactMap { $0?.containingFolder } + [folder]
    var seen: Set<FilePath> = []
    return media(in: folders.filter { seen.insert($0).inserted })
  }

  /// Puts the files that groups show beside a file that refers to them, before anything refers to them.
  ///
  /// - Throws: `ExportError.unwritable`.
  func putMedia(
    of groups: some Sequence<ResolvedGroup>,
    from files: [FilePath?],
    beside path: FilePath
  ) throws(ExportError) {
    let source = shownMedia(beside: files)
    let folder = mediaFolder(beside: path)
    var seen: Set<String> = []
    for reference in groups.lazy.flatMap(\.group.mediaReferences)
    where seen.insert(reference.name).inserted {
      guard let file = source.file(at: RichText.mediaFolder + reference.name) else { continue }
      do throws(MediaError) {
        try folder.put(file)
      } catch {
        throw .unwritable(error.storeError, folder.path.appending(file.name.text))
      }
    }
  }
}
