import TestSupport

/// Something that the program does to files, to be broken at each of its calls.
protocol HarmedTask: Sendable {
  /// The name in the table.
  var name: String { get }

  /// Does it in a home of its own.
  ///
  /// - Parameters:
  ///   - strace: What looks on.
  ///   - injection: Which call it breaks.
  /// - Returns: What came of it.
  /// - Throws: What keeps it from being tried.
  func run(_ strace: Strace, breaking injection: String?) throws -> HarmedRun
}

/// The result of a task.
struct HarmedRun {
  /// The end.
  enum End: Equatable {
    /// The program said that it is done.
    case done
    /// The program said that it is not.
    case refused
    /// The program is no more.
    case killed
  }

  /// The place.
  var home: HomeFolder
  /// The end.
  var end: End
  /// The message to the user.
  var message: String
  /// The log of strace.
  var log: String
  /// The disk then, worked out after the next start.
  var state: State

  /// The state of the disk.
  enum State: Equatable {
    /// The files as before.
    case old
    /// The files as they should be.
    case new
    /// Anything else.
    case broken(String)
  }

  /// The calls that have to do with files of the home, but for those that the language's runtime makes elsewhere.
  var calls: [TracedCall] {
    TracedCall.calls(in: log).filter { call in
      call.text.contains(home.path)
        && ![".strace-log", "\"/proc/", "\"/sys/", "\"/dev/"].contains { call.text.contains($0) }
    }
  }

  /// A call was broken.
  var isHarmed: Bool { log.contains("(INJECTED)") || log.contains("killed by SIGKILL") }
}
