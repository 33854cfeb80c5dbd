import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

private enum Colours: String, PreferenceValue { case light, dark, auto }

private enum Keys {
  static let size = PreferenceKey("size", default: 12)
}

private final class Editor {
  @Preference("theme", default: "auto") var theme: String
  @Preference("colours") var colours: Colours = .auto
  @Preference(default: 1.5) var zoom: Double
  @Preference var language: String?
  @Preference("recent", default: []) var recent: [String]
  @Preference(key: Keys.size) var size: Int
  @Preference("scores", default: [:]) var scores: [String: Int]
  @Preference("last", default: nil) var last: Int?
  @Preference("hint") var hint: String? = "none yet"
  @Preference static var isFirstStart: Bool = true
}

private struct Window {
  @Preference("theme", default: "auto") var theme: String
  @Preference var width: Int = 80
  func widen() { width += 10 }
}

extension Window {
  @Preference var height: Int = 24
}

private enum Sound {
  @Preference static var volume: Int = 5
}

private let ownStore = MemoryPreferenceStore(["volume": 3])

private final class Speaker {
  @Preference("volume", default: 5, in: ownStore) var volume: Int
}

struct PreferenceTests {
  private let store = MemoryPreferenceStore()

  private func with<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CurrentPreferenceStore.with(store, operation: body)
  }

  @Test func `without a kept value the default holds`() {
    with {
      let editor = Editor()
      #expect(editor.theme == "auto")
      #expect(editor.colours == .auto)
      #expect(editor.zoom == 1.5)
      #expect(editor.language == nil)
      #expect(editor.recent == [])
      #expect(editor.scores == [:])
      #expect(editor.last == nil)
      #expect(editor.size == 12)
      #expect(editor.hint == "none yet")
      #expect(Editor.isFirstStart)
      #expect(!editor.$theme.isSet)
    }
    #expect(store.values.isEmpty)
  }

  @Test func `assigned values are kept under their keys`() {
    with {
      let editor = Editor()
      editor.theme = "dark"
      editor.colours = .dark
      editor.zoom = 2
      editor.language = "ja"
      editor.recent.append("Rivers")
      editor.scores["Rivers"] = 3
      editor.last = 1
      editor.size += 1
      Editor.isFirstStart = false
    }
    #expect(
      store.values == [
        "theme": "dark", "colours": "dark", "zoom": 2.0, "language": "ja", "recent": ["Rivers"],
        "scores": ["Rivers": 3], "last": 1, "size": 13, "isFirstStart": false,
      ]
    )
  }

  @Test func `every read asks the store`() {
    with {
      let editor = Editor()
      store.apply([PreferenceEdit("theme", to: "light")])
      #expect(editor.theme == "light")
      store.apply([PreferenceEdit("theme", to: nil)])
      #expect(editor.theme == "auto")
    }
  }

  @Test func `properties with one key share one value, whoever has them`() {
    with {
      let (one, other) = (Editor(), Editor())
      one.theme = "dark"
      #expect(other.theme == "dark")
      #expect(Window().theme == "dark")
    }
  }

  @Test func `structures, extensions and enumerations can have them too`() {
    with {
      let window = Window()
      window.widen()
      #expect(window.width == 90)
      #expect(window.height == 24)
      Sound.volume = 6
      #expect(Sound.volume == 6)
    }
    #expect(store.values == ["width": 90, "volume": 6])
  }

  @Test func `a property can have a store of its own`() {
    with {
      #expect(Speaker().volume == 3)
    }
  }

  @Test func `nil removes a value, or is kept where the default is another`() {
    with {
      let editor = Editor()
      editor.language = "ja"
      editor.language = nil
      #expect(!editor.$language.isSet)
      editor.hint = nil
      #expect(editor.hint == nil)
      #expect(editor.$hint.isSet)
    }
  }

  @Test func `reset brings back the default`() throws {
    try with {
      let editor = Editor()
      editor.theme = "dark"
      try editor.$theme.reset()
      #expect(editor.theme == "auto")
      #expect(store.values.isEmpty)
    }
  }

  @Test func `a value of another type is reported, stays, and the default holds`() {
    store.apply([PreferenceEdit("colours", to: "pink"), PreferenceEdit("size", to: "large")])
    with {
      let editor = Editor()
      #expect(editor.colours == .auto)
      #expect(editor.size == 12)
      let error = #expect(throws: PreferenceError.self) { try editor.$size.get() }
      let message = #"preference 'size' is "large", not a value of Int; the default holds"#
      #expect(error?.description == message)
    }
    #expect(
      store.problems.map(\.description) == [
        #"preference 'colours' is "pink", not a value of Colours; the default holds"#,
        #"preference 'size' is "large", not a value of Int; the default holds"#,
      ]
    )
    #expect(store.values["size"] == "large")
  }

  @Test func `the projection gets, sets and names the key`() throws {
    try with {
      let editor = Editor()
      try editor.$zoom.set(3)
      #expect(try editor.$zoom.get() == 3)
      #expect(editor.$zoom.key.name == "zoom")
      #expect(editor.$zoom.key.defaultValue == 1.5)
    }
  }

  @Test func `without a store the way out is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Editor().theme
    }
    let message = """
      No store is set for preference 'theme' of Editor; call CurrentPreferenceStore.use(_:) when the program \
      starts, or CurrentPreferenceStore.with(_:operation:) in a test
      """
    #expect(said(message, by: result))
  }

  @Test func `the program's store is used where no scope has another`() async {
    await #expect(processExitsWith: .success) {
      let store = MemoryPreferenceStore(["theme": "dark"])
      CurrentPreferenceStore.use(store)
      precondition(Editor().theme == "dark")
    }
  }

  @Test(arguments: 0..<20)
  func `scopes of tests that run in parallel do not meet`(number: Int) async {
    let theme = await CurrentPreferenceStore.with(MemoryPreferenceStore()) {
      Editor().theme = "\(number)"
      await Task.yield()
      return Editor().theme
    }
    #expect(theme == "\(number)")
  }
}

