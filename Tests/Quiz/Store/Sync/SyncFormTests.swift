import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Syncs that fail or are killed at each call of git, while a form has changes of a group that the sync is to write.
struct SyncFormTests {
  /// The fate of the form after the sync.
  enum Ending: CaseIterable {
    /// Its user saves.
    case saves
    /// It is killed as well, and its user recovers it after the next sync.
    case killed
  }

  /// Ben has an answer of his own, and Ada another title and a group that is gone.
  private static func prepared() throws -> SyncTrial {
    let trial = try SyncTrial.ofTwoAuthors(["Paris", "Rome"])
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ada")
    trial.sync("ada")
    trial.sync("ben")
    try trial.write(groupFile("Cities", id: "g", "Lutetia", "Rome"), "capitals.json", of: "ada")
    try trial.remove("lakes.json", of: "ada")
    trial.sync("ada")
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Roma"), "capitals.json", of: "ben")
    return trial
  }

  @Test(arguments: FaultyGit.Fault.allCases, Ending.allCases)
  func `whichever call goes wrong, what was typed in an open form is kept`(
    fault: FaultyGit.Fault,
    ending: Ending
  ) throws {
    let prepared = try Self.prepared()
    let counting = try SyncTrial(copying: prepared)
    let counted = FaultyGit(counting.git)
    #expect(counting.job("ben", git: counted).run().error == nil)
    let step = caseCount(19, thorough: 1)
    let offset = 1 + (FaultyGit.Fault.allCases.firstIndex(of: fault) ?? 0) * 5
    for number in stride(from: min(offset, step), through: counted.calls.count, by: step) {
      let trial = try SyncTrial(copying: prepared)
      let place: Comment = "\(fault) \(number), \(ending)"
      let form = try OpenForm(of: "ben", in: trial)
      let git = FaultyGit(trial.git, failing: number, with: fault)
      _ = trial.job("ben", git: git).run()
      // He types on after that.
      try form.type("!")
      switch ending {
      case .saves:
        try form.save()
      case .killed:
        form.session.leave()
        #expect(trial.job("ben").run().error == nil, place)
        try OpenForm(recovering: form, in: trial).save()
      }
      #expect(trial.job("ben").run().error == nil, place)
      trial.sync("ada")
      #expect(try trial.answers(of: "ben") == ["capitals.json": ["Lutetia", "Roma"]], place)
      #expect(try trial.answers(of: "ada") == trial.answers(of: "ben"), place)
      for author in ["ada", "ben"] {
        let path = FilePath("\(trial.folder(author))/capitals.json")
        let group = try trial.library(author).open(path).builder
        #expect(group.title == "Cities", place)
        #expect(group.questions.map(\.hint) == ["typed!", nil], place)
      }
      #expect(try trial.status(of: "ben") == "", place)
    }
  }
}

/// The form of an author's group, with a hint that is not saved.
private final class OpenForm {
  let session: GroupSession
  private let library: Library
  private let author: String
  private var editor: GroupEditor

  /// A library as a run of the program sees it that has ended by the time of the next.
  private static func library(of author: String, in trial: SyncTrial, run: UInt64) -> Library {
    Library(
      folder: FilePath(trial.folder(author)),
      stateFolder: FilePath("\(trial.home.path)/.state-of-\(author)"),
      fileSystem: ImpatientFiles(),
      process: ProcessIdentity(number: 7, mark: run) { _ in false }
    )
  }

  init(of author: String, in trial: SyncTrial) throws {
    self.author = author
    library = Self.library(of: author, in: trial, run: 1)
    let opened = try library.open(library.folder.appending("capitals.json"))
    session = GroupSession(opened, in: library)
    _ = session.lock()
    editor = GroupEditor(opened.builder, isRecorded: true)
    try set("typed")
  }

  /// Recovers the form of a run that was killed, merged with the file if that has changed.
  init(recovering form: OpenForm, in trial: SyncTrial) throws {
    author = form.author
    library = Self.library(of: author, in: trial, run: 2)
    let path = library.folder.appending("capitals.json")
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: path, in: library)
    let offer = try #require(try recovery.offer())
    let recovered = try #require(
      try recovery.recover(offer.entry, offer.modes[0]) { $0 }
    )
    #expect(offer.modes[0] != .asCopy)
    session = GroupSession(recovered, in: library)
    editor = GroupEditor(recovered.opened.builder, isRecorded: true)
  }

  /// Types at the end of the hint, and writes that before the next picture.
  func type(_ text: String) throws { try set((editor.builder.questions[0].hint ?? "") + text) }

  private func set(_ hint: String) throws {
    editor.set(.question(0, .hint), to: .text(hint))
    session.record(editor.drainEdits())
    try session.writeEdits(of: editor.builder)
  }

  /// Saves; where the file has changed, the user has it merged first.
  func save() throws {
    do throws(SaveError) {
      _ = try session.save(editor.builder)
    } catch .changedOutside {
      let merged = try #require(try session.merge(editor.builder))
      #expect(merged.conflicts.isEmpty)
      _ = try session.save(merged.opened.builder)
    }
    session.close()
  }
}
