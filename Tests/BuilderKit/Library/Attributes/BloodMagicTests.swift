import BuilderKit
import LosslessJSON
import Testing

// The examples of BloodMagic's README, ported: what was `@dynamic` and a protocol of the class is one
// attribute of the property.

// MARK: Lazy

private final class ProgressViewService {
  var title = ""
  private(set) var isShown = false
  func displayProgress() { isShown = true }
  func hideProgress() { isShown = false }
}

private final class ResourceLoader {
  func loadResource(_ completion: () -> Void) { completion() }
}

private final class MyViewController {
  @Lazy var progressViewService: ProgressViewService = ProgressViewService()
  @Lazy var resourceLoader: ResourceLoader = ResourceLoader()

  func actionMethod() -> Bool {
    progressViewService.displayProgress()
    let wasShown = progressViewService.isShown
    resourceLoader.loadResource { progressViewService.hideProgress() }
    return wasShown && !progressViewService.isShown
  }
}

// MARK: Injectable

private final class ViewControllerData: Sendable {
  let controller: String
  init(_ controller: String) { self.controller = controller }
}

private final class RequestManager: Sendable {}

private class ViewController {
  let title: String
  @Lazy(injected: true) var data: ViewControllerData
  @Lazy(injected: true) var progressViewService: ProgressViewService

  init(title: String) {
    self.title = title
  }

  func progressViewServiceInjected(_ service: ProgressViewService) { service.title = title }
}

private final class FeedViewController: ViewController {
  @Lazy(injected: true) var requestManager: RequestManager
}

private final class UserViewController: ViewController {
  @Lazy(injected: true) var requestManager: RequestManager
}

// MARK: Partial, Final, Preference

private struct HeaderView: ResourceLoadable, Equatable {
  let text: String
  init(resource: ResourceContents) throws { text = try String(resource: resource) }
}

private final class Account {
  @Partial var header: HeaderView
  @Final var finalString: String?
  @Preference var name: String?
  @Preference var age: Int = 0
}

struct BloodMagicTests {
  @Test func `lazy services are there when they are used`() {
    let controller = MyViewController()
    #expect(controller.actionMethod())
    #expect(controller.resourceLoader === controller.resourceLoader)
  }

  @Test func `an initializer makes the object for its container`() {
    Initializers.with {
      $0.register(ViewControllerData.self, in: ViewController.self) { controller in
        ViewControllerData(controller.title)
      }
    } operation: {
      #expect(ViewController(title: "Feed").data.controller == "Feed")
      // BloodMagic wanted every derived class named; here the nearest one counts.
      #expect(FeedViewController(title: "Derived").data.controller == "Derived")
    }
  }

  @Test func `an injected object is handed to its hook`() {
    Initializers.with {
      $0.register(ProgressViewService.self) { _ in ProgressViewService() }
    } operation: {
      #expect(ViewController(title: "Loading").progressViewService.title == "Loading")
    }
  }

  @Test func `a singleton of which neither class knows`() {
    let single = RequestManager()
    Initializers.with {
      $0.register(RequestManager.self) { _ in single }
    } operation: {
      let feed = FeedViewController(title: "Feed")
      let user = UserViewController(title: "User")
      #expect(feed.requestManager === user.requestManager)
    }
  }

  @Test func `a partial property is described by the resource named for its type`() {
    ResourceLoading.with(MemoryResources(["HeaderView": "Welcome"])) {
      #expect(Account().header.text == "Welcome")
    }
  }

  @Test func `a final property is assigned once`() {
    let user = Account()
    user.finalString = "first"
    #expect(throws: FinalError.self) { try user.$finalString.set("second") }
    #expect(user.finalString == "first")
  }

  @Test func `a preference is kept under the name of the property`() {
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) {
      Account().name = "AlexDenisov"
      Account().age = 25
      #expect(Account().name == "AlexDenisov")
      Account().name = nil
    }
    #expect(store.values == ["age": 25])
  }
}
