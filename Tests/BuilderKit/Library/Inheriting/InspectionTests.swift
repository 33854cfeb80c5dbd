import BuilderKit
import Testing

struct InspectionTests {
  private let root = Settings()
  private let middle: Settings
  private let leaf: Settings

  init() {
    middle = root.descendant()
    leaf = middle.descendant()
  }

  @Test func `provenance tells where a value comes from`() throws {
    #expect(leaf.provenance(of: \.points) == .defaulted)
    root.points = 2
    #expect(leaf.provenance(of: \.points) == .inherited(from: root, distance: 2))
    #expect(middle.provenance(of: \.points) == .inherited(from: root, distance: 1))
    #expect(root.provenance(of: \.points) == .own)
    middle.points = 3
    #expect(leaf.provenance(of: \.points) == .inherited(from: middle, distance: 1))
    leaf.stopInheriting(\.points)
    #expect(leaf.provenance(of: \.points) == .stopped)
    leaf.points = 4
    #expect(leaf.provenance(of: \.points) == .own)
    leaf.reset(\.points)
    leaf.resumeInheriting(\.points)
    middle.stopInheriting(\.points)
    middle.reset(\.points)
    #expect(leaf.provenance(of: \.points) == .defaulted)
    #expect(try leaf.provenance(ofPropertyNamed: "points") == .defaulted)
  }

  @Test func `different provenances differ`() {
    let all: [Provenance<Settings>] = [
      .own, .stopped, .defaulted, .inherited(from: root, distance: 1),
      .inherited(from: root, distance: 2), .inherited(from: middle, distance: 1),
    ]
    for (index, first) in all.enumerated() {
      for (other, second) in all.enumerated() { #expect((first == second) == (index == other)) }
    }
  }

  @Test func `own values are listed by name, nil too, and inherited ones are not`() throws {
    root.points = 2
    leaf.margin = 1.5
    leaf.setOwn(\.language, nil)
    leaf.note = "mine"
    let values = leaf.ownValues
    #expect(values.keys.sorted() == ["language", "margin", "note"])
    #expect(values["margin"] as? Double == 1.5)
    let language = try #require(values["language"])
    #expect(language as? String == nil)
    #expect(values["note"] as? String == "mine")
    #expect(middle.ownValues.isEmpty)
  }

  @Test func `stops are listed in the order of declaration`() {
    leaf.stopInheriting(\.tags)
    leaf.stopInheriting(\.points)
    leaf.points = 3
    #expect(leaf.stoppedProperties == ["points", "tags"])
  }

  @Test func `a snapshot has all values and no ancestor`() {
    root.points = 2
    middle.language = "ja"
    leaf.note = "mine"
    leaf.grade = { "leaf \($0)" }
    let copy = leaf.snapshot()
    #expect(copy.ancestor == nil)
    #expect(copy.points == 2)
    #expect(copy.language == "ja")
    #expect(copy.note == "mine")
    #expect(copy.grade(1) == "leaf 1")
    #expect(copy.ownValues.count == copy.propertyNames.count)
    root.points = 3
    middle.language = nil
    #expect(copy.points == 2)
    #expect(copy.language == "ja")
    copy.points = 9
    #expect(leaf.points == 3)
  }

  // MARK: Descriptions

  @Test func `a description shows effective values, stops and ancestors`() {
    root.points = 3
    root.language = "ja"
    root.note = "not for others"
    leaf.stopInheriting(\.language)
    leaf.stopInheriting(\.margin)
    leaf.margin = 1
    let expected = """
      Settings
        default: false
        grade: (Function)
        language: nil (ignoring inheritance)
        margin: 1.0
        points: 3
        tags: []
        ancestor: Settings
          default: false
          grade: (Function)
          language: "ja"
          margin: 0.5
          points: 3
          tags: []
          ancestor: Settings
            default: false
            grade: (Function)
            language: "ja"
            margin: 0.5
            note: "not for others"
            points: 3
            tags: []
      """
    #expect(leaf.description == expected)
    #expect("\(leaf)" == expected)
  }

  @Test func `a debug description shows objects, all values and where they come from`() {
    let root = Box<Int>()
    let leaf = root.descendant()
    root.content = 3
    leaf.stopInheriting(\.count)
    leaf.stopInheriting(\.inner)
    leaf.inner = root
    func address(_ object: AnyObject) -> String {
      "\(Unmanaged.passUnretained(object).toOpaque())"
    }
    let expected = """
      Box<Int> \(address(leaf))
        content: 3 (inherited, 1 above)
        count: 0 (stopped)
        inner: Box<Int> \(address(root)) (own, stopped)
        ancestor: Box<Int> \(address(root))
          content: 3 (own)
          count: 0 (default)
          inner: nil (default)
      """
    #expect(leaf.debugDescription == expected)
  }

  @Test func `a description of a tree that leads back to itself ends`() {
    let box = Box<Int>()
    box.inner = box
    #expect(box.description == "Box<Int>\n  count: 0\n  inner: Box<Int>")
    box.inner = nil
  }

  @Test func `a description shows ten ancestors`() {
    var last = Box<Int>()
    for _ in 0..<12 { last = last.descendant() }
    let lines = last.description.split(separator: "\n")
    #expect(lines.count == 2 * 11 + 1)
    #expect(lines.last?.hasSuffix("ancestor: … (2 more)") == true)
  }
}
