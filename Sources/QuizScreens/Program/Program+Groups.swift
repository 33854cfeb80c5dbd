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
  /// Puts the first screens on the stack.
  func open(_ opening: Opening) {
    push(LibraryScreen(order: remembered.libraryOrder, phrases: phrases))
    do throws(StoreError) {
      switch opening {
      case .library: break
      case .newGroup(let title): openNewGroup(title: title)
      case .group(let name): try openGroup(named: name)
      case .opened(let group): try openForm(of: group)
      }
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Opens a group by what a person calls it; one that was never saved has only its id.
  private func openGroup(named name: String) throws(StoreError) {
    do {
      try openGroup(at: library.find(name))
    } catch .noSuchGroup {
      let kept = try library.unsaved().first { $0.groupID?.rawValue == name }
      guard let kept else { throw .noSuchGroup(name) }
      try openKept(kept.file)
    }
  }

  /// Opens the form of a group chosen in the library.
  func openGroup(_ row: LibraryRow, for layer: LayerID) {
    do {
      if row.isNewDraft {
        try openKept(FilePath(row.slug))
      } else {
        try openGroup(at: path(of: row))
      }
    } catch {
      list(for: layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  /// Opens an empty form.
  func openNewGroup(title: String?) {
    var builder = QuestionGroupBuilder.starting()
    builder.title = title
    openForm(of: builder)
  }

  /// Opens a form, laid out as the user wants it.
  ///
  /// - Returns: Its layer.
  @discardableResult
  func openForm(
    of builder: QuestionGroupBuilder,
    origin: FormOrigin = .new,
    isDraft: Bool = false,
    insteadOf original: QuestionGroupBuilder? = nil,
    status: StatusLine? = nil
  ) -> LayerID? {
    // The layout was looked at when the program began; what is said here has gone wrong since then.
    let notices = phrases.notices(loadingQuestionFormOf: services)
    push(
      GroupFormScreen(
        builder,
        origin: origin,
        isDraft: isDraft,
        insteadOf: original,
        status: status,
        phrases: phrases,
        layout: services.questionForm,
        keys: stack.keyMap
      )
    )
    let layer = stack.top
    if let layer { lockFile(of: layer) }
    if !notices.isEmpty { tell(notices) }
    return layer
  }

  /// Opens an empty form of a group whose template is one chosen in the library.
  func deriveGroup(from row: LibraryRow, for layer: LayerID) {
    do {
      var builder = QuestionGroupBuilder.starting()
      builder.template = try library.open(path(of: row)).builder.id
      let status = StatusLine(phrases(.formStatusDerived, [.title: row.title]))
      openForm(of: builder, status: status)
    } catch {
      list(for: layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  /// Saves a form and tells it what came of that.
  func save(_ contents: FormContents, _ policy: SavePolicy, for layer: LayerID) {
    var builder = contents.builder
    var opened = contents.origin.opened
    if policy == .asCopy {
      opened.builder = builder
      let title = phrases(.libraryCopyTitle, [.title: builder.title ?? ""])
      opened = opened.copy(titled: title)
      builder = opened.builder
    }
    let hadOtherNames = opened.path.map(library.hasOtherNames) ?? false
    do {
      let group = try builder.build()
      let saved = try library.save(group, of: opened, overwriting: policy == .overwriting)
      // The form is safe; what is left behind would only come back as an old one.
      forgetKept(contents.builder.id, contents.origin.opened.path ?? saved.path, for: layer)
      let file = saved.path?.lastComponent?.string ?? ""
      if policy == .asCopy {
        deliver(.reloaded(saved.builder, FormOrigin(saved)), to: layer)
      }
      deliver(.saved(FormOrigin(saved), file: file), to: layer)
      lockFile(of: layer)
      if hadOtherNames {
        deliver(.failed(message: phrases(.formStatusOtherNames, [.file: file])), to: layer)
      }
    } catch let error as StoreError {
      deliver(.saveFailed(failure(for: error, of: contents, in: layer)), to: layer)
      noteSighting(for: layer)
    } catch {
      // The form asks the builder before it orders a save.
      deliver(.saveFailed(failed("\(error)", contents, layer)), to: layer)
    }
  }

  /// Reads the group of a form again from its file.
  func reload(_ contents: FormContents, for layer: LayerID) {
    do {
      guard let path = contents.origin.opened.path else { return }
      let opened = try library.open(path)
      forgetKept(contents.builder.id, path, for: layer)
      deliver(.reloaded(opened.builder, FormOrigin(opened)), to: layer)
    } catch {
      deliver(.failed(message: phrases.sentence(for: error)), to: layer)
    }
  }

  /// Brings a form together with what somebody else has made of its file.
  func merge(_ contents: FormContents, for layer: LayerID) {
    do {
      guard let merged = try library.merge(contents.builder, of: contents.origin.opened) else {
        return
      }
      guard merged.isClean else {
        // It was changed once more since the question was asked.
        return deliver(.saveFailed(.changedOnDisk), to: layer)
      }
      let origin = FormOrigin(merged.opened)
      deliver(.merged(merged.opened.builder, insteadOf: merged.original, origin), to: layer)
      restartJournal(of: layer)
    } catch {
      deliver(.failed(message: phrases.sentence(for: error)), to: layer)
    }
  }

  /// Whether a form and what somebody else has made of its file have changed nothing in two ways.
  private func canMerge(_ contents: FormContents) -> Bool {
    let merged = try? library.merge(contents.builder, of: contents.origin.opened)
    return merged?.isClean ?? false
  }

  /// Keeps a form that is not saved.
  ///
  /// - Returns: Whether the draft would outlive a power loss; if not, the journal must stay, though nobody is told, for
  ///   the draft is there to go on with.
  @discardableResult
  func keepDraft(_ contents: FormContents, for layer: LayerID) throws(StoreError) -> Bool {
    let opened = contents.origin.opened
    var isDurable = true
    do {
      try library.saveDraft(contents.builder, of: opened, insteadOf: drafts[layer])
    } catch .notDurable {
      isDurable = false
    }
    drafts[layer] = library.draftFile(of: contents.builder.id, at: opened.path)
    return isDurable
  }

  /// Keeps a form when the program is about to end, and notes what came of that.
  func keepWhileEnding(_ contents: FormContents, for layer: LayerID) {
    do {
      if try keepDraft(contents, for: layer) { endJournal(of: layer) }
      farewell.append(phrases(.terminalEndedDraft, [.title: contents.title(in: phrases)]))
    } catch {
      hasUnkeptForm = true
      farewell.append(phrases.sentence(for: error))
    }
  }

  /// Forgets what is kept of a form that is left without saving.
  func discardDraft(_ id: GroupID, _ origin: FormOrigin, for layer: LayerID) {
    do {
      try library.discardDrafts(of: id, at: origin.opened.path)
      try removeJournal(of: layer)
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Removes what is kept of a form that is safe elsewhere, as far as that can be done now.
  private func forgetKept(_ id: GroupID, _ path: FilePath?, for layer: LayerID) {
    try? library.discardDrafts(of: id, at: path)
    drafts[layer] = nil
    endJournal(of: layer)
  }

  /// Opens the form of a group by its file.
  func openFile(_ path: String, passing count: Int) {
    do {
      try openGroup(at: FilePath(path), passing: count)
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Says something that belongs to no screen.
  func tell(_ messages: [String], title: String? = nil) {
    let button = QuizDialog.Choice.closing(phrases[.commonOk])
    let title = title ?? phrases[.libraryTitle]
    push(QuizDialog.alert(title: title, message: messages, button: button))
  }

  /// Opens the form of a group, or asks what to do about what is kept of it.
  private func openGroup(at path: FilePath, passing count: Int = 0) throws(StoreError) {
    try openForm(of: library.open(path), passing: count)
  }

  /// Opens the form of a group that has been read, or offers what is kept of it.
  private func openForm(of opened: OpenedGroup, passing count: Int = 0) throws(StoreError) {
    guard let path = opened.path else {
      // Of what stands in no file, nothing can be kept.
      openForm(of: opened.builder, origin: FormOrigin(opened))
      return
    }
    let all = try library.unsaved(of: opened.builder.id, at: path)
    let kept = all.filter { $0.problem == nil }
    if count < kept.count {
      try offer(kept[count], of: path, passed: count, olderCount: kept.count - count - 1)
    } else {
      openForm(of: opened.builder, origin: FormOrigin(opened))
    }
    // What cannot be read keeps nobody from the group.
    let problems = all.compactMap(\.problem)
    if count == 0, !problems.isEmpty { tell(problems.map { phrases.sentence(for: $0) }) }
  }

  func failure(
    for error: StoreError,
    of contents: FormContents,
    in layer: LayerID
  ) -> SaveFailure {
    switch error {
    case .changedOnDisk: canMerge(contents) ? .mergeable : .changedOnDisk
    case .removedFromDisk: .removedFromDisk
    case .readOnly: .readOnly
    case .cannotSave(let cause): failed(phrases.reason(for: cause), contents, layer)
    default: failed(phrases.sentence(for: error), contents, layer)
    }
  }

  /// Keeps a form elsewhere, as saving it again would not help for now.
  private func failed(
    _ message: String,
    _ contents: FormContents,
    _ layer: LayerID
  ) -> SaveFailure {
    .failed(message: message, isDraftKept: (try? keepDraft(contents, for: layer)) != nil)
  }
}
