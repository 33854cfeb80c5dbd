package import QuizStore

package import struct SystemPackage.Errno
package import struct SystemPackage.FilePath

/// The reason why a sync stopped; all that was done before it stays, and the next sync goes on.
package enum SyncError: Error, Hashable, Sendable {
  /// An operation of git that the user has begun and not ended.
  package enum Operation: String, Hashable, Sendable, CaseIterable {
    case merge, rebase, am, cherryPick, revert, bisect
  }

  /// There is no git on this machine.
  case noGit
  /// Git could not begin.
  case cannotRunGit(Errno)
  /// The library is in no repository.
  case notARepository(FilePath)
  /// The repository has no files, only objects.
  case bareRepository(FilePath)
  /// The user has begun an operation of git and not ended it.
  case underWay(Operation)
  /// No branch is checked out.
  case detachedHead
  /// Git does not know the name and the address of the user.
  case noIdentity
  /// Another sync of the library runs.
  case otherSync
  /// A lock of git is in the way: its path.
  case locked(String)
  /// The others could not be asked for their commits; the words of git.
  case fetchFailed(remote: String, [String])
  /// The others did not take the own commits; the words of git.
  case pushFailed(remote: String, [String])
  /// Others were faster each time that the own commits were to be pushed.
  case pushRejected(remote: String)
  /// The branch changed while it was merged, each time.
  case branchMoved
  /// Control-C ended git.
  case interrupted
  /// A call of git failed: its command, and its words.
  case gitFailed(command: String, [String])
  /// A remote of this name leads somewhere else.
  case otherRemote(name: String, url: String, wanted: String)
  /// The address of a repository begins with a hyphen, or has a character that no address has.
  case refusedAddress(String)
  /// Files outside of the library have changes that are in no commit, and the others changed them too.
  case localChanges([String])
  /// A file of the library could not be read or written.
  case store(StoreError)

  /// The stable name of the sort of error.
  package var code: String {
    switch self {
    case .noGit: "noGit"
    case .cannotRunGit: "cannotRunGit"
    case .notARepository: "notARepository"
    case .bareRepository: "bareRepository"
    case .underWay: "underWay"
    case .detachedHead: "detachedHead"
    case .noIdentity: "noIdentity"
    case .otherSync: "otherSync"
    case .locked: "locked"
    case .fetchFailed: "fetchFailed"
    case .pushFailed: "pushFailed"
    case .pushRejected: "pushRejected"
    case .branchMoved: "branchMoved"
    case .interrupted: "interrupted"
    case .gitFailed: "gitFailed"
    case .otherRemote: "otherRemote"
    case .refusedAddress: "refusedAddress"
    case .localChanges: "localChanges"
    case .store(let error): error.code
    }
  }
}
