import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct StoreFaultTests {
  private static let codes: [Errno] = [
    .ioError, .noSpace, .permissionDenied, .interrupted, .readOnlyFileSystem, .diskQuotaExceeded,
  ]
  /// Killed before an operation, or in the middle of it if it is a write, else after it.
  private static let deaths: [FaultyFileSystem.Fault] = [.killed, .killedHalfway]

  /// Returns the error that a user would be told.
  private static func told(_ error: any Error) -> StoreError? {
    if case .store(let error)? = error as? ExportFileError { error } else { error as? StoreError }
  }

  @Test(arguments: try StoreAction.all())
  func `undisturbed, it ends as it should, also if the power fails then`(
    _ action: StoreAction
  ) throws {
    for luck in InMemoryFileSystem.Luck.allCases {
      let files = action.prepared()
      try action.run(.sample(in: files), .sample(in: files))
      #expect(action.picture(of: files) == action.outcomes.last)
      files.losePower(keeping: luck)
      #expect(action.picture(of: files) == action.outcomes.last)
    }
  }

  @Test(arguments: try StoreAction.all(), codes)
  func `an operation that fails leaves whole files, nothing else, and its cause in the message`(
    _ action: StoreAction,
    _ code: Errno
  ) throws {
    let sample = CallSample(code, of: Self.codes)
    for number in sample.calls(upTo: try action.operationCount()) {
      let files = action.prepared()
      let faulty = FaultyFileSystem(files, failing: number, with: .error(code))
      do {
        try action.run(.sample(in: faulty), .sample(in: files))
        // Some failures hinder nothing.
        #expect(action.picture(of: files) == action.outcomes.last, "\(faulty.operations)")
      } catch {
        let told = try #require(Self.told(error), "\(error)")
        let cause = try #require(told.cause, "\(told)")
        #expect(cause.code == code, "\(told)")
        #expect(told.told.hasPrefix(cause.path.printable), "\(told)")
        #expect(cause.path.extension != "tmp", "that name means nothing to the user")
        #expect(action.outcomes.contains(action.picture(of: files)), "\(faulty.operations)")
        #expect(
          !action.isUndone || action.picture(of: files) == action.pictureBefore,
          "\(faulty.operations)"
        )
        // What a person does next: the same again.
        guard action.picture(of: files) == action.pictureBefore else { continue }
        try action.run(.sample(in: files), .sample(in: files))
        #expect(action.picture(of: files) == action.outcomes.last)
      }
    }
  }

  @Test(arguments: try StoreAction.all(), InMemoryFileSystem.Luck.allCases)
  func `a process killed at any operation leaves whole files, after the next start nothing else`(
    _ action: StoreAction,
    _ luck: InMemoryFileSystem.Luck
  ) throws {
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    let calls = sample.calls(upTo: try action.operationCount())
    for (losesPower, death) in [false, true].flatMap({ loss in Self.deaths.map { (loss, $0) } }) {
      for number in calls {
        let files = action.prepared()
        let faulty = FaultyFileSystem(files, failing: number, with: death)
        try? action.run(.sample(in: faulty), .sample(in: files))
        #expect(faulty.hasFailed)
        if losesPower {
          files.losePower(keeping: luck)
        }
        action.cleanUp(.sample(in: files, mark: 2))
        #expect(
          action.outcomes.contains(action.picture(of: files)),
          "\(death) at \(faulty.operations)"
        )
      }
    }
  }

  @Test(arguments: try StoreAction.all())
  func `a write that takes one byte changes nothing in the end`(_ action: StoreAction) throws {
    for number in 1...(try action.operationCount()) {
      let files = action.prepared()
      let faulty = FaultyFileSystem(files, failing: number, with: .shortWrite)
      try action.run(.sample(in: faulty), .sample(in: files))
      #expect(action.picture(of: files) == action.outcomes.last)
    }
  }

  @Test func `a file in place that is not durable says so and gives its stamp`() throws {
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try Library.sample(in: files).open("/lib/a.json")
    let group = try sampleGroup("Lakes")
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    _ = try Library.sample(in: counting).save(group, of: opened)
    let again = try Library.sample(in: files).open("/lib/a.json")
    let number = try #require(counting.operations.lastIndex(of: .synchronizeFolder)) + 1
    let last = FaultyFileSystem(files, failing: number, with: .error(.ioError))
    let error = #expect(throws: StoreError.self) {
      try Library.sample(in: last).save(try sampleGroup("Seas"), of: again)
    }
    let stamp = try #require(try Library.sample(in: files).open("/lib/a.json").stamp)
    #expect(
      error == .notDurable(FileSystemError(.synchronizeFolder, "/lib/a.json", .ioError), stamp)
    )
    #expect(files.texts == ["/lib/a.json": try sampleFile("Seas")])
  }

  @Test(arguments: codes)
  func `a text for another program is handed over whole, or why not is said`(code: Errno) throws {
    let scratch = ["/state/edit-7.txt": "text\n"]
    var number = 1
    while true {
      for fault in [FaultyFileSystem.Fault.error(code)] + Self.deaths {
        let files = InMemoryFileSystem()
        let faulty = FaultyFileSystem(files, failing: number, with: fault)
        do {
          let edited = try Library.sample(in: faulty).scratchFile().edit("text") { _ in
            #expect(files.texts == scratch)
            return 0
          }
          #expect(edited.text == "text")
        } catch {
          #expect(error.cause?.code == code || fault != .error(code), "\(error)")
        }
        Library.sample(in: files, mark: 2).removeLeftovers()
        #expect(files.texts == [:] || files.texts == scratch, "\(faulty.operations)")
        if !faulty.hasFailed { return }
      }
      number += 1
    }
  }
}

extension StoreError {
  /// The call that failed.
  fileprivate var cause: FileSystemError? {
    switch self {
    case .cannotRead(let cause), .cannotSave(let cause), .cannotMove(let cause),
      .notDurable(let cause, _):
      cause
    default: nil
    }
  }
}
