/// The place where a builder keeps one property, in the form it keeps it.
///
/// A class, for what uses it does not know its type, which costs less by reference.
///
/// The key paths of generated code lead to stored properties and capture nothing, so any thread may use them. That their types say
/// so would make warnings in modules that do not infer it: in Swift 5 mode with complete checking.
package protocol BuilderSlot<Builder, Value>: AnyObject, Sendable {
  associatedtype Builder
  associatedtype Value

  func set(_ value: Value, on builder: inout Builder)

  /// Returns whether the builder has a value.
  ///
  /// A question by itself, for an optional value of a type that is known at run time only would take longer.
  func hasValue(on builder: Builder) -> Bool

  func value(on builder: Builder) throws(BuildError) -> Value
}

extension BuilderSlot {
  package func hasValue(on builder: Builder) -> Bool { true }
}

/// The place of a property that the builder stores in the same way as the product.
package final class PlainBuilderSlot<Builder, Value>: BuilderSlot {
  nonisolated(unsafe) package let keyPath: WritableKeyPath<Builder, Value>

  package init(_ keyPath: WritableKeyPath<Builder, Value>) {
    self.keyPath = keyPath
  }

  package func set(_ value: Value, on builder: inout Builder) {
    builder[keyPath: keyPath] = value
  }

  package func value(on builder: Builder) -> Value {
    builder[keyPath: keyPath]
  }
}

/// The place of a property whose value may still be missing.
///
/// Generic in the optional: to ask for the optional of a type that is known at run time only would take the
/// runtime longer than the assignment.
package final class RequiredSlot<Builder, Stored: OptionalType>: BuilderSlot {
  nonisolated(unsafe) package let keyPath: WritableKeyPath<Builder, Stored>

  package init(_ keyPath: WritableKeyPath<Builder, Stored>) {
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
}

package final class PartSlot<Builder, Part: Buildable>: BuilderSlot {
  nonisolated(unsafe) package let keyPath: WritableKeyPath<Builder, Part.Builder>

  package init(_ keyPath: WritableKeyPath<Builder, Part.Builder>) {
    self.keyPath = keyPath
  }

  package func set(_ value: Part, on builder: inout Builder) {
    builder[keyPath: keyPath] = Part.Builder(value)
  }

  package func value(on builder: Builder) throws(BuildError) -> Part {
    try builder[keyPath: keyPath].build()
  }
}

package final class OptionalPartSlot<Builder, Part: Buildable>: BuilderSlot {
  nonisolated(unsafe) package let keyPath: WritableKeyPath<Builder, Part.Builder?>

  package init(_ keyPath: WritableKeyPath<Builder, Part.Builder?>) {
    self.keyPath = keyPath
  }

  package func set(_ value: Part?, on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  package func value(on builder: Builder) throws(BuildError) -> Part? {
    try builder[keyPath: keyPath]?.build()
  }
}

package final class PartsSlot<Builder, Part: Buildable>: BuilderSlot {
  nonisolated(unsafe) package let keyPath: WritableKeyPath<Builder, [Part.Builder]>

  package init(_ keyPath: WritableKeyPath<Builder, [Part.Builder]>) {
    self.keyPath = keyPath
  }

  package func set(_ value: [Part], on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  package func value(on builder: Builder) throws(BuildError) -> [Part] {
    try builder[keyPath: keyPath].map { part throws(BuildError) in try part.build() }
  }
}
