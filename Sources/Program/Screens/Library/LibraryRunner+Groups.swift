internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizMedia
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The changes of groups: copies, the trash, samples, and what takes them back.
extension LibraryRunner {
  func copy(_ row: LibraryRow, for layer: Layer<LibraryRunner>) {
    do {
      let title = phrases(.libraryCopyTitle, [.title: row.title])
      let copy = try library.open(row.id.path).copy(titled: title)
      let saved = try library.save(try copy.builder.build(), of: copy)
      if let path = saved.path { steps.append(.copied(path, title: title)) }
      list(layer, message: StatusLine(phrases(.libraryCopyDone, [.title: title])))
    } catch let error as StoreError {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    } catch let error as BuildError {
      layer.deliver(.failed(message: phrases.sentence(for: error, in: row.title)))
    } catch {
      preconditionFailure("\(error) is neither from the store nor from a builder")
    }
  }

  func practise(_ rows: [LibraryRow], for layer: Layer<LibraryRunner>) {
    let opener: PracticeOpener
    do throws(GroupReader.Failure) {
      let groups = try program.services.groupReader(of: library).read(rows.map(\.id.path))
      opener = PracticeOpener(program, groups) { [weak layer] in
        layer?.deliver(.failed(message: $0))
      }
    } catch {
      switch error {
      case .cancelled: return
      case .unreadable(let error):
        return layer.deliver(.failed(message: phrases.sentence(for: error)))
      case .incomplete(let error, let index):
        let message = phrases.sentence(for: error, in: rows[index].title)
        return layer.deliver(.failed(message: message))
      }
    }
    opener.open()
  }

  func addSamples(_ layer: Layer<LibraryRunner>) {
    trying(layer) { () throws(StoreError) in
      let media = EmbeddedFile.sampleMedia.compactMap { file in
        MediaName(file.name).flatMap { name in
          MediaFile(Array(file.bytes), named: file.name)?.named(name)
        }
      }
      let files = EmbeddedFile.samples(in: phrases.language).map { Array($0.bytes) }
      let count = try library.addSamples(files, showing: media)
      list(layer, message: StatusLine(phrases(.librarySamplesAdded, [.count: count])))
    }
  }

  /// Asks whether to move groups to the trash that another process has open.
  ///
  /// - Returns: `true` if there are any.
  func askAboutHolders(of rows: [LibraryRow], _ layer: Layer<LibraryRunner>) -> Bool {
    let bodies = rows.compactMap { row in
      switch row.id {
      case .file(let path):
        return library.locks.holder(of: path).map { phrases.sentence(for: $0, of: row.title) }
      case .kept(let file):
        let entry = library.unsaved.entry(in: file)
        return entry.mayBeInUse ? phrases.sentences(for: entry, openIn: nil)[0] : nil
      }
    }
    guard !bodies.isEmpty else { return false }
    layer.ask(
      ChoiceScreen(
        title: phrases[.lockTitle],
        message: bodies + [phrases[.lockAdvice]],
        choices: [
          .init(phrases[.lockTrashAnyway], key: "t", .trashAnyway(rows)),
          .init(phrases[.commonCancel], key: "c"),
        ],
        defaultChoice: 1
      )
    )
    return true
  }

  /// Moves groups to the trash; those that cannot be moved stay, and the message has the reason.
  func trash(_ rows: [LibraryRow], for layer: Layer<LibraryRunner>) {
    var moved: [TrashEntry] = []
    var message: StatusLine?
    for row in rows {
      do throws(StoreError) {
        for draft in drafts(of: row) {
          let trashed = try library.trashFolder.move(draft)
          moved.append(TrashEntry(trashed, title: row.title, isDraft: true))
        }
        if case .file(let path) = row.id {
          moved.append(TrashEntry(try library.trashFolder.move(path), title: row.title))
        }
      } catch {
        let values: [Placeholder: any PhraseValue] = [
          .title: row.title, .reason: phrases.sentence(for: error),
        ]
        message = StatusLine(phrases(.libraryTrashFailed, values), role: .error)
      }
    }
    if !moved.isEmpty { steps.append(.trashed(moved, groupCount: rows.count)) }
    list(layer, message: message ?? trashMessage(rows))
  }

  /// The drafts and journals of a group, which go where it goes; those of a file that may be open elsewhere stay.
  private func drafts(of row: LibraryRow) -> [DraftEntry] {
    switch row.id {
    case .kept(let file):
      return library.unsaved.find(keptWith: library.unsaved.entry(in: file)).entries
        .filter { $0.file == file || !$0.mayBeInUse }
    case .file(let path):
      guard row.hasDraft, let id = try? library.open(path).builder.id else { return [] }
      return library.unsaved.find(of: id, at: path).entries.filter { !$0.mayBeInUse }
    }
  }

