import QuizDocuments

/// What an answer is worth, as in `%50%` and `%-33.33333%`.
struct GIFTWeight {
  /// The percentage.
  let share: Double
  /// Where the answer begins.
  let end: Int

  /// Reads what stands at the start of an answer; `nil` if it is the answer itself.
  init?(at text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "%"),
      let end = text.dropFirst().firstIndex(of: UInt8(ascii: "%")),
      let share = Double(String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)),
      share.isFinite
    else { return nil }
    self.share = share
    self.end = end + 1
  }
}
