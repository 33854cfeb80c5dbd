internal import QuizDocuments
internal import QuizOperations
internal import QuizStore
internal import TerminalUI

extension Program {
  /// How long the user does nothing before the file of the form on top is looked at; `nil` without one.
  var timeUntilLook: Duration? {
    // Every form that has a file has an entry here; to ask the stack for the form would copy it at every key.
    guard let top = stack.top, locks[top] != nil else { return nil }
    return .seconds(3)
  }

  /// Lets the form on top ask what to do if somebody else has changed its file; once for each change.
  ///
  /// Only a file that looks otherwise than before is read, and no more often than it changes. A form under a dialog is
  /// left alone until that is gone.
  ///
  /// - Returns: Whether there is something to ask.
  @discardableResult
  func lookForOutsideChange() -> Bool {
    guard let layer = stack.top, let form = stack[layer] as? GroupFormScreen else { return false }
    let opened = form.origin.opened
    let sighting = library.changedSighting(of: opened)
    guard let sighting, sighting != sightings[layer] else { return false }
    sightings[layer] = sighting
    guard let change = library.outsideChange(sighting, of: opened) else { return false }
    deliver(.changedOutside(failure(for: change, of: form.contents, in: layer)), to: layer)
    return true
  }

  /// Notes that the user was told of what became of a form's file by now.
  func noteSighting(for layer: LayerID) {
    guard let form = stack[layer] as? GroupFormScreen else { return }
    sightings[layer] = library.changedSighting(of: form.origin.opened)
  }
}