  private func trashMessage(_ rows: [LibraryRow]) -> StatusLine? {
    let key = LibraryScreen.keyTable(program.stack.keyMap).keyName(of: "undo")
    if rows.count == 1, let row = rows.first {
      return StatusLine(phrases(.libraryTrashDone, [.title: row.title, .key: key]))
    }
    return StatusLine(phrases(.libraryTrashDoneMany, [.count: rows.count, .key: key]))
  }

  /// Takes back the last change of this visit, or else brings a draft back.
  func undo(_ layer: Layer<LibraryRunner>) {
    switch steps.popLast() {
    case .trashed(let entries, let groupCount): restore(entries, ofGroups: groupCount, layer)
    case .copied(let path, let title): takeBack(copyAt: path, title, layer)
    case .drawn(let path, let title): takeBack(testAt: path, title, layer)
    case .imported(let written):
      takeBack(written, .libraryImportUndone, orPartly: .libraryImportKept, layer)
    case .changed(let written):
      takeBack(written, .libraryChangeUndone, orPartly: .libraryChangeKept, layer)
    case nil: restoreDraftOfEarlierVisit(layer)
    }
  }

  /// Takes the drafts that were discarded for the next undo, and returns the message about the last one.
  func messageAboutDiscarded() -> StatusLine? {
    let discarded = program.takeDiscardedDrafts()
    steps += discarded.map { .trashed([$0], groupCount: 1) }
    return discarded.last.map { draft in
      let key = LibraryScreen.keyTable(program.stack.keyMap).keyName(of: "undo")
      let title = phrases.shownTitle(draft.title)
      return StatusLine(phrases(.libraryDraftDiscarded, [.title: title, .key: key]))
    }
  }

  /// Brings the draft back that was discarded last, for a day.
  private func restoreDraftOfEarlierVisit(_ layer: Layer<LibraryRunner>) {
    trying(layer) { () throws(StoreError) in
      guard let draft = try library.lastDiscardedDraft() else {
        return layer.deliver(.failed(message: phrases[.libraryTrashNothing]))
      }
      restore([draft], ofGroups: 1, layer)
    }
  }

  /// Moves a copy to the trash, where it can be restored with what was written into it since.
  private func takeBack(copyAt path: FilePath, _ title: String, _ layer: Layer<LibraryRunner>) {
    trying(layer) { () throws(StoreError) in
      _ = try library.trashFolder.move(path)
      list(layer, message: StatusLine(phrases(.libraryCopyUndone, [.title: title])))
    }
  }

  /// Moves a drawn test to the trash, and forgets the use of its questions.
  private func takeBack(testAt path: FilePath, _ title: String, _ layer: Layer<LibraryRunner>) {
    trying(layer) { () throws(StoreError) in
      let problem = try program.services.drawJob(from: library).takeBack(path, titled: title)
      let sentence = problem.map {
        phrases(.paperUseNotRemembered, [.reason: phrases.sentence(for: $0)])
      }
      let done = phrases(.libraryDrawUndone, [.title: title])
      list(layer, message: StatusLine([done, sentence].compactMap(\.self).joined(separator: " ")))
    }
  }

  private func restore(
    _ entries: [TrashEntry],
    ofGroups groupCount: Int,
    _ layer: Layer<LibraryRunner>
  ) {
    var left = entries
    do throws(StoreError) {
      while let entry = left.last {
        if let path = try library.restore(entry) { layer.deliver(.left(.file(path))) }
        left.removeLast()
      }
      let title = phrases.shownTitle(entries.first?.title)
      let message =
        groupCount == 1
        ? phrases(.trashRestored, [.title: title])
        : phrases(.libraryTrashUndoneMany, [.count: groupCount])
      list(layer, message: StatusLine(message))
    } catch {
      steps.append(.trashed(left, groupCount: groupCount))
      list(layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  /// Makes files what they were; those that were changed since stay, and are named.
  private func takeBack(
    _ written: [ImportJob.Written],
    _ done: LibraryPhrase,
    orPartly partly: LibraryPhrase,
    _ layer: Layer<LibraryRunner>
  ) {
    let left = program.services.importJob(into: library).takeBack(written)
    list(layer, message: phrases.message(takenBack: written, but: left, done, orPartly: partly))
  }
}
