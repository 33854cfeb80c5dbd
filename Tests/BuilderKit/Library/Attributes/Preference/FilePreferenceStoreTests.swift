import BuilderKit
import CoreTestSupport
import Foundation
import LosslessJSON
import Testing

/// A store in a temporary folder, and what it reported.
private struct StoredFile {
  static let name = "preferences.json"
  let folder: TemporaryFolder
  let reports = Collected<PreferenceError>()

  init(_ text: String? = nil) throws {
    folder = try TemporaryFolder()
    if let text { try folder.write(text, to: Self.name) }
  }

  var path: String { "\(folder.path)/\(Self.name)" }
  var text: String { get throws { try folder.text(of: Self.name) } }
  var report: [String] { reports.all.map(\.description) }

  func open(_ migrations: PreferenceMigration...) -> FilePreferenceStore {
    FilePreferenceStore(path: path, migrations: migrations) { [reports] in reports.add($0) }
  }
}

private let theme = PreferenceKey("theme", default: "auto")
private let size = PreferenceKey("size", default: 12)

struct FilePreferenceStoreTests {
  @Test func `values outlast the store`() throws {
    let file = try StoredFile()
    try file.open().set("dark", for: theme)
    #expect(file.open().value(for: theme) == "dark")
    #expect(try file.text == "{\n  \"theme\": \"dark\"\n}\n")
    #expect(file.report == [])
  }

  @Test func `opening makes no file, and neither does reading`() throws {
    let file = try StoredFile()
    #expect(file.open().value(for: theme) == "auto")
    #expect(try file.folder.names == [])
  }

