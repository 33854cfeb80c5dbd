internal import Quiz
internal import QuizInterchange
internal import QuizMedia
internal import QuizStore
internal import QuizText

import struct SystemPackage.FilePath

extension Library {
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
    of groups: [ResolvedGroup],
    from files: [FilePath?],
    beside path: FilePath
  ) throws(ExportError) {
    let source = shownMedia(beside: files)
    let folder = mediaFolder(beside: path)
    var seen: Set<String> = []
    for reference in groups.flatMap(\.group.mediaReferences)
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
