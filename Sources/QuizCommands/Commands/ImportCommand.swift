import ArgumentParser
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import QuizServices

import struct SystemPackage.FilePath

/// `quizbuilder import`: groups from files of other programs.
struct ImportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      help: HelpPage(
        abstract: .cliHelpImportAbstract,
        examples: [
          .init("quizbuilder import words.csv", .cliExampleImportTable),
          .init("quizbuilder import trivia.json --recipe opentdb", .cliExampleImportRecipe),
          .init("quizbuilder import words.csv --dry-run", .cliExampleDryRun),
        ],
        notes: [.cliNoteImport]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionFiles, valueName: "FILE"))
  var files: [String]

  @Option(name: .customLong("from"), help: formatHelp)
  var format: String?

  @Option(help: .phrase(.cliOptionRecipe, valueName: "NAME|PATH"))
  var recipe: String?

  @Flag(help: .phrase(.cliOptionDryRun))
  var dryRun = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let phrases = session.phrases
    let format = try chosenFormat(session)
    let library = try session.library(options.preferences)
    // Nothing is saved before every file has been read.
    var report = ImportReport()
    for file in files {
      report.add(try session.importing(file, as: format), from: file)
    }
    let records =
      dryRun ? describe(report.groups, session) : try save(report.groups, in: library, session)
    let outcome: Phrase = dryRun ? .importWouldImport : .importImported
    for line in report.lines(outcome, phrases) { session.say(line) }
    if options.json {
      try session.write(report.json(records, phrases).write(.pretty) + [UInt8(ascii: "\n")])
    }
    if report.groups.isEmpty, recipe == nil { session.say(phrases[.importRecipeHint]) }
    return .status(report.isGood ? .success : .badData)
  }

  private func describe(_ groups: [QuestionGroup], _ session: Session) -> [JSONValue] {
    groups.map { group in
      let values: [Placeholder: any PhraseValue] = [
        .title: group.title.printable, .count: group.questions.count,
      ]
      session.say(session.phrases(.importGroupFound, values))
      return GroupRecord(OpenedGroup(new: QuestionGroupBuilder(group))).json
    }
  }

  private func save(
    _ groups: [QuestionGroup],
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) -> [JSONValue] {
    guard !groups.isEmpty else { return [] }
    return try session.storing { () throws(StoreError) in
      var taken = Set(try library.entries().compactMap(\.groupID))
      var records: [JSONValue] = []
      for group in groups {
        let saved = try library.add(group, besides: taken)
        taken.insert(saved.builder.id)
        tell(of: saved, from: group, session)
        records.append(GroupRecord(saved).json)
      }
      return records
    }
  }

  private func tell(of saved: OpenedGroup, from group: QuestionGroup, _ session: Session) {
    let phrases = session.phrases
    let title = group.title.printable
    let values: [Placeholder: any PhraseValue] = [
      .title: title, .count: group.questions.count, .file: saved.path?.printable ?? "",
    ]
    session.say(phrases(.importGroupSaved, values))
    if saved.builder.id != group.id {
      session.say(phrases(.importGroupCopy, [.title: title]))
    }
  }

  private static var formatHelp: ArgumentHelp {
    let names = FormatCatalog.registered.importNames
    return ArgumentHelp(stringLiteral: Phrasebook.ofUser(.cliOptionFrom, [.formats: names]))
  }

  /// The format that the user names; `nil` if each file's is to be recognized.
  private func chosenFormat(_ session: Session) throws(CommandFailure) -> (any ImportFormat)? {
    let phrases = session.phrases
    if let recipe {
      guard format == nil else {
        throw CommandFailure(phrases[.cliErrorFromAndRecipe], .usage)
      }
      return try session.format(of: session.recipeFile(recipe))
    }
    guard let format else { return nil }
    let formats = session.services.formats
    guard let found = formats.import(named: format) else {
      let values: [Placeholder: any PhraseValue] = [
        .name: format.printable, .formats: formats.importNames,
      ]
      throw CommandFailure(phrases(.cliErrorUnknownFormat, values), .usage)
    }
    return found
  }
}

extension Session {
  /// Reads the groups of a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or `-`; names a group that has no title.
  ///   - format: The format, if it is not to be recognized.
  /// - Returns: The groups, and what is in none of them.
  /// - Throws: Why the file cannot be read, or nothing in it.
  func importing(
    _ file: String,
    as format: (any ImportFormat)?
  ) throws(CommandFailure) -> Import {
    let bytes = try read(file)
    let title = file == "-" ? phrases[.commonUntitled] : FilePath(file).stem ?? file
    do throws(FormatError) {
      return try services.formats.read(bytes, titled: title, as: format)
    } catch {
      var values: [Placeholder: any PhraseValue] = [.reason: phrases.reason(for: error)]
      values[.file] = error.line.map { "\(file.printable):\($0)" } ?? file.printable
      var message = phrases(.importFileRefused, values)
      if case .groupFile(.wrongFormat) = error { message += "\n" + phrases[.importRecipeHint] }
      throw CommandFailure(message, .badData)
    }
  }
}

extension FormatError {
  /// The line that is to blame, if it is a line.
  fileprivate var line: Int? {
    switch self {
    case .groupFile(let error): error.line
    case .header(let remark): remark.line
    case .notUTF8(let line, _): line
    case .xml(let error): error.line
    case .empty, .utf16, .foreign, .unrecognized, .missingColumns, .repeatedColumn, .package,
      .group:
      nil
    }
  }
}
