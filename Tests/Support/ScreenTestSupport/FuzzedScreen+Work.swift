internal import QuizOperations
internal import TestSupport

extension FuzzedScreen {
  /// Practice in each of its phases, and the preview of a question.
  static let practice = [
    practice("screen-practice-menu", at: "menu", "p", showing: "Practise:"),
    practice("screen-practice", "p<Enter>", showing: " · 0 right"),
    practice("screen-practice-answered", "p<Enter><A-s>", showing: "Next"),
    practice("screen-practice-resumed", at: "menu", "p<Enter><A-s><Esc>p", showing: "Continue"),
    essays("screen-practice-judging", "p<Enter>x<Enter>", showing: "Was it right?"),
    essays("screen-practice-over", "p<Enter>x<Enter>n<Enter><A-s><Enter>", showing: "Score:"),
    essays(
      "screen-practice-chart",
      "p<Enter>x<Enter>n<Enter>x<Enter>y<Enter><A-a>x<Enter>y<Enter>x<Enter>y<Enter>",
      showing: "Last rounds"
    ),
    preview("screen-form-preview", "<PgDn><F5>", showing: "Preview"),
    preview("screen-preview-answered", "<PgDn><F5><A-s>", showing: "Close"),
  ]

  private static func practice(
    _ name: String,
    at screen: String = "practice",
    _ script: String,
    showing words: String
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: screen,
      script,
      showing: words,
      stepCount: 100,
      prepare: ScreenFiles.placeLibrary
    )
  }

  /// Practice of a group of two essays, in which every round has an end.
  private static func essays(
    _ name: String,
    _ script: String,
    showing words: String
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: "practice",
      script,
      showing: words,
      stepCount: 60,
      prepare: ScreenFiles.placeEssays
    )
  }

  private static func preview(
    _ name: String,
    _ script: String,
    showing words: String
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: "practice",
      opening: course,
      script,
      showing: words,
      stepCount: 60,
      prepare: ScreenFiles.placeLibrary
    )
  }

  /// The trash, with one group and with several, and its questions.
  static let trash = [
    trash("screen-trash", at: "trash", "dt"),
    trash("screen-trash-many", at: "trash", "*dt"),
    trash("screen-trash-restored", at: "trash", "*dtr"),
    trash("screen-dialog-trash-one", at: "choice", "dtd"),
    trash("screen-dialog-trash-all", at: "choice", "*dte"),
  ]

  private static func trash(
    _ name: String,
    at screen: String,
    _ script: String
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: screen,
      script,
      showing: "Trash",
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    )
  }

  /// The questions that a copy of a group has too, and the changes that make one of both.
  static let duplicates = [
    duplicates("screen-duplicates", at: "duplicates", "c="),
    duplicates("screen-duplicates-kept", at: "duplicates", "c=nna"),
    duplicates("screen-duplicates-merged", at: "duplicates", "c=ms"),
    duplicates("screen-dialog-duplicates", at: "choice", "c=<Tab>d"),
  ]

  private static func duplicates(
    _ name: String,
    at screen: String,
    _ script: String
  ) -> FuzzedScreen {
    FuzzedScreen(
      name,
      at: screen,
      script,
      showing: "Duplicates",
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    )
  }

  /// Changes of many questions of a form at once.
  static let manyQuestions = [
    many("screen-form-many", at: "menu", command: nil),
    many("screen-form-many-tag", at: "prompt", command: 5),
    many("screen-form-many-setting", at: "menu", command: 6),
    many("screen-form-many-value", at: "prompt", command: 6, "<Enter>"),
    many("screen-form-many-text", at: "prompt", command: 7),
    many("screen-form-many-replace", at: "choice", command: 7, "a<Enter>b<Enter>"),
    many("screen-form-many-replaced", at: "group-form", command: 7, "a<Enter>b<Enter>r"),
    many("screen-form-many-copy", at: "menu", command: 8),
    many("screen-form-many-moved", at: "group-form", command: 9, "<Enter>"),
    many("screen-form-many-deleted", at: "group-form", command: 10),
  ]

  /// The commands for many questions, after one is selected; `command` is the number of the one to take.
  private static func many(
    _ name: String,
    at screen: String,
    command: Int?,
    _ script: String = ""
  ) -> FuzzedScreen {
    let way = command.map { String(repeating: "<Down>", count: $0) + "<Enter>" + script } ?? ""
    return FuzzedScreen(
      name,
      at: screen,
      opening: course,
      "<PgDn><A-s><A-a>" + way,
      stepCount: 40,
      prepare: ScreenFiles.placeLibrary
    )
  }
}
