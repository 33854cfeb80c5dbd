import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Repositories that somebody else has got at: hooks, submodules, histories that were written again, and disks that take
/// nothing.
struct SyncOddityTests {
  private let trial: SyncTrial

  init() throws {
    trial = try SyncTrial.ofTwoAuthors()
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: "ada")
  }

  /// Expects that a sync of Ada's goes on, and that both have her answer at its end.
  private func expectGoingOn(
    _ answers: [String: [String]] = ["capitals.json": ["Lutetia"]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    trial.sync("ada", sourceLocation: sourceLocation)
    trial.sync("ben", sourceLocation: sourceLocation)
    for author in ["ada", "ben"] {
      #expect(try trial.answers(of: author) == answers, sourceLocation: sourceLocation)
      #expect(try trial.status(of: author) == "", sourceLocation: sourceLocation)
    }
  }

  // MARK: Hooks

  @Test(arguments: [
    "pre-commit", "prepare-commit-msg", "commit-msg", "reference-transaction", "pre-push",
  ])
  func `a hook that fails stops the sync with its words, and the next one goes on`(
    _ name: String
  ) throws {
    try trial.write("#!/bin/sh\necho refused by $0 >&2\nexit 1\n", ".git/hooks/\(name)", of: "ada")
    let hook = "\(trial.folder("ada"))/.git/hooks/\(name)"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    let report = trial.job("ada").run()
    let words: [String]
    switch report.error {
    case .gitFailed(_, let lines), .pushFailed(_, let lines): words = lines
    default: words = ["\(String(describing: report.error))"]
    }
    #expect(words.contains { $0.contains("refused by .git/hooks/\(name)") }, "\(words)")
    #expect(report.remaining.last == .push)
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia"]])
    try trial.remove(".git/hooks/\(name)", of: "ada")
    try expectGoingOn()
  }

  @Test(arguments: ["post-commit", "post-checkout", "post-rewrite", "post-index-change"])
  func `a hook that fails after the fact stops nothing`(_ name: String) throws {
    try trial.write("#!/bin/sh\nexit 1\n", ".git/hooks/\(name)", of: "ada")
    let hook = "\(trial.folder("ada"))/.git/hooks/\(name)"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try expectGoingOn()
  }

  // MARK: Submodules

  @Test func `a submodule of the others comes and goes, and no group with it`() throws {
    try trial.run(["init", "-q", "maps"])
    try trial.write("map", "map.txt", of: "maps")
    try trial.run(["add", "map.txt"], of: "maps")
    try trial.run(["commit", "-q", "-m", "Map"], of: "maps")
    let allowing = ["-c", "protocol.file.allow=always"]
    try trial.run(allowing + ["submodule", "add", "-q", trial.folder("maps"), "maps"], of: "ben")
    try trial.run(["commit", "-q", "-m", "Maps"], of: "ben")
    trial.sync("ben")
    try expectGoingOn()
    #expect(try trial.run(["ls-files", "-s", "maps"], of: "ada").hasPrefix("160000 "))
    try trial.run(allowing + ["submodule", "update", "-q", "--init"], of: "ada")
    #expect(trial.text("maps/map.txt", of: "ada") == "map")

    // A commit of the submodule that only ben has checked out.
    try trial.write("new map", "maps/map.txt", of: "ben")
    try trial.run(["commit", "-q", "-a", "-m", "New map"], of: "ben/maps")
    try trial.run(["commit", "-q", "-a", "-m", "Newer maps"], of: "ben")
    trial.sync("ben")
    try trial.write(groupFile("Capitals", id: "g", "Lutèce"), "capitals.json", of: "ada")
    trial.sync("ada")
    trial.sync("ben")
    let place = ["rev-parse", "HEAD:maps"]
    #expect(try trial.run(place, of: "ada") == trial.run(place, of: "ben"))
    #expect(try trial.answers(of: "ben") == ["capitals.json": ["Lutèce"]])
    #expect(try trial.status(of: "ben") == "")

    try trial.run(["rm", "-q", "-f", "maps"], of: "ben")
    try trial.run(["commit", "-q", "-m", "No maps"], of: "ben")
    trial.sync("ben")
    trial.sync("ada")
    #expect(try trial.run(["ls-files", "maps"], of: "ada") == "")
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutèce"]])
  }

  @Test func `a library that is a submodule is shared from there`() throws {
    try trial.run(["init", "-q", "school"])
    let allowing = ["-c", "protocol.file.allow=always"]
    try trial.run(
      allowing + ["submodule", "add", "-q", "-b", "main", trial.sharedPath, "quizzes"],
      of: "school"
    )
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "school/quizzes")
    trial.sync("school/quizzes")
    try expectGoingOn(["capitals.json": ["Lutetia"], "lakes.json": ["Como"]])
    trial.sync("school/quizzes")
    #expect(try trial.answers(of: "school/quizzes") == trial.answers(of: "ada"))
  }

  // MARK: Histories that were written again

  @Test func `a forced push of the others takes nothing away that somebody here has`() throws {
    trial.sync("ada")
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ada")
    trial.sync("ada")
    // Ben never saw those commits, and puts his own in their place.
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ben")
    try trial.run(["add", "lakes.json"], of: "ben")
    try trial.run(["commit", "-q", "-m", "Lakes"], of: "ben")
    try trial.run(["push", "-q", "--force", "origin", "HEAD:main"], of: "ben")
    try trial.write(groupFile("Rivers", id: "h", "Rhône"), "rivers.json", of: "ada")
    try expectGoingOn([
      "capitals.json": ["Lutetia"], "rivers.json": ["Rhône"], "lakes.json": ["Como"],
    ])
  }

  @Test func `a forced push of a history without a common commit becomes one with ours`() throws {
    trial.sync("ada")
    try trial.run(["checkout", "-q", "--orphan", "again"], of: "ben")
    try trial.write(groupFile("Capitals", id: "g", "Paname"), "capitals.json", of: "ben")
    try trial.run(["commit", "-q", "-a", "-m", "Again"], of: "ben")
    try trial.run(["branch", "-q", "-M", "main"], of: "ben")
    try trial.run(["push", "-q", "--force", "origin", "HEAD:main"], of: "ben")
    let report = trial.sync("ada")
    // Both answers are kept: nobody knows which one was before the other.
    let text = try #require(trial.text("capitals.json", of: "ada"))
    #expect(text.contains("Lutetia") && text.contains("Paname"))
    #expect(report.conflicts.map(\.count) == [1])
  }

  @Test(arguments: [true, false])
  func `a shared repository that was made again gets all commits`(hasChanges: Bool) throws {
    trial.sync("ada")
    try FileManager.default.removeItem(atPath: trial.sharedPath)
    try trial.run(["init", "-q", "--bare", "shared.git"])
    try trial.run(["-C", "shared.git", "symbolic-ref", "HEAD", "refs/heads/main"])
    if hasChanges {
      try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ada")
    }
    let report = trial.sync("ada")
    #expect(report.sentCount == (try trial.log(of: "ada").count))
    var answers = ["capitals.json": ["Lutetia"]]
    if hasChanges { answers["rivers.json"] = ["Seine"] }
    try expectGoingOn(answers)
    #expect(trial.sync("ada").sentCount == 0)
  }

  // MARK: Disks

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
  func `a repository that may not be written to is named, and nothing is lost`() throws {
    try withRepositoryOnSmallDisk(kilobytes: 4_096) { disk in
      try disk.makeReadOnly()
      let report = trial.job("ada").run()
      let words = String(describing: report.error)
      #expect(words.contains("Read-only file system"), "\(words)")
      #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia"]])
    }
    try expectGoingOn()
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
  func `a full disk stops a sync with its cause at whatever call, and the next one goes on`() throws
  {
    let steps = caseCount(4, thorough: 40)
    for step in 0..<steps {
      try trial.write(groupFile("Capitals", id: "g", "Lutetia \(step)"), "capitals.json", of: "ada")
      try withRepositoryOnSmallDisk(kilobytes: 4_096) { _ in
        let filler = "\(trial.folder("ada"))/.git/filler"
        _ = FileManager.default.createFile(atPath: filler, contents: nil)
        let file = try #require(FileHandle(forWritingAtPath: filler))
        while (try? file.write(contentsOf: Data(count: 4_096))) != nil {}
        // From nothing at all to enough for some of the calls.
        let size = try file.seekToEnd()
        try file.truncate(atOffset: size - min(size, UInt64(step * 8_192)))
        try file.close()
        let report = trial.job("ada").run()
        let words = String(describing: report.error)
        // Often git says no more than that it could not write.
        let isSaid = ["No space left", "write"].contains { words.contains($0) }
        #expect(report.error == nil || isSaid, "\(step): \(words)")
        #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia \(step)"]])
        try trial.remove(".git/filler", of: "ada")
      }
      try expectGoingOn(["capitals.json": ["Lutetia \(step)"]])
    }
  }

  /// Moves Ada's repository to a disk of its own for the time of a body, and then back.
  private func withRepositoryOnSmallDisk(
    kilobytes: Int,
    _ body: (SmallDisk) throws -> Void
  ) throws {
    let manager = FileManager.default
    let place = "\(trial.folder("ada"))/.git"
    let beside = "\(trial.home.path)/repository"
    try manager.moveItem(atPath: place, toPath: beside)
    try manager.createDirectory(atPath: place, withIntermediateDirectories: false)
    let disk = try SmallDisk(at: FilePath(place), kilobytes: kilobytes)
    defer { disk.unmount() }
    for name in try manager.contentsOfDirectory(atPath: beside) {
      try manager.copyItem(atPath: "\(beside)/\(name)", toPath: "\(place)/\(name)")
    }
    try body(disk)
    try manager.removeItem(atPath: beside)
    try manager.copyItem(atPath: place, toPath: beside)
    disk.unmount()
    try manager.removeItem(atPath: place)
    try manager.moveItem(atPath: beside, toPath: place)
  }
}
