import CoreTestSupport
import Quiz
import QuizDrawing
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

/// A draw from a library: what an index knows of its files, and what has changed since they were read.
struct DrawJobTests {
  private let folder: TemporaryFolder
  private let files = CountingFileSystem(LocalFileSystem())

  init() throws {
    folder = try TemporaryFolder()
    for name in ["library", "state", "config"] { try LocalFileSystem().createFolder(path(name)) }
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(name) }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(Array(text.utf8), to: "library/\(name).json")
  }

  /// The job of a program of its own, an hour from now: what was written a moment ago may change again.
  private func job(cache: String? = "cache", fewestFiles: Int = 0) -> DrawJob {
    let index = LibraryIndex(in: cache.map(path), fileSystem: files, fewestFiles: fewestFiles)
    let library = Library(
      folder: path("library"),
      stateFolder: path("state"),
      fileSystem: files,
      now: { SystemCalls.secondsSince1970 + 3_600 },
      cache: index
    )
    let shelf = SettingsShelf(of: library, configuration: .success(path("config")))
    return DrawJob(from: library, shelf, index)
  }

  /// A bank, and the number of files that were read for it.
  private func read(_ job: DrawJob) throws -> (bank: DrawBank, count: Int) {
    let before = files.count(of: .read)
    let bank = try #require(try job.bank())
    return (bank, files.count(of: .read) - before)
  }

  private func writeSamples() throws {
    try write(
      "capitals",
      #"""
      { "format": "quizbuilder/group", "version": 3, "id": "capitals", "title": "Capitals",
        "settings": { "tags": ["course"], "language": "fr" },
        "questions": [
          { "id": "p", "kind": "passage", "prompt": "Read." },
          { "id": "a", "prompt": "France?", "answer": "Paris", "tags": ["Éasy", "x"], "under": "p" },
          { "id": "b", "prompt": "Italy?", "answer": "Rome", "tags": ["Éasy", "x"] },
          { "id": "c", "prompt": "Spain?", "answer": "Madrid" },
          { "id": "d", "prompt": "Japan?", "answer": "東京", "settings": { "tags": ["own"] } },
          { "id": "e", "prompt": "No answer" }, { "id": "f", "kind": "hologram" } ] }
      """#
    )
    try write(
      "child",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "child", "template": "capitals",
        "questions": [ { "id": "g", "prompt": "Peru?", "answer": "Lima" } ] }
      """#
    )
    try write(
      "test",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "test", "title": "日本 \"1\"",
        "questions": [ { "id": "a", "prompt": "France?", "answer": "Paris",
          "origin": { "group": "capitals", "question": "a" } } ] }
      """#
    )
    try write("empty", #"{ "format": "quizbuilder/group", "version": 1, "questions": [{}] }"#)
    try write("damaged", "{")
  }

  @Test func `a bank is the same with an index, which reads what has changed`() throws {
    try writeSamples()
    let (plain, _) = try read(job(cache: nil))
    #expect(plain.pool.count == 5)
    #expect(plain.pool.matches([.tag("course")]).count == 4, "settings of questions are their own")
    #expect(plain.pool.matches([.group("日本 \"1\"")]).count == 1)
    #expect(Set(plain.remarks.map { "\($0)".prefix(10) }) == ["incomplete", "unreadable"])
    let (first, firstCount) = try read(job())
    #expect(first == plain)
    let (second, secondCount) = try read(job())
    #expect(second == plain)
    #expect(firstCount - secondCount == 4, "of the groups, only the damaged one is read")
    try write(
      "child",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "child",
        "questions": [ { "id": "g", "prompt": "Peru?", "answer": "Lima", "tags": ["new"] } ] }
      """#
    )
    let (third, thirdCount) = try read(job())
    #expect(thirdCount == secondCount + 1)
    #expect(third.pool.matches([.tag("new")]).count == 1)
    #expect(third.pool.matches([.tag("course")]).count == 3)
    #expect(third == (try read(job(cache: nil)).bank))
  }

  @Test func `of few files there is no index, and a bank is the same`() throws {
    try writeSamples()
    let (few, _) = try read(job(fewestFiles: 500))
    #expect(few == (try read(job()).bank))
  }

  @Test func `what the index has is damaged in any way, and the bank is right`() throws {
    try writeSamples()
    let (plain, _) = try read(job())
    let name = try #require(try LocalFileSystem().list(path("cache")).first?.string)
    let sound = try folder.bytes(of: "cache/\(name)")
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<caseCount(20, thorough: 2_000) {
      var bytes = sound
      for _ in 0..<20 { bytes[.random(in: 0..<bytes.count, using: &generator)] ^= 0x55 }
      try folder.write(bytes, to: "cache/\(name)")
      #expect(try read(job()).bank == plain)
    }
  }

  @Test func `questions without ids have the same ones at each reading`() throws {
    try write(
      "old",
      #"""
      { "format": "quizbuilder/group", "version": 1, "questions": [
          { "prompt": "One?", "answer": "1", "mine": 7 }, { "prompt": "One?", "answer": "1" },
          { "prompt": "Two?", "answer": "2", "id": "" }, { "prompt": "Two?", "answer": "2" },
          { "prompt": "Two?", "answer": "2" }, { "id": "x", "prompt": "Three?", "answer": "3" },
          { "id": "x", "prompt": "Four?", "answer": "4" } ] }
      """#
    )
    let job = job(cache: nil)
    let (bank, _) = try read(job)
    #expect(bank == (try read(job).bank))
    let test = Draw([DrawRule([.any], count: 7)], seed: 1).test(from: bank.pool)
    let group = try #require(try job.group(of: test, from: bank, titled: "Test"))
    #expect(
      group.group.questions.map(\.prompt).sorted()
        == ["Four?", "One?", "One?", "Three?", "Two?", "Two?", "Two?"]
    )
    let written = String(decoding: job.bytes(of: group, from: bank).bytes, as: UTF8.self)
    #expect(written.contains("\"mine\": 7"), "keys of the user's own come along")
  }

  @Test func `the questions of a test are those of now`() throws {
    try writeSamples()
    let job = job()
    let (bank, _) = try read(job)
    let test = Draw([DrawRule([.tag("easy")], count: 2)], seed: 1).test(from: bank.pool)
    let places = test.questions.map(\.place)
    #expect(Set(job.questions(at: places, of: bank).values.map(\.prompt)) == ["France?", "Italy?"])
    let group = try #require(try job.group(of: test, from: bank, titled: "Test"))
    #expect(group.group.questions.map(\.id.rawValue).sorted() == ["a", "b", "p"])
    #expect(
      group.group.questions.allSatisfy {
        $0.settings[.language] == .text("fr") || $0.kind == .passage
      }
    )
    try write(
      "capitals",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "capitals", "title": "Capitals",
        "questions": [ { "id": "a", "prompt": "Of France?", "answer": "Paris" } ] }
      """#
    )
    #expect(job.questions(at: places, of: bank).values.map(\.prompt) == ["Of France?"])
    #expect(try job.group(of: test, from: bank, titled: "Test") == nil)
    try LocalFileSystem().remove(path("library/capitals.json"))
    #expect(job.questions(at: places, of: bank).isEmpty)
    #expect(throws: StoreError.self) { try job.group(of: test, from: bank, titled: "Test") }
  }
}
