#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The action of a signal on a process without handlers, by signal(7).
///
/// Every signal has one, so that a test over all of them leaves none out.
package enum SignalAction: Hashable, Sendable, CaseIterable {
  /// The process ends, as another process, a clock or a limit asks for it.
  case ends
  /// The process ends, because it has made an error.
  case faults
  /// The process ends, although the write that was refused could report it too.
  case refuses
  /// The process goes on.
  case passes
  /// The process stops.
  case stops
  /// The process stops or ends, and no handler is allowed.
  case forces
  /// The process ends; the C library keeps the signal for its threads and allows no handler.
  case isReserved

  /// Finds the action of a signal.
  package init(of signal: Int32) {
    switch signal {
    case SIGKILL, SIGSTOP: self = .forces
    case SIGTSTP, SIGTTIN, SIGTTOU: self = .stops
    case SIGCHLD, SIGCONT, SIGURG, SIGWINCH: self = .passes
    case SIGPIPE, SIGXFSZ: self = .refuses
    case SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSYS: self = .faults
    #if canImport(Darwin)
    case SIGEMT: self = .faults
    case SIGINFO, SIGIO: self = .passes
    #else
    case 32, 33: self = .isReserved
    #endif
    default: self = .ends
    }
  }

  /// The signals with this action, in order.
  package var signals: [Int32] { Self.allSignals.filter { SignalAction(of: $0) == self } }

  #if canImport(Darwin)
  /// The numbers of all signals.
  package static let allSignals: ClosedRange<Int32> = 1...31
  #else
  /// The numbers of all signals.
  package static let allSignals: ClosedRange<Int32> = 1...64
  #endif
}
