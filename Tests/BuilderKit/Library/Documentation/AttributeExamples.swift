import BuilderKit
import CoreTestSupport
import LosslessJSON
import Observation
import Testing

// The examples of the article about attributes, word for word: `ArticleTests` compares.

final class Speller {}
final class Preview {}

struct NoDictionary: Error {
  let language: String
}

final class DeckEditor {
  @Lazy var speller: Speller = Speller()
  @Lazy(by: loadWords) var words: [String]
  @Lazy var preview: Preview? = Preview()
  let language: String

  init(language: String) {
    self.language = language
  }

  private func loadWords() throws -> [String] {
    guard language == "ja" else { throw NoDictionary(language: language) }
    return ["日", "月"]
  }
}

protocol DeckStore { var place: String { get } }

struct FolderStore: DeckStore {
  let place: String
}

struct MemoryStore: DeckStore {
  var place: String { "memory" }
}

protocol Bootable { init() }

class DeckWindow {
  @Lazy(injected: true) var store: any DeckStore
  private(set) var title = ""

  func storeInjected(_ store: any DeckStore) {
    title = "Decks in \(store.place)"
  }
}

final class TrashWindow: DeckWindow {}

@MainActor final class CardPrinter {
  let title: String
  init(for page: CardPage) { title = page.title }
}

@MainActor final class CardPage {
  let title: String
  @Lazy(injected: true) var printer: CardPrinter
  init(title: String) { self.title = title }
}

struct NoColumns: Error {}

struct CardForm: ResourceLoadable {
  let columns: Int

  init(resource: ResourceContents) throws {
    let document = try JSONValue(parsing: resource.bytes)
    guard let columns = document["columns"]?.intValue else { throw NoColumns() }
    self.columns = columns
  }
}

final class FormWindow {
  @Partial("card-form") var form: CardForm
}

final class Session {
  @Final var id: Int?
}

enum Theme: String, PreferenceValue { case light, dark, auto }

struct Appearance {
  @Preference("theme", default: Theme.auto) var theme: Theme
  @Preference var zoom: Double = 1
  @Preference var language: String?
}

func keepPreferences(at path: String) {
  let store = FilePreferenceStore(
    path: path,
    migrations: [
      PreferenceMigration(to: 1) { values in
        values["theme"] = values["colours"]
        values["colours"] = nil
      }
    ],
    report: { problem in print(problem) }
  )
  CurrentPreferenceStore.use(store)
}

struct Clamped<Value: Comparable & Sendable>: PropertyAttribute {
  let range: ClosedRange<Value>

  init(_ range: ClosedRange<Value>) {
    self.range = range
  }

  func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
macro Clamped<Value: Comparable>(_ range: ClosedRange<Value>) =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

struct Player {
  @Clamped(0...10) var volume: Int = 5
  @Clamped(0...1) var balance: Double = 0.5
}

@Observable final class CardList {
  var search = ""
  @Lazy @ObservationIgnored var speller: Speller = Speller()
  @Lazy(injected: true) @ObservationIgnored var store: any DeckStore
  @Partial("card-form") @ObservationIgnored var form: CardForm
  @Final @ObservationIgnored var id: Int?
  @Preference @ObservationIgnored var zoom: Double = 1
  @Clamped(1...3) @ObservationIgnored var columns: Int = 2
}

struct AttributeExampleTests {
  @Test func `a lazy value is made when it is needed`() throws {
    let editor = DeckEditor(language: "ja")
    let isLoaded = editor.$words.isMade
    let words = try editor.$words.get()
    editor.preview = nil
    #expect(!isLoaded)
    #expect(words == ["日", "月"])
    #expect(editor.words == words)
    #expect(editor.speller === editor.speller)
    #expect(editor.preview != nil)
    #expect(throws: NoDictionary.self) { try DeckEditor(language: "en").$words.get() }
  }

  @Test func `a registered initializer makes the value`() async {
    // Alone in a process, for the shared registry is everybody's.
    await #expect(processExitsWith: .success) {
      let initializers = Initializers.shared
      initializers.register((any DeckStore).self) { _ in FolderStore(place: "~/decks") }
      initializers.register((any DeckStore).self, in: TrashWindow.self) { window in
        FolderStore(place: "~/trash of \(window.title)")
      }
      initializers.register(
        conforming: { $0 as? any Bootable.Type },
        make: { type, _ in type.init() }
      )
      let window = DeckWindow()
      #expect(window.store.place == "~/decks")
      #expect(window.title == "Decks in ~/decks")
      #expect(TrashWindow().store.place == "~/trash of ")
    }
  }

