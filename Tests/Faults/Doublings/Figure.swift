/// The times of a use for a number of parts and for twice as many.
struct Figure {
  var doubling: Doubling
  var use: DoubledUse
  /// The number of parts.
  var count: Int
  /// The size of the file, in bytes.
  var size = 0
  /// The least time of an almost empty file.
  var idle: Duration
  /// The least time of the file; nil if the program did not end.
  private var time: Duration?
  /// The same for twice as many parts.
  private var doubledTime: Duration?

  /// Creates a figure without times of the file.
  init(doubling: Doubling, use: DoubledUse, count: Int, idle: Duration) {
    (self.doubling, self.use, self.count, self.idle) = (doubling, use, count, idle)
  }

  /// Adds times of an almost empty file, of the file and of twice as many parts; nil for one that did not end.
  mutating func add(idle: Duration?, time: Duration?, doubled: Duration?) {
    self.idle = min(self.idle, idle ?? self.idle)
    self.time = time.map { min($0, self.time ?? $0) }
    doubledTime = doubled.map { min($0, doubledTime ?? $0) }
  }

  /// The time beyond that of an almost empty file; nil if the program did not end.
  var work: Duration? { time.map { max($0 - idle, .microseconds(1)) } }
  /// The same for twice as many parts.
  var doubledWork: Duration? { doubledTime.map { max($0 - idle, .microseconds(1)) } }

  /// The times that twice as many parts take; nil if less was measured than a machine's other work may make.
  var growth: Double? {
    guard let work, let doubledWork, doubledWork > .milliseconds(40) else { return nil }
    return doubledWork / work
  }

  /// Returns the reason why the program is not linear; nil for a growth up to a bar.
  func failure(above bar: Double) -> String? {
    guard work != nil, doubledWork != nil else {
      return
        "\(doubling.name), \(use.name): no end within \(ProcessorTime.limit) s, from \(count) parts on"
    }
    guard let growth, growth > bar else { return nil }
    return "\(doubling.name), \(use.name): \(count) parts take \(work.milliseconds), "
      + "twice as many \(doubledWork.milliseconds)"
  }

  static let columns = [
    "file", "part", "use", "parts", "size", "time", "of twice as many", "growth",
  ]

  var row: [String] {
    let growth = growth.map { $0.inTenths } ?? "—"
    return [
      doubling.family, doubling.part.replacing("|", with: "\\|"), use.name, "\(count)",
      size.kilobytes, work.milliseconds, doubledWork.milliseconds, growth,
    ]
  }
}

/// The figures of a family of files and a use of them.
struct FigureSum {
  private var family: String
  private var use: String
  private var figures: [Figure]

  /// Sums up figures, in the order of their families.
  static func all(of figures: [Figure]) -> [FigureSum] {
    var sums: [FigureSum] = []
    for figure in figures {
      let (family, use) = (figure.doubling.family, figure.use.kind)
      if let index = sums.firstIndex(where: { $0.family == family && $0.use == use }) {
        sums[index].figures.append(figure)
      } else {
        sums.append(FigureSum(family: family, use: use, figures: [figure]))
      }
    }
    return sums
  }

  static let columns = [
    "file", "use", "parts doubled", "largest file", "growth, median", "growth, greatest", "of",
  ]

  var row: [String] {
    let measured = figures.compactMap { figure in figure.growth.map { (figure, $0) } }
      .sorted { $0.1 < $1.1 }
    guard let greatest = measured.last else {
      return [family, use, "\(figures.count)", "—", "—", "—", "—"]
    }
    return [
      family, use, "\(figures.count)", (figures.map(\.size).max() ?? 0).kilobytes,
      measured[measured.count / 2].1.inTenths, greatest.1.inTenths,
      greatest.0.doubling.part.replacing("|", with: "\\|"),
    ]
  }
}

extension DoubledUse {
  /// The first word, by which figures are summed up.
  fileprivate var kind: String { String(name.prefix { $0 != " " }) }
}

extension Duration? {
  fileprivate var milliseconds: String {
    map { "\(Int(($0 / .milliseconds(1)).rounded())) ms" } ?? "no end"
  }
}

extension Int {
  fileprivate var kilobytes: String { "\((self + 1_023) / 1_024) kB" }
}

extension Double {
  fileprivate var inTenths: String { "\((self * 10).rounded() / 10)" }
}
