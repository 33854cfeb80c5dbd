/// The list in which generated code gathers the problems of one builder or draft.
public struct ProblemCollector {
  /// The problems found so far, in the order of the calls.
  public private(set) var problems: [BuildError.Problem] = []

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Records a part without a value as missing.
  @inlinable
  public mutating func require<Value>(_ value: Value?, at name: String) {
    if value == nil { addMissing(name) }
  }

  @usableFromInline
  @inline(never)
  mutating func addMissing(_ name: String) {
    add(BuildError.Problem(path: ProblemPath([.property(name)]), kind: .missing))
  }

  /// Asks validators that have refused a value for their problems.
  ///
  /// Stops at a validator that counts the value as missing: the others would only repeat it.
  @usableFromInline
  @inline(never)
  mutating func apply<Value>(_ validators: [Validator<Value>], to value: Value, at name: String) {
    for validator in validators {
      let found = validator.problems(in: value)
      guard !found.isEmpty else { continue }
      add(found, below: [.property(name)])
      if found.contains(where: { $0.path.components.isEmpty && $0.kind == .missing }) { return }
    }
  }

  /// Records a problem whose path is complete.
  public mutating func add(_ problem: BuildError.Problem) {
    problems.append(problem)
  }

  /// Records problems of a part, their paths relative to it.
  public mutating func add(_ found: [BuildError.Problem], below components: [ProblemPath.Component])
  {
    for problem in found {
      let path = ProblemPath(components + problem.path.components)
      problems.append(BuildError.Problem(path: path, kind: problem.kind))
    }
  }

  /// Throws the problems found, if there are any.
  @inlinable
  public func throwIfAny() throws(BuildError) {
    guard problems.isEmpty else { throw BuildError(problems) }
  }

  /// Records the problems of a nested builder.
  @inlinable
  public mutating func inspect<Nested: ProductBuilder>(_ builder: Nested?, at name: String) {
    guard let found = builder?.problems, !found.isEmpty else { return }
    add(found, below: [.property(name)])
  }

  /// Records the problems of a nested builder whose parts count as those of the one around it.
  @inlinable
  public mutating func inspect<Nested: ProductBuilder>(inline builder: Nested?) {
    guard let builder else { return }
    for problem in builder.problems { add(problem) }
  }

  /// Records the problems of nested builders.
  @inlinable
  public mutating func inspect<Nested: ProductBuilder>(_ builders: [Nested], at name: String) {
    for (index, builder) in builders.enumerated() {
      let found = builder.problems
      guard !found.isEmpty else { continue }
      add(found, below: [.property(name), .index(index)])
    }
  }

  /// Builds a nested product; returns nil for no builder, and for one whose problems are then recorded.
  @inlinable
  public mutating func build<Nested: ProductBuilder>(
    _ builder: Nested?,
    at name: String
  ) -> Nested.Product? {
    guard let builder else { return nil }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      add(error.problems, below: [.property(name)])
      return nil
    }
  }

  /// Builds a nested product whose parts count as those of the one around it, as the other functions do.
  @inlinable
  public mutating func build<Nested: ProductBuilder>(inline builder: Nested?) -> Nested.Product? {
    guard let builder else { return nil }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      for problem in error.problems { add(problem) }
      return nil
    }
  }

  /// Builds the nested products that can be built and records the problems of the others.
  @inlinable
  public mutating func build<Nested: ProductBuilder>(
    _ builders: [Nested],
    at name: String
  ) -> [Nested.Product] {
    var products: [Nested.Product] = []
    products.reserveCapacity(builders.count)
    for (index, builder) in builders.enumerated() {
      do throws(BuildError) {
        products.append(try builder.build())
      } catch {
        add(error.problems, below: [.property(name), .index(index)])
      }
    }
    return products
  }
}
