import BuilderKit
import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// Conflicts that no text can hold: kept under `conflict`, in both versions, until somebody decides.
struct OpenConflictTests {
  private static let base = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "g",
      "title": "Capitals",
      "template": "a",
      "settings": {
        "points": 1
      },
      "x-note": "base",
      "questions": [
        {
          "id": "q1",
          "prompt": "France?",
          "answer": "Paris",
          "distractors": [
            "Lyon",
            "Nice"
          ]
        },
        {
          "id": "q2",
          "prompt": "Italy?",
          "answer": "Rome"
        }
      ]
    }

    """

  private static let second = """
    ,
        {
          "id": "q2",
          "prompt": "Italy?",
          "answer": "Rome"
        }
    """

  private static let ours = changed(
    base,
    ("\"a\"", "\"b\""),
    ("\"points\": 1", "\"points\": 2"),
    ("\"base\"", "\"ours\""),
    ("Lyon", "Lyons"),
    (second, "")
  )
  private static let theirs = changed(
    base,
    ("\"a\"", "\"c\""),
    ("\"points\": 1", "\"points\": 3"),
    ("\"base\"", "\"theirs\""),
    ("Lyon", "Lugdunum"),
    ("Rome", "Roma")
  )

  private static func changed(_ text: String, _ changes: (String, String)...) -> String {
    changes.reduce(text) { text, change in
      #expect(text.contains(change.0))
      return text.replacing(change.0, with: change.1)
    }
  }

  private func read(_ text: String) throws -> GroupReading {
    try GroupDocument.read(Array(text.utf8))
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> GroupFileMerge {
    GroupFileMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
  }

  private func text(_ document: GroupDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  private func merged() throws -> String {
    text(try merge(Self.base, Self.ours, Self.theirs).document)
  }

  @Test func `stand in the file in both versions`() throws {
    let merge = try merge(Self.base, Self.ours, Self.theirs)
    #expect(merge.conflicts.count == 5)
    #expect(
      text(merge.document) == """
        {
          "format": "quizbuilder/group",
          "version": 1,
          "id": "g",
          "title": "Capitals",
          "template": "b",
          "settings": {
            "points": 2
          },
          "conflict": [
            {
              "path": "/template",
              "base": "a",
              "ours": "b",
              "theirs": "c"
            },
            {
              "path": "/settings/points",
              "base": 1,
              "ours": 2,
              "theirs": 3
            },
            {
              "path": "/x-note",
              "base": "base",
              "ours": "ours",
              "theirs": "theirs"
            }
          ],
          "x-note": "ours",
          "questions": [
            {
              "id": "q1",
              "prompt": "France?",
              "answer": "Paris",
              "distractors": [
                "Lyons",
                "Nice"
              ],
              "conflict": [
                {
                  "path": "/distractors",
                  "base": "Lyon",
                  "ours": "Lyons",
                  "theirs": "Lugdunum"
                }
              ]
            },
            {
              "id": "q2",
              "prompt": "Italy?",
              "answer": "Roma",
              "conflict": [
                {
                  "path": "",
                  "theirs": {
                    "id": "q2",
                    "prompt": "Italy?",
                    "answer": "Roma"
                  }
                }
              ]
            }
          ]
        }

        """
    )
  }

  @Test func `survive reading, an edit and saving`() throws {
    let file = try merged()
    var reading = try read(file)
    #expect(reading.problems.isEmpty)
    #expect(text(reading.document.updated(with: reading.builder)) == file)
    reading.builder.questions[0].answer = "Lutetia"
    let edited = text(reading.document.updated(with: reading.builder))
    #expect(edited == file.replacing("Paris", with: "Lutetia"))
    reading.builder.removeQuestion(at: 1)
    let left = try read(text(reading.document.updated(with: reading.builder)))
    #expect(left.builder.openConflicts.map(\.path.description).count == 4)
  }

  @Test func `stay in later merges, and those of both sides come together`() throws {
    let file = try merged()
    let one = Self.changed(file, ("Paris", "Lutetia"))
    let other = text(
      try merge(
        file,
        Self.changed(file, ("\"points\": 2", "\"points\": 5")),
        Self.changed(file, ("\"points\": 2", "\"points\": 6"))
      ).document
    )
    for (ours, theirs) in [(one, other), (other, one)] {
      let merge = try merge(file, ours, theirs)
      #expect(merge.isClean)
      #expect(merge.builder.openConflicts.count == 6)
      #expect(merge.builder.questions[0].answer == "Lutetia")
    }
  }

  @Test func `are settled for both as soon as one side has settled them`() throws {
    let file = try merged()
    let group = try read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    let settled = text(try read(file).document.updated(with: group.settling(points, for: .theirs)))
    let other = Self.changed(file, ("Paris", "Lutetia"))
    let merge = try merge(file, other, settled)
    #expect(merge.isClean)
    #expect(merge.builder.openConflicts.count == 4)
    #expect(merge.builder.settings[.points] == .number(3))
  }

  @Test func `keep a question that one side deletes while the other merges a conflict into it`()
    throws
  {
    let distractors = "\"Lyons\""
    let other = "\"Lugdunum\""
    let base = Self.base
    let merged = text(
      try merge(
        base,
        Self.changed(base, ("\"Lyon\"", distractors)),
        Self.changed(base, ("\"Lyon\"", other))
      ).document
    )
    var reading = try read(base)
    reading.builder.removeQuestion(at: 0)
    let deleted = text(reading.document.updated(with: reading.builder))
    let merge = try merge(base, deleted, merged)
    #expect(merge.builder.questions.map(\.id.rawValue) == ["q1", "q2"])
    #expect(text(merge.document).contains("Lugdunum"))
  }

  // MARK: Decisions

  /// Settles each conflict of the merged file for one side, through the file.
  private func settled(for side: MergeSide) throws -> (text: String, group: QuestionGroupBuilder) {
    var file = try merged()
    while true {
      let reading = try read(file)
      guard let placed = reading.builder.openConflicts.first else { return (file, reading.builder) }
      let settled = reading.builder.settling(placed, for: side)
      // Drafts and journals keep decisions for the next save.
      let draft = GroupDocument().updated(with: settled, keepingBlanks: true)
      #expect(try read(text(draft)).builder == settled)
      file = text(reading.document.updated(with: settled))
      let left = try read(file).builder.openConflicts.count
      try #require(left == reading.builder.openConflicts.count - 1)
    }
  }

  @Test func `are gone from the file as soon as ours is chosen`() throws {
    let (text, _) = try settled(for: .ours)
    #expect(text == Self.ours)
  }

  @Test func `are gone from the file as soon as theirs is chosen, and so is ours`() throws {
    let (text, _) = try settled(for: .theirs)
    #expect(text == Self.theirs)
  }

  @Test func `an item that was edited meanwhile stays beside the one that is chosen`() throws {
    let file = Self.changed(try merged(), ("        \"Lyons\",", "        \"Lyonnes\","))
    let group = try read(file).builder
    let item = try #require(group.openConflicts.first { $0.subject == .item(.distractors) })
    let theirs = group.settling(item, for: .theirs)
    #expect(theirs.questions[0].distractors == ["Lyonnes", "Nice", "Lugdunum"])
    #expect(group.settling(item, for: .ours).questions[0].distractors == ["Lyonnes", "Nice"])
  }

  @Test func `a value that a setting cannot have is not taken, and its conflict stays`() throws {
    let file = Self.changed(try merged(), ("\"theirs\": 3", "\"theirs\": \"three\""))
    let group = try read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    #expect(group.settling(points, for: .theirs) == group)
  }

  @Test func `settings whose inheritance a side has ended come back as they were`() throws {
    let base = Self.base
    let ours = Self.changed(base, ("\"points\": 1", "\"points\": 2"))
    let theirs = Self.changed(base, ("\"points\": 1", "\"stopped\": [\n      \"points\"\n    ]"))
    let group = try merge(base, ours, theirs).builder
    let placed = try #require(group.openConflicts.first)
    #expect(group.settling(placed, for: .theirs).settings[entry: .points] == .stopped)
  }

  @Test func `a decision about an unknown key is not taken again in a later merge`() throws {
    let reading = try read(merged())
    let note = try #require(reading.builder.openConflicts.first { $0.subject == .unknownKey })
    // The form that it was decided in goes on after the save.
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    let ours = GroupReading(builder: decided, document: saved, problems: [])
    let theirs = Self.changed(text(saved), ("\"x-note\": \"theirs\"", "\"x-note\": \"new\""))
    let merge = GroupFileMerge(base: try read(text(saved)), ours: ours, theirs: try read(theirs))
    #expect(merge.isClean)
    #expect(merge.document.root["x-note"] == "new")
  }

  @Test func `a decision about a key that was changed since is asked for once more`() throws {
    let file = Self.changed(try merged(), ("\"x-note\": \"ours\"", "\"x-note\": \"later\""))
    let reading = try read(file)
    let note = try #require(reading.builder.openConflicts.first { $0.subject == .unknownKey })
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    #expect(saved.root["x-note"] == "later")
    let left = try read(text(saved)).builder.openConflicts.filter { $0.subject == .unknownKey }
    let versions = MergeVersions<JSONValue?>(base: nil, ours: "later", theirs: "theirs")
    #expect(left.map(\.conflict.versions) == [versions])
    // The form goes on and saves again.
    #expect(saved.updated(with: decided) == saved)
  }

  @Test func `a decision overwrites no value that took the place of its object`() throws {
    func file(_ note: String) -> String {
      Self.changed(Self.base, ("\"x-note\": \"base\"", "\"x-note\": \(note)"))
    }
    let merged = text(
      try merge(file("{ \"a\": 0 }"), file("{ \"a\": 1 }"), file("{ \"a\": 2 }")).document
    )
    var reading = try read(merged)
    let note = try #require(reading.builder.openConflicts.first)
    #expect(note.conflict.path == ["x-note", "a"])
    // Somebody writes a text there with another editor.
    reading.document.root["x-note"] = "later"
    let decided = reading.builder.settling(note, for: .theirs)
    let saved = reading.document.updated(with: decided)
    #expect(saved.root["x-note"] == "later")
    let left = try read(text(saved)).builder.openConflicts
    #expect(left.map(\.conflict.path) == [["x-note"]])
    #expect(left.map(\.conflict.versions.theirs) == [["a": 2]])
  }

  @Test(arguments: ["/title", "/questions", "/conflict", "/settings", "/settings/stopped", ""])
  func `a decision writes no key that the form has`(path: String) throws {
    let conflict = "[ { \"path\": \"\(path)\", \"ours\": 1, \"theirs\": [] } ]"
    let file = Self.changed(Self.base, ("\"x-note\": \"base\"", "\"conflict\": \(conflict)"))
    let group = try read(file).builder
    let placed = try #require(group.openConflicts.first)
    #expect(placed.subject == .unknownKey)
    #expect(group.settling(placed, for: .theirs) == group)
    #expect(group.settling(placed, for: .ours).openConflicts.isEmpty)
    // A draft from elsewhere may have decided so all the same.
    let decided = Self.changed(file, ("\"ours\": 1", "\"choice\": \"theirs\", \"ours\": 1"))
    let reading = try read(decided)
    let saved = reading.document.updated(with: reading.builder)
    #expect(saved.root["title"] == "Capitals")
    #expect(try read(text(saved)).builder.questions == group.questions)
  }

  @Test func `a setting that was changed since is shown as it is now`() throws {
    let file = Self.changed(try merged(), ("\"points\": 2", "\"points\": 7"))
    let group = try read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    #expect(group.text(of: points, .ours) == "7")
    #expect(group.text(of: points, .theirs) == "3")
  }

  // MARK: Keys of the user's own

  @Test(
    arguments: [
      "\"mine\"", "{ \"path\": 1 }", "[ \"mine\", { \"path\": \"no pointer\" } ]",
      "[ { \"path\": \"/x\", \"mine\": 1 } ]", "null", "[]",
    ]
  )
  func `a key of this name with anything else is the user's own`(value: String) throws {
    let file = Self.changed(Self.base, ("\"x-note\": \"base\"", "\"conflict\": \(value)"))
    let reading = try read(file)
    #expect(reading.problems.isEmpty)
    #expect(reading.builder.openConflicts.isEmpty)
    let own = try JSONValue(parsing: value)
    #expect(reading.document.updated(with: reading.builder).root["conflict"] == own)
    // Conflicts of a merge come behind it.
    let ours = Self.changed(file, ("\"points\": 1", "\"points\": 2"))
    let theirs = Self.changed(file, ("\"points\": 1", "\"points\": 3"))
    let merge = try merge(file, ours, theirs)
    #expect(merge.builder.openConflicts.count == 1)
    let kept = merge.document.root["conflict"]?.arrayValue ?? []
    let others = own == .null ? [] : own.arrayValue ?? [own]
    #expect(Array(kept.dropLast()) == others)
    let settled = merge.builder.settling(merge.builder.openConflicts[0], for: .ours)
    let root = merge.document.updated(with: settled).root
    #expect(root["conflict"]?.arrayValue ?? [] == others)
  }

  @Test func `a conflict outside a list counts, too`() throws {
    func file(_ points: Int) -> String {
      let conflict = "{ \"path\": \"/settings/points\", \"theirs\": \(points) }"
      return Self.changed(Self.base, ("\"x-note\": \"base\"", "\"conflict\": \(conflict)"))
    }
    let merge = try merge(Self.base, file(2), file(3))
    #expect(merge.isClean)
    #expect(merge.builder.openConflicts.map(\.conflict.versions.theirs) == [2, 3])
    #expect(try read(text(merge.document)).builder.openConflicts.count == 2)
  }

  @Test func `a key of this name that both sides use in their own ways is a conflict, too`() throws
  {
    let base = Self.changed(Self.base, ("\"x-note\": \"base\"", "\"conflict\": \"base\""))
    let merge = try merge(
      base,
      Self.changed(base, ("\"base\"", "\"ours\"")),
      Self.changed(base, ("\"base\"", "\"theirs\""))
    )
    #expect(merge.conflicts.count == 1)
    #expect(text(merge.document).contains("\"theirs\""))
  }

  @Test func `paths are JSON Pointers, whatever a key is called`() throws {
    let key = "a/b~c"
    let base = Self.changed(Self.base, ("x-note", key))
    let merge = try merge(
      base,
      Self.changed(base, ("\"base\"", "\"ours\"")),
      Self.changed(base, ("\"base\"", "\"theirs\""))
    )
    #expect(text(merge.document).contains("\"path\": \"/a~1b~0c\""))
    let group = try read(text(merge.document)).builder
    let settled = group.settling(group.openConflicts[0], for: .theirs)
    #expect(merge.document.updated(with: settled).root[key] == "theirs")
  }
}
