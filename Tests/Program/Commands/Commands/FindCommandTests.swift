import LosslessJSON
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

@Suite struct `quizbuilder find` {
  private let trial = CommandTrial()

  init() {
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.place("torn", "{")
  }

  @Test(arguments: [
    (["PARÍS"], "capitals:1: answer: Paris\n"),
    (["begins with"], "capitals:1: hint: It begins with P\n"),
    (["p", "with"], "capitals:1: hint: It begins with P\n"),
    (["tokyo"], "capitals:2: answer: 東京 Tokyo\n"),
    (["cities"], "capitals: title: Capital cities\n"),
    (["longest"], "rivers:1: prompt: Longest?\nrivers:2: prompt: Longest?\n"),
    // In different parts of one group.
    (["paris", "lyon"], "capitals:1: answer: Paris\ncapitals:1: wrong choices: Lyon\n"),
  ])
  func `finds words whatever their case, accents and order`(words: [String], output: String) {
    let seen = trial.run(["find"] + words)
    #expect(seen.end == .status(.success))
    #expect(seen.output == output)
    #expect(seen.messages.contains("torn.json cannot be opened"))
  }

  @Test(arguments: ["don't", "DON’T", "wait...", "\"oh\"", "1914-18", "oeuvre", "abc", "coop"])
  func `finds what a keyboard types for a sign`(word: String) {
    let text = "don’t wait… “oh” 1914–18 Œuvre ＡＢＣ co\u{AD}op"
    trial.place("signs", another(text, digits: "45"))
    #expect(trial.run(["find", word]).output.hasPrefix("signs: title: "))
  }

  @Test func `looks into the groups that are named`() {
    #expect(trial.run(["find", "e", "--group", "rivers"]).output.contains("capitals") == false)
    #expect(trial.run(["find", "e", "--group", "nowhere"]).end == .status(.noInput))
  }

  @Test func `fails where nothing is found`() {
    let seen = trial.run(["find", "zebra", "--group", "rivers"])
    #expect(
      seen == Seen(end: .status(.failure), messages: "No question contains “zebra”.\n")
    )
    #expect(trial.run(["find", "  "]).end == .status(.usage))
  }

  @Test func `keeps to the width of the terminal, and shows the words`() {
    let long = String(repeating: "The first of many words. ", count: 9)
    trial.place("long", another(long + "Zebra " + long, digits: "44"))
    trial.outputColumns = 60
    #expect(
      trial.run(["find", "zebra"]).output
        == "long: title: …he first of many words. Zebra The first of ma…\n"
    )
  }

  @Test func `as JSON has a stable shape`() throws {
    let seen = trial.run(["find", "paris", "--json"])
    #expect(
      try JSONValue(parsing: Array(seen.output.utf8)) == [
        "groups": [
          [
            "id": "11111111-1111-4111-8111-111111111111",
            "title": "Capital cities",
            "name": "capitals",
            "path": .string(CommandTrial.folder.appending("capitals.json").string),
            "hits": [["question": 1, "field": "answer", "text": "Paris"]],
          ]
        ]
      ]
    )
    #expect(trial.run(["find", "zebra", "--json"]).output == "{\n  \"groups\": []\n}\n")
  }
}
