import Quiz
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizStore
import QuizText

extension ImportJob {
  /// Completes what was read with the files that it refers to: those beside it, and those that the library has.
  ///
  /// A file that the library has under another name is used from there. One that is nowhere is told.
  package func settled(
    _ reading: ImportReader.Reading,
    of file: ImportReader.File
  ) -> ImportReader.Reading {
    guard case .groups(var contents) = reading.result else { return reading }
    let names = contents.groups.flatMap(\.mediaReferences).map(\.name)
    guard !names.isEmpty else { return reading }
    var known = Dictionary(contents.media.map { ($0.name.text, $0) }) { first, _ in first }
    let folder = library.mediaFolder.listed()
    var renamed: [String: MediaName] = [:]
    var missing: [String] = []
    var seen: Set<String> = []
    contents.media = names.filter { seen.insert($0).inserted }.compactMap { name in
      let address = RichText.mediaFolder + name
      guard let found = known.removeValue(forKey: name) ?? file.media.file(at: address) else {
        if MediaName(name).map(folder.isThere) != true { missing.append(name) }
        return nil
      }
      // A name without a digest could be that of another file there.
      let isKept = MediaName(name).flatMap { try? folder.file(named: $0).bytes } == found.bytes
      if isKept { return nil }
      guard let equal = folder.name(ofEqual: found) else {
        guard found.name.digest.isEmpty, let named = MediaFile(found.bytes, named: name) else {
          return found
        }
        renamed[name] = named.name
        return named
      }
      if equal.text != name { renamed[name] = equal }
      return nil
    }
    if !renamed.isEmpty { contents.groups = contents.groups.map { $0.renamingMedia(renamed) } }
    if !missing.isEmpty {
      let remark = RowRemark(line: 1, reason: .missingFiles(missing), text: missing[0])
      contents.warnings.insert(remark, at: 0)
    }
    var reading = reading
    reading.result = .groups(contents)
    return reading
  }

  /// Keeps the files that groups show, before any group refers to them.
  func keep(_ media: [MediaFile], shownBy steps: [Step]) throws(StoreError) {
    guard !media.isEmpty else { return }
    let shown = Set(steps.flatMap(\.groups).flatMap(\.mediaReferences).map(\.name))
    for file in media where shown.contains(file.name.text) {
      do throws(MediaError) {
        try library.mediaFolder.put(file)
      } catch {
        throw error.storeError
      }
    }
  }
}

extension QuestionGroup {
  /// Returns the group with other names of the files that it shows.
  fileprivate func renamingMedia(_ names: [String: MediaName]) -> QuestionGroup {
    var builder = QuestionGroupBuilder(self)
    for index in builder.questions.indices {
      builder.questions[index] = builder.questions[index].replacingMedia { _, reference in
        names[reference.name].map {
          RichText.plainMedia(at: $0.address, describedAs: reference.description)
        }
      }
    }
    // It says what it said: it is as complete as it was.
    return (try? builder.build()) ?? self
  }
}
