import BuilderKit
import Testing

private final class Service: Sendable {
  let title: String
  init(_ title: String) { self.title = title }
}

private class Page {
  private(set) var told: [String] = []
  @Lazy(injected: true) var service: Service
  @Lazy(injected: true) var spare: Service?
  @Lazy(injected: true) var silent: Service
  @Lazy var made: Service = Service("made")

  private func serviceInjected(_ service: Service) {
    // The value is there already.
    told.append("service \(service.title) \(self.service === service)")
  }

  fileprivate func spareInjected(_ spare: Service) { told.append("spare \(spare.title)") }
  func madeInjected(_ service: Service) { told.append("never") }
  fileprivate func tell(_ text: String) { told.append(text) }
}

private final class ToldPage: Page, InjectionObserver {
  func didInject(_ name: String) { tell("did \(name)") }
}

private final class Wide {
  private(set) var told = ""
  @Lazy(injected: true) var service: Service
}

extension Wide {
  /// Takes more than the property's type.
  func serviceInjected(_ value: Any) { told = "\(type(of: value))" }
}

@MainActor
private final class Screen: @MainActor InjectionObserver {
  var told: [String] = []
  @Lazy(injected: true) var service: Service
  func serviceInjected(_ service: Service) { told.append(service.title) }
  func didInject(_ name: String) { told.append(name) }
}

struct InjectionHookTests {
  private func injecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Initializers.with {
      $0.register(Service.self) { _ in Service("registered") }
    } operation: {
      try body()
    }
  }

  @Test func `the hook runs once, when the value can be read`() {
    injecting {
      let page = Page()
      _ = page.service
      _ = page.service
      #expect(page.told == ["service registered true"])
    }
  }

  @Test func `the hook runs as well when the value comes from the projection`() throws {
    try injecting {
      let page = Page()
      _ = try page.$service.get()
      _ = try page.$spare.get()
      #expect(page.told == ["service registered true", "spare registered"])
    }
  }

  @Test func `a property without a hook needs none`() {
    injecting {
      let page = Page()
      #expect(page.silent.title == "registered")
      #expect(page.told == [])
    }
  }

  @Test func `hooks never run for assigned values, nor for values that are not injected`() {
    injecting {
      let page = ToldPage()
      page.service = Service("assigned")
      page.spare = Service("assigned")
      _ = (page.service, page.spare, page.made)
      #expect(page.told == [])
    }
  }

  @Test func `a value that is forgotten and made anew is told again`() {
    injecting {
      let page = Page()
      _ = page.spare
      page.spare = nil
      _ = page.spare
      #expect(page.told == ["spare registered", "spare registered"])
    }
  }

  @Test func `nothing is told when nothing was made`() {
    Initializers.with {
      $0.register(Service?.self) { _ in nil }
    } operation: {
      let page = ToldPage()
      #expect(page.spare == nil)
      #expect(page.told == [])
    }
  }

  @Test func `an observer is told of every property, after its own hook`() {
    injecting {
      let page = ToldPage()
      _ = (page.service, page.silent, page.made)
      #expect(page.told == ["service registered true", "did service", "did silent"])
    }
  }

  @Test func `a hook may take more than the property's type, and stand in an extension`() {
    injecting {
      let wide = Wide()
      _ = wide.service
      #expect(wide.told == "Service")
    }
  }

  @Test @MainActor func `hooks of isolated owners run on their actors`() {
    injecting {
      let screen = Screen()
      _ = screen.service
      #expect(screen.told == ["registered", "service"])
    }
  }
}
