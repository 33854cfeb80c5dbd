internal import QuizDocuments
package import QuizOperations
package import QuizResources
package import QuizStore

extension Phrasebook {
  /// The heading over what is kept of a group.
  package func title(for entry: DraftEntry) -> String {
    self[entry.kind == .draft ? .draftTitle : .recoveryTitle]
  }

  /// What is kept of a group, and what has become of its file since, in sentences.
  package func sentences(for entry: DraftEntry, _ change: FileChange) -> [String] {
    let title = entry.title ?? ""
    let values: [Placeholder: any PhraseValue] = [
      .title: title.allSatisfy(\.isWhitespace) ? self[.commonUntitled] : title,
      .date: CalendarDay(nanosecondsSince1970: entry.modificationTime).description,
    ]
    var sentences = [self(entry.kind == .draft ? .draftBody : .recoveryBody, values)]
    switch change {
    case .none: break
    case .mergeable: sentences.append(self[.recoveryMergeable])
    case .conflicting(let count): sentences.append(self(.recoveryConflicts, [.count: count]))
    case .unusable: sentences.append(self[.recoveryOtherBase])
    }
    if change.isInTheWay {
      sentences.append(self[entry.kind == .draft ? .recoveryDraftAdvice : .recoveryCopyAdvice])
    }
    if entry.droppedCount > 0 {
      sentences.append(self(.recoveryDropped, [.count: entry.droppedCount]))
    }
    return sentences
  }

  /// The label of a way to recover.
  package func label(for mode: RecoveryMode) -> String {
    switch mode {
    case .asLeft: self[.draftRecover]
    case .asCopy: self[.recoveryCopy]
    case .merged: self[.changedMerge]
    }
  }

  /// The message over a form that begins with recovered work.
  package func message(after mode: RecoveryMode, of kind: DraftEntry.Kind) -> String {
    switch mode {
    case .merged: self[.formStatusMerged]
    case .asLeft, .asCopy: self[kind == .journal ? .recoveryDone : .formStatusDraftRecovered]
    }
  }

  /// Why what is typed would not outlive a sudden end.
  package func journalTrouble(_ error: StoreError) -> String {
    let reason =
      if case .cannotSave(let cause) = error { reason(for: cause) } else { sentence(for: error) }
    return self(.journalFailed, [.reason: reason])
  }
}

extension FileChange {
  /// Whether the file was changed, and nothing brings both together.
  fileprivate var isInTheWay: Bool {
    switch self {
    case .none, .mergeable: false
    case .conflicting, .unusable: true
    }
  }
}
