/// One step of a ``JSONTokenReader`` through a document; its text, if any, is the reader's ``JSONTokenReader/text``.
public enum JSONToken: Hashable, Sendable {
  /// `{`, followed by the members.
  case beginObject
  /// The key of a member, followed by its value.
  case key
  /// `}`.
  case endObject
  /// `[`, followed by the elements.
  case beginArray
  /// `]`.
  case endArray
  /// A string.
  case string
  /// A number.
  case number
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}
