internal import Quiz
internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

extension SyncSession {
  /// The commit whose files are being written; each work tree of a repository has its own.
  private static let pending = "refs/worktree/quizbuilder/pending"

  /// Goes on with files that an earlier sync has begun to write; where the branch has gone elsewhere since, they are
  /// merged like any others.
  mutating func finishPending() throws(SyncError) {
    guard let new = try git.answer(["rev-parse", "-q", "--verify", Self.pending]) else { return }
    if let head = repository.head {
      let arguments = ["merge-base", "--is-ancestor", head, new]
      let output = try git.attempt(arguments)
      guard output.status <= 1 else { throw output.error(of: arguments) }
      guard output.status == 0, head != new else {
        try forgetPending()
        return
      }
    }
    _ = try apply(new, receiving: true)
  }

  private func forgetPending() throws(SyncError) {
    _ = try git.run(["update-ref", "-d", Self.pending])
  }

  /// Writes the files of a commit that comes after the last one, and moves the branch there.
  ///
  /// The files come first and the branch second. In the other order, a kill in between would leave a branch whose files
  /// are not here yet. The next commit would then undo all changes of the others.
  ///
  /// - Returns: Whether the branch was still where it was; otherwise nothing but files has changed.
  mutating func apply(_ new: String, receiving: Bool) throws(SyncError) -> Bool {
    let old = repository.head
    let trees = (old: try git.tree(of: old), new: try git.tree(of: new))
    let differences = TreeDifference.between(trees.old, trees.new)
    // Git refuses here a tree with paths that lead elsewhere.
    try readTree(new)
    let isOwn = { [repository] (path: TreePath) in
      repository.libraryName(of: path) != nil
        && [trees.old[path], trees.new[path]].allSatisfy { $0?.isRegular ?? true }
    }
    let own = differences.filter { isOwn($0.path) }
    let others = differences.map(\.path).filter { !isOwn($0) }
    try refuseLocalChanges(others, trees)
    _ = try git.run(["update-ref", Self.pending, new])
    let received = receiving ? try changes(own) : []
    // What a group shows is there before the group.
    let isNewMedia = { (path: TreePath) in path.mediaName != nil && trees.new[path] != nil }
    try checkOut(others.filter(isNewMedia), of: new, trees)
    try write(own)
    try checkOut(unneeded(others.filter { !isNewMedia($0) }, trees.new), of: new, trees)
    let arguments = ["update-ref", "-m", "quizbuilder sync", "HEAD", new]
    let none = String(repeating: "0", count: new.count)
    let output = try git.attempt(arguments + [old ?? none])
    guard output.status == 0 else {
      if let lock = output.lockInTheWay { throw .locked(lock) }
      let now = try git.answer(["rev-parse", "-q", "--verify", "HEAD^{commit}"])
      guard now != old else { throw output.error(of: arguments) }
      try forgetPending()
      repository.head = now
      return false
    }
    repository.head = new
    report.received += received
    refreshIndex(others, trees.new)
    try forgetPending()
    return true
  }

  /// Writes the files of the library, each with the changes that were saved here meanwhile.
  private mutating func write(_ differences: [TreeDifference]) throws(SyncError) {
    let objects = differences.flatMap { [$0.old, $0.new].compactMap(\.self) }
    let contents = try git.contents(of: objects)
    // What goes comes last: a renamed file has its new place before it loses the old one.
    for difference in differences.filter({ $0.new != nil }) + differences.filter({ $0.new == nil })
    {
      guard let name = repository.libraryName(of: difference.path) else { continue }
      do throws(StoreError) {
        let arrival = try job.library.sharedFolder.bring(
          difference.new.flatMap { contents[$0] },
          madeOf: difference.old.flatMap { contents[$0] },
          as: name,
          mergingLines: mergeLines
        )
        take(arrival, of: difference.path)
      } catch {
        throw .store(error)
      }
    }
  }

  private mutating func take(_ arrival: SharedFolder.Arrival, of path: TreePath) {
    switch arrival {
    case .done: break
    case .merged(var merged):
      merged.path = path
      report.merged.removeAll { $0.path == path }
      report.merged.append(merged)
    case .kept(let removedHere):
      report.notes.append(.merge(.keptRemoved(path, removedBy: removedHere ? .ours : .theirs)))
    case .beside(let place):
      let other = repository.path(of: (place.lastComponent?.string ?? "").utf8)
      let isGroup = place.extension == "json"
      report.notes.append(
        .merge(isGroup ? .renamed(path, to: other) : .keptBoth(path, theirs: other))
      )
    }
  }

