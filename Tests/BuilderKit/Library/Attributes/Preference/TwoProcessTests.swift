import BuilderKit
import Foundation
import Testing

/// A file that two processes, children of one test process, find without being told.
private enum MeetingPlace {
  static func path(of process: Int32) -> String {
    let folder = FileManager.default.temporaryDirectory
    return folder.appending(path: "builderkit-meeting-\(process)/preferences.json")
      .path(percentEncoded: false)
  }

  static let count = 40

  static func key(_ name: String, _ number: Int) -> PreferenceKey<Int> {
    PreferenceKey("\(name)\(number)", default: -1)
  }

  /// The work of each process: it waits for the other, then writes its keys as fast as it can.
  static func write(_ name: String, besides other: String) throws {
    let store = FilePreferenceStore(path: path(of: getppid())) { fatalError("\($0)") }
    try store.set(0, for: key(name, 0))
    while store.value(for: key(other, 0)) < 0 { store.reload() }
    for number in 1..<count { try store.set(number, for: key(name, number)) }
  }
}

struct TwoProcessTests {
  @Test(.timeLimit(.minutes(30)))
  func `two processes that write at once lose no key of either`() async throws {
    let path = MeetingPlace.path(of: getpid())
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    async let one: Void = writeOne()
    async let other: Void = writeOther()
    _ = await (one, other)

    let store = FilePreferenceStore(path: path) { Issue.record($0) }
    for number in 0..<MeetingPlace.count {
      #expect(store.value(for: MeetingPlace.key("one", number)) == number)
      #expect(store.value(for: MeetingPlace.key("other", number)) == number)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [".preferences.json.lock", "preferences.json"])
  }

  private func writeOne() async {
    await #expect(processExitsWith: .success) {
      try MeetingPlace.write("one", besides: "other")
    }
  }

  private func writeOther() async {
    await #expect(processExitsWith: .success) {
      try MeetingPlace.write("other", besides: "one")
    }
  }
}
