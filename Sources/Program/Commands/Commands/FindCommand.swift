import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizIndex
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
      ("quizbuilder find --tag cells --kind gaps", .cliExampleFindTag),
      ("quizbuilder find tag:cells missing:answer", .cliExampleFindMissing),
      ("quizbuilder find paris --json", .cliExampleJson),
    ],
    notes: [.cliNoteFind]
  )

  @Argument(help: .phrase(.cliOptionFind, valueName: "TEXT")) var text: [String] = []

  @Option(help: .phrase(.cliOptionFindTag, valueName: "TAG")) var tag: [String] = []
  @Option(
    help: .phrase(.cliOptionFindKind, valueName: "KIND"),
    completion: .list(QuestionKind.known.map(\.rawValue))
  )
  var kind: [String] = []

  @Option(help: .phrase(.cliOptionFindGroup, valueName: "GROUP"), completion: .groups)
  var group: [String] = []

  @Flag(help: .phrase(.cliOptionFindPicture)) var hasPicture = false
  @Flag(help: .phrase(.cliOptionFindMissing)) var missingAnswer = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    text = arguments.unfolded(text)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let query = try query(context)
    let library = try context.library(options.global)
    let files = group.isEmpty ? nil : try files(in: library, context)
    let search = LibrarySearch(in: library, files: files, context.services.index)
    let paths = try context.storing { () throws(StoreError) in try search.paths(of: query) ?? [] }
    for problem in search.problems { context.say(context.phrases.sentence(for: problem)) }
    let found = paths.map { path in
      let (entry, hits) = library.hits(of: query, in: path)
      return FoundGroup(entry: entry, hits: hits)
    }
    if options.json {
      try context.write(.object(["groups": .array(found.map(\.json))]))
    } else {
      let lines = found.flatMap { $0.lines(query.words, context) }
      try context.write(lines.map { $0 + "\n" }.joined())
    }
    search.prepareNext()
    guard found.isEmpty else { return .status(.success) }
    context.say(context.phrases(.findNone, [.text: typed.printable]))
    return .status(.failure)
  }

  /// The words and conditions as the filter of the library takes them.
  private var typed: String {
    let conditions =
      tag.map { "tag:\($0)" } + kind.map { "kind:\($0)" }
      + (hasPicture ? ["has:picture"] : []) + (missingAnswer ? ["missing:answer"] : [])
    return (text + conditions).joined(separator: " ")
  }

  private func query(_ context: CommandContext) throws(CommandFailure) -> LibraryQuery {
    var query = LibraryQuery(text.joined(separator: " "))
    for tag in tag { query.add(.tag, tag) }
    for kind in kind { query.add(.kind, kind) }
    if hasPicture { query.add(.has, "picture") }
    if missingAnswer { query.add(.missing, LibraryQuery.answer) }
    guard !query.isEmpty else {
      throw CommandFailure(context.phrases[.cliErrorFindNothing], .usage)
    }
    let known = QuestionKind.known.map(\.rawValue)
    if let unknown = query.kinds.first(where: { !known.contains($0) }) {
      let values: [Placeholder: any PhraseValue] = [
        .found: unknown.printable, .allowed: known.joined(separator: ", "),
      ]
      throw CommandFailure(context.phrases(.cliErrorFindKind, values), .usage)
    }
    return query
  }

  /// The files of the groups that are named.
  private func files(
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> [FilePath] {
    let names = GroupNames(
      of: try context.storing { () throws(StoreError) in try library.entries() }
    )
    var paths: Set<FilePath> = []
    for name in group {
      paths.insert(try context.storing { () throws(StoreError) in try names.find(name) })
    }
    return Array(paths)
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
