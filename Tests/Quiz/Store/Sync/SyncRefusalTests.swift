import CoreTestSupport
import DiskTestSupport
import Foundation
import QuizOperations
import QuizResources
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Syncs that cannot go on, each with its reason, and with everything as it was.
struct SyncRefusalTests {
  private let trial: SyncTrial

  init() throws {
    trial = try SyncTrial.ofTwoAuthors()
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: "ada")
  }

  private func refused(
    _ author: String = "ada",
    git: (any GitRunner)? = nil,
    _ files: any FileSystem = ImpatientFiles()
  ) throws -> SyncError? {
    let log = try trial.log(of: "ada")
    let report = trial.job(author, git: git, files).run()
    #expect(try trial.log(of: "ada") == log)
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia"]])
    return report.error
  }

  @Test func `without git`() throws {
    let none = SystemGit(environment: Environment(["PATH": "/nowhere:relative"]))
    #expect(try refused(git: none) == .noGit)
    let job = trial.job("new", git: none)
    #expect(throws: SyncError.noGit) { try job.plan(for: nil) }
  }

  @Test func `without a repository`() throws {
    try trial.write("", "notes", of: "new")
    let folder = FilePath(trial.folder("new"))
    #expect(try refused("new") == .notARepository(folder))
    #expect(try refused("nowhere") == .notARepository(FilePath(trial.folder("nowhere"))))
  }

  @Test func `without a branch`() throws {
    try trial.run(["checkout", "-q", "--detach"], of: "ada")
    #expect(try refused() == .detachedHead)
  }

  @Test func `in the midst of an operation of the user`() throws {
    let head = try trial.run(["rev-parse", "HEAD"], of: "ada")
    let marks: [(file: String, operation: SyncError.Operation)] = [
      ("MERGE_HEAD", .merge), ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert),
      ("rebase-merge/head-name", .rebase), ("BISECT_LOG", .bisect), ("rebase-apply/applying", .am),
    ]
    for mark in marks {
      try trial.write(head, ".git/\(mark.file)", of: "ada")
      #expect(trial.job("ada").run().error == .underWay(mark.operation))
      #expect(trial.job("ada").preview().error == .underWay(mark.operation))
      try trial.remove(".git/\(mark.file)", of: "ada")
      if mark.file.contains("/") {
        try trial.remove(".git/\(mark.file.prefix { $0 != "/" })", of: "ada")
      }
    }
  }

  @Test func `without a name`() throws {
    let nameless = SystemGit(
      environment: Environment(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]),
      variables: [
        "HOME": trial.home.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.useConfigOnly",
        "GIT_CONFIG_VALUE_0": "true",
      ]
    )
    #expect(try refused(git: nameless) == .noIdentity)
  }

  @Test func `while another sync runs`() throws {
    let lock = try #require(try lockOfSyncs())
    #expect(try refused("ada", ImpatientFiles(waitsForCopies: false)) == .otherSync)
    try ImpatientFiles().close(lock)
    trial.sync("ada")
  }

  @Test func `the end of another sync is waited for`() throws {
    let lock = try #require(try lockOfSyncs())
    let files = ImpatientFiles(waitsForCopies: false) { tries in
      if tries == 1 { try? ImpatientFiles().close(lock) }
      return LocalFileSystem().waitForLock(of: lock.path, tries: tries)
    }
    let report = trial.job("ada", files).run()
    #expect(report.error == nil)
    #expect(report.committed.count == 1)
  }

  /// Takes the lock that a sync of Ada's has.
  private func lockOfSyncs() throws -> OpenFile? {
    try ImpatientFiles().lockFolder(FilePath("\(trial.folder("ada"))/.git"))
  }

  @Test func `where a lock of git is in the way, until it is gone`() throws {
    let lock = "\(trial.folder("ada"))/.git/refs/heads/main.lock"
    try trial.write("", ".git/refs/heads/main.lock", of: "ada")
    #expect(try refused() == .locked(lock))
    try trial.remove(".git/refs/heads/main.lock", of: "ada")
    trial.sync("ada")
  }

  @Test func `a lock of the user's index is only named`() throws {
    try trial.write("", ".git/index.lock", of: "ada")
    let report = trial.sync("ada")
    #expect(report.notes == [.indexLocked("\(trial.folder("ada"))/.git/index.lock")])
    try trial.remove(".git/index.lock", of: "ada")
    #expect(trial.sync("ada").notes == [])
    #expect(try trial.status(of: "ada") == "")
  }

  @Test func `where the others are out of reach, the commit stays, and the next sync goes on`()
    throws
  {
    let away = "\(trial.sharedPath).away"
    try FileManager.default.moveItem(atPath: trial.sharedPath, toPath: away)
    let report = trial.job("ada").run()
    guard case .fetchFailed("origin", let words) = report.error else {
      Issue.record("\(String(describing: report.error))")
      return
    }
    #expect(!words.isEmpty)
    #expect(report.remaining == [.fetch, .merge, .push])
    #expect(report.committed.count == 1)
    #expect(report.ahead == 1)
    #expect(try trial.job("ada").status()?.ahead == 1)
    try FileManager.default.moveItem(atPath: away, toPath: trial.sharedPath)
    #expect(trial.sync("ada").sentCount == 1)
  }

  @Test func `where a hook of the others refuses the push`() throws {
    let hook = "\(trial.sharedPath)/hooks/pre-receive"
    try FileManager.default.createDirectory(
      atPath: "\(trial.sharedPath)/hooks",
      withIntermediateDirectories: true
    )
    try Data("#!/bin/sh\necho closed for today >&2\nexit 1\n".utf8).write(to: URL(filePath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    let report = trial.job("ada").run()
    guard case .pushFailed("origin", let words) = report.error else {
      Issue.record("\(String(describing: report.error))")
      return
    }
    #expect(words.joined().contains("closed for today"))
    #expect(report.remaining == [.push])
    try FileManager.default.removeItem(atPath: hook)
    #expect(trial.sync("ada").sentCount == 1)
  }

  @Test func `where a hook of the user refuses the commit`() throws {
    try trial.write("#!/bin/sh\necho no >&2\nexit 1\n", ".git/hooks/pre-commit", of: "ada")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(trial.folder("ada"))/.git/hooks/pre-commit"
    )
    #expect(try refused() == .gitFailed(command: "git commit", ["no"]))
  }

  @Test func `another address than before, and one that is none`() throws {
    let job = trial.job("ada")
    #expect(
      throws: SyncError.otherRemote(name: "origin", url: trial.sharedPath, wanted: "/elsewhere")
    ) { try job.plan(for: "/elsewhere") }
    for address in ["-x", "--upload-pack=x", "", "a\nb"] {
      #expect(throws: SyncError.refusedAddress(address)) { try job.plan(for: address) }
      #expect(job.begin(sharingAt: address).error == .refusedAddress(address))
    }
    // As git itself has it.
    try trial.write("", "notes", of: "new")
    let report = trial.job("new").begin(sharingAt: "ext::sh -c touch% \(trial.home.path)/owned")
    guard case .fetchFailed = report.error else {
      Issue.record("\(String(describing: report.error))")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: "\(trial.home.path)/owned"))
  }
}
