import BuilderKit
import LosslessJSON

/// The place in a file of one property of a group or of its questions.
///
/// ```swift
/// for mapping in recipe.mappings {
///   print(mapping.property, "←", mapping.source)  // questions[].prompt ← $.results[].question
/// }
/// ```
package struct RecipeMapping: Hashable, Sendable {
  /// The property: `title`, or `questions[].prompt` for one of every question.
  package let property: String
  /// The path to its value in JSON; several, parted by ` | `, of which the first counts that leads somewhere.
  package let source: String
  /// The transformations of the value in JSON, in their order; empty if it stays as it is.
  package let transformers: [String]

  package init(property: String, source: String, transformers: [String] = []) {
    self.property = property
    self.source = source
    self.transformers = transformers
  }
}

extension RecipeJSON {
  /// The places of the properties, in the order of the recipe; those of questions follow `questions`.
  package var mappings: [RecipeMapping] {
    // A recipe read from a file can be written as one.
    (try? recipe.file(transformers: .imports { $0 })).map {
      Self.mappings(of: $0, into: "", from: ["$"])
    } ?? []
  }

  /// The instructions of a recipe as a file writes them, those of the recipe within it in place of `each`.
  private static func mappings(
    of file: JSONValue,
    into parent: String,
    from places: [String]
  ) -> [RecipeMapping] {
    (file["mapping"]?.objectValue?.members ?? []).flatMap { member -> [RecipeMapping] in
      let property = parent + member.key
      let sources = places.flatMap { place in paths(of: member.value).map { join(place, $0) } }
      let steps = steps(of: file["transformers"]?[member.key])
      if let nested = steps.compactMap({ $0["each"]?["recipe"] }).first, nested.objectValue != nil {
        return mappings(of: nested, into: "\(property)[].", from: sources.map { "\($0)[]" })
      }
      let (source, names) = (sources.joined(separator: " | "), steps.map(description))
      return [RecipeMapping(property: property, source: source, transformers: names)]
    }
  }

  /// The paths of a property; the empty one for the document itself.
  private static func paths(of value: JSONValue) -> [String] {
    steps(of: value).map { $0.stringValue ?? "" }
  }

  private static func join(_ place: String, _ path: String) -> String {
    path.isEmpty || path.hasPrefix("[") ? place + path : "\(place).\(path)"
  }

  private static func steps(of transformers: JSONValue?) -> [JSONValue] {
    transformers.map { $0.arrayValue ?? [$0] } ?? []
  }

  /// A step in a word: `trimmed`, `split(",")`, `each(trimmed)`.
  private static func description(of step: JSONValue) -> String {
    if let name = step.stringValue { return name }
    guard let member = step.objectValue?.members.first else { return "\(step)" }
    let arguments =
      member.key == "each"
      ? steps(of: member.value).map(description).joined(separator: ", ") : "\(member.value)"
    return "\(member.key)(\(arguments))"
  }
}
