internal import Locks

/// Work that runs beside whoever ordered it, one unit at a time for each owner, each on a thread of its own.
///
/// Nothing is made before the first work begins. What the work reports waits here until it is fetched:
///
/// ```swift
/// var workshop = Workshop<LayerID, QuizOutcome>()
/// workshop.begin(for: layer, waking: terminal.wake) { progress in read(path, progress) }
/// // once woken
/// for (layer, outcome) in workshop.fetch() { deliver(outcome, to: layer) }
/// ```
///
/// To be used from one thread only.
public struct Workshop<Owner: Equatable, Outcome: Sendable> {
  /// What there is to do; it touches nothing but values that it was given.
  public typealias Body = @Sendable (WorkProgress<Outcome>) -> Outcome

  /// The place of an owner.
  private struct Bench {
    let owner: Owner
    var work: Work<Outcome>
    /// Whether the owner does not want the result any more.
    var isCancelled = false
    /// What is to be done once the work, which is cancelled, is over.
    var next: (body: Body, wake: @Sendable () -> Void)?
    /// Whether nobody has waited for the work yet.
    var isFresh = true
  }

  /// The work under way, that begun first at the front.
  private var benches: [Bench] = []
  /// Work whose owner is gone while it was writing.
  private var left: [Work<Outcome>] = []

  /// Creates a workshop in which nobody works.
  public init() {}

  /// Whether any work began that nobody has waited for.
  public private(set) var isFresh = false

  /// Whether work of any owner is under way, or has a result that is not fetched yet.
  public var isBusy: Bool { !benches.isEmpty }

  /// Begins a unit of work.
  ///
  /// It takes the place of what is under way for this owner: that is cancelled, its result dropped, and this begins
  /// when it is over; of several that wait, only the last is ever begun.
  ///
  /// - Parameters:
  ///   - owner: Who gets what it reports.
  ///   - wake: Called from any thread when there is something to fetch; it must not block.
  ///   - body: The work.
  public mutating func begin(
    for owner: Owner,
    waking wake: @escaping @Sendable () -> Void,
    _ body: @escaping Body
  ) {
    if let index = index(of: owner) {
      _ = benches[index].work.cancel()
      benches[index].isCancelled = true
      benches[index].next = (body, wake)
    } else {
      benches.append(Bench(owner: owner, work: start(body, waking: wake)))
      isFresh = true
    }
  }

  /// Asks the work of an owner to stop.
  ///
  /// - Returns: Whether its result will be fetched all the same, as it is there already or something is being written;
  ///   if not, nothing more comes from the work, whenever it sees that it should stop.
  public mutating func cancel(for owner: Owner) -> Bool {
    guard let index = index(of: owner) else { return false }
    benches[index].next = nil
    if !benches[index].work.cancel() { benches[index].isCancelled = true }
    return !benches[index].isCancelled
  }

  /// Forgets an owner: its work is cancelled, and whatever comes of it is dropped.
  public mutating func leave(_ owner: Owner) {
    guard let index = index(of: owner) else { return }
    let work = benches.remove(at: index).work
    left.removeAll { !$0.isWriting }
    if work.leave() { left.append(work) }
  }

  /// Takes what the work has reported since the last call; of each owner the newest.
  public mutating func fetch() -> [(owner: Owner, outcome: Outcome)] {
    var outcomes: [(owner: Owner, outcome: Outcome)] = []
    for index in benches.indices.reversed() {
      let (news, isOver) = benches[index].work.fetch()
      if let news, !benches[index].isCancelled { outcomes.append((benches[index].owner, news)) }
      guard isOver else { continue }
      let bench = benches.remove(at: index)
      if let (body, wake) = bench.next { begin(for: bench.owner, waking: wake, body) }
    }
    return outcomes.reversed()
  }

  /// Waits until the work that nobody has waited for is over, or until a time is.
  ///
  /// Most work is over at once, and a picture of its beginning would only flicker.
  ///
  /// - Parameter patience: How long to wait; without it, for as long as it takes.
  public mutating func waitForFresh(atMost patience: Duration?) {
    let end = patience.map { Deadline(after: $0) }
    for index in benches.indices where benches[index].isFresh {
      benches[index].isFresh = false
      benches[index].work.wait(until: end)
    }
    isFresh = false
  }

  /// Cancels everything, and returns when nothing is half-written; what does not write goes on unheeded.
  ///
  /// Nobody is woken any more when it returns.
  public mutating func close() {
    for bench in benches where bench.work.leave() { left.append(bench.work) }
    benches = []
    for work in left { work.waitForWriting() }
    left = []
  }

  private func index(of owner: Owner) -> Int? {
    benches.firstIndex { $0.owner == owner }
  }

  private func start(_ body: @escaping Body, waking wake: @escaping @Sendable () -> Void) -> Work<
    Outcome
  > {
    let work = Work<Outcome>(waking: wake)
    WorkThread.start { work.perform(body) }
    return work
  }
}
