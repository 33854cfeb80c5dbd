import BuilderKit
package import CoreTestSupport
package import Quiz

extension QuestionGroup {
  /// A group whose id is `g` unless it has another.
  package static func sample(
    _ title: String,
    id: String = "g",
    template: String? = nil,
    _ questions: [Question]
  ) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: id)
      builder.title = title
      builder.template = template.map(GroupID.init(rawValue:))
      builder.questions = questions.map(QuestionBuilder.init)
    }
  }

  /// One question with every part, one with none, one with empty parts.
  package static func everything() throws -> QuestionGroup {
    try .sample(
      "Geography::Capitals",
      id: "group-1",
      template: "group-0",
      [
        .sample("What is the capital of France?", "Paris", id: "q-1") {
          $0.hint = "It begins with P"
          $0.alternatives = ["Lutetia", "Paname; the city", "City \\ of light"]
          $0.distractors = ["Lyon", "Marseille", "Nice"]
          $0.explanation = "Since 987,\nwith pauses."
          $0.tags = ["europe", "capital city"]
        },
        .sample("Capital of Italy?", "Rome", id: "q-2"),
        .sample("Two\nlines and a \"quote\"", "= 1 + 1", id: "q-3") {
          $0.hint = ""
          $0.alternatives = [""]
          $0.explanation = ""
        },
      ]
    )
  }

  /// A group of questions of the same length.
  package static func uniform(count: Int) throws -> QuestionGroup {
    try .sample(
      "Uniform",
      (1...count).map { number in
        let number = String(1_000_000 + number)
        return try .sample("Prompt \(number)?", "Answer \(number)") {
          $0.hint = "Hint \(number)"
          $0.explanation = "Explanation \(number), \"quoted\""
          $0.tags = ["one", "two"]
        }
      }
    )
  }

  /// A group with random parts full of odd texts.
  package static func random(_ index: Int, using generator: inout SeededGenerator) throws
    -> QuestionGroup
  {
    func text() -> String {
      let pieces = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        FormatMarks.all.randomElement(using: &generator) ?? ""
      }
      return pieces.joined()
    }
    func list() -> [String] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() }
    }
    func chance<Value>(_ value: Value) -> Value? {
      Bool.random(using: &generator) ? value : nil
    }
    let count = Int.random(in: 1...5, using: &generator)
    return try .sample(
      "\(text())t\(text())",
      id: "group \(index)",
      template: chance("template\(text())"),
      (0..<count).map { number in
        try .sample("\(text())p\(text())", "a\(text())", id: "\(number)\(text())") {
          $0.hint = chance(text())
          $0.alternatives = list()
          $0.distractors = list()
          $0.explanation = chance(text())
          $0.tags = list()
        }
      }
    )
  }
}
