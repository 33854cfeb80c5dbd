import Foundation

/// What several threads, or callbacks, hand in, in the order in which it came.
final class Collected<Element: Sendable>: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let lock = NSLock()
  private var elements: [Element] = []

  var all: [Element] { lock.withLock { elements } }

  func add(_ element: Element) {
    lock.withLock { elements.append(element) }
  }
}
