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

/// The documents are made here: a failure is a fault of the benchmark itself.
func expectingSuccess<Result>(_ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}

/// One row: an operation here, the same by a neighbour, and what is to be reached.
struct Measurement {
  let operation: String
  let ours: String
  let neighbour: String
  /// Ours to the neighbour's, in the unit of the row.
  let ratio: Double
  let bar: String
}

extension Measurement {
  /// A row in megabytes a second, where more is better.
  init(_ operation: String, bytes: Int, ours: Duration, neighbour: Duration, bar: String) {
    func rate(_ time: Duration) -> String {
      "\(Int(Double(bytes) / 1e6 / (time / .seconds(1)))) MB/s"
    }
    self.init(
      operation: operation,
      ours: rate(ours),
      neighbour: rate(neighbour),
      ratio: neighbour / ours,
      bar: bar
    )
  }

  /// A row in milliseconds, where less is better.
  init(_ operation: String, ours: Duration, neighbour: Duration, bar: String) {
    func milliseconds(_ time: Duration) -> String {
      "\((time / .milliseconds(1) * 100).rounded() / 100) ms"
    }
    self.init(
      operation: operation,
      ours: milliseconds(ours),
      neighbour: milliseconds(neighbour),
      ratio: ours / neighbour,
      bar: bar
    )
  }
}

/// Prints measurements in columns.
struct MeasurementTable {
  private static let widths = [48, 14, 14, 8]

  /// Prints the head of the table.
  init() {
    Self.printRow(["operation", "ours", "neighbour", "ratio", "bar"])
  }

  /// Prints one row for each measurement.
  func print(_ measurements: [Measurement]) {
    for row in measurements {
      let ratio = "\((row.ratio * 100).rounded() / 100) ×"
      Self.printRow([row.operation, row.ours, row.neighbour, ratio, row.bar])
    }
  }

  private static func printRow(_ cells: [String]) {
    let columns = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    Swift.print(columns.joined() + (cells.last ?? ""))
  }
}
