import QuizInterchange
import QuizMedia

/// The way of complete questions to the taker of items.
struct SheetDelivery {
  let sink: any ItemSink
  /// Returns the file at an address that a text has.
  let find: (_ address: String) -> MediaFile?
  /// True if a text still refers to a file that is nowhere.
  let keepsMissing: Bool

  /// A part of a file that a reader gives to the sink by itself.
  struct Insert {
    /// The number of questions before it.
    let place: Int
    let give: () -> Void
  }

  /// Gives questions to the sink, and tells those without an answer.
  ///
  /// - Parameters:
  ///   - entries: The questions.
  ///   - inserts: What is among them, in the order of its places.
  ///   - asides: The lines that belong to no question. Of a sheet, they are instructions; a text with more of them than questions
  ///     is none.
  func give(_ entries: [SheetEntry], among inserts: [Insert] = [], _ asides: [ReadPlace]) {
    var size = 0
    var rest = inserts[...]
    for (index, entry) in entries.enumerated() {
      while rest.first.map({ $0.place <= index }) == true { rest.popFirst()?.give() }
      do throws(RowRemark.Reason) {
        let read = try read(entry)
        size += read.place.text.utf8.count
        sink.take(read)
      } catch {
        sink.skip(entry.place.remark(error))
      }
    }
    for insert in rest { insert.give() }
    let isSheet = !inserts.isEmpty || asides.reduce(0) { $0 + $1.text.utf8.count } <= size
    for place in asides.sorted(by: { $0.line < $1.line }) {
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
      var read = try entry.withWrongAnswers().withPromptChoices().item(&texts)
      for simplification in texts.simplified { read.simplify(simplification) }
      read.remarks += texts.remarks
      if texts.hasMedia { read.remarks.append(.embeddedFiles) }
      read.leftovers = Leftovers.marks(in: read.item, .typed)
      return read
    }
  }
}
