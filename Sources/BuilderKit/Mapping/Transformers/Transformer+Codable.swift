internal import BuilderKitBuilding
public import LosslessJSON

extension Transformer where Input == JSONValue, Output: Codable {
  /// Decodes and encodes a value as its `Codable` conformance says, for types that have no other form in JSON.
  ///
  /// ```swift
  /// MapProperty(\.place, from: "place", by: .codable)  // struct Place: Codable
  /// ```
  ///
  /// All problems of a value are found at once, each with its place.
  public static var codable: Self {
    Self(
      steps: [TransformerStep("codable", arguments: .string("\(Output.self)"))],
      forward: { json throws(MappingError) in
        do throws(JSONDecodingError) {
          return try json.decodeAll(Output.self)
        } catch {
          throw MappingError(error)
        }
      },
      backward: { value throws(MappingError) in
        do {
          return try JSONValue(encoding: value)
        } catch {
          throw MappingError(code: "codable", description: "\(error)")
        }
      }
    )
  }
}

extension MappingError {
  fileprivate init(_ error: JSONDecodingError) {
    self.init(error.problems.map(MappingFault.init))
  }
}

extension MappingFault {
  fileprivate init(_ problem: JSONDecodingError.Problem) {
    let property = problem.path.steps.map { step -> ProblemPath.Component in
      switch step {
      case .key(let key): .property(key)
      case .index(let index): .index(index)
      }
    }
    let kind: Kind =
      switch problem.kind {
      case .missing: .missing
      case .null: .null
      case .wrongType(let text), .corrupted(let text):
        .invalid(InvalidReason(code: "codable", description: text))
      }
    self.init(property: ProblemPath(property), source: problem.path, kind: kind)
  }
}
