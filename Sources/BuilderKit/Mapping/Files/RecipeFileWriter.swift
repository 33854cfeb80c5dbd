internal import LosslessJSON

/// Gathers the sections of a recipe file, and everything that cannot be written.
struct RecipeFileWriter {
  let transformers: TransformerRegistry
  private var problems: [RecipeProblem] = []
  private var mapping = JSONObject()
  private var transformerSection = JSONObject()
  private var defaults = JSONObject()

  init(transformers: TransformerRegistry) {
    self.transformers = transformers
  }

  mutating func write<Model>(_ step: any RecipeStep<Model>) {
    let sources = step.sources.map { path in
      path.steps.isEmpty ? ["pointer": ""] : JSONValue.string(path.description)
    }
    mapping[step.property] = sources.count == 1 ? sources[0] : .array(sources)
    do throws(RecipeError) {
      if let json = try step.transformersFile(transformers) {
        transformerSection[step.property] = json
      }
    } catch {
      problems += error.problems.map { $0.within(step.property) }
    }
    do throws(RecipeError) {
      if let json = try step.defaultFile() { defaults[step.property] = json }
    } catch {
      problems += error.problems
    }
  }

  func file(
    name: String?,
    unknownKeys: UnknownKeys,
    nulls: NullValues
  ) throws(RecipeError) -> JSONValue {
    guard problems.isEmpty else { throw RecipeError(problems) }
    var file = JSONObject()
    if let name { file["name"] = .string(name) }
    if unknownKeys != .ignored { file["unknownKeys"] = .string(unknownKeys.rawValue) }
    if nulls != .distinct { file["nulls"] = .string(nulls.rawValue) }
    file["mapping"] = .object(mapping)
    if !transformerSection.isEmpty { file["transformers"] = .object(transformerSection) }
    if !defaults.isEmpty { file["defaults"] = .object(defaults) }
    return .object(file)
  }
}
