internal import LosslessJSON

extension Transformer {
  /// Returns the transformer that goes on with another one; reversible if both are.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    // Closures over closures: one over a whole transformer would look its type up at every call.
    let (first, second) = (forward, next.forward)
    let forward: Transformer<Input, Next>.Forward = { input throws(MappingError) in
      try second(try first(input))
    }
    var backward: Transformer<Input, Next>.Backward?
    if let first = self.backward, let second = next.backward {
      backward = { output throws(MappingError) in try first(try second(output)) }
    }
    return Transformer<Input, Next>(
      steps: steps + next.steps,
      forward: forward,
      backward: backward,
      oneWayStep: oneWayStep ?? next.oneWayStep
    )
  }

  /// The transformer of arrays that does to each element what this one does; faults carry the index.
  public var each: Transformer<[Input], [Output]> {
    let element = self
    let forward: Transformer<[Input], [Output]>.Forward = { inputs throws(MappingError) in
      try inputs.mapNotingFaults { input throws(MappingError) in try element.transform(input) }
    }
    let backward: Transformer<[Input], [Output]>.Backward = { outputs throws(MappingError) in
      try outputs.mapNotingFaults { output throws(MappingError) in try element.reverse(output) }
    }
    return Transformer<[Input], [Output]>(
      steps: [TransformerStep("each", arguments: TransformerStep.file(steps))],
      forward: forward,
      backward: isReversible ? backward : nil,
      oneWayStep: oneWayStep
    )
  }

  /// The transformer to an optional, which still never meets nil.
  var optional: Transformer<Input, Output?> {
    let wrapped = self
    let forward: Transformer<Input, Output?>.Forward = { input throws(MappingError) in
      try wrapped.transform(input)
    }
    let backward: Transformer<Input, Output?>.Backward = { output throws(MappingError) in
      guard let output else { throw MappingError(.null) }
      return try wrapped.reverse(output)
    }
    return Transformer<Input, Output?>(
      steps: steps,
      forward: forward,
      backward: isReversible ? backward : nil,
      oneWayStep: oneWayStep
    )
  }

  /// Returns the same transformer under one name of its own.
  func named(_ step: TransformerStep) -> Self {
    Self(steps: [step], forward: forward, backward: backward)
  }
}

extension Transformer where Input == JSONValue, Output: IngredientConvertible {
  /// Reads and writes a value as its type does.
  static var standard: Self {
    Self(
      steps: [],
      forward: { json throws(MappingError) in try Output(ingredient: json) },
      backward: { value throws(MappingError) in try value.ingredient }
    )
  }
}

extension Sequence {
  /// Returns what a closure makes of each element, or throws everything it throws, each with its index.
  func mapNotingFaults<Result>(
    _ transform: (Element) throws(MappingError) -> Result
  ) throws(MappingError) -> [Result] {
    var notes = MappingNotes()
    var results: [Result] = []
    results.reserveCapacity(underestimatedCount)
    for (index, element) in enumerated() {
      do throws(MappingError) {
        results.append(try transform(element))
      } catch {
        notes.add(error, below: [.index(index)], [.index(index)])
      }
    }
    guard notes.isClean else { throw notes.error }
    return results
  }
}
