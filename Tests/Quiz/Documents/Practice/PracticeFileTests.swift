import CoreTestSupport
import Quiz
import QuizDocuments
import QuizPractice
import Testing

struct PracticeFileTests {
  private func round(_ count: Int) -> PracticeRound {
    let items = (0..<count).map { index in
      QuestionReference(
        group: GroupID(rawValue: "g\(index % 3)\n"),
        question: QuestionID(rawValue: "q“\(index)")
      )
    }
    var round = PracticeRound(of: items, in: Random(), seed: .max)
    for index in 0..<count / 2 {
      round.record(
        index % 3 == 0 ? nil : Credit(earned: index % 4, of: 3),
        points: Double(index) / 2
      )
    }
    return round
  }

  @Test("a round comes back from its lines, whatever of the last one is torn")
  func torn() throws {
    let round = round(8)
    let lines = round.lines
    #expect(PracticeRound(lines: lines) == round)
    let first = try #require(lines.firstIndex(of: UInt8(ascii: "\n")))
    for end in lines.indices {
      let read = PracticeRound(lines: Array(lines[..<end]))
      guard end >= first else {
        #expect(read == nil)
        continue
      }
      let whole = lines[..<end].count { $0 == UInt8(ascii: "\n") } - 1
      let results = try #require(read).results
      // A line is whole without its line break, too.
      #expect(results.count == whole || results.count == whole + 1)
      #expect(Array(round.results.prefix(results.count)) == results)
    }
  }

  @Test("damaged lines end a round before them, and never more than that")
  func damaged() {
    for seed in 0..<caseCount(200, thorough: 5_000) {
      var random = SeededGenerator(seed: seed)
      let round = round(8)
      var lines = round.lines
      lines[Int.random(in: lines.indices, using: &random)] = .random(in: 0...255, using: &random)
      guard let read = PracticeRound(lines: lines) else { continue }
      #expect(read.items == round.items, "seed \(seed)")
      #expect(round.results.starts(with: read.results), "seed \(seed)")
    }
  }

  @Test(
    "own judgements, answers and the sort of round come back, also from a second line of a result"
  )
  func overruled() throws {
    let items = round(4).items
    var round = PracticeRound(
      seed: 5,
      order: "random",
      items: items,
      isRepeat: true,
      isReversed: true
    )
    round.record(Credit(earned: 1, of: 3), answer: ["[1] a", "[2] …"])
    round.record(nil, wasAsked: false)
    var lines = round.lines
    for isRight in [true, nil, false] {
      round.overrule(at: 0, isRight: isRight)
      lines += round.line(ofResult: 0)
      #expect(PracticeRound(lines: lines) == round)
      #expect(PracticeRound(lines: round.lines) == round)
    }
    round.record(Credit(isRight: true), answer: ["b"])
    lines += round.line(ofResult: 2)
    #expect(PracticeRound(lines: lines) == round)
    #expect(round.score.overruledCount == 1)
  }

  @Test("a history has what was skipped, judged and repeated, and the times of the last answers")
  func historyOfAnswers() throws {
    var history = PracticeHistory()
    var round = PracticeRound(seed: 1, order: "random", items: round(3).items)
    round.record(Credit(isRight: false))
    round.overrule(at: 0, isRight: true)
    round.record(nil)
    round.record(Credit(isRight: false))
    history.add(round, time: 40)
    var again = try #require(round.again(seed: 2))
    again.record(Credit(isRight: true))
    history.add(again, time: 50)
    history.add(again, time: 60)
    let read = try #require(PracticeHistory(reading: history.bytes))
    #expect(read == history)
    #expect(read.entries.map(\.isRepeat) == [false, true])
    #expect(read.entries[0].score.overruledCount == 1 && read.entries[0].score.skippedCount == 1)
    #expect(read.lastAnswers == [round.items[0]: 40, round.items[2]: 50])
  }

  @Test("a history comes back from its file without its oldest rounds")
  func history() {
    let entries = (0..<PracticeHistory.greatestCount + 5).map { time in
      var round = PracticeRound(seed: UInt64(time), order: "random", items: round(3).items)
      round.record(Credit(isRight: time % 2 == 0), points: 0.1)
      return PracticeHistory.Entry(round, time: Int64(time))
    }
    let read = PracticeHistory(reading: PracticeHistory(entries).bytes)
    #expect(read?.entries == Array(entries.dropFirst(5)))
  }

  @Test("what is no history is none, and what is wrong in one is left out")
  func wrongHistory() {
    for text in [
      "", "[]", "{}", #"{"format":"quizbuilder/practice-history","version":2,"rounds":[]}"#,
    ] {
      #expect(PracticeHistory(reading: Array(text.utf8)) == nil)
    }
    let text =
      #"{"format":"quizbuilder/practice-history","version":1,"rounds":[{}, 1, {"seed":"1","time":1,"questions":1,"right":1,"earned":1e999,"possible":1}, {"seed":"a","time":5,"questions":1,"right":1,"earned":1,"possible":2,"wrong":[["g"],["g","q"]]}]}"#
    let read = PracticeHistory(reading: Array(text.utf8))
    #expect(read?.entries.map(\.time) == [5])
    #expect(read?.entries.first?.wrong.count == 1)
  }
}
