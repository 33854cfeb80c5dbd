import BuilderKit
import LosslessJSON
import Testing

struct PropertyNameTests {
  private let root = Settings()
  private let leaf: Settings

  init() {
    leaf = root.descendant()
  }

  @Test func `everything can be done by name`() throws {
    try root.setOwn(3, forPropertyNamed: "points")
    try root.setOwn("ja", forPropertyNamed: "language")
    #expect(try leaf.value(forPropertyNamed: "points") as? Int == 3)
    try leaf.stopInheriting(propertyNamed: "language")
    #expect(leaf.language == nil)
    try leaf.resumeInheriting(propertyNamed: "language")
    #expect(leaf.language == "ja")
    try root.reset(propertyNamed: "points")
    #expect(leaf.points == 1)
    try leaf.setOwn(Optional<String>.none as Any, forPropertyNamed: "language")
    #expect(leaf.provenance(of: \.language) == .own)
    try leaf.setOwn(true, forPropertyNamed: "default")
    #expect(leaf.default)
  }

  @Test(arguments: [
    ("pionts", "pionts: is not a property of Settings; did you mean 'points'?"),
    ("Language", "Language: is not a property of Settings; did you mean 'language'?"),
    ("serial", "serial: is not a property of Settings"),
    ("summary", "summary: is not a property of Settings"),
    ("", "is not a property of Settings"),
  ])
  func `an unknown name is refused with the nearest one`(name: String, message: String) {
    let calls: [() throws -> Void] = [
      { _ = try leaf.value(forPropertyNamed: name) },
      { try leaf.setOwn(1, forPropertyNamed: name) },
      { try leaf.reset(propertyNamed: name) },
      { try leaf.stopInheriting(propertyNamed: name) },
      { try leaf.resumeInheriting(propertyNamed: name) },
      { _ = try leaf.provenance(ofPropertyNamed: name) },
    ]
    for call in calls {
      let error = #expect(throws: InheritanceError.self) { try call() }
      #expect(error?.description.hasSuffix(message) == true)
    }
    #expect(leaf.ownValues.isEmpty)
  }

  @Test func `a value of another type is refused`() {
    let error = #expect(throws: InheritanceError.self) {
      try leaf.setOwn("three", forPropertyNamed: "points")
    }
    #expect(error == .unsuitableValue(name: "points", reason: "is not of type Int but a String"))
    #expect(leaf.points == 1)
  }

  @Test func `what is not inherited cannot be stopped`() {
    let error = #expect(throws: InheritanceError.self) {
      try leaf.stopInheriting(propertyNamed: "note")
    }
    #expect(
      error?.description == "note: is never inherited in Settings, so there is nothing to stop"
    )
    #expect(leaf.stoppedProperties.isEmpty)
  }

  // MARK: Settings files

  @Test func `a settings file gives own values and stops`() throws {
    root.language = "ja"
    root.tags = ["a"]
    leaf.margin = 2
    try leaf.setOwnValues([
      "points": 3, "language": .null, "$stopped": ["tags"], "note": "mine", "default": true,
    ])
    #expect(leaf.points == 3)
    #expect(leaf.language == nil)
    #expect(leaf.tags == [])
    #expect(leaf.note == "mine")
    #expect(leaf.default)
    #expect(leaf.margin == 2)
  }

  @Test func `all faults of a settings file are told at once, and nothing is changed`() {
    let error = #expect(throws: InheritanceError.self) {
      try leaf.setOwnValues([
        "points": "many", "langauge": "ja", "margin": 1, "tags": ["a", 2], "grade": 3, "color": 1,
        "$stopped": ["pints", "note", "margin"],
      ])
    }
    let expected = """
      points: is not of type Int: expected Int, found a string
      langauge: is not a property of Settings; did you mean 'language'?
      tags: is not of type Array<String>: expected String, found 2
      grade: is of type (Int) -> String, which cannot be decoded
      color: is not a property of Settings
      pints: is not a property of Settings; did you mean 'points'?
      note: is never inherited in Settings, so there is nothing to stop
      """
    #expect(error?.description == expected)
    #expect(leaf.ownValues.isEmpty)
    #expect(leaf.stoppedProperties.isEmpty)
  }

  @Test func `a single fault is an error of its own`() {
    #expect(throws: InheritanceError.unknownProperty(name: "x", type: "Settings", nearest: nil)) {
      try leaf.setOwnValues(["x": 1])
    }
    #expect(
      throws: InheritanceError.unsuitableValue(
        name: "$stopped",
        reason: "is not a list of names: expected an array, found 1"
      )
    ) { try leaf.setOwnValues(["$stopped": 1]) }
    #expect(
      throws: InheritanceError.unsuitableValue(
        name: "Settings",
        reason: "expected an object, found an array"
      )
    ) { try leaf.setOwnValues([]) }
  }
}