  @Test func `a factory of the main actor makes what belongs to it`() async {
    await #expect(processExitsWith: .success) {
      Initializers.shared.register(CardPrinter.self, in: CardPage.self) { @MainActor page in
        CardPrinter(for: page)
      }
      let title = await MainActor.run { CardPage(title: "Numbers").printer.title }
      #expect(title == "Numbers")
    }
  }

  @Test func `attributes work in an observed class, and are not observed`() {
    let changes = Tally()
    CurrentPreferenceStore.with(MemoryPreferenceStore()) {
      let list = CardList()
      withObservationTracking {
        _ = (list.search, list.speller, list.id, list.zoom, list.columns)
      } onChange: {
        changes.add()
      }
      list.id = 1
      list.zoom += 1
      list.columns = 4
      #expect(list.speller === list.speller)
      #expect((list.id, list.zoom, list.columns) == (1, 2, 3))
      #expect(changes.count == 0)
      list.search = "one"
      #expect(changes.count == 1)
      Initializers.with {
        $0.register((any DeckStore).self) { _ in MemoryStore() }
      } operation: {
        #expect(list.store.place == "memory")
      }
      ResourceLoading.with(MemoryResources(["card-form": #"{"columns": 2}"#])) {
        #expect(list.form.columns == 2)
      }
    }
  }

  @Test func `a test brings its own initializers`() {
    var place = ""
    func print(_ text: String) { place += text }
    Initializers.with {
      $0.register((any DeckStore).self) { _ in MemoryStore() }
    } operation: {
      print(TrashWindow().store.place)
    }
    #expect(place == "memory")
  }

  @Test func `the program says where its resources are`() async {
    await #expect(processExitsWith: .success) {
      let bundle = FolderResources("/usr/share/decks", fileExtension: "json")
      let own = FolderResources("/home/me/.config/decks", fileExtension: "json")
      ResourceLoading.use(LayeredResources(bundle, overriddenBy: own))
      #expect(
        ResourceLoading.provider?.places(of: "card-form") == [
          "/home/me/.config/decks/card-form.json", "/usr/share/decks/card-form.json",
        ]
      )
    }
  }

  @Test func `a partial value is loaded from its resource`() {
    var message = ""
    func print(_ error: ResourceLoadingError) { message += error.description }
    ResourceLoading.with(MemoryResources(["card-form": #"{"columns": }"#])) {
      let window = FormWindow()
      do throws(ResourceLoadingError) {
        try window.$form.load()
      } catch {
        print(error)
      }
    }
    let place = "resource 'card-form' is malformed: line 1, column 13"
    #expect(message == "\(place): expected a value")
    ResourceLoading.with(MemoryResources(["card-form": #"{"columns": 2}"#])) {
      #expect(FormWindow().form.columns == 2)
    }
  }

  @Test func `a final property is assigned once`() {
    var message = ""
    func print(_ error: FinalError) { message += error.description }
    let session = Session()
    session.id = 1
    do throws(FinalError) {
      try session.$id.set(2)
    } catch {
      print(error)
    }
    #expect(message == "Attempt to change final property 'id' of Session")
    #expect(session.id == 1)
  }

  @Test func `preferences are kept in a file`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write(#"{"colours": "dark"}"#, to: "preferences.json")
      keepPreferences(at: "\(folder.path)/preferences.json")
      #expect(Appearance().theme == .dark)
    }
  }

  @Test func `preferences are observed`() throws {
    let changes = Collected<String>()
    @Sendable func print(_ text: String) { changes.add(text) }
    try CurrentPreferenceStore.with(MemoryPreferenceStore()) {
      let appearance = Appearance()
      let observation = appearance.$theme.observe { old, new in
        print("\(old) → \(new)")
      }
      appearance.theme = .dark
      try appearance.$theme.set(.light)
      try appearance.$theme.reset()
      observation.cancel()
      appearance.theme = .dark
    }
    #expect(changes.all == ["auto → dark", "dark → light", "light → auto"])
  }

  @Test func `a test brings its own preferences`() {
    var zoom = 0.0
    func print(_ value: Double) { zoom = value }
    CurrentPreferenceStore.with(MemoryPreferenceStore(["zoom": 2.0])) {
      print(Appearance().zoom)
    }
    #expect(zoom == 2)
  }

  @Test func `an attribute of one's own limits a property`() {
    var player = Player()
    player.volume = 11
    let volume = player.volume
    #expect(volume == 10)
    player.balance = -1
    #expect(player.balance == 0)
  }
}
