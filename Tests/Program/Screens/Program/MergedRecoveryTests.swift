import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import QuizWords
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The recovery of work on a file that another process has changed since.
struct MergedRecoveryTests {
  private static let path: FilePath = "/library/sums.json"

  /// A group whose answer was changed when the program was killed, or kept as a draft, and then its title in the file.
  private func left(by kind: DraftEntry.Kind = .journal, theirs: String = "Their sums") throws
    -> ProgramStage
  {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let next: ProgramStage
    switch kind {
    case .journal: next = stage.killed(after: "<Enter><Tab>!")
    case .draft:
      _ = stage.run("<Enter><Tab>!<Esc>kq")
      next = stage
    }
    #expect(try next.library.unsaved.all().map(\.kind) == [kind])
    try retitle(theirs, in: next)
    return next
  }

  private func retitle(_ title: String, in stage: ProgramStage) throws {
    let opened = try stage.library.open(Self.path)
    var theirs = opened.builder
    theirs.title = title
    _ = try stage.library.save(try theirs.build(), of: opened)
  }

  private func file(in stage: ProgramStage) throws -> [String?] {
    let builder = try stage.library.open(Self.path).builder
    return [builder.title, builder.questions[0].answer]
  }

  /// The drafts and journals of the group, the newest first.
  private func kept(in stage: ProgramStage) throws -> [[String?]] {
    try stage.library.unsaved.all().map { entry in
      #expect(entry.problem == nil)
      let builder = try stage.library.unsaved.load(entry.file).opened.builder
      return [builder.title, builder.questions[0].answer]
    }
  }

  /// The last picture of a run that leaves the files of the stage alone.
  private func picture(of stage: ProgramStage, after keys: String) -> String {
    var copy = stage
    copy.files = stage.files.copy()
    return copy.run(keys).lastPicture
  }

  @Test(arguments: [DraftEntry.Kind.journal, .draft])
  func `a change in another place is merged with it, and saved with it`(kind: DraftEntry.Kind)
    throws
  {
    let stage = try left(by: kind)
    let asked = picture(of: stage, after: "<Enter>")
    #expect(asked.contains("The file has changed since then, but in other places: both"))
    let merged = picture(of: stage, after: "<Enter>m")
    #expect(merged.contains("Merged with the file; not saved yet."))
    #expect(merged.contains("Their sums"))
    #expect(merged.contains("2!"))
    #expect(try file(in: stage) == ["Their sums", "2"])
    _ = stage.run("<Enter>m<C-s><Esc>q")
    #expect(try file(in: stage) == ["Their sums", "2!"])
    #expect(stage.keptFiles == [:])
  }

  @Test func `an undo leads back to the file, and leaving asks all the same`() throws {
    let stage = try left()
    let undone = picture(of: stage, after: "<Enter>m<A-u>")
    #expect(undone.contains("Their sums"))
    #expect(!undone.contains("2!"))
    #expect(picture(of: stage, after: "<Enter>m<A-u><Esc>").contains("Unsaved changes"))
    _ = stage.run("<Enter>m<A-u><A-r><C-s><Esc>q")
    #expect(try file(in: stage) == ["Their sums", "2!"])
  }

  @Test(arguments: ["<Enter>m", "<Enter>m<A-u>", "<Enter>m<A-u><A-r>"])
  func `what was merged is there again after another end`(keys: String) throws {
    let stage = try left()
    let next = stage.killed(after: keys)
    let answer = keys.hasSuffix("<A-u>") ? "2" : "2!"
    #expect(try kept(in: next) == [["Their sums", answer]])
    #expect(try file(in: next) == ["Their sums", "2"])
  }

  @Test func `a file that is changed once more is merged once more, and nothing is lost`() throws {
    let next = try left().killed(after: "<Enter>m")
    try retitle("New sums", in: next)
    #expect(try kept(in: next) == [["Their sums", "2!"]])
    #expect(picture(of: next, after: "<Enter>").contains("in other places: both"))
    _ = next.run("<Enter>m<C-s><Esc>q")
    #expect(try file(in: next) == ["New sums", "2!"])
    #expect(next.keptFiles == [:])
  }

  @Test func `a form that was merged is merged once more, and nothing is lost`() throws {
    let stage = try left()
    let steps =
      ScriptedTerminal.Step.press("<Enter>m") + [
        .run { try? retitle("New sums", in: stage) }
      ] + ScriptedTerminal.Step.press("<C-s>m<C-s><Esc>q")
    _ = stage.run(steps: steps)
    #expect(try file(in: stage) == ["New sums", "2!"])
    #expect(stage.keptFiles == [:])
  }

  @Test func `a file that conflicts by the time of the answer is asked about again`() throws {
    let stage = try left()
    let steps =
      ScriptedTerminal.Step.press("<Enter>") + [
        .run {
          let text = stage.files.texts[Self.path.string] ?? ""
          stage.files.place(text.replacing("\"2\"", with: "\"two\""), at: Self.path)
        }
      ] + ScriptedTerminal.Step.press("m")
    let picture = stage.run(steps: steps).lastPicture
    #expect(picture.contains("The file has changed since then: 1 change conflicts."))
    #expect(try kept(in: stage) == [["Sums", "2!"]])
  }

