import BuilderKit
import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// Decisions about conflicts that have no room in a text.
struct ConflictDecisionTests {
  private typealias Sample = OpenConflictSample

  /// Settles each conflict of the merged file for one side, through the file.
  private func settled(for side: MergeSide) throws -> (text: String, group: QuestionGroupBuilder) {
    var file = try Sample.merged()
    while true {
      let reading = try Sample.read(file)
      guard let placed = reading.builder.openConflicts.first else { return (file, reading.builder) }
      let settled = reading.builder.settling(placed, for: side)
      // Drafts and journals keep decisions for the next save.
      let draft = GroupDocument().updated(with: settled, keepingBlanks: true)
      #expect(try Sample.read(Sample.text(draft)).builder == settled)
      file = Sample.text(reading.document.updated(with: settled))
      let left = try Sample.read(file).builder.openConflicts.count
      try #require(left == reading.builder.openConflicts.count - 1)
    }
  }

  @Test func `are gone from the file as soon as ours is chosen`() throws {
    let (text, _) = try settled(for: .ours)
    #expect(text == Sample.ours)
  }

  @Test func `are gone from the file as soon as theirs is chosen, and so is ours`() throws {
    let (text, _) = try settled(for: .theirs)
    #expect(text == Sample.theirs)
  }

  @Test func `an item that was edited meanwhile stays beside the one that is chosen`() throws {
    let file = Sample.changed(try Sample.merged(), ("        \"Lyons\",", "        \"Lyonnes\","))
    let group = try Sample.read(file).builder
    let item = try #require(group.openConflicts.first { $0.subject == .item(.distractors) })
    let theirs = group.settling(item, for: .theirs)
    #expect(theirs.questions[0].distractors == ["Lyonnes", "Nice", "Lugdunum"])
    #expect(group.settling(item, for: .ours).questions[0].distractors == ["Lyonnes", "Nice"])
  }

  @Test func `a value that a setting cannot have is not taken, and its conflict stays`() throws {
    let file = Sample.changed(try Sample.merged(), ("\"theirs\": 3", "\"theirs\": \"three\""))
    let group = try Sample.read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    #expect(group.settling(points, for: .theirs) == group)
  }

  @Test func `settings whose inheritance a side has ended come back as they were`() throws {
    let base = Sample.base
    let ours = Sample.changed(base, ("\"points\": 1", "\"points\": 2"))
    let theirs = Sample.changed(base, ("\"points\": 1", "\"stopped\": [\n      \"points\"\n    ]"))
    let group = try Sample.merge(base, ours, theirs).builder
    let placed = try #require(group.openConflicts.first)
    #expect(group.settling(placed, for: .theirs).settings[entry: .points] == .stopped)
  }

  @Test func `a decision about an unknown key is not taken again in a later merge`() throws {
    let reading = try Sample.read(Sample.merged())
    let note = try #require(reading.builder.openConflicts.first { $0.subject == .unknownKey })
    // The form that it was decided in goes on after the save.
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    let ours = GroupReading(builder: decided, document: saved, problems: [])
    let theirs = Sample.changed(
      Sample.text(saved),
      ("\"x-note\": \"theirs\"", "\"x-note\": \"new\"")
    )
    let merge = GroupFileMerge(
      base: try Sample.read(Sample.text(saved)),
      ours: ours,
      theirs: try Sample.read(theirs)
    )
    #expect(merge.isClean)
    #expect(merge.document.root["x-note"] == "new")
  }

  @Test func `a decision about a key that was changed since is asked for once more`() throws {
    let file = Sample.changed(
      try Sample.merged(),
      ("\"x-note\": \"ours\"", "\"x-note\": \"later\"")
    )
    let reading = try Sample.read(file)
    let note = try #require(reading.builder.openConflicts.first { $0.subject == .unknownKey })
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    #expect(saved.root["x-note"] == "later")
    let left = try Sample.read(Sample.text(saved)).builder.openConflicts.filter {
      $0.subject == .unknownKey
    }
    let versions = MergeVersions<JSONValue?>(base: nil, ours: "later", theirs: "theirs")
    #expect(left.map(\.conflict.versions) == [versions])
    // The form goes on and saves again.
    #expect(saved.updated(with: decided) == saved)
  }

  @Test func `a decision overwrites no value that took the place of its object`() throws {
    func file(_ note: String) -> String {
      Sample.changed(Sample.base, ("\"x-note\": \"base\"", "\"x-note\": \(note)"))
    }
    let merged = Sample.text(
      try Sample.merge(file("{ \"a\": 0 }"), file("{ \"a\": 1 }"), file("{ \"a\": 2 }")).document
    )
    var reading = try Sample.read(merged)
    let note = try #require(reading.builder.openConflicts.first)
    #expect(note.conflict.path == ["x-note", "a"])
    // Somebody writes a text there with another editor.
    reading.document.root["x-note"] = "later"
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    #expect(saved.root["x-note"] == "later")
    let left = try Sample.read(Sample.text(saved)).builder.openConflicts
    #expect(left.map(\.conflict.path) == [["x-note"]])
    #expect(left.map(\.conflict.versions.theirs) == [["a": 2]])
  }

  @Test(arguments: ["/title", "/questions", "/conflict", "/settings", "/settings/stopped", ""])
  func `a decision writes no key that the form has`(path: String) throws {
    let conflict = "[ { \"path\": \"\(path)\", \"ours\": 1, \"theirs\": [] } ]"
    let file = Sample.changed(Sample.base, ("\"x-note\": \"base\"", "\"conflict\": \(conflict)"))
    let group = try Sample.read(file).builder
    let placed = try #require(group.openConflicts.first)
    #expect(placed.subject == .unknownKey)
    #expect(group.settling(placed, for: .theirs) == group)
    #expect(group.settling(placed, for: .ours).openConflicts.isEmpty)
    // A draft from elsewhere may have decided so all the same.
    let decided = Sample.changed(file, ("\"ours\": 1", "\"choice\": \"theirs\", \"ours\": 1"))
    let reading = try Sample.read(decided)
    let saved = reading.document.updated(with: reading.builder)
    #expect(saved.root["title"] == "Capitals")
    #expect(try Sample.read(Sample.text(saved)).builder.questions == group.questions)
  }

  @Test func `a setting that was changed since is shown as it is now`() throws {
    let file = Sample.changed(try Sample.merged(), ("\"points\": 2", "\"points\": 7"))
    let group = try Sample.read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    #expect(group.text(of: points, .ours) == "7")
    #expect(group.text(of: points, .theirs) == "3")
  }
}
