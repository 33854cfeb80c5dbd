internal import QuizDocuments
internal import QuizStore
package import SystemPackage

/// The steps that make a library a shared one, in their order, before any of them is done.
///
/// ```swift
/// let plan = try job.plan(for: "git@example.org:quizzes.git")
/// for step in plan.steps { print(phrases.sentence(for: step)) }
/// let report = job.begin(sharingAt: "git@example.org:quizzes.git")
/// ```
package struct SyncPlan: Hashable, Sendable {
  /// A step.
  package enum Step: Hashable, Sendable {
    /// Create the folder of the library.
    case makeFolder(FilePath)
    /// Use the repository that already contains the library.
    case useRepository(FilePath)
    /// Make the folder a repository.
    case makeRepository(FilePath)
    /// Add the shared repository as a remote.
    case addRemote(name: String, url: String)
    /// Register the merge driver for groups: the command.
    case setMergeDriver(command: String)
    /// Register the files that it merges.
    case setAttributes(FilePath)
    /// Commit the groups of the library, of this number.
    case commit(groups: Int)
    /// Fetch from the others, merge, and push.
    case share(remote: String)
  }

  /// The steps that are left to do.
  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }
}

extension SyncJob {
  private static let driverKey = "merge.quizbuilder.driver"
  private static let nameKey = "merge.quizbuilder.name"
  /// The rule for git: groups are merged as such, and their bytes are never changed on the way.
  private static let rule = "*.json merge=quizbuilder -text"
  /// The name of the remote that `sync --init` makes.
  static let newRemoteName = "origin"

  private var driver: String { "\(program.text) merge %O %A %B %P" }

  /// Plans the steps that make the library a shared one; nothing is changed.
  ///
  /// - Parameter address: The address of the repository that is shared: a path or URL; `nil` for none.
  /// - Returns: The steps.
  /// - Throws: `SyncError` where that cannot be.
  package func plan(for address: String?) throws(SyncError) -> SyncPlan {
    try check(address)
    let git = gitFolder
    var steps: [SyncPlan.Step] = []
    guard library.isFolder, let repository = try GroupRepository(of: git) else {
      if !library.isFolder {
        // To look for git now is better than to fail after the first step.
        _ = try GitFolder(runner: self.git, fileSystem: fileSystem, path: "/").run(["--version"])
        steps.append(.makeFolder(library.folder))
      }
      steps.append(.makeRepository(library.folder))
      if let address { steps.append(.addRemote(name: Self.newRemoteName, url: address)) }
      steps.append(.setMergeDriver(command: driver))
      steps.append(.setAttributes(library.folder.appending(GroupRepository.attributesName)))
      let groups = (try? library.groupPaths())?.count ?? 0
      if groups > 0 { steps.append(.commit(groups: groups)) }
      if address != nil { steps.append(.share(remote: Self.newRemoteName)) }
      return SyncPlan(steps)
    }
    try repository.checkReady(fileSystem)
    if !repository.prefix.isEmpty { steps.append(.useRepository(repository.top)) }
    let remote = try remote(for: address, git)
    if let address, remote == nil {
      steps.append(.addRemote(name: Self.newRemoteName, url: address))
    }
    if try !hasDriver(git) { steps.append(.setMergeDriver(command: driver)) }
    if try !hasRule(git) {
      steps.append(.setAttributes(library.folder.appending(GroupRepository.attributesName)))
    }
    let changes = try uncommittedChanges(in: repository)
    if !changes.isEmpty { steps.append(.commit(groups: changes.count)) }
    if let name = address == nil ? repository.upstream?.remote : remote ?? Self.newRemoteName {
      steps.append(.share(remote: name))
    }
    return SyncPlan(steps)
  }

  /// Carries out the plan for an address, whatever of it is done already, and then a whole sync.
  package func begin(
    sharingAt address: String?,
    reporting report: (SyncStep) -> Void = { _ in }
  ) -> SyncReport {
    do throws(SyncError) {
      try check(address)
      try makeRepository()
      let git = gitFolder
      if let address, try remote(for: address, git) == nil {
        _ = try git.run(["remote", "add", "--", Self.newRemoteName, address])
      }
      if try !hasDriver(git) {
        _ = try git.run(["config", Self.nameKey, "question groups"])
        _ = try git.run(["config", Self.driverKey, driver])
      }
      var session = try SyncSession(self)
      defer { session.end() }
      session.begin(reporting: report) { () throws(SyncError) in try setRule(git) }
      return session.report
    } catch {
      return stopped(by: error)
    }
  }

  private func makeRepository() throws(SyncError) {
    do {
      try fileSystem.createFolders(library.folder)
    } catch {
      throw .store(.cannotSave(error))
    }
    let git = gitFolder
    guard try GroupRepository(of: git) == nil else { return }
    _ = try git.run(["init", "-q"])
    // `git init -b` is younger than the oldest git that this works with.
    _ = try git.run(["symbolic-ref", "HEAD", "refs/heads/main"])
  }

  private func check(_ address: String?) throws(SyncError) {
    guard let address else { return }
    let isClean = address.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isClean, !address.isEmpty, !address.hasPrefix("-") else { throw .refusedAddress(address) }
  }

  /// Finds the remote with an address; throws where the name for it leads elsewhere.
  private func remote(for address: String?, _ git: GitFolder) throws(SyncError) -> String? {
    guard let address else { return nil }
    let name = Self.newRemoteName
    guard let known = try git.answer(["config", "remote.\(name).url"]) else { return nil }
    guard known == address else { throw .otherRemote(name: name, url: known, wanted: address) }
    return name
  }

  private func hasDriver(_ git: GitFolder) throws(SyncError) -> Bool {
    try git.answer(["config", Self.driverKey]) != nil
  }

  /// Returns whether git merges the files of the library as groups.
  private func hasRule(_ git: GitFolder) throws(SyncError) -> Bool {
    try git.line(["check-attr", "merge", "--", "group.json"]).hasSuffix(": quizbuilder")
  }

  /// Adds the rule to the attributes, beside whatever is there.
  private func setRule(_ git: GitFolder) throws(SyncError) {
    guard try !hasRule(git) else { return }
    do throws(StoreError) {
      try library.sharedFolder.add(line: Self.rule, to: GroupRepository.attributesName)
    } catch {
      throw .store(error)
    }
  }
}

extension SyncSession {
  /// Takes over what the others have where there is nothing here, prepares the library, and does all steps.
  fileprivate mutating func begin(
    reporting tell: (SyncStep) -> Void,
    preparing prepare: () throws(SyncError) -> Void
  ) {
    do throws(SyncError) {
      try finishPending()
      try adoptWhereEmpty(tell)
      try prepare()
    } catch {
      stop(error, at: .fetch)
      // It is in place for the next sync.
      try? prepare()
      measure()
      return
    }
    share(reporting: tell)
  }
}
