internal import QuizDocuments
package import QuizResources
package import QuizStore

extension Phrasebook {
  /// Who has a group open, and what that means for whoever opens it too, in sentences.
  package func sentences(for holder: LockHolder, of title: String) -> [String] {
    [sentence(for: holder, of: title), self[.lockAdvice]]
  }

  /// Who has a group open.
  package func sentence(for holder: LockHolder, of title: String) -> String {
    let values: [Placeholder: any PhraseValue] = [
      .title: title,
      // Kept from being counted, and from being grouped in thousands.
      .number: "\(holder.process)",
      .name: holder.host,
      .date: LocalMinute(secondsSince1970: holder.since).description,
    ]
    return self(holder.isOnThisMachine ? .lockBody : .lockBodyElsewhere, values)
  }
}
