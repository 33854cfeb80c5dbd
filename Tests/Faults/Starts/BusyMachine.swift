import Foundation

/// Processes that do nothing but keep the machine busy, at the lowest priority.
///
/// They end with this process too, whatever ends it.
final class BusyMachine {
  private let busy: [Process]
  /// The number of processes.
  var processes: Int { busy.count }

  /// Begins a number of processes.
  init(processes count: Int) throws {
    let turns = "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done"
    let script = "while kill -0 \(ProcessInfo.processInfo.processIdentifier); do \(turns); done"
    busy = try (0..<count).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["nice", "-n", "19", "sh", "-c", script]
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
  }

  /// Ends them.
  func end() {
    for process in busy { process.terminate() }
    for process in busy { process.waitUntilExit() }
  }
}
