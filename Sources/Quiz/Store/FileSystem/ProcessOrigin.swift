internal import Quiz

/// The place where a process runs: the processes there see each other by their numbers.
///
/// Programs that share a home folder need not share a kernel. On another machine, in another container or after a
/// restart, the number of a process means nothing. A process that cannot be seen may still run.
package struct ProcessOrigin: Hashable, Sendable {
  /// The start of the kernel, as a digest that no other start has.
  package var boot: UInt64
  /// The number of the process namespace in that kernel; 0 on systems without namespaces.
  package var namespace: UInt64
  /// The machine, as a digest of its id and its name; `nil` where the system does not tell.
  package var machine: UInt64?

  /// Creates an origin from its parts.
  package init(boot: UInt64, namespace: UInt64, machine: UInt64?) {
    self.boot = boot
    self.namespace = namespace
    self.machine = machine
  }

  /// The origin of this run of the program.
  ///
  /// Where the system does not tell, it is that of no other run: nothing is concluded about processes there.
  package static let current: ProcessOrigin = {
    guard let boot = SystemCalls.bootID, let namespace = SystemCalls.processNamespace else {
      return ProcessOrigin(boot: .random(in: .min ... .max), namespace: 0, machine: nil)
    }
    return ProcessOrigin(
      boot: FNV1a.digest(of: boot.utf8),
      namespace: namespace,
      machine: SystemCalls.machineID.map { FNV1a.digest(of: "\($0) \(SystemCalls.hostName)".utf8) }
    )
  }()

  private static let radix = 16

  /// Reads what ``text`` has written; `nil` for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { UInt64($0, radix: Self.radix) }
    guard parts.count == 3, let boot = parts[0], let namespace = parts[1], let machine = parts[2]
    else { return nil }
    self.init(boot: boot, namespace: namespace, machine: machine == 0 ? nil : machine)
    guard self.text == text else { return nil }
  }

  /// The origin in the name of a file: `9f0c3a…-f0000000-51ab…`, with 0 for an unknown machine.
  var text: String {
    [boot, namespace, machine ?? 0].map { String($0, radix: Self.radix) }.joined(separator: "-")
  }
}

/// The knowledge of a process that has written a file, as seen from another.
package enum ProcessState: Hashable, Sendable {
  /// It runs.
  case running
  /// It does not run any more.
  case ended
  /// It cannot be seen from here, and may run.
  case unknown
}

extension ProcessIdentity {
  /// Returns whether a process runs; the one rule for locks, journals and temporary files.
  ///
  /// - Parameters:
  ///   - origin: The origin that its file names; `nil` in files of earlier versions, whose processes are looked for here.
  ///   - isRunningHere: Looks for the process here.
  /// - Returns: What is known of it.
  func state(at origin: ProcessOrigin?, isRunningHere: () -> Bool) -> ProcessState {
    guard let origin else { return isRunningHere() ? .running : .ended }
    guard let own = self.origin else { return .unknown }
    if origin.boot == own.boot, origin.namespace == own.namespace {
      return isRunningHere() ? .running : .ended
    }
    // One boot may have several namespaces. Another boot of this machine is over.
    if origin.boot != own.boot, let machine = origin.machine, machine == own.machine {
      return .ended
    }
    return .unknown
  }

  /// Returns whether the process with a number and a birth mark runs.
  func state(
    of process: Int32,
    bornAs birthMark: UInt64,
    at origin: ProcessOrigin?
  ) -> ProcessState {
    state(at: origin) {
      (origin == nil ? earlierBirthMark : self.birthMark)(process) == birthMark
    }
  }

  /// The mark of this run that no other process of its number has.
  var ownBirthMark: UInt64 {
    (origin == nil ? earlierBirthMark : birthMark)(number) ?? mark
  }
}
