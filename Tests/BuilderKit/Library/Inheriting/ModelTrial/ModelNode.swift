import BuilderKit

/// The objects of the model test, with one property of each sort that behaves differently.
@Inheritable
final class ModelNode {
  var points: Int = 1
  var level: Int?
  @NotInherited var note: Int?
}

extension ModelNode {
  func value(of property: NaiveTree.Property) -> Int? {
    switch property {
    case .points: points
    case .level: level
    case .note: note
    }
  }

  /// Assigns as a user does, where nil means to inherit again.
  func assign(_ value: Int?, to property: NaiveTree.Property) {
    switch property {
    case .points: points = value ?? 1
    case .level: level = value
    case .note: note = value
    }
  }

  func setOwn(_ property: NaiveTree.Property, _ value: Int?) {
    switch property {
    case .points: setOwn(\.points, value ?? 1)
    case .level: setOwn(\.level, value)
    case .note: setOwn(\.note, value)
    }
  }

  func reset(_ property: NaiveTree.Property) {
    switch property {
    case .points: reset(\.points)
    case .level: reset(\.level)
    case .note: reset(\.note)
    }
  }

  func setStopped(_ isStopped: Bool, _ property: NaiveTree.Property) {
    switch (property, isStopped) {
    case (.points, true): stopInheriting(\.points)
    case (.points, false): resumeInheriting(\.points)
    case (.level, true): stopInheriting(\.level)
    case (.level, false): resumeInheriting(\.level)
    // Resuming what is not inherited does nothing, and stopping it is refused.
    case (.note, _): resumeInheriting(\.note)
    }
  }

  func provenance(of property: NaiveTree.Property) -> Provenance<ModelNode> {
    switch property {
    case .points: provenance(of: \.points)
    case .level: provenance(of: \.level)
    case .note: provenance(of: \.note)
    }
  }

  func observe(
    _ property: NaiveTree.Property,
    _ notify: @escaping (Int?, Int?) -> Void
  ) -> InheritanceObservation {
    switch property {
    case .points: observe(\.points) { notify($0.oldValue, $0.newValue) }
    case .level: observe(\.level) { notify($0.oldValue, $0.newValue) }
    case .note: observe(\.note) { notify($0.oldValue, $0.newValue) }
    }
  }
}
