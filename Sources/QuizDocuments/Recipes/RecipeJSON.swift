public import BuilderKit
import LosslessJSON

/// Any JSON, read as a recipe says where its groups and questions stand.
///
/// ```swift
/// guard let file = try RecipeShelf(folder: nil).recipe(named: "opentdb") else { … }
/// let read = try RecipeJSON(parsing: file.bytes).read(answer, titled: "Trivia")
/// for group in read.groups { … }
/// ```
///
/// A recipe describes one group. A file that is an array holds a group in each element, unless the recipe
/// leads into an array itself. `docs/RECIPES.md` describes the file and the properties it can set.
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
  /// - Parameter bytes: The recipe's file.
  /// - Throws: Everything that is wrong with it, with lines and columns.
  public init(parsing bytes: some Collection<UInt8>) throws(RecipeError) {
    recipe = try Recipe(parsing: bytes)
  }

  /// Whether the recipe takes an array whole, rather than each element as a group.
  var takesWholeArray: Bool {
    recipe.instructions.contains { instruction in
      instruction.sources.contains { path in
        switch path.steps.first {
        case .key: false
        case .index, nil: true
        }
      }
    }
  }
}
