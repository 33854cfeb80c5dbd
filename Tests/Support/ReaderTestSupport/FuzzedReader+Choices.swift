import BuilderKit
import CursesTerminal
import LosslessJSON
import QuizDocuments
import QuizDrawing
import QuizScreens
import QuizStore
internal import SystemFiles
import TerminalUI
import TestSupport

extension FuzzedReader {
  /// Readers of what a user chooses and types, and of what the program remembers of it: keys, preferences, the form of tests, the
  /// uses of questions, the bytes of a terminal.
  static let choices: [FuzzedReader] = [
    FuzzedReader("keys", keySamples, marks: keyMarks, judge: judgeKeys),
    FuzzedReader("preferences", preferenceSamples, marks: preferenceMarks, judge: judgePreferences),
    FuzzedReader("form of tests", paperSamples, marks: paperMarks, judge: judgePaper),
    FuzzedReader("uses of questions", useSamples, marks: useMarks, judge: judgeUses),
    FuzzedReader("terminal input", inputSamples, marks: inputMarks, judge: judgeInput),
  ]

  private static let jsonMarks = ["{", "}", "[", "]", ":", ",", "\"", "\\u0000", "null", "1", "{}"]

  // MARK: Keys

  private static let keySamples = [
    #"{"group-form": {"save": ["ctrl-s", "f2"], "leave": "Esc"}, "library": {"quit": "Q", "open": []}}"#,
    #"{"library": {"moveUp": ["k", "alt-enter", "shift-tab", "^A"]}, "help": {}, "menu": {"choose": "漢"}}"#,
    "{}",
  ].map { Array($0.utf8) }
  private static let keyMarks =
    jsonMarks + ScreenCatalog.keyTables.map { "\"\($0.screen)\"" } + [
      "\"q\"", "\"Esc\"", "\"ctrl-\"", "\"ctrl-alt-shift-x\"", "\"f63\"",
      "\"f99999999999999999999\"",
      "\"^\"", "\"-\"", "\"s-é\"", "\"\"", "\"open\"", "\"quit\"",
    ]

  private static func judgeKeys(_ bytes: [UInt8]) -> FuzzVerdict {
    let file = KeyMapFile(parsing: bytes)
    for table in ScreenCatalog.keyTables {
      var owners: [Key: String] = [:]
      for row in file.keyMap.resolve(table).rows {
        for key in row.keys {
          if let owner = owners.updateValue(row.name, forKey: key), owner != row.name {
            return .broken("\(key) belongs to \(owner) and to \(row.name)")
          }
          if Key(key.description) != key { return .broken("\(key) does not read back") }
        }
      }
    }
    return .of(file.problems, in: bytes)
  }

  // MARK: Preferences

  private static let preferenceSamples = [
    "{\n  \"library.order\": \"title\",\n  \"export.format\": \"csv\",\n  \"other\": [1, {\"a\": null}]\n}\n",
    "{\"$version\": 0, \"library.order\": 3, \"export.format\": null}",
  ].map { Array($0.utf8) }
  private static let preferenceMarks =
    jsonMarks + ["\"library.order\"", "\"export.format\"", "\"$version\"", "\"changed\"", "1e400"]

  /// Reads preferences and changes one: the others stay, and a damaged file is kept as it is.
  private static func judgePreferences(_ bytes: [UInt8]) -> FuzzVerdict {
    let disk = InMemoryDisk<String>()
    let path = "/preferences.json"
    disk.place(bytes, at: path)
    let reports = PreferenceReports()
    let store = FilePreferenceStore(path: path, files: disk, report: reports.add)
    let old = try? JSONValue(parsing: bytes).objectValue
    do throws(PreferenceError) {
      try store.apply([PreferenceEdit("export.format", to: .string("gift"))])
    } catch {
      if case .newer = error.kind {
        return read(path, disk) == bytes ? .refused : .broken("a newer file was changed")
      }
      return .broken("\(error)")
    }
    let again = FilePreferenceStore(path: path, files: disk, report: reports.add)
    guard again.value(named: "export.format") == .string("gift") else {
      return .broken("what was changed is not in the file")
    }
    guard reports.isEmpty else {
      return read("\(path).damaged", disk) == bytes
        ? .refused : .broken("the damaged file is not kept")
    }
    // The store keeps the version to itself.
    let lost = old?.members.first {
      $0.key != "export.format" && $0.key != "$version" && again.value(named: $0.key) != $0.value
    }
    return lost.map { .broken("\($0.key) is not there any more") } ?? .read
  }

