package import BuilderKit
internal import LosslessJSON
internal import QuizDocuments
package import QuizResources

extension Phrasebook {
  /// A fault with its place in the group and in the file: `questions[0].answer ← $.results[0].a: is missing`.
  package func sentence(for fault: MappingFault) -> String {
    let places = [
      fault.property.components.isEmpty ? nil : fault.property.description,
      fault.ingredient?.location,
    ]
    let place = places.compactMap(\.self).joined(separator: " ← ")
    return "\(place): \(reason(for: fault.kind))"
  }

  /// All faults of a value on one line, without those places that add nothing.
  package func reasons(for error: MappingError) -> String {
    error.faults.map { fault in
      let path = fault.ingredient ?? IngredientPath()
      let reason = reason(for: fault.kind)
      return path.steps.isEmpty ? reason : "\(path.location) \(reason)"
    }.joined(separator: ", ")
  }

  /// What is wrong with a value that a recipe takes, to stand behind its places.
  package func reason(for kind: MappingFault.Kind) -> String {
    switch kind {
    case .missing: self[.problemMissing]
    case .null: self[.importReasonNull]
    case .wrongType(let expected, let found):
      reason(
        code: "wrongType",
        arguments: ["expected": expected.plainName, "found": found.plainName]
      ) ?? kind.description
    case .invalid(let reason): self.reason(for: reason)
    case .unknownKey(nil): self[.importReasonUnknownKey]
    case .unknownKey(let nearest?):
      self(.importReasonUnknownKeyNearest, [.other: nearest])
    case .oneWay(let transformer): self(.recipeOneWay, [.name: transformer])
    }
  }

  /// What a transformer says against a value; one that did not come with the program says it in its own words.
  private func reason(for reason: InvalidReason) -> String {
    let found = reason.arguments["found"] ?? ""
    return switch reason.code {
    case "lookup":
      self(
        .recipeFaultLookup,
        [.found: found, .allowed: reason.arguments["allowed"] ?? ""]
      )
    case "percentDecoded": self(.recipeFaultPercentDecoded, [.found: found])
    case "noArguments": self[.recipeFaultNoArguments]
    case "separator": self[.recipeFaultSeparator]
    case "table": self[.recipeFaultTable]
    default:
      self.reason(code: reason.code, arguments: reason.arguments)
        ?? reason.description
    }
  }
}
