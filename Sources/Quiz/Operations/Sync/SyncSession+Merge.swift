internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

extension SyncSession {
  /// Gets the commits of the others; what was fetched stays.
  mutating func fetch() throws(SyncError) {
    guard let remote = repository.upstream?.remote else { return }
    // A submodule whose commits nobody has published would stop it, and a sync needs none of them.
    let fetch = ["fetch", "-q", "--no-recurse-submodules", remote]
    let output = try git.attempt(fetch, reachesOut: true)
    guard output.status == 0 else {
      if let lock = output.lockInTheWay { throw .locked(lock) }
      throw .fetchFailed(remote: remote, output.lines)
    }
    try forgetGoneBranch()
    try settleUpstream()
  }

  /// Forgets where the branch of the others was, if they have it no more, as after the shared repository was made again.
  ///
  /// Otherwise nothing would seem to be missing there, and they would never get the commits.
  private func forgetGoneBranch() throws(SyncError) {
    let list = repository.gitFolder.appending("FETCH_HEAD")
    guard let upstream = repository.upstream, upstream.remote != ".",
      let fetched = (try? job.fileSystem.read(list))?.bytes
    else { return }
    // All branches that the others have: `<object>`, tabs, `branch 'main' of <address>`.
    let name = upstream.branch.trimmingPrefix("refs/heads/")
    guard !String(decoding: fetched, as: UTF8.self).contains("\tbranch '\(name)' of "),
      try git.answer(["rev-parse", "-q", "--verify", upstream.tracking]) != nil
    else { return }
    _ = try git.run(["update-ref", "-d", upstream.tracking])
  }

  /// Writes down the branch of the others that ours belongs to, where that is not set: the one of the same name, or where
  /// there is none, their main one.
  private mutating func settleUpstream() throws(SyncError) {
    guard var upstream = repository.upstream, !upstream.isConfigured, let branch = repository.branch
    else { return }
    let heads = "refs/heads/"
    if try git.answer(["rev-parse", "-q", "--verify", upstream.tracking]) == nil {
      let arguments = ["ls-remote", "--symref", upstream.remote, "HEAD"]
      let output = try git.attempt(arguments, reachesOut: true)
      let line = String(decoding: output.output, as: UTF8.self).split(separator: "\n").first
      // `ref: refs/heads/master`, a tab and `HEAD`.
      if let line, line.hasPrefix("ref: \(heads)") {
        let name = String(line.dropFirst("ref: \(heads)".count).prefix { $0 != "\t" })
        let tracking = "refs/remotes/\(upstream.remote)/\(name)"
        if try git.answer(["rev-parse", "-q", "--verify", tracking]) != nil {
          upstream.branch = heads + name
          upstream.tracking = tracking
        }
      }
    }
    let name = String(branch.dropFirst(heads.count))
    _ = try git.run(["config", "branch.\(name).remote", upstream.remote])
    _ = try git.run(["config", "branch.\(name).merge", upstream.branch])
    upstream.isConfigured = true
    repository.upstream = upstream
  }

  /// Merges the commits of the others, and writes the files.
  ///
  /// - Returns: Whether the branch was still where it was; otherwise another process has made a commit meanwhile.
  mutating func merge() throws(SyncError) -> Bool {
    guard let upstream = repository.upstream,
      let theirs = try git.answer(["rev-parse", "-q", "--verify", "\(upstream.tracking)^{commit}"])
    else { return true }
    let ours = repository.head
    // Of several bases git names one first. One is enough: if it has a text and a side does not, an author who saw the
    // text removed it. A text that it does not have stays.
    let base =
      try ours.map { ours throws(SyncError) in
        try git.answer(["merge-base", ours, theirs])
      } ?? nil
    guard base != theirs else { return true }
    let new: String
    if ours == nil || base == ours {
      new = theirs
    } else {
      new = try mergeCommit(of: theirs, base: base)
    }
    return try apply(new, receiving: true)
  }

  /// Makes a commit of both sides, without touching a file.
  private mutating func mergeCommit(
    of theirs: String,
    base: String?
  ) throws(SyncError) -> String {
    let ours = repository.head ?? ""
    var base = try git.tree(of: base)
    var our = try git.tree(of: ours)
    var their = try git.tree(of: theirs)
    let paths = TreeMerge.pathsToRead(base: base, ours: our, theirs: their)
    let objects = paths.flatMap { path in
      [base[path], our[path], their[path]].compactMap { $0?.object }
    }
    let contents = try git.contents(of: objects)
    for path in paths {
      base[path]?.read(from: contents)
      our[path]?.read(from: contents)
      their[path]?.read(from: contents)
    }
    let merge = TreeMerge(base: base, ours: our, theirs: their, mergingLines: mergeLines)
    report.merged = merge.merged
    report.notes += merge.notes.map { .merge($0) }
    try checkIdentity()
    try readTree(ours)
    try write(merge.files, over: our)
    let tree = String(decoding: try git.run(["write-tree"], variables: privately), as: UTF8.self)
    let signs = try git.answer(["config", "--bool", "commit.gpgSign"]) == "true"
    let arguments = ["commit-tree"] + (signs ? ["-S"] : []) + ["-p", ours, "-p", theirs, "-F", "-"]
    return try git.line(
      arguments + [tree.filter { !$0.isNewline }],
      input: Array(job.words.merging.utf8)
    )
  }

  /// Puts files in the index of the sync, which has others.
  private func write(_ files: FileTree, over old: FileTree) throws(SyncError) {
    var lines: [UInt8] = []
    // What goes comes first, so that a folder can take its place.
    for (path, file) in old where files[path] == nil {
      let none = String(repeating: "0", count: file.object?.count ?? 40)
      lines += path.indexLine("0", none)
    }
    for (path, file) in files where file != old[path] || file.object == nil {
      let object: String
      if let known = file.object {
        object = known
      } else {
        object = try git.line(["hash-object", "-w", "--stdin"], input: file.bytes ?? [])
      }
      lines += path.indexLine(file.mode, object)
    }
    guard !lines.isEmpty else { return }
    _ = try git.run(["update-index", "-z", "--index-info"], input: lines, variables: privately)
  }

  /// Merges texts line by line, as git does; `nil` where both sides have changed the same lines.
  func mergeLines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    let folder = repository.gitFolder
    let names = ["ours", "base", "theirs"].map { "quizbuilder-\($0)" }
    defer { for name in names { try? job.fileSystem.remove(folder.appending(name)) } }
    for (name, bytes) in zip(names, [ours, base, theirs]) {
      let path = folder.appending(name)
      try? job.fileSystem.remove(path)
      guard let file = try? job.fileSystem.createFile(path, permissions: 0o600) else {
        return nil
      }
      var rest = bytes[...]
      while !rest.isEmpty {
        guard let count = try? job.fileSystem.write(rest, to: file), count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      guard (try? job.fileSystem.close(file)) != nil, rest.isEmpty else { return nil }
    }
    var git = git
    git.path = folder
    let output = try? git.attempt(["merge-file", "-p", "-q"] + names)
    return output?.status == 0 ? output?.output : nil
  }
}

extension TreeFile {
  /// Takes the contents of the file from those of objects, if they are among them.
  fileprivate mutating func read(from contents: [String: [UInt8]]) {
    bytes = object.flatMap { contents[$0] }
  }
}
