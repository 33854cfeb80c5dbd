public import BuilderKit
import LosslessJSON

/// Any JSON, with groups and questions at the places that a recipe names.
///
/// ```swift
/// guard let file = try RecipeShelf(folder: nil).recipe(named: "opentdb") else { … }
/// let read = try RecipeJSON(parsing: file.bytes).read(answer, titled: "Trivia")
/// for group in read.groups { … }
/// ```
///
/// A recipe describes one group. A file that is an array holds a group in each element, unless the recipe
/// leads into an array itself. `docs/reference/MAPPINGS.md` describes the file and the properties it can set.
public struct RecipeJSON: ImportFormat {
  /// The names of the format.
  public static let identity = FormatIdentity(
    name: "recipe",
    titleKey: "format.recipe",
    fileExtension: "json",
    mediaType: "application/json"
  )

  let recipe: Recipe<ImportedGroup>

  /// The name that the recipe gives itself.
  public var name: String? { recipe.name }

  /// Reads a recipe.
  ///
  /// - Throws: All faults of its file, with lines and columns.
  public init(parsing bytes: some Collection<UInt8>) throws(RecipeError) {
    recipe = try Recipe(parsing: bytes)
  }

  /// True if the recipe takes an array whole, rather than each element as a group.
  var takesWholeArray: Bool {
    recipe.instructions.flatMap(\.sources).contains { path in
      if case .key = path.steps.first { false } else { true }
    }
  }
}
