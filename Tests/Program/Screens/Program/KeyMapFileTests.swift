import QuizDocuments
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizWords

@Suite struct `The user's keys` {
  @Test func `a list of commands with another closing key does not list its own commands`() {
    let stage = ProgramStage()
    stage.configure("keys.json", #"{"commands": {"close": ["esc"]}}"#)
    #expect(stage.run("<A-x><A-x><A-x><Esc>q").end == .left)
  }

  @Test func `take the place of the built-in ones`() {
    let stage = ProgramStage()
    let text = #"{"library": {"quit": ["Q", "ctrl-y"]}, "group-form": {"save": "f2"}}"#
    stage.configure("keys.json", text)
    #expect(file(text).notices == [])
    #expect(stage.run("q<C-y>").end == .left)
    #expect(stage.run("nSums<Enter>1<Enter>2<F2><Esc>Q").end == .left)
    #expect(Array(stage.files(in: "/library").keys) == ["sums.json"])
  }

  @Test func `may be missing`() {
    let none = KeyMapFile(
      in: "/config",
      fileSystem: InMemoryFileSystem(),
      phrases: Phrasebook(.english)
    )
    #expect(none.notices == [])
    #expect(none.keyMap == KeyMap())
  }

  @Test func `may be for a row by its former name`() {
    let text = #"{"columns": {"right": "z"}}"#
    #expect(file(text).notices == [])
    let row = ColumnScreen.keyTable(file(text).keyMap).rows.first { $0.name == "rightChoice" }
    #expect(row?.keys == [Key(.character("z"))])
  }

  @Test func `go before the built-in ones of other rows, which is said`() {
    let text = #"{"library": {"copyGroup": "q"}}"#
    #expect(
      file(text).notices == [
        "/config/keys.json:1:14: library.copyGroup: q is the built-in key of “quit”, which now has one key less",
        """
        Your keys work. To end this message, give each of these commands another key in \
        /config/keys.json, or [] for none.
        """,
      ]
    )
    let stage = ProgramStage()
    stage.configure("keys.json", text)
    _ = stage.run("<Enter>a<Down>q")
    // Five samples, what one of them shows, and the copy.
    #expect(stage.files(in: "/library").count == 7)
    #expect(file(#"{"library": {"copyGroup": "q", "quit": []}}"#).notices == [])
  }

  @Test func `never take a character from a text`() {
    let stage = ProgramStage()
    stage.configure("keys.json", #"{"group-form": {"save": ["a"]}, "library": {"quit": "Q"}}"#)
    let result = stage.run("<Enter>nAda<Enter>1<Enter>2<C-s><Esc>Q")
    #expect(result.end == .left)
    #expect(Array(stage.files(in: "/library").keys) == ["ada.json"])
  }

  @Test(arguments: [
    (
      #"{"library": {"quit": }}"#,
      ["/config/keys.json:1:22: is not valid JSON: expected a value"]
    ),
    (
      #"{"nowhere": {"quit": "q"}, "library": {"fly": "f", "quit": "ctrl-", "sort": "^m"}}"#,
      [
        "/config/keys.json:1:2: nowhere: there is no screen of this name",
        "/config/keys.json:1:40: library.fly: the screen has no binding of this name",
        "/config/keys.json:1:52: library.quit: “ctrl-” is not the name of a key",
        """
        /config/keys.json:1:69: library.sort: terminals send “^m” as Enter; write Enter, or use another key
        """,
      ]
    ),
    (
      #"{"libary": {"quit": "Q"}, "library": {"quite": "Q"}}"#,
      [
        """
        /config/keys.json:1:2: libary: there is no screen of this name; did you mean “library”?
        """,
        """
        /config/keys.json:1:39: library.quite: the screen has no binding of this name; did you mean \
        “quit”?
        """,
      ]
    ),
    (
      #"{"group-form": {"save": ["a"]}}"#,
      [
        """
        /config/keys.json:1:17: group-form.save: “a” types text on this screen; add ctrl- \
        or alt-, or use F1 to F12
        """
      ]
    ),
    (
      #"{"library": {"quit": 7}}"#,
      ["/config/keys.json:1:14: library.quit: “” is not the name of a key"]
    ),
    (
      #"{"library": ["quit"]}"#,
      ["/config/keys.json:1:2: library: must be an object, not a list"]
    ),
    ("7", ["/config/keys.json:1:1: must be an object, not a number"]),
  ])
  func `are told what is wrong with them, with the place`(text: String, notices: [String]) {
    let expected = notices + ["The built-in keys are used until you correct /config/keys.json."]
    #expect(file(text).notices == expected)
  }

  @Test func `with a fault leave the others in force, and the message says so`() {
    let text = #"{"library": {"sort": "z", "filter": "z", "quit": "Q"}}"#
    #expect(
      file(text).notices == [
        "/config/keys.json:1:14: library.sort: z is also bound to “filter”",
        """
        The built-in keys are used in place of these; your other keys work. Correct \
        /config/keys.json.
        """,
      ]
    )
    #expect(file(text).keyMap.keys(for: "quit", in: "library", builtIn: []) == [Key("Q")])
  }

  @Test func `that cannot serve are said at the start, and the built-in ones do`() {
    let stage = ProgramStage()
    stage.configure("keys.json", #"{"library": {"fly": "f"}}"#)
    let result = stage.run("")
    #expect(result.lastPicture.contains("library.fly"))
    #expect(stage.run("<Enter>q").end == .left)
  }

  private func file(_ text: String) -> KeyMapFile {
    let files = InMemoryFileSystem()
    files.place(text, at: "/config/keys.json")
    return KeyMapFile(in: "/config", fileSystem: files, phrases: Phrasebook(.english))
  }
}
