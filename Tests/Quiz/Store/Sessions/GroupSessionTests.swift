import CoreTestSupport
import Quiz
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizDocuments

struct GroupSessionTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  // MARK: Edits

  @Test func `nothing is written before something is edited`() throws {
    let trial = try SessionTrial(in: files)
    trial.session.record([])
    try trial.session.writeEdits(of: trial.builder)
    try trial.session.idle(trial.builder)
    #expect(!trial.session.needsSync)
    trial.session.close()
    #expect(Array(files.texts.keys) == [Self.path.string])
  }

  @Test func `each edit is written with one call, and synchronized when the user rests`() throws {
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    var trial = try SessionTrial(in: counting)
    try trial.type("!")
    let count = counting.operations.count
    try trial.type("?")
    #expect(counting.operations[count...] == [.write])
    #expect(trial.session.needsSync)
    try trial.session.idle(trial.builder)
    // The file is looked at, and what is at its path.
    let looks: [FileSystemError.Operation] = [.inspect, .inspect]
    let synchronized: [FileSystemError.Operation] = [.synchronize, .synchronizeFolder]
    #expect(Array(counting.operations[count...]) == [.write] + looks + synchronized)
    #expect(!trial.session.needsSync)
    try trial.session.idle(trial.builder)
    #expect(counting.operations[(count + 5)...] == looks[...])
    #expect(try SessionTrial.titles(in: files) == ["Rivers", "Rivers!?"])
  }

  @Test(arguments: [JournalSync.whenIdle, .eachWrite, .never])
  func `only a journal that is synchronized with each write outlives a power loss unrested`(
    syncs: JournalSync
  ) throws {
    var trial = try SessionTrial(in: files, syncs: syncs)
    try trial.type("!")
    try trial.type("?")
    files.losePower()
    let kept: Set = syncs == .eachWrite ? ["Rivers", "Rivers!?"] : ["Rivers"]
    #expect(try SessionTrial.titles(in: files) == kept)
  }

  @Test func `a user who never rests loses five seconds at most`() throws {
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    var trial = try SessionTrial(in: counting)
    let start = ContinuousClock.now
    var synchronized: [Bool] = []
    for seconds in [0, 4.9, 5, 5.1, 10, 10.2] {
      try trial.type("x")
      let count = counting.operations.count
      try trial.session.syncIfOverdue(at: start + .seconds(seconds), trial.builder)
      synchronized.append(counting.operations.count > count)
    }
    #expect(synchronized == [false, false, true, false, false, true])
  }

  @Test func `each reason why edits are not written is given once`() throws {
    let trial = try SessionTrial(in: files, hasFile: false)
    files.placeFolder("/state", permissions: 0o500)
    func attempt() -> StoreError? {
      do throws(StoreError) {
        try trial.session.idle(trial.builder)
        return nil
      } catch {
        return error
      }
    }
    trial.session.record([.text(.title, TextSplice(from: trial.builder.title, to: nil))])
    #expect(throws: StoreError.self) { try trial.session.writeEdits(of: trial.builder) }
    try trial.session.writeEdits(of: trial.builder)
    #expect(attempt() == nil)
    #expect(trial.session.needsSync, "it is tried again")
    files.setPermissions(0o700, of: "/state")
    #expect(attempt() == nil)
    #expect(SessionTrial.keptNames(in: files) == ["journal"])
  }

  @Test(arguments: 1...12, [JournalSync.whenIdle, .eachWrite])
  func `any call that fails is made up for`(number: Int, syncs: JournalSync) throws {
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    _ = try SessionTrial(in: counting)
    let failing = counting.operations.count + number
    let faulty = FaultyFileSystem(files, failing: failing, with: .error(.noSpace))
    var trial = try SessionTrial(in: faulty, syncs: syncs)
    for text in ["a", "b", "c", "d"] {
      try? trial.type(text)
      try? trial.session.idle(trial.builder)
    }
    try? trial.session.idle(trial.builder)
    if syncs == .whenIdle { #expect(faulty.hasFailed) }
    files.losePower()
    // A new folder whose name could not get to the disk is taken for safe by whoever finds it next.
    let last = faulty.operations.prefix(failing).suffix(2)
    guard !last.elementsEqual([.createFolder, .synchronizeFolder]) else { return }
    #expect(try SessionTrial.titles(in: files).contains("Riversabcd"), "\(faulty.operations)")
  }

  // MARK: The order: file, then drafts, then journal

  /// The ways to end a session of which something is unsaved.
  enum Ending: CaseIterable {
    case saved, savedOverDraft, savedAsCopy, draft, draftOverDraft

    func end(_ trial: SessionTrial) throws {
      switch self {
      case .saved: _ = try trial.session.save(trial.builder)
      case .savedOverDraft:
        try trial.session.keepMeanwhile(trial.builder)
        _ = try trial.session.save(trial.builder)
      case .savedAsCopy: _ = try trial.session.save(trial.builder, .asCopy) { $0 + "" }
      case .draft: try trial.session.keepDraft(trial.builder)
      case .draftOverDraft:
        try trial.session.keepMeanwhile(trial.builder)
        try trial.session.keepDraft(trial.builder)
      }
      trial.session.close()
    }

    var isSaved: Bool { self != .draft && self != .draftOverDraft }
  }

  @Test(arguments: Ending.allCases, InMemoryFileSystem.Luck.allCases)
  func
    `what was synchronized is never lost, whatever call the process is killed or the power fails at`(
      ending: Ending,
      luck: InMemoryFileSystem.Luck
    ) throws
  {
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    var number = sample.first
    var isOver = false
    while !isOver {
      for losesPower in [false, true] {
        let files = InMemoryFileSystem()
        files.place(try sampleFile("Rivers"), at: Self.path)
        let faulty = FaultyFileSystem(files, failing: number, with: .killedHalfway)
        guard var trial = try? SessionTrial(in: faulty) else { continue }
        try? trial.type("!")
        try? trial.session.idle(trial.builder)
        try? trial.session.idle(trial.builder)
        let isKept = !faulty.hasFailed
        try? ending.end(trial)
        isOver = !faulty.hasFailed
        if losesPower { files.losePower(keeping: luck) }
        let titles = try SessionTrial.titles(in: files)
        #expect(titles.contains("Rivers!") || !isKept, "killed at \(faulty.operations)")
        #expect(titles.contains("Rivers") || ending.isSaved)
      }
      number += sample.step
    }
    #expect(number > 20)
  }

  @Test(arguments: Ending.allCases, InMemoryFileSystem.Luck.allCases)
  func `what was synchronized is never lost, whatever call fails before a power loss`(
    ending: Ending,
    luck: InMemoryFileSystem.Luck
  ) throws {
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    var number = sample.first
    var isOver = false
    while !isOver {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: Self.path)
      let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
      number += sample.step
      guard var trial = try? SessionTrial(in: faulty) else { continue }
      try? trial.type("!")
      try? trial.session.idle(trial.builder)
      try? trial.session.idle(trial.builder)
      do { try ending.end(trial) } catch { trial.session.leave() }
      isOver = !faulty.hasFailed
      files.losePower(keeping: luck)
      // A new folder whose name could not get to the disk is taken for safe by whoever finds it next.
      let last = faulty.operations.prefix(number - sample.step).suffix(2)
      guard !last.elementsEqual([.createFolder, .synchronizeFolder]) else { continue }
      #expect(try SessionTrial.titles(in: files).contains("Rivers!"), "\(faulty.operations)")
    }
    #expect(number > 20)
  }

  @Test func `after a save neither draft nor journal is left, and the next save goes on from it`()
    throws
  {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.keepMeanwhile(trial.builder)
    #expect(SessionTrial.keptNames(in: files) == ["journal", "json"])
    let saved = try trial.session.save(trial.builder)
    #expect(saved.opened.builder == trial.builder)
    #expect(saved.notice == SaveNotice(file: Self.path))
    #expect(SessionTrial.keptNames(in: files) == [])
    try trial.type("?")
    _ = try trial.session.save(trial.builder)
    #expect(try SessionTrial.titles(in: files) == ["Rivers!?"])
  }

  @Test func `what cannot be removed after a save is reported, and the group is saved`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    files.setPermissions(0o500, of: "/state/journals")
    let saved = try trial.session.save(trial.builder)
    guard case .leftover(.cannotMove)? = saved.notice.facts.first else {
      Issue.record("\(saved.notice)")
      return
    }
    #expect(saved.notice.facts.count == 1)
    #expect(try SessionTrial.titles(in: files) == ["Rivers!"])
  }

  @Test func `a save tells all at once: a draft in the trash, what stays, and renamed keys`() throws
  {
    let file = try sampleFile("Rivers")
    let own = file.replacing(#""prompt":"#, with: #""value": 7, "kind": "easy", "prompt":"#)
    files.place(own, at: Self.path)
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.keepMeanwhile(trial.builder)
    let draft = try #require(files.texts.keys.first { $0.hasPrefix("/state/drafts/") })
    files.place("{", at: FilePath(draft))
    files.setPermissions(0o500, of: "/state/journals")
    var group = trial.builder
    group.addNewQuestion()
    group.questions[group.questions.count - 1].response.kind = .essay
    group.questions[group.questions.count - 1].prompt = "Why?"

    let notice = try trial.session.save(group).notice
    let trash = try #require(files.texts.keys.first { $0.hasPrefix("/state/trash/") })
    #expect(notice.file == Self.path)
    guard case .trashedDraft(let trashed)? = notice.facts.first,
      case .leftover(.cannotMove)? = notice.facts.dropFirst().first
    else {
      Issue.record("\(notice)")
      return
    }
    #expect(trashed.path.string == trash)
    #expect(
      notice.facts.dropFirst(2) == [
        .renamedKey(RenamedKey(question: 0, old: "value", new: "x-value")),
        .renamedKey(RenamedKey(question: 0, old: "kind", new: "x-kind")),
      ]
    )
  }

  @Test func `a file that may not last is told with the journal that cannot be begun for it`()
    throws
  {
    let number = try callThatSynchronizesTheFile(hasFile: true)
    files.place(try sampleFile("Rivers"), at: Self.path)
    let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
    var trial = try SessionTrial(in: faulty)
    try trial.type("!")
    files.setPermissions(0o500, of: "/state/journals")
    let facts = try trial.session.save(trial.builder).notice.facts
    guard case .mayNotLast(.notDurable)? = facts.first, case .isNotKept(.cannotSave)? = facts.last
    else {
      Issue.record("\(facts)")
      return
    }
    #expect(facts.count == 2)
    // It was told already.
    try trial.session.writeEdits(of: trial.builder)
  }

  @Test func `a draft that may not last keeps its journal when the group is closed`() throws {
    for closes in [true, false] {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: Self.path)
      let counting = FaultyFileSystem(files, failing: .max, with: .killed)
      var probe = try SessionTrial(in: counting)
      try probe.type("!")
      let before = counting.operations.count
      try probe.session.keepDraft(probe.builder)
      let calls = counting.operations[before...]
      let place = try #require(calls.lastIndex(of: .rename))
      let number = try #require(calls[place...].firstIndex(of: .synchronizeFolder)) + 1

      let again = InMemoryFileSystem()
      again.place(try sampleFile("Rivers"), at: Self.path)
      let faulty = FaultyFileSystem(again, failing: number, with: .error(.ioError))
      var trial = try SessionTrial(in: faulty)
      try trial.type("!")
      #expect(try trial.session.keepDraft(trial.builder)?.code == "notDurable")
      if closes { trial.session.close() } else { trial.session.leave() }
      #expect(SessionTrial.keptNames(in: again) == ["journal", "json"])
    }
  }

  /// The number of the call that a save of a new group synchronizes the folder with, its name being in place.
  private func callThatSynchronizesTheFile(hasFile: Bool, idles: Bool = false) throws -> Int {
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: Self.path)
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    var trial = try SessionTrial(in: counting, hasFile: hasFile)
    try trial.type("!")
    if idles { try trial.session.idle(trial.builder) }
    let before = counting.operations.count
    _ = try trial.session.save(trial.builder)
    let place = try #require(counting.operations[before...].firstIndex(of: .rename))
    return try #require(counting.operations[place...].firstIndex(of: .synchronizeFolder)) + 1
  }

  @Test(arguments: [true, false])
  func `a file in place that may not last is the group's, with a warning, and its journal stays`(
    hasFile: Bool
  ) throws {
    let number = try callThatSynchronizesTheFile(hasFile: hasFile)
    files.place(try sampleFile("Rivers", id: hasFile ? "g" : "other"), at: Self.path)
    let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
    var trial = try SessionTrial(in: faulty, hasFile: hasFile)
    try trial.type("!")
    let saved = try trial.session.save(trial.builder)
    let path: FilePath = hasFile ? Self.path : "/lib/rivers-2.json"
    guard case .mayNotLast(.notDurable)? = saved.notice.facts.first else {
      Issue.record("\(saved.notice)")
      return
    }
    #expect(saved.notice.facts.count == 1)
    #expect(saved.opened.path == path)
    #expect(trial.session.opened.path == path)
    #expect(trial.session.opened.stamp == saved.opened.stamp)
    #expect(trial.session.outsideChange(of: trial.builder) == nil)

    // What is kept goes over that file from here on, and outlives a power loss.
    try trial.session.writeEdits(of: trial.builder)
    try trial.session.idle(trial.builder)
    #expect(SessionTrial.keptNames(in: files) == ["journal"])
    let next = Library.sample(in: files, mark: 2)
    let kept = try next.unsaved.load(try #require(try next.journals().first).file).opened
    #expect(kept.path == path)
    #expect(kept.stamp == saved.opened.stamp)
    #expect(kept.builder == trial.builder)

    // Saving again writes the same file, and is the end of what is kept.
    try trial.type("?")
    let again = try trial.session.save(trial.builder)
    #expect(again.notice.facts == [])
    #expect(again.opened.path == path)
    #expect(SessionTrial.keptNames(in: files) == [])
    #expect(try next.open(path).builder.title == "Rivers!?")
    #expect(files.texts.keys.filter { $0.hasPrefix("/lib/") }.count == (hasFile ? 1 : 2))
  }

  @Test func `a group that may not last keeps its journal when it is closed`() throws {
    let number = try callThatSynchronizesTheFile(hasFile: true, idles: true)
    let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
    var trial = try SessionTrial(in: faulty)
    try trial.type("!")
    try trial.session.idle(trial.builder)
    _ = try? trial.session.save(trial.builder)
    trial.session.close()
    #expect(SessionTrial.keptNames(in: files) == ["journal"])
    files.losePower()
    #expect(try SessionTrial.titles(in: files).contains("Rivers!"))
  }

  @Test func `leaving keeps the journal, closing and discarding do not`() throws {
    for (end, names) in [
      ({ $0.leave() }, ["journal"]), ({ $0.close() }, []), ({ try? $0.discard() }, []),
    ] as [((GroupSession) -> Void, [String])] {
      var trial = try SessionTrial(in: files)
      try trial.type("!")
      end(trial.session)
      #expect(SessionTrial.keptNames(in: files) == names)
      for entry in try Library.sample(in: files, mark: 2).journals() {
        try files.remove(entry.file)
      }
    }
  }

  @Test func `an incomplete group is not saved`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    var builder = trial.builder
    builder.questions[0].answer = nil
    let error = #expect(throws: SaveError.self) { try trial.session.save(builder) }
    guard case .incomplete? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(SessionTrial.keptNames(in: files) == ["journal"])
  }
}
