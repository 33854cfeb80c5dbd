/// Where a form's group is kept, if it ever was.
public enum FormOrigin: Hashable, Sendable {
  /// Nowhere yet.
  case new
  /// In the library.
  case stored(String)
}
