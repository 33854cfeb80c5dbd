import ArgumentParser
import CoreTestSupport
import LosslessJSON
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import Testing

@testable import QuizCommands

/// The commands, options and variables in the documents exist.
struct CommandLineDocumentTests {
  /// The arguments of the program in a document.
  private struct Line: Sendable {
    let place: String
    let words: [String]
    /// `true` if the line is in a block, and not in a text.
    var isTyped = false
    /// `true` if the words are a synopsis, which nobody types.
    var isSynopsis: Bool { words.contains { $0.contains("[") } }
  }

  /// Options of compilers, linkers and the fuzzer.
  private static let foreign: Set = [
    "--disable-index-store", "--disable-local-rpath", "--filter", "--icf", "--long",
    "--no-dynamic-linker", "--no-rosegment", "--static-swift-stdlib", "--target",
  ]

  private static let commands = Result {
    try CommandTrial().injecting {
      try #require(JSONValue(parsing: RootCommand._dumpHelp())["command"])
    }
  }

  // MARK: Commands and options

  @Test func `the parser takes every command line in the documents`() throws {
    let names = Self.names(below: try Self.commands.get())
    // The parser is slow; words that are no options and no names of commands are alike to it.
    var seen: Set<[String]> = []
    let lines = try Self.lines.get().filter { line in
      let shape = line.words.map { $0.hasPrefix("-") || names.contains($0) ? $0 : "" }
      return !line.isSynopsis && seen.insert(shape).inserted
    }
    let trial = CommandTrial()
    #expect(lines.count > 40)
    for line in lines {
      let complaint = trial.injecting { Self.complaint(about: line.words) }
      // Text may name a command without its arguments.
      if !line.isTyped, complaint?.hasPrefix("Missing expected argument") == true { continue }
      #expect(complaint == nil, "\(line.place): quizbuilder \(line.words.joined(separator: " "))")
    }
  }

  @Test func `every option of a command in the documents is one of that command`() throws {
    let commands = try Self.commands.get()
    var count = 0
    for line in try Self.lines.get() + Self.fragments() {
      let known = Self.options(of: Self.command(of: line.words, in: commands))
      for option in line.words.flatMap(Self.options) {
        count += 1
        #expect(known.contains(option), "\(line.place): \(line.words.joined(separator: " "))")
      }
    }
    #expect(count > 100)
  }

  @Test func `every option that the documents name alone is one of some command`() throws {
    let all = Self.allOptions(below: try Self.commands.get()).union(Self.foreign)
    var count = 0
    for page in try DocumentPage.all.get() {
      for piece in page.pieces {
        for code in piece.code where code.prefixMatch(of: /--[a-z]|-[a-z]( [A-Z\-]+)?$/) != nil {
          for option in Self.options(in: code) {
            count += 1
            #expect(all.contains(option), "\(page.path):\(piece.line): \(code)")
          }
        }
      }
    }
    #expect(count > 60)
  }

  @Test func `every option of the program is in the documents`() throws {
    let text = try DocumentPage.all.get().map { try SourceTree.text(of: $0.path) }.joined()
    let words = Set(text.split { !$0.isLetter && $0 != "-" })
    for names in Self.arguments(below: try Self.commands.get()) {
      #expect(names.contains { words.contains($0[...]) }, "\(names)")
    }
  }

  @Test func `every format that a command line names is one`() throws {
    let formats = FormatCatalog.standard
    let exports = Set(formats.exports.map { type(of: $0).identity.name })
    let imports = Set(formats.imports.map { type(of: $0).identity.name })
    var count = 0
    // A draw is from groups.
    for line in try Self.lines.get() where line.words.first != "draw" {
      for (option, value) in zip(line.words, line.words.dropFirst())
      where ["--to", "--from"].contains(option) && value.allSatisfy({ !$0.isUppercase }) {
        count += 1
        #expect((option == "--to" ? exports : imports).contains(value), "\(line.place): \(value)")
      }
    }
    #expect(count > 15)
  }

  // MARK: make

  @Test func `every target and variable of make in the documents is one of the Makefile`() throws {
    let makefile = try SourceTree.text(of: "Makefile")
    let targets = Set(
      makefile.matches(of: /(?m)^([a-z][a-z -]*):/).flatMap { $0.output.1.split(separator: " ") }
    )
    var count = 0
    for page in try DocumentPage.all.get() {
      for (line, code, _) in Self.code(of: page) where !page.isPast(line) {
        for call in code.matches(
          of: /(?:^|[;&|] )make((?: +(?:[a-z][a-z-]*(?![\w.\/])|[A-Z]+=\S*))+)/
        ) {
          for word in call.output.1.split(separator: " ") {
            count += 1
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let isKnown =
              parts.count == 2 ? makefile.contains("$(\(parts[0])") : targets.contains(word)
            #expect(isKnown, "\(page.path):\(line): make \(word)")
          }
        }
      }
    }
    #expect(count > 60)
  }

  // MARK: Reading

