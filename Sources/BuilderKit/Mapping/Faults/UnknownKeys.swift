/// What a recipe does with members of the ingredients that it takes nothing from.
///
/// Only objects are looked at that the recipe's paths lead into; what is inside a value that a property
/// takes whole is that property's business.
public enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
  /// They are passed over.
  case ignored
  /// They are kept with the baked model: ``Baked/unknownKeys``.
  case collected
  /// Each is a fault.
  case refused
}
