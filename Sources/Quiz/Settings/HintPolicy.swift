/// When the hint of a question is shown.
///
/// ```swift
/// library.hintPolicy = .never    // an exam
/// ```
public enum HintPolicy: String, CaseIterable, Hashable, Sendable {
  /// As soon as it is asked for.
  case onDemand
  /// Together with the prompt.
  case always
  /// Not at all.
  case never
}
