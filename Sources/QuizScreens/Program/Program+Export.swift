internal import BuilderKit
internal import Quiz
internal import QuizFiles
internal import QuizResources
internal import QuizServices
internal import SystemPackage
internal import TerminalUI

extension Program {
  /// Opens the export dialog for groups of the library.
  func openExport(_ rows: [LibraryRow]) {
    let formats = services.formats.exports.map { format in
      let identity = type(of: format).identity
      return ExportChoice(
        name: identity.name,
        title: phrases.title(of: identity),
        fileExtension: identity.fileExtension
      )
    }
    push(
      ExportScreen(
        rows,
        choices: formats,
        chosen: remembered.exportFormat,
        phrases: phrases
      )
    )
  }

  /// Works out where an export would go and what it would lose.
  func prepareExport(_ rows: [LibraryRow], format name: String, for layer: LayerID) {
    guard let format = services.formats.export(named: name) else { return }
    do {
      let groups = try rows.map(group)
      let losses = LossSummary.summaries(of: format.losses(in: groups))
      let slug = rows.count == 1 ? rows[0].slug : "quizbuilder"
      let file = "\(slug).\(type(of: format).identity.fileExtension)"
      let destination = services.paths.path(file).string
      deliver(
        .exportPrepared(
          format: name,
          destination: destination,
          losses: losses.map { phrases.sentence(for: $0) }
        ),
        to: layer
      )
    } catch {
      deliver(.failed(message: error.message), to: layer)
    }
  }

  /// Writes an export, with progress on the screen and an ear for the key that stops it.
  func export(
    _ rows: [LibraryRow],
    format name: String,
    to destination: String,
    overwrites: Bool,
    for layer: LayerID
  ) {
    guard let format = services.formats.export(named: name) else { return }
    let path = services.paths.path(destination)
    isExportCancelled = false
    remembered.exportFormat = name
    do {
      let groups = try rows.map(group)
      let total = groups.reduce(0) { $0 + $1.questions.count }
      var progress = ExportProgress(total: total)
      let losses: [Loss]
      do throws(ExportFileError) {
        losses = try library.export(groups, as: format, to: path, overwriting: overwrites) { done in
          guard done < total, progress.isWorthShowing(done) else { return true }
          show(.exportProgress(done: done, total: total), on: layer)
          return !isExportCancelled && end == nil
        }
      } catch .exists {
        return deliver(.exportExists(path: path.string), to: layer)
      } catch .cancelled {
        throw ExportFailure(message: phrases[.exportCancelled])
      } catch .store(let error) {
        throw ExportFailure(
          message: phrases(
            .exportFailed,
            [.file: path.string, .reason: phrases.sentence(for: error)]
          )
        )
      }
      let count = total - LossSummary.summaries(of: losses).questionsLeftOut
      let values: [Placeholder: any PhraseValue] = [.count: count, .file: path.string]
      deliver(.exported(message: phrases(.exportDone, values)), to: layer)
    } catch let failure as ExportFailure {
      deliver(.failed(message: failure.message), to: layer)
    } catch {
      preconditionFailure("\(error) is no failure of an export")
    }
  }

  /// Reads a group that must be complete.
  private func group(of row: LibraryRow) throws(ExportFailure) -> QuestionGroup {
    let opened: OpenedGroup
    do {
      opened = try library.open(path(of: row))
    } catch {
      throw ExportFailure(message: phrases.sentence(for: error))
    }
    do {
      return try opened.builder.build()
    } catch {
      throw ExportFailure(message: phrases.sentence(for: error, in: row.title))
    }
  }

  /// Shows a result at once and takes what was typed meanwhile.
  private func show(_ outcome: QuizOutcome, on layer: LayerID) {
    deliver(outcome, to: layer)
    show()
    while end == nil, let event = terminal.nextEvent(timeout: .zero) { handle(event) }
  }
}

/// Why an export did not come about, in the user's words.
private struct ExportFailure: Error {
  let message: String
}

/// Decides when progress is drawn: a hundred times at most, so that drawing costs next to nothing.
private struct ExportProgress {
  let total: Int
  private var shownPercent = 0

  init(total: Int) {
    self.total = total
  }

  mutating func isWorthShowing(_ done: Int) -> Bool {
    let percent = done * 100 / max(total, 1)
    guard percent > shownPercent else { return false }
    shownPercent = percent
    return true
  }
}