  @Test func `a draft that conflicts with the file is saved with a question`() throws {
    let stage = try left(by: .draft)
    let text = try #require(stage.files.texts[Self.path.string])
    stage.files.place(text.replacing("\"2\"", with: "\"two\""), at: Self.path)
    let asked = picture(of: stage, after: "<Enter>")
    #expect(asked.contains("The file has changed since then: 1 change conflicts."))
    #expect(asked.contains("When you save, quizbuilder asks what to do with the file."))
    #expect(picture(of: stage, after: "<Enter>r<C-s>").contains("Changed on disk"))
    #expect(try file(in: stage) == ["Their sums", "two"])
    _ = stage.run("<Enter>r<C-s>s<Esc>q")
    #expect(try file(in: stage) == ["Their sums", "two"])
    #expect(Set(try stage.library.entries().map(\.title)) == ["Sums copy", "Their sums"])
  }

  @Test(arguments: ["/library/sums.json", nil] as [FilePath?])
  func `what stands in the place of the file is no hindrance`(folder: FilePath?) throws {
    let stage = try left()
    try stage.files.remove(Self.path)
    if let folder { stage.files.placeFolder(folder) } else { stage.files.place("{", at: Self.path) }
    let entry = try #require(try stage.library.unsaved.all().first)
    let recovery = Recovery([entry], in: stage.library)
    let offer = try #require(try recovery.offer())
    #expect(offer.change == .unusable)
    #expect(offer.modes == [.asCopy])
    let recovered = try recovery.recover(entry, .asCopy) { $0 + "!" }
    #expect(recovered != nil)
    #expect(recovered?.opened.path == nil)
  }

  // MARK: Who cancels, and who is killed

  /// A run of the program in which the one that was killed is gone, and another one goes on.
  private static let survivor = ProcessIdentity(
    number: 4710,
    mark: 1,
    birthMark: { [4710: 1, 4712: 2][$0] },
    isRunning: { [4710, 4712].contains($0) }
  )

  /// Lets somebody else have the file open.
  private func lock(in stage: ProgramStage) {
    var other = stage
    other.process = Self.survivor
    other.process.number = 4712
    _ = other.library.lock(Self.path)
  }

  @Test(arguments: ["r", "m"])
  func `who leaves the group to somebody else has a draft, and no journal`(key: String) throws {
    var stage = try left()
    stage.process = Self.survivor
    if key == "r" { try retitle("Sums", in: stage) }
    lock(in: stage)
    #expect(picture(of: stage, after: "<Enter>\(key)").contains("is open in process 4712"))
    stage = try left()
    stage.process = Self.survivor
    if key == "r" { try retitle("Sums", in: stage) }
    lock(in: stage)
    _ = stage.run("<Enter>\(key)cq")
    #expect(try kept(in: stage) == [[key == "m" ? "Their sums" : "Sums", "2!"]])
    #expect(try stage.library.unsaved.all().map(\.kind) == [.draft])
  }

  /// The user's decision about unsaved work.
  struct Deed: CustomTestStringConvertible {
    var testDescription: String
    var keys: String
    var kind = DraftEntry.Kind.journal
    /// `true` for a file as it was; otherwise its title was changed.
    var isUnchanged = false
    /// `true` while another process has the file open.
    var isLocked = false
    /// `true` if the unsaved work may be gone.
    var isDiscarded = false
  }

  private static let deeds = [
    Deed(testDescription: "recovers and saves it", keys: "<Enter>r<C-s><Esc>q", isUnchanged: true),
    Deed(testDescription: "recovers a copy and saves it", keys: "<Enter>r<C-s><Esc>q"),
    Deed(testDescription: "merges, types on, and saves it", keys: "<Enter>m<PgUp>?<C-s><Esc>q"),
    Deed(testDescription: "merges it and keeps a draft", keys: "<Enter>m<Esc>kq"),
    Deed(testDescription: "merges a draft and saves it", keys: "<Enter>m<C-s><Esc>q", kind: .draft),
    Deed(testDescription: "merges it and cancels", keys: "<Enter>mcq", isLocked: true),
    Deed(testDescription: "discards it", keys: "<Enter>d<Esc>q", isDiscarded: true),
    Deed(
      testDescription: "discards a draft",
      keys: "<Enter>d<Esc>q",
      kind: .draft,
      isDiscarded: true
    ),
  ]

  @Test(arguments: deeds)
  func `killed at any call, what was left is offered again, or safe in a file`(deed: Deed) throws {
    let beginning = try left(by: deed.kind, theirs: deed.isUnchanged ? "Sums" : "Their sums")
    if deed.isLocked { lock(in: beginning) }
    func run(_ keys: String, killedAt number: Int) -> (ProgramStage, FaultyFileSystem) {
      var stage = beginning
      stage.files = beginning.files.copy()
      stage.process = Self.survivor
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .killed)
      stage.fileSystem = faulty
      let steps = ScriptedTerminal.Step.press(keys)
      _ = stage.run(on: DoomedTerminal(ScriptedTerminal(size: .usual, steps: steps), faulty))
      return (stage, faulty)
    }
    // Until the dialog is there, nothing is written.
    let first = run("<Enter>", killedAt: .max).1.operations.count
    var number = first
    while true {
      let (stage, faulty) = run(deed.keys, killedAt: number)
      guard faulty.hasFailed else { break }

      var next = ProgramStage()
      next.files = stage.files
      let kept = try kept(in: next)
      let files = try next.library.entries().map { entry in
        #expect(entry.problem == nil)
        return try next.library.open(entry.path).builder.questions[0].answer
      }
      let isThere = (kept.map { $0[1] } + files).contains("2!")
      #expect(isThere || deed.isDiscarded, "killed at \(number) \(faulty.operations.suffix(3))")
      if deed.isDiscarded { #expect(files == ["2"]) }
      number += 1
    }
    #expect(number > first + 5)
  }
}
