import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

struct GroupFileMergeTests {
  private static let base = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "g",
      "title": "Capitals",
      "settings": {
        "points": 2.0,
        "x-scale": 1.50
      },
      "x-source": {
        "name": "atlas",
        "pages": [
          1.0,
          2
        ]
      },
      "questions": [
        {
          "id": "q1",
          "prompt": "France?",
          "hint": null,
          "answer": "Paris",
          "tags": []
        },
        {
          "id": "q2",
          "prompt": "Italy?",
          "answer": "Rome",
          "x-level": 1e0
        }
      ]
    }

    """

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> GroupFileMerge {
    func read(_ text: String) throws -> GroupReading {
      text.isEmpty ? .nothing : try GroupDocument.read(Array(text.utf8))
    }
    return GroupFileMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
  }

  private func changed(_ changes: (String, String)...) -> String {
    changes.reduce(Self.base) { text, change in
      #expect(text.contains(change.0))
      return text.replacing(change.0, with: change.1)
    }
  }

  private func text(_ merge: GroupFileMerge) -> String {
    String(decoding: merge.document.bytes, as: UTF8.self)
  }

  /// The merged file, but for the list of conflicts: see `OpenConflictTests`.
  private func textWithoutConflicts(_ merge: GroupFileMerge) -> String {
    var builder = merge.builder
    builder.conflicts = ConflictList()
    for index in builder.questions.indices {
      builder.questions[index].conflicts = ConflictList()
    }
    return String(decoding: merge.document.updated(with: builder).bytes, as: UTF8.self)
  }

  @Test func `of one side alone is that file, byte by byte`() throws {
    let other = changed(
      ("2.0", "2.00"),
      ("1.50", "1.5"),
      ("\"tags\": []", "\"tags\": null"),
      ("Rome", "Roma"),
      ("1.0,", "1,"),
      ("\"x-level\": 1e0", "\"x-level\": 1, \"x-new\": true")
    )
    let normal = try text(merge(other, other, other))
    #expect(try text(merge(Self.base, Self.base, Self.base)) == Self.base)
    #expect(try text(merge(Self.base, other, Self.base)) == normal)
    #expect(try text(merge(Self.base, Self.base, other)) == normal)
    #expect(try text(merge(Self.base, other, other)) == normal)
    #expect(normal.contains("\"tags\": null"))
  }

  @Test func `has unknown keys of both sides, and leaves alone what neither has touched`() throws {
    let merge = try merge(
      Self.base,
      changed(("\"atlas\"", "\"Atlas\""), ("\"x-level\": 1e0", "\"x-ours\": 1"), ("Rome", "Roma")),
      changed(
        ("      2\n    ]", "      2\n    ],\n    \"year\": 1.90"),
        ("\"x-scale\": 1.50", "\"x-scale\": 2"),
        ("\"x-level\": 1e0", "\"x-level\": 1e0,\n      \"x-theirs\": 2.0")
      )
    )
    #expect(merge.isClean)
    let expected = changed(
      ("\"atlas\"", "\"Atlas\""),
      ("\"x-level\": 1e0", "\"x-ours\": 1,\n      \"x-theirs\": 2.0"),
      ("Rome", "Roma"),
      ("      2\n    ]", "      2\n    ],\n    \"year\": 1.90"),
      ("\"x-scale\": 1.50", "\"x-scale\": 2")
    )
    #expect(text(merge) == expected)
  }

  @Test func `keeps ours of an unknown key, or the one that is left, and reports it`() throws {
    let merge = try merge(
      Self.base,
      changed(("\"atlas\"", "\"ours\""), (",\n      \"x-level\": 1e0", ""), ("1.50", "3")),
      changed(("\"atlas\"", "\"theirs\""), ("\"x-level\": 1e0", "\"x-level\": 2"), ("1.50", "4"))
    )
    #expect(
      merge.conflicts.map(\.description) == [
        "settings.x-scale: both sides have changed it; ours stays",
        "x-source.name: both sides have changed it; ours stays",
        "questions[1].x-level: both sides have changed it; theirs stays",
      ]
    )
    let expected = changed(
      ("\"atlas\"", "\"ours\""),
      ("\"x-level\": 1e0", "\"x-level\": 2"),
      ("1.50", "3")
    )
    #expect(textWithoutConflicts(merge) == expected)
    let name = MergeVersions<JSONValue?>(base: "atlas", ours: "ours", theirs: "theirs")
    guard case .unknownKey(_, name)? = merge.conflicts.dropFirst().first else {
      return #expect(Bool(false))
    }
  }

  @Test func `merges settings that one side has removed as a whole`() throws {
    let settings = "\n  \"settings\": {\n    \"points\": 2.0,\n    \"x-scale\": 1.50\n  },"
    let without = changed((settings, ""))
    let clean = try merge(Self.base, without, changed(("2.0", "2.00")))
    #expect(clean.isClean)
    #expect(text(clean) == without)
    let less = try self.merge(Self.base, without, changed((",\n    \"x-scale\": 1.50", "")))
    #expect(less.isClean)
    #expect(text(less) == without)
    let merge = try merge(Self.base, without, changed(("1.50", "4")))
    #expect(
      merge.conflicts.map(\.description) == [
        "settings.x-scale: both sides have changed it; theirs stays"
      ]
    )
    #expect(text(merge).contains("\"x-scale\": 4"))
    #expect(!text(merge).contains("points"))
  }

  @Test func `keeps a removed question that has another unknown key on the other side`() throws {
    let removed = """
      ,
          {
            "id": "q2",
            "prompt": "Italy?",
            "answer": "Rome",
            "x-level": 1e0
          }
      """
    let theirs = changed(("\"x-level\": 1e0", "\"x-level\": 2e0"))
    let merge = try merge(Self.base, changed((removed, "")), theirs)
    #expect(textWithoutConflicts(merge) == theirs)
    #expect(
      merge.conflicts.map(\.description) == [
        "questions[1]: is removed in ours and changed in theirs; it stays"
      ]
    )
    let gone = try self.merge(Self.base, changed((removed, "")), Self.base)
    #expect(gone.isClean)
    #expect(gone.builder.questions.count == 1)
  }

  @Test func `recognizes questions without ids by what they ask and answer`() throws {
    let loose = changed(("\n      \"id\": \"q1\",", ""), ("\n      \"id\": \"q2\",", ""))
    let ours = loose.replacing("Paris", with: "Lutetia").replacing("Italy?", with: "Italia?")
    let theirs = Self.base.replacing("\"hint\": null", with: "\"hint\": \"a tower\"")
      .replacing("1e0", with: "2")
    let merge = try merge(loose, ours, theirs)
    #expect(merge.isClean)
    #expect(
      text(merge)
        == changed(
          ("Paris", "Lutetia"),
          ("Italy?", "Italia?"),
          ("\"hint\": null", "\"hint\": \"a tower\""),
          ("1e0", "2")
        )
    )
    let both = try self.merge(loose, ours, loose.replacing("Rome", with: "Roma"))
    #expect(both.isClean)
    #expect(both.builder.questions.map(\.prompt) == ["France?", "Italia?"])
    #expect(both.builder.questions.map(\.answer) == ["Lutetia", "Roma"])
  }

  @Test func `recognizes questions without ids that both sides have put in`() throws {
    let loose = Self.base.replacing("\n      \"id\": \"q2\",", with: "")
    for (ours, theirs) in [(loose, loose), (loose, Self.base), (Self.base, loose)] {
      let merge = try merge("", ours, theirs)
      #expect(merge.isClean)
      #expect(merge.builder.questions.map(\.prompt) == ["France?", "Italy?"])
      #expect(ours == theirs || merge.builder.questions[1].id.rawValue == "q2")
    }
  }

  @Test func `recognizes questions whose ids stand twice in the file`() throws {
    let twice = changed(("\"q2\"", "\"q1\""))
    let merge = try merge(twice, twice.replacing("Rome", with: "Roma"), twice)
    #expect(merge.isClean)
    #expect(merge.builder.questions.map(\.answer) == ["Paris", "Roma"])
    #expect(Set(merge.builder.questions.map(\.id)).count == 2)
  }

  @Test(
    arguments: [
      ("g", "g", "g", "g", true), (nil, "a", "a", "a", true), (nil, "a", nil, "a", true),
      (nil, nil, "b", "b", true), (nil, "a", "b", "a", false), ("g", nil, "b", "b", true),
      ("g", "a", "b", "a", false), ("g", "a", "g", "a", true),
    ] as [(String?, String?, String?, String, Bool)]
  )
  func `gives the group the id that one side has written`(
    base: String?,
    ours: String?,
    theirs: String?,
    merged: String,
    isClean: Bool
  ) throws {
    func file(_ id: String?) -> String {
      Self.base.replacing("\n  \"id\": \"g\",", with: id.map { "\n  \"id\": \"\($0)\"," } ?? "")
    }
    let merge = try merge(file(base), file(ours), file(theirs))
    #expect(merge.builder.id.rawValue == merged)
    #expect(merge.isClean == isClean)
    #expect(merge.document.root["id"] == .string(merged))
  }

  @Test func `takes keys that only look alike for two`() throws {
    let two = changed(("\"x-source\"", "\"caf\u{e9}\": 1,\n  \"cafe\u{301}\": 2,\n  \"x-source\""))
    let merge = try merge(Self.base, two, changed(("Rome", "Roma")))
    #expect(Array(text(merge).utf8) == Array(two.replacing("Rome", with: "Roma").utf8))
  }

  @Test func `names the values that no builder holds, which cannot be merged`() throws {
    let odd = changed(
      ("\"Rome\"", "7"),
      ("\"q2\"", "\"q1\""),
      ("\n      \"prompt\": \"Italy?\",", "")
    )
    let reading = try GroupDocument.read(Array(odd.utf8))
    #expect(reading.problems.count == 2)
    #expect(reading.unusableValues.map(\.problem.path.description) == ["questions[1].answer"])
  }

  @Test(arguments: 0..<100)
  func `keeps every unknown key that neither side has removed`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let base = object(depth: 3, &generator)
    let ours = edited(base, mark: "ours", &generator)
    let theirs = edited(base, mark: "theirs", &generator)
    func file(_ unknown: JSONObject) -> String {
      var root = JSONObject()
      root["format"] = "quizbuilder/group"
      root["version"] = 1
      root["id"] = "g"
      root["x"] = .object(unknown)
      return JSONValue.object(root).text(.pretty)
    }
    let merge = try merge(file(base), file(ours), file(theirs))
    let merged = paths(of: merge.document.root["x"]?.objectValue ?? [:])
    let begun = paths(of: base)
    for (side, other) in [
      (paths(of: ours), paths(of: theirs)), (paths(of: theirs), paths(of: ours)),
    ] {
      for path in side where !begun.contains(path) || other.contains(path) {
        #expect(merged.contains(path))
      }
    }
    let mirrored = try self.merge(file(base), file(theirs), file(ours))
    #expect(
      Set(mirrored.conflicts.map(\.path.description))
        == Set(merge.conflicts.map(\.path.description))
    )
    let alone = try self.merge(file(base), file(ours), file(base))
    #expect(alone.isClean)
    #expect(alone.document.root["x"] == .object(ours))
  }

  // MARK: Random objects

  private func object(depth: Int, _ generator: inout SeededGenerator) -> JSONObject {
    var object = JSONObject()
    for index in 0..<Int.random(in: 1...4, using: &generator) {
      let isDeep = depth > 0 && Bool.random(using: &generator)
      object["k\(index)"] =
        isDeep ? .object(self.object(depth: depth - 1, &generator)) : .bool(true)
    }
    return object
  }

  private func edited(
    _ object: JSONObject,
    mark: String,
    _ generator: inout SeededGenerator
  ) -> JSONObject {
    var edited = JSONObject()
    for member in object {
      switch (Int.random(in: 0..<6, using: &generator), member.value) {
      case (0, _): continue
      case (1, .bool): edited[member.key] = .string(mark)
      case (_, .object(let inner)):
        edited[member.key] = .object(self.edited(inner, mark: mark, &generator))
      case (_, let value): edited[member.key] = value
      }
    }
    if Bool.random(using: &generator) { edited[mark] = .null }
    return edited
  }

  private func paths(of object: JSONObject, below path: String = "") -> Set<String> {
    object.reduce(into: []) { paths, member in
      let path = "\(path)/\(member.key)"
      paths.insert(path)
      if case .object(let inner) = member.value {
        paths.formUnion(self.paths(of: inner, below: path))
      }
    }
  }
}
