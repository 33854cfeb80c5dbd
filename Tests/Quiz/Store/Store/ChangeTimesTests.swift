import Quiz
import QuizDocuments
import QuizInterchange
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// The times at which exports have seen questions change.
struct ChangeTimesTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  private func group(_ prompts: String...) throws -> ResolvedGroups {
    let questions = try prompts.enumerated().map { try Question.sample($1, id: "q\($0)") }
    return ResolvedGroups([try .sample("t", id: "g/../1", questions)].resolved())
  }

  private func times(_ groups: ResolvedGroups) -> [Int64?] {
    let times = library.changeFolder.times(of: groups, in: ["/lib/a.json"]).times
    return groups[0].group.questions.map { times[groups[0].group.id, $0.id] }
  }

  private func fileTime() throws -> Int64 {
    try #require(try files.information(about: "/lib/a.json")).modificationTime / 1_000_000_000
  }

  @Test func `a question keeps its time until it changes, and is newer then`() throws {
    files.place("{}", at: "/lib/a.json")
    let first = try fileTime()
    #expect(times(try group("a", "b")) == [first, first])
    #expect(times(try group("a", "b")) == [first, first])
    files.place("{ }", at: "/lib/a.json")
    let second = max(try fileTime(), first + 1)
    #expect(times(try group("a", "c", "d")) == [first, second, try fileTime()])
    #expect(times(try group("a", "c", "d")) == [first, second, try fileTime()])
    // It is no question any more, and later a new one.
    #expect(times(try group("a")) == [first])
    #expect(times(try group("a", "c")) == [first, try fileTime()])
  }

  @Test func `what is remembered stays in the folder of state, whatever the id`() throws {
    files.place("{}", at: "/lib/a.json")
    _ = times(try group("a"))
    let records = files.texts.filter { $0.key.hasPrefix("/state/changes/") }
    #expect(records.count == 1 && files.texts.count == 2)
    // A damaged one is as good as none.
    for text in [
      "", "{", "{\"group\":\"other\"}", "{\"group\":\"g/../1\",\"questions\":{\"q0\":[1]}}",
    ] {
      files.place(text, at: FilePath(try #require(records.first).key))
      #expect(times(try group("a")) == [try fileTime()])
    }
  }

  @Test func `without a file, or a place to remember, there is the time of the file or none`()
    throws
  {
    let groups = try group("a")
    #expect(library.changeFolder.times(of: groups, in: [nil]).times == ChangeTimes())
    #expect(library.changeFolder.times(of: groups, in: ["/lib/a.json"]).times.latest == nil)
    files.place("{}", at: "/lib/a.json")
    files.place("in the way", at: "/state/changes")
    #expect(times(groups) == [try fileTime()])
    let problem = library.changeFolder.times(of: groups, in: ["/lib/a.json"]).problem
    #expect(problem?.told.hasPrefix("/state/changes") == true)
  }

  @Test func `a record that cannot be read is a problem, and stays`() throws {
    files.place("{}", at: "/lib/a.json")
    let groups = try group("a")
    _ = times(groups)
    let before = files.texts
    // The file is looked at, then the record is read.
    let faulty = FaultyFileSystem(files, failing: 2, with: .error(.ioError))
    let known = Library.sample(in: faulty).changeFolder.times(of: groups, in: ["/lib/a.json"])
    #expect(known.problem?.told.hasPrefix("/state/changes/") == true)
    #expect(known.times.latest == (try fileTime()))
    #expect(files.texts == before)
  }

  @Test func `questions count as unseen until an export has seen their group`() throws {
    files.place("{}", at: "/lib/a.json")
    #expect(library.changeFolder.unseenQuestionCount(in: try group("a", "b")) == 2)
    _ = times(try group("a", "b"))
    #expect(library.changeFolder.unseenQuestionCount(in: try group("a", "b", "c")) == 0)
    files.place("{", at: FilePath(try #require(files.texts.keys.first { $0.contains("changes") })))
    #expect(library.changeFolder.unseenQuestionCount(in: try group("a", "b", "c")) == 3)
  }
}
