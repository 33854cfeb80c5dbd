import BuilderKit
import CoreTestSupport
import Observation

// Objects of an actor that end on other threads, while the actor changes and moves those beside them.

@MainActor
@Inheritable
final class Theme: Observable {
  var size: Int = 12
  var color: String?
}

/// A line on the screen, which redraws itself when what it shows changes.
@MainActor
final class Row {
  let theme: Theme
  private(set) var size: Int
  private var observation: InheritanceObservation?

  init(_ theme: Theme, isTracked: Bool) {
    self.theme = theme
    size = theme.size
    observation = theme.observe(\.size) { [weak self] change in self?.size = change.newValue }
    guard isTracked else { return }
    withObservationTracking {
      _ = theme.color
    } onChange: { [weak self] in
      _ = self
    }
  }
}

/// A tree of the main actor whose objects and rows are released elsewhere.
@MainActor
struct ReleaseStorm {
  private static let width = 8

  private var generator: SeededGenerator
  private let bin = ReleaseBin(threads: 2)
  private let root = Theme()
  /// Objects that the actor keeps for a while, and rows that show some of them.
  private var themes: [Theme]
  private var rows: [Row] = []
  private(set) var wrongRows = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    themes = [root]
  }

  /// Performs random steps and returns when all that was given away has been released.
  mutating func run(steps: Int) {
    for step in 0..<steps { perform(step) }
    for row in rows { compare(row) }
    rows = []
    themes = []
    bin.close()
  }

  private mutating func perform(_ step: Int) {
    let index = Int.random(in: 0..<themes.count, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<6:
      let theme = themes[index].descendant()
      if themes.count < Self.width { themes.append(theme) } else { bin.put(theme) }
    case 6..<9:
      let row = Row(themes[index].descendant(), isTracked: step.isMultiple(of: 2))
      if rows.count < Self.width { rows.append(row) } else { bin.put(row) }
    case 9:
      // The object lives on, the observation ends elsewhere.
      bin.put(Row(themes[index], isTracked: false))
    case 10:
      root.size = step
    case 11:
      themes[index].color = step.isMultiple(of: 3) ? nil : "\(step)"
    case 12:
      themes[index].reset(\.size)
    case 13:
      let other = themes[Int.random(in: 0..<themes.count, using: &generator)]
      if index > 0 { try? themes[index].setAncestor(other) }
    case 14 where !rows.isEmpty:
      compare(rows[0])
      bin.put(rows.removeFirst())
    default:
      if index > 0 { bin.put(themes.remove(at: index)) }
    }
  }

  private mutating func compare(_ row: Row) {
    if row.size != row.theme.size { wrongRows += 1 }
  }
}

@globalActor
actor StorageActor {
  static let shared = StorageActor()
}

/// Belongs to an actor of our own.
@StorageActor
@Inheritable
final class Volume {
  var size: Int = 1
}

/// Retains an observation, and ends on any thread.
@StorageActor
final class Gauge {
  private let observation: InheritanceObservation
  private let volume: Volume

  init(_ volume: Volume) {
    self.volume = volume
    observation = volume.observe(\.size) { _ in }
  }
}

/// Changes a tree of an actor of our own while its objects are released elsewhere; returns the value at the end below it.
@StorageActor
func runStorageStorm(steps: Int) -> Int {
  let bin = ReleaseBin(threads: 2)
  let root = Volume()
  let leaf = root.descendant()
  for step in 0..<steps {
    bin.put(root.descendant())
    bin.put(Gauge(leaf.descendant()))
    root.size = step
    if step.isMultiple(of: 7) { root.reset(\.size) }
  }
  root.size = steps
  bin.close()
  return leaf.size
}
