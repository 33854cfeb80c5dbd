internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Marks the file of a form as open, or lets the form ask where somebody else has it open.
  ///
  /// To be called when the form is opened, and when it may have got another file.
  func lockFile(of layer: LayerID) {
    let path = (stack[layer] as? GroupFormScreen)?.origin.opened.path
    guard path != locks[layer]?.path else { return }
    unlockFile(of: layer)
    if let path { lock(path, for: layer, overriding: nil) }
  }

  /// Marks the file of a form as open though somebody else has it open.
  func overrideLock(of holder: LockHolder, for layer: LayerID) {
    guard let path = locks[layer]?.path else { return }
    lock(path, for: layer, overriding: holder)
  }

  /// Takes the mark of a form away.
  func unlockFile(of layer: LayerID) {
    if let lock = locks.removeValue(forKey: layer)?.lock { library.unlock(lock) }
  }

  /// Forgets what is known of the file of a screen that is taken away.
  func forgetFile(of layer: LayerID) {
    unlockFile(of: layer)
    sightings[layer] = nil
    drafts[layer] = nil
  }

  /// Takes the marks of all forms away, when the program ends.
  func unlockFiles() {
    for layer in locks.keys { unlockFile(of: layer) }
  }

  /// Asks whether groups that somebody else has open shall go to the trash.
  ///
  /// - Returns: Whether there are any.
  func askAboutHolders(of rows: [LibraryRow]) -> Bool {
    let bodies = rows.filter { !$0.isNewDraft }.compactMap { row in
      library.lockHolder(of: path(of: row)).map { phrases.sentence(for: $0, of: row.title) }
    }
    guard !bodies.isEmpty else { return false }
    let message = bodies + [phrases[.lockAdvice]]
    push(QuizDialog.trashingOpenElsewhere(rows, message: message, phrases: phrases))
    return true
  }

  private func lock(_ path: FilePath, for layer: LayerID, overriding holder: LockHolder?) {
    locks[layer] = FormLock(path: path)
    switch library.lock(path, overriding: holder) {
    case .locked(let lock): locks[layer]?.lock = lock
    case .held(let holder):
      let title = (stack[layer] as? GroupFormScreen)?.shownTitle ?? ""
      deliver(.openElsewhere(holder, message: phrases.sentences(for: holder, of: title)), to: layer)
    case .unavailable: break
    }
  }
}
