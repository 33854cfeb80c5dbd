internal import BuilderKit
package import Quiz
internal import QuizDocuments
package import QuizDrawing
package import QuizStore
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The way from a library to a drawn test in it: the bank is read, and the test is saved.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = services.drawJob(from: library)
/// let bank = try job.bank()
/// let test = draw.test(from: bank.pool)
/// if let group = try job.group(of: test, from: bank, titled: "Cells") { try job.save(group, from: bank) }
/// ```
package struct DrawJob: Sendable {
  private let library: Library
  private let settings: SettingsShelf
  private let index: LibraryIndex

  init(from library: Library, _ settings: SettingsShelf, _ index: LibraryIndex) {
    self.library = library
    self.settings = settings
    self.index = index
  }

  // MARK: Reading

  /// Reads a bank: some groups, or all of the library.
  ///
  /// Questions that are not complete are left out; of the whole library, so are files that cannot be read.
  ///
  /// - Parameters:
  ///   - files: The files of the groups; `nil` for all of the library.
  ///   - isStopped: Asked before each file.
  /// - Returns: The bank; `nil` if it is not wanted any more.
  /// - Throws: `StoreError` for a library that cannot be listed, and for a named file that cannot be read.
  package func bank(
    of files: [FilePath]? = nil,
    until isStopped: () -> Bool = { false }
  ) throws(StoreError) -> DrawBank? {
    var remarks: [DrawBank.Remark] = []
    var groups: [DrawGroup] = []
    var places: [[String]: FilePath] = [:]
    let paths = if let files { files } else { try library.groupPaths() }
    try BankReader(library: library, index: index).forEach(
      paths,
      ofLibrary: files == nil,
      until: isStopped
    ) { path, result throws(StoreError) in
      switch result {
      case .success(let file):
        if file.missingCount > 0 {
          remarks.append(.incomplete(title: file.title, count: file.missingCount))
        }
        guard let group = file.group else { return }
        groups.append(group)
        places[[group.id.rawValue, group.slug]] = places[[group.id.rawValue, group.slug]] ?? path
      case .failure(let error):
        guard files == nil else { throw error }
        remarks.append(.unreadable(error))
      }
    }
    guard !isStopped() else { return nil }
    let pool = DrawPool(groups, in: try settings.tree(of: groups.map(\.settings)).tree)
    let memory = memory()
    return DrawBank(
      pool: pool,
      uses: memory.uses,
      remarks: remarks + memory.remarks,
      files: pool.groups.map { places[[$0.id.rawValue, $0.slug]] ?? "" }
    )
  }

  /// Returns questions as they are in their files now, by their places in the bank; those that cannot be read are missing.
  package func questions(at places: [Int], of bank: DrawBank) -> [Int: Question] {
    var questions: [Int: Question] = [:]
    for (number, places) in Dictionary(grouping: places, by: { bank.pool.groupNumber(of: $0) }) {
      guard let group = (try? library.openComplete(bank.files[number]))?.group else { continue }
      let known = Dictionary(group.questions.map { ($0.id, $0) }) { first, _ in first }
      for place in places { questions[place] = known[bank.pool.question(place).id] }
    }
    return questions
  }

  /// Makes a group of a test, of its questions as they are in their files now.
  ///
  /// - Returns: The group; `nil` where nothing was drawn, or a question is not in its file any more.
  /// - Throws: What reading a file throws, or the settings of the library.
  package func group(
    of test: DrawnTest,
    from bank: DrawBank,
    titled title: String
  ) throws(StoreError) -> DrawnGroup? {
    let numbers = Set(test.questions.map { bank.pool.groupNumber(of: $0.place) })
    let tree = try settings.tree(of: bank.pool.groups.map(\.settings)).tree
    var groups: [Int: ResolvedGroup] = [:]
    for number in numbers {
      let group = try library.openComplete(bank.files[number]).group
      groups[number] = group.map { ResolvedGroup($0, in: tree) }
    }
    return DrawnGroup(test, from: bank.pool, of: groups, titled: title)
  }

  private func memory() -> (uses: QuestionUses, remarks: [DrawBank.Remark]) {
    do throws(StoreError) {
      let (uses, isDamaged) = try library.useFolder.read()
      return (uses, isDamaged ? [.memoryDamaged] : [])
    } catch {
      return (QuestionUses(), [.memoryUnreadable(error)])
    }
  }

  /// Returns the questions of a test: of those that are remembered under a name, or of a group of the library.
  ///
  /// - Throws: `StoreError.noSuchGroup` if nothing has the name, or what opening the group throws.
  package func questions(
    ofTest name: String,
    _ uses: QuestionUses
  ) throws(StoreError) -> Set<QuestionReference> {
    if let used = uses.questions(ofTest: name) { return used }
    return Set(try library.open(try library.find(name)).origins)
  }

  // MARK: Saving

  /// A drawn test that is in its place.
  package struct Saved: Hashable, Sendable {
    /// The file.
    package let path: FilePath
    /// The reason why a power loss could take it away, or why its use is not remembered.
    package var problem: StoreError?
    /// The new path of a damaged memory of uses.
    package var damagedMemory: FilePath?
  }

  /// Saves a test as a group of the library, and notes its use.
  ///
  /// - Throws: `StoreError.cannotSave`, or `.cannotRead` if the library cannot be listed; nothing is saved then.
  package func save(_ drawn: DrawnGroup, from bank: DrawBank) throws(StoreError) -> Saved {
    var builder = QuestionGroupBuilder(drawn.group)
    if try library.knownGroups().ids.contains(builder.id) { builder.id = .random() }
    guard let group = try? builder.build() else {
      preconditionFailure("another id leaves a group complete")
    }
    try share(drawn, from: bank, with: library.mediaFolder)
    var opened = OpenedGroup(new: builder)
    opened.document = document(of: drawn, as: group, from: bank)
    let placed = try library.place(group, of: opened)
    return noting(drawn, Saved(path: placed.opened.path ?? "", problem: placed.problem))
  }

  /// Takes a saved test back: it goes to the trash, and its use is forgotten, unless its questions were changed since.
  ///
  /// - Parameters:
  ///   - path: The file of the test.
  ///   - title: The title that it was drawn under.
  /// - Returns: The reason why its use is not forgotten; `nil` if it is.
  /// - Throws: The reason why it is not in the trash.
  package func takeBack(_ path: FilePath, titled title: String) throws(StoreError) -> StoreError? {
    let origins = try library.open(path).origins
    _ = try library.trashFolder.move(path)
    do throws(StoreError) {
      try library.useFolder.forget(origins, of: title)
      return nil
    } catch {
      return error
    }
  }

  /// Looks whether a test may be written into a file, before anybody takes the trouble to draw it.
  ///
  /// - Throws: `ExportError.noFolder`, `.exists` or `.unwritable`, as writing would.
  package func check(_ path: FilePath, overwriting: Bool) throws(ExportError) {
    try library.checkExport(at: path, overwriting: overwriting)
  }

  /// Writes a test as a group file, and what it shows beside it; notes its use.
  ///
  /// - Throws: ``ExportError``; a file at the path is unchanged.
  package func write(
    _ drawn: DrawnGroup,
    from bank: DrawBank,
    to path: FilePath,
    overwriting: Bool
  ) throws(ExportError) -> Saved {
    try check(path, overwriting: overwriting)
    let bytes = document(of: drawn, as: drawn.group, from: bank).bytes
    let folder = library.mediaFolder(beside: path)
    do throws(StoreError) {
      try share(drawn, from: bank, with: folder)
    } catch {
      throw .unwritable(error, folder.path)
    }
    try library.export(bytes, to: path, overwriting: overwriting)
    return noting(drawn, Saved(path: path))
  }

  /// Returns the bytes of a test as a group file, and notes its use.
  package func bytes(of drawn: DrawnGroup, from bank: DrawBank) -> (bytes: [UInt8], saved: Saved) {
    (
      document(of: drawn, as: drawn.group, from: bank).bytes,
      noting(drawn, Saved(path: ""))
    )
  }

  private func noting(_ drawn: DrawnGroup, _ saved: Saved) -> Saved {
    var saved = saved
    let questions = drawn.group.questions.filter(\.kind.asks).compactMap { drawn.origins[$0.id] }
    do throws(StoreError) {
      saved.damagedMemory = try library.useFolder.note(questions, as: drawn.group.title)
    } catch {
      // A use that is in the memory is noted; the test goes before it.
      saved.problem = saved.problem ?? error
    }
    return saved
  }

  /// Puts the files that a test shows where it looks for them.
  private func share(
    _ drawn: DrawnGroup,
    from bank: DrawBank,
    with folder: MediaFolder
  ) throws(StoreError) {
    for (file, ids) in sources(of: drawn, in: bank) {
      let new = Set(ids.values)
      let questions = drawn.group.questions.filter { new.contains($0.id) }
      try library.mediaFolder(beside: file).share(
        questions.map { QuestionBuilder($0) },
        with: folder
      )
    }
  }

  private func document(
    of drawn: DrawnGroup,
    as group: QuestionGroup,
    from bank: DrawBank
  ) -> GroupDocument {
    // A file that cannot be read any more has no keys to bring along.
    let documents = sources(of: drawn, in: bank).compactMap { file, ids in
      (try? library.openComplete(file)).map { (document: $0.opened.document, ids: ids) }
    }
    return GroupDocument(of: group, drawnFrom: drawn.origins, by: drawn.rules, in: documents)
  }

  /// The files that a test is taken from, each with the ids of its questions in the test, by those in the file.
  private func sources(
    of drawn: DrawnGroup,
    in bank: DrawBank
  ) -> [(file: FilePath, ids: [QuestionID: QuestionID])] {
    let questions = Dictionary(grouping: drawn.sources, by: \.value.group)
    var seen: Set<GroupID> = []
    return zip(bank.pool.groups, bank.files).compactMap { group, file in
      guard let taken = questions[group.id], seen.insert(group.id).inserted else { return nil }
      let ids = taken.map { ($0.value.question, $0.key) }
      return (file, Dictionary(ids) { first, _ in first })
    }
  }
}
