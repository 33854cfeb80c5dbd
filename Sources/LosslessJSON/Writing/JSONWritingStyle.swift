/// How a value is laid out; either way the same value gives the same bytes.
public enum JSONWritingStyle: Hashable, Sendable, CaseIterable {
  /// Without any blanks.
  case compact
  /// One value a line, two spaces a level, `"key": value`, empty containers as `[]` and `{}`.
  case pretty
}
