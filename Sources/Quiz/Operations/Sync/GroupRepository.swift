internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

/// The repository that a library is in, as it was at one look.
struct GroupRepository: Hashable, Sendable {
  /// The branch of the others that ours belongs to.
  struct Upstream: Hashable, Sendable {
    /// The name of the remote.
    var remote: String
    /// The branch there: `refs/heads/main`.
    var branch: String
    /// The reference that a fetch brings up to date: `refs/remotes/origin/main`.
    var tracking: String
    /// The settings of the repository name it; otherwise it is the likely one.
    var isConfigured: Bool
  }

  /// The folder that all paths of the repository start from.
  let top: FilePath
  /// The folder that git keeps everything in.
  let gitFolder: FilePath
  /// The path of the library within the repository, with a slash at its end; nothing for all of it.
  let prefix: [UInt8]
  /// The branch: `refs/heads/main`; `nil` where none is checked out.
  var branch: String?
  /// The last commit; `nil` before the first.
  var head: String?
  /// The branch of the others; `nil` where there is no remote.
  var upstream: Upstream?

  /// Looks at the repository around a folder; `nil` if there is none.
  ///
  /// - Throws: `SyncError` where git cannot be asked, or where it refuses the repository.
  init?(of git: GitFolder) throws(SyncError) {
    let arguments = ["rev-parse", "--is-bare-repository", "--absolute-git-dir"]
    let output = try git.attempt(arguments)
    guard output.status == 0 else {
      if output.lines.contains(where: { $0.contains("not a git repository") }) { return nil }
      throw output.error(of: arguments)
    }
    let lines = output.output.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard lines.count == 2, Array(lines[0]) != Array("true".utf8) else {
      throw .bareRepository(git.path)
    }
    gitFolder = FilePath(bytes: lines[1].dropLast())
    top = FilePath(bytes: try git.run(["rev-parse", "--show-toplevel"]).dropLast())
    prefix = Array(try git.run(["rev-parse", "--show-prefix"]).dropLast())
    branch = try git.answer(["symbolic-ref", "-q", "HEAD"])
    head = try git.answer(["rev-parse", "-q", "--verify", "HEAD^{commit}"])
    upstream = try Self.upstream(of: branch, git)
  }

  private static func upstream(
    of branch: String?,
    _ git: GitFolder
  ) throws(SyncError) -> Upstream? {
    guard let branch else { return nil }
    let heads = "refs/heads/"
    let name = branch.hasPrefix(heads) ? String(branch.dropFirst(heads.count)) : branch
    let remote = try git.answer(["config", "branch.\(name).remote"])
    let merge = try git.answer(["config", "branch.\(name).merge"])
    if let remote, let merge {
      let there = merge.hasPrefix(heads) ? String(merge.dropFirst(heads.count)) : merge
      let tracking = remote == "." ? merge : "refs/remotes/\(remote)/\(there)"
      return Upstream(remote: remote, branch: merge, tracking: tracking, isConfigured: true)
    }
    let remotes = try git.line(["remote"]).split(separator: "\n").map(String.init)
    let origin = remotes.contains("origin") ? "origin" : remotes.count == 1 ? remotes[0] : nil
    return (remote ?? origin).map { remote in
      Upstream(
        remote: remote,
        branch: branch,
        tracking: "refs/remotes/\(remote)/\(name)",
        isConfigured: false
      )
    }
  }

  /// Refuses a repository in the midst of an operation of git that the user has begun, or without a branch.
  func checkReady(_ fileSystem: any FileSystem) throws(SyncError) {
    let marks: [(String, SyncError.Operation)] = [
      ("MERGE_HEAD", .merge), ("rebase-merge", .rebase), ("rebase-apply/applying", .am),
      ("rebase-apply", .rebase), ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert),
      ("BISECT_LOG", .bisect),
    ]
    for (name, operation) in marks {
      let path = gitFolder.pushing(FilePath(name))
      if ((try? fileSystem.information(about: path)) ?? nil) != nil { throw .underWay(operation) }
    }
    guard branch != nil else { throw .detachedHead }
  }

  /// The path within the repository of a file in the library's folder.
  func path(of name: some Sequence<UInt8>) -> TreePath { TreePath(prefix + Array(name)) }

  /// The name of a file that a sync commits and writes itself, as it is in the library's folder; `nil` for any other.
  func libraryName(of path: TreePath) -> FilePath.Component? {
    guard Array(path.folder) == prefix else { return nil }
    let name = FilePath(bytes: path.name).lastComponent
    let isOwn = name?.extension == "json" || name?.string == Self.attributesName
    return isOwn ? name : nil
  }

  /// The file that tells git which files are merged as groups.
  static let attributesName = ".gitattributes"
  /// The files of a library's folder that a sync commits, as git is asked for them.
  static let ownFiles = [":(glob)*.json", attributesName, ":(glob)media/*"]
}

extension FilePath {
  /// Creates a path from the bytes of its name, which do not have to be UTF-8.
  init(bytes: some Sequence<UInt8>) {
    self.init(platformString: bytes.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
  }
}
