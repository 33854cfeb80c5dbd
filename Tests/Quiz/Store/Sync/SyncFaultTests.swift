import CoreTestSupport
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Syncs in which each call of git goes wrong in turn: what is on the disk afterwards is whole, and the next sync ends well.
struct SyncFaultTests {
  /// Two authors who both have changes: those of ben have to be merged with those of ada.
  private static func prepared() throws -> SyncTrial {
    let trial = try SyncTrial.ofTwoAuthors(["Paris", "Rome"])
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ada")
    trial.sync("ada")
    trial.sync("ben")
    try trial.write(groupFile("Capitals", id: "g", "Lutetia", "Rome"), "capitals.json", of: "ada")
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ada")
    try trial.remove("lakes.json", of: "ada")
    trial.sync("ada")
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Roma"), "capitals.json", of: "ben")
    try trial.write(groupFile("Towns", id: "j", "Bern"), "towns.json", of: "ben")
    return trial
  }

  private static let expected = [
    "capitals.json": ["Lutetia", "Roma"], "rivers.json": ["Seine"], "towns.json": ["Bern"],
  ]

  @Test(arguments: FaultyGit.Fault.allCases)
  func `whichever call of git goes wrong, the next sync ends well`(fault: FaultyGit.Fault) throws {
    let prepared = try Self.prepared()
    let counting = try SyncTrial(copying: prepared)
    let counted = FaultyGit(counting.git)
    #expect(counting.job("ben", git: counted).run().error == nil)
    let total = counted.calls.count
    #expect(total > 15)
    // The writing of the files, and the step of the branch, are tried in any case.
    let crucial = counted.calls.indices.filter { index in
      let call = counted.calls[index]
      return call.first == "update-ref" && !call.contains("-d")
    }
    #expect(crucial.count == 2)
    // A kill after one call is much like one before the next.
    let step = caseCount(17, thorough: fault == .killedAfter ? 5 : 1)
    let offset = FaultyGit.Fault.allCases.firstIndex(of: fault) ?? 0
    let some = Set(stride(from: 1 + min(offset, step - 1), through: total, by: step))
    for number in some.union(crucial.map { $0 + 1 }).sorted() {
      let trial = try SyncTrial(copying: prepared)
      let git = FaultyGit(trial.git, failing: number, with: fault)
      let report = trial.job("ben", git: git).run()
      let call = git.calls.indices.contains(number - 1) ? git.calls[number - 1] : []
      let place: Comment = "\(fault) \(number): \(call)"
      // What ben has typed is in his files at any time, and every file is a group.
      let answers = try trial.answers(of: "ben")
      #expect(answers["capitals.json"]?.contains("Roma") == true, place)
      #expect(answers["towns.json"] == ["Bern"], place)
      #expect(report.error != nil || trial.text("rivers.json", of: "ben") != nil, place)
      if fault != .fails { #expect(report.error != nil || number >= total - 4, place) }
      // He types on before he syncs again.
      let next = trial.job("ben").run()
      #expect(next.error == nil, place)
      #expect(next.remaining == [], place)
      #expect(next.conflicts == [], place)
      #expect(try trial.answers(of: "ben") == Self.expected, place)
      #expect(try trial.status(of: "ben") == "", place)
      #expect(try trial.run(["for-each-ref", "refs/worktree"], of: "ben") == "", place)
      trial.sync("ada")
      #expect(try trial.answers(of: "ada") == Self.expected, place)
    }
  }

  @Test func `whichever call of the setup goes wrong, the next one ends well`() throws {
    let prepared = try SyncTrial()
    try prepared.write(groupFile("Capitals", id: "g", "Paris"), "capitals.json", of: "ada")
    prepared.begin("ada")
    try prepared.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ben")
    let counting = try SyncTrial(copying: prepared)
    let counted = FaultyGit(counting.git)
    _ = counting.job("ben", git: counted).begin(sharingAt: counting.sharedPath)
    let step = caseCount(31, thorough: 5)
    for (offset, fault) in FaultyGit.Fault.allCases.enumerated() {
      for number in stride(from: 1 + offset, through: counted.calls.count, by: step) {
        let trial = try SyncTrial(copying: prepared)
        let git = FaultyGit(trial.git, failing: number, with: fault)
        _ = trial.job("ben", git: git).begin(sharingAt: trial.sharedPath)
        let place: Comment = "\(fault) \(number): \(git.calls.last ?? [])"
        #expect(try trial.answers(of: "ben")["rivers.json"] == ["Seine"], place)
        let report = trial.job("ben").begin(sharingAt: trial.sharedPath)
        #expect(report.error == nil, place)
        #expect(
          try trial.answers(of: "ben") == ["capitals.json": ["Paris"], "rivers.json": ["Seine"]],
          place
        )
        #expect(try trial.job("ben").plan(for: trial.sharedPath).steps.count == 1, place)
        trial.sync("ada")
        #expect(try trial.answers(of: "ada") == trial.answers(of: "ben"), place)
      }
    }
  }

  @Test func `a branch that somebody moves meanwhile is merged from where it is`() throws {
    let trial = try Self.prepared()
    let git = FaultyGit(trial.git) { arguments in
      guard arguments.contains("quizbuilder sync"), trial.text("note.txt", of: "ben") == nil else {
        return
      }
      try? trial.write("by hand", "note.txt", of: "ben")
      _ = try? trial.run(["add", "note.txt"], of: "ben")
      _ = try? trial.run(["commit", "-q", "-m", "By hand", "note.txt"], of: "ben")
    }
    let report = trial.job("ben", git: git).run()
    #expect(report.error == nil)
    #expect(try trial.answers(of: "ben") == Self.expected)
    #expect(try trial.log(of: "ben").contains("By hand"))
    #expect(trial.text("note.txt", of: "ben") == "by hand")
    #expect(try trial.status(of: "ben") == "")
  }
}
