/// Stands for the property's type inside an attribute, which is type-checked by itself.
///
/// In `@Validated(.notEmpty) let tags: [String]` nothing says to the type-checker of the attribute that
/// the rule is about an array. It finds the members below; the code generated from the attribute names the
/// property's type and finds those of every collection.
public struct UnstatedValue {
  private init() {}
}

extension Validator where Value == UnstatedValue {
  /// Counts a collection without elements as missing.
  public static var notEmpty: Self { Self { _ in [] } }

  /// Accepts at most a number of elements.
  public static func maxCount(_ limit: Int) -> Self { Self { _ in [] } }

  /// Accepts at least a number of elements.
  public static func minCount(_ limit: Int) -> Self { Self { _ in [] } }

  /// Applies rules to each element.
  public static func each<each Element>(_ validators: repeat Validator<each Element>) -> Self {
    Self { _ in [] }
  }
}
