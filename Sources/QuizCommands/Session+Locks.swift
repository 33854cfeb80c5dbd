import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

extension Session {
  /// Locks a group for as long as it is worked on, or says who else has it open; that hinders nobody.
  ///
  /// - Returns: The lock, to be taken away afterwards; `nil` if there is none.
  func lock(_ opened: OpenedGroup, in library: Library) -> GroupLock? {
    guard let path = opened.path else { return nil }
    switch library.lock(path) {
    case .locked(let lock): return lock
    case .held(let holder): say(holder, of: opened)
    case .unavailable: break
    }
    return nil
  }

  /// Says who has a group open that is about to be written, if anybody has.
  func sayHolder(of opened: OpenedGroup, in library: Library) {
    if let holder = opened.path.flatMap(library.lockHolder) { say(holder, of: opened) }
  }

  private func say(_ holder: LockHolder, of opened: OpenedGroup) {
    let title = opened.builder.title ?? opened.path?.stem ?? ""
    for sentence in phrases.sentences(for: holder, of: title) { say(sentence.printable) }
  }
}
