extension String {
  /// The number with a point where it is typed with a comma, as in many languages: `2,5`.
  ///
  /// `1,000` is a thousand in some of them and one in others, and stays as it is; `0,125` can only be less than one.
  var withDecimalPoint: String {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !contains("."), !hasUnclearComma else { return self }
    return parts[1].first?.isDigit == true ? parts.joined(separator: ".") : self
  }

  /// True if a comma may be a decimal sign or part thousands.
  var hasUnclearComma: Bool {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].prefix(while: \.isDigit).count == 3 else { return false }
    return parts[0].contains { $0.isDigit && $0 != "0" }
  }
}

extension Character {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}

extension FieldPath {
  /// Returns a typed text as the field keeps it: numbers have a point where they are typed with a comma.
  ///
  /// ```swift
  /// FieldPath.question(0, .tolerance).kept(typed: "2,5 %")   // "2.5 %"
  /// ```
  public func kept(typed text: String) -> String {
    guard text.contains(",") else { return text }
    return switch self {
    case .question(_, .value):
      NumericTarget.numberTexts(in: text).map(\.withDecimalPoint).joined(separator: "..")
    case .question(_, .tolerance): text.withDecimalPoint
    case .question, .title: text
    }
  }
}
