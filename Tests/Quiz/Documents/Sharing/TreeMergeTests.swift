import CoreTestSupport
import Quiz
import Testing

@testable import QuizDocuments

struct TreeMergeTests {
  @Test func `changes of different questions of a group come together`() throws {
    let merge = merge(
      ["a.json": group("g", "Paris", "Rome")],
      ["a.json": group("g", "Lutetia", "Rome")],
      ["a.json": group("g", "Paris", "Roma")]
    )
    #expect(texts(merge) == ["a.json": group("g", "Lutetia", "Roma")])
    #expect(merge.notes == [])
    #expect(merge.merged.map(\.path.text) == ["a.json"])
    #expect(merge.merged.flatMap(\.conflicts) == [])
  }

  @Test func `one text changed in two ways is marked, and a conflict`() throws {
    let merge = merge(
      ["a.json": group("g", "Paris")],
      ["a.json": group("g", "Lutetia")],
      ["a.json": group("g", "Paname")]
    )
    let text = try #require(texts(merge)["a.json"])
    #expect(text.contains("<<<<<<< ours\\nLutetia\\n=======\\nPaname\\n>>>>>>> theirs"))
    #expect(merge.merged.first?.conflicts.count == 1)
  }

  @Test func `a renamed file follows, and gets the changes of the other side`() throws {
    let renamed = merge(
      ["a.json": group("g", "Paris")],
      ["b.json": group("g", "Paris")],
      ["a.json": group("g", "Roma")]
    )
    #expect(texts(renamed) == ["b.json": group("g", "Roma")])
    let changed = merge(
      ["a.json": group("g", "Paris")],
      ["a.json": group("g", "Roma")],
      ["b.json": group("g", "Paris")]
    )
    #expect(texts(changed) == ["b.json": group("g", "Roma")])
    #expect(renamed.notes + changed.notes == [])
  }

  @Test func `a file that one side removed and the other changed stays, and is named`() throws {
    let base = ["a.json": group("g", "Paris"), "b.json": group("h", "Rome")]
    let merge = merge(base, ["a.json": group("g", "Lutetia")], ["b.json": group("h", "Roma")])
    #expect(texts(merge) == ["a.json": group("g", "Lutetia"), "b.json": group("h", "Roma")])
    #expect(
      merge.notes == [
        .keptRemoved(TreePath("a.json"), removedBy: .theirs),
        .keptRemoved(TreePath("b.json"), removedBy: .ours),
      ]
    )
  }

  @Test func `a picture that one side removed stays if the other side has begun to show it`() throws
  {
    let base = ["a.json": group("g", "Paris"), "media/x.png": "picture", "media/y.png": "other"]
    let ours = ["a.json": group("g", "Paris")]
    let theirs = [
      "a.json": group("g", "![](media/x.png)"), "media/x.png": "picture", "media/y.png": "other",
    ]
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let merge = merge(base, one, other)
      #expect(texts(merge).keys.sorted() == ["a.json", "media/x.png"])
      #expect(merge.notes == [])
    }
  }

  @Test func `a file that one side removed and the other left alone goes`() throws {
    let merge = merge(["a.json": group("g", "Paris")], ["a.json": group("g", "Paris")], [:])
    #expect(texts(merge) == [:])
    #expect(merge.notes == [])
  }

  @Test func `two groups of one file name get names of their own`() throws {
    let merge = merge(
      [:],
      ["capitals.json": group("g", "Paris")],
      ["capitals.json": group("h", "Rome")]
    )
    #expect(
      texts(merge) == [
        "capitals.json": group("g", "Paris"), "capitals-2.json": group("h", "Rome"),
      ]
    )
    #expect(
      merge.notes == [.renamed(TreePath("capitals.json"), to: TreePath("capitals-2.json"))]
    )
  }

  @Test func `one group that both sides have begun apart becomes one`() throws {
    let merge = merge(
      [:],
      ["a.json": group("g", "Paris")],
      ["b.json": group("g", "Paris", "Rome")]
    )
    #expect(texts(merge) == ["a.json": group("g", "Paris", "Rome")])
  }

  @Test func `other files are merged by lines, or stay side by side`() throws {
    let trees = (
      base: ["notes.txt": "1\n", "image": "\0base"],
      ours: ["notes.txt": "1\n2\n", "image": "\0ours"],
      theirs: ["notes.txt": "0\n1\n", "image": "\0theirs"]
    )
    let merge = TreeMerge(
      base: tree(trees.base),
      ours: tree(trees.ours),
      theirs: tree(trees.theirs)
    ) { _, _, _ in Array("0\n1\n2\n".utf8) }
    #expect(
      texts(merge) == [
        "notes.txt": "0\n1\n2\n", "image": "\0ours", "image.theirs": "\0theirs",
      ]
    )
    #expect(merge.notes == [.keptBoth(TreePath("image"), theirs: TreePath("image.theirs"))])
  }

  @Test func `a group that is no group on one side stays beside it`() throws {
    let merge = merge(
      ["a.json": group("g", "Paris")],
      ["a.json": "{ broken"],
      ["a.json": group("g", "Roma")]
    )
    #expect(texts(merge) == ["a.json": "{ broken", "capitals.json": group("g", "Roma")])
  }

  @Test func `a merge of lines that breaks JSON is none`() throws {
    let merge = TreeMerge(
      base: tree(["keys.json": "{}"]),
      ours: tree(["keys.json": "{\"a\": 1}"]),
      theirs: tree(["keys.json": "{\"b\": 1}"])
    ) { _, _, _ in Array("{\"a\": 1{\"b\": 1}".utf8) }
    #expect(texts(merge) == ["keys.json": "{\"a\": 1}", "keys.json.theirs": "{\"b\": 1}"])
  }

  @Test func `a file makes way for a folder of its name`() throws {
    let merge = merge([:], ["notes": "ours"], ["notes/today": "theirs"])
    #expect(texts(merge) == ["notes.theirs": "ours", "notes/today": "theirs"])
    #expect(merge.notes == [.renamed(TreePath("notes"), to: TreePath("notes.theirs"))])
  }

  @Test func `a mode and a content that two sides changed come together`() throws {
    var theirs = tree(["run": "1"])
    theirs[TreePath("run")]?.mode = TreeFile.executableMode
    let merge = TreeMerge(base: tree(["run": "1"]), ours: tree(["run": "2"]), theirs: theirs) {
      _,
      _,
      _ in nil
    }
    #expect(merge.files[TreePath("run")]?.isExecutable == true)
    #expect(texts(merge) == ["run": "2"])
  }

  @Test func `links to different places stay side by side`() throws {
    func link(_ target: String) -> FileTree {
      [TreePath("l.json"): TreeFile(mode: "120000", object: target, bytes: Array(target.utf8))]
    }
    let merge = TreeMerge(base: [:], ours: link("a"), theirs: link("b")) { _, _, _ in nil }
    #expect(texts(merge) == ["l.json": "a", "l.json.theirs": "b"])
  }

  /// Every text that a side has typed is in a file after the merge, unless the other side had it and removed it.
  @Test func `no text vanishes`() throws {
    for seed in 0..<caseCount(300, thorough: 5_000) {
      var generator = SeededGenerator(seed: seed)
      let base = RandomTree(&generator)
      var ours = base
      ours.change("o", &generator)
      var theirs = base
      theirs.change("t", &generator)
      let merge = merge(base.files, ours.files, theirs.files)
      let all = texts(merge).values.joined()
      // A mark is gone only where a side that had it removed it, and the other did not touch its file since.
      let baseMarks = base.marks
      let expected = ours.marks.union(theirs.marks)
        .filter { !baseMarks.contains($0) || ours.marks.contains($0) && theirs.marks.contains($0) }
      let missing = expected.filter { !all.contains($0) }
      #expect(missing == [], "seed \(seed)")
    }
  }

  // MARK: Values

  private func merge(
    _ base: [String: String],
    _ ours: [String: String],
    _ theirs: [String: String]
  ) -> TreeMerge {
    TreeMerge(base: tree(base), ours: tree(ours), theirs: tree(theirs)) { _, _, _ in nil }
  }

  private func tree(_ files: [String: String]) -> FileTree {
    FileTree(
      uniqueKeysWithValues: files.map { name, text in
        (TreePath(name), TreeFile(object: text, bytes: Array(text.utf8)))
      }
    )
  }

  private func texts(_ merge: TreeMerge) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: merge.files.map { path, file in
        (
          String(decoding: path.bytes, as: UTF8.self),
          String(decoding: file.bytes ?? [], as: UTF8.self)
        )
      }
    )
  }

  private func group(_ id: String, _ answers: String...) -> String { groupText(id, answers) }
}

