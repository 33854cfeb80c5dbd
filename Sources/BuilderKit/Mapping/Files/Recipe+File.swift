internal import BuilderKitBuilding
public import LosslessJSON

extension Recipe {
  /// Reads a recipe from a file in UTF-8.
  ///
  /// ```json
  /// {
  ///   "name": "UserJSON",
  ///   "unknownKeys": "refused",
  ///   "nulls": "absent",
  ///   "mapping": {
  ///     "name": "name",
  ///     "unreadMessages": "unread_messages",
  ///     "updatedAt": ["updated_at", {"pointer": "/dates/0"}],
  ///     "tags": "tags",
  ///     "items": "results"
  ///   },
  ///   "transformers": {
  ///     "updatedAt": "iso8601",
  ///     "tags": ["trimmed", {"split": ","}],
  ///     "items": {"each": {"recipe": "ItemJSON"}}
  ///   },
  ///   "defaults": {"unreadMessages": 0}
  /// }
  /// ```
  ///
  /// The recipe of an enum has a `tag` and `cases` in place of the last three, and perhaps a `default`:
  /// `{"tag": "kind", "default": "text", "cases": {"text": {"from": "answer"}, "essay": {}}}`.
  ///
  /// Of the others, only `mapping` must be there. A default is written as the value in JSON it replaces; a nested recipe
  /// is the name of one in the box, or a recipe itself. The file can name the given transformers and recipes.
  ///
  /// It takes no collection of any type: a closure behind `Recipe<User>` would be taken for one, and the compiler
  /// would say so in place of the mistake in the closure.
  ///
  /// - Throws: Everything that is wrong, each with its line and column.
  public init(
    parsing bytes: [UInt8],
    transformers: TransformerRegistry = .standard,
    recipes box: RecipeBox? = nil
  ) throws(RecipeError) where Model: SendableMetatype {
    let file: JSONValue
    do throws(JSONSyntaxError) {
      file = try JSONValue(parsing: bytes)
    } catch {
      throw RecipeError([RecipeProblem(.invalidJSON(error.kind), place: error.place)])
    }
    do throws(RecipeError) {
      try self.init(file: file, transformers: transformers, recipes: box)
    } catch {
      throw error.located(in: bytes)
    }
  }

  /// Reads a recipe from the text of a file, as ``init(parsing:transformers:recipes:)-([UInt8],_,_)`` does.
  public init(
    parsing text: String,
    transformers: TransformerRegistry = .standard,
    recipes box: RecipeBox? = nil
  ) throws(RecipeError) where Model: SendableMetatype {
    try self.init(parsing: Array(text.utf8), transformers: transformers, recipes: box)
  }

  /// Reads a recipe from a file that is JSON already, as ``init(parsing:transformers:recipes:)-([UInt8],_,_)`` does.
  public init(
    file: JSONValue,
    transformers: TransformerRegistry = .standard,
    recipes box: RecipeBox? = nil
  ) throws(RecipeError) where Model: SendableMetatype {
    var reader = RecipeFileReader<Model>(transformers: transformers, box: box)
    guard let recipe = reader.read(file) else { throw RecipeError(reader.problems) }
    self = recipe
  }

  /// Writes the recipe as a file, with nested recipes inside; reading it gives an equal recipe.
  ///
  /// - Throws: Every transformer that files cannot name, and every default that cannot be written.
  public func file(transformers: TransformerRegistry = .standard) throws(RecipeError) -> JSONValue {
    var problems: [RecipeProblem] = []
    var mapping = JSONObject()
    var transformerSection = JSONObject()
    var defaults = JSONObject()
    for step in steps {
      let sources = step.sources.map(\.file)
      mapping[step.property] = sources.count == 1 ? sources[0] : .array(sources)
      do throws(RecipeError) {
        transformerSection[step.property] = try step.transformersFile(transformers)
      } catch {
        problems += error.problems.map { $0.within(step.property) }
      }
      do throws(RecipeError) {
        defaults[step.property] = try step.defaultFile()
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    var file = JSONObject()
    if let name { file["name"] = .string(name) }
    if unknownKeys != .ignored { file["unknownKeys"] = .string(unknownKeys.rawValue) }
    if nulls != .distinct { file["nulls"] = .string(nulls.rawValue) }
    if let choice {
      try choice.write(&file, transformers)
      return .object(file)
    }
    file["mapping"] = .object(mapping)
    if !transformerSection.isEmpty { file["transformers"] = .object(transformerSection) }
    if !defaults.isEmpty { file["defaults"] = .object(defaults) }
    return .object(file)
  }
}
