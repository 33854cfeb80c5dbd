import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import Testing

struct SyncJobTests {
  @Test func `an empty library becomes a clone, and both get the changes of the other`() throws {
    let trial = try SyncTrial()
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Rome"), "capitals.json", of: "ada")
    let first = trial.begin("ada")
    #expect(first.committed == [GroupChange("Capitals", file: "capitals.json", .new(questions: 2))])
    #expect(first.sentCount == 1)
    let clone = trial.begin("ben")
    #expect(clone.received.map(\.title) == ["Capitals"])
    #expect(clone.committed == [])
    #expect(try trial.log(of: "ben") == ["Capitals: new, 2 questions"])

    try trial.write(groupFile("Capitals", id: "g", "Lutetia", "Rome"), "capitals.json", of: "ada")
    trial.sync("ada")
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Roma"), "capitals.json", of: "ben")
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ben")
    let merged = trial.sync("ben")
    #expect(merged.sentCount == 2)
    #expect(merged.merged.map(\.path.text) == ["capitals.json"])
    #expect(merged.conflicts == [])
    trial.sync("ada")
    let expected = ["capitals.json": ["Lutetia", "Roma"], "rivers.json": ["Seine"]]
    for author in ["ada", "ben"] {
      #expect(try trial.answers(of: author) == expected)
      #expect(try trial.status(of: author) == "")
    }
    let subjects = try trial.log(of: "ada")
    #expect(subjects.first == "Merge changes from others")
    #expect(subjects.contains("2 groups changed"))
    #expect(trial.sync("ada").committed == [])
  }

  @Test func `without a remote a sync only commits`() throws {
    let trial = try SyncTrial()
    try trial.write(groupFile("Capitals", id: "g", "Paris"), "capitals.json", of: "ada")
    let report = trial.job("ada").begin(sharingAt: nil)
    #expect(report.error == nil)
    #expect(report.remote == nil)
    #expect(report.committed.count == 1)
    #expect(try trial.status(of: "ada") == "")
  }

