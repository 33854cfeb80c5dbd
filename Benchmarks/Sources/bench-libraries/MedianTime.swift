/// Where results go, so that the optimizer cannot delete the work that made them.
nonisolated(unsafe) private var sink: Any?

/// The median time of `runs` runs of `body`, after one that warms up.
func medianTime<Result>(runs: Int = 11, _ body: () throws -> Result) rethrows -> Duration {
  var times: [Duration] = []
  for _ in 0...runs {
    // The release of a result belongs to its cost, so it is timed too.
    times.append(
      try ContinuousClock().measure {
        sink = try body()
        sink = nil
      }
    )
  }
  return times.dropFirst().sorted()[runs / 2]
}
