import QuizInterchange
import QuizMedia

/// The way of complete questions to the taker of items.
struct SheetDelivery {
  let sink: any ItemSink
  /// Returns the file at an address that a text has.
  let find: (_ address: String) -> MediaFile?
  /// True if a text still refers to a file that is nowhere.
  let keepsMissing: Bool

  /// Gives questions to the sink, and tells those without an answer.
  ///
  /// - Parameters:
  ///   - entries: The questions.
  ///   - asides: The lines that belong to no question. Of a sheet, they are instructions; a text with more of them than questions
  ///     is none.
  func give(_ entries: [SheetEntry], _ asides: [ReadPlace]) {
    var size = 0
    for entry in entries {
      do throws(RowRemark.Reason) {
        let read = try read(entry)
        size += read.place.text.utf8.count
        sink.take(read)
      } catch {
        sink.skip(entry.place.remark(error))
      }
    }
    let isSheet = asides.reduce(0) { $0 + $1.text.utf8.count } <= size
    for place in asides {
      if isSheet {
        sink.warn(place.remark(.textLeftOut))
      } else {
        sink.skip(place.remark(.outsideQuestion))
      }
    }
  }

  private func read(_ entry: SheetEntry) throws(RowRemark.Reason) -> ReadItem {
    try ItemTexts.read(into: sink.media, finding: find, keepingMissing: keepsMissing) {
      texts throws(RowRemark.Reason) in
      var read = try entry.item(&texts)
      for simplification in texts.simplified { read.simplify(simplification) }
      read.remarks += texts.remarks
      if texts.hasMedia { read.remarks.append(.embeddedFiles) }
      read.leftovers = Leftovers.marks(in: read.item, .typed)
      return read
    }
  }
}
