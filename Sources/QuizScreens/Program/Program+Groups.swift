internal import BuilderKit
internal import Quiz
internal import QuizFiles
internal import QuizResources
internal import QuizServices
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Puts the first screens on the stack.
  func open(_ opening: Opening) {
    push(LibraryScreen(order: remembered.libraryOrder, phrases: phrases))
    switch opening {
    case .library: break
    case .newGroup(let title): openNewGroup(title: title)
    case .group(let name):
      do {
        try openGroup(at: library.find(name))
      } catch {
        tell([phrases.sentence(for: error)])
      }
    }
  }

  /// Opens the form of a group chosen in the library.
  func openGroup(_ row: LibraryRow, for layer: LayerID) {
    do {
      if row.isNewDraft {
        try showDraft(of: GroupID(rawValue: row.slug))
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
  private func openForm(
    of builder: QuestionGroupBuilder,
    origin: FormOrigin = .new,
    isDraft: Bool = false,
    status: StatusLine? = nil
  ) {
    // The layout was looked at when the program began; what is said here has gone wrong since then.
    let notices = services.loadQuestionForm(phrases)
    push(
      GroupFormScreen(
        builder,
        origin: origin,
        isDraft: isDraft,
        status: status,
        phrases: phrases,
        layout: services.questionForm,
        keys: stack.keyMap
      )
    )
    if let form = stack.top { lockFile(of: form) }
    if !notices.isEmpty { tell(notices) }
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
      // The form is safe; a draft left behind would only come back as an old one.
      try? library.discardDraft(of: contents.builder.id)
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
      deliver(.saveFailed(failure(for: error, of: contents)), to: layer)
      noteSighting(for: layer)
    } catch {
      // The form asks the builder before it orders a save.
      deliver(.saveFailed(failed("\(error)", contents)), to: layer)
    }
  }

  /// Reads the group of a form again from its file.
  func reload(_ contents: FormContents, for layer: LayerID) {
    do {
      guard let path = contents.origin.opened.path else { return }
      let opened = try library.open(path)
      try? library.discardDraft(of: contents.builder.id)
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
      deliver(.merged(merged.opened.builder, FormOrigin(merged.opened)), to: layer)
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
  func keepDraft(_ contents: FormContents) throws(StoreError) {
    do {
      try library.saveDraft(contents.builder, of: contents.origin.opened)
    } catch .notDurable {
      // It is there to go on with; a power loss in the next moments would be needed to lose it.
    }
  }

  /// Keeps a form when the program is about to end, and notes what came of that.
  func keepWhileEnding(_ contents: FormContents) {
    do {
      try keepDraft(contents)
      farewell.append(phrases(.terminalEndedDraft, [.title: contents.title(in: phrases)]))
    } catch {
      hasUnkeptForm = true
      farewell.append(phrases.sentence(for: error))
    }
  }

  /// Forgets the draft of a group.
  func discardDraft(_ id: GroupID) {
    do {
      try library.discardDraft(of: id)
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Opens the form of a draft.
  func openDraft(of id: GroupID) {
    do {
      try showDraft(of: id)
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Opens the form of a group by its file.
  func openFile(_ path: String) {
    do {
      try openGroup(at: FilePath(path))
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  private func showDraft(of id: GroupID) throws(StoreError) {
    guard let draft = try library.loadDraft(of: id) else { return }
    openForm(
      of: draft.builder,
      origin: FormOrigin(draft),
      isDraft: true,
      status: StatusLine(phrases[.formStatusDraftRecovered])
    )
  }

  /// Says something that belongs to no screen.
  func tell(_ messages: [String], title: String? = nil) {
    let button = QuizDialog.Choice.closing(phrases[.commonOk])
    let title = title ?? phrases[.libraryTitle]
    push(QuizDialog.alert(title: title, message: messages, button: button))
  }

  private func openGroup(at path: FilePath) throws(StoreError) {
    let opened = try library.open(path)
    if let draft = try library.loadDraft(of: opened.builder.id) {
      let day = CalendarDay(nanosecondsSince1970: try draftTime(of: draft.builder.id)).description
      return push(
        QuizDialog.draftFound(
          of: draft.builder.id,
          title: opened.builder.title ?? "",
          day: day,
          path: path.string,
          phrases: phrases
        )
      )
    }
    openForm(of: opened.builder, origin: FormOrigin(opened))
  }

  private func draftTime(of id: GroupID) throws(StoreError) -> Int64 {
    try library.drafts().first { $0.groupID == id }?.modificationTime ?? 0
  }

  func failure(for error: StoreError, of contents: FormContents) -> SaveFailure {
    switch error {
    case .changedOnDisk: canMerge(contents) ? .mergeable : .changedOnDisk
    case .removedFromDisk: .removedFromDisk
    case .readOnly: .readOnly
    case .cannotSave(let cause): failed(phrases.reason(for: cause), contents)
    default: failed(phrases.sentence(for: error), contents)
    }
  }

  /// Keeps a form elsewhere, as saving it again would not help for now.
  private func failed(_ message: String, _ contents: FormContents) -> SaveFailure {
    .failed(message: message, isDraftKept: (try? keepDraft(contents)) != nil)
  }
}
