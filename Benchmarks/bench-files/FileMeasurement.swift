import Comparisons
import Glibc

/// The reading of a file of one format, and of one a quarter as large.
struct FileMeasurement {
  private let format: String
  private let size: Int
  private let program: String

  init(_ format: String, megabytes: Int, program: String) {
    self.format = format
    size = megabytes * 1_000_000
    self.program = program
  }

  /// Prints a row.
  func print() throws {
    let quarter = try read(size / 4)
    let whole = try read(size)
    let memory = Double(whole.memory) / Double(whole.size)
    let cells = [
      "\(Quantity.size(whole.size))", "\(Quantity.time(whole.time))",
      "\(Quantity.rate(of: whole.size, in: whole.time))",
      "\(Quantity.time(quarter.time * Double(whole.size) / Double(quarter.size)))",
      "\(Quantity.size(whole.memory)), \((memory * 10).rounded() / 10) × the file",
    ]
    Swift.print(format.padded(to: 16) + cells.map { $0.padded(to: 12) }.joined())
  }

  private func read(_ size: Int) throws -> (size: Int, time: Duration, memory: Int) {
    let path = "/tmp/bench-files-\(getpid())"
    defer { unlink(path) }
    _ = try run(["write", format, path, "\(size)"])
    var status = stat()
    stat(path, &status)
    let result = try run(["read", format, path])
    return (Int(status.st_size), result.time, result.memory)
  }

  /// Runs this program again, and returns how long the processor worked for it and how large it was.
  private func run(_ arguments: [String]) throws -> (time: Duration, memory: Int) {
    var child: pid_t = 0
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer {
      for word in words { free(word) }
    }
    guard posix_spawn(&child, "/proc/self/exe", nil, nil, &words, environ) == 0 else {
      throw FileMeasurementError.notStarted
    }
    var (status, usage) = (Int32(0), rusage())
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw FileMeasurementError.failed(arguments)
    }
    func duration(_ time: timeval) -> Duration {
      .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
    // The system counts in kB.
    return (duration(usage.ru_utime) + duration(usage.ru_stime), usage.ru_maxrss << 10)
  }
}

/// The reason why nothing was measured.
enum FileMeasurementError: Error {
  case notStarted
  case failed([String])
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