  @Test func `a conflict is marked, counted, and seen by everybody`() throws {
    let trial = try twoAuthors()
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: "ada")
    trial.sync("ada")
    try trial.write(groupFile("Capitals", id: "g", "Paname"), "capitals.json", of: "ben")
    let report = trial.sync("ben")
    #expect(report.merged.first?.conflicts.count == 1)
    #expect(report.conflicts.map(\.count) == [1])
    #expect(report.conflicts.map(\.title) == ["Capitals"])
    let status = try #require(try trial.job("ben").status())
    #expect(status.conflictCount == 1)
    #expect(trial.sync("ada").conflicts.map(\.count) == [1])
    #expect(
      try trial.answers(of: "ada")
        == ["capitals.json": ["<<<<<<< ours\nPaname\n=======\nLutetia\n>>>>>>> theirs"]]
    )
  }

  @Test
  func `a file removed by one and changed by the other stays; one left alone goes to the trash`()
    throws
  {
    let trial = try twoAuthors()
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ada")
    trial.sync("ada")
    trial.sync("ben")
    try trial.remove("capitals.json", of: "ada")
    try trial.remove("rivers.json", of: "ada")
    #expect(trial.sync("ada").committed.map(\.kind) == [.removed, .removed])
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: "ben")
    let report = trial.sync("ben")
    #expect(
      report.notes == [.merge(.keptRemoved(TreePath("capitals.json"), removedBy: .theirs))]
    )
    #expect(try trial.answers(of: "ben") == ["capitals.json": ["Lutetia"]])
    #expect(try trial.library("ben").trashFolder.entries().map(\.slug) == ["rivers"])
    trial.sync("ada")
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia"]])
  }

  @Test func `what is saved between the merge and the writing is merged, too`() throws {
    let trial = try twoAuthors("Paris", "Rome", "Bern")
    try trial.write(
      groupFile("Capitals", id: "g", "Lutetia", "Rome", "Bern"),
      "capitals.json",
      of: "ada"
    )
    trial.sync("ada")
    try trial.write(
      groupFile("Capitals", id: "g", "Paris", "Roma", "Bern"),
      "capitals.json",
      of: "ben"
    )
    let git = FaultyGit(trial.git) { arguments in
      guard arguments.dropFirst().first == "refs/worktree/quizbuilder/pending" else {
        return
      }
      try? trial.write(
        groupFile("Capitals", id: "g", "Paris", "Roma", "Berne"),
        "capitals.json",
        of: "ben"
      )
    }
    let report = trial.job("ben", git: git).run()
    #expect(report.error == nil)
    #expect(try trial.answers(of: "ben") == ["capitals.json": ["Lutetia", "Roma", "Berne"]])
    // It is not in the commit, but in the next.
    #expect(try trial.job("ben").status()?.uncommitted == 1)
    trial.sync("ben")
    trial.sync("ada")
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia", "Roma", "Berne"]])
  }

  @Test func `somebody who pushes first is merged, and the push is made again`() throws {
    let trial = try twoAuthors()
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: "ada")
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ben")
    let git = FaultyGit(trial.git) { arguments in
      // Just before the first push.
      if arguments.first == "push", trial.text("rivers.json", of: "ben") == nil {
        _ = trial.job("ada").run()
      }
    }
    let report = trial.job("ben", git: git).run()
    #expect(report.error == nil)
    #expect(git.calls.count { $0.first == "push" } == 2)
    #expect(trial.text("rivers.json", of: "ben") != nil)
    #expect(report.ahead == 0)
  }

  @Test func `a push that is rejected each time is given up, and goes on with the next sync`()
    throws
  {
    let trial = try twoAuthors()
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ben")
    let git = FaultyGit(trial.git) { arguments in
      guard arguments.first == "push" else { return }
      let others = (try? trial.answers(of: "ada").count) ?? 0
      try? trial.write(groupFile("N\(others)", id: "n\(others)", "1"), "n\(others).json", of: "ada")
      _ = trial.job("ada").run()
    }
    let report = trial.job("ben", git: git).run()
    #expect(report.error == .pushRejected(remote: "origin"))
    #expect(report.remaining == [.push])
    #expect(git.calls.count { $0.first == "push" } == 5)
    trial.sync("ben")
    trial.sync("ada")
    #expect(try trial.answers(of: "ada") == trial.answers(of: "ben"))
  }

  @Test func `a shared repository with another main branch is joined there`() throws {
    let trial = try SyncTrial()
    try trial.run(["-C", "shared.git", "symbolic-ref", "HEAD", "refs/heads/school"])
    try trial.write(groupFile("Capitals", id: "g", "Paris"), "capitals.json", of: "ada")
    try trial.run(["init", "-q", "ada"])
    try trial.run(["checkout", "-q", "-b", "school"], of: "ada")
    trial.begin("ada")
    trial.begin("ben")
    #expect(try trial.answers(of: "ben") == ["capitals.json": ["Paris"]])
    try trial.write(groupFile("Lakes", id: "i", "Como"), "lakes.json", of: "ben")
    trial.sync("ben")
    trial.sync("ada")
    #expect(try trial.answers(of: "ada").count == 2)
    #expect(try trial.run(["branch", "--format=%(refname:short)"], of: "ada") == "school\n")
    #expect(
      try trial.run(["-C", "shared.git", "branch", "--format=%(refname:short)"]) == "school\n"
    )
  }

  @Test func `libraries that began apart become one`() throws {
    let trial = try SyncTrial()
    try trial.write(groupFile("Capitals", id: "g", "Paris"), "capitals.json", of: "ada")
    try trial.write(groupFile("Kapitalen", id: "h", "Bern"), "capitals.json", of: "ben")
    trial.begin("ada")
    let report = trial.begin("ben")
    #expect(report.notes.count == 1)
    trial.sync("ada")
    let expected = ["capitals.json": ["Bern"], "capitals-2.json": ["Paris"]]
    #expect(try trial.answers(of: "ben") == expected)
    #expect(try trial.answers(of: "ada") == expected)
  }

  @Test func `a sync looks, and changes nothing`() throws {
    let trial = try twoAuthors()
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: "ada")
    let log = try trial.log(of: "ada")
    let preview = trial.job("ada").preview()
    #expect(preview.error == nil)
    #expect(preview.committed.map(\.title) == ["Capitals"])
    #expect(preview.remaining == [.commit, .fetch, .merge, .push])
    #expect(try trial.log(of: "ada") == log)
    let status = try #require(try trial.job("ada").status())
    #expect(status.uncommitted == 1)
    #expect(status.ahead == 0)
    #expect(status.hasRemote)
    #expect(try trial.job("nobody").status() == nil)
  }

  @Test func `drafts stay here, and are named`() throws {
    let trial = try twoAuthors()
    let library = trial.library("ada")
    let opened = try library.open(library.folder.appending("capitals.json"))
    var form = opened.builder
    form.title = "Capital cities"
    try library.draftFolder.save(form, of: opened)
    let report = trial.sync("ada")
    #expect(report.unsaved.map(\.title) == ["Capital cities"])
    #expect(report.unsaved.map(\.isOpen) == [false])
    #expect(try library.draftFolder.entries().count == 1)
  }

  private func twoAuthors(_ answers: String...) throws -> SyncTrial {
    try SyncTrial.ofTwoAuthors(answers)
  }
}

extension SyncTrial {
  /// Two authors, ada and ben, who share a group of capitals with these answers.
  static func ofTwoAuthors(_ answers: [String] = []) throws -> SyncTrial {
    let trial = try SyncTrial()
    let text = groupFile("Capitals", id: "g", ["Paris"])
    let group = answers.isEmpty ? text : groupFile("Capitals", id: "g", answers)
    try trial.write(group, "capitals.json", of: "ada")
    trial.begin("ada")
    trial.begin("ben")
    return trial
  }
}
