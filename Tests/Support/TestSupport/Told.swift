import QuizDocuments
package import QuizInterchange
import QuizResources
package import QuizStore
import QuizWords

// What a person reads in English, for tests that compare whole sentences.

extension RowRemark {
  /// The line and the reason: `line 3: answer: is missing`.
  package var told: String { "line \(line): \(Phrasebook(.english).reason(for: reason))" }
}

extension FormatError {
  /// The reason, behind `x:` and the line, if there is one: `x:3: column 7 is not valid XML: mismatched tag`.
  package var told: String { Phrasebook(.english).sentence(for: self, in: "x") }
}

extension StoreError {
  /// The whole sentences.
  package var told: String { Phrasebook(.english).sentence(for: self) }
}
