import BuilderKit
import CoreTestSupport
import Testing

/// Preferences used from several threads; `make sanitize` runs these with ThreadSanitizer.
struct PreferenceThreadTests {
  private func check(_ store: some PreferenceStore, rounds: Int) throws {
    let seen = Tally()
    let keys = (0..<4).map { PreferenceKey("key\($0)", default: 0) }
    let observations = keys.map { key in
      store.observe(key) { old, new in if new == old + 1 { seen.add() } }
    }
    Threads.run(keys.count) { index in
      for round in 1...rounds {
        try? store.set(round, for: keys[index])
        _ = store.value(for: keys[(index + 1) % keys.count])
        _ = store.observe(keys[index]) { _, _ in }
      }
    }
    withExtendedLifetime(observations) {}
    #expect(seen.count == keys.count * rounds)
    for key in keys { #expect(store.value(for: key) == rounds) }
  }

  @Test func `threads share a store in memory`() throws {
    try check(MemoryPreferenceStore(), rounds: 500)
  }

  @Test func `threads share a store in a file`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/preferences.json"
    try check(FilePreferenceStore(path: path) { Issue.record($0) }, rounds: 20)
    let reopened = FilePreferenceStore(path: path) { _ in }
    #expect(reopened.value(for: PreferenceKey("key3", default: 0)) == 20)
  }
}