  private static func read(_ path: String, _ disk: InMemoryDisk<String>) -> [UInt8]? {
    try? disk.read(path).bytes
  }

  // MARK: Tests

  private static let paperSamples = [
    #"{"school": "North", "course": "七班", "page": "letter", "columns": 2, "versions": 4, "logo": [1]}"#,
    #"{"sections": "rules", "large": true, "lines": false, "wordBank": true, "answerSheet": true}"#,
  ].map { Array($0.utf8) }
  private static let paperMarks =
    jsonMarks + [
      "\"school\"", "\"columns\"", "\"versions\"", "\"page\"", "\"a4\"", "\"sections\"", "-1",
      "1e400",
      "2.5", "101", "true", "\"instructions\"", "\"pointsTable\"",
    ]

  private static func judgePaper(_ bytes: [UInt8]) -> FuzzVerdict {
    guard let settings = try? PaperSettings(parsing: bytes) else { return .refused }
    let again = try? PaperSettings(parsing: settings.bytes)
    return again == settings ? .read : .broken("it is not the same when it is saved")
  }

  private static let useSamples = [
    #"{"format": "quizbuilder/question-uses", "version": 1, "tests": [{"name": "Cells", "time": 1800000000, "groups": [{"id": "b", "questions": ["q1", "q2"]}, {"id": "c", "questions": []}]}]}"#,
    #"{"format": "quizbuilder/question-uses", "version": 1, "tests": []}"#,
  ].map { Array($0.utf8) }
  private static let useMarks =
    jsonMarks + [
      "\"tests\"", "\"name\"", "\"time\"", "\"groups\"", "\"id\"", "\"questions\"",
      "9223372036854775807", "-9223372036854775808", "1e400",
    ]

  private static func judgeUses(_ bytes: [UInt8]) -> FuzzVerdict {
    guard let uses = QuestionUses(reading: bytes) else { return .refused }
    return QuestionUses(reading: uses.bytes) == uses
      ? .read : .broken("it is not the same when it is saved")
  }

  // MARK: Bytes of a terminal

  private static let inputSamples = [
    "title\r\u{1B}[A\u{1B}[1;5C\u{1B}OP\u{1B}[15~\u{1B}[200~pasted\u{1B}[31m\n\u{1B}[201~\u{1B}x\t\u{7F}\u{3}",
    "é中👨‍👩‍👧‍👦e\u{301}\u{1B}\u{1B}[B\u{1B}[Z\u{1B}[?1;2c\u{1B}]0;x\u{7}\u{1B}[M !!",
    "\u{1B}[200~no end",
  ].map { Array($0.utf8) }
  private static let inputMarks = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[A",
    "\u{1B}[99999999999999999999~",
    ";", "~", "\u{1B}\u{1B}", "\u{9B}", "\u{0}", "\u{3}", "\u{1F}", "1;2", "\u{1B}[1;99999C",
  ]

  /// Decodes bytes as they come in pieces: all of them are used up, and no key is a control character.
  private static func judgeInput(_ bytes: [UInt8]) -> FuzzVerdict {
    var decoder = InputDecoder(sequences: [])
    var rest = bytes[...]
    var events: [Event] = []
    // Pieces of sizes that follow from the bytes.
    while !rest.isEmpty {
      let size = Int(rest.first ?? 0) % 7 + 1
      Array(rest.prefix(size)).withUnsafeBytes { decoder.append($0) }
      rest = rest.dropFirst(size)
      while let event = decoder.next() { events.append(event) }
      if size == 3 { while let event = decoder.next(isOver: true) { events.append(event) } }
      if events.count > bytes.count + 1 { return .broken("there are more events than bytes") }
    }
    while let event = decoder.next(isOver: true) { events.append(event) }
    guard decoder.pause == nil else { return .broken("it waits for more than all") }
    for case .key(let key) in events {
      guard case .character(let character) = key.code else { continue }
      if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return .broken("\(character.debugDescription) is taken for a key")
      }
    }
    let isRefused = bytes.contains(0xFF) || events.isEmpty
    return isRefused ? .refused : .read
  }
}
