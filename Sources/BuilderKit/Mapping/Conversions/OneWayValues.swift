/// What decomposing does with a value that a one-way transformer made.
public enum OneWayValues: Hashable, Sendable {
  /// It is a fault that names the transformer.
  case refused
  /// The value is written as its type does, as if there were no transformer.
  case raw
}
