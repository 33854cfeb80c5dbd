import ArgumentParser
import LosslessJSON
import QuizMedia
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// `quizbuilder media`: the pictures, sounds and films of the library.
struct MediaCommand: ContextCommand {
  static let help = HelpPage(
    name: "media",
    abstract: .cliHelpMediaAbstract,
    examples: [
      ("quizbuilder media", .cliExampleTable),
      ("quizbuilder media --unused", .cliExampleMediaUnused),
      ("quizbuilder media --unused --remove", .cliExampleMediaRemove),
      ("quizbuilder media --json", .cliExampleJson),
    ],
    notes: [.cliNoteMedia]
  )

  @Flag(help: .phrase(.cliOptionMediaUnused)) var unused = false
  @Flag(help: .phrase(.cliOptionMediaRemove)) var remove = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    guard unused || !remove else {
      throw CommandFailure(context.phrases[.cliErrorMediaRemove], .usage)
    }
    let library = try context.library(options.global)
    if remove { return try remove(from: library, context) }
    let all = try context.storing { () throws(StoreError) in try library.mediaInventory() }.entries
    let entries = unused ? all.filter(\.isUnused) : all
    if options.json {
      try context.write(.object(["media": .array(entries.map(\.json))]))
    } else if entries.isEmpty {
      context.say(context.phrases[unused ? .mediaNoneUnused : .mediaNoneYet])
    } else {
      try context.write(table(of: entries, context))
      say(entries, context)
    }
    return .status(.success)
  }

  private func remove(
    from library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let removed = try context.storing { () throws(StoreError) in try library.removeUnusedMedia() }
    if options.json {
      try context.write(.object(["removed": .array(removed.map { .string($0.name) })]))
    }
    context.say(
      removed.isEmpty
        ? context.phrases[.mediaNoneUnused]
        : context.phrases(.mediaRemoved, [.count: removed.count])
    )
    return .status(.success)
  }

  private func table(of entries: [MediaInventory.Entry], _ context: CommandContext) -> String {
    let phrases = context.phrases
    var table = TextTable([
      (phrases[.listColumnFile], .left), (phrases[.mediaColumnSize], .right),
      (phrases[.mediaColumnExtent], .left), (phrases[.mediaColumnGroups], .left),
      (phrases[.libraryColumnMarks], .left),
    ])
    for entry in entries { table.append(phrases.row(for: entry)) }
    return table.text(fitting: context.outputColumns, cutting: [0, 3])
  }

  /// Says how many there are, and what to do about those that nothing needs.
  private func say(_ entries: [MediaInventory.Entry], _ context: CommandContext) {
    let size = entries.compactMap(\.size).reduce(0, +)
    let values: [Placeholder: any PhraseValue] = [
      .count: entries.count, .text: context.phrases.size(ofBytes: size),
    ]
    context.say(context.phrases(.mediaCount, values))
    let count = entries.count { $0.isUnused }
    if count > 0 { context.say(context.phrases(.mediaUnusedCount, [.count: count])) }
  }
}

extension MediaInventory.Entry {
  /// The size of the file in bytes; `nil` where it is not whole.
  fileprivate var size: Int64? {
    if case .whole(let size, _) = state { Int64(size) } else { nil }
  }

  fileprivate var head: MediaHead? {
    if case .whole(_, let head) = state { head } else { nil }
  }

  /// The entry as `--json` writes it.
  fileprivate var json: JSONValue {
    var object: JSONObject = ["name": .string(name), "state": .string(code)]
    object["size"] = .count(size.map { Int($0) })
    object["format"] = JSONValue.optional(head?.format.rawValue)
    object["width"] = .count(head?.size?.width)
    object["height"] = .count(head?.size?.height)
    object["groups"] = .array(groups.map { .string($0) })
    object["unused"] = .bool(isUnused)
    return .object(object)
  }

  private var code: String {
    switch state {
    case .whole: "whole"
    case .missing: "missing"
    case .damaged: "damaged"
    case .unreadable: "unreadable"
    }
  }
}

extension Phrasebook {
  fileprivate func row(for entry: MediaInventory.Entry) -> [String] {
    var (size, extent) = ("", "")
    if let count = entry.size { size = self.size(ofBytes: count) }
    if let pixels = entry.head?.size { extent = "\(pixels.width)×\(pixels.height)" }
    return [entry.name, size, extent, entry.groups.joined(separator: ", "), state(of: entry)]
  }

  fileprivate func state(of entry: MediaInventory.Entry) -> String {
    switch entry.state {
    case .whole: entry.isUnused ? self[.mediaUnused] : ""
    case .missing: self[.mediaNotThere]
    case .damaged: self[.mediaDamaged]
    case .unreadable: self[.libraryMarkProblem]
    }
  }
}
