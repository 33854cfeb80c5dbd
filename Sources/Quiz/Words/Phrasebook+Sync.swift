internal import BuilderKit
internal import Quiz
package import QuizDocuments
package import QuizOperations
package import QuizResources
internal import QuizStore
internal import SystemPackage
internal import TerminalText

// MARK: Changes

extension Phrasebook {
  /// The words of the commits that a sync makes.
  package var syncWords: SyncWords {
    SyncWords(
      committing: { message(of: $0) },
      committingMedia: self[.syncCommitMedia],
      merging: self[.syncCommitMerge]
    )
  }

  /// Returns the message of a commit: a line, and if there are several changes, one for each of them below.
  ///
  /// Without any, it is a commit that only tells git which files are groups.
  package func message(of changes: [GroupChange]) -> String {
    guard !changes.isEmpty else { return self[.syncCommitAttributes] + "\n" }
    let lines = changes.map(line)
    guard lines.count != 1 else { return lines[0] + "\n" }
    let subject = self(.syncCommitSeveral, [.count: changes.count])
    return ([subject, ""] + lines).map { $0 + "\n" }.joined()
  }

  /// Returns a line about a change: `Capitals: 3 questions changed, 1 added`.
  package func line(_ change: GroupChange) -> String {
    let title = change.title.inLine
    switch change.kind {
    case .new(let count): return self(.syncChangeNew, [.title: title, .count: count])
    case .removed: return self(.syncChangeRemoved, [.title: title])
    case .otherFile: return self(.syncChangeOther, [.title: title])
    case .changed(let counts):
      let parts = parts(of: counts)
      guard !parts.isEmpty else { return self(.syncChangeOther, [.title: title]) }
      let text = parts.joined(separator: self[.syncPartSeparator])
      return self(.syncChangeChanged, [.title: title, .text: text])
    }
  }

  private func parts(of counts: GroupChange.Counts) -> [String] {
    var parts: [String] = []
    func add(_ count: Int, _ first: SyncPhrase, _ next: SyncPhrase) {
      if count > 0 { parts.append(self(parts.isEmpty ? first : next, [.count: count])) }
    }
    add(counts.changed, .syncPartChanged, .syncPartChanged)
    add(counts.added, .syncPartQuestionsAdded, .syncPartAdded)
    add(counts.removed, .syncPartQuestionsRemoved, .syncPartRemoved)
    if counts.isReordered { parts.append(self[.syncPartOrder]) }
    if counts.hasOtherSettings { parts.append(self[.syncPartSettings]) }
    if let title = counts.oldTitle, !title.isEmpty {
      parts.append(self(.syncPartTitle, [.other: title.inLine]))
    }
    return parts
  }
}

extension String {
  /// A title as it is in a line of a report or of a commit: visible, and not too long.
  fileprivate var inLine: String {
    let limit = 60
    let text = printable
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}

// MARK: Errors, steps and notes

extension Phrasebook {
  /// Returns the reason why a sync stopped, and what to do next; below it the words of git, a line each.
  package func sentence(for error: SyncError) -> String {
    let words = error.gitWords.map { self(.syncGitSays, [.text: $0.printable]) }
    return ([sentenceAlone(for: error)] + words).joined(separator: "\n")
  }

