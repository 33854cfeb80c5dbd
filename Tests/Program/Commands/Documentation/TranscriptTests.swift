import CoreTestSupport
import Foundation
import Quiz
import QuizOperations
import QuizPractice
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// The transcripts in the documents: what is typed is run, and the program answers as the document says.
///
/// With `QUIZBUILDER_RECORD_SNAPSHOTS=1` the answers are written into the documents.
struct TranscriptTests {
  /// A command of a transcript and the lines below it.
  private struct Step {
    let command: Substring
    var answer: [Substring] = []
  }

  /// The commands of a page, in one home, one after the other.
  struct Session: Sendable, CustomTestStringConvertible {
    let page: String
    /// Files of groups, by their names in the library.
    var groups: [String: String] = [:]
    /// Other files, by their paths.
    var files: [String: String] = [:]
    /// The group of which a round has begun, so that its steps and pairs are in the same order in each run.
    var begun: String?
    /// The input of a command, by the words with which it begins.
    var typed: [String: String] = [:]

    var testDescription: String { page }
  }

  private static let pictures = "Tests/Pictures"

  static let sessions = Result {
    let library = "\(pictures)/library"
    let capitals = try SourceTree.text(of: "\(library)/capital-cities.json")
    let learner = try #require(
      try DocumentPage.all.get().first { $0.path == "docs/guide/LEARNER.md" }
    )
    let words = try #require(learner.blocks.first { $0.language == "csv" })
    return [
      Session(
        page: "docs/guide/PRACTICE.md",
        groups: [
          // The transcript sets it.
          "capitals": capitals.replacing(#""shuffleChoices": false"#, with: ""),
          "kinds": try SourceTree.text(of: "\(library)/one-of-each.json"),
        ],
        files: [
          "/home/ada/.local/state/quizbuilder/practice/history.json":
            try SourceTree.text(of: "\(pictures)/history.json")
        ],
        begun: "kinds",
        typed: [
          "practise kinds": """
          ?
          Ulanbaatar
          a
          a c
          300000 km/s
          France
          b
          c
          a
          d a c b
          Blue light is scattered more than red light.

          y

          """
        ]
      ),
      Session(
        page: "docs/guide/LEARNER.md",
        files: ["spanish.csv": words.lines.joined(separator: "\n") + "\n"],
        typed: ["practise spanish --plain": "la casa\nel pam\nel agua\nel libro\n"]
      ),
      Session(
        page: "docs/guide/SCREEN-READERS.md",
        groups: ["words": Self.words],
        typed: [
          "words --plain": "!list\n!edit 1 answer\nthe house\n!lsit\n!list\n\n"
        ]
      ),
      Session(page: "docs/guide/TEACHER.md", groups: ["weather": weather]),
      Session(page: "docs/guide/DRAWING.md", groups: ["biology": biology]),
      Session(page: "docs/guide/WARNINGS.md", files: ["planets.json": planets]),
      Session(
        page: "docs/reference/COMMAND-LINE.md",
        groups: [
          "capital-cities": capitals,
          "cell-biology": try SourceTree.text(of: "\(library)/cell-biology.json"),
          "course": try SourceTree.text(of: "\(pictures)/course/language-course.json"),
          "verbs": try SourceTree.text(of: "\(pictures)/course/french-verbs.json"),
        ],
        files: [
          "base.json": capitals,
          "capitals.json": capitals.replacing("\"Paris\"", with: "\"Lutetia\""),
          "theirs.json": capitals.replacing("\"Paris\"", with: "\"Paname\""),
        ]
      ),
      Session(
        page: "docs/reference/MAPPINGS.md",
        files: ["trivia.json": try SourceTree.text(of: "\(pictures)/trivia.json")]
      ),
    ]
  }

  /// The group of the teacher's tutorial, with its first slip removed.
  private static let weather = """
    {
      "format": "quizbuilder/group",
      "version": 2,
      "id": "weather",
      "title": "Weather",
      "questions": [
        {
          "id": "1", "kind": "choice", "prompt": "Which cloud brings thunderstorms?",
          "answer": "Cumulonimbus", "distractors": ["Cirrus", "Stratus", "Altocumulus"]
        },
        {
          "id": "2", "kind": "number", "value": 100, "tolerance": "0.5", "unit": "°C",
          "prompt": "At what temperature does water boil at sea level?"
        },
        {
          "id": "3", "kind": "gaps", "prompt": "Warm air {{rises}}, and cold air {{sinks}}."
        }
      ]
    }

    """

