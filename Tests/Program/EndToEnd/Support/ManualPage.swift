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
      + [Self.environmentAndFiles]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The part of the page that is in no help text.
  private static let environmentAndFiles = #"""
    .SH EXIT STATUS
    .TP
    .B 0
    Done.
    .TP
    .B 1
    Failure.
    .TP
    .B 2
    The arguments make no sense.
    .TP
    .B 65
    A file has problems; of an import: something was skipped.
    .TP
    .B 66
    There is no such file, group or recipe, or it cannot be read.
    .TP
    .B 69
    No git, or the others cannot be reached.
    .TP
    .B 73
    A file cannot be written, or is there already.
    .TP
    .B 75
    Somebody else syncs; try again later.
    .TP
    .B 78
    Git or the repository has to be set up first.
    .TP
    .B 130
    Interrupted with Control\-C.
    .TP
    .B 141
    Whoever read standard output has stopped.
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

  /// The examples as they are typed, and the notes as paragraphs.
  private func discussion(of command: JSONValue) -> [String] {
    let text = command["discussion"]?.stringValue ?? ""
    return text.split(separator: "\n\n").flatMap { block in
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
