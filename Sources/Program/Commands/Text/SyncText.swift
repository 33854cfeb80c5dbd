import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The report of a sync, as lines and as JSON.
struct SyncText {
  let report: SyncReport
  private var plan: SyncPlan?
  private let isDryRun: Bool

  /// Takes a report, and the plan that was executed before.
  init(_ report: SyncReport, plan: SyncPlan?, isDryRun: Bool) {
    self.report = report
    self.plan = plan
    self.isDryRun = isDryRun
  }

  /// Takes the reason why there is nothing to report.
  init(stoppedBy error: SyncError, isDryRun: Bool) {
    var report = SyncReport()
    report.error = error
    self.init(report, plan: nil, isDryRun: isDryRun)
  }

  /// The exit status: of the reason why it stopped, of conflicts, or of success.
  var exitStatus: ExitStatus {
    report.error?.exitStatus ?? (report.conflicts.isEmpty ? .success : .failure)
  }

  /// The steps of a plan, a line each.
  static func lines(of plan: SyncPlan, _ phrases: Phrasebook) -> String {
    let steps = plan.steps.map { "  - \(phrases.sentence(for: $0))" }
    let title: SyncPhrase = steps.isEmpty ? .syncPlanNothing : .syncPlanTitle
    return ([phrases[title]] + steps).map { $0 + "\n" }.joined()
  }

  // MARK: Lines

  /// The lines for standard output: the commits and the changes that came and went.
  func lines(_ phrases: Phrasebook) -> [String] {
    guard !isDryRun || plan == nil else { return [] }
    let committed: SyncPhrase = isDryRun ? .syncWouldCommit : .syncCommitted
    var lines = report.committed.map { phrases(committed, [.text: phrases.line($0)]) }
    lines += report.received.map { phrases(.syncReceived, [.text: phrases.line($0)]) }
    lines += report.merged.flatMap { MergeReport($0).lines(phrases) }
    let remote = report.remote?.printable ?? ""
    if report.sentCount > 0 {
      lines.append(phrases(.syncSent, [.count: report.sentCount, .name: remote]))
    }
    if lines.isEmpty, report.error == nil { lines.append(phrases[.syncNothing]) }
    return lines + distance(phrases)
  }

  private func distance(_ phrases: Phrasebook) -> [String] {
    guard let remote = report.remote?.printable else { return [] }
    if report.error == nil, !isDryRun { return [phrases(.syncShared, [.name: remote])] }
    var lines: [String] = []
    if report.ahead > 0 {
      lines.append(phrases(.syncAhead, [.count: report.ahead, .name: remote]))
    }
    if report.behind > 0 {
      lines.append(phrases(.syncBehind, [.count: report.behind, .name: remote]))
    }
    return lines
  }

  /// The lines for standard error: what is to be known and to be done.
  func messages(_ phrases: Phrasebook) -> [String] {
    var lines = report.notes.map { phrases.sentence(for: $0) }
    lines += report.unsaved.map { phrases.sentence(for: $0) }
    lines += report.conflicts.map { conflict in
      phrases(.syncConflicts, [.file: conflict.path.printable, .count: conflict.count])
    }
    if !report.conflicts.isEmpty { lines.append(phrases[.syncConflictsHint]) }
    if let error = report.error {
      lines.append(phrases.sentence(for: error))
      if !report.remaining.isEmpty, !isDryRun, error.leavesSteps {
        lines.append(phrases.sentence(forRemaining: report.remaining))
      }
    } else if isDryRun {
      let remote = report.remote.map { $0.printable }
      lines.append(
        remote.map { phrases(.syncWouldShare, [.name: $0]) } ?? phrases[.syncWouldStop]
      )
    } else if report.remote == nil {
      lines.append(phrases[.syncNoRemote])
    }
    return lines
  }

  // MARK: JSON

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    let error = report.error.map { error in
      JSONValue.object([
        "code": .string(error.code),
        "message": .string(phrases.sentence(for: error)),
        "git": .array(error.gitWords.map { .string($0) }),
      ])
    }
    return .object([
      "dryRun": .bool(isDryRun),
      "plan": plan.map { plan in
        .array(plan.steps.map { .string(phrases.sentence(for: $0)) })
      } ?? .null,
      "committed": .array(report.committed.map { $0.json(phrases) }),
      "received": .array(report.received.map { $0.json(phrases) }),
      "sent": .count(report.sentCount),
      "remote": .optional(report.remote),
      "ahead": .count(report.ahead),
      "behind": .count(report.behind),
      "merged": .array(report.merged.map { MergeReport($0).json(phrases) }),
      "conflicts": .array(
        report.conflicts.map { conflict in
          .object([
            "file": .string(conflict.path.string), "title": .string(conflict.title),
            "count": .count(conflict.count),
          ])
        }
      ),
      "notes": .array(report.notes.map { $0.json(phrases) }),
      "unsaved": .array(
        report.unsaved.map { group in
          .object([
            "title": .string(group.title), "file": .optional(group.path?.string),
            "open": .bool(group.isOpen),
          ])
        }
      ),
      "error": error ?? .null,
      "remaining": .array(report.remaining.map { .string($0.rawValue) }),
    ])
  }
}

extension SyncError {
  /// The next sync goes on where this one stopped; its words have not said so already.
  fileprivate var leavesSteps: Bool {
    switch self {
    case .fetchFailed, .pushFailed, .interrupted, .gitFailed, .store: true
    default: false
    }
  }
}

extension GroupChange {
  /// The change as `--json` writes it.
  fileprivate func json(_ phrases: Phrasebook) -> JSONValue {
    var object: JSONObject = [
      "file": .string(file), "title": .string(title), "message": .string(phrases.line(self)),
    ]
    switch kind {
    case .new(let count):
      object["change"] = "new"
      object["questions"] = .count(count)
    case .removed: object["change"] = "removed"
    case .otherFile: object["change"] = "other"
    case .changed(let counts):
      object["change"] = "changed"
      object["changed"] = .count(counts.changed)
      object["added"] = .count(counts.added)
      object["removed"] = .count(counts.removed)
      object["settings"] = .bool(counts.hasOtherSettings)
      object["order"] = .bool(counts.isReordered)
      object["oldTitle"] = .optional(counts.oldTitle)
    }
    return .object(object)
  }
}

extension SyncNote {
  /// The note as `--json` writes it.
  fileprivate func json(_ phrases: Phrasebook) -> JSONValue {
    let (code, file, other): (String, String, String?) =
      switch self {
      case .merge(.keptRemoved(let path, .ours)): ("removedInOurs", path.text, nil)
      case .merge(.keptRemoved(let path, .theirs)): ("removedInTheirs", path.text, nil)
      case .merge(.renamed(let path, let other)): ("renamed", path.text, other.text)
      case .merge(.keptBoth(let path, let other)): ("keptBoth", path.text, other.text)
      case .indexLocked(let path): ("indexLocked", path, nil)
      }
    return .object([
      "code": .string(code), "file": .string(file), "other": .optional(other),
      "message": .string(phrases.sentence(for: self)),
    ])
  }
}
