package import QuizResources
package import QuizStore
package import TerminalUI

/// The groups and drafts in the trash: their titles, since when they are there, and the ways back and out.
package struct TrashScreen: WordedScreen {
  package static let name = "trash"

  /// The rows, the newest first; `nil` until they are read.
  var rows: [TrashRow]?
  var list = ListState()
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook

  package init(phrases: Phrasebook) { self.phrases = phrases }

  /// The row under the bar.
  var current: TrashRow? {
    guard let rows, rows.indices.contains(list.selection) else { return nil }
    return rows[list.selection]
  }

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case restore, remove, empty
    case move(ListMotion)
    case help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a row, as only a key puts something back.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter), Key(.character("r"))], .restore, name: "restore", footerRank: 1),
    KeyBinding([Key(.character("d"))], .remove, name: "remove", footerRank: 3),
    KeyBinding([Key(.character("e"))], .empty, name: "empty", footerRank: 4),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 5),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package enum Effect: Equatable, Sendable {
    case layer(LayerEffect<Outcome>)
    /// Reads the trash; answered by `listed`.
    case list
    /// Puts a group or draft back; answered by `listed`.
    case restore(TrashRow)
    /// Removes files for ever; answered by `listed`.
    case remove([TrashRow])
  }

  package enum Outcome: Equatable, Sendable {
    /// The trash as it is now, with a message about the effect.
    case listed([TrashRow], StatusLine?)
    /// The user removes files for ever.
    case removalConfirmed([TrashRow])
  }

  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      layOut()
      return rows == nil ? [.list] : []
    }
    status = nil
    switch intent {
    case .restore: return current.map { [.restore($0)] } ?? []
    case .remove: return current.map { [confirmation(of: [$0])] } ?? []
    case .empty: return rows.flatMap { $0.isEmpty ? nil : [confirmation(of: $0)] } ?? []
    case .move(let motion): list.move(motion)
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .listed(let rows, let message):
      self.rows = rows
      if let message { status = message }
      layOut()
      return []
    case .removalConfirmed(let rows): return [.remove(rows)]
    }
  }

  /// Asks before anything is gone for ever; Enter cancels.
  private func confirmation(of rows: [TrashRow]) -> Effect {
    let title = phrases.shownTitle(rows[0].title)
    let message =
      rows.count == 1
      ? phrases(.trashRemoveBody, [.title: title])
      : phrases(.trashEmptyBody, [.count: rows.count])
    return .layer(
      .ask(
        ChoiceScreen(
          title: phrases[.trashTitle],
          message: [message],
          choices: [
            .init(phrases[.trashRemoveConfirm], key: "d", .removalConfirmed(rows)),
            .init(phrases[.commonCancel], key: "c"),
          ],
          defaultChoice: 1
        )
      )
    )
  }

  private mutating func layOut() {
    list.resize(count: rows?.count ?? 0, height: max(size.rows - 4, 1))
  }
}

/// A group or draft in the trash as a screen shows it.
package struct TrashRow: Hashable, Sendable {
  package var entry: TrashEntry
  package var title: String
  package var questionCount: Int?
  /// The day and minute at which it was thrown away.
  package var since: String
  /// The fault of the file, as a sentence.
  package var problem: String?
}
