extension JSONValue {
  /// Makes a value of a `Decodable` type from the JSON, or throws all problems at once.
  ///
  /// ```swift
  /// let user = try JSONValue(parsing: bytes).decodeAll(User.self)
  /// // $.name: is missing
  /// // $.tags[2]: expected String, found 7
  /// ```
  ///
  /// JSON without problems is decoded as by ``decode(_:)``. Otherwise it is decoded again for each problem, and the
  /// result is discarded. Known faulty values get a stand-in of the right type: a type's `init(from:)` then runs with
  /// values such as 0, an empty text, or one from elsewhere in the document. If no stand-in can be made, the nearest
  /// value around gets one, and the problem names the unchecked part. Only errors that stop the decoding are problems,
  /// not those that a type catches itself.
  ///
  /// - Complexity: O(*n*) without problems, O(*n* × *p*) with *p* of them, at most 100.
  public func decodeAll<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    do {
      return try decode(type)
    } catch {
      throw DecodingCollector.problems(of: type, in: self)
    }
  }
}

/// The problems that were met so far, and the stand-ins for the values that have them.
final class DecodingCollector {
  /// A place in the document where a value of a type is asked for.
  private struct Place: Hashable {
    let path: [JSONPath.Step]
    let type: ObjectIdentifier
  }

  /// An error on its way out of a turn.
  private struct Failure {
    let error: any Error
    var problem: JSONDecodingError.Problem
    /// The place that gets a stand-in in the next turn, and the stand-in.
    var remedy: (place: Place, standIn: Any)?
  }

  private var standIns: [Place: Any] = [:]
  private var failure: Failure?
  private let factory: StandInFactory

  private init(_ document: JSONValue) {
    factory = StandInFactory(document)
  }

  /// Returns the problems of a document that cannot be decoded.
  static func problems<Value: Decodable>(
    of type: Value.Type,
    in document: JSONValue
  ) -> JSONDecodingError {
    let collector = DecodingCollector(document)
    var problems: [JSONDecodingError.Problem] = []
    let limit = JSONDecodingError.greatestProblemCount
    while problems.count < limit, let failure = collector.nextFailure(of: type, in: document) {
      if !collector.causes(failure.problem) { problems.append(failure.problem) }
      guard let remedy = failure.remedy else { break }
      collector.standIns[remedy.place] = remedy.standIn
    }
    let isTruncated =
      problems.count == limit && collector.nextFailure(of: type, in: document) != nil
    return JSONDecodingError(problems.sorted(in: document), isTruncated: isTruncated)
  }

  /// Returns whether a stand-in within a value may be the reason why that is refused: known problem enough.
  private func causes(_ problem: JSONDecodingError.Problem) -> Bool {
    standIns.keys.contains { $0.path.starts(with: problem.path.steps) }
  }

  private func nextFailure<Value: Decodable>(
    of type: Value.Type,
    in document: JSONValue
  ) -> Failure? {
    failure = nil
    do {
      _ = try JSONValueDecoder(document, at: [], collector: self).decode(type)
      return nil
    } catch {
      return failure
    }
  }

  /// Runs the decoding of a value, or returns its stand-in.
  func attempt<Value: Decodable>(
    _ type: Value.Type,
    at path: [any CodingKey],
    _ body: () throws -> Value
  ) throws -> Value {
    try attempt(type, at: path, standIn: { factory.standIn(for: type) }, body)
  }

  /// Runs the decoding of anything, such as a container, or returns its stand-in.
  func attempt<Value>(
    _ type: Value.Type,
    at path: [any CodingKey],
    standIn: () -> Value?,
    _ body: () throws -> Value
  ) throws -> Value {
    let place = Place(path: [JSONPath.Step](path), type: ObjectIdentifier(type))
    // First whether there is one: nothing at all could be cast to an optional.
    if let standIn = standIns[place], let standIn = standIn as? Value { return standIn }
    do {
      return try body()
    } catch {
      note(error, at: place, path, standIn: standIn)
      throw error
    }
  }

  private func note<Value>(
    _ error: any Error,
    at place: Place,
    _ path: [any CodingKey],
    standIn: () -> Value?
  ) {
    // An error that a type has caught is none; the next one begins where it is thrown.
    if !(failure.map { $0.error.isSame(as: error) } ?? false) {
      failure = Failure(error: error, problem: JSONDecodingError.Problem(error, at: path))
    }
    guard failure?.remedy == nil else { return }
    if let standIn = standIn() {
      failure?.remedy = (place, standIn)
    } else {
      // The value around it gets a stand-in, and nothing else in that is looked at.
      failure?.problem.uncheckedPath = JSONPath(Array(place.path.dropLast()))
    }
  }
}

extension Error {
  /// Returns whether both say the same.
  fileprivate func isSame(as other: any Error) -> Bool {
    type(of: self) == type(of: other) && "\(self)" == "\(other)"
  }
}

extension [JSONDecodingError.Problem] {
  /// Returns the problems in the order of the document, and otherwise in theirs.
  fileprivate func sorted(in document: JSONValue) -> Self {
    let places = map { $0.path.position(in: document) }
    return indices.sorted { left, right in
      if places[left] == places[right] { return left < right }
      return places[left].lexicographicallyPrecedes(places[right])
    }
    .map { self[$0] }
  }
}

extension JSONPath {
  /// The number of each member and element on the way; what is missing comes last.
  fileprivate func position(in document: JSONValue) -> [Int] {
    var value: JSONValue? = document
    return steps.map { step in
      switch step {
      case .index(let index):
        value = value?.arrayValue.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        return index
      case .key(let key):
        let object = value?.objectValue
        value = object?[key]
        return object?.index(of: key) ?? .max
      }
    }
  }
}
