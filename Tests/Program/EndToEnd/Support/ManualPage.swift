import LosslessJSON

/// The manual page `docs/reference/quizbuilder.1`, made from the program's description of its command line.
///
/// It is written with the macros of man(7), which every `man` understands.
struct ManualPage {
  private let root: JSONValue
  private let version: String

  /// The names of the options that every command has.
  private static let general: Set = ["library", "json", "no-color", "plain", "version", "help"]

  /// Takes the dump of the argument parser and the number of the version.
  init(of dump: JSONValue, version: String) {
    root = dump["command"] ?? .null
    self.version = version
  }

  /// The page.
  var text: String {
    let pages = Self.subcommands(of: root).filter { $0["commandName"] != "help" }.flatMap(section)
    let options = Self.arguments(of: root).flatMap(Self.entry)
    let lines =
      [
        #".\" Made from the help of the program; `make docs` writes it again."#,
        ".TH QUIZBUILDER 1 \"\" \"quizbuilder \(version)\" \"User Commands\"",
        ".SH NAME", "quizbuilder \\- \(Self.escaped(abstract(of: root).withoutFullStop))",
        ".SH SYNOPSIS", ".B quizbuilder", "[\\fIFILE\\fR] [\\fIOPTION\\fR]...", ".br",
        ".B quizbuilder", "\\fICOMMAND\\fR [\\fIARGUMENT\\fR]... [\\fIOPTION\\fR]...",
        ".SH DESCRIPTION", Self.escaped(abstract(of: root)),
      ] + discussion(of: root) + [".SH COMMANDS"] + pages + [".SH OPTIONS"] + options
      + [".SH EXIT STATUS"] + exitCodes + [Self.environmentAndFiles]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The part of the page that is in no help text.
  private static let environmentAndFiles = #"""
    .SH ENVIRONMENT
    .TP
    .B QUIZBUILDER_LIBRARY
    The folder of the library, unless
    .B \-\-library
    names one.
    .TP
    .BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_STATE_HOME ", " XDG_CACHE_HOME
    Where libraries, settings, drafts and indexes are, each in a folder
    .IR quizbuilder .
    .TP
    .BR LC_ALL ", " LC_MESSAGES ", " LANG
    The language of messages: English or Simplified Chinese.
    .TP
    .BR LC_ALL ", " LC_CTYPE ", " LANG
    UTF\-8 or plain ASCII.
    .TP
    .B QUIZBUILDER_VIEWER
    The program that shows pictures and films and plays sounds, on the terminal.
    .TP
    .BR DISPLAY ", " WAYLAND_DISPLAY
    There is a desktop, whose program opens pictures and sounds in a window.
    .TP
    .BR VISUAL ", " EDITOR
    The editor for the text of a field.
    .TP
    .B NO_COLOR
    If set, the screen has no colours.
    .TP
    .B TERM
    The kind of terminal. With
    .BR dumb ,
    forms are filled in line by line.
    .TP
    .B ESCDELAY
    Milliseconds to wait after Esc for the rest of a key.
    .SH FILES
    .TP
    .I ~/.local/share/quizbuilder/*.json
    The groups.
    .TP
    .I ~/.config/quizbuilder
    .IR settings.json ", " keys.json ", " layouts " and " recipes .
    .TP
    .I ~/.local/state/quizbuilder
    Drafts, journals, locks and trash.
    """#

  // MARK: Commands

  /// A command, or those below it.
  private func section(_ command: JSONValue) -> [String] {
    let nested = Self.subcommands(of: command)
    guard nested.isEmpty else { return nested.flatMap(section) }
    let arguments = Self.arguments(of: command).filter { !Self.isGeneral($0) }
    let parents = command["superCommands"]?.arrayValue?.compactMap(\.stringValue) ?? []
    let words = parents + [command["commandName"]?.stringValue ?? ""]
    let usage = arguments.map(Self.synopsis)
    let heading = ["\\fB\(Self.escaped(words.joined(separator: " ")))\\fR"] + usage
    return [".SS \"\(heading.joined(separator: " "))\"", Self.escaped(abstract(of: command))]
      + discussion(of: command) + arguments.flatMap(Self.entry)
  }

  private func abstract(of command: JSONValue) -> String {
    command["abstract"]?.stringValue ?? ""
  }

  /// The beginning of the block of exit codes in a help text.
  private static let exitCodesHeading = "Exit codes:"

  /// The blocks of the help of a command.
  private func blocks(of command: JSONValue) -> [Substring] {
    (command["discussion"]?.stringValue ?? "")[...].split(separator: "\n\n")
  }

  /// The exit codes of the help of the program.
  private var exitCodes: [String] {
    let block = blocks(of: root).first { $0.hasPrefix(Self.exitCodesHeading) } ?? ""
    return block.split(separator: "\n").dropFirst().flatMap { line in
      let code = line.drop { $0 == " " }.prefix { $0 != " " }
      let meaning = line[code.endIndex...].drop { $0 == " " }
      return [".TP", ".B \(code)", Self.escaped(String(meaning))]
    }
  }

  /// The examples as they are typed, and the notes as paragraphs; the exit codes of all commands have a section.
  private func discussion(of command: JSONValue) -> [String] {
    let blocks = blocks(of: command).filter {
      command != root || !$0.hasPrefix(Self.exitCodesHeading)
    }
    return blocks.flatMap { block in
      let lines = block.split(separator: "\n").map { Self.escaped(String($0)) }
      return lines.count > 1
        ? [".PP", lines[0], ".PP", ".nf"] + lines.dropFirst() + [".fi"] : [".PP"] + lines
    }
  }

  // MARK: Arguments

  private static func subcommands(of command: JSONValue) -> [JSONValue] {
    command["subcommands"]?.arrayValue ?? []
  }

  private static func arguments(of command: JSONValue) -> [JSONValue] {
    command["arguments"]?.arrayValue?.filter { $0["shouldDisplay"] == true } ?? []
  }

  private static func isGeneral(_ argument: JSONValue) -> Bool {
    names(of: argument).contains { general.contains($0.trimmingPrefix("--").description) }
  }

  private static func names(of argument: JSONValue) -> [String] {
    let names = argument["names"]?.arrayValue ?? []
    return names.map { ($0["kind"] == "short" ? "-" : "--") + ($0["name"]?.stringValue ?? "") }
      .sorted { $0.count < $1.count }
  }

  private static func value(of argument: JSONValue) -> String {
    "\\fI\(escaped(argument["valueName"]?.stringValue ?? ""))\\fR"
  }

  /// The argument as it is behind the command.
  private static func synopsis(of argument: JSONValue) -> String {
    let repeated = argument["isRepeating"] == true ? "..." : ""
    let text = (spellings(of: argument).last ?? "") + repeated
    return argument["isOptional"] == true ? "[\(text)]" : text
  }

  /// Each way to write the argument.
  private static func spellings(of argument: JSONValue) -> [String] {
    let value = value(of: argument)
    let names = names(of: argument).map { "\\fB\(escaped($0))\\fR" }
    return switch argument["kind"] {
    case "positional": [value]
    case "option": names.map { "\($0) \(value)" }
    default: names
    }
  }

  /// The argument and what it means.
  private static func entry(of argument: JSONValue) -> [String] {
    let meaning = argument["abstract"]?.stringValue ?? ""
    return [".TP", spellings(of: argument).joined(separator: ", "), escaped(meaning)]
  }

  /// The names of characters in groff_char(7); as they are, `groff` without a preprocessor takes them for others.
  private static let characters: [Character: String] = [
    "\\": "\\e", "-": "\\-", "\"": "\\(dq", "…": "...", "’": "\\(cq", "‘": "\\(oq", "“": "\\(lq",
    "”": "\\(rq", "–": "\\(en", "—": "\\(em", "×": "\\(mu", "→": "\\(->",
  ]

  /// A line of text in ASCII that no macro is read from.
  private static func escaped(_ text: String) -> String {
    let escaped = text.map { characters[$0] ?? ascii($0) }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }

  private static func ascii(_ character: Character) -> String {
    guard !character.isASCII else { return String(character) }
    return character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)]"
    }.joined()
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