struct PreferenceObservationTests {
  private let store = MemoryPreferenceStore()
  private let seen = Collected<String>()

  @Test func `a change is told once, with the old and the new value`() {
    CurrentPreferenceStore.with(store) {
      let editor = Editor()
      let observation = editor.$theme.observe { [seen] old, new in seen.add("\(old) → \(new)") }
      editor.theme = "dark"
      Editor().theme = "light"
      editor.zoom = 2
      withExtendedLifetime(observation) {}
    }
    #expect(seen.all == ["auto → dark", "dark → light"])
  }

  @Test func `an equal value is told to nobody, and neither is a default made explicit`() {
    CurrentPreferenceStore.with(store) {
      let editor = Editor()
      let observation = editor.$theme.observe { [seen] old, new in seen.add("\(old) → \(new)") }
      editor.theme = "auto"
      editor.theme = "dark"
      editor.theme = "dark"
      withExtendedLifetime(observation) {}
    }
    #expect(seen.all == ["auto → dark"])
  }

  @Test func `the new value can be read when it is told`() {
    CurrentPreferenceStore.with(store) {
      let observation = Editor().$theme.observe { [seen, store] _, _ in
        seen.add(store.value(for: PreferenceKey("theme", default: "")))
      }
      Editor().theme = "dark"
      withExtendedLifetime(observation) {}
    }
    #expect(seen.all == ["dark"])
  }

  @Test func `an observation ends when it is cancelled or released`() {
    CurrentPreferenceStore.with(store) {
      let editor = Editor()
      let cancelled = editor.$theme.observe { [seen] _, _ in seen.add("cancelled") }
      cancelled.cancel()
      do {
        _ = editor.$theme.observe { [seen] _, _ in seen.add("released") }
      }
      editor.theme = "dark"
      withExtendedLifetime(cancelled) {}
    }
    #expect(seen.all == [])
  }

  @Test func `observers are told in the order in which they came`() {
    CurrentPreferenceStore.with(store) {
      let editor = Editor()
      let observations = (1...5).map { number in
        editor.$theme.observe { [seen] _, _ in seen.add("\(number)") }
      }
      editor.theme = "dark"
      withExtendedLifetime(observations) {}
    }
    #expect(seen.all == ["1", "2", "3", "4", "5"])
  }

  @Test func `changes are a sequence as well`() async {
    await CurrentPreferenceStore.with(store) {
      let editor = Editor()
      var changes = editor.$theme.changes.makeAsyncIterator()
      editor.theme = "dark"
      editor.theme = "light"
      #expect(await changes.next() == "dark")
      #expect(await changes.next() == "light")
    }
  }
}
