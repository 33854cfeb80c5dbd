import BuilderKit
import BuilderKitFoundation
import CoreTestSupport
import Foundation
import LosslessJSON
import Testing

private final class DefaultsEditor {
  @Preference var theme: String = "auto"
  @Preference var zoom: Double = 1
}

struct UserDefaultsPreferenceStoreTests {
  private let suite = "quizbuilder-\(UUID().uuidString)"

  private func withStore(_ body: (UserDefaultsPreferenceStore, UserDefaults) throws -> Void) throws
  {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    try body(UserDefaultsPreferenceStore(defaults) { Issue.record($0) }, defaults)
  }

  @Test(
    arguments: [
      #"true"#, #"false"#, "0", "1", "-7", "1.5", #""text""#, #"[1,true,"x"]"#, #"{"k":{"l":[]}}"#,
      "[null]", "12345678901234567890123", "1.50", #"{"a":null}"#,
    ]
  )
  func `what is kept is read again, for another store too`(json: String) throws {
    let value = try JSONValue(parsing: json)
    try withStore { store, defaults in
      try store.apply([PreferenceEdit("name", to: value)])
      #expect(store.value(named: "name") == value)
      #expect(UserDefaultsPreferenceStore(defaults) { _ in }.value(named: "name") == value)
      try store.apply([PreferenceEdit("name", to: nil)])
      #expect(store.value(named: "name") == nil)
    }
  }

  @Test func `other code sees plain values, and the store sees those of other code`() throws {
    try withStore { store, defaults in
      try CurrentPreferenceStore.with(store) {
        let editor = DefaultsEditor()
        #expect(editor.theme == "auto")
        editor.theme = "dark"
        #expect(defaults.string(forKey: "theme") == "dark")
        defaults.set(2.5, forKey: "zoom")
        #expect(editor.zoom == 2.5)
        try editor.$zoom.reset()
        #expect(defaults.object(forKey: "zoom") == nil && editor.zoom == 1)
      }
      defaults.set(Date(), forKey: "date")
      #expect(store.value(named: "date") == nil)
    }
  }

  @Test func `observers are told of changes`() throws {
    try withStore { store, _ in
      let changes = Collected<String>()
      let observation = store.observe("a") { old, new in
        changes.add("\(old.map(\.description) ?? "-") \(new.map(\.description) ?? "-")")
      }
      try store.apply([PreferenceEdit("a", to: 1), PreferenceEdit("b", to: 1)])
      try store.apply([PreferenceEdit("a", to: 1)])
      try store.apply([PreferenceEdit("a", to: nil)])
      observation.cancel()
      try store.apply([PreferenceEdit("a", to: 2)])
      #expect(changes.all == ["- 1", "1 -"])
    }
  }
}
