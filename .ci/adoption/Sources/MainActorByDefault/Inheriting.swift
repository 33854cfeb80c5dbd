// Inheritable classes of every isolation, in a module whose declarations belong to the main actor by default.

import BuilderKitInheriting
import Observation

/// Belongs to the main actor, as does its conformance to `Equatable`.
struct Insets: Equatable, Codable {
  var top = 0.0
  var left = 0.0
}

enum Density: String, Codable {
  case compact, comfortable
}

// MARK: The main actor, by default

@Inheritable
final class PageSettings: Codable {
  static let width = 80

  var insets: Insets = Insets()
  var density: Density = .comfortable
  var width: Int = PageSettings.width
  var title: String?
  var onChange: () -> Void = {}
  @NotInherited var note: String?
}

@Inheritable
class Style: Observable {
  var size: Double = 12
}

/// Isolated by its superclass.
@Inheritable
final class Heading: Style {
  var insets: Insets = Insets(top: 1)
}

/// A line on the screen that ends on any thread.
final class Row {
  private let settings: PageSettings
  private var observation: InheritanceObservation?
  private(set) var width: Int

  init(_ settings: PageSettings) {
    self.settings = settings
    width = settings.width
    observation = settings.observe(\.width) { [weak self] change in self?.width = change.newValue }
  }
}

// MARK: The main actor, said

@MainActor
@Inheritable
final class WindowSettings: Sendable {
  var insets: Insets = Insets()
}

// MARK: No actor

nonisolated enum Order: String, Codable {
  case ascending, descending
}

@Inheritable
nonisolated final class SearchSettings: Codable {
  static let limit = 100

  var order: Order = .ascending
  var limit: Int = SearchSettings.limit
  var filter: String?
}

@Inheritable
nonisolated class Query {
  var text: String = ""
}

@Inheritable
nonisolated final class NarrowQuery: Query {
  var limit: Int = 10
}

// MARK: An actor of one's own

@DatabaseActor
@Inheritable
final class TableSettings: Sendable {
  static let pageSize = 4_096

  var pageSize: Int = TableSettings.pageSize
  var journal: String?
}

// MARK: Uses

func usePageSettings() throws {
  let root = PageSettings()
  let leaf = root.descendant()
  let row = Row(leaf)
  root.insets.top = 2
  root.width = 100
  precondition(leaf.insets.top == 2 && row.width == 100)
  leaf.title = "Rivers"
  leaf.stopInheriting(\.insets)
  precondition(leaf.insets == Insets() && leaf.provenance(of: \.insets) == .stopped)
  try leaf.setAncestor(nil)
  precondition(leaf.width == PageSettings.width && row.width == PageSettings.width)
  precondition(root.ownValues.count == 2 && "\(root)".hasPrefix("PageSettings"))

  let heading = Heading(descendingFrom: Style())
  precondition(heading.insets.top == 1 && heading.size == 12)
  precondition(WindowSettings().descendant().insets == Insets())
}

nonisolated func useSearchSettings() {
  let root = SearchSettings()
  let leaf = root.descendant()
  root.order = .descending
  precondition(leaf.order == .descending && leaf.limit == SearchSettings.limit)
  leaf.reset(\.order)
  precondition(NarrowQuery(descendingFrom: Query()).limit == 10)
}

@DatabaseActor
func useTableSettings() {
  let root = TableSettings()
  let leaf = root.descendant()
  let observation = leaf.observe(\.pageSize) { change in precondition(change.oldValue == 4_096) }
  root.pageSize = 8_192
  precondition(leaf.pageSize == 8_192 && observation.isActive)
}
