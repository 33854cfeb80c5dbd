import Comparisons
import Foundation

/// Measures from the start of a process to the last byte of its first screen, and what it takes for that.
func startBenchmark(_ programs: Programs) throws -> [Comparison] {
  var ours: [Duration] = []
  var nano: [Duration] = []
  // Without its files of settings and syntax.
  var bareNano: [Duration] = []
  var memory: (ours: Int?, nano: Int?)
  for run in 0...60 {
    // A home each: a killed nano leaves a mark that another would ask about.
    let program = try programs.openLibrary(in: Home())
    let time = try program.start(until: Footer.library).last
    memory.ours = program.residentMemory
    // The first runs fill the caches of the system.
    if run > 2 { ours.append(time) }
    guard let editor = try programs.openNano(in: Home()) else { continue }
    let neighbour = try editor.start(until: Footer.nano).last
    memory.nano = editor.residentMemory
    let bareEditor = try programs.openNano(in: Home(), options: "-I")
    let bareNeighbour = try bareEditor?.start(until: Footer.nano).last
    guard run > 2 else { continue }
    nano.append(neighbour)
    if let bareNeighbour { bareNano.append(bareNeighbour) }
  }
  var rows = [
    Comparison(
      "start to first screen, empty library",
      ours: ours.median,
      neighbour: nano.isEmpty ? nil : nano.median,
      bar: .ratio(atMost: 1)
    ),
    Comparison(
      "the same beside nano -I, which reads no syntax files",
      ours: ours.median,
      neighbour: bareNano.isEmpty ? nil : bareNano.median,
      bar: .ratio(atMost: 1.3)
    ),
  ]
  if let bytes = memory.ours {
    rows.append(
      Comparison(
        "resident memory, empty library",
        ours: .size(bytes),
        neighbour: memory.nano.map(Quantity.size),
        bar: .atMost(.size(10_000_000))
      )
    )
  }
  let attributes = try FileManager.default.attributesOfItem(atPath: programs.ours)
  if let size = attributes[.size] as? Int {
    rows.append(Comparison("size of the program", ours: .size(size)))
  }
  return rows
}

extension TerminalProcess {
  /// The memory that the process uses, where the system has `/proc`.
  fileprivate var residentMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isWholeNumber)) }.map { $0 * 1_024 }
  }
}
