import Foundation

/// What a process waits for, as the system tells: the state of each of its threads and the call that it is in.
struct WaitingProcess: CustomStringConvertible {
  /// The lines to read, a paragraph for each thread.
  let description: String

  /// Looks at a process by its number.
  init(_ process: Int32) {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let paragraphs = threads.sorted().map { thread in
      let status = Self.text("\(tasks)/\(thread)/status").split(separator: "\n")
        .filter { line in ["State", "Sig", "Shd"].contains { line.hasPrefix($0) } }
      let call = ["wchan", "syscall", "stack"].map { file in
        "\(file): \(Self.text("\(tasks)/\(thread)/\(file)"))"
      }
      return (["thread \(thread)"] + status.map(String.init) + call).joined(separator: "\n")
    }
    description =
      paragraphs.isEmpty ? "The process is gone." : paragraphs.joined(separator: "\n\n")
  }

  private static func text(_ path: String) -> String {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
