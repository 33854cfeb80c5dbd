internal import Locks

/// The lazy values that are being made at this moment in the whole process, and the threads that make them.
///
/// A value is made without any lock held, so that its factory may do what it likes, and once: a second
/// thread waits for the first. A thread that would wait for itself, directly or through other threads, is
/// found before it waits. Only first reads come here.
@usableFromInline
final class CreationLedger: Sendable {
  @usableFromInline static let shared = CreationLedger()

  private let creations = Locked(Creations())
  private let creationEnded = Condition()

  /// Returns the value of a property, and makes it first unless there is one.
  ///
  /// `make` is called at most once. `store`, called with the ledger locked, keeps the value it made or returns the one
  /// assigned meanwhile; `didStore` is called after that, with nothing locked.
  ///
  /// Inlined, so that the compiler knows the type of the value.
  @inlinable
  func value<Value, Failure>(
    of site: CreationSite,
    current: () -> Value?,
    make: () throws(Failure) -> Value?,
    store: (Value) -> Value?,
    didStore: (Value) -> Void
  ) throws(Failure) -> Value? {
    while true {
      if let value = current() { return value }
      guard begin(site) else { continue }
      // Another thread may have ended between the look and the beginning.
      if let value = current() {
        end(site)
        return value
      }
      let made: Value?
      do throws(Failure) {
        made = try make()
      } catch {
        end(site)
        throw error
      }
      var assigned: Value?
      end(site) { assigned = made.flatMap(store) }
      if let assigned { return assigned }
      if let made { didStore(made) }
      return made
    }
  }

  func change(_ body: () -> Void) {
    creations.withLock { _ in body() }
  }

  /// Notes that this thread makes a value, or waits until another has ended and returns false.
  @usableFromInline
  func begin(_ site: CreationSite) -> Bool {
    let thread = ThreadIdentity.current
    var awaited: UInt?
    return creations.withLock(waitingFor: creationEnded) { creations in
      let maker = creations.maker(of: site)
      if awaited == nil {
        guard let maker else {
          creations.begin(site, on: thread)
          return true
        }
        awaited = maker
        creations.wait(for: site, on: thread)
      }
      guard maker != awaited else { return nil }
      creations.endWaiting(on: thread)
      return false
    }
  }

  /// Notes that a value is made, and what `body` stores, at once.
  @usableFromInline
  func end(_ site: CreationSite, _ body: () -> Void = {}) {
    creations.withLock { creations in
      body()
      creations.end(site)
      if creations.hasWaits { creationEnded.signalAll() }
    }
  }
}

/// The values that are being made, and the threads that wait for them.
private struct Creations {
  private struct Creation {
    let site: CreationSite
    let thread: UInt
  }

  /// The values being made; those of one thread in the order in which they began.
  private var list: [Creation] = []
  private var waits: [UInt: CreationSite] = [:]

  /// True if a thread waits for another.
  var hasWaits: Bool { !waits.isEmpty }

  /// Returns the thread that makes a value.
  func maker(of site: CreationSite) -> UInt? {
    list.first { $0.site == site }?.thread
  }

  mutating func begin(_ site: CreationSite, on thread: UInt) {
    list.append(Creation(site: site, thread: thread))
  }

  mutating func end(_ site: CreationSite) {
    if let index = list.lastIndex(where: { $0.site == site }) { list.remove(at: index) }
  }

  /// Notes that a thread waits for a value that another makes; traps if it would wait for itself.
  mutating func wait(for site: CreationSite, on thread: UInt) {
    if let chain = chain(from: site, to: thread) {
      let names = (chain + [site]).map(\.description).joined(separator: " → ")
      fatalError("\(site) is needed to make itself: \(names)")
    }
    waits[thread] = site
  }

  mutating func endWaiting(on thread: UInt) {
    waits[thread] = nil
  }

  /// Returns the values being made from `site` on until `thread` would wait for itself; nil if it would not.
  private func chain(from site: CreationSite, to thread: UInt) -> [CreationSite]? {
    var chain: [CreationSite] = []
    var next = site
    while let maker = maker(of: next) {
      let own = list.filter { $0.thread == maker }.map(\.site)
      chain += own.drop { $0 != next }
      if maker == thread { return chain }
      guard let awaited = waits[maker] else { return nil }
      next = awaited
    }
    return nil
  }
}

@usableFromInline
struct CreationSite: Equatable, Sendable, CustomStringConvertible {
  private let owner: ObjectIdentifier
  private let ownerType: Any.Type
  private let declaringType: Any.Type
  let name: StaticString

  @usableFromInline
  init(_ name: StaticString, of owner: AnyObject, declaredIn declaringType: Any.Type) {
    // No reference is kept: the owner may be on its way out, and reading its properties then is allowed.
    self.owner = ObjectIdentifier(owner)
    ownerType = type(of: owner)
    self.declaringType = declaringType
    self.name = name
  }

  /// Compares by instance and declaration: a subclass may have a private property of the same name.
  @usableFromInline
  static func == (left: CreationSite, right: CreationSite) -> Bool {
    left.owner == right.owner && left.declaringType == right.declaringType
      && left.name.isSame(as: right.name)
  }

  @usableFromInline var description: String { "\(ownerType).\(name)" }

  @usableFromInline
  func trap(for error: any Error) -> Never { fatalError("\(self) could not be made: \(error)") }

  @usableFromInline
  func trapWithoutValue() -> Never { preconditionFailure("\(self) was made and is not there") }
}

extension StaticString {
  /// Compares the texts; a literal is in one place, so that few are read.
  fileprivate func isSame(as other: StaticString) -> Bool {
    let isSamePlace =
      hasPointerRepresentation && other.hasPointerRepresentation
      && utf8Start == other.utf8Start && utf8CodeUnitCount == other.utf8CodeUnitCount
    return isSamePlace || description == other.description
  }
}
