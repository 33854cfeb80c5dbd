import BuilderKit
import Testing

struct InheritanceObservationTests {
  private let root = Settings()
  private let middle: Settings
  private let leaf: Settings
  private let log = ChangeLog()

  init() {
    middle = root.descendant()
    leaf = middle.descendant()
  }

  // MARK: What is a change

  @Test func `each cause of a change is told once, with both values`() throws {
    let observation = leaf.observe(\.points, log.note)
    root.points = 2
    #expect(log.take() == ["1 → 2"])
    middle.points = 3
    #expect(log.take() == ["2 → 3"])
    leaf.points = 4
    #expect(log.take() == ["3 → 4"])
    leaf.reset(\.points)
    #expect(log.take() == ["4 → 3"])
    middle.stopInheriting(\.points)
    #expect(log.take() == [])
    middle.reset(\.points)
    #expect(log.take() == ["3 → 1"])
    middle.resumeInheriting(\.points)
    #expect(log.take() == ["1 → 2"])
    try middle.setAncestor(nil)
    #expect(log.take() == ["2 → 1"])
    try leaf.setAncestor(root)
    #expect(log.take() == ["1 → 2"])
    root.reset(\.points)
    #expect(log.take() == ["2 → 1"])
    try root.setOwn(9, forPropertyNamed: "points")
    #expect(log.take() == ["1 → 9"])
    #expect(observation.isActive)
  }

  @Test func `an equal value is no change`() throws {
    let observation = leaf.observe(\.points, log.note)
    root.points = 1
    middle.points = 1
    leaf.points = 1
    leaf.reset(\.points)
    middle.stopInheriting(\.points)
    root.points = 5
    middle.reset(\.points)
    leaf.stopInheriting(\.points)
    try leaf.setAncestor(nil)
    #expect(log.take() == [])
    #expect(observation.isActive)
  }

  @Test func `nothing is told below an object with a value of its own or a stop`() {
    let observation = leaf.observe(\.language, log.note)
    middle.language = "de"
    middle.stopInheriting(\.language)
    _ = log.take()
    root.language = "ja"
    root.language = nil
    #expect(log.take() == [])
    middle.language = nil
    #expect(log.take() == [#"Optional("de") → nil"#])
    root.language = "ja"
    #expect(log.take() == [])
    #expect(observation.isActive)
  }

  @Test func `every object whose value changes is told, and no other`() throws {
    let side = middle.descendant()
    let other = root.descendant()
    side.points = 7
    var told: [String] = []
    let observations = [
      "root": root, "middle": middle, "leaf": leaf, "side": side, "other": other,
    ].map { name, settings in
      settings.observe(\.points) { told.append("\(name) \($0.newValue)") }
    }
    root.points = 2
    #expect(told.sorted() == ["leaf 2", "middle 2", "other 2", "root 2"])
    told = []
    middle.points = 3
    #expect(told.sorted() == ["leaf 3", "middle 3"])
    told = []
    try middle.setAncestor(nil)
    middle.reset(\.points)
    #expect(told == ["middle 1", "leaf 1"])
    #expect(observations.count == 5)
  }

  @Test func `for values that cannot be compared, every assignment is a change`() throws {
    var changes = 0
    let observation = leaf.observe(\.grade) { _ in changes += 1 }
    root.grade = { "a\($0)" }
    root.grade = { "a\($0)" }
    #expect(changes == 2)
    // The same value from the same place.
    try leaf.setAncestor(root)
    #expect(changes == 2)
    leaf.stopInheriting(\.grade)
    #expect(changes == 3)
    leaf.resumeInheriting(\.grade)
    #expect(changes == 4)
    #expect(observation.isActive)
  }

  @Test func `from nil to nil is no change even where values cannot be compared`() throws {
    var changes = 0
    let observation = leaf.observe(\.onChange) { _ in changes += 1 }
    leaf.stopInheriting(\.onChange)
    leaf.resumeInheriting(\.onChange)
    try leaf.setAncestor(nil)
    #expect(changes == 0)
    leaf.onChange = {}
    #expect(changes == 1)
    #expect(observation.isActive)
  }

  @Test func `a move tells of every property that changes, and of no other`() throws {
    let other = Settings()
    other.points = 2
    other.language = "ja"
    root.points = 2
    let observations = [
      leaf.observe(\.points) { log.note($0) },
      leaf.observe(\.language) { log.note($0) },
      leaf.observe(\.note) { log.note($0) },
    ]
    try middle.setAncestor(other)
    #expect(log.take() == [#"nil → Optional("ja")"#])
    other.note = "mine"
    #expect(log.take() == [])
    other.points = 3
    #expect(log.take() == ["2 → 3"])
    root.points = 4
    #expect(log.take() == [])
    #expect(observations.count == 3)
  }

  @Test func `what is not inherited is observed like all else`() {
    let observation = leaf.observe(\.note, log.note)
    root.note = "mine"
    leaf.note = "yours"
    leaf.note = nil
    #expect(log.take() == [#"nil → Optional("yours")"#, #"Optional("yours") → nil"#])
    #expect(observation.isActive)
  }

  // MARK: Who observes

  @Test func `changes above an object that does not observe reach nobody below it`() throws {
    let deaf = middle.descendant(observing: false)
    let below = deaf.descendant(observing: true)
    let observations = [deaf.observe(\.points, log.note), below.observe(\.points, log.note)]
    root.points = 2
    middle.points = 3
    #expect(log.take() == [])
    #expect(below.points == 3)
    deaf.points = 4
    #expect(log.take() == ["3 → 4", "3 → 4"])
    deaf.reset(\.points)
    #expect(log.take() == ["4 → 3", "4 → 3"])
    try deaf.setAncestor(root)
    #expect(log.take() == ["3 → 2", "3 → 2"])
    root.points = 5
    #expect(log.take() == [])
    #expect(observations.count == 2)
  }

