import Quiz
import QuizDocuments
import QuizInterchange
import QuizText

extension Question {
  /// Returns the question with the files that a format shows, and descriptions in brackets in the place of all others.
  func withMedia(for capability: Capability) -> (question: Question, losses: [ItemLoss]) {
    if capability.keepsReferences { return (self, []) }
    var losses: [ItemLoss] = []
    let question = replacingMedia { field, reference in
      let address = RichText.mediaFolder + reference.name
      if capability.media?.file(at: address) != nil { return nil }
      let loss = ItemLoss(
        ItemPart(field),
        capability.media == nil ? .mediaDescribed : .mediaMissing
      )
      if !losses.contains(loss) { losses.append(loss) }
      let description = reference.description.isEmpty ? reference.name : reference.description
      // A backslash before the bracket would begin a formula.
      return markup == .plain ? "[\(description)]" : "&#91;\(description.escapedForMarkdown())]"
    }
    return (question, losses)
  }
}
