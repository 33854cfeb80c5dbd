import LosslessJSON
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Questions of every kind, by keys alone.
struct EveryKindTests {
  /// The keys of a question that is to be of a kind: in its prompt, the menu and the letter of the kind.
  private static func kind(_ letter: String) -> String { Keys.alt("t") + letter + Keys.enter }

  /// A question of each kind with one input left out; each but the last ends with the Enter that begins the next.
  private static let incomplete: [[String]] = [
    ["Text?", "", ""],
    [kind("o") + "Choice?", "right", ""],
    [kind("s") + "Choices?", "", "wrong", ""],
    [kind("n") + "Number?", "", "", "", ""],
    [kind("g") + "No gap", ""],
    [kind("p") + "Pairs?", "a -> b", "c", "", ""],
    [kind("o") + "Order?", ""],
    [kind("e"), "model"],
  ]

  private static let missing = [
    "Question 1: answer", "Question 2: wrong choices", "Question 3: right choices",
    "Question 4: number", "Question 5: prompt has no gap such as {{Paris}}",
    "Question 6, pair 2: right side", "Question 7: steps", "Question 8: prompt",
  ]

  /// The inputs that were left out, in their order.
  private static let inputs = [
    "answer", "wrong :: because", "right", "3.14", Keys.alt("g"), " -> d",
    "one" + Keys.enter + "two",
    "Essay?",
  ]

  @Test func `are typed, completed, saved and opened again`() throws {
    let terminal = try PseudoTerminal.quizBuilder()
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("n")
    try terminal.wait(for: "Question 1")
    let typed = Self.incomplete.map { $0.joined(separator: Keys.enter) }
    try terminal.send("Kinds" + Keys.enter + typed.joined(separator: Keys.enter))
    try terminal.wait(for: "Question 8 · essay")
    for (index, input) in Self.inputs.enumerated() {
      try terminal.send(Keys.control("s"))
      try terminal.wait(forDialog: "Still to fill in")
      let lines = Self.missing[index...].map { "● \($0)" }.joined(separator: " ")
      let isWrong = lines.contains("no gap")
      let body = isWrong ? "Fill in or correct these fields:" : "These fields are required:"
      #expect(terminal.dialog == "\(body) \(lines) [ OK ]")
      try terminal.send(Keys.enter)
      try terminal.waitForNoDialog()
      try terminal.send(input)
    }
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as kinds.json.")
    try expectQuestions(terminal.home.group("kinds.json"))

    let text = try terminal.home.text(of: "\(terminal.home.library)/kinds.json")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1 · text")
    try terminal.send("!" + Keys.backspace + Keys.control("s"))
    try terminal.wait(for: "Saved as kinds.json.")
    #expect(try terminal.home.text(of: "\(terminal.home.library)/kinds.json") == text)
  }

  private func expectQuestions(_ group: JSONValue) throws {
    #expect(group["version"] == 2)
    let value = try #require(JSONNumber("3.14"))
    let expected: [JSONValue] = [
      ["prompt": "Text?", "answer": "answer"],
      [
        "kind": "choice", "prompt": "Choice?", "answer": "right",
        "distractors": [["text": "wrong", "feedback": "because"]],
      ],
      ["kind": "choices", "prompt": "Choices?", "answers": ["right"], "distractors": ["wrong"]],
      ["kind": "number", "prompt": "Number?", "value": .number(value)],
      ["kind": "gaps", "prompt": "No {{gap}}"],
      [
        "kind": "pairs", "prompt": "Pairs?",
        "pairs": [["left": "a", "right": "b"], ["left": "c", "right": "d"]],
      ],
      ["kind": "order", "prompt": "Order?", "steps": ["one", "two"]],
      ["kind": "essay", "prompt": "Essay?", "answer": "model"],
    ]
    let questions = try #require(group["questions"]?.arrayValue)
    #expect(questions.count == expected.count)
    for (question, expected) in zip(questions, expected) {
      for member in try #require(expected.objectValue) where member.key != "kind" {
        #expect(question[member.key] == member.value)
      }
      let kind = question["kind"] ?? (question["distractors"] == nil ? nil : "choice")
      #expect(kind == expected["kind"])
    }
  }

  @Test func `lose nothing when the program is killed amid pairs and gaps`() throws {
    let terminal = try PseudoTerminal.quizBuilder()
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("n")
    try terminal.wait(for: "Question 1")
    try terminal.send("Killed" + Keys.enter + Self.kind("g") + "It is {{Par" + Keys.control("o"))
    try terminal.send(Self.kind("p") + "Pairs?" + Keys.enter + "a -> b" + Keys.enter + "c -> d")
    try terminal.send(Keys.alt("p") + Keys.down + Keys.enter + "e ->")
    try terminal.wait(for: "✓ e ->")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForStatus() == .killed(signal: SIGKILL))

    let next = try PseudoTerminal.quizBuilder(home: terminal.home)
    try next.wait(for: "Killed")
    try next.send(Keys.enter)
    try next.wait(forDialog: "Recovered changes")
    try next.send("r")
    try next.wait(for: "Recovered everything typed before the sudden end.")
    try next.wait(for: "Question 2 · pairs")
    for pair in ["✓ c → d", "✓ a → b", "✓ e →"] { try next.wait(for: pair) }
    try next.send(Keys.pageUp)
    try next.wait(for: "Question 1 · gaps")
    try next.wait(for: "Prompt          It is {{Par")
    try next.send(Keys.control("s"))
    try next.wait(forDialog: "Still to fill in")
    #expect(
      next.dialog
        == "Fill in or correct these fields: ● Question 1: prompt has a gap that is not closed, at character 7 "
        + "● Question 2, pair 3: right side [ OK ]"
    )
  }
}
