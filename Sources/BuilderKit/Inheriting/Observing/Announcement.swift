/// A change on its way to those who see it: prepared before it happens, told when it has.
struct Announcement {
  private let change: AnyChange
  private var observations: [InheritanceObservation] = []
  private var trackings: [Tracking] = []
  /// Keeps the objects of the trackings alive, whatever observers do.
  private var owners: [AnyObject] = []

  /// Gathers those who see a change of a slot: its observers, and those of the slots that inherit through it.
  init(_ change: AnyChange, at watch: Watch) {
    self.change = change
    watch.gather(into: &self)
  }

  /// Adds observers.
  mutating func add(_ observers: [Unmanaged<InheritanceObservation>]) {
    for observer in observers { observations.append(observer.takeUnretainedValue()) }
  }

  /// Adds what tells Swift's observation of an object.
  mutating func add(_ tracking: Tracking, of owner: AnyObject) {
    trackings.append(tracking)
    owners.append(owner)
  }

  /// Tells Swift's observation that the change is about to happen.
  func begin() {
    for tracking in trackings { tracking.willSet() }
  }

  /// Tells Swift's observation that the change has happened, and hands it to the observers.
  func record() {
    for tracking in trackings { tracking.didSet() }
    for observation in observations { observation.record(change) }
  }

  /// Lets the observers tell of it.
  func deliver() {
    for observation in observations { observation.deliver() }
  }
}
