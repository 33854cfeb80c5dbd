import LosslessJSON
import Quiz
import QuizDocuments
import Testing

/// A group that two authors have changed in the same places, and what a merge of the two files makes of it.
enum OpenConflictSample {
  static let base = """
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

  static let second = """
    ,
        {
          "id": "q2",
          "prompt": "Italy?",
          "answer": "Rome"
        }
    """

  static let ours = changed(
    base,
    ("\"a\"", "\"b\""),
    ("\"points\": 1", "\"points\": 2"),
    ("\"base\"", "\"ours\""),
    ("Lyon", "Lyons"),
    (second, "")
  )
  static let theirs = changed(
    base,
    ("\"a\"", "\"c\""),
    ("\"points\": 1", "\"points\": 3"),
    ("\"base\"", "\"theirs\""),
    ("Lyon", "Lugdunum"),
    ("Rome", "Roma")
  )

  static func changed(_ text: String, _ changes: (String, String)...) -> String {
    changes.reduce(text) { text, change in
      #expect(text.contains(change.0))
      return text.replacing(change.0, with: change.1)
    }
  }

  static func read(_ text: String) throws -> GroupReading {
    try GroupDocument.read(Array(text.utf8))
  }

  static func merge(_ base: String, _ ours: String, _ theirs: String) throws -> GroupFileMerge {
    GroupFileMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
  }

  static func text(_ document: GroupDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  static func merged() throws -> String {
    text(try merge(base, ours, theirs).document)
  }
}