  /// The words of the parser about arguments that it refuses; `nil` for others.
  private static func complaint(about words: [String]) -> String? {
    do {
      _ = try RootCommand.parseAsRoot(words)
      return nil
    } catch {
      return RootCommand.exitCode(for: error) == .success ? nil : RootCommand.message(for: error)
    }
  }

  /// The command lines in code of the documents, without the comments behind them.
  private static let lines = Result {
    try DocumentPage.all.get().flatMap { page in
      code(of: page).flatMap { line, code, isTyped in
        ShellLine.commands(in: code).filter { $0.first == "quizbuilder" }.map {
          Line(place: "\(page.path):\(line)", words: $0.dropFirst().map(typed), isTyped: isTyped)
        }
      }
    }
  }

  /// A word as a user would type it in place of the stand-in of a document.
  private static func typed(_ word: String) -> String {
    word == "COMMAND" ? "list" : word.replacing("…", with: "")
  }

  /// The commands without the name of the program, such as `trash list --json`, and comments behind a command.
  private static func fragments() throws -> [Line] {
    let names = Set(
      subcommands(of: try commands.get()).compactMap { $0["commandName"]?.stringValue }
    )
    return try DocumentPage.all.get().flatMap { page in
      let spans = page.pieces.flatMap { piece in piece.code.map { (piece.line, $0) } }
      let alone = spans.compactMap { line, code -> Line? in
        let words = code.split(separator: " ").map(String.init)
        guard let first = words.first, names.contains(first) else { return nil }
        return Line(place: "\(page.path):\(line)", words: words)
      }
      let comments = page.blocks.flatMap { block in
        block.lines.enumerated().compactMap { index, text -> Line? in
          guard text.hasPrefix("quizbuilder "), text.contains(" # "),
            let match = text.wholeMatch(of: /quizbuilder ([a-z]+) .* # (.*)/)
          else {
            return nil
          }
          let words = "\(match.output.1) \(match.output.2)".split(separator: " ").map(String.init)
          return Line(place: "\(page.path):\(block.line + index)", words: words)
        }
      }
      return alone + comments
    }
  }

  /// The code of a document, line by line; of blocks, what is typed.
  private static func code(of page: DocumentPage) -> [(line: Int, code: String, isTyped: Bool)] {
    let spans = page.pieces.flatMap { piece in piece.code.map { (piece.line, $0, false) } }
    let typed = page.blocks.flatMap { block in
      let isTranscript = block.lines.contains { $0.hasPrefix("$ ") }
      return block.lines.enumerated().compactMap { index, text -> (Int, String, Bool)? in
        guard ["sh", "text", "console"].contains(block.language), block.picture == nil,
          !isTranscript || text.hasPrefix("$ "), block.language == "sh" || isTranscript
        else { return nil }
        return (block.line + index, String(text.trimmingPrefix("$ ")), true)
      }
    }
    return spans + typed
  }

  /// The options in a word or in text.
  private static func options(in text: String) -> [String] {
    text.matches(of: /(?:^|[ \[(])(--[a-z][a-z-]*|-[a-z](?=[\] ,;)]|$))/).map {
      String($0.output.1)
    }
  }

  // MARK: The program

  private static func subcommands(of command: JSONValue) -> [JSONValue] {
    command["subcommands"]?.arrayValue ?? []
  }

  /// The command that words name, or the one that opens a file.
  private static func command(of words: [String], in root: JSONValue) -> JSONValue {
    var command = root
    for word in words {
      let names = word.filter { $0 != "[" && $0 != "]" }
      guard let next = subcommands(of: command).first(where: { $0.isNamed(names) }) else { break }
      command = next
    }
    if command == root { return subcommands(of: root).first { $0.isNamed("open") } ?? root }
    return command
  }

  /// The options of a command, of those below it, and of all.
  private static func options(of command: JSONValue) -> Set<String> {
    allOptions(below: command).union([
      "--help", "-h", "--version", "--generate-completion-script",
    ])
  }

  /// The names of the commands below a command.
  private static func names(below command: JSONValue) -> Set<String> {
    subcommands(of: command).reduce(into: []) { names, command in
      names.formUnion([command["commandName"]?.stringValue ?? ""])
      names.formUnion(Self.names(below: command))
    }
  }

  private static func allOptions(below command: JSONValue) -> Set<String> {
    Set(arguments(below: command).joined())
  }

  /// The names of each option of a command and of those below it.
  private static func arguments(below command: JSONValue) -> [[String]] {
    let shown = (command["arguments"]?.arrayValue ?? []).filter { $0["shouldDisplay"] == true }
    let own = shown.map { argument in
      (argument["names"]?.arrayValue ?? []).map { name -> String in
        let dashes = name["kind"] == "short" ? "-" : "--"
        return dashes + (name["name"]?.stringValue ?? "")
      }
    }
    return own.filter { !$0.isEmpty } + subcommands(of: command).flatMap(arguments)
  }
}

extension JSONValue {
  /// Returns whether the name is one of the command's names.
  fileprivate func isNamed(_ name: String) -> Bool {
    self["commandName"] == .string(name)
      || self["aliases"]?.arrayValue?.contains(.string(name)) == true
  }
}
