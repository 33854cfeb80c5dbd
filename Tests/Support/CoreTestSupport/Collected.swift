import Foundation

/// Values from several threads or callbacks, in the order of their arrival.
public final class Collected<Element: Sendable>: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let lock = NSLock()
  private var elements: [Element] = []

  /// Starts with nothing.
  public init() {}

  /// All of it so far.
  public var all: [Element] { lock.withLock { elements } }

  /// Hands something in.
  public func add(_ element: Element) {
    lock.withLock { elements.append(element) }
  }
}
