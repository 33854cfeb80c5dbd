import BuilderKit
import Observation

// Attributes in a module where everything is the main actor's unless it says otherwise.

final class Store {
  let place: String
  init(for editor: Editor) { place = "store of \(editor.title)" }
}

struct Layout: ResourceLoadable {
  let columns: Int
  init(resource: ResourceContents) throws { columns = resource.bytes.count }
}

enum Theme: String, PreferenceValue { case light, dark, auto }

enum Standard {
  static let zoom = 1.5
}

struct Even: PropertyAttribute {
  func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int {
    value / 2 * 2
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
macro Even() = #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

final class Editor: InjectionObserver {
  let title: String
  private(set) var injected: [String] = []

  @Lazy var undo: [String] = []
  @Lazy(by: makeWords) var words: [String]
  @Lazy(injected: true) var store: Store
  @Lazy(injected: true) var spare: Store?
  @Partial("layout") var layout: Layout
  @Final var id: Int?
  @Preference("theme") var theme: Theme = .auto
  @Preference("zoom", default: Standard.zoom) var zoom: Double
  @Preference static var recent: [String] = []
  @Even var width: Int = 81
  @Lazy nonisolated var names: [String] = ["a"]

  init(title: String) { self.title = title }

  private func makeWords() throws -> [String] { [title] }
  func storeInjected(_ store: Store) { injected.append(store.place) }
  func didInject(_ name: String) { injected.append(name) }
}

class Window {
  init() {}
  @Lazy(injected: true) var store: Store
}

final class ObservedWindow: Window, InjectionObserver {
  private(set) var injected: [String] = []
  func didInject(_ name: String) { injected.append(name) }
}

@Observable final class Model {
  var text = ""
  @Lazy @ObservationIgnored var undo: [String] = []
  @Lazy(injected: true) @ObservationIgnored var store: Store
  @Partial("layout") @ObservationIgnored var layout: Layout
  @Final @ObservationIgnored var id: Int?
  @Preference @ObservationIgnored var zoom: Double = Standard.zoom
  @Even @ObservationIgnored var width: Int = 3
}

struct Appearance {
  @Preference var zoom: Double = Standard.zoom
  @Even var width: Int = 3
}

nonisolated final class Parser: Sendable {
  @Lazy var table: [Int] = [1]
  @Lazy(by: makeNames) var names: [String]
  @Lazy(injected: true) var limits: [Int]
  @Final var id: Int?
  @Preference var theme: Theme = .light
  private func makeNames() -> [String] { ["b"] }
}

actor Archive {
  @Lazy var pages: [Int] = [2]
  @Lazy(by: makeNames) var names: [String]
  @Lazy(injected: true) var limits: [Int]
  @Final var id: Int?
  @Preference var theme: Theme = .dark
  @Even var width: Int = 5
  private func makeNames() -> [String] { ["c"] }
  func width(set width: Int) -> Int {
    self.width = width
    return self.width + pages.count + limits.count
  }
}

@DatabaseActor final class Connection {
  let name: String
  init(name: String) { self.name = name }
}

@DatabaseActor final class Database {
  @Lazy var main: Connection = Connection(name: "main")
  @Lazy(by: makeSpare) var spare: Connection
  @Lazy(injected: true) var log: Connection
  @Final var id: Int?
  private func makeSpare() throws -> Connection { Connection(name: "spare") }
  var names: [String] { [main.name, spare.name, log.name] }
}

func checkAttributes() async throws {
  let stored = MemoryPreferenceStore()
  try await CurrentPreferenceStore.with(stored) {
    try await ResourceLoading.with(MemoryResources(["layout": "text"])) {
      try await Initializers.with { initializers in
        initializers.register(Store.self, in: Editor.self) { @MainActor editor in
          Store(for: editor)
        }
        initializers.register(Store.self) { @MainActor _ in Store(for: Editor(title: "any")) }
        initializers.register([Int].self) { _ in [1, 2] }
        initializers.register(Connection.self, in: Database.self) { @DatabaseActor _ in
          Connection(name: "log")
        }
      } operation: {
        try await checkOwners()
      }
    }
  }
}

private func checkOwners() async throws {
  let editor = Editor(title: "deck")
  editor.undo.append("typed")
  let place = try editor.$store.get().place
  precondition(place == "store of deck" && editor.injected == [place, "store"])
  precondition(editor.spare?.place == place && editor.words == ["deck"])
  try editor.$layout.load()
  try editor.$id.set(1)
  editor.theme = .dark
  Editor.recent.append("deck")
  precondition(editor.zoom == 1.5 && editor.width == 80 && editor.names == ["a"])
  precondition(Window().store.place == "store of any")
  let window = ObservedWindow()
  precondition(window.store.place == "store of any" && window.injected == ["store"])
  let model = Model()
  model.id = 1
  model.width += 2
  precondition(model.store.place == "store of any" && model.undo == [] && model.width == 4)
  precondition(model.layout.columns == 4 && Appearance().zoom == model.zoom)
  let parser = Parser()
  precondition(parser.names == ["b"] && parser.limits == [1, 2] && parser.theme == .dark)
  let width = await Archive().width(set: 9)
  precondition(width == 11)
  let names = await Database().names
  precondition(names == ["main", "spare", "log"])
}
