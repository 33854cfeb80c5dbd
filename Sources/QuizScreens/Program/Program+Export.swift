internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
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
    guard let job = exportJob(rows, format: name) else { return }
    let destination = services.paths.path(job.fileName).string
    begin(for: layer) { job.prepare(for: destination, $0) }
  }

  /// Writes an export.
  func export(
    _ rows: [LibraryRow],
    format name: String,
    to destination: String,
    overwrites: Bool,
    for layer: LayerID
  ) {
    guard let job = exportJob(rows, format: name) else { return }
    remembered.exportFormat = name
    let path = services.paths.path(destination)
    begin(for: layer) { job.write(to: path, overwriting: overwrites, $0) }
  }

  /// Stops an export.
  func cancelExport(for layer: LayerID) {
    cancelWork(for: layer, answering: .failed(message: phrases[.exportCancelled]))
  }

  private func exportJob(_ rows: [LibraryRow], format name: String) -> ExportJob? {
    services.formats.export(named: name).map {
      ExportJob(rows: rows, format: $0, library: library, phrases: phrases)
    }
  }
}
