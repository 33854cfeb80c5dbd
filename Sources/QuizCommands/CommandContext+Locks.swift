import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

extension CommandContext {
  /// Reports who has a group open that is about to be written, if anybody has.
  func sayHolder(of opened: OpenedGroup, in library: Library) {
    guard let holder = opened.path.flatMap(library.locks.holder) else { return }
    say(holder, of: opened.builder.title ?? opened.path?.stem ?? "")
  }

  /// Reports who has a group open.
  func say(_ holder: LockHolder, of title: String) {
    for sentence in phrases.sentences(for: holder, of: title) { say(sentence.printable) }
  }
}
