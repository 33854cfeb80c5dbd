import BuilderKit
import Quiz
package import QuizDocuments
package import QuizInterchange

extension ImportFormat where Self: ItemReader {
  /// Reads groups of the items in a file, and goes on after a faulty one.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let incoming = Incoming()
    try read(bytes, titled: title, into: incoming)
    return try incoming.gathered.result().with(incoming.media)
  }
}

/// The taker of items: it makes questions of them, and remarks on what is not as it was.
final class Incoming: ItemSink {
  private(set) var gathered = GatheredGroups()
  let media = IncomingMedia()

  func take(_ read: ReadItem) {
    do throws(RowRemark.Reason) {
      let question = ReadQuestion(read)
      if let answer = question.onlyWildcard(of: read) { throw .onlyWildcards(answer) }
      let repeatedID = try gathered.add(
        question.builder,
        to: read.group,
        endingPassage: read.endsPassage
      )
      let reasons: [RowRemark.Reason] =
        (read.leftovers.isEmpty ? [] : [.leftoverMarkup(read.leftovers)])
        + (question.simplified.isEmpty ? [] : [.simplified(question.simplified)])
        + (question.leftOut.isEmpty ? [] : [.partsLeftOut(question.leftOut)]) + read.remarks
        + [repeatedID].compactMap(\.self)
      gathered.warnings += reasons.map { read.place.remark($0) }
    } catch {
      gathered.skipped.append(read.place.remark(error))
    }
  }

  func skip(_ remark: RowRemark) { gathered.skipped.append(remark) }
  func warn(_ remark: RowRemark) { gathered.warnings.append(remark) }
  func discard() { gathered = GatheredGroups() }
}
