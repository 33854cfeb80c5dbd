internal import LosslessJSON

extension Transformer
where Input: Hashable & IngredientConvertible, Output: IngredientConvertible {
  /// Looks a value up in a table; reversible as long as no value stands in it twice.
  ///
  /// ```swift
  /// Map(\.gender, from: "sex", by: .lookup(["m": .male, "f": .female]))
  /// ```
  ///
  /// - Parameter table: The values by what stands for them; anything else is refused.
  /// - Returns: The transformer.
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

private struct LookupRow<Input: IngredientConvertible, Output: IngredientConvertible>: Sendable {
  let input: Input
  let output: Output

  /// The table as an object, or as an array of pairs if what it lists are not texts.
  static func file(_ rows: [LookupRow]) -> JSONValue {
    let pairs = rows.map {
      ((try? $0.input.ingredient) ?? .null, (try? $0.output.ingredient) ?? .null)
    }
    var object = JSONObject()
    for (key, value) in pairs {
      guard let key = key.stringValue else { return .array(pairs.map { .array([$0, $1]) }) }
      object[key] = value
    }
    return .object(object)
  }
}

extension IngredientConvertible {
  fileprivate var excerpt: String {
    (try? ingredient)?.excerpt ?? "\(self)"
  }
}

extension MappingError {
  fileprivate init<Value: IngredientConvertible>(notListed value: Value, in list: [Value]) {
    let known = list.map(\.excerpt).joined(separator: ", ")
    self.init(
      code: "lookup",
      arguments: ["found": value.excerpt, "allowed": known],
      description: "\(value.excerpt) is not one of \(known)"
    )
  }
}