  private func sentenceAlone(for error: SyncError) -> String {
    switch error {
    case .noGit: return self[.syncErrorNoGit]
    case .cannotRunGit(let reason):
      return self(.syncErrorCannotRunGit, [.reason: systemReason(reason.rawValue)])
    case .notARepository(let path):
      return self(.syncErrorNotARepository, [.path: path.printable])
    case .bareRepository(let path): return self(.syncErrorBareRepository, [.path: path.printable])
    case .underWay(.bisect): return self[.syncErrorBisecting]
    case .underWay(let operation):
      return self(.syncErrorUnderWay, [.command: operation.command])
    case .detachedHead: return self[.syncErrorDetachedHead]
    case .noIdentity: return self[.syncErrorNoIdentity]
    case .otherSync: return self[.syncErrorOtherSync]
    case .locked(let path): return self(.syncErrorLocked, [.path: path.printable])
    case .fetchFailed(let remote, _):
      return self(.syncErrorFetchFailed, [.name: remote.printable])
    case .pushFailed(let remote, _): return self(.syncErrorPushFailed, [.name: remote.printable])
    case .pushRejected(let remote):
      return self(.syncErrorPushRejected, [.name: remote.printable])
    case .branchMoved: return self[.syncErrorBranchMoved]
    case .interrupted: return self[.syncErrorInterrupted]
    case .gitFailed(let command, _): return self(.syncErrorGitFailed, [.command: command])
    case .otherRemote(let name, let url, let wanted):
      return self(
        .syncErrorOtherRemote,
        [.name: name, .path: url.printable, .other: wanted.printable]
      )
    case .refusedAddress(let text):
      return self(.syncErrorRefusedAddress, [.text: text.printable])
    case .localChanges(let files):
      let files = files.map(\.printable).joined(separator: self[.syncPartSeparator])
      return self(.syncErrorLocalChanges, [.text: files])
    case .store(let error): return sentence(for: error)
    }
  }

  /// Returns the sentence on the steps that are left for the next sync.
  package func sentence(forRemaining steps: [SyncStep]) -> String {
    let steps = steps.map { step in
      switch step {
      case .commit: self[.syncStepCommit]
      case .fetch: self[.syncStepFetch]
      case .merge: self[.syncStepMerge]
      case .push: self[.syncStepPush]
      }
    }
    return self(.syncRemaining, [.text: steps.joined(separator: self[.syncPartSeparator])])
  }

  /// Returns a sentence on something that the user of a sync should know.
  package func sentence(for note: SyncNote) -> String {
    switch note {
    case .merge(.keptRemoved(let path, removedBy: .ours)):
      self(.syncNoteRemovedHere, [.file: path.text])
    case .merge(.keptRemoved(let path, removedBy: .theirs)):
      self(.syncNoteRemovedThere, [.file: path.text])
    case .merge(.renamed(let path, let other)):
      self(.syncNoteRenamed, [.file: path.text, .other: other.text])
    case .merge(.keptBoth(let path, let other)):
      self(.syncNoteKeptBoth, [.file: path.text, .other: other.text])
    case .indexLocked(let path): self(.syncNoteIndexLocked, [.path: path.printable])
    }
  }

  /// Returns a sentence on a group with changes that the others do not get.
  package func sentence(for group: UnsharedGroup) -> String {
    let title = group.title.isEmpty ? self[.commonUntitled] : group.title.inLine
    return self(group.isOpen ? .syncOpen : .syncUnsaved, [.title: title])
  }

  /// Returns a step of a plan, without a full stop.
  package func sentence(for step: SyncPlan.Step) -> String {
    switch step {
    case .makeFolder(let path): self(.syncPlanMakeFolder, [.path: path.printable])
    case .useRepository(let path): self(.syncPlanUseRepository, [.path: path.printable])
    case .makeRepository(let path): self(.syncPlanMakeRepository, [.path: path.printable])
    case .addRemote(let name, let url):
      self(.syncPlanAddRemote, [.name: name, .path: url.printable])
    case .setMergeDriver(let command):
      self(.syncPlanSetMergeDriver, [.command: command.printable])
    case .setAttributes(let path): self(.syncPlanSetAttributes, [.path: path.printable])
    case .commit(let count): self(.syncPlanCommit, [.count: count])
    case .share(let remote): self(.syncPlanShare, [.name: remote.printable])
    }
  }
}

extension SyncError {
  /// The words of git, a line each.
  package var gitWords: [String] {
    switch self {
    case .fetchFailed(_, let lines), .pushFailed(_, let lines), .gitFailed(_, let lines): lines
    default: []
    }
  }
}

extension SyncError.Operation {
  /// The command of git that begins and ends it.
  fileprivate var command: String {
    switch self {
    case .merge: "git merge"
    case .rebase: "git rebase"
    case .am: "git am"
    case .cherryPick: "git cherry-pick"
    case .revert: "git revert"
    case .bisect: "git bisect"
    }
  }
}
