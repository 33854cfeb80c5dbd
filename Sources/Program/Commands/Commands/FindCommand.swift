import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder find`: the questions in the library that have some words.
struct FindCommand: ContextCommand {
  static let help = HelpPage(
    name: "find",
    abstract: .cliHelpFindAbstract,
    examples: [
      ("quizbuilder find mitochondria", .cliExampleFind),
      ("quizbuilder find \"cell wall\" --group biology", .cliExampleFindGroup),
      ("quizbuilder find paris --json", .cliExampleJson),
    ],
    notes: [.cliNoteFind]
  )

  @Argument(help: .phrase(.cliOptionFind, valueName: "TEXT")) var text: [String]

  @Option(help: .phrase(.cliOptionFindGroup, valueName: "GROUP"), completion: .groups)
  var group: [String] = []

  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    text = arguments.unfolded(text)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let words = SearchWords(text.joined(separator: " "))
    guard !words.isEmpty else {
      throw CommandFailure(context.phrases[.cliErrorFindNothing], .usage)
    }
    let library = try context.library(options.global)
    var found: [FoundGroup] = []
    for entry in try entries(of: library, context) {
      if let problem = entry.problem, entry.groupID == nil {
        context.say(context.phrases.sentence(for: problem))
        continue
      }
      let group = SearchableGroup(library.searchedTexts(of: entry))
      guard words.words.allSatisfy(group.has) else { continue }
      found.append(FoundGroup(entry: entry, hits: group.hits(of: words)))
    }
    if options.json {
      try context.write(.object(["groups": .array(found.map(\.json))]))
    } else {
      let lines = found.flatMap { $0.lines(words, context) }
      try context.write(lines.map { $0 + "\n" }.joined())
    }
    guard found.isEmpty else { return .status(.success) }
    context.say(context.phrases(.findNone, [.text: text.joined(separator: " ").printable]))
    return .status(.failure)
  }

  /// The groups to search: those that are named, or all of the library.
  private func entries(
    of library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> [LibraryEntry] {
    let entries = try context.storing { () throws(StoreError) in try library.entries() }
    guard !group.isEmpty else { return entries }
    let names = GroupNames(of: entries)
    var paths: Set<FilePath> = []
    for name in group {
      paths.insert(try context.storing { () throws(StoreError) in try names.find(name) })
    }
    return entries.filter { paths.contains($0.path) }
  }
}

/// A group with texts that were found in it.
private struct FoundGroup {
  /// The characters of a text before the first word.
  private static let context = 24

  let entry: LibraryEntry
  let hits: [SearchedText]

  /// A line for each text: the group, the number of the question, the field, and the text around the words.
  func lines(_ words: SearchWords, _ context: CommandContext) -> [String] {
    hits.map { hit in
      let (number, field) = place(of: hit, context.phrases)
      let text = words.excerpt(of: hit.text, context: Self.context)
      let line = "\(entry.slug)\(number.map { ":\($0)" } ?? ""): \(field): \(text)".printable
      return context.outputColumns.map { line.cut(toColumns: $0) } ?? line
    }
  }

  private func place(
    of hit: SearchedText,
    _ phrases: Phrasebook
  ) -> (number: Int?, field: String) {
    switch hit.place {
    case .title: (nil, phrases[.fieldTitle])
    case .question(let index, let field): (index + 1, phrases[field.name])
    }
  }

  /// The group as `--json` writes it.
  var json: JSONValue {
    .object([
      "id": .optional(entry.groupID?.rawValue),
      "title": .string(entry.title),
      "name": .string(entry.slug),
      "path": .string(entry.path.string),
      "hits": .array(hits.map(json)),
    ])
  }

  private func json(of hit: SearchedText) -> JSONValue {
    switch hit.place {
    case .title: .object(["question": .null, "field": "title", "text": .string(hit.text)])
    case .question(let index, let field):
      .object([
        "question": .count(index + 1), "field": .string(field.rawValue), "text": .string(hit.text),
      ])
    }
  }
}
