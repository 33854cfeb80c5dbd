internal import CoreTestSupport
internal import QuizOperations
internal import QuizWords
internal import SystemPackage
internal import TestSupport

extension FuzzedScreen {
  /// The screens below which there is nothing but the library.
  static let places = [
    FuzzedScreen("screen-library-empty", at: "library") { _, _ in },
    FuzzedScreen("screen-library", at: "library", prepare: ScreenFiles.placeAll),
    FuzzedScreen("screen-library-broken", at: "choice", prepare: ScreenFiles.placeBroken),
    FuzzedScreen("screen-lesson", at: "choice", "l", stepCount: 60, prepare: ScreenFiles.placeAll),
    FuzzedScreen("screen-lesson-form", at: "group-form", "l<Enter>") { _, _ in },
    FuzzedScreen(
      "screen-lesson-practice",
      at: "practice",
      "l<Enter>Words<Enter>la<Enter>the<C-s><Enter>",
      stepCount: 40,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-filter",
      at: "prompt",
      "/",
      stepCount: 60,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-export",
      at: "export",
      "x",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen("screen-draw", at: "draw", "e", stepCount: 80, prepare: ScreenFiles.placeAll),
    FuzzedScreen(
      "screen-draw-selected",
      at: "draw",
      "<Space>e3<Tab><Space>x",
      stepCount: 60,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-draw-rule",
      at: "prompt",
      "ea",
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-paper",
      at: "paper",
      "x<Enter>",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-import-files",
      at: "import-file",
      "i",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-import",
      at: "import",
      "iodd.csv<Enter>",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-columns",
      at: "columns",
      "iunknown.csv<Enter>",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-columns-used",
      at: "import",
      "iunknown.csv<Enter>p<Right>a<Right>-<Right>-<Enter>",
      stepCount: 60,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-imported",
      at: "library",
      "iodd.csv<Enter><Enter>",
      stepCount: 40,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-settings",
      at: "settings",
      ",",
      stepCount: 80,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-setting",
      at: "prompt",
      ",<Enter>",
      stepCount: 40,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-warnings",
      at: "warnings",
      ",w",
      stepCount: 40,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-import-undone",
      at: "library",
      "iodd.csv<Enter><Enter>u",
      stepCount: 40,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-hits",
      at: "library",
      "/the<Enter>",
      stepCount: 60,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen("screen-help", at: "help", "?", stepCount: 20, prepare: ScreenFiles.placeAll),
    FuzzedScreen(
      "screen-commands",
      at: "commands",
      "<A-x>",
      stepCount: 60,
      prepare: ScreenFiles.placeAll
    ),
  ]

  /// The form of a group.
  static let forms = [
    FuzzedScreen("screen-form-new", at: "group-form", opening: .newGroup(title: nil)) { _, _ in },
    FuzzedScreen(
      "screen-form",
      at: "group-form",
      opening: course,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-question",
      at: "group-form",
      opening: course,
      "<C-o><A-m><Tab>",
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-find",
      at: "find",
      opening: course,
      "<A-/>a",
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-number",
      at: "prompt",
      opening: course,
      "<A-l>",
      stepCount: 20,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-commands",
      at: "commands",
      opening: course,
      "<PgDn><A-x>",
      stepCount: 60,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-kind",
      at: "menu",
      opening: course,
      "<PgDn><A-t>",
      showing: "Kind of question",
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-conflicts",
      at: "menu",
      opening: course,
      "<A-c>",
      showing: "Merge conflicts",
      stepCount: 20,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-warnings",
      at: "warnings",
      opening: course,
      "<A-w>",
      showing: "Warnings",
      stepCount: 20,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-settings",
      at: "settings",
      opening: course,
      "<C-g>",
      stepCount: 80,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-form-recovered",
      at: "group-form",
      opening: course,
      "r",
      prepare: ScreenFiles.placeUnsaved
    ),
  ]

  /// Dialogs, which a key or two lead out of.
  static let dialogs = [
    dialog("screen-dialog-recovery", "", prepare: ScreenFiles.placeUnsaved),
    dialog("screen-dialog-differences", "l", prepare: ScreenFiles.placeUnsaved),
    dialog("screen-dialog-lock", "", prepare: ScreenFiles.placeLock),
    dialog("screen-dialog-leave", "x<Esc>", prepare: ScreenFiles.placeLibrary),
    dialog("screen-dialog-missing", "<C-o><C-s>", prepare: ScreenFiles.placeLibrary),
    dialog("screen-dialog-changed", "x", then: "<C-s>") {
      change($0, "\"title\": \"", to: "\"title\": \"their ")
    },
    dialog("screen-dialog-merge", "x", then: "<C-s>") { change($0, "\"tag\"", to: "\"theirs\"") },
    dialog("screen-dialog-removed", "x", then: "<C-s>") { try? $0.remove(ScreenFiles.course) },
    dialog("screen-dialog-read-only", "x", then: "<C-s>") {
      $0.setPermissions(0o400, of: ScreenFiles.course)
    },
    dialog("screen-dialog-not-saved", "x", then: "<C-s>") {
      $0.setPermissions(0o500, of: "/library")
    },
    FuzzedScreen(
      "screen-dialog-settings",
      at: "choice",
      ",<Enter>7",
      showing: "Changed on disk",
      stepCount: 25,
      meanwhile: { files in
        for (path, text) in files.texts where path.hasPrefix("/library/") {
          files.place(text + "\n", at: FilePath(path))
        }
      },
      then: "<Enter>",
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-dialog-export",
      at: "choice",
      "x<Down><Enter>x<Enter>",
      showing: "File exists",
      stepCount: 25,
      prepare: ScreenFiles.placeAll
    ),
    FuzzedScreen(
      "screen-dialog-share",
      at: "choice",
      "y",
      showing: "Share this library",
      stepCount: 25,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-share-address",
      at: "prompt",
      "ya",
      stepCount: 25,
      prepare: ScreenFiles.placeLibrary
    ),
    FuzzedScreen(
      "screen-menu",
      at: "menu",
      "iodd.csv<Enter>f",
      stepCount: 20,
      prepare: ScreenFiles.placeAll
    ),
  ]

  /// The effect of an import on groups that are there, and the parts of a column.
  static let importDialogs = [
    importDialog("screen-dialog-update", at: "choice", "iodd.csv<Enter>u"),
    importDialog("screen-menu-groups", at: "menu", "iodd.csv<Enter>a"),
    importDialog("screen-dialog-add", at: "choice", "iodd.csv<Enter>a<Enter>"),
    importDialog("screen-menu-parts", at: "menu", "iunknown.csv<Enter>m"),
  ]

  private static func importDialog(
    _ name: String,
    at screen: String,
    _ script: String
  ) -> FuzzedScreen {
    FuzzedScreen(name, at: screen, script, stepCount: 25, prepare: ScreenFiles.placeAll)
  }

  static let course = StartScreen.group(ScreenFiles.course.string)

  /// A dialog about something that somebody else did while the title was being changed.
  private static func dialog(
    _ name: String,
    _ script: String,
    then: String,
    meanwhile: @escaping @Sendable (InMemoryFileSystem) -> Void
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: "choice",
      opening: course,
      "<PgUp><S-Tab>" + script,
      stepCount: 25,
      meanwhile: meanwhile,
      then: then,
      prepare: ScreenFiles.placeLibrary
    )
  }

  private static func change(_ files: InMemoryFileSystem, _ text: String, to other: String) {
    let old = files.texts[ScreenFiles.course.string] ?? ""
    files.place(old.replacing(text, with: other), at: ScreenFiles.course)
  }

  private static func dialog(
    _ name: String,
    _ script: String,
    prepare: @escaping @Sendable (InMemoryFileSystem, inout SeededGenerator) -> Void
  ) -> FuzzedScreen {
    FuzzedScreen(name, at: "choice", opening: course, script, stepCount: 25, prepare: prepare)
  }
}
