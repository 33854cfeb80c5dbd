#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A place for results, so that the optimizer cannot delete the work that made them.
nonisolated(unsafe) private var sink: Any?

/// The median of the time that the processor works in `runs` runs of `body`, after one that warms up.
///
/// What else the machine does at the same time is not counted.
func medianTime<Result>(runs: Int = 11, _ body: () throws -> Result) rethrows -> Duration {
  var times: [Duration] = []
  for _ in 0...runs {
    let start = processorTime()
    sink = try body()
    // The release of a result belongs to its cost, so it is timed too.
    sink = nil
    times.append(processorTime() - start)
  }
  return times.dropFirst().sorted()[runs / 2]
}

/// The time that the processor has worked for this process.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
