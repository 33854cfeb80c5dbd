internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

extension SyncSession {
  /// Puts what changed in the files of the library in a commit; none if nothing did.
  ///
  /// By the `git commit` of everybody, so that hooks, signatures and the user's name are as the user has set them; with an
  /// index of its own, so that whatever the user has staged stays staged.
  mutating func commit() throws(SyncError) {
    try readTree(repository.head)
    let names = try keptNames(of: try ownNames(variables: privately))
    _ = try git.run(
      ["update-index", "--add", "--remove", "-z", "--stdin"],
      input: names.flatMap { Array($0) + [0] },
      variables: privately
    )
    let differences = try stagedDifferences()
    guard !differences.isEmpty else { return }
    let changes = try changes(differences)
    let isMedia = changes.isEmpty && differences.contains { $0.path.mediaName != nil }
    try checkIdentity()
    _ = try git.run(
      ["commit", "-q", "--cleanup=whitespace", "-F", "-"],
      input: Array((isMedia ? job.words.committingMedia : job.words.committing(changes)).utf8),
      variables: privately
    )
    repository.head = try git.line(["rev-parse", "--verify", "HEAD"])
    report.committed += changes
  }

  /// Reads the files of a commit into the index of the sync; those of none for no commit.
  func readTree(_ commit: String?) throws(SyncError) {
    _ = try git.run(["read-tree", commit ?? "--empty"], variables: privately)
  }

  /// The names of the files of the library that a sync commits: those in the index that are gone, too, but none that the
  /// user has git ignore.
  func ownNames(variables: [String: [UInt8]] = [:]) throws(SyncError) -> [ArraySlice<UInt8>] {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    let names = try git.run(list + GroupRepository.ownFiles, variables: variables).zeroTerminated
    // A file of both lists is there twice, and a folder may have the name of a group.
    return Set(names).filter { !$0.contains(UInt8(ascii: "/")) || isMedia($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns whether a name is that of a picture, a sound or a film, or of one that is gone; links and folders are none.
  private func isMedia(_ name: ArraySlice<UInt8>) -> Bool {
    guard TreePath(name).mediaName != nil else { return false }
    let path = job.library.folder.pushing(FilePath(bytes: name))
    let found = try? job.fileSystem.information(about: path, followingLink: false)
    return found.map { $0.kind == .file } ?? true
  }

  /// Leaves out the pictures, sounds and films that are gone and that something here still shows: they come back.
  private func keptNames(
    of names: [ArraySlice<UInt8>]
  ) throws(SyncError) -> [ArraySlice<UInt8>] {
    let gone = names.filter { name in
      guard TreePath(name).mediaName != nil else { return false }
      let path = job.library.folder.pushing(FilePath(bytes: name))
      return (try? job.fileSystem.information(about: path)) == nil
    }
    guard !gone.isEmpty else { return names }
    let uses: MediaUses
    do throws(StoreError) {
      uses = try job.library.mediaUses()
    } catch {
      throw .store(error)
    }
    let needed = gone.filter { TreePath($0).mediaName.map(uses.isUnused) == false }
    guard !needed.isEmpty else { return names }
    _ = try git.run(
      ["checkout-index", "-q", "-z", "--stdin"],
      input: needed.flatMap { Array($0) + [0] },
      variables: privately
    )
    let kept = Set(needed)
    return names.filter { !kept.contains($0) }
  }

  private func stagedDifferences() throws(SyncError) -> [TreeDifference] {
    guard let head = repository.head else {
      let output = try git.run(["ls-files", "-s", "-z", "--full-name"], variables: privately)
      return output.zeroTerminated.compactMap { TreeDifference(staged: $0) }
    }
    let raw = ["diff-index", "--cached", "--raw", "--no-renames", "--no-abbrev", "-z", head]
    return TreeDifference.all(try git.run(raw, variables: privately))
  }

  /// Describes differences of files for people: those of the library's groups.
  func changes(_ differences: [TreeDifference]) throws(SyncError) -> [GroupChange] {
    let own = differences.filter { repository.libraryName(of: $0.path)?.extension == "json" }
    let contents = try git.contents(of: own.flatMap { [$0.old, $0.new].compactMap(\.self) })
    return own.map { difference in
      GroupChange(
        from: difference.old.flatMap { contents[$0] },
        to: difference.new.flatMap { contents[$0] },
        in: String(decoding: difference.path.name, as: UTF8.self)
      )
    }
  }

  /// Refuses to make commits for nobody.
  func checkIdentity() throws(SyncError) {
    for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] {
      guard try git.attempt(["var", name]).status == 0 else { throw .noIdentity }
    }
  }
}

/// A file that differs between two trees: the names by which git has its contents, `nil` if there is none.
struct TreeDifference: Hashable {
  let path: TreePath
  let old: String?
  let new: String?

  init(path: TreePath, old: String?, new: String?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Reads a line of `git ls-files -s`: `100644 <object> 0<tab>path`.
  init?(staged entry: ArraySlice<UInt8>) {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let parts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
    guard parts.count == 3 else { return nil }
    self.init(path: TreePath(entry[tab...].dropFirst()), old: nil, new: String(parts[1]))
  }

  /// Reads the lines of `git diff-index --raw -z`: `:100644 100644 <object> <object> M`, and the path.
  static func all(_ output: [UInt8]) -> [TreeDifference] {
    let parts = output.zeroTerminated
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      let fields = String(decoding: parts[index], as: UTF8.self).split(separator: " ")
      guard fields.count == 5 else { return nil }
      func object(_ mode: Substring, _ name: Substring) -> String? {
        mode.allSatisfy { $0 == "0" || $0 == ":" } ? nil : String(name)
      }
      return TreeDifference(
        path: TreePath(parts[index + 1]),
        old: object(fields[0], fields[2]),
        new: object(fields[1], fields[3])
      )
    }
  }
}

extension GitFolder {
  /// Reads the files of a commit, without their contents; those of none for no commit.
  func tree(of commit: String?) throws(SyncError) -> FileTree {
    guard let commit else { return [:] }
    let output = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
    var tree: FileTree = [:]
    for entry in output.zeroTerminated {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let parts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard parts.count == 3 else { continue }
      tree[TreePath(entry[tab...].dropFirst())] =
        TreeFile(mode: String(parts[0]), object: String(parts[2]))
    }
    return tree
  }

  /// Reads the contents of objects by their names, in one call; those that are no files, such as another repository, are
  /// left out.
  func contents(of objects: [String]) throws(SyncError) -> [String: [UInt8]] {
    let objects = Set(objects).sorted()
    guard !objects.isEmpty else { return [:] }
    let output = try run(
      ["cat-file", "--batch"],
      input: Array(objects.joined(separator: "\n").utf8) + [10]
    )
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    // For each `<object> blob <size>`, a line feed, the contents, and a line feed.
    while let end = rest.firstIndex(of: 10) {
      let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[end...].dropFirst()
      guard header.count == 3, let size = Int(header[2]) else { continue }
      if header[1] == "blob" { contents[String(header[0])] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }
}