  @Test func `the first change makes the folders, for the owner alone`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/b/preferences.json"
    try FilePreferenceStore(path: path) { _ in }.set("dark", for: theme)
    #expect(try folder.permissions(of: "a/b") == 0o700)
    #expect(try folder.permissions(of: "a/b/preferences.json") == 0o600)
  }

  @Test func `a file keeps its permissions`() throws {
    let file = try StoredFile("{}")
    try file.folder.setPermissions(of: StoredFile.name, to: 0o640)
    try file.open().set("dark", for: theme)
    #expect(try file.folder.permissions(of: StoredFile.name) == 0o640)
  }

  @Test func `unknown keys, their order and the digits of numbers stay`() throws {
    let file = try StoredFile(#"{"z": 1.0, "theme": "light", "later": {"b": [1e2], "a": null}}"#)
    let store = file.open()
    try store.set("dark", for: theme)
    try store.set(14, for: size)
    #expect(
      try file.text == """
        {
          "z": 1.0,
          "theme": "dark",
          "later": {
            "b": [
              1e2
            ],
            "a": null
          },
          "size": 14
        }

        """
    )
  }

  @Test func `a link is followed, not replaced`() throws {
    let file = try StoredFile()
    try file.folder.write("{}", to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: "\(file.folder.path)/real.json"
    )
    try file.open().set("dark", for: theme)
    #expect(try file.folder.text(of: "real.json").contains("dark"))
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    #expect(target == "\(file.folder.path)/real.json")
  }

  @Test func `a link to nothing is not replaced`() throws {
    let file = try StoredFile()
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: "\(file.folder.path)/gone.json"
    )
    let error = #expect(throws: PreferenceError.self) { try file.open().set("dark", for: theme) }
    let reason = "could not follow the link: No such file or directory"
    #expect(error?.description == "\(file.path) was not changed: \(reason)")
    #expect(try file.folder.names == [StoredFile.name])
  }

  @Test func `the configuration folder is the one of the XDG specification`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("XDG_CONFIG_HOME", folder.path, 1)
      let store = FilePreferenceStore(application: "cards") { _ in }
      precondition(store.path == "\(folder.path)/cards/preferences.json")
      setenv("XDG_CONFIG_HOME", "relative", 1)
      setenv("HOME", "/home/me", 1)
      let other = FilePreferenceStore(application: "cards") { _ in }
      precondition(other.path == "/home/me/.config/cards/preferences.json")
    }
  }

  // MARK: Other processes

  @Test func `what others changed meanwhile is merged`() throws {
    let file = try StoredFile(#"{"theme": "light", "size": 10}"#)
    let (one, other) = (file.open(), file.open())
    try one.set("dark", for: theme)
    try other.set(14, for: size)
    #expect(other.value(for: theme) == "dark")
    #expect(one.value(for: size) == 10)
    one.reload()
    #expect(one.value(for: size) == 14)
  }

  @Test func `what others changed is told to observers`() throws {
    let file = try StoredFile()
    let (one, other) = (file.open(), file.open())
    let seen = Collected<String>()
    let observations = [
      one.observe(theme) { old, new in seen.add("\(old) → \(new)") },
      one.observe(size) { old, new in seen.add("\(old) → \(new)") },
    ]
    try other.set("dark", for: theme)
    one.reload()
    one.reload()
    try other.set("light", for: theme)
    try one.set(14, for: size)
    #expect(seen.all.sorted() == ["12 → 14", "auto → dark", "dark → light"])
    withExtendedLifetime(observations) {}
  }

  @Test func `a file that is removed has no values`() throws {
    let file = try StoredFile(#"{"theme": "light", "size": 10}"#)
    let store = file.open()
    try FileManager.default.removeItem(atPath: file.path)
    store.reload()
    #expect(store.value(for: theme) == "auto")
  }

  @Test func `setting what is there already leaves the file alone`() throws {
    let text = #"{"theme":"dark"}"#
    let file = try StoredFile(text)
    try file.open().set("dark", for: theme)
    #expect(try file.text == text)
  }

  @Test func `setting what others have changed wins, although this store saw no difference`() throws
  {
    let file = try StoredFile(#"{"theme": "dark"}"#)
    let store = file.open()
    try file.open().set("light", for: theme)
    try store.set("dark", for: theme)
    #expect(file.open().value(for: theme) == "dark")
  }

  // MARK: Damage

  @Test(arguments: [
    ("{\"theme\": ", "line 1, column 11: expected a value"),
    ("", "the document is empty"),
    ("[]", "not a JSON object"),
    (#"{"$version": "new"}"#, "'$version' is not a whole number"),
    (#"{"a": 1, "a": 2}"#, #"line 1, column 10: the key "a" occurs twice in one object"#),
  ])
  func `a damaged file is kept aside and reported`(text: String, reason: String) throws {
    let file = try StoredFile(text)
    let store = file.open()
    #expect(store.value(for: theme) == "auto")
    let aside = "\(file.path).damaged"
    #expect(file.report.count == 1)
    #expect(file.report[0].hasPrefix("\(file.path) holds no preferences ("))
    #expect(file.report[0].hasSuffix("\(reason)) and was kept as \(aside)"))
    try store.set("dark", for: theme)
    #expect(try file.folder.text(of: "\(StoredFile.name).damaged") == text)
    #expect(file.open().value(for: theme) == "dark")
  }

  @Test func `a second damaged file takes another name`() throws {
    let file = try StoredFile("first")
    _ = file.open()
    try file.folder.write("second", to: StoredFile.name)
    _ = file.open()
    #expect(try file.folder.text(of: "\(StoredFile.name).damaged") == "first")
    #expect(try file.folder.text(of: "\(StoredFile.name).damaged-2") == "second")
  }

  @Test func `a file that is damaged while the program runs is written anew with what it held`()
    throws
  {
    let file = try StoredFile(#"{"theme": "dark", "unknown": [1.0]}"#)
    let store = file.open()
    try file.folder.write("damaged", to: StoredFile.name)
    try store.set(14, for: size)
    #expect(file.report.count == 1)
    #expect(file.open().value(for: theme) == "dark")
    #expect(try file.text.contains("1.0"))
    #expect(try file.folder.text(of: "\(StoredFile.name).damaged") == "damaged")
  }

  @Test func `the same mismatch is reported once`() throws {
    let file = try StoredFile(#"{"size": "large"}"#)
    let store = file.open()
    #expect(store.value(for: size) == 12)
    #expect(store.value(for: size) == 12)
    #expect(
      file.report == [#"preference 'size' is "large", not a value of Int; the default holds"#]
    )
  }

  @Test func `a plain assignment reports what it cannot keep, and holds all the same`() throws {
    let file = try StoredFile()
    try file.folder.makeFolder(StoredFile.name)
    let store = file.open()
    CurrentPreferenceStore.with(store) {
      let editor = Editor()
      editor.theme = "dark"
      #expect(editor.theme == "dark")
    }
    #expect(
      file.report
        == Array(
          repeating: "\(file.path) cannot be used: could not read it: Is a directory",
          count: 2
        )
    )
  }
}

private final class Editor {
  @Preference("theme", default: "auto") var theme: String
}

struct PreferenceMigrationTests {
  private let renaming = PreferenceMigration(to: 1) { values in
    values["theme"] = values["colours"]
    values["colours"] = nil
  }
  private let doubling = PreferenceMigration(to: 2) { values in
    values["size"] = values["size"]?.intValue.map { .number(JSONNumber($0 * 2)) }
  }

  @Test func `a file without a version goes through every step`() throws {
    let file = try StoredFile(#"{"colours": "dark", "size": 7, "other": 1.0}"#)
    let store = file.open(doubling, renaming)
    #expect(store.value(for: theme) == "dark")
    #expect(store.value(for: size) == 14)
    let written = try JSONValue(parsing: try file.text)
    #expect(written == ["size": 14, "other": 1.0, "theme": "dark", "$version": 2])
  }

  @Test func `only the steps that a file has not had are run, once`() throws {
    let file = try StoredFile(#"{"$version": 1, "colours": "kept", "size": 7}"#)
    #expect(file.open(renaming, doubling).value(for: size) == 14)
    #expect(file.open(renaming, doubling).value(for: size) == 14)
    #expect(try file.text.contains("kept"))
  }

  @Test func `a new file starts with the latest version`() throws {
    let file = try StoredFile()
    let store = file.open(renaming, doubling)
    #expect(try file.folder.names == [])
    try store.set(7, for: size)
    #expect(file.open(renaming, doubling).value(for: size) == 7)
    #expect(try JSONValue(parsing: try file.text) == ["$version": 2, "size": 7])
  }

  @Test func `an older file that another program put there is migrated before it is merged`() throws
  {
    let file = try StoredFile()
    let store = file.open(renaming)
    try file.folder.write(#"{"colours": "dark"}"#, to: StoredFile.name)
    try store.set(14, for: size)
    #expect(store.value(for: theme) == "dark")
    let written = try JSONValue(parsing: try file.text)
    #expect(written == ["theme": "dark", "$version": 1, "size": 14])
  }

  @Test func `a file of a later version is read and not changed`() throws {
    let text = #"{"$version": 3, "theme": "dark"}"#
    let file = try StoredFile(text)
    let store = file.open(renaming)
    #expect(store.value(for: theme) == "dark")
    let message = "\(file.path) was written by a later version (3) and is not changed"
    #expect(file.report == [message])
    let error = #expect(throws: PreferenceError.self) { try store.set("light", for: theme) }
    #expect(error?.description == message)
    #expect(store.value(for: theme) == "light")
    #expect(try file.text == text)
  }

  @Test func `the version is no preference`() async throws {
    let file = try StoredFile(#"{"$version": 1}"#)
    #expect(file.open(renaming).value(named: "$version") == nil)
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try StoredFile().open().apply([PreferenceEdit("$version", to: 1)])
    }
    #expect(said("a store keeps its version under '$version'", by: result))
  }
}
