internal import BackgroundWork
internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The library as one that is shared through git: looks at its distance from the others, and syncs it.
final class LibrarySharing {
  private unowned let program: Program
  /// The look that is under way beside the screen.
  private var looks: Slot<SyncStatus?>?
  private var library: Library { program.library }
  private var phrases: Phrasebook { program.phrases }

  init(_ program: Program) { self.program = program }

  private var job: SyncJob {
    program.services.syncJob(for: library, words: phrases.syncWords)
  }

  /// The library is in no repository, as a look at the folders above it tells.
  var isNowhere: Bool { !library.mayBeInRepository }

  /// Looks at the library beside the screen, without asking the others.
  func look(_ layer: Layer<LibraryRunner>) {
    let job = job
    guard library.mayBeInRepository else {
      if layer.screen.sharing != nil { layer.deliver(.sharing(nil)) }
      return
    }
    let slot = looks ?? program.tasks.slot { [weak layer] in layer?.deliver(.sharing($0)) }
    looks = slot
    // Where git cannot be asked, a sync says why.
    slot.begin { _ in (try? job.status()).flatMap(\.self) ?? SyncStatus() }
  }

  /// Lets go of the look that is under way.
  func leave() { looks?.leave() }

  /// Syncs the library on the terminal, and returns a message about the result.
  func sync() -> StatusLine {
    message { $0.sync(library.folder, askingForEnter: phrases[.librarySyncReturn]) }
  }

  /// Begins to share the library on the terminal, and returns a message about the result.
  func begin(at address: String?) -> StatusLine {
    let notice = phrases[.librarySyncReturn]
    return message { $0.begin(library.folder, sharingAt: address, askingForEnter: notice) }
  }

  private func message(_ launch: (SyncLauncher) -> Int32?) -> StatusLine {
    let launcher = program.services.syncLauncher
    // A look that has begun before sees the library as it was.
    leave()
    var status: Int32?
    program.lendTerminal { status = launch(launcher) }
    switch status {
    case 0: return StatusLine(phrases[.librarySyncDone])
    // The conflicts are counted in a moment.
    case 1: return StatusLine(phrases[.librarySyncConflicts], role: .warning)
    default:
      let key = LibraryScreen.keyTable(program.stack.keyMap).keyName(of: "sync")
      return StatusLine(phrases(.librarySyncUnfinished, [.key: key]), role: .error)
    }
  }
}

extension LibraryScreen {
  /// Orders a sync, or asks whether to begin one where the library is in no repository.
  func sync() -> [Effect] {
    guard isSharingKnown, sharing == nil else { return [.sync] }
    return [
      .layer(
        .ask(
          ChoiceScreen(
            title: phrases[.libraryShareTitle],
            message: [phrases[.libraryShareBody]],
            choices: [
              .init(phrases[.libraryShareAddress], key: "a", .shareAtAddress),
              .init(phrases[.libraryShareHere], key: "m", .shareHere),
              .init(phrases[.commonCancel], key: "c"),
            ]
          )
        )
      )
    ]
  }

  /// Shows the distance from the others, and after a sync asks whether to resolve the conflicts.
  ///
  /// It only asks: the look takes a moment, and the user goes on typing meanwhile.
  mutating func show(_ sharing: SyncStatus?) {
    self.sharing = sharing
    isSharingKnown = true
    contents.conflictFiles = Set(sharing?.conflicts.map(\.path) ?? [])
    table.hasConflicts = !contents.conflictFiles.isEmpty
    showRows()
    defer { asksAboutConflicts = false }
    guard asksAboutConflicts, let sharing, sharing.conflictCount > 0 else { return }
    let values: [Placeholder: any PhraseValue] = [
      .count: sharing.conflictCount, .key: Self.keyTable(keys).keyName(of: "resolveConflicts"),
    ]
    status = StatusLine(phrases(.librarySyncConflictCount, values), role: .warning)
  }

  /// Opens the group under the bar if it has conflicts, or else the first group with some.
  mutating func resolveConflicts() -> [Effect] {
    let files = contents.conflictFiles
    let rows = [current].compactMap(\.self) + contents.allRows
    guard let row = rows.first(where: { files.contains($0.id.path) }) else {
      status = StatusLine(phrases[.formStatusNoConflicts], role: .dim)
      return []
    }
    return [.open(row)]
  }

  /// The distance from the others, and the number of conflicts, for the header; empty in step with them.
  func sharingBadges(_ glyphs: Glyphs) -> [String] {
    guard let sharing else { return [] }
    let signs = glyphs.isASCII ? (up: "^", down: "v") : (up: "↑", down: "↓")
    // A file that is not in a commit yet is for the user as one on its way.
    let up = sharing.ahead + sharing.uncommitted
    let distance = [
      up > 0 ? "\(signs.up)\(up)" : nil,
      sharing.behind > 0 ? "\(signs.down)\(sharing.behind)" : nil,
    ]
    let text = distance.compactMap(\.self).joined(separator: " ")
    let count = sharing.conflictCount
    // The conflicts are the user's to resolve: they are the last to be left out.
    return (count > 0 ? [phrases(.formConflictCount, [.count: count])] : [])
      + (text.isEmpty ? [] : [text])
  }
}
