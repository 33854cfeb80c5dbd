internal import Foundation

extension PseudoTerminal {
  /// The most memory that the program has had at once, in bytes; `nil` where the system does not tell.
  ///
  /// The program must not have ended.
  package var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    return words.count == 3 ? Int(words[1]).map { $0 * 1024 } : nil
  }
}
