import Foundation

/// The time that the processor has worked for this process, whatever else the machine does.
enum ProcessorTime {
  /// The time so far.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
