internal import QuizDocuments
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

  /// What recovering in a manner is called.
  package func label(for manner: RecoveryManner) -> String {
    switch manner {
    case .asLeft: self[.draftRecover]
    case .asCopy: self[.recoveryCopy]
    case .merged: self[.changedMerge]
    }
  }

  /// What is said of a form that begins with what was kept.
  package func message(after manner: RecoveryManner, of kind: DraftEntry.Kind) -> String {
    switch manner {
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

extension DraftEntry {
  /// How what is kept can come back into a form, the best first.
  ///
  /// What a sudden end has left does not come over a file that was changed since; a draft may, as whoever left it knows
  /// what is in it, and saving it asks.
  package func manners(after change: FileChange) -> [RecoveryManner] {
    let manner: RecoveryManner = kind == .journal && change != .none ? .asCopy : .asLeft
    return change == .mergeable ? [.merged, manner] : [manner]
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
