import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport

/// A group that is open in a session, and the texts that are typed into its title.
struct SessionTrial {
  static let path: FilePath = "/lib/rivers.json"

  let session: GroupSession
  private(set) var builder: QuestionGroupBuilder

  /// Opens a group with a file, or a new one.
  init(
    in files: any FileSystem,
    hasFile: Bool = true,
    syncs: JournalSync = .whenIdle
  ) throws {
    try self.init(in: .sample(in: files), hasFile: hasFile, syncs: syncs)
  }

  /// Opens a group with a file, or a new one, in a run of the program.
  init(in library: Library, hasFile: Bool = true, syncs: JournalSync = .whenIdle) throws {
    let opened =
      hasFile
      ? try library.open(Self.path)
      : OpenedGroup(new: QuestionGroupBuilder(try sampleGroup("Rivers")))
    builder = opened.builder
    session = GroupSession(opened, in: library, syncs: syncs)
  }

  /// Goes on with what is kept in a draft or journal.
  init(_ recovered: RecoveredGroup, in library: Library) {
    builder = recovered.opened.builder
    session = GroupSession(recovered, in: library)
  }

  /// Types at the end of the title, and writes that before the next picture.
  mutating func type(_ text: String) throws(StoreError) {
    let title = builder.title ?? ""
    let splice = TextSplice(
      offset: title.utf8.count,
      removed: builder.title.map { _ in "" },
      inserted: text
    )
    builder.title = title + text
    session.record([.text(.title, splice)])
    try session.writeEdits(of: builder)
  }

  /// Gives a field another text, and writes that before the next picture.
  mutating func set(_ field: FieldPath, to text: String) throws(StoreError) {
    var editor = GroupEditor(builder, isRecorded: true)
    editor.set(field, to: FieldValue(typed: text, shape: field.shape))
    builder = editor.builder
    session.record(editor.drainEdits())
    try session.writeEdits(of: builder)
  }

  /// The titles of the group wherever it is on the disk, as the next run finds them: in its file, drafts and journals.
  static func titles(in files: InMemoryFileSystem) throws -> Set<String> {
    let next = Library.sample(in: files, mark: 2)
    next.removeLeftovers()
    let kept = try next.unsaved.all().filter { $0.problem == nil }.compactMap(\.title)
    return Set(kept + (try next.entries().filter { $0.problem == nil }.map(\.title)))
  }

  /// The names of what is kept, without those of folders.
  static func keptNames(in files: InMemoryFileSystem) -> [String] {
    files.texts.keys.filter { $0.hasPrefix("/state/") }
      .map { FilePath($0).extension ?? "" }.sorted()
  }
}
