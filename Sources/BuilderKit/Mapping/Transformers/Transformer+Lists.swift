public import BuilderKitBuilding
public import LosslessJSON

extension Transformer where Input == String, Output == [String] {
  /// Splits a text at each separator; an empty text has no parts.
  ///
  /// The way back refuses a part that contains the separator, and a single empty part.
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
  /// A text that contains the separator, and a single empty text, are refused: the way back would not find them again.
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
      let found = JSONValue.string(self[place]).excerpt
      let other = JSONValue.string(separator).excerpt
      let reason = InvalidReason(
        code: code,
        arguments: ["found": found, "other": other],
        description: "\(found) cannot be written between separators \(other)"
      )
      let fault = MappingFault(
        property: ProblemPath([.index(place)]),
        source: JSONPath(),
        kind: .invalid(reason)
      )
      throw MappingError([fault])
    }
    return text
  }
}

extension Transformer
where Input: Hashable & JSONConvertible, Output: JSONConvertible {
  /// Looks a value up in a table, which refuses any other; reversible as long as no value is in it twice.
  ///
  /// ```swift
  /// MapProperty(\.gender, from: "sex", by: .lookup(["m": .male, "f": .female]))
  /// ```
  public static func lookup(_ table: [Input: Output]) -> Self {
    let rows = table.map { LookupRow(input: $0.key, output: $0.value) }
      .sorted { $0.input.excerpt < $1.input.excerpt }
    let isReversible = rows.indices.allSatisfy { index in
      !rows[..<index].contains { $0.output == rows[index].output }
    }
    let forward: Forward = { input throws(MappingError) in
      if let output = table[input] { return output }
      throw MappingError(notListed: input, in: rows.map(\.input))
    }
    let backward: Backward = {
      output throws(MappingError) in
      if let row = rows.first(where: { $0.output == output }) { return row.input }
      throw MappingError(notListed: output, in: rows.map(\.output))
    }
    return Self(
      steps: [TransformerStep("lookup", arguments: LookupRow.file(rows))],
      forward: forward,
      backward: isReversible ? backward : nil
    )
  }
}

private struct LookupRow<Input: JSONConvertible, Output: JSONConvertible>: Sendable {
  let input: Input
  let output: Output

  /// The table as an object, or as an array of pairs if what it lists are not texts.
  static func file(_ rows: [LookupRow]) -> JSONValue {
    let pairs = rows.map {
      ((try? $0.input.json) ?? .null, (try? $0.output.json) ?? .null)
    }
    var object = JSONObject()
    for (key, value) in pairs {
      guard let key = key.stringValue else { return .array(pairs.map { .array([$0, $1]) }) }
      object[key] = value
    }
    return .object(object)
  }
}

extension JSONConvertible {
  fileprivate var excerpt: String {
    (try? json)?.excerpt ?? "\(self)"
  }
}

extension MappingError {
  fileprivate init<Value: JSONConvertible>(notListed value: Value, in list: [Value]) {
    let known = list.map(\.excerpt).joined(separator: ", ")
    self.init(
      code: "lookup",
      arguments: ["found": value.excerpt, "allowed": known],
      description: "\(value.excerpt) is not one of \(known)"
    )
  }
}

extension Transformer where Input == JSONValue, Output: Buildable {
  /// Makes a model by a recipe of its own, for use among other transformers.
  ///
  /// As the only transformer of a property, `MapProperty(_:from:by:)` takes the recipe itself, which merges into
  /// the part there is when a model is updated; here, an update makes a new part.
  public static func recipe(_ recipe: Recipe<Output>) -> Self {
    let backward: Backward = {
      model throws(MappingError) in
      try recipe.decompose(model)
    }
    return Self(
      steps: [recipe.step],
      forward: { json throws(MappingError) in try recipe.model(from: json) },
      backward: recipe.isReversible ? backward : nil
    )
  }
}
