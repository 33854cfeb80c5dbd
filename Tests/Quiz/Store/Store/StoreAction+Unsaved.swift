import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

extension StoreAction {
  /// Drafts and journals come and go, each only when the other or the file is on the disk.
  static func unsavedWork() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers")
    let lakes = try sampleFile("Lakes")
    let group = try sampleGroup("Lakes")
    let builder = QuestionGroup.Builder(try sampleGroup("Rivers"))
    let new = OpenedGroup(new: builder)
    let draftFile = "/state/drafts/g.json"
    let draft = try kept { try $0.saveDraft($1, of: $2) }
    let own = "/state/journals/g.7-1-1.journal"
    let left = "/state/journals/g.7-9-1.journal"
    let journal = try kept { try $0.beginJournal(of: $1, from: $2).synchronize() }
    let bang = GroupEdit.text(.title, TextSplice(offset: 6, inserted: "!"))
    return [
      StoreAction(
        name: "keeping a draft",
        before: ["/lib/rivers.json": rivers],
        outcomes: [
          ["/lib/rivers.json": rivers], ["/lib/rivers.json": rivers, draftFile: draft],
        ]
      ) { library, _ in
        try library.saveDraft(builder, of: new)
      },
      StoreAction(
        name: "discarding a draft",
        before: [draftFile: draft],
        outcomes: [[draftFile: draft], [:]]
      ) { library, _ in
        try library.discardDrafts(of: builder.id)
      },
      StoreAction(
        name: "discarding a journal",
        before: [left: journal],
        outcomes: [[left: "journal of Rivers"], [:]]
      ) { library, sound in
        try library.unsaved.discard(sound.unsaved.entry(in: FilePath(left)).file)
      },
      StoreAction(
        name: "taking a key down in a new journal",
        before: [:],
        outcomes: [[:], [own: "journal of Rivers"], [own: "journal of Rivers!"]]
      ) { library, _ in
        let journal = try library.beginJournal(of: builder, from: new)
        journal.append([bang])
        try journal.write()
        try journal.synchronize()
      },
      StoreAction(
        name: "beginning a journal anew",
        before: [:],
        outcomes: [[:], [own: "journal of Rivers"], [own: "journal of Lakes"]]
      ) { library, _ in
        let journal = try library.beginJournal(of: builder, from: new)
        try journal.synchronize()
        try journal.compact(with: QuestionGroup.Builder(group), of: new)
      },
      StoreAction(
        name: "saving what a journal holds",
        before: ["/lib/rivers.json": rivers],
        outcomes: saved(rivers, lakes)
      ) { library, sound in
        let opened = try sound.open("/lib/rivers.json")
        let journal = try library.beginJournal(of: opened.builder, from: opened)
        try journal.synchronize()
        _ = try library.save(group, of: opened)
        try journal.remove()
      },
      StoreAction(
        name: "keeping what a journal holds as a draft",
        before: [:],
        outcomes: [
          [:], [own: "journal of Rivers"], [own: "journal of Rivers", draftFile: draft],
          [draftFile: draft],
        ]
      ) { library, _ in
        let journal = try library.beginJournal(of: builder, from: new)
        try journal.synchronize()
        try library.saveDraft(builder, of: new)
        try journal.remove()
      },
      StoreAction(
        name: "taking the journal of a killed run over",
        before: [left: journal],
        outcomes: [
          [left: "journal of Rivers"],
          [left: "journal of Rivers", own: "journal of Rivers"],
          [own: "journal of Rivers"],
        ]
      ) { library, sound in
        let reading = try sound.unsaved.load(FilePath(left))
        let journal = try library.beginJournal(of: reading.opened.builder, from: reading.opened)
        try journal.synchronize()
        try library.unsaved.discard(FilePath(left))
      },
    ]
  }

  /// The files that a save may leave that ends a journal.
  private static func saved(_ rivers: String, _ lakes: String) -> [[String: String]] {
    let digest = "/state/journals/\(journalKey).7-1-1.journal"
    return [
      ["/lib/rivers.json": rivers],
      ["/lib/rivers.json": rivers, digest: "journal of Rivers"],
      ["/lib/rivers.json": lakes, digest: "journal of Rivers"],
      ["/lib/rivers.json": lakes],
    ]
  }

  /// The name of journals of the sample in the library.
  private static let journalKey: String = {
    let files = InMemoryFileSystem()
    files.place((try? sampleFile("Rivers")) ?? "", at: "/lib/rivers.json")
    let library = Library.sample(in: files)
    guard let opened = try? library.open("/lib/rivers.json"),
      let journal = try? library.beginJournal(of: opened.builder, from: opened)
    else { return "" }
    return String(journal.file.lastComponent?.string.prefix { $0 != "." } ?? "")
  }()

  /// The text of the only file that keeps a sample, in a run of another mark.
  static func kept(
    _ keep: (Library, QuestionGroup.Builder, OpenedGroup) throws -> Void
  ) throws -> String {
    let files = InMemoryFileSystem()
    let builder = QuestionGroup.Builder(try sampleGroup("Rivers"))
    try keep(.sample(in: files, mark: 9), builder, OpenedGroup(new: builder))
    return try #require(files.texts.values.first)
  }
}