  /// Two words, the first with a slip.
  private static let words = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "words",
      "title": "Words",
      "questions": [
        { "id": "1", "prompt": "la casa", "answer": "the hause" },
        { "id": "2", "prompt": "el pan", "answer": "the bread" }
      ]
    }

    """

  /// Eight easy questions and four hard ones.
  private static let biology: String = {
    let questions = (1...12).map { number in
      let (id, tag) = number < 9 ? ("e\(number)", "easy") : ("h\(number)", "hard")
      return
        #"{ "id": "\#(id)", "prompt": "Question \#(number)?", "answer": "a", "tags": ["\#(tag)"] }"#
    }
    return """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "biology",
        "title": "Biology",
        "questions": [\(questions.joined(separator: ", "))]
      }

      """
  }()

  private static let planets = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "planets",
      "title": "Planets",
      "questions": [
        {
          "id": "gas",
          "prompt": "Which planet is not a gas giant?",
          "answer": "Mars",
          "distractors": ["Jupiter", "Jupiter"]
        },
        { "id": "red", "prompt": "Which planet is red?", "answer": "Mars" },
        { "id": "near", "prompt": "Which planet is nearest to the sun?", "answer": "Mercury" }
      ]
    }

    """

  @Test(arguments: try sessions.get())
  func `a transcript is what the program answers`(session: Session) throws {
    let trial = CommandTrial()
    for (name, text) in session.groups { trial.place(name, text) }
    for (path, text) in session.files { trial.files.place(text, at: FilePath(path)) }
    if let name = session.begun { try begin(name, in: trial) }
    let isRecording = ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1"
    var page = try SourceTree.text(of: session.page)
    for block in try DocumentPage(path: session.page).transcripts
    where !block.lines.contains(where: Self.isElsewhere) {
      var answered: [Substring] = []
      for step in Self.steps(of: block) {
        let answer = run(step.command, of: session, in: trial)
        answered += [step.command] + Self.merged(answer, into: step.answer)
        if !isRecording {
          #expect(
            Self.merged(answer, into: step.answer) == step.answer,
            "\(session.page):\(block.line): \(step.command)"
          )
        }
      }
      page = page.replacing(
        block.lines.joined(separator: "\n"),
        with: answered.joined(separator: "\n")
      )
    }
    if isRecording {
      try Data(page.utf8).write(to: SourceTree.root.appending(path: session.page))
    }
  }

  /// Returns whether a line belongs to a transcript that other tests cover.
  ///
  /// `PlainRecoveryTests` recovers changes.
  static func isElsewhere(_ line: Substring) -> Bool { line == "Recovered changes" }

  private static func steps(of block: DocumentPage.Block) -> [Step] {
    block.lines.reduce(into: []) { steps, line in
      if line.hasPrefix("$ ") {
        steps.append(Step(command: line))
      } else if !steps.isEmpty {
        steps[steps.count - 1].answer.append(line)
      }
    }
  }

  private func begin(_ name: String, in trial: CommandTrial) throws {
    let library = trial.library
    let path = CommandTrial.folder.appending("\(name).json")
    let group = try library.open(path).builder.build()
    let tree = SettingsTree(groups: [GroupSettings(group)])
    _ = try Practice(of: [group].resolved(in: tree), in: library).begin(Sequential(), seed: 1)
  }

  /// Returns the output of a command on the terminal, line by line.
  private func run(_ line: Substring, of session: Session, in trial: CommandTrial) -> [Substring] {
    let commands = ShellLine.commands(in: String(line.dropFirst(2)))
    guard let words = commands.first(where: { $0.first == "quizbuilder" })?.dropFirst() else {
      return []
    }
    let call = words.joined(separator: " ")
    let typed = session.typed.first { call.hasPrefix($0.key) }?.value
    let printed = commands.first { $0.first == "printf" }?.last?.replacing("\\n", with: "\n")
    // Practice without an option opens its screen.
    trial.canShowScreens = typed == nil && printed == nil
    let output = MemoryOutput()
    let messages = line.contains("2>/dev/null") ? MemoryOutput() : output
    trial.injecting {
      let input = ScriptedLines(printed ?? typed ?? "")
      _ = RootCommand.run(
        Array(words),
        in: trial.context(input, output: output, messages: messages)
      )
    }
    var lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// An answer as a document may have it: cut at a line `…`, and with times of its own.
  private static func merged(_ answer: [Substring], into document: [Substring]) -> [Substring] {
    var answer = answer
    if document.last == "…", answer.count >= document.count {
      answer = answer.prefix(document.count - 1) + ["…"]
    }
    return answer.enumerated().map { index, line in
      guard document.indices.contains(index), let time = document[index].firstMatch(of: Self.time)
      else { return line }
      return line.replacing(Self.time, with: time.output)[...]
    }
  }

  private static var time: Regex<Substring> { /^\d{4}-\d\d-\d\d \d\d:\d\d/ }
}
