/// How work that is kept in a draft or journal comes back into a form.
public enum RecoveryManner: Hashable, Sendable {
  /// As it was left; saving it asks if somebody else has changed the file.
  case asLeft
  /// As a new group, so that the file stays what somebody else has made of it.
  case asCopy
  /// Together with what somebody else has made of the file.
  case merged
}