  @Test func `descendants observe as their ancestor does, unless they are told otherwise`() {
    #expect(root.isObserving)
    let deaf = root.descendant(observing: false)
    #expect(!deaf.isObserving)
    #expect(!deaf.descendant().isObserving)
    #expect(deaf.descendant(observing: true).isObserving)
    #expect(!Settings(descendingFrom: deaf).isObserving)
    #expect(Settings(descendingFrom: deaf, observing: true).isObserving)
  }

  // MARK: When it ends

  @Test func `an observation ends with its token`() {
    var observation: InheritanceObservation? = leaf.observe(\.points, log.note)
    root.points = 2
    #expect(log.take() == ["1 → 2"])
    observation = nil
    root.points = 3
    #expect(log.take() == [])
    #expect(observation == nil)
  }

  @Test func `a cancelled observation tells nothing and can be cancelled again`() {
    let observation = leaf.observe(\.points, log.note)
    observation.cancel()
    observation.cancel()
    #expect(!observation.isActive)
    root.points = 2
    #expect(log.take() == [])
  }

  @Test func `an observation ends with the object, which it does not keep alive`() {
    var object: Settings? = root.descendant()
    weak let ended = object
    let observation = object?.observe(\.points, log.note)
    object = nil
    #expect(ended == nil)
    #expect(observation?.isActive == false)
    root.points = 2
    #expect(log.take() == [])
    observation?.cancel()
  }

  @Test func `several observers of one property are told in the order of their coming`() {
    var told: [Int] = []
    var observations = (0..<3).map { index in leaf.observe(\.points) { _ in told.append(index) } }
    root.points = 2
    #expect(told == [0, 1, 2])
    observations.remove(at: 1)
    root.points = 3
    #expect(told == [0, 1, 2, 0, 2])
  }

  @Test func `after one in the middle and then the last have ended, the others are told`() {
    var told: [String] = []
    let objects = (0..<4).map { _ in root.descendant() }
    func observe(_ index: Int) -> InheritanceObservation {
      objects[index].observe(\.points) { change in told.append("\(index): \(change.newValue)") }
    }
    var observations = [observe(0), observe(1), observe(2)]
    observations.remove(at: 1)
    root.points = 2
    #expect(told == ["0: 2", "2: 2"])
    observations.removeLast()
    // Where a link to one that has ended is left behind, a stranger is likely to be found at its place.
    let others = (0..<4).map { _ in Settings() }
    let strangers = others.map { other in
      other.observe(\.points) { change in told.append("stranger: \(change.newValue)") }
    }
    root.points = 3
    #expect(told == ["0: 2", "2: 2", "0: 3"])
    observations.append(observe(3))
    root.points = 4
    #expect(told == ["0: 2", "2: 2", "0: 3", "0: 4", "3: 4"])
    #expect(observations.count == 2)
    #expect(strangers.count == others.count)
  }

  // MARK: Observers that change something

  @Test func `changes made by an observer reach everybody in their order`() {
    let first = leaf.observe(\.points) { change in
      log.note(change)
      if change.newValue < 4 { root.points = change.newValue + 1 }
    }
    let second = leaf.observe(\.points, log.note)
    root.points = 2
    let expected = ["1 → 2", "2 → 3", "3 → 4"]
    #expect(log.entries.count == 6)
    #expect(log.take().sorted() == (expected + expected).sorted())
    #expect(leaf.points == 4)
    #expect(first.isActive && second.isActive)
  }

  @Test func `each observer sees one value lead to the next`() {
    var seen: [[Int]] = [[], []]
    let observations = seen.indices.map { index in
      leaf.observe(\.points) { change in
        #expect(change.oldValue == seen[index].last ?? 1)
        seen[index].append(change.newValue)
        if index == 0, change.newValue < 5 { root.points = change.newValue + 1 }
      }
    }
    root.points = 2
    #expect(seen == [[2, 3, 4, 5], [2, 3, 4, 5]])
    #expect(observations.count == 2)
  }

  @Test func `no observer is told of a change while it is being told of another`() {
    var told: [String] = []
    let observation = leaf.observe(\.points) { change in
      told.append("begin \(change.newValue)")
      if change.newValue < 3 { root.points = change.newValue + 1 }
      told.append("end \(change.newValue)")
    }
    root.points = 2
    #expect(told == ["begin 2", "end 2", "begin 3", "end 3"])
    #expect(observation.isActive)
  }

  @Test func `an observer may cancel itself and others, and end objects`() {
    var observations: [InheritanceObservation] = []
    var victim: Settings? = root.descendant()
    observations.append(
      root.observe(\.points) { [log] change in
        log.note(change)
        observations[0].cancel()
        observations[1].cancel()
        victim = nil
      }
    )
    observations.append(middle.observe(\.points, log.note))
    let orphan = victim?.observe(\.points, log.note)
    root.points = 2
    root.points = 3
    #expect(log.take() == ["1 → 2"])
    #expect(victim == nil)
    #expect(orphan?.isActive == false)
  }

  @Test func `an observer may move objects`() throws {
    let other = Settings()
    other.points = 9
    let observations = [
      root.observe(\.points) { _ in try? leaf.setAncestor(other) },
      leaf.observe(\.points, log.note),
    ]
    root.points = 2
    #expect(log.take() == ["1 → 2", "2 → 9"])
    #expect(leaf.points == 9)
    #expect(observations.count == 2)
  }
}
