import BuilderKit
import Testing

struct InheritanceStateTests {
  private let root = Settings()
  private let middle: Settings
  private let leaf: Settings

  init() {
    middle = root.descendant()
    leaf = middle.descendant()
  }

  // MARK: Inherited and own

  @Test func `the default holds where nobody has a value`() {
    #expect(leaf.points == 1)
    #expect(leaf.language == nil)
    #expect(leaf.tags == [])
    #expect(leaf.grade(3) == "3")
    #expect(leaf.margin == 0.5)
    #expect(leaf.default == false)
  }

  @Test func `the nearest value holds, whatever its type`() {
    root.points = 2
    root.tags = ["a"]
    root.grade = { "grade \($0)" }
    root.default = true
    middle.points = 3
    middle.tags.append("b")
    #expect(leaf.points == 3)
    #expect(leaf.tags == ["a", "b"])
    #expect(leaf.grade(3) == "grade 3")
    #expect(leaf.default)
    #expect(root.tags == ["a"])
  }

  @Test func `a value equal to the inherited one is an own one as well`() {
    root.points = 2
    leaf.points = 2
    root.points = 3
    #expect(leaf.points == 2)
    #expect(leaf.provenance(of: \.points) == .own)
  }

  @Test func `a changed value is seen at once, however often it was read`() {
    for points in [2, 3, 4] {
      root.points = points
      #expect(leaf.points == points)
      #expect(middle.points == points)
    }
    middle.points = 5
    #expect(leaf.points == 5)
    middle.points = 6
    #expect(leaf.points == 6)
    #expect(root.points == 4)
  }

  @Test func `resetting inherits again`() {
    root.points = 2
    leaf.points = 3
    leaf.reset(\.points)
    #expect(leaf.points == 2)
    leaf.reset(\.points)
    #expect(leaf.points == 2)
    root.reset(\.points)
    #expect(leaf.points == 1)
  }

  @Test func `assigning nil to an optional inherits again`() {
    root.language = "ja"
    leaf.language = "de"
    leaf.language = nil
    #expect(leaf.language == "ja")
    #expect(leaf.provenance(of: \.language) == .inherited(from: root, distance: 2))
  }

  @Test func `a nil of one's own overrides`() {
    root.language = "ja"
    middle.setOwn(\.language, nil)
    #expect(leaf.language == nil)
    #expect(middle.provenance(of: \.language) == .own)
    #expect(middle.ownValue(of: \.language) == .some(nil))
    #expect(leaf.ownValue(of: \.language) == nil)
    middle.language = nil
    #expect(leaf.language == "ja")
  }

  @Test func `setting by key path is assigning`() {
    leaf.setOwn(\.points, 4)
    #expect(leaf.points == 4)
    #expect(leaf.ownValue(of: \.points) == 4)
    #expect(middle.ownValue(of: \.points) == nil)
  }

  // MARK: Stopped

  @Test func `a stop in the middle cuts off everything below it`() {
    root.language = "ja"
    middle.stopInheriting(\.language)
    #expect(middle.language == nil)
    #expect(leaf.language == nil)
    middle.language = "de"
    #expect(leaf.language == "de")
    middle.resumeInheriting(\.language)
    #expect(leaf.language == "de")
    middle.language = nil
    #expect(leaf.language == "ja")
  }

  @Test func `the default holds while stopped`() {
    root.points = 2
    leaf.stopInheriting(\.points)
    #expect(leaf.points == 1)
  }

  @Test func `a stop outlives a value of one's own`() {
    root.language = "ja"
    leaf.language = "de"
    leaf.stopInheriting(\.language)
    #expect(leaf.language == "de")
    leaf.language = nil
    #expect(leaf.language == nil)
    leaf.resumeInheriting(\.language)
    #expect(leaf.language == "ja")
  }

  @Test func `stopping twice is stopping once, and resuming what never stopped is nothing`() {
    root.language = "ja"
    leaf.resumeInheriting(\.language)
    leaf.stopInheriting(\.language)
    leaf.stopInheriting(\.language)
    #expect(leaf.stoppedProperties == ["language"])
    leaf.resumeInheriting(\.language)
    #expect(leaf.language == "ja")
    #expect(leaf.stoppedProperties == [])
  }

  @Test func `a root can be stopped, which shows when it gets an ancestor`() throws {
    root.points = 2
    let other = Settings()
    other.stopInheriting(\.points)
    try other.setAncestor(root)
    #expect(other.points == 1)
    other.resumeInheriting(\.points)
    #expect(other.points == 2)
  }

  // MARK: Not inherited

  @Test func `what is not inherited belongs to each object`() {
    root.note = "mine"
    #expect(leaf.note == nil)
    leaf.note = "yours"
    #expect(root.note == "mine")
    leaf.resumeInheriting(\.note)
    leaf.note = nil
    #expect(leaf.note == nil)
    #expect(leaf.provenance(of: \.note) == .defaulted)
  }

  @Test func `constants and lazy variables stay as they are`() {
    root.points = 4
    #expect(root.serial == 7)
    #expect(root.doubled == 8)
    root.points = 5
    #expect(root.doubled == 8)
    #expect(leaf.doubled == 10)
  }

  @Test func `what is not inherited cannot be stopped`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Settings().stopInheriting(\.note)
    }
    #expect(result.says("note: is never inherited in Settings, so there is nothing to stop"))
  }

  @Test func `a computed property has no state of its own`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Settings().provenance(of: \.summary)
    }
    #expect(result.says("made of such; name one of them: 'points', 'language'"))
  }

  // MARK: Defaults

  @Test func `a default is made once for a tree, and not before it is needed`() {
    let root = Badge()
    let leaf = root.descendant()
    let token = leaf.token
    #expect(root.token === token)
    #expect(root.descendant().token === token)
    leaf.stopInheriting(\.token)
    #expect(leaf.token !== token)
    let own = leaf.token
    #expect(leaf.token === own)
    leaf.resumeInheriting(\.token)
    #expect(leaf.token === token)
  }

  @Test func `computed properties see inherited values`() {
    root.points = 3
    middle.language = "ja"
    #expect(leaf.summary == "3 points in ja")
  }
}

extension ExitTest.Result? {
  /// `true` if the process wrote to its standard error.
  func says(_ text: String) -> Bool {
    guard let bytes = self?.standardErrorContent else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
