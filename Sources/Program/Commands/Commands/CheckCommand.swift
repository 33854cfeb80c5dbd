import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizMedia
import QuizOperations
import QuizResources
import QuizStore
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder check`: everything that is wrong in group files, and in the other files that the program reads.
struct CheckCommand: ContextCommand {
  static let help = HelpPage(
    name: "check",
    abstract: .cliHelpCheckAbstract,
    examples: [
      ("quizbuilder check capitals", .cliExampleProblems),
      ("quizbuilder check --all", .cliExampleCheckAll),
      ("quizbuilder check --duplicates", .cliExampleCheckDuplicates),
      ("quizbuilder check *.json --json", .cliExampleJson),
      ("quizbuilder check settings.json keys.json", .cliExampleOwnFiles),
      ("quizbuilder check - < capitals.json", .cliExampleStandardInput),
    ],
    notes: [.cliNoteCheck]
  )

  @Argument(help: .phrase(.cliOptionCheck, valueName: "FILE"), completion: .groupsAndFiles)
  var files: [String] = []

  @Flag(help: .phrase(.cliOptionCheckAll)) var all = false
  @Flag(help: .phrase(.cliOptionCheckDuplicates)) var duplicates = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    files = arguments.unfolded(files)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    if duplicates { return try reportDuplicates(context) }
    try context.refuseUnclear(files, all: all)
    let files = try all ? allFiles(context) : self.files
    var lookup: GroupLookup?
    var reports: [FileReport] = []
    for file in files {
      do {
        reports.append(try report(of: file, &lookup, context))
      } catch {
        reports.append(FileReport(unread: file, because: error))
      }
    }
    try addWarnings(to: &reports, context)
    if options.json {
      try context.write(.object(["files": .array(reports.map(\.json))]))
    } else {
      try context.write(reports.flatMap { $0.lines(context.phrases) }.map { $0 + "\n" }.joined())
      for report in reports { context.say(report.summary(context.phrases)) }
      if all { sayUnusedMedia(context) }
    }
    sayWaiting(reports, context)
    guard !reports.contains(where: \.isUnread) else { return .status(.noInput) }
    return .status(reports.allSatisfy { $0.isGood } ? .success : .badData)
  }

  /// Reports questions that are in the library twice, or in the groups that are named.
  private func reportDuplicates(
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    var paths: [FilePath]?
    if !all, !files.isEmpty {
      var lookup = GroupLookup(in: library, context)
      paths = try files.map { name throws(CommandFailure) in
        guard case .file(let path)? = try lookup.locate(name) else { throw context.missing(name) }
        return path
      }
    }
    let search = LibraryDuplicates(in: library, context.services.index)
    let signal = context.noteSignals()
    var interruption: Int32?
    let pairs = try context.storing { () throws(StoreError) in
      try search.pairs(among: paths) {
        interruption = interruption ?? signal()
        return interruption != nil
      }
    }
    if let interruption { return ProcessEnd(interruptedBy: interruption) }
    let kept = context.keptDuplicates()
    let found = pairs ?? []
    let report = DuplicateReport(pairs: found.filter { !kept[$0] })
    if options.json {
      try context.write(report.json)
    } else {
      try context.write(report.lines(context).map { $0 + "\n" }.joined())
    }
    let count = report.pairs.count
    if count > 0 {
      context.say(context.phrases(.checkDuplicatesCount, [.count: count]))
    } else if found.isEmpty {
      context.say(context.phrases[.checkDuplicatesNone])
    } else {
      context.say(context.phrases(.duplicatesAllKept, [.count: found.count]))
    }
    return .status(count == 0 ? .success : .failure)
  }

  /// Says how many pictures, sounds and films nothing refers to, where that can be known.
  private func sayUnusedMedia(_ context: CommandContext) {
    guard let library = try? context.library(options.global),
      let names = try? library.mediaFolder.names(), !names.isEmpty,
      let uses = try? library.mediaUses()
    else { return }
    let count = names.count { uses.isUnused($0.text) }
    if count > 0 { context.say(context.phrases(.mediaUnusedCount, [.count: count])) }
  }

  /// The files of all groups in the library.
  private func allFiles(_ context: CommandContext) throws(CommandFailure) -> [String] {
    let library = try context.library(options.global)
    return try context.storing { () throws(StoreError) in try library.groupPaths() }.map(\.string)
  }

  /// Checks a file, or the group of the library that has the name; of a draft that was never saved, the file it would become.
  private func report(
    of name: String,
    _ lookup: inout GroupLookup?,
    _ context: CommandContext
  ) throws(CommandFailure) -> FileReport {
    guard name != "-", GroupNames.path(name) == nil, try !context.isFile(name) else {
      return report(of: try context.read(name), from: name, context)
    }
    guard let group = try locate(name, &lookup, context) else { throw context.missing(name) }
    switch group {
    case .file(let path):
      return report(of: try context.read(path.string), from: path.string, context)
    case .draft(let draft):
      let opened = try context.open(.draft(draft), in: context.library(options.global))
      let bytes = opened.document.updated(with: opened.builder).bytes
      return report(of: bytes, from: name, context)
    }
  }

  /// Looks for a group; the library is asked for only where a name is no file.
  private func locate(
    _ name: String,
    _ lookup: inout GroupLookup?,
    _ context: CommandContext
  ) throws(CommandFailure) -> GroupReference? {
    let library = try context.library(options.global)
    var found = lookup ?? GroupLookup(in: library, context)
    defer { lookup = found }
    return try found.locate(name)
  }

  private func report(
    of bytes: [UInt8],
    from file: String,
    _ context: CommandContext
  ) -> FileReport {
    let path = FilePath(file)
    if let sort = OwnFile(bytes, at: path, context.keyFiles) {
      return FileReport(sort, of: bytes, from: file, in: context)
    }
    var report = FileReport(group: bytes, from: file, context.phrases)
    // What standard input shows lies nowhere.
    if file != "-" {
      report.addMedia(MediaFolder(beside: path, in: context.fileSystem), context.phrases)
    }
    return report
  }

  /// Reports the number of groups with unsaved work, which is not checked.
  private func sayWaiting(_ reports: [FileReport], _ context: CommandContext) {
    guard let library = try? context.library(options.global) else { return }
    let groups = reports.compactMap { report -> (GroupID, at: FilePath?)? in
      guard report.file != "-", let id = report.settings?.id else { return nil }
      return (id, at: FilePath(report.file))
    }
    context.sayWaiting((try? library.unsaved.isKept(of: groups))?.count { $0 } ?? 0)
  }

  /// Adds what depends on settings, those of templates among the files and in the library included.
  private func addWarnings(
    to reports: inout [FileReport],
    _ context: CommandContext
  ) throws(CommandFailure) {
    let groups = reports.compactMap(\.settings)
    guard !groups.isEmpty else { return }
    let tree = try settingsTree(of: groups, context)
    let off = context.warningsOff()
    for index in reports.indices { reports[index].addWarnings(in: tree, off: off, context.phrases) }
  }

  /// Joins the settings of groups; without templates, they are checked also where no library can be opened.
  private func settingsTree(
    of groups: [GroupSettings],
    _ context: CommandContext
  ) throws(CommandFailure) -> SettingsTree {
    let library: Library
    do {
      library = try context.library(options.global)
    } catch {
      guard groups.allSatisfy({ $0.template == nil }) else { throw error }
      return SettingsTree(groups: groups)
    }
    return try context.settingsTree(of: groups, in: library)
  }
}

extension CommandContext {
  /// Returns the pairs of duplicates that the user keeps.
  fileprivate func keptDuplicates() -> KeptDuplicates {
    preferred { DuplicateDecisions().kept }
  }

  /// Returns the rules that the user has switched off in the form.
  fileprivate func warningsOff() -> Set<WarningRule> { preferred { WarningSwitches().off } }

  /// Reads a preference; problems of the file of preferences are reported.
  private func preferred<Value>(_ read: () -> Value) -> Value {
    let value = CurrentPreferenceStore.with(services.preferences, operation: read)
    for message in services.preferenceReports.messages { say(message.printable) }
    return value
  }
}
