import ArgumentParser
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder sync`: a library that is shared with others through the user's own git.
struct SyncCommand: ContextCommand {
  static let help = HelpPage(
    name: "sync",
    abstract: .cliHelpSyncAbstract,
    examples: [
      ("quizbuilder sync", .cliExampleSync),
      ("quizbuilder sync --init git@example.org:quizzes.git", .cliExampleSyncInit),
      ("quizbuilder sync --dry-run", .cliExampleSyncDryRun),
    ],
    notes: [.cliNoteSync],
    exitCodes: [.success, .failure, .unavailable, .temporary, .configuration]
  )

  @Flag(name: .customLong("init"), help: .phrase(.cliOptionSyncInit)) var begins = false

  @Argument(help: .phrase(.cliOptionSyncAddress, valueName: "URL")) var address: String?

  @Flag(help: .phrase(.cliOptionSyncDryRun)) var dryRun = false
  @Flag(help: .phrase(.cliOptionNoOpen)) var noOpen = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    if let address, !begins {
      let values: [Placeholder: any PhraseValue] = [.text: address.printable]
      throw CommandFailure(phrases(.syncErrorAddressWithoutInit, values), .usage)
    }
    let library = try context.library(options.global)
    let job = context.services.syncJob(for: library, words: phrases.syncWords)
    let address = self.address.map { context.address($0) }
    var plan: SyncPlan?
    if begins {
      do {
        plan = try job.plan(for: address)
      } catch {
        return try end(SyncText(stoppedBy: error, isDryRun: dryRun), library, context)
      }
      if let plan, !options.json { try context.write(SyncText.lines(of: plan, phrases)) }
    }
    let report: SyncReport
    if dryRun {
      // The plan says it all.
      report = begins ? SyncReport() : job.preview()
    } else {
      library.removeLeftovers()
      library.removeLeftoversBesideLinks()
      func say(_ step: SyncStep) { tell(step, of: job, context) }
      report =
        begins ? job.begin(sharingAt: address, reporting: say) : job.run(reporting: say)
    }
    return try end(SyncText(report, plan: plan, isDryRun: dryRun), library, context)
  }

  /// Reports on a terminal that a remote is asked, which may take a while.
  private func tell(_ step: SyncStep, of job: SyncJob, _ context: CommandContext) {
    guard context.canShowScreens, !options.json else { return }
    let phrase: SyncPhrase
    switch step {
    case .fetch: phrase = .syncProgressFetch
    case .push: phrase = .syncProgressPush
    case .commit, .merge: return
    }
    context.say(context.phrases(phrase, [.name: job.remoteName.printable]))
  }

  /// Prints a report, and opens the library where there are conflicts, if it can be shown.
  private func end(
    _ text: SyncText,
    _ library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    if options.json {
      try context.write(text.json(phrases))
    } else {
      try context.write(text.lines(phrases).map { $0 + "\n" }.joined())
      for line in text.messages(phrases) { context.say(line) }
    }
    let conflicts = text.report.conflicts
    let isInteractive = context.canShowScreens && !options.json && !options.plain
    if isInteractive, !dryRun, !noOpen, !conflicts.isEmpty {
      let end = try context.showScreens(.conflicts(conflicts.map(\.path)), options.global, context)
      guard end == .status(.success) else { return end }
    }
    return .status(text.exitStatus)
  }
}

extension CommandContext {
  /// The address that a user means: a path from the current folder, as git would take it from the library's; a URL, and a
  /// place on another machine, as it is.
  fileprivate func address(_ typed: String) -> String {
    let isElsewhere = typed.prefix { $0 != "/" }.contains(":")
    return isElsewhere || typed.isEmpty || typed.hasPrefix("-")
      ? typed : services.paths.path(typed).string
  }
}

extension SyncError {
  /// The exit status of a sync that the error stops.
  var exitStatus: ExitStatus {
    switch self {
    case .noGit, .cannotRunGit, .fetchFailed, .pushFailed: .unavailable
    case .otherSync, .locked, .pushRejected, .branchMoved: .temporary
    case .interrupted: .interrupted
    case .notARepository, .bareRepository, .underWay, .detachedHead, .noIdentity, .otherRemote,
      .localChanges:
      .configuration
    case .gitFailed: .failure
    case .refusedAddress: .usage
    case .store(let error): error.exitStatus
    }
  }
}
