internal import QuizDocuments
internal import QuizOperations
internal import QuizStore
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The journal of an open form, as far as it could be begun.
struct FormJournal {
  /// The form.
  let layer: LayerID
  /// The journal; `nil` as long as it is not begun.
  var journal: Journal?
  /// The journal that the form was recovered from and that goes with this one: what it holds could not be taken over.
  var predecessor: FilePath?
  /// Whether beginning it failed and is to be tried again when the user rests.
  var isLate = false

  /// Whether something is to be done when the user rests.
  var isRestless: Bool { isLate || journal?.isRestless == true }
}
