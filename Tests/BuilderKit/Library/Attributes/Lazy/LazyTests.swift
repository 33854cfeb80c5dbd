import BuilderKit
import CoreTestSupport
import Testing

/// A service that says when it is made and when it goes away.
private final class Service {
  let tally: Tally
  init(_ tally: Tally) {
    self.tally = tally
    tally.add()
  }
}

private enum Made {
  @TaskLocal static var tally = Tally()
}

private class Editor {
  @Lazy var speller: Service = Service(Made.tally)
  @Lazy var cache: Service? = Service(Made.tally)
  @Lazy var count: Int = 41 + 1
  @Lazy var transform: (Int) -> Int = { $0 + 1 }
  @Lazy var nothing: Service? = nil
}

struct LazyTests {
  @Test func `a value is made at the first read and stays`() {
    Made.$tally.withValue(Tally()) {
      let editor = Editor()
      #expect(Made.tally.count == 0)
      let speller = editor.speller
      #expect(editor.speller === speller)
      #expect(Made.tally.count == 1)
      #expect(editor.count == 42)
      #expect(editor.transform(1) == 2)
    }
  }

  @Test func `each instance has its own`() {
    let (one, other) = (Editor(), Editor())
    #expect(one.speller !== other.speller)
  }

  @Test func `assigning before the first read suppresses creation`() {
    Made.$tally.withValue(Tally()) {
      let editor = Editor()
      let own = Service(Tally())
      editor.speller = own
      editor.cache = own
      #expect(editor.speller === own)
      #expect(editor.cache === own)
      #expect(Made.tally.count == 0)
    }
  }

  @Test func `a value can be replaced again and again`() {
    let editor = Editor()
    _ = editor.count
    for number in 0..<3 {
      editor.count = number
      #expect(editor.count == number)
      #expect(editor.$count.isMade)
    }
  }

  @Test func `assigning nil to an optional has it made anew`() throws {
    try Made.$tally.withValue(Tally()) {
      let editor = Editor()
      let first = try #require(editor.cache)
      editor.cache = nil
      #expect(!editor.$cache.isMade)
      let second = try #require(editor.cache)
      #expect(first !== second)
      #expect(Made.tally.count == 2)
    }
  }

  @Test func `a value taken away by nil is released at once`() {
    let editor = Editor()
    weak var cache: Service?
    cache = editor.cache
    #expect(cache != nil)
    editor.cache = nil
    #expect(cache == nil)
  }

  @Test func `an optional of which nothing is made is asked for again`() {
    let editor = Editor()
    #expect(editor.nothing == nil)
    #expect(!editor.$nothing.isMade)
    editor.nothing = Service(Tally())
    #expect(editor.nothing != nil)
  }

  @Test func `values are released with the owner, replaced ones too`() {
    weak var made: Service?
    weak var replaced: Service?
    weak var latest: Service?
    do {
      let editor = Editor()
      made = editor.cache
      replaced = editor.speller
      editor.speller = Service(Tally())
      latest = editor.speller
      #expect(made != nil)
      #expect(latest != nil)
    }
    #expect(made == nil)
    #expect(replaced == nil)
    #expect(latest == nil)
  }

  @Test func `later replacements are released when they are replaced`() {
    let editor = Editor()
    _ = editor.speller
    editor.speller = Service(Tally())
    weak var second: Service?
    second = editor.speller
    editor.speller = Service(Tally())
    #expect(second == nil)
  }

  @Test func `properties can be read and written by key path`() {
    let editor = Editor()
    let path: ReferenceWritableKeyPath<Editor, Int> = \.count
    #expect(editor[keyPath: path] == 42)
    editor[keyPath: path] = 7
    #expect(editor.count == 7)
  }

  @Test func `asking whether there is a value makes none`() {
    Made.$tally.withValue(Tally()) {
      let editor = Editor()
      #expect(!editor.$speller.isMade)
      #expect(!editor.$cache.isMade)
      #expect(Made.tally.count == 0)
      _ = (editor.speller, editor.cache)
      #expect(editor.$speller.isMade)
      #expect(editor.$cache.isMade)
    }
  }

  @Test func `the projection gets what a read gets`() {
    let editor = Editor()
    let speller = editor.$speller.get()
    #expect(editor.speller === speller)
    let cache = editor.$cache.get()
    #expect(editor.cache === cache)
  }
}

// MARK: Factories that throw

private struct NotInstalled: Error {}

private final class Reader {
  let language: String
  var isInstalled = false
  private(set) var attempts = 0

  @Lazy(by: makeWords) var words: [String]
  @Lazy(by: Reader.makeTitle) var title: String
  @Lazy(by: Self.makeNote) var note: String?

  init(language: String) {
    self.language = language
  }

  private func makeWords() throws -> [String] {
    attempts += 1
    guard isInstalled else { throw NotInstalled() }
    return [language]
  }

  private func makeTitle() -> String { "Words of \(language)" }
  private func makeNote() -> String? { isInstalled ? "installed" : nil }
}

struct LazyFactoryTests {
  @Test func `a factory that throws is asked again at the next read`() throws {
    let reader = Reader(language: "ja")
    #expect(throws: NotInstalled.self) { try reader.$words.get() }
    #expect(throws: NotInstalled.self) { try reader.$words.get() }
    #expect(!reader.$words.isMade)
    reader.isInstalled = true
    #expect(reader.words == ["ja"])
    #expect(reader.attempts == 3)
    #expect(try reader.$words.get() == ["ja"])
    #expect(reader.attempts == 3)
  }

  @Test func `a method makes the value from its owner`() {
    #expect(Reader(language: "ja").title == "Words of ja")
  }

  @Test func `a method that makes nil is asked again at the next read`() {
    let reader = Reader(language: "ja")
    #expect(reader.note == nil)
    reader.isInstalled = true
    #expect(reader.note == "installed")
  }

  @Test func `a plain read of what cannot be made says why and stops`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Reader(language: "ja").words
    }
    #expect(said("Reader.words could not be made: NotInstalled()", by: result))
  }
}
