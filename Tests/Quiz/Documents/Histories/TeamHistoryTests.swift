import CoreTestSupport
import TeamTestSupport
import Testing

/// Five authors of one group, each with edits, kills, power losses, commits, pulls and pushes; `make faults` tries more.
struct TeamHistoryTests {
  @Test(arguments: 0..<caseCount(4, thorough: 100))
  func `a team of five loses no text and no conflict, and ends with equal copies`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let history = TeamHistory(
      authors: 5,
      edits: caseCount(300, thorough: 1_000),
      using: &generator
    )
    let (result, mergeCount, failure) = history.runInMemory()
    #expect(failure == nil)
    // A history in which nothing happens would show nothing.
    #expect(result.editCount > 100 && mergeCount > 3)
  }

  @Test(arguments: 0..<caseCount(2, thorough: 20))
  func `a team that merges conflicted copies of a shared folder loses nothing, either`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let history = TeamHistory(
      authors: 5,
      edits: caseCount(300, thorough: 1_000),
      using: &generator
    )
    let (result, mergeCount, failure) = history.runInMemory(.folder)
    #expect(failure == nil)
    #expect(result.editCount > 100 && mergeCount > 3)
  }
}
