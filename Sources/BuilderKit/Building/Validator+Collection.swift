extension Validator where Value: Collection {
  /// Counts a collection without elements as missing.
  @inlinable
  public static var notEmpty: Self {
    .present { !$0.isEmpty }
  }

  /// Accepts at most a number of elements.
  @inlinable
  public static func maxCount(_ limit: Int) -> Self {
    .custom(
      code: "maxCount",
      arguments: ["limit": "\(limit)"],
      description: "has more than \(limit) elements"
    ) { $0.count <= limit }
  }

  /// Accepts at least a number of elements.
  @inlinable
  public static func minCount(_ limit: Int) -> Self {
    .custom(
      code: "minCount",
      arguments: ["limit": "\(limit)"],
      description: "has fewer than \(limit) elements"
    ) { $0.count >= limit }
  }

  /// Applies rules to each element; paths of problems carry the element's index, counted from zero.
  @inlinable
  public static func each(_ validators: Validator<Value.Element>...) -> Self {
    Self { values in
      var collector = ProblemCollector()
      for (index, value) in values.enumerated() {
        for validator in validators {
          collector.add(validator.problems(in: value), below: [.index(index)])
        }
      }
      return collector.problems
    }
  }
}
