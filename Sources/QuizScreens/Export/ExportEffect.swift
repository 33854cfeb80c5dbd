extension ExportScreen {
  /// An order of the dialog to its runner.
  public enum Effect: Equatable, Sendable {
    /// Determines the destination and the losses of an export; answered by `prepared` or `failed`.
    case prepare([LibraryRow], format: String)
    /// Writes an export; answered by `progress`, then `written`, `exists` or `failed`.
    case write([LibraryRow], format: String, destination: String, overwrites: Bool)
    /// Stops the export that is being written; answered by `failed` with a message that says so.
    case cancelExport
    /// Closes the dialog and gives the library a message.
    case finish(with: StatusLine)
    /// An order that any screen can give.
    case layer(LayerEffect<Outcome>)
  }

  /// A result of an effect, or an answer of the user.
  public enum Outcome: Hashable, Sendable {
    /// The destination, and the losses in a sentence each.
    case prepared(format: String, destination: String, losses: [String])
    /// The progress of the export that is being written, in questions.
    case progress(done: Int, total: Int)
    /// The export is written; the message names the file.
    case written(message: String)
    /// The destination exists, so the user must be asked.
    case exists(path: String)
    /// The user wants to overwrite the destination.
    case overwriteConfirmed
    /// The export failed; the message says why and what to do.
    case failed(message: String)
  }
}
