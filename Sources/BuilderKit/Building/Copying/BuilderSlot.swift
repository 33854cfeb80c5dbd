/// The place where a builder keeps one property, in the form it keeps it.
///
/// A class, for what uses it does not know its type, which costs less by reference.
package protocol BuilderSlot<Builder, Value>: AnyObject, Sendable {
  associatedtype Builder
  associatedtype Value

  func set(_ value: Value, on builder: inout Builder)

  /// Returns whether the builder has a value.
  ///
  /// A question by itself, for an optional value of a type that is known at run time only would take longer.
  func hasValue(on builder: Builder) -> Bool

  func value(on builder: Builder) throws(BuildError) -> Value

  /// Makes the place of a builder what it is in another one.
  func copy(from source: Builder, to builder: inout Builder)
}

extension BuilderSlot {
  package func hasValue(on builder: Builder) -> Bool { true }
}

/// The place of a property that the builder stores in the same way as the product.
package final class PlainBuilderSlot<Builder, Value>: BuilderSlot {
  package let keyPath: any WritableKeyPath<Builder, Value> & Sendable

  package init(_ keyPath: any WritableKeyPath<Builder, Value> & Sendable) {
    self.keyPath = keyPath
  }

  package func set(_ value: Value, on builder: inout Builder) {
    builder[keyPath: keyPath] = value
  }

  package func value(on builder: Builder) -> Value {
    builder[keyPath: keyPath]
  }

  package func copy(from source: Builder, to builder: inout Builder) {
    builder[keyPath: keyPath] = source[keyPath: keyPath]
  }
}

/// The place of a property whose value may still be missing.
///
/// Generic in the optional: to ask for the optional of a type that is known at run time only would take the
/// runtime longer than the assignment.
package final class RequiredSlot<Builder, Stored: OptionalType>: BuilderSlot {
  package let keyPath: any WritableKeyPath<Builder, Stored> & Sendable

  package init(_ keyPath: any WritableKeyPath<Builder, Stored> & Sendable) {
    self.keyPath = keyPath
  }

  package func set(_ value: Stored.Wrapped, on builder: inout Builder) {
    builder[keyPath: keyPath] = Stored(value)
  }

  package func hasValue(on builder: Builder) -> Bool {
    builder[keyPath: keyPath].hasValue
  }

  package func value(on builder: Builder) -> Stored.Wrapped {
    builder[keyPath: keyPath].wrapped
  }

  package func copy(from source: Builder, to builder: inout Builder) {
    builder[keyPath: keyPath] = source[keyPath: keyPath]
  }
}

package final class PartSlot<Builder, Part: Buildable>: BuilderSlot {
  package let keyPath: any WritableKeyPath<Builder, Part.Builder> & Sendable

  package init(_ keyPath: any WritableKeyPath<Builder, Part.Builder> & Sendable) {
    self.keyPath = keyPath
  }

  package func set(_ value: Part, on builder: inout Builder) {
    builder[keyPath: keyPath] = Part.Builder(value)
  }

  package func value(on builder: Builder) throws(BuildError) -> Part {
    try builder[keyPath: keyPath].build()
  }

  package func copy(from source: Builder, to builder: inout Builder) {
    builder[keyPath: keyPath] = source[keyPath: keyPath]
  }
}

package final class OptionalPartSlot<Builder, Part: Buildable>: BuilderSlot {
  package let keyPath: any WritableKeyPath<Builder, Part.Builder?> & Sendable

  package init(_ keyPath: any WritableKeyPath<Builder, Part.Builder?> & Sendable) {
    self.keyPath = keyPath
  }

  package func set(_ value: Part?, on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  package func value(on builder: Builder) throws(BuildError) -> Part? {
    try builder[keyPath: keyPath]?.build()
  }

  package func copy(from source: Builder, to builder: inout Builder) {
    builder[keyPath: keyPath] = source[keyPath: keyPath]
  }
}

package final class PartsSlot<Builder, Part: Buildable>: BuilderSlot {
  package let keyPath: any WritableKeyPath<Builder, [Part.Builder]> & Sendable

  package init(_ keyPath: any WritableKeyPath<Builder, [Part.Builder]> & Sendable) {
    self.keyPath = keyPath
  }

  package func set(_ value: [Part], on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  package func value(on builder: Builder) throws(BuildError) -> [Part] {
    try builder[keyPath: keyPath].map { part throws(BuildError) in try part.build() }
  }

  package func copy(from source: Builder, to builder: inout Builder) {
    builder[keyPath: keyPath] = source[keyPath: keyPath]
  }
}
