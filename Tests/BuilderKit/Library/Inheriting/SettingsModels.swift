import BuilderKit
import Observation

/// A property of every sort of value.
@Inheritable
final class Settings: Codable {
  var points: Int = 1
  var language: String?
  var tags: [String] = []
  /// A type that is neither `Equatable` nor encoded.
  var grade: (Int) -> String = { "\($0)" }
  var onChange: (() -> Void)?
  var margin = 0.5
  @NotInherited var note: String?
  @NotInherited let serial: Int = 7
  @NotInherited lazy var doubled = points * 2
  var `default`: Bool = false

  /// Computed, and so no property that is inherited, but made of such.
  var summary: String { "\(points) points in \(language ?? "any language")" }
}

/// A property whose default is another one each time it is made.
@Inheritable
final class Badge {
  var token: Token = Token()
}

/// An object that is equal to itself only.
final class Token: Equatable {
  static func == (left: Token, right: Token) -> Bool { left === right }
}

/// A property for Swift's observation, inherited or not.
@Inheritable
final class ObservableSettings: Observable {
  var points: Int = 1
  var language: String?
  var summary: String { "\(points) in \(language ?? "?")" }
}

/// The value that the user interface reads.
@MainActor
@Inheritable
final class ScreenSettings: Sendable {
  static let narrow = 80
  var title: String = "untitled"
  var width: Int = Self.narrow
}

/// Defaults that a generic class knows nothing about.
@Inheritable
final class Box<Content> {
  var content: Content?
  var count = 0
  var inner: Box?
}

/// The changes an observer is notified of, as texts.
final class ChangeLog {
  private(set) var entries: [String] = []

  func note<Value>(_ change: InheritedChange<Value>) {
    entries.append("\(change.oldValue) → \(change.newValue)")
  }

  /// Returns what has been noted and forgets it.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
