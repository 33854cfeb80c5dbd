import BuilderKit
import CoreTestSupport
import Testing

private protocol Store { var name: String { get } }

private struct NamedStore: Store, Equatable {
  let name: String
}

private class Document {
  @Lazy(injected: true) var store: any Store
  @Lazy(injected: true) var spare: NamedStore?
}

private class Letter: Document {}
private final class Reply: Letter {}

private protocol Startable { init() }
private protocol Storable { init() }
private struct Machine: Startable { var label = "made by protocol" }
private struct Disk: Startable, Storable {}

private final class Rack {
  @Lazy(injected: true) var machine: Machine
  @Lazy(injected: true) var disk: Disk
}

private struct Unplugged: Error {}

struct InjectionTests {
  @Test func `the factory gets the owner`() {
    let document = Document()
    var isSame = false
    Initializers.with {
      $0.register((any Store).self, in: Document.self) { owner in
        NamedStore(name: "\(ObjectIdentifier(owner).hashValue)")
      }
    } operation: {
      isSame = document.store.name == "\(ObjectIdentifier(document).hashValue)"
    }
    #expect(isSame)
  }

  @Test func `the nearest class of the owner decides, not the order of registration`() {
    func names(_ register: [(Initializers) -> Void]) -> [String] {
      Initializers.with { registry in
        for registration in register { registration(registry) }
      } operation: {
        [Document().store.name, Letter().store.name, Reply().store.name]
      }
    }
    let anyOwner: (Initializers) -> Void = {
      $0.register((any Store).self) { _ in NamedStore(name: "any") }
    }
    let document: (Initializers) -> Void = {
      $0.register((any Store).self, in: Document.self) { _ in NamedStore(name: "document") }
    }
    let letter: (Initializers) -> Void = {
      $0.register((any Store).self, in: Letter.self) { _ in NamedStore(name: "letter") }
    }
    #expect(names([anyOwner]) == ["any", "any", "any"])
    #expect(names([document, anyOwner]) == ["document", "document", "document"])
    #expect(names([letter, document, anyOwner]) == ["document", "letter", "letter"])
    #expect(names([anyOwner, document, letter]) == ["document", "letter", "letter"])
    #expect(names([anyOwner, letter]) == ["any", "letter", "letter"])
  }

  @Test func `a factory of the type comes before one of a protocol`() {
    Initializers.with {
      $0.register(conforming: { $0 as? any Startable.Type }, make: { type, _ in type.init() })
    } operation: {
      #expect(Rack().machine.label == "made by protocol")
      Initializers.current.register(Machine.self) { _ in Machine(label: "made by type") }
      #expect(Rack().machine.label == "made by type")
    }
  }

  @Test func `a factory for the owner comes before one for the type`() {
    Initializers.with {
      $0.register(Machine.self) { _ in Machine(label: "made by type") }
      $0.register(
        conforming: { $0 as? any Startable.Type },
        in: Rack.self,
        make: { type, _ in type.init() }
      )
    } operation: {
      #expect(Rack().machine.label == "made by protocol")
    }
  }

