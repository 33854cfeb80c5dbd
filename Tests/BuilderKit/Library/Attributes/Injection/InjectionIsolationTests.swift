import BuilderKit
import CoreTestSupport
import Testing

@globalActor private actor DatabaseActor {
  static let shared = DatabaseActor()
}

@MainActor private final class Store {
  let title: String
  init(for editor: Editor) { title = "store of \(editor.title)" }
  init(_ title: String) { self.title = title }
}

@MainActor private final class Editor: @MainActor InjectionObserver {
  var title = "deck"
  private(set) var events: [String] = []
  @Lazy(injected: true) var store: Store
  @Lazy(injected: true) var spare: Store?

  func storeInjected(_ store: Store) { events.append(store.title) }
  func didInject(_ name: String) { events.append(name) }
}

@MainActor private final class Ruler {
  @Lazy(injected: true) nonisolated var number: Int
}

@MainActor private class Window {
  @Lazy(injected: true) var store: Store
}

@MainActor private final class ObservedWindow: Window, @MainActor InjectionObserver {
  private(set) var events: [String] = []
  func didInject(_ name: String) { events.append(name) }
}

@MainActor private protocol Startable { init() }
@MainActor private final class Machine: @MainActor Startable {}

@MainActor private final class Rack {
  @Lazy(injected: true) var machine: Machine
}

@DatabaseActor private final class Connection {
  let name: String
  init(_ name: String) { self.name = name }
}

@DatabaseActor private final class Database {
  let name = "main"
  @Lazy(injected: true) var connection: Connection
  @Lazy(injected: true) var number: Int
  var connectionName: String { connection.name }
  func count() throws -> Int { try $number.get() }
}

private final class Anybody {
  @Lazy(injected: true) var number: Int
}

private actor Account {
  @Lazy(injected: true) var number: Int
  func count() throws -> Int { try $number.get() }
}

struct InjectionIsolationTests {
  @Test @MainActor func `a factory of the main actor makes the service of its owner`() {
    Initializers.with {
      $0.register(Store.self, in: Editor.self) { @MainActor editor in Store(for: editor) }
    } operation: {
      let editor = Editor()
      #expect(editor.store.title == "store of deck")
      #expect(editor.events == ["store of deck", "store"])
      #expect(editor.spare?.title == "store of deck")
      editor.spare = nil
      editor.title = "other"
      #expect(editor.spare?.title == "store of other")
    }
  }

  @Test @MainActor func `a factory of the main actor may be an initializer`() {
    Initializers.with {
      $0.register(Store.self, in: Editor.self, make: Store.init(for:))
    } operation: {
      #expect(Editor().store.title == "store of deck")
    }
  }

  @Test @MainActor func `a factory of the main actor serves any owner that is isolated to it`() {
    Initializers.with {
      $0.register(Store.self) { @MainActor _ in Store("any") }
    } operation: {
      let window = ObservedWindow()
      #expect(window.store.title == "any")
      #expect(window.events == ["store"])
      #expect(Editor().store.title == "any")
    }
  }

  @Test @MainActor func `a factory of the main actor makes what conforms`() {
    Initializers.with {
      $0.register(
        conforming: { $0 == Machine.self ? Machine.self : nil },
        in: Rack.self,
        make: { @MainActor type, _ in type.init() }
      )
    } operation: {
      let rack = Rack()
      #expect(rack.machine === rack.machine)
    }
  }

  @Test func `a factory of another global actor makes the service of its owner`() async {
    await Initializers.with {
      $0.register(Connection.self, in: Database.self) { @DatabaseActor database in
        Connection("to \(database.name)")
      }
    } operation: {
      let database = Database()
      #expect(await database.connectionName == "to main")
    }
  }

  @Test func `a factory without isolation serves everybody`() async throws {
    try await Initializers.with {
      $0.register(Int.self) { _ in 7 }
    } operation: {
      #expect(Anybody().number == 7)
      let counts = try await [Database().count(), Account().count()]
      #expect(counts == [7, 7])
      #expect(Ruler().number == 7)
    }
  }

  @Test func `who is not isolated as the factory is an error that says so`() async {
    await Initializers.with {
      $0.register(Int.self) { @MainActor _ in 8 }
    } operation: {
      let error = #expect(throws: InitializerError.self) { try Anybody().$number.get() }
      #expect(error?.reason == .isolated(to: "MainActor"))
      #expect(
        error?.description == """
          the initializer of 'number' is isolated to MainActor, and 'number' of Anybody is not; mark \
          Anybody with '@MainActor', or register an initializer without isolation
          """
      )
      let ruler = Ruler()
      // The property, and not its owner, is what counts.
      #expect(throws: InitializerError.self) { try ruler.$number.get() }
      await #expect(throws: InitializerError.self) { try await Database().count() }
      await #expect(throws: InitializerError.self) { try await Account().count() }
    }
  }
}
