/// Puts the instructions of a recipe together; `if` and `for` work as in any other block.
@resultBuilder
public enum InstructionsBuilder<Model: Buildable> {
  /// Takes the instruction for one property.
  public static func buildExpression(_ map: Map<Model>) -> [Map<Model>] { [map] }

  /// Takes the instruction for one array property.
  public static func buildExpression(_ map: MapEach<Model>) -> [Map<Model>] { [map.map] }

  /// Takes instructions made elsewhere.
  public static func buildExpression(_ maps: [Map<Model>]) -> [Map<Model>] { maps }

  /// Puts instructions one behind the other.
  public static func buildBlock(_ maps: [Map<Model>]...) -> [Map<Model>] { maps.flatMap(\.self) }

  /// Takes the instructions of an `if`, if any.
  public static func buildOptional(_ maps: [Map<Model>]?) -> [Map<Model>] { maps ?? [] }

  /// Takes the instructions of the first branch.
  public static func buildEither(first maps: [Map<Model>]) -> [Map<Model>] { maps }

  /// Takes the instructions of the second branch.
  public static func buildEither(second maps: [Map<Model>]) -> [Map<Model>] { maps }

  /// Takes the instructions of a loop.
  public static func buildArray(_ maps: [[Map<Model>]]) -> [Map<Model>] { maps.flatMap(\.self) }
}
