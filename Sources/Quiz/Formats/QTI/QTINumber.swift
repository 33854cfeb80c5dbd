import Quiz
import QuizDocuments

/// A number that is right, or all numbers between two.
struct QTINumber {
  /// The number with its distance; the middle of a range with half its width.
  let number: MoodleNumber
  /// The least and the greatest right number; `nil` where only the number itself is right.
  let bounds: (lower: String, upper: String)?
  /// True if there are only bounds.
  let isRange: Bool

  /// Takes a numeric answer, of which a range keeps its bounds in 1.2.
  init(_ answer: NumericAnswer, for version: QTIVersion, into output: inout ExportOutput) {
    guard version == .first, case .range(let range)? = NumericTarget(answer.value) else {
      number = MoodleNumber(answer, into: &output)
      isRange = false
      let distance = DecimalNumber(number.tolerance) ?? .zero
      guard let value = DecimalNumber(number.value), distance > .zero else {
        bounds = nil
        return
      }
      bounds = ((value - distance).shortest, (value + distance).shortest)
      // The distance is read from the bounds.
      let read = (value + distance - value).shortest
      if version == .first, !read.hasSameBytes(as: number.tolerance) {
        output.lose(.tolerance, .converted)
      }
      return
    }
    let (lower, upper) = (range.lowerBound.shortest, range.upperBound.shortest)
    number = MoodleNumber(value: lower, tolerance: "0")
    bounds = (lower, upper)
    isRange = true
    if !"\(lower)..\(upper)".hasSameBytes(as: answer.value) { output.lose(.value, .converted) }
  }
}
