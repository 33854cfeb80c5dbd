import CoreTestSupport
import LosslessJSON
import Quiz
import QuizTestSupport
import Testing

@testable import QuizDocuments

/// Keys of the user's own in choices and pairs.
@Suite struct `A key of an item` {
  private func reading(_ parts: String) throws -> GroupReading {
    let group =
      #"{"format":"quizbuilder/group","version":2,"id":"g","title":"T","questions":[{"id":"q","prompt":"?",\#(parts)}]}"#
    return try GroupDocument.read(Array(group.utf8))
  }

  /// The parts of the question in a file.
  private func parts(_ document: GroupDocument) -> String {
    let text = document.elements[0].text(.compact)
    return String(text.dropFirst(#"{"id":"q","prompt":"?","#.count).dropLast())
  }

  private static let choices = #""answer":"a","distractors":"#
  private static let notes =
    #"[{"text":"b","x-note":1},"c",{"x-note":2.50,"text":"d","feedback":"f"},{"text":"e","feedback":null,"x":[]}]"#

  @Test(
    arguments: [
      (
        ["c", "d :: f", "e"],
        #"["c",{"x-note":2.50,"text":"d","feedback":"f"},{"text":"e","feedback":null,"x":[]}]"#
      ),
      (["e", "b"], #"[{"text":"e","feedback":null,"x":[]},{"text":"b","x-note":1}]"#),
      (
        ["b :: new", "C", "d", "e"],
        #"[{"text":"b","x-note":1,"feedback":"new"},"C",{"x-note":2.50,"text":"d"},{"text":"e","feedback":null,"x":[]}]"#
      ),
      (
        ["z", "b", "c", "D :: f", "e"],
        #"["z",{"text":"b","x-note":1},"c",{"x-note":2.50,"text":"D","feedback":"f"},{"text":"e","feedback":null,"x":[]}]"#
      ),
      (["b", "b"], #"[{"text":"b","x-note":1},"b"]"#),
    ]
  )
  func `of a choice stays as long as the choice is there`(
    lines: [String],
    expected: String
  ) throws {
    let reading = try reading(Self.choices + Self.notes)
    var editor = GroupEditor(reading.builder, isRecorded: true)
    editor.set(.question(0, .distractors), to: .list(lines))
    let written = reading.document.updated(with: editor.builder)
    #expect(parts(written) == Self.choices + expected)
    #expect(try GroupDocument.read(written.bytes).builder == editor.builder)
    // A journal has the same changes.
    var replayed = reading.builder
    for edit in editor.drainEdits() {
      try replayed.apply(#require(try GroupEdit(json: edit.json, on: replayed)))
    }
    #expect(reading.document.updated(with: replayed) == written)
    // And what is taken back is unchanged.
    while editor.undo() != nil {}
    #expect(reading.document.updated(with: editor.builder) == reading.document)
  }

  @Test(
    arguments: [
      (["c → d"], #"[{"x":2,"left":"c","right":"d"}]"#),
      (["c → d", "a → b"], #"[{"x":2,"left":"c","right":"d"},{"left":"a","right":"b","x":1}]"#),
      (
        ["z → y", "a → B", "c → d"],
        #"[{"left":"z","right":"y"},{"left":"a","right":"B","x":1},{"x":2,"left":"c","right":"d"}]"#
      ),
    ]
  )
  func `of a pair stays as long as the pair is there`(lines: [String], expected: String) throws {
    let reading = try reading(
      #""kind":"pairs","pairs":[{"left":"a","right":"b","x":1},{"x":2,"left":"c","right":"d"}]"#
    )
    var builder = reading.builder
    builder[.question(0, .pairs)] = .list(lines)
    #expect(
      parts(reading.document.updated(with: builder)) == #""kind":"pairs","pairs":\#(expected)"#
    )
  }

  @Test func `stays when one right choice becomes several, and back`() throws {
    let reading = try reading(
      #""answer":{"text":"a","x":1},"distractors":[{"text":"b","x":2}]"#
    )
    var editor = GroupEditor(reading.builder)
    editor.setKind(ofQuestion: 0, to: .choices)
    let several = reading.document.updated(with: editor.builder)
    #expect(
      several.elements[0].text(.compact)
        == #"{"id":"q","kind":"choices","prompt":"?","answers":[{"text":"a","x":1}],"distractors":[{"text":"b","x":2}]}"#
    )
    editor.setKind(ofQuestion: 0, to: .choice)
    let one = try GroupDocument.read(several.bytes).document.updated(with: editor.builder)
    #expect(
      one.elements[0]["answer"] == .object(["text": "a", "x": 1])
        && one.elements[0]["answers"] == nil
    )
  }

  // MARK: Merges

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> GroupFileMerge {
    GroupFileMerge(base: try reading(base), ours: try reading(ours), theirs: try reading(theirs))
  }

  /// The items in one order, each with its keys in one order.
  private func sorted(_ items: [JSONValue]) -> [JSONValue] {
    items.map(sorted).sorted { $0.text(.compact) < $1.text(.compact) }
  }

  /// An item with its keys in one order, whichever side has put them in first.
  private func sorted(_ item: JSONValue) -> JSONValue {
    guard let members = item.objectValue?.map({ ($0.key, $0.value) }) else { return item }
    return .object(JSONObject(uniqueMembers: members.sorted { $0.0 < $1.0 }))
  }

  @Test(
    arguments: [
      // One side changes a note, the other the list.
      (
        #"[{"text":"b","x":1},"c"]"#, #"["n",{"text":"b","x":1}]"#, #"[{"text":"b","x":2},"c"]"#,
        #"["n",{"text":"b","x":2}]"#
      ),
      // One side makes a note, the other changes the feedback.
      (
        #"["b"]"#, #"[{"text":"b","feedback":"f"}]"#, #"[{"text":"b","x":1}]"#,
        #"[{"feedback":"f","text":"b","x":1}]"#
      ),
      // Both sides make notes of their own.
      (
        #"["b"]"#, #"[{"text":"b","x":1}]"#, #"[{"text":"b","y":2}]"#,
        #"[{"text":"b","x":1,"y":2}]"#
      ),
      // A choice that both have put in, and one with another text.
      (
        #"["b"]"#, #"["b",{"text":"c","x":1}]"#, #"["B",{"text":"c","y":2}]"#,
        #"["B",{"text":"c","x":1,"y":2}]"#
      ),
      // A choice is taken out on one side, and has another note on the other.
      (
        #"["b",{"text":"c","x":1}]"#, #"["b"]"#, #"["b",{"text":"c","x":2}]"#,
        #"["b",{"text":"c","x":2}]"#
      ),
      (#"[{"text":"c","x":1},"b"]"#, #"[{"text":"c","x":1}]"#, #"["b"]"#, "[]"),
    ]
  )
  func `is merged with those of the other side`(
    base: String,
    ours: String,
    theirs: String,
    expected: String
  ) throws {
    let head = #""kind":"choices","answers":["a"],"distractors":"#
    for sides in [(ours, theirs), (theirs, ours)] {
      let merge = try merge(head + base, head + sides.0, head + sides.1)
      #expect(merge.isClean)
      let distractors = merge.document.elements[0]["distractors"]?.arrayValue ?? []
      let expected = try #require(try JSONValue(parsing: expected.utf8).arrayValue)
      #expect(sorted(distractors) == sorted(expected))
      #expect(try GroupDocument.read(merge.document.bytes).builder == merge.builder)
    }
  }

  @Test func `that both sides have changed is a conflict, which can be settled`() throws {
    let head = #""answer":"a","distractors":"#
    let merge = try merge(
      head + #"["n",{"text":"b","x":1}]"#,
      head + #"["n",{"text":"b","x":2}]"#,
      head + #"["n",{"text":"b","x":3}]"#
    )
    #expect(
      merge.conflicts.map(\.description) == [
        "questions[0].distractors[1].x: both sides have changed it; ours stays"
      ]
    )
    let merged = try GroupDocument.read(merge.document.bytes)
    let placed = try #require(merged.builder.openConflicts.first)
    #expect(placed.conflict.pointer == "/distractors/1/x")
    for (side, note) in [(MergeSide.ours, 2), (.theirs, 3)] as [(MergeSide, JSONValue)] {
      let settled = merged.builder.settling(placed, for: side)
      #expect(settled.openConflicts.isEmpty)
      let saved = merged.document.updated(with: settled)
      #expect(saved.elements[0]["distractors"]?[1] == ["text": "b", "x": note])
      #expect(saved.conflictProblems.isEmpty)
    }
  }
}
