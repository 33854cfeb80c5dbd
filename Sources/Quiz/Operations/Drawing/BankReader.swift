internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizDrawing
internal import QuizIndex
internal import QuizStore
internal import SQLite

internal import struct SystemPackage.FilePath

/// Reads the groups of a bank; a file of a large library that is as it was at an earlier draw comes from the index.
struct BankReader {
  /// The number of files that are remembered together, so that a reading that is given up was not in vain.
  private static let batch = 1_000

  let library: Library
  let index: LibraryIndex

  /// Hands out each file with what a bank takes of it, or the reason why it cannot be read.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - isWhole: They are all files of the library, which the index may know.
  ///   - isStopped: Asked before each file that is read; the rest is not handed out then.
  ///   - body: Gets the files; throws to end the reading.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) in the number of questions, and the size of the files that are read.
  func forEach(
    _ paths: [FilePath],
    ofLibrary isWhole: Bool,
    until isStopped: () -> Bool,
    _ body: (FilePath, Result<DrawableFile, StoreError>) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard isWhole, paths.count >= index.fewestFiles else {
      for path in paths where !isStopped() { try body(path, read(path)) }
      return
    }
    let files = library.listed(paths)
    var known: [DrawableFile?] = Array(repeating: nil, count: paths.count)
    _ = index.with(files.folder) { index throws(SQLiteError) in
      var walk = InodeWalk(along: files)
      var gone: [UInt64] = []
      try index.forEachDraw { marks, record in
        let isThere = walk.meet(marks) { place in
          known[place] = DrawableFile(record: record, slug: paths[place].stem ?? "")
        }
        if !isThere { gone.append(marks.inode) }
      }
      try index.remember(draws: [], forgetting: gone)
    }
    var read: [(marks: FileMarks, record: [UInt8])] = []
    func keep() {
      let batch = read
      _ = index.with(files.folder) { index throws(SQLiteError) in try index.remember(draws: batch) }
      read = []
    }
    defer { keep() }
    for (place, path) in paths.enumerated() where !isStopped() {
      if let file = known[place] {
        try body(path, .success(file))
        continue
      }
      let result = self.read(path)
      if case .success(let file) = result, let information = files.information[place] {
        read.append((FileMarks(information), file.record))
        if read.count >= Self.batch { keep() }
      }
      try body(path, result)
    }
  }

  private func read(_ path: FilePath) -> Result<DrawableFile, StoreError> {
    Result { () throws(StoreError) in
      let (opened, group, missingCount) = try library.openComplete(path)
      let slug = path.stem ?? ""
      return DrawableFile(
        title: opened.builder.title?.nonblank ?? slug,
        group: group.map { DrawGroup($0, slug: slug, origins: opened.document.origins) },
        missingCount: missingCount
      )
    }
  }
}

extension Library {
  /// Opens a group without its questions that are not complete; the group is `nil` where nothing is left.
  ///
  /// A draw reads a file more than once, and finds questions by their ids. So what has none in the file gets one that is the
  /// same at each reading.
  func openComplete(
    _ file: FilePath
  ) throws(StoreError) -> (opened: OpenedGroup, group: QuestionGroup?, missingCount: Int) {
    var opened = try open(file)
    if !opened.document.hasGroupID {
      opened.builder.id = GroupID(rawValue: "file-\(file.stem ?? "")")
    }
    let ids = opened.document.lastingQuestionIDs
    if ids != opened.document.questionIDs, ids.count == opened.builder.questions.count {
      for (index, id) in ids.enumerated() { opened.builder.questions[index].id = id }
      opened.document.questionIDs = ids
    }
    var builder = opened.builder
    builder.title = builder.title?.nonblank ?? file.stem ?? ""
    builder.questions.removeAll { !$0.isComplete }
    let missingCount = opened.builder.questions.count - builder.questions.count
    return (opened, try? builder.build(), missingCount)
  }
}
