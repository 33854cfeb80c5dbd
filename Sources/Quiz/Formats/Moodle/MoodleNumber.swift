import Quiz
import QuizDocuments

/// A number that is right within a distance, as Moodle asks for it.
struct MoodleNumber {
  let value: String
  /// The distance; zero for none.
  let tolerance: String

  /// Creates a number from its parts.
  init(value: String, tolerance: String) {
    self.value = value
    self.tolerance = tolerance
  }

  /// Takes a numeric answer: a range becomes its middle and half its width, a share of the value becomes a distance.
  init(_ answer: NumericAnswer, into output: inout ExportOutput) {
    switch NumericTarget(answer.value) {
    case .range(let range)?:
      let half = DecimalNumber("0.5") ?? .zero
      value = ((range.lowerBound + range.upperBound) * half).shortest
      tolerance = ((range.upperBound - range.lowerBound) * half).shortest
      output.lose(.value, .converted)
    case .number(let number)?:
      value = Self.typed(answer.value, number, .value, into: &output)
      tolerance = Self.distance(answer.tolerance, around: number, into: &output)
    case nil:
      (value, tolerance) = (answer.value, "0")
    }
  }

  private static func distance(
    _ typed: String?,
    around number: DecimalNumber,
    into output: inout ExportOutput
  ) -> String {
    guard let typed else { return "0" }
    switch Tolerance(typed) {
    case .absolute(let distance)? where distance > .zero:
      return Self.typed(typed, distance, .tolerance, into: &output)
    case let tolerance?:
      output.lose(.tolerance, .converted)
      return tolerance.margin(around: number).shortest
    case nil:
      output.lose(.tolerance, .blanksRemoved)
      return "0"
    }
  }

  /// Returns a number as it was typed, without blanks around it.
  static func typed(_ text: String, _ number: DecimalNumber) -> String {
    let trimmed = text.trimmed
    return DecimalNumber(trimmed) == nil ? number.shortest : trimmed
  }

  private static func typed(
    _ text: String,
    _ number: DecimalNumber,
    _ part: Loss.Part,
    into output: inout ExportOutput
  ) -> String {
    let written = typed(text, number)
    if !written.hasSameBytes(as: text) { output.lose(part, .blanksRemoved) }
    return written
  }
}

extension NumericAnswer.Builder {
  /// Takes a number with its distance from a file, where zero is no distance.
  mutating func take(_ value: String, tolerance: String?) {
    self.value = value
    let distance = tolerance?.trimmed ?? ""
    self.tolerance = distance.isEmpty || DecimalNumber(distance) == .zero ? nil : distance
  }
}

extension DecimalNumber {
  /// The number in digits, with a power of ten where these were many zeros.
  var shortest: String {
    let digits = description
    let zeros = digits.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    if !digits.contains("."), zeros > 20 { return "\(digits.dropLast(zeros))e\(zeros)" }
    let sign = digits.hasPrefix("-") ? "-" : ""
    guard let fraction = digits.dropFirst(sign.utf8.count).wholeMatch(of: /0\.(0{20,}[0-9]+)/)
    else { return digits }
    let places = fraction.output.1
    return "\(sign)\(places.drop { $0 == "0" })e-\(places.utf8.count)"
  }
}
