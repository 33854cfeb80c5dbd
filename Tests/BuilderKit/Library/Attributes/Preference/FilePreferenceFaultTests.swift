import BuilderKit
import CoreTestSupport
import Foundation
import Testing

private let theme = PreferenceKey("theme", default: "auto")
private let size = PreferenceKey("size", default: 12)

struct FilePreferenceFaultTests {
  private static let name = "preferences.json"
  private let folder: TemporaryFolder
  private let files = WatchedDisk()
  private let reports = Collected<PreferenceError>()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { "\(folder.path)/\(Self.name)" }

  private func open() -> FilePreferenceStore {
    FilePreferenceStore(path: path, files: files) { [reports] in reports.add($0) }
  }

  /// Every call of one change, in order.
  private static let change = [
    "resolve preferences.json", "lock .preferences.json.lock", "read preferences.json",
    "remove .preferences.json.tmp", "create .preferences.json.tmp",
    "write .preferences.json.tmp", "write .preferences.json.tmp", "write .preferences.json.tmp",
    "synchronize .preferences.json.tmp", "close .preferences.json.tmp",
    "rename preferences.json", "synchronizeFolder folder", "close .preferences.json.lock",
  ]

  @Test func `a change is on the disk before it takes the place of the old file`() throws {
    try folder.write("{}", to: Self.name)
    let store = open()
    files.failNext(nil)
    try store.set("dark", for: theme)
    #expect(files.calls == Self.change)
  }

  @Test func `a new folder is on the disk before its file`() throws {
    let path = "\(folder.path)/new/preferences.json"
    let store = FilePreferenceStore(path: path, files: files) { _ in }
    files.failNext(nil)
    try store.set("dark", for: theme)
    #expect(
      files.calls.prefix(6) == [
        "resolve preferences.json", "inspect preferences.json", "lock .preferences.json.lock",
        "createFolder new", "synchronizeFolder folder", "lock .preferences.json.lock",
      ]
    )
  }

  @Test(arguments: change.indices)
  func `whatever call fails, the file is the old or the new one, and the next change saves both`(
    number: Int
  ) throws {
    let old = #"{"theme":"light"}"#
    try folder.write(old, to: Self.name)
    let store = open()
    files.failNext(number)
    var failure: PreferenceError?
    do throws(PreferenceError) {
      try store.set("dark", for: theme)
    } catch {
      failure = error
    }
    let name = files.calls[number]
    #expect(name == Self.change[number])
    #expect(store.value(for: theme) == "dark")
    let isNew = Self.change.suffix(2).contains(name)
    let text = try folder.text(of: Self.name)
    #expect(text == (isNew ? "{\n  \"theme\": \"dark\"\n}\n" : old))
    #expect(try folder.names.filter { $0.hasSuffix(".tmp") } == [])
    switch name.split(separator: " ")[0] {
    case "read":
      #expect(failure?.kind == .unreadable(reason: "could not read it: Input/output error"))
    case "synchronizeFolder":
      let reason = "could not get it to the disk: Input/output error"
      #expect(failure?.kind == .notDurable(reason: reason))
    case "close" where isNew:
      #expect(failure == nil)
    default:
      guard case .notWritten(let reason) = failure?.kind else {
        Issue.record("\(name): \(String(describing: failure))")
        return
      }
      #expect(reason.hasSuffix(": Input/output error"))
    }

    files.failNext(nil)
    try store.set(14, for: size)
    let other = open()
    #expect(other.value(for: theme) == "dark")
    #expect(other.value(for: size) == 14)
  }

  @Test func `a full disk is named`() throws {
    let store = open()
    let writing = try #require(Self.change.firstIndex { $0.hasPrefix("write") })
    files.failNext(writing, with: ENOSPC)
    let error = #expect(throws: PreferenceError.self) { try store.set("dark", for: theme) }
    let reason = "could not write it: No space left on device"
    #expect(error?.description == "\(path) was not changed: \(reason)")
  }

  @Test func `a damaged file that cannot be moved is not overwritten`() throws {
    try folder.write("damaged", to: Self.name)
    files.failNext(4, with: EACCES)
    let store = open()
    let message = """
      \(path) holds no preferences (line 1, column 1: expected a value) and stays: \
      could not move it: Permission denied
      """
    #expect(reports.all.map(\.description) == [message])
    #expect(files.calls[4] == "rename preferences.json.damaged")
    files.failNext(3, with: EACCES)
    let error = #expect(throws: PreferenceError.self) { try store.set("dark", for: theme) }
    #expect(error?.description == message)
    #expect(try folder.text(of: Self.name) == "damaged")
  }

  @Test func `what a killed process left is in nobody's way`() throws {
    try folder.write("half", to: ".preferences.json.tmp")
    try open().set("dark", for: theme)
    #expect(try folder.names == [".preferences.json.lock", Self.name])
  }

  @Test func `a folder that cannot be written is named, and what could not be saved is kept`() async
  {
    await #expect(processExitsWith: .success) {
      // The superuser may write everywhere, and a process can be somebody else for good.
      if getuid() == 0 { _ = setuid(65_534) }
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/preferences.json"
      try folder.write(#"{"size": 14}"#, to: "preferences.json")
      try folder.setPermissions(to: 0o500)
      let store = FilePreferenceStore(path: path) { fatalError("\($0)") }
      #expect(store.value(for: size) == 14)
      let error = #expect(throws: PreferenceError.self) { try store.set("dark", for: theme) }
      let reason = "could not lock it: Permission denied"
      #expect(error?.description == "\(path) was not changed: \(reason)")
      #expect(store.value(for: theme) == "dark")
      #expect(try folder.names == ["preferences.json"])

      try folder.setPermissions(to: 0o700)
      try store.set(15, for: size)
      let other = FilePreferenceStore(path: path) { fatalError("\($0)") }
      #expect(other.value(for: theme) == "dark")
      #expect(other.value(for: size) == 15)
    }
  }
}
