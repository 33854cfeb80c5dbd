internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// How long the user does nothing before what is written gets to the disk; `nil` when all of it has.
  var timeUntilRest: Duration? {
    journals.contains { $0.isRestless } ? .seconds(1) : nil
  }

  /// Takes down what was done in a form; it is written before the next picture.
  func record(_ edits: [GroupEdit], of layer: LayerID) {
    guard let index = place(ofJournalOf: layer) else {
      // Begun with the form as it is then, it need not have these.
      return journals.append(FormJournal(layer: layer))
    }
    journals[index].journal?.append(edits)
  }

  /// Writes what was taken down, so that all of the next picture outlives a sudden end.
  func writeJournals() {
    for index in journals.indices where !journals[index].isLate { write(index) }
  }

  /// Uses that the user does nothing: gets journals to the disk, makes large ones small, tries again what failed.
  func rest() {
    var hasFailed = false
    for index in journals.indices where journals[index].isRestless {
      do throws(StoreError) {
        guard let journal = journals[index].journal else {
          try begin(index)
          continue
        }
        if journal.isOutgrown, let contents = contents(of: journals[index].layer) {
          try journal.beginAnew(with: contents.builder, of: contents.origin.opened)
        } else {
          try journal.synchronize()
        }
        journalTrouble = nil
      } catch {
        hasFailed = report(error, for: journals[index].layer) || hasFailed
      }
    }
    restlessSince = nil
    if hasFailed { show() }
  }

  /// Gets journals to the disk when the user has not rested for long; the picture is on the screen by then.
  func synchronizeLateJournals() {
    guard journals.contains(where: \.isRestless) else {
      restlessSince = nil
      return
    }
    let now = now()
    guard let since = restlessSince else {
      restlessSince = now
      return
    }
    guard since.duration(to: now) >= Self.longestUnrest else { return }
    rest()
    // What failed is tried again after as long.
    if journals.contains(where: \.isRestless) { restlessSince = now }
  }

  /// The most that a power loss may take of what is typed without a rest.
  private static let longestUnrest = Duration.seconds(5)

  // MARK: The end of a journal

  /// Removes the journal of a form whose contents are safe elsewhere, as far as that can be done now.
  func endJournal(of layer: LayerID) {
    try? removeJournal(of: layer)
  }

  /// Lets go of the journal of a form, which stays where it is: what it holds is not safe elsewhere.
  func leaveJournal(of layer: LayerID) {
    if let index = place(ofJournalOf: layer) { journals.remove(at: index) }
  }

  /// Removes the journal of a form, and with it the one that the form was recovered from.
  ///
  /// - Throws: `StoreError.cannotMove`; nothing is written to it any more all the same.
  func removeJournal(of layer: LayerID) throws(StoreError) {
    guard let index = place(ofJournalOf: layer) else { return }
    let ended = journals.remove(at: index)
    try ended.journal?.remove()
    if let predecessor = ended.predecessor {
      try library.discard(DraftEntry(kind: .journal, file: predecessor))
    }
  }

  /// Removes the journals of forms in which everything was undone, when the program ends.
  func endUnneededJournals() {
    for layer in journals.map(\.layer) {
      if let form = stack[layer] as? GroupFormScreen, form.isModified { continue }
      endJournal(of: layer)
    }
  }

  // MARK: The beginning of a journal

  /// Goes on with what was recovered from the journal of another run, in a journal of this one.
  ///
  /// The old one is removed as soon as all it holds is in the new one and on the disk. Where something in it could not
  /// be read, it stays until the form is saved or discarded.
  func takeOver(_ file: FilePath, droppedCount: Int, for layer: LayerID) {
    journals.append(FormJournal(layer: layer, predecessor: file))
    let index = journals.count - 1
    do throws(StoreError) {
      try begin(index)
      try journals[index].journal?.synchronize()
      guard droppedCount == 0 else { return }
      try library.discard(DraftEntry(kind: .journal, file: file))
      journals[index].predecessor = nil
    } catch {
      _ = report(error, for: layer)
    }
  }

  /// Begins the journal of a form anew with all that is in the form now, after more than an edit has changed it.
  func restartJournal(of layer: LayerID) {
    guard let index = place(ofJournalOf: layer) else {
      return journals.append(FormJournal(layer: layer))
    }
    guard let journal = journals[index].journal, let contents = contents(of: layer) else { return }
    do throws(StoreError) {
      try journal.beginAnew(with: contents.builder, of: contents.origin.opened)
    } catch {
      // What is done from now on does not fit what is in the file.
      journals[index] = FormJournal(layer: layer, predecessor: journal.file, isLate: true)
      _ = report(error, for: layer)
    }
  }

  private func write(_ index: Int) {
    do throws(StoreError) {
      guard let journal = journals[index].journal else { return try begin(index) }
      if journal.isOverfull, let contents = contents(of: journals[index].layer) {
        return try journal.beginAnew(with: contents.builder, of: contents.origin.opened)
      }
      guard journal.hasPending else { return }
      try journal.write()
      journalTrouble = nil
    } catch {
      _ = report(error, for: journals[index].layer)
    }
  }

  private func begin(_ index: Int) throws(StoreError) {
    guard let contents = contents(of: journals[index].layer) else { return }
    // Until it has worked; a large form is not written out in vain at every key.
    journals[index].isLate = true
    journals[index].journal = try library.beginJournal(
      of: contents.builder,
      from: contents.origin.opened
    )
    journals[index].isLate = false
    journalTrouble = nil
  }

  /// Says once why what is typed would not outlive a sudden end, and again only if there is another reason.
  ///
  /// - Returns: Whether that is news.
  private func report(_ error: StoreError, for layer: LayerID) -> Bool {
    let trouble = phrases.journalTrouble(error)
    guard trouble != journalTrouble else { return false }
    journalTrouble = trouble
    deliver(.failed(message: trouble), to: layer)
    return true
  }

  private func contents(of layer: LayerID) -> FormContents? {
    (stack[layer] as? GroupFormScreen)?.contents
  }

  private func place(ofJournalOf layer: LayerID) -> Int? {
    journals.firstIndex { $0.layer == layer }
  }
}