  @Test func `two protocols that fit are an error that names them`() {
    Initializers.with {
      $0.register(conforming: { $0 as? any Storable.Type }, make: { type, _ in type.init() })
      $0.register(conforming: { $0 as? any Startable.Type }, make: { type, _ in type.init() })
    } operation: {
      let error = #expect(throws: InitializerError.self) { try Rack().$disk.get() }
      #expect(
        error?.description == """
          'disk' of Rack is 'Disk', which conforms to Startable and Storable; register an initializer \
          for the type itself
          """
      )
    }
  }

  @Test func `a protocol's factory that makes another type is an error that names both`() {
    Initializers.with {
      $0.register(conforming: { $0 as? any Storable.Type }, make: { _, _ in Machine() })
    } operation: {
      let error = #expect(throws: InitializerError.self) { try Rack().$disk.get() }
      let message = "'disk' of Rack is 'Disk', and its initializer made 'Machine'"
      #expect(error?.description == message)
    }
  }

  @Test func `nothing registered is an error that names type and owner`() {
    let error = #expect(throws: InitializerError.self) { try Letter().$store.get() }
    #expect(error?.reason == .unregistered)
    #expect(
      error?.description == """
        no initializer is registered for the type 'Store' and the owner 'Letter', to make its 'store'; \
        call Initializers.shared.register(_:in:make:) before it is read
        """
    )
  }

  @Test func `nothing registered stops a plain read`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Letter().store
    }
    #expect(
      said(
        "Letter.store could not be made: no initializer is registered for the type 'Store'",
        by: result
      )
    )
  }

  @Test func `a later registration is seen by properties not yet made`() {
    Initializers.with { _ in
    } operation: {
      let document = Document()
      #expect(throws: InitializerError.self) { try document.$store.get() }
      Initializers.current.register((any Store).self) { _ in NamedStore(name: "first") }
      #expect(document.store.name == "first")
      Initializers.current.register((any Store).self) { _ in NamedStore(name: "second") }
      #expect(document.store.name == "first")
      #expect(Document().store.name == "second")
    }
  }

  @Test func `what was unregistered is not used`() {
    Initializers.with {
      $0.register((any Store).self) { _ in NamedStore(name: "any") }
      $0.register((any Store).self, in: Letter.self) { _ in NamedStore(name: "letter") }
      $0.register(conforming: { $0 as? any Startable.Type }, make: { type, _ in type.init() })
      $0.register(
        conforming: { $0 as? any Startable.Type },
        in: Rack.self,
        make: { type, _ in type.init() }
      )
    } operation: {
      let registry = Initializers.current
      registry.unregister((any Store).self, in: Letter.self)
      #expect(Letter().store.name == "any")
      registry.unregister((any Store).self)
      #expect(throws: InitializerError.self) { try Letter().$store.get() }
      registry.unregister(conforming: (any Startable.Type).self, in: Rack.self)
      #expect(throws: Never.self) { try Rack().$machine.get() }
      registry.unregister(conforming: (any Startable.Type).self)
      #expect(throws: InitializerError.self) { try Rack().$machine.get() }
    }
  }

  @Test func `reset takes back everything`() {
    Initializers.with {
      $0.register((any Store).self) { _ in NamedStore(name: "any") }
      $0.reset()
    } operation: {
      _ = #expect(throws: InitializerError.self) { try Document().$store.get() }
    }
  }

  @Test func `a factory that throws is asked again`() {
    let attempts = Tally()
    Initializers.with {
      $0.register((any Store).self) { _ in
        guard attempts.add() > 1 else { throw Unplugged() }
        return NamedStore(name: "second attempt")
      }
    } operation: {
      let document = Document()
      #expect(throws: Unplugged.self) { try document.$store.get() }
      #expect(document.store.name == "second attempt")
    }
  }

  @Test func `an optional property takes a factory of its type, with or without the question mark`()
  {
    Initializers.with {
      $0.register(NamedStore.self) { _ in NamedStore(name: "wrapped") }
    } operation: {
      #expect(Document().spare == NamedStore(name: "wrapped"))
      Initializers.current.register(NamedStore?.self) { _ in nil }
      let document = Document()
      #expect(document.spare == nil)
      Initializers.current.register(NamedStore?.self) { _ in NamedStore(name: "optional") }
      #expect(document.spare == NamedStore(name: "optional"))
    }
  }

  @Test func `one factory can hand the same object to every owner`() {
    final class Manager: Sendable {}
    final class Client { @Lazy(injected: true) var manager: Manager }
    let single = Manager()
    Initializers.with {
      $0.register(Manager.self) { _ in single }
    } operation: {
      #expect(Client().manager === Client().manager)
    }
  }
}

struct InitializerScopeTests {
  @Test(arguments: 0..<20)
  func `scopes of tests that run in parallel do not meet`(number: Int) async {
    let name = await Initializers.with {
      $0.register((any Store).self, in: Document.self) { _ in NamedStore(name: "\(number)") }
    } operation: {
      await Task.yield()
      async let child = Document().store.name
      return await (child, Document().store.name)
    }
    #expect(name == ("\(number)", "\(number)"))
  }

  @Test func `a scope comes before what is outside, be that more specific`() {
    Initializers.with {
      $0.register((any Store).self, in: Document.self) { _ in NamedStore(name: "outer") }
      $0.register(NamedStore.self) { _ in NamedStore(name: "outer spare") }
    } operation: {
      Initializers.with {
        $0.register((any Store).self) { _ in NamedStore(name: "inner") }
      } operation: {
        #expect(Document().store.name == "inner")
        #expect(Document().spare?.name == "outer spare")
      }
      #expect(Document().store.name == "outer")
    }
  }

  @Test func `a scope ends when its code throws`() {
    let outside = Initializers.current
    #expect(throws: Unplugged.self) {
      try Initializers.with { _ in
      } operation: {
        #expect(Initializers.current !== outside)
        throw Unplugged()
      }
    }
    #expect(Initializers.current === outside)
  }

  @Test func `what the shared registry has is used everywhere`() {
    final class Everywhere: Sendable {}
    final class Client { @Lazy(injected: true) var everywhere: Everywhere }
    Initializers.shared.register(Everywhere.self, in: Client.self) { _ in Everywhere() }
    defer { Initializers.shared.unregister(Everywhere.self, in: Client.self) }
    #expect(throws: Never.self) { try Client().$everywhere.get() }
  }
}