  /// Leaves out pictures, sounds and films that go and that something here still shows; the next sync gives them back.
  private func unneeded(_ paths: [TreePath], _ new: FileTree) throws(SyncError) -> [TreePath] {
    guard paths.contains(where: { $0.mediaName != nil && new[$0] == nil }) else { return paths }
    do throws(StoreError) {
      let uses = try job.library.mediaUses()
      return paths.filter { path in
        new[path] != nil || path.mediaName.map(uses.isUnused) ?? true
      }
    } catch {
      throw .store(error)
    }
  }

  // MARK: Files of others

  /// Refuses to go on where a file outside of the library has changes that are in no commit, and is to be another one.
  private func refuseLocalChanges(
    _ paths: [TreePath],
    _ trees: (old: FileTree, new: FileTree)
  ) throws(SyncError) {
    // Of another repository nothing is written or removed here, whatever is checked out of it.
    let paths = paths.filter { path in
      ![trees.old[path], trees.new[path]].compactMap { $0?.mode }.allSatisfy { $0 == "160000" }
    }
    guard !paths.isEmpty else { return }
    let old = try changedFiles(paths, from: trees.old)
    let both = try changedFiles(paths, from: trees.new).intersection(old)
    guard both.isEmpty else { throw .localChanges(both.sorted().map(\.text)) }
    try readTree(nil)
  }

  /// Compares the files on the disk at some paths with those of a tree, and returns the paths where they differ.
  private func changedFiles(
    _ paths: [TreePath],
    from tree: FileTree
  ) throws(SyncError) -> Set<TreePath> {
    try readTree(nil)
    var lines: [UInt8] = []
    var changed: Set<TreePath> = []
    for path in paths {
      if let file = tree[path], let object = file.object {
        lines += path.indexLine(file.mode, object)
      } else if isThere(path) {
        changed.insert(path)
      }
    }
    guard !lines.isEmpty else { return changed }
    _ = try git.run(["update-index", "-z", "--index-info"], input: lines, variables: privately)
    // Its status only tells that there are differences.
    _ = try git.attempt(["update-index", "-q", "--refresh"], variables: privately)
    let names = try git.run(["diff-files", "-z", "--name-only"], variables: privately)
    return changed.union(names.zeroTerminated.map { TreePath($0) })
  }

  /// Looks for something at a path of the repository; an empty folder is nothing.
  private func isThere(_ path: TreePath) -> Bool {
    let place = repository.top.pushing(FilePath(bytes: path.bytes))
    guard let found = (try? job.fileSystem.information(about: place)) ?? nil else { return false }
    return found.kind != .folder || (try? job.fileSystem.list(place))?.isEmpty == false
  }

  /// Brings the user's index up to date with the files of a tree outside of the library.
  private mutating func refreshIndex(_ paths: [TreePath], _ tree: FileTree) {
    guard !paths.isEmpty else { return }
    let none = String(repeating: "0", count: repository.head?.count ?? 40)
    var lines: [UInt8] = []
    for path in paths where tree[path] == nil { lines += path.indexLine("0", none) }
    for path in paths {
      if let file = tree[path], let object = file.object {
        lines += path.indexLine(file.mode, object)
      }
    }
    let output = try? git.attempt(["update-index", "-z", "--index-info"], input: lines)
    if let output { noteLock(of: output) }
  }

  /// Has git write and remove files outside of the library, none of which has changes of its own.
  private func checkOut(
    _ paths: [TreePath],
    of new: String,
    _ trees: (old: FileTree, new: FileTree)
  ) throws(SyncError) {
    guard !paths.isEmpty else { return }
    for path in paths where trees.new[path] == nil && trees.old[path]?.mode != "160000" {
      let place = repository.top.pushing(FilePath(bytes: path.bytes))
      // Through a link, it would be a file elsewhere.
      let folder = (try? job.fileSystem.resolve(place.removingLastComponent())) ?? nil
      guard folder == place.removingLastComponent() else { continue }
      try? job.fileSystem.remove(place)
    }
    try readTree(new)
    let present = paths.filter { trees.new[$0] != nil }.flatMap(\.zeroTerminated)
    guard !present.isEmpty else { return }
    var top = git
    top.path = repository.top
    _ = try top.run(
      ["checkout-index", "-q", "-f", "-z", "--stdin"],
      input: present,
      variables: privately
    )
  }
}

extension TreeDifference {
  /// Compares two trees, in the order of the paths; a file with another mode alone differs, too.
  static func between(_ old: FileTree, _ new: FileTree) -> [TreeDifference] {
    Set(old.keys).union(new.keys).sorted().compactMap { path in
      let versions = (old[path], new[path])
      guard versions.0 != versions.1 else { return nil }
      return TreeDifference(path: path, old: versions.0?.object, new: versions.1?.object)
    }
  }
}
