internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// Carries out the effects of the trash: lists it, and puts back or removes what is in it.
package final class TrashRunner: Runner {
  package typealias Content = TrashScreen

  private unowned let program: Program
  private var library: Library { program.library }
  private var phrases: Phrasebook { program.phrases }

  private init(_ program: Program) { self.program = program }

  static func open(in program: Program) {
    program.push(TrashScreen(phrases: program.phrases), TrashRunner(program))
  }

  package func run(_ effect: TrashScreen.Effect, for layer: Layer<TrashRunner>) {
    switch effect {
    case .layer(let effect): layer.run(effect)
    case .list: list(layer)
    case .restore(let row): restore(row, layer)
    case .remove(let rows): remove(rows, layer)
    }
  }

  private func list(_ layer: Layer<TrashRunner>, message: StatusLine? = nil) {
    do throws(StoreError) {
      layer.deliver(.listed(try library.trashEntries().map(row), message))
    } catch {
      layer.deliver(.listed([], StatusLine(phrases.sentence(for: error), role: .error)))
    }
  }

  private func row(for entry: TrashEntry) -> TrashRow {
    TrashRow(
      entry: entry,
      title: entry.title,
      questionCount: entry.questionCount,
      since: entry.trashed.seconds.map { LocalMinute(secondsSince1970: $0).description } ?? "",
      problem: entry.problem.map { phrases.sentence(for: $0) }
    )
  }

  /// Puts what was thrown away back; the library has its bar on the group afterwards.
  private func restore(_ row: TrashRow, _ layer: Layer<TrashRunner>) {
    do throws(StoreError) {
      let path = try library.restore(row.entry)
      if let path, !row.entry.trashed.isMedia { program.noteLeft(.file(path)) }
      let title = phrases.shownTitle(row.title)
      list(layer, message: StatusLine(phrases(.trashRestored, [.title: title])))
    } catch {
      fail(error, layer)
    }
  }

  private func remove(_ rows: [TrashRow], _ layer: Layer<TrashRunner>) {
    var count = 0
    do throws(StoreError) {
      for row in rows {
        try library.trashFolder.remove(row.entry.trashed)
        count += 1
      }
      list(layer, message: StatusLine(phrases(.trashRemoved, [.count: count])))
    } catch {
      fail(error, layer)
    }
  }

  private func fail(_ error: StoreError, _ layer: Layer<TrashRunner>) {
    let message = StatusLine(phrases.sentence(for: error), role: .error)
    list(layer, message: message)
    program.spellOut(message)
  }
}