/// A group file with a question for each answer.
private func groupText(_ id: String, _ answers: [String]) -> String {
  var builder = QuestionGroup.Builder()
  builder.id = GroupID(rawValue: id)
  builder.title = "Capitals"
  builder.questions = answers.enumerated().map { number, answer in
    var question = Question.Builder()
    question.id = QuestionID(rawValue: "\(id)-\(number)")
    question.prompt = "\(number)?"
    question.answer = answer
    return question
  }
  return String(decoding: GroupDocument().updated(with: builder).bytes, as: UTF8.self)
}

/// A few groups and other files in which every text is a mark that no other text has.
private struct RandomTree {
  var groups: [String: (id: String, answers: [String])] = [:]
  var others: [String: String] = [:]
  private var count = 0

  init(_ generator: inout SeededGenerator) {
    change("b", &generator)
    change("b", &generator)
  }

  var files: [String: String] {
    groups.mapValues { groupText($0.id, $0.answers) }.merging(others) { $1 }
  }

  var marks: Set<String> {
    Set(groups.values.flatMap(\.answers)).union(others.values)
  }

  private mutating func mark(_ side: String) -> String {
    count += 1
    return "[\(side)\(count)]"
  }

  mutating func change(_ side: String, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let names = groups.keys.sorted()
      let name = names.randomElement(using: &generator)
      let free = "\(["a", "b", "c", "d"].randomElement(using: &generator) ?? "").json"
      switch (Int.random(in: 0..<8, using: &generator), name) {
      case (0...2, let name?):
        let text = mark(side)
        let index = groups[name]?.answers.indices.randomElement(using: &generator)
        if let index { groups[name]?.answers[index] = text }
      case (3, let name?):
        let text = mark(side)
        groups[name]?.answers.append(text)
      case (4, let name?) where groups[free] == nil:
        groups[free] = groups.removeValue(forKey: name)
      case (5, let name?): groups[name] = nil
      case (6, _): others["notes"] = mark(side)
      default:
        guard groups[free] == nil, others[free] == nil else { continue }
        groups[free] = ("\(side)\(count)", [mark(side), mark(side)])
      }
    }
  }
}
