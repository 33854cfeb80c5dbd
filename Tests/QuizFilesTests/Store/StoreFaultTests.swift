import QuizFiles
import SystemPackage
import TestSupport
import Testing

struct StoreFaultTests {
  private static let faults: [FaultyFileSystem.Fault] = [
    .error(.ioError), .error(.noSpace), .error(.permissionDenied), .error(.interrupted),
  ]

  @Test(arguments: try StoreAction.all())
  func `undisturbed, it ends as it should, also if the power fails then`(
    _ action: StoreAction
  ) throws {
    for luck in InMemoryFileSystem.Luck.allCases {
      let files = action.prepared()
      try action.run(.sample(in: files), .sample(in: files))
      #expect(files.texts == action.outcomes.last)
      files.losePower(keeping: luck)
      #expect(files.texts == action.outcomes.last)
    }
  }

  @Test(arguments: try StoreAction.all(), faults)
  func `an operation that fails leaves whole files, nothing else, and its cause in the message`(
    _ action: StoreAction,
    _ fault: FaultyFileSystem.Fault
  ) throws {
    guard case .error(let code) = fault else { return }
    for number in 1...(try action.operationCount()) {
      let files = action.prepared()
      let faulty = FaultyFileSystem(files, failing: number, with: fault)
      let error = #expect(throws: StoreError.self, "operation \(number)") {
        try action.run(.sample(in: faulty), .sample(in: files))
      }
      #expect(error?.arguments["cause"]?.hasSuffix(": \(code)") == true)
      #expect(action.outcomes.contains(files.texts), "\(faulty.operations)")
      // What a person does next: the same again.
      if files.texts == action.before {
        try action.run(.sample(in: files), .sample(in: files))
        #expect(files.texts == action.outcomes.last)
      }
    }
  }

  @Test(arguments: try StoreAction.all(), InMemoryFileSystem.Luck.allCases)
  func `a process killed at any operation leaves whole files, after the next start nothing else`(
    _ action: StoreAction,
    _ luck: InMemoryFileSystem.Luck
  ) throws {
    for losesPower in [false, true] {
      for number in 1...(try action.operationCount()) {
        let files = action.prepared()
        let faulty = FaultyFileSystem(files, failing: number, with: .killed)
        #expect(throws: StoreError.self) {
          try action.run(.sample(in: faulty), .sample(in: files))
        }
        if losesPower {
          files.losePower(keeping: luck)
        }
        Library.sample(in: files, mark: 2).removeLeftovers()
        #expect(action.outcomes.contains(files.texts), "\(faulty.operations)")
      }
    }
  }

  @Test(arguments: try StoreAction.all())
  func `a write that takes one byte changes nothing in the end`(_ action: StoreAction) throws {
    for number in 1...(try action.operationCount()) {
      let files = action.prepared()
      let faulty = FaultyFileSystem(files, failing: number, with: .shortWrite)
      try action.run(.sample(in: faulty), .sample(in: files))
      #expect(files.texts == action.outcomes.last)
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
    let last = FaultyFileSystem(files, failing: counting.operations.count, with: .error(.ioError))
    let error = #expect(throws: StoreError.self) {
      try Library.sample(in: last).save(try sampleGroup("Seas"), of: again)
    }
    let stamp = try #require(try Library.sample(in: files).open("/lib/a.json").stamp)
    #expect(error == .notDurable(FileSystemError(.synchronizeFolder, "/lib", .ioError), stamp))
    #expect(files.texts == ["/lib/a.json": try sampleFile("Seas")])
  }
}
