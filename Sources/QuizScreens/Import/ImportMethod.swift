/// How a file to import is read.
public enum ImportMethod: Hashable, Sendable {
  /// As the format it looks like.
  case recognized
  /// As the format of a name, such as `csv`.
  case format(String)
  /// As JSON of another program, by the recipe of a name.
  case recipe(String)
}
