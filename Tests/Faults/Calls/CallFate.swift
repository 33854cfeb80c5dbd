/// The fate of a call.
enum CallFate: CaseIterable {
  case ioError
  case noSpace
  case permissionDenied
  case interrupted
  case killed

  /// The order to strace.
  func injection(into call: TracedCall) -> String {
    let harm =
      switch self {
      case .ioError: "error=EIO"
      case .noSpace: "error=ENOSPC"
      case .permissionDenied: "error=EACCES"
      case .interrupted: "error=EINTR"
      case .killed: "signal=KILL"
      }
    return "inject=\(call.name):\(harm):when=\(call.number)"
  }

  /// The words of a message that name the cause: those of the system, or of the program.
  var causes: [String] {
    switch self {
    case .ioError: ["Input/output error", "reported an error"]
    case .noSpace: ["No space left", "is full"]
    case .permissionDenied: ["Permission denied", "no permission"]
    // Every call is made again, so that nobody hears of it.
    case .interrupted, .killed: []
    }
  }
}
