/// What a unit of work sees of the world: whether it should stop, and who wants to know how far it is.
///
/// ```swift
/// workshop.begin(for: layer, waking: wake) { progress in
///   for (number, file) in files.enumerated() {
///     guard !progress.isCancelled else { return .cancelled }
///     read(file)
///     progress.report(.read(number + 1))
///   }
///   return progress.writing { save() } ?? .cancelled
/// }
/// ```
public struct WorkProgress<Outcome: Sendable>: Sendable {
  private let work: Work<Outcome>

  init(_ work: Work<Outcome>) {
    self.work = work
  }

  /// Whether nobody waits for the result any more; what then is returned is dropped, unless it was in ``writing(_:)``.
  public var isCancelled: Bool { work.isCancelled }

  /// Says how far the work is; of several reports that nobody has looked at, the newest stays.
  public func report(_ outcome: Outcome) {
    work.report(outcome)
  }

  /// Runs what must not be broken off, as a file would be left half-written: the end of the process waits for it.
  ///
  /// The body should look at ``isCancelled`` often, and tidy up when it stops for that.
  ///
  /// - Returns: What the body returns; `nil` if the work was cancelled before, and the body did not run.
  public func writing<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try work.write(body)
  }
}
