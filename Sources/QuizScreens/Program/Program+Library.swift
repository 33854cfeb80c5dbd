internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Reads the library for the screen that asked.
  func list(for layer: LayerID, message: StatusLine? = nil) {
    var message = message
    do {
      deliver(.listed(try listing(), message), to: layer)
    } catch {
      let listing = LibraryListing(rows: [], folder: library.folder.string)
      message = StatusLine(phrases.sentence(for: error), role: .error)
      deliver(.listed(listing, message), to: layer)
    }
    if let message, hasShown, stack.top == layer { spellOut(message) }
    // Nobody waits for this while the first picture is awaited.
    if hasShown { checkDefaults(for: layer) }
  }

  /// Shows an error that the line above the keys has no room for in a dialog, as its cause stands at its end.
  private func spellOut(_ message: StatusLine) {
    if message.role == .error, message.text.columns > stack.size.columns - 2 {
      tell([message.text])
    }
  }

  /// Gives a screen the text of every group, to search in.
  func loadSearchTexts(for layer: LayerID) {
    let entries = (try? library.entries()) ?? []
    let texts = entries.map { ($0.slug, library.searchText(of: $0)) }
    deliver(.searchable(Dictionary(texts) { first, _ in first }), to: layer)
  }

  /// Copies a group under another title.
  func copy(_ row: LibraryRow, for layer: LayerID) {
    do {
      let title = phrases(.libraryCopyTitle, [.title: row.title])
      let copy = try library.open(path(of: row)).copy(titled: title)
      _ = try library.save(try copy.builder.build(), of: copy)
      let message = phrases(.libraryCopyDone, [.title: title])
      list(for: layer, message: StatusLine(message))
    } catch let error as StoreError {
      deliver(.failed(message: phrases.sentence(for: error)), to: layer)
    } catch let error as BuildError {
      deliver(.failed(message: phrases.sentence(for: error, in: row.title)), to: layer)
    } catch {
      preconditionFailure("\(error) is neither from the store nor from a builder")
    }
  }

  /// Moves groups to the trash; those that cannot be moved stay, and the message says why.
  func trash(_ rows: [LibraryRow], for layer: LayerID) {
    var moved: [TrashedRow] = []
    var message: StatusLine?
    for row in rows {
      do {
        moved.append(try trash(row))
      } catch {
        let values: [Placeholder: any PhraseValue] = [
          .title: row.title, .reason: phrases.sentence(for: error),
        ]
        message = StatusLine(phrases(.libraryTrashFailed, values), role: .error)
      }
    }
    if !moved.isEmpty { trashed.append(moved) }
    list(for: layer, message: message ?? trashMessage(rows))
  }

  /// Brings back what was moved to the trash last in this visit.
  func restore(for layer: LayerID) {
    guard let rows = trashed.popLast() else {
      return deliver(.failed(message: phrases[.libraryTrashNothing]), to: layer)
    }
    var left = rows
    do {
      while let row = left.last {
        try restore(row)
        left.removeLast()
      }
      let message = phrases(.libraryTrashUndoneMany, [.count: rows.count])
      list(for: layer, message: StatusLine(message))
    } catch {
      trashed.append(left)
      list(for: layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  /// Adds the sample groups.
  func addSamples(for layer: LayerID) {
    do {
      let count = try library.addSamples(Resource.samples.map { Array($0.bytes) })
      list(for: layer, message: StatusLine(phrases(.librarySamplesAdded, [.count: count])))
    } catch {
      list(for: layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  /// The file of a row.
  func path(of row: LibraryRow) -> FilePath {
    library.path(of: row)
  }

  private func trash(_ row: LibraryRow) throws(StoreError) -> TrashedRow {
    row.isNewDraft
      ? .draft(try library.trash(library.kept(in: FilePath(row.slug))))
      : .group(try library.trash(path(of: row)))
  }

  private func restore(_ row: TrashedRow) throws(StoreError) {
    switch row {
    case .group(let group): _ = try library.restore(group)
    case .draft(let draft): try library.restoreDraft(draft)
    }
  }

  private func trashMessage(_ rows: [LibraryRow]) -> StatusLine? {
    let key = LibraryScreen.keyTable(stack.keyMap).keyName(of: "undo")
    if rows.count == 1, let row = rows.first {
      return StatusLine(phrases(.libraryTrashDone, [.title: row.title, .key: key]))
    }
    return StatusLine(phrases(.libraryTrashDoneMany, [.count: rows.count, .key: key]))
  }

  private func listing() throws(StoreError) -> LibraryListing {
    // Nobody waits for the journals while the first picture is awaited.
    let kept = try hasShown ? library.unsaved() : library.drafts()
    let entries = try library.entries(marking: kept)
    let titles = Dictionary(entries.compactMap { entry in entry.groupID.map { ($0, entry.title) } })
    {
      first,
      _ in first
    }
    let newDrafts = try library.drafts(notAmong: entries, of: kept).compactMap(row)
    let faults = SettingsTree.faults(in: entries.compactMap { GroupSettings($0) })
    let rows = entries.map { entry in
      row(for: entry, titles: titles, fault: entry.groupID.flatMap { faults[$0] })
    }
    return LibraryListing(rows: newDrafts + rows, folder: library.folder.string)
  }

  private func row(
    for entry: LibraryEntry,
    titles: [GroupID: String],
    fault: TemplateFault?
  ) -> LibraryRow {
    var problem = entry.problem
    // Two files with one id can both be opened; `check` says more.
    if case .sharedID = problem { problem = nil }
    return LibraryRow(
      slug: entry.slug,
      path: entry.path == library.usualPath(ofSlug: entry.slug) ? nil : entry.path,
      title: entry.title,
      questionCount: problem == nil ? entry.questionCount : nil,
      template: entry.template.flatMap { titles[$0] },
      templateProblem: fault.map { phrases.sentence(for: $0) },
      tags: entry.tags,
      changed: entry.modificationTime == 0
        ? "" : CalendarDay(nanosecondsSince1970: entry.modificationTime).description,
      hasDraft: entry.hasDraft,
      problem: problem.map { sentenceInLibrary(for: $0) }
    )
  }

  /// What is wrong with a file of the library, by its name alone: the folder is on the screen, and long.
  private func sentenceInLibrary(for error: StoreError) -> String {
    let folder = library.folder.printable + "/"
    return phrases.sentence(for: error).replacing(folder, with: "", maxReplacements: 1)
  }

  private func row(for draft: DraftEntry) -> LibraryRow? {
    guard draft.groupID != nil else { return nil }
    return LibraryRow(
      slug: draft.file.string,
      title: draft.title ?? "",
      questionCount: draft.questionCount,
      changed: CalendarDay(nanosecondsSince1970: draft.modificationTime).description,
      hasDraft: true,
      isNewDraft: true
    )
  }
}

extension Library {
  /// The file of a row.
  func path(of row: LibraryRow) -> FilePath {
    row.path ?? usualPath(ofSlug: row.slug)
  }

  fileprivate func usualPath(ofSlug slug: String) -> FilePath {
    folder.appending("\(slug).json")
  }
}
