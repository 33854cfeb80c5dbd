internal import BuilderKit
internal import CoreTestSupport
internal import LosslessJSON
internal import Quiz
import QuizCatalog
internal import QuizDocuments
internal import QuizFormats
import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage
internal import TerminalUI
internal import TestSupport

/// The files that a program is driven over.
enum ScreenFiles {
  /// The group that forms are opened with.
  static let course: FilePath = "/library/course.json"

  /// Puts a library of odd groups in place, and files to import.
  static func placeAll(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    placeLibrary(in: files, using: &generator)
    placeImports(in: files, using: &generator)
  }

  /// Puts a library of odd groups in place, each a template of the next.
  static func placeLibrary(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    place(group("Course", id: "course", template: nil, using: &generator), at: course, in: files)
    for number in 1...6 {
      let title = "t\(OddText.random(pieces: 6, using: &generator))"
      let template = number == 1 ? "course" : number == 2 ? "nowhere" : "group \(number - 1)"
      place(
        group(title, id: "group \(number)", template: template, using: &generator),
        at: FilePath("/library/group-\(number).json"),
        in: files
      )
    }
    for resource in EmbeddedFile.samples(in: .english) {
      files.place(Array(resource.bytes), at: FilePath("/library/\(resource.stem).json"))
    }
    files.place(#"{"points": 2, "timeLimitInSeconds": 30}"#, at: "/library/settings.json")
  }

  /// Puts files to import in place, whole and damaged ones.
  private static func placeImports(
    in files: InMemoryFileSystem,
    using generator: inout SeededGenerator
  ) {
    let group = group("Import", id: "import", template: nil, using: &generator)
    files.placeFolder("/elsewhere/folder")
    for format in FormatCatalog.standard.exports {
      let identity = type(of: format).identity
      let bytes = format.write([group]).bytes
      files.place(bytes, at: FilePath("/elsewhere/\(identity.name).\(identity.fileExtension)"))
      let damaged = Mutator(marks: []).mutated([bytes], using: &generator)
      files.place(damaged, at: FilePath("/elsewhere/\(identity.name)-2.\(identity.fileExtension)"))
    }
    files.place(
      "prompt,answer\n\(OddText.random(pieces: 30, using: &generator)),x\n,\n",
      at: "/elsewhere/odd.csv"
    )
    files.place(
      "Un;deux;trois;quatre\n\(OddText.random(pieces: 30, using: &generator));b;c;d\n1;2;3;4\n",
      at: "/elsewhere/unknown.csv"
    )
    files.place(
      #"{"results":[{"question":"1 &lt; 2","correct_answer":"x"}]}"#,
      at: "/elsewhere/any.json"
    )
  }

  /// Puts files in place with which everything is wrong.
  static func placeBroken(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    placeAll(in: files, using: &generator)
    placeUnsaved(in: files, using: &generator)
    let all = files.texts.filter { $0.key.hasPrefix("/library") || $0.key.hasPrefix("/state") }
    for (path, text) in all.sorted(by: { $0.key < $1.key }) where Bool.random(using: &generator) {
      let damaged = Mutator(marks: ["{", "}", "\""]).mutated([Array(text.utf8)], using: &generator)
      files.place(damaged, at: FilePath(path))
    }
    files.place("\u{1B}]0;x\u{7}", at: "/library/odd\u{1B}[31m\u{202E}name.json")
    files.placeFolder("/library/folder.json")
    files.placeLink("/library/nowhere.json", to: "/library/gone.json")
    files.placeLink("/library/circle.json", to: "/library/circle.json")
    files.place(
      "{\"library\": {\"open\": \"no key\", \"odd\u{1B}\": 1}}",
      at: "/home/ada/.config/quizbuilder/keys.json"
    )
    files.place(
      "{\"fields\": [1, \"\u{1B}\"]}",
      at: "/home/ada/.config/quizbuilder/layouts/question-form.json"
    )
    files.place("{", at: "/home/ada/.config/quizbuilder/recipes/damaged.json")
  }

  /// Leaves a draft, and journals of a run that came to a sudden end.
  static func placeUnsaved(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    if files.texts[course.string] == nil { placeLibrary(in: files, using: &generator) }
    let odd = OddText.random(pieces: 8, using: &generator)
    let ways: [(StartScreen, [Event])] = [
      (.group(course.string), [.paste(odd)] + Event.script("<C-o>New<Esc>k")),
      (.group(course.string), Event.script("r<Tab>") + [.paste(odd)]),
      (.newGroup(title: "Never \(odd)"), [.paste(odd)]),
      (.group("/library/group-1.json"), Event.script("<C-r><C-o>last")),
    ]
    for (opening, events) in ways {
      let faulty = FaultyFiles(files)
      let terminal = FuzzedTerminal(size: Size(rows: 24, columns: 80), files: faulty)
      var rest = events[...]
      terminal.next = {
        if let event = rest.popFirst() { return .event(event) }
        faulty.die()
        return .event(.closed)
      }
      _ = ScreenRun.run(opening, on: terminal, over: faulty, process: ScreenRun.processes.dead)
    }
  }

  /// Puts one group with two essays in place, and nothing else.
  static func placeEssays(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    let odd = OddText.random(pieces: 6, using: &generator)
    do {
      let questions = try ["1", "2"].map { id in
        try Question.build { builder throws(BuildError) in
          builder.id = QuestionID(rawValue: id)
          builder.prompt = "p\(id)\(odd)"
          builder.response.kind = .essay
          builder[.answer] = .text("model \(odd)")
        }
      }
      place(try .sample("Essays", id: "essays", questions), at: course, in: files)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Marks the group that forms are opened with as open in another program that runs.
  static func placeLock(in files: InMemoryFileSystem, using generator: inout SeededGenerator) {
    placeLibrary(in: files, using: &generator)
    _ = ScreenRun.library(over: files, process: 1).lock(course)
  }

  private static func place(_ group: QuestionGroup, at path: FilePath, in files: InMemoryFileSystem)
  {
    guard let format = FormatCatalog.standard.export(named: "json") else { return }
    files.place(format.write([group]).bytes, at: path)
  }

  /// A conflict of a merge in every fourth question, each of another sort.
  private static func conflict(_ number: Int, _ text: String) -> ConflictList {
    let ours = JSONValue.string(text)
    switch number {
    case 0: return ConflictList([OpenConflict(at: [], .init(base: nil, ours: nil, theirs: ours))])
    case 4:
      let versions = MergeVersions<JSONValue?>(base: nil, ours: ours, theirs: "theirs")
      return ConflictList([
        OpenConflict(at: ["distractors"], versions), OpenConflict(at: ["x", text], versions),
      ])
    default: return ConflictList()
    }
  }

  private static func group(
    _ title: String,
    id: String,
    template: String?,
    using generator: inout SeededGenerator
  ) -> QuestionGroup {
    func text(_ count: Int) -> String { OddText.random(pieces: count, using: &generator) }
    do {
      return try .sample(
        title,
        id: id,
        template: template,
        (0..<Int.random(in: 1...9, using: &generator)).map { number in
          try .sample("p\(text(9))", "a\(text(3))", id: "\(id) \(number)") {
            $0.hint = number % 2 == 0 ? text(4) : nil
            $0.distractors = (0..<number % 4).map { _ in text(3) }
            $0.alternatives = (0..<number % 3).map { _ in text(3) }
            $0.explanation = number % 3 == 0 ? "first\nsecond \(text(6))" : nil
            $0.tags = ["tag", text(1)]
            $0.conflicts = conflict(number, text(3))
          }
        } + QuestionGroup.randomKinds(0, using: &generator).questions
      )
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
