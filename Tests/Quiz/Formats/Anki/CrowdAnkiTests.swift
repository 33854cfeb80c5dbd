import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizMedia
import TestSupport
import Testing

@testable import QuizFormats

struct CrowdAnkiTests {
  private func read(_ text: String) throws -> Import {
    try CrowdAnki().read(Array(text.utf8), titled: "file name")
  }

  /// A deck with a model that has the fields F, B and X, and notes of it.
  private func deck(
    _ front: String,
    _ back: String,
    isCloze: Bool = false,
    more: String = "",
    notes: [[String]]
  ) -> String {
    let listed = notes.enumerated().map { index, fields in
      let texts = fields.map { #""\#($0)""# }.joined(separator: ", ")
      return
        #"{"__type__": "Note", "fields": [\#(texts)], "guid": "g\#(index)", "note_model_uuid": "m", "tags": ["t"]}"#
    }
    return """
      {"__type__": "Deck", "children": [], "name": "Deck", "note_models": [{"__type__": "NoteModel",
      "crowdanki_uuid": "m", "name": "Own", "type": \(isCloze ? 1 : 0),
      "flds": [{"name": "F"}, {"name": "B"}, {"name": "X"}],
      "tmpls": [{"ord": 0, "qfmt": "\(front)", "afmt": "\(back)"}\(more)]}],
      "notes": [\(listed.joined(separator: ",\n"))]}
      """
  }

  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap(\.questions).map { question in
      "\(question.id.rawValue): \(question.prompt)=\(question.answer)"
        + [question.hint.map { " ?\($0)" }, question.explanation.map { " !\($0)" }]
        .compactMap(\.self).joined()
    }
  }

  @Test(
    arguments: [
      ("{{B}}", "{{FrontSide}}<hr id=answer>{{X}}", ["g0: b=x"]),
      ("{{F}}", "{{B}}<br>{{X}}", ["g0: f=b\nx"]), ("{{X}}", "<hr id=answer>{{F}}", ["g0: x=f"]),
      ("{{F}} {{hint:X}}", "<hr id=answer>{{B}}", ["g0: f=b ?x"]),
    ]
  )
  func `templates decide what is asked`(
    _ front: String,
    _ back: String,
    _ expected: [String]
  ) throws {
    let read = try read(deck(front, back, notes: [["f", "b", "x"]]))
    #expect(outline(read) == expected)
    #expect(read.groups.map(\.title) == ["Deck"])
    #expect(read.groups[0].questions[0].tags == ["t"])
  }

  @Test func `each card whose front shows something is a question`() throws {
    let more = #", {"ord": 1, "qfmt": "{{#X}}{{B}}{{/X}}", "afmt": "<hr id=answer>{{F}}"}"#
    let text = deck(
      "{{F}}",
      "<hr id=answer>{{B}}",
      more: more,
      notes: [["a", "b", "y"], ["c", "d", ""]]
    )
    #expect(outline(try read(text)) == ["g0: a=b", "g0#2: b=a", "g1: c=d"])
  }

  @Test func `gaps and what is below them come in`() throws {
    let text = deck(
      "{{cloze:F}}",
      "{{cloze:F}}<br>{{B}}",
      isCloze: true,
      notes: [["{{c1::Lima}} is old.", "It is.", ""]]
    )
    #expect(outline(try read(text)) == ["g0: {{Lima}} is old.= !It is."])
  }

  @Test func `fields that no card shows, and notes of no model, are told with their lines`() throws
  {
    let text = deck("{{F}}", "<hr id=answer>{{B}}", notes: [["a", "b", "x"]])
      .replacing(
        #""notes": ["#,
        with:
          "\"notes\": [\n{\"__type__\": \"Note\", \"fields\": [\"p\", \"q\", \"r\"], \"note_model_uuid\": \"n\"},\n"
      )
    let read = try read(text)
    #expect(read.warnings.map(\.told) == ["line 7: is read without X"])
    #expect(
      read.skipped.map(\.told) == [
        "line 6: is a question of the type “n”, which has no counterpart here"
      ]
    )
  }

  @Test func `files are in the folder beside, and missing ones are told`() throws {
    let text = deck(
      "{{F}}",
      "<hr id=answer>{{B}}",
      notes: [
        ["What is <img src='oak.gif'>?", "an oak", ""], ["<img src='elm.png'> ?", "an elm", ""],
      ]
    )
    var format = CrowdAnki()
    format.media = FixedMedia(["media/oak.gif"])
    let read = try format.read(Array(text.utf8), titled: "x")
    #expect(read.media.count == 1)
    #expect(read.groups[0].questions[0].prompt.contains("](media/"))
    #expect(
      read.warnings.map(\.told) == [
        "line 6: shows files that are not beside it: elm.png (--media names another folder)"
      ]
    )
  }

  @Test func `decks within decks are groups`() throws {
    let read = try read(
      """
      {"__type__": "Deck", "name": "A", "children": [{"__type__": "Deck", "name": "B", "notes": [
      {"__type__": "Note", "fields": ["p", "a"]}]}], "notes": [{"__type__": "Note", "fields": ["q", "b"]}]}
      """
    )
    #expect(read.groups.map(\.title) == ["A::B", "A"])
  }

  @Test func `a deck is recognized, also a large one`() throws {
    let note = #"{"__type__": "Note", "fields": ["p", "a"]}, "#
    for count in [1, 40_000] {
      let notes = String(repeating: note, count: count).dropLast(2)
      let bytes = Array(#"{"__type__": "Deck", "name": "A", "notes": [\#(notes)]}"#.utf8)
      let found = FormatCatalog.standard.recognition(of: bytes, named: "deck.json")
      #expect(type(of: found.format).identity.name == "crowdanki" && found.isRecognized)
    }
  }
}

/// Files of one picture at some paths.
private struct FixedMedia: MediaSource {
  let paths: Set<String>

  init(_ paths: Set<String>) { self.paths = paths }

  func file(at path: String) -> MediaFile? {
    paths.contains(path) ? MediaFile(Array("GIF89a".utf8) + [2, 0, 1, 0], named: "oak.gif") : nil
  }
}
