import TestSupport

/// Files of all sorts with any number of one part: twice as many take the program at most three times the time.
///
/// The least processor time of three runs counts, without that of an almost empty file. A short run takes the first
/// doublings, which are one of each family.
struct DoublingFaults: FaultTest {
  var name: String { "doublings" }
  var usualCount: Int { Self.all.count }
  var shortCount: Int { 4 }

  /// The greatest growth that counts as linear.
  private static let bar = 3.0
  /// The work from which on it is measured: less is lost among other things.
  private static let goal = Duration.milliseconds(70)
  /// The size from which on a file does not grow, in bytes: the program is fast enough then.
  private static let greatestSize = 4 << 20
  /// The most times that a growth above the bar is measured.
  private static let tries = 8
  /// The number of cases up to which each figure is in the table.
  private static let greatestDetail = 20

  private static let all: [Doubling] = {
    let families = [
      DoubledGroups.all, DoubledTables.all, DoubledDocuments.moodle, DoubledDocuments.qti,
      DoubledDocuments.qti12, DoubledOwnFiles.all,
    ]
    return families.compactMap(\.first) + families.flatMap { $0.dropFirst() }
  }()

  func run(_ cases: FaultCases) throws -> FaultReport {
    var figures: [Figure] = []
    var failures: [FaultFailure] = []
    for number in cases.numbers {
      let doubling = Self.all[number % Self.all.count]
      for use in doubling.uses {
        do {
          let figure = try Self.figure(of: doubling, use)
          figures.append(figure)
          guard let reason = figure.failure(above: Self.bar) else { continue }
          failures.append(FaultFailure(number: number, reason: reason))
        } catch {
          let reason = "\(doubling.name), \(use.name): \(error)"
          failures.append(FaultFailure(number: number, reason: reason))
        }
      }
    }
    let isDetailed = cases.numbers.count <= Self.greatestDetail
    var report = FaultReport(
      title: "Twice as many parts",
      columns: isDetailed ? Figure.columns : FigureSum.columns
    )
    report.rows = isDetailed ? figures.map(\.row) : FigureSum.all(of: figures).map(\.row)
    report.failures = failures
    return report
  }

  /// Measures a file of so many parts that the work can be measured, and one of twice as many.
  private static func figure(of doubling: Doubling, _ use: DoubledUse) throws -> Figure {
    let idle = try leastTime(of: use, doubling, 1).time ?? .zero
    var count = 256
    while true {
      let (size, time) = try leastTime(of: use, doubling, count, runs: 1)
      guard let time, time - idle < goal, size < greatestSize, count < doubling.greatestCount
      else { break }
      let room = Double(greatestSize) / Double(size)
      let work = max(time - idle, .microseconds(1))
      count *= Int(min(max(goal / work, 2), 8, max(room, 2)).rounded(.up))
    }
    var figure = Figure(doubling: doubling, use: use, count: count, idle: idle)
    // A busy machine may have disturbed one of the three. More runs only bring the least of each nearer to the truth.
    for _ in 0..<tries {
      let (size, time) = try leastTime(of: use, doubling, count)
      let doubled = try leastTime(of: use, doubling, 2 * count).time
      figure.size = size
      figure.add(idle: try leastTime(of: use, doubling, 1).time, time: time, doubled: doubled)
      if figure.failure(above: bar) == nil { break }
    }
    return figure
  }

  /// Returns the size of the files for a number of parts, and the least time of some runs; nil if one did not end.
  private static func leastTime(
    of use: DoubledUse,
    _ doubling: Doubling,
    _ count: Int,
    runs: Int = 3
  ) throws -> (size: Int, time: Duration?) {
    let home = try HomeFolder()
    let size = try doubling.write(count, for: use, to: home)
    var least: Duration?
    for _ in 0..<runs {
      guard let time = try ProcessorTime.of(use, in: home) else { return (size, nil) }
      least = min(least ?? time, time)
    }
    return (size, least)
  }
}
