package import Quiz
internal import QuizDocuments
package import QuizOperations
package import QuizResources
package import QuizStore

extension Phrasebook {
  /// Returns the heading over the kept changes of a group.
  package func title(for entry: DraftEntry) -> String {
    self[entry.kind == .draft ? .draftTitle : .recoveryTitle]
  }

  /// Describes the changes of a group that were recovered, and whether its file was changed since.
  package func sentences(for entry: DraftEntry, _ change: FileChange) -> [String] {
    let values: [Placeholder: any PhraseValue] = [
      .title: shownTitle(of: entry),
      .date: CalendarDay(nanosecondsSince1970: entry.modificationTime).description,
    ]
    let body: Phrase =
      switch entry.kind {
      case .draft: .draftBody
      case .journal: entry.mayBeInUse ? .recoveryBodyInUse : .recoveryBody
      }
    var sentences = [self(body, values)]
    let advice = self[entry.kind == .draft ? .recoveryDraftAdvice : .recoveryCopyAdvice]
    switch change {
    case .none: break
    case .mergeable: sentences.append(self[.recoveryMergeable])
    case .conflicting(let count): sentences += [self(.recoveryConflicts, [.count: count]), advice]
    case .unusable: sentences += [self[.recoveryOtherBase], advice]
    }
    if !entry.editorTexts.isEmpty { sentences.append(self[.recoveryEditor]) }
    if entry.droppedCount > 0 {
      sentences.append(self(.recoveryDropped, [.count: entry.droppedCount]))
    }
    return sentences
  }

  private func shownTitle(of entry: DraftEntry) -> String {
    let title = entry.title ?? ""
    return title.allSatisfy(\.isWhitespace) ? self[.commonUntitled] : title
  }

  /// Warns that the process which writes a journal may still run elsewhere, and what happens if the journal is opened
  /// here; by the process that has the group's file open, if there is one.
  package func sentences(for entry: DraftEntry, openIn holder: LockHolder?) -> [String] {
    let title = shownTitle(of: entry)
    if let holder { return sentences(for: holder, of: title) }
    let number = entry.process.map { "\($0)" } ?? "?"
    return [self(.recoveryInUse, [.title: title, .number: number]), self[.lockAdvice]]
  }

  /// The label of the choice to put kept changes off; `nil` where there is nothing else to go to.
  package func labelToPass(_ offer: Recovery.Offer) -> String? {
    if offer.olderCount > 0 { return self(.recoveryOlder, [.count: offer.olderCount]) }
    return offer.entry.mayBeInUse ? self[.recoveryOpenFile] : nil
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
  package func message(after mode: RecoveryMode, of entry: DraftEntry) -> String {
    switch (mode, entry.kind) {
    case (.merged, _): self[.formStatusMerged]
    case (_, .draft): self[.formStatusDraftRecovered]
    case (_, .journal): self[entry.mayBeInUse ? .recoveryCopied : .recoveryDone]
    }
  }

  /// Reports a failure of autosave, with the key that saves where there is one.
  package func journalTrouble(_ error: StoreError, saveKey: String? = nil) -> String {
    let reason =
      if case .cannotSave(let cause) = error { reason(for: cause) } else { sentence(for: error) }
    guard let saveKey else { return self(.plainAutosaveFailed, [.reason: reason]) }
    return self(.journalFailed, [.reason: reason, .key: saveKey])
  }

  /// Describes a fact about a save, with the key that saves where there is one.
  package func sentence(for fact: SaveNotice.Fact, saveKey: String? = nil) -> String {
    switch fact {
    case .mayNotLast(let error): return sentence(for: error)
    case .isNotKept(let error): return journalTrouble(error, saveKey: saveKey)
    case .trashedDraft(let draft): return self(.draftTrashed, [.file: draft.path.printable])
    case .otherNames: return self[.formStatusOtherNames]
    case .leftover(let error):
      let reason =
        if case .cannotMove(let cause) = error { reason(for: cause) } else { sentence(for: error) }
      return self(.plainLeftover, [.reason: reason])
    case .renamedKey(let key):
      let values: [Placeholder: any PhraseValue] = [
        .number: key.question + 1, .found: key.old, .text: key.new,
      ]
      return self(.plainRenamedKey, values)
    }
  }

  /// Describes a difference between two forms, as a sentence without its full stop.
  package func sentence(for difference: GroupDifference) -> String {
    switch difference {
    case .title(let old, let new): self(.differenceTitle, [.found: old ?? "", .text: new ?? ""])
    case .settings: self[.differenceSettings]
    case .removed(let question, let index):
      self(.differenceRemoved, [.number: index + 1, .text: question.line])
    case .added(let question, let index):
      self(.differenceAdded, [.number: index + 1, .text: question.line])
    case .kind(let index, let old, let new):
      self(
        .differenceKind,
        [.number: index + 1, .found: self[old.name], .text: self[new.name]]
      )
    case .markup(let markup, let index):
      self(.differenceMarkup, [.number: index + 1, .text: self[markup.name]])
    case .under(let passage, let index):
      self(passage == nil ? .differenceUnderNone : .differenceUnder, [.number: index + 1])
    case .changed(let field, let index, let old, let new):
      self(
        .differenceChanged,
        [
          .number: index + 1, .field: self[field.name], .found: old.typed(shape: field.shape),
          .text: new.typed(shape: field.shape),
        ]
      )
    case .item(let difference, let field, let index):
      sentence(for: difference, [.number: index + 1, .field: self[field.name]])
    case .questionSettings(let index): self(.differenceQuestionSettings, [.number: index + 1])
    case .reordered: self[.differenceReordered]
    }
  }

  /// Describes a difference between two lists of the field and question in the values.
  private func sentence(
    for difference: ItemDifference,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    func told(_ phrase: Phrase, _ texts: [Placeholder: any PhraseValue] = [:]) -> String {
      self(phrase, values.merging(texts) { $1 })
    }
    return switch difference {
    case .added(let item): told(.differenceItemAdded, [.text: item])
    case .removed(let item): told(.differenceItemRemoved, [.text: item])
    case .changed(let old, let new): told(.differenceChanged, [.found: old, .text: new])
    case .reordered: told(.differenceItemsReordered)
    }
  }
}

extension QuestionBuilder {
  /// The typed texts of the question, in one line.
  fileprivate var line: String {
    let texts = QuestionField.allCases.map { self[$0].typed(shape: $0.shape) }
    return texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Phrasebook {
  /// Describes the process that has a group open, and what happens if it is opened here too.
  package func sentences(for holder: LockHolder, of title: String) -> [String] {
    [sentence(for: holder, of: title), self[.lockAdvice]]
  }

  /// Describes the process that has a group open.
  package func sentence(for holder: LockHolder, of title: String) -> String {
    let values: [Placeholder: any PhraseValue] = [
      .title: title,
      // A text, so that it chooses no plural form.
      .number: "\(holder.process)",
      .name: holder.host,
      .date: LocalMinute(secondsSince1970: holder.since).description,
    ]
    return self(holder.state == .running ? .lockBody : .lockBodyElsewhere, values)
  }
}
