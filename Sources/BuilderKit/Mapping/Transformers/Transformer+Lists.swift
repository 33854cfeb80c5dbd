internal import LosslessJSON

extension Transformer where Input == String, Output == [String] {
  /// Splits a text at each separator; an empty text has no parts.
  ///
  /// The way back refuses a part that holds the separator, and a single empty part.
  public static func split(_ separator: String) -> Self {
    Self(
      steps: [TransformerStep("split", arguments: .string(separator))],
      forward: { $0.parts(between: separator) },
      backward: { parts throws(MappingError) in
        try parts.joined(reversiblyBy: separator, code: "split")
      }
    )
  }
}

extension Transformer where Input == [String], Output == String {
  /// Joins texts with a separator between them.
  ///
  /// A text that holds the separator, and a single empty text, are refused, for the way back would
  /// not find them again.
  public static func joined(_ separator: String) -> Self {
    Self(
      steps: [TransformerStep("joined", arguments: .string(separator))],
      forward: { parts throws(MappingError) in
        try parts.joined(reversiblyBy: separator, code: "joined")
      },
      backward: { $0.parts(between: separator) }
    )
  }
}

extension String {
  /// The texts between separators, compared scalar by scalar; none in an empty text.
  fileprivate func parts(between separator: String) -> [String] {
    guard !isEmpty else { return [] }
    guard !separator.isEmpty else { return [self] }
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= bytes.count {
      if bytes[index..<index + mark.count].elementsEqual(mark) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

extension [String] {
  /// Joins texts, unless splitting at the separator would give others.
  fileprivate func joined(
    reversiblyBy separator: String,
    code: String
  ) throws(MappingError) -> String {
    let text = joined(separator: separator)
    let parts = text.parts(between: separator)
    guard parts.elementsEqual(self, by: { $0.utf8.elementsEqual($1.utf8) }) else {
      let place = indices.first { $0 >= parts.count || parts[$0] != self[$0] } ?? 0
      let reason = InvalidReason(
        code: code,
        description: "\(JSONValue.string(self[place]).excerpt) cannot stand between separators "
          + JSONValue.string(separator).excerpt
      )
      let fault = MappingFault(
        property: ProblemPath([.index(place)]),
        ingredient: IngredientPath(),
        kind: .invalid(reason)
      )
      throw MappingError([fault])
    }
    return text
  }
}
