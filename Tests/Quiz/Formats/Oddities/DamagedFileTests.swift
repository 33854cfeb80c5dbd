import CoreTestSupport
import ReaderTestSupport
import Testing

/// Every reader, with files that are damaged; `make fuzz` reads a million of them each.
struct DamagedFileTests {
  @Test(arguments: FuzzedReader.all.map(\.name))
  func `a damaged file is read or refused with its place`(_ name: String) throws {
    let reader = try #require(FuzzedReader.all.first { $0.name == name })
    let seed: UInt64 = 20_261_122
    var generator = SeededGenerator(seed: seed)
    for index in 0..<caseCount(30, thorough: 200) {
      let verdict = reader.verdict(on: reader.damaged(using: &generator))
      if case .broken(let reason) = verdict {
        Issue.record("seed \(seed), file \(index): \(reason)")
      }
    }
  }

  @Test func `the pages on reliability count the readers, and those without a million files`()
    throws
  {
    let page = try SourceTree.text(of: "docs/internals/RELIABILITY.md")
    let tried = try #require(page.firstMatch(of: /each of (\d+) readers/)?.output.1)
    let results = try SourceTree.text(of: "Tests/Fuzz/RESULTS.md")
    let newer = try #require(
      results.firstMatch(of: /Newer than both tables: (\d+) readers/)?.output.1
    )
    #expect((Int(tried) ?? 0) + (Int(newer) ?? 0) == FuzzedReader.all.count)
  }

  @Test(arguments: FuzzedReader.all.map(\.name))
  func `the files that are damaged are sound`(_ name: String) throws {
    let reader = try #require(FuzzedReader.all.first { $0.name == name })
    let verdicts = reader.files.map { reader.verdict(on: $0) }
    #expect(verdicts.contains(.read))
    #expect(verdicts.allSatisfy { $0 == .read || $0 == .refused })
  }

  /// The lines are short here; `fuzz --long` has those of megabytes, where a reader that looks at a line again for each of its marks
  /// does not come to an end.
  @Test(arguments: FuzzedReader.all.map(\.name))
  func `a long line of any mark is read or refused`(_ name: String) throws {
    let reader = try #require(FuzzedReader.all.first { $0.name == name })
    for mark in reader.longMarks {
      let verdict = reader.verdict(on: reader.longFile(of: mark, size: 1 << 10))
      #expect(verdict == .read || verdict == .refused, "\(mark.debugDescription)")
    }
  }
}
