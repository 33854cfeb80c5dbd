import BuilderKit
import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// Conflicts that have no room in a text: kept under `conflict`, in both versions, until the user decides.
struct OpenConflictTests {
  private typealias Sample = OpenConflictSample

  @Test func `stand in the file in both versions`() throws {
    let merge = try Sample.merge(Sample.base, Sample.ours, Sample.theirs)
    #expect(merge.conflicts.count == 5)
    #expect(
      Sample.text(merge.document) == """
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
    let file = try Sample.merged()
    var reading = try Sample.read(file)
    #expect(reading.problems.isEmpty)
    #expect(Sample.text(reading.document.updated(with: reading.builder)) == file)
    reading.builder.questions[0].answer = "Lutetia"
    let edited = Sample.text(reading.document.updated(with: reading.builder))
    #expect(edited == file.replacing("Paris", with: "Lutetia"))
    reading.builder.removeQuestion(at: 1)
    let left = try Sample.read(Sample.text(reading.document.updated(with: reading.builder)))
    #expect(left.builder.openConflicts.map(\.path.description).count == 4)
  }

  @Test func `stay in later merges, and those of both sides come together`() throws {
    let file = try Sample.merged()
    let one = Sample.changed(file, ("Paris", "Lutetia"))
    let other = Sample.text(
      try Sample.merge(
        file,
        Sample.changed(file, ("\"points\": 2", "\"points\": 5")),
        Sample.changed(file, ("\"points\": 2", "\"points\": 6"))
      ).document
    )
    for (ours, theirs) in [(one, other), (other, one)] {
      let merge = try Sample.merge(file, ours, theirs)
      #expect(merge.isClean)
      #expect(merge.builder.openConflicts.count == 6)
      #expect(merge.builder.questions[0].answer == "Lutetia")
    }
  }

  @Test func `are settled for both as soon as one side has settled them`() throws {
    let file = try Sample.merged()
    let group = try Sample.read(file).builder
    let points = try #require(group.openConflicts.first { $0.subject == .setting(.points) })
    let settled = Sample.text(
      try Sample.read(file).document.updated(with: group.settling(points, for: .theirs))
    )
    let other = Sample.changed(file, ("Paris", "Lutetia"))
    let merge = try Sample.merge(file, other, settled)
    #expect(merge.isClean)
    #expect(merge.builder.openConflicts.count == 4)
    #expect(merge.builder.settings[.points] == .number(3))
  }

  @Test func `keep a question that one side deletes while the other merges a conflict into it`()
    throws
  {
    let distractors = "\"Lyons\""
    let other = "\"Lugdunum\""
    let base = Sample.base
    let merged = Sample.text(
      try Sample.merge(
        base,
        Sample.changed(base, ("\"Lyon\"", distractors)),
        Sample.changed(base, ("\"Lyon\"", other))
      ).document
    )
    var reading = try Sample.read(base)
    reading.builder.removeQuestion(at: 0)
    let deleted = Sample.text(reading.document.updated(with: reading.builder))
    let merge = try Sample.merge(base, deleted, merged)
    #expect(merge.builder.questions.map(\.id.rawValue) == ["q1", "q2"])
    #expect(Sample.text(merge.document).contains("Lugdunum"))
  }

  // MARK: Keys of the user's own

  @Test(
    arguments: [
      "\"mine\"", "{ \"path\": 1 }", "[ \"mine\", { \"path\": \"no pointer\" } ]",
      "[ { \"path\": \"/x\", \"mine\": 1 } ]", "null", "[]",
    ]
  )
  func `a key of this name with anything else is the user's own`(value: String) throws {
    let file = Sample.changed(Sample.base, ("\"x-note\": \"base\"", "\"conflict\": \(value)"))
    let reading = try Sample.read(file)
    #expect(reading.problems.isEmpty)
    #expect(reading.builder.openConflicts.isEmpty)
    let own = try JSONValue(parsing: value)
    #expect(reading.document.updated(with: reading.builder).root["conflict"] == own)
    // Merge conflicts come behind it.
    let ours = Sample.changed(file, ("\"points\": 1", "\"points\": 2"))
    let theirs = Sample.changed(file, ("\"points\": 1", "\"points\": 3"))
    let merge = try Sample.merge(file, ours, theirs)
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
      return Sample.changed(Sample.base, ("\"x-note\": \"base\"", "\"conflict\": \(conflict)"))
    }
    let merge = try Sample.merge(Sample.base, file(2), file(3))
    #expect(merge.isClean)
    #expect(merge.builder.openConflicts.map(\.conflict.versions.theirs) == [2, 3])
    #expect(try Sample.read(Sample.text(merge.document)).builder.openConflicts.count == 2)
  }

  @Test func `a key of this name that both sides use in their own ways is a conflict, too`() throws
  {
    let base = Sample.changed(Sample.base, ("\"x-note\": \"base\"", "\"conflict\": \"base\""))
    let merge = try Sample.merge(
      base,
      Sample.changed(base, ("\"base\"", "\"ours\"")),
      Sample.changed(base, ("\"base\"", "\"theirs\""))
    )
    #expect(merge.conflicts.count == 1)
    #expect(Sample.text(merge.document).contains("\"theirs\""))
  }

  @Test func `paths are JSON Pointers, whatever a key is called`() throws {
    let key = "a/b~c"
    let base = Sample.changed(Sample.base, ("x-note", key))
    let merge = try Sample.merge(
      base,
      Sample.changed(base, ("\"base\"", "\"ours\"")),
      Sample.changed(base, ("\"base\"", "\"theirs\""))
    )
    #expect(Sample.text(merge.document).contains("\"path\": \"/a~1b~0c\""))
    let group = try Sample.read(Sample.text(merge.document)).builder
    let settled = group.settling(group.openConflicts[0], for: .theirs)
    #expect(merge.document.updated(with: settled).root[key] == "theirs")
  }
}
