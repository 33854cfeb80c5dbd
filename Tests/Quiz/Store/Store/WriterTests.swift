import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Several runs of the program that write to one file, or one folder, at once.
struct WriterTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  @Test func `ten that write call by call in any order lose and double nothing`() {
    for seed in 0..<caseCount(4, thorough: 200) {
      var generator = SeededGenerator(seed: seed)
      let fault = Writers.faultInMemory(using: &generator)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test func `ten that write to a real disk at once lose and double nothing`() throws {
    for _ in 0..<caseCount(2, thorough: 50) {
      #expect(try Writers.faultOnDisk() == nil)
    }
  }

  /// The outcome of a save: saved, or refused as the file was changed.
  private enum Outcome: Hashable {
    case saved, changed
  }

  @Test func `of two forms that save at once, at whatever call, one is told of the other`() throws {
    for schedule in schedules {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: SessionTrial.path)
      let outcomes = Collected<Outcome>()
      Turns.run(2, schedule: schedule) { turns, index in
        let own = TurnFileSystem(base: files, turns: turns, index: index)
        guard var trial = try? SessionTrial(in: own) else { return }
        try? trial.type(index == 0 ? "!" : "?")
        do throws(SaveError) {
          _ = try trial.session.save(trial.builder)
          outcomes.add(.saved)
        } catch {
          if case .changedOutside = error { outcomes.add(.changed) }
        }
        trial.session.leave()
      }
      let titles = try SessionTrial.titles(in: files)
      // Whoever begins when the other has saved goes on from there.
      let isAfter = outcomes.all == [.saved, .saved] && titles.contains { $0.count == 8 }
      #expect(isAfter || Set(outcomes.all) == [.saved, .changed], "\(schedule)")
      #expect(isAfter || titles == ["Rivers!", "Rivers?"], "\(schedule)")
    }
  }

  @Test func `ten that set settings at once all have theirs`() throws {
    let entries: [(QuizSetting, SettingValue)] = [
      (.language, .text("de")), (.points, .number(2)), (.timeLimitInSeconds, .number(30)),
      (.caseSensitive, .truth(true)), (.ignoreAccents, .truth(true)),
      (.shuffleQuestions, .truth(true)), (.shuffleChoices, .truth(true)),
      (.exportDeck, .text("deck")), (.exportCategory, .text("category")), (.tags, .texts(["a"])),
    ]
    for seed in 0..<caseCount(3, thorough: 50) {
      var generator = SeededGenerator(seed: seed)
      let schedule = (0..<300).map { _ in Int.random(in: 0..<entries.count, using: &generator) }
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: SessionTrial.path)
      let failures = Collected<String>()
      Turns.run(entries.count, schedule: schedule) { turns, index in
        let own = TurnFileSystem(base: files, turns: turns, index: index)
        let library = Library.sample(in: own)
        let shelf = SettingsShelf(of: library, configuration: .success("/config"))
        let (setting, value) = entries[index]
        do {
          _ = try shelf.save(.own(value), for: setting, to: shelf.defaults().storage)
          let storage = SettingsStorage.group(try library.open(SessionTrial.path))
          _ = try shelf.save(.own(value), for: setting, to: storage)
        } catch {
          failures.add("\(setting): \(error)")
        }
      }
      #expect(failures.all == [])
      let defaults = try Library.sample(in: files).defaults(in: "/config").entries
      let own = try Library.sample(in: files).open(SessionTrial.path).builder.settings
      for (setting, value) in entries {
        #expect(defaults[setting] == value, "seed \(seed)")
        #expect(own[setting] == value, "seed \(seed)")
      }
    }
  }

  /// Schedules of two that lead the second between any two calls of the first.
  private var schedules: [[Int]] {
    stride(from: 0, through: 60, by: 2).map { count in
      Array(repeating: 0, count: count) + Array(repeating: 1, count: 60)
        + Array(repeating: 0, count: 60)
    }
  }

  // MARK: The lock

  @Test func `a folder is locked while a file in it is looked at and replaced, and free then`()
    throws
  {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    _ = try Library.sample(in: counting).save(try sampleGroup("Lakes"), of: opened)
    let lock = try #require(counting.operations.firstIndex(of: .lock))
    #expect(
      counting.operations[lock...] == [.lock, .inspect, .read, .rename, .synchronizeFolder, .close]
    )
    let again = try #require(try files.lockFolder("/lib"))
    try files.close(again)
  }

  @Test(arguments: [Errno.notSupported, .noLocks, .permissionDenied])
  func `a folder that cannot be locked is written to without, after the same look`(code: Errno)
    throws
  {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    let counting = FaultyFileSystem(files.copy(), failing: .max, with: .killed)
    _ = try Library.sample(in: counting).save(try sampleGroup("Lakes"), of: opened)
    let number = try #require(counting.operations.firstIndex(of: .lock)) + 1
    let unlockable = FaultyFileSystem(files, failing: number, with: .error(code))
    let saved = try Library.sample(in: unlockable).save(try sampleGroup("Lakes"), of: opened)
    #expect(try library.open("/lib/rivers.json").builder.title == "Lakes")
    #expect(throws: StoreError.changedOnDisk("/lib/rivers.json")) {
      try library.save(try sampleGroup("Seas"), of: opened)
    }
    _ = try library.save(try sampleGroup("Seas"), of: saved)
  }

  @Test func `a folder that somebody else keeps locked is written to in the end`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    let lock = try #require(try files.lockFolder("/lib"))
    _ = try library.save(try sampleGroup("Lakes"), of: opened)
    #expect(try files.lockFolder("/lib") == nil, "it is still the other's")
    try files.close(lock)
  }

  // MARK: An edit in place

  @Test func `an edit in place of the same size and time is noticed at the save`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    let before = try #require(try files.information(about: "/lib/rivers.json"))
    files.overwrite(try sampleFile("Fields"), at: "/lib/rivers.json")
    #expect(try files.information(about: "/lib/rivers.json") == before)
    #expect(throws: StoreError.changedOnDisk("/lib/rivers.json")) {
      try library.save(try sampleGroup("Lakes"), of: opened)
    }
    #expect(try library.open("/lib/rivers.json").builder.title == "Fields")
    let session = GroupSession(opened, in: library)
    let error = #expect(throws: SaveError.self) { try session.save(opened.builder) }
    #expect(error == .changedOutside(.changed("/lib/rivers.json", mergeConflicts: 0)))
  }

  @Test func `a stamp in a draft goes on to say which digest it has`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    try library.saveDraft(opened.builder, of: opened)
    let draft = try #require(try library.draft(of: opened.builder.id, at: "/lib/rivers.json"))
    #expect(draft.stamp == opened.stamp)
    files.overwrite(try sampleFile("Fields"), at: "/lib/rivers.json")
    #expect(throws: StoreError.changedOnDisk("/lib/rivers.json")) {
      try library.save(try draft.builder.build(), of: draft)
    }
  }

  // MARK: A folder without a way to synchronize it

  @Test func `only a file system without a way to synchronize a folder is excused`() {
    let excused = [Errno.invalidArgument, .notSupported, .noFunction].map(\.rawValue)
    for number in excused { #expect(SystemError(number).meansNothingToSynchronize) }
    for code in [Errno.ioError, .noSpace, .badFileDescriptor] {
      #expect(!SystemError(code.rawValue).meansNothingToSynchronize)
    }
  }
}
