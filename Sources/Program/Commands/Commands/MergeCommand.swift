import ArgumentParser
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder merge`: two changed copies of a group file become one, as git asks it of a merge driver.
struct MergeCommand: ContextCommand {
  static let help = HelpPage(
    name: "merge",
    abstract: .cliHelpMergeAbstract,
    examples: [
      ("quizbuilder merge base.json ours.json theirs.json", .cliExampleMerge),
      ("quizbuilder merge -p base.json a.json b.json", .cliExampleStandardOutput),
      ("quizbuilder merge %O %A %B %P", .cliExampleMergeDriver),
    ],
    notes: [.cliNoteMerge]
  )

  @Argument(help: .phrase(.cliOptionMergeBase, valueName: "BASE"), completion: .file())
  var base: String

  @Argument(help: .phrase(.cliOptionMergeOurs, valueName: "OURS"), completion: .file())
  var ours: String

  @Argument(help: .phrase(.cliOptionMergeTheirs, valueName: "THEIRS"), completion: .file())
  var theirs: String

  @Argument(help: .phrase(.cliOptionMergeName, valueName: "NAME")) var name: String?

  @Flag(name: [.customShort("p"), .customLong("stdout")], help: .phrase(.cliOptionMergeStdout))
  var writesToStandardOutput = false

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    // The files may be anywhere, and git may run where there is no home: the folder they are in is library enough.
    let folder = FilePath(ours).containingFolder
    let library = Library(folder: folder, stateFolder: folder, fileSystem: context.fileSystem)
    // No start of the program looks there.
    library.removeLeftovers()
    library.removeLeftoversBesideLinks()
    let files = (base: FilePath(base), ours: FilePath(ours), theirs: FilePath(theirs))
    let merged: MergedGroup
    if writesToStandardOutput {
      merged = try context.storing { () throws(StoreError) in
        try library.merge(base: files.base, ours: files.ours, theirs: files.theirs)
      }
    } else {
      let (group, problem) = try context.storing { () throws(StoreError) in
        try library.mergeInPlace(base: files.base, ours: files.ours, theirs: files.theirs)
      }
      merged = group
      // It is in its file: a warning, and no failure.
      if let problem { context.say(context.phrases.sentence(for: problem)) }
    }
    let report = MergeReport(merged, of: name ?? ours)
    if writesToStandardOutput {
      try context.write(jsonFile: merged.document.bytes)
    } else if options.json {
      try context.write(report.json(context.phrases))
    }
    for line in report.lines(context.phrases) { context.say(line) }
    return .status(merged.isClean ? .success : .failure)
  }
}
