import LosslessJSON
import Quiz
import QuizDocuments

/// The other files of the program, with a list or an object as long as one likes.
enum DoubledOwnFiles {
  static let all: [Doubling] = settings + layouts + recipes + keys + states

  private static let library = ".local/share/quizbuilder"
  private static let state = ".local/state/quizbuilder"
  private static let configuration = ".config/quizbuilder"
  private static let group = Array(
    #"{"format":"quizbuilder/group","version":1,"id":"g","title":"T","questions":[{"id":"q","prompt":"P","answer":"A"}]}"#
      .utf8
  )

  /// Creates doublings of a file for some parts in it.
  private static func files(
    _ family: String,
    _ place: String,
    _ uses: [DoubledUse],
    _ parts: KeyValuePairs<String, @Sendable (Int) -> String>
  ) -> [Doubling] {
    parts.map { part, text in
      Doubling(
        family: family,
        part: part,
        place: place,
        others: ["\(library)/doubled.json": group],
        uses: uses
      ) { count, _ in Array(text(count).utf8) }
    }
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static let settings = files(
    "settings",
    "\(configuration)/settings.json",
    [
      .command(["check", "\(configuration)/settings.json"]), .command(["settings"]),
      .command(["show", "doubled", "--settings"]),
    ],
    [
      "unknown keys": { count in "{\(list(count) { #""x\#($0)":\#($0)"# })}" },
      "tags": { count in #"{"tags":[\#(list(count) { #""t\#($0)""# })]}"# },
      "equal tags": { count in #"{"tags":[\#(list(count) { _ in #""t""# })]}"# },
      "stopped": { count in #"{"stopped":[\#(list(count) { #""s\#($0)""# })]}"# },
      "a long language": { count in #"{"language":"\#(String(repeating: "a-", count: count))"}"# },
      "a long deck": { count in #"{"exportDeck":"\#(String(repeating: "a::", count: count))"}"# },
    ]
  )

  private static let layouts = files(
    "layout",
    "\(configuration)/layouts/large.json",
    [.command(["check", "\(configuration)/layouts/large.json"])],
    [
      "fields": { count in #"{"fields":[\#(list(count) { _ in #""prompt""# })]}"# },
      "unknown fields": { count in #"{"fields":[\#(list(count) { #""f\#($0)""# })]}"# },
      "unknown keys": { count in #"{"fields":["prompt"],\#(list(count) { #""x\#($0)":1"# })}"# },
    ]
  )

  private static let recipes = files(
    "import mapping",
    "\(configuration)/recipes/large.json",
    [.command(["check", "\(configuration)/recipes/large.json"]), .command(["recipes", "list"])],
    [
      "keys": { count in #"{"mapping":{"questions":"q",\#(list(count) { #""x\#($0)":"a""# })}}"# },
      "steps of a path": {
        #"{"mapping":{"questions":"a\#(String(repeating: ".a", count: $0))"}}"#
      },
      "sources": { count in #"{"mapping":{"title":[\#(list(count) { #""a\#($0)""# })]}}"# },
      "operators": { count in
        #"{"mapping":{"title":"a"},"transformers":{"title":[\#(list(count) { _ in #""trimmed""# })]}}"#
      },
    ]
  )

  private static let keys = files(
    "keys",
    "\(configuration)/keys.json",
    [.command(["check", "\(configuration)/keys.json"])],
    [
      "screens": { count in "{\(list(count) { #""screen\#($0)":{}"# })}" },
      "names": { count in #"{"library":{\#(list(count) { #""name\#($0)":"^K""# })}}"# },
      "keys of a name": { count in #"{"library":{"help":[\#(list(count) { _ in #""^K""# })]}}"# },
    ]
  )

  // MARK: State

  private static let states =
    files(
      "practice history",
      "\(state)/practice/history.json",
      [.command(["practise", "doubled", "--scores"])],
      [
        "rounds": { count in
          let round =
            #"{"seed":"1","time":1,"groups":["g"],"questions":1,"right":0,"earned":0,"possible":1,"wrong":[["g","q"]]}"#
          return
            #"{"format":"quizbuilder/practice-history","version":1,"rounds":[\#(list(count) { _ in round })]}"#
        },
        "wrong questions": { count in
          let wrong = list(count) { #"["g","q\#($0)"]"# }
          return
            #"{"format":"quizbuilder/practice-history","version":1,"rounds":[{"seed":"1","time":1,"groups":["g"],"questions":1,"right":0,"earned":0,"possible":1,"wrong":[\#(wrong)]}]}"#
        },
        "groups": { count in
          let groups = list(count) { #""g\#($0)""# }
          return
            #"{"format":"quizbuilder/practice-history","version":1,"rounds":[{"seed":"1","time":1,"groups":[\#(groups)],"questions":1,"right":0,"earned":0,"possible":1,"wrong":[]}]}"#
        },
      ]
    )
    + files(
      "question uses",
      "\(state)/uses/uses.json",
      [.command(["draw", "1", "--least-used", "--dry-run"])],
      [
        "tests": { count in
          let test = #"{"name":"t","time":1,"groups":[{"id":"g","questions":["q"]}]}"#
          return
            #"{"format":"quizbuilder/question-uses","version":1,"tests":[\#(list(count) { _ in test })]}"#
        },
        "questions": { count in
          let questions = list(count) { #""q\#($0)""# }
          return
            #"{"format":"quizbuilder/question-uses","version":1,"tests":[{"name":"t","time":1,"groups":[{"id":"g","questions":[\#(questions)]}]}]}"#
        },
      ]
    ) + [journal("insertions", insertion), journal("texts", typing), journal("items", item)]
    + drafts
    + folders

  /// A draft's or a journal's group, with these questions.
  private static func draft(_ questions: String) -> String {
    #"{"format":"quizbuilder/draft","version":2,"group":{"format":"quizbuilder/group","version":2,"id":"g","title":"T","questions":[\#(questions)]},"original":{},"questionIDs":[]}"#
  }

  private static let drafts = files(
    "draft",
    "\(state)/drafts/g.json",
    [.command(["list"]), .command(["show", "doubled"])],
    [
      "questions": { count in
        draft(list(count) { #"{"id":"q\#($0)","prompt":"P","answer":"A"}"# })
      },
      "decided conflicts": { count in
        let conflicts = list(count) { #"{"path":"/x\#($0)","ours":1,"choice":"ours"}"# }
        return draft(#"{"id":"q","prompt":"P","answer":"A","conflict":[\#(conflicts)]}"#)
      },
    ]
  )

  /// A journal of edits of a run that has ended.
  private static func journal(
    _ part: String,
    _ edit: @escaping @Sendable (Int) -> String
  ) -> Doubling {
    Doubling(
      family: "journal",
      part: part,
      place: "\(state)/journals/g.999999999-1-1.journal",
      others: ["\(library)/doubled.json": group],
      uses: [.command(["show", "doubled"])]
    ) { count, _ in
      let head = draft(#"{"id":"q","prompt":"","answer":"A","tags":[]}"#)
      let edits = (0..<count).flatMap {
        JournalLine.bytes(of: Array(edit($0).utf8), number: $0 + 1)
      }
      return JournalLine.bytes(of: Array(head.utf8)) + edits
    }
  }

  private static let insertion: @Sendable (Int) -> String = {
    #"{"edit":"insert","at":1,"put":{"id":"n\#($0)","prompt":"P","answer":"A"}}"#
  }
  private static let typing: @Sendable (Int) -> String = {
    #"{"edit":"text","field":"prompt","at":\#($0),"cut":0,"put":"x","question":0}"#
  }
  private static let item: @Sendable (Int) -> String = {
    #"{"edit":"items","field":"tags","at":\#($0),"cut":0,"put":["t\#($0)"],"question":0}"#
  }

  // MARK: Folders

  /// Folders with files in any number.
  private static let folders: [Doubling] = [
    folder(
      "groups of a library",
      [
        ["list"], ["find", "zzz"], ["check", "--all"],
        ["export", "--all", "--to", "csv", "-o", "-"],
      ]
    ) {
      let text =
        #"{"format":"quizbuilder/group","version":1,"id":"g\#($0)","title":"T\#($0)","questions":[{"id":"q","prompt":"P","answer":"A"}]}"#
      return ("\(library)/group-\($0).json", text)
    },
    folder("groups of one template", [["list"], ["check", "--all"]]) {
      let text =
        #"{"format":"quizbuilder/group","version":1,"id":"g\#($0)","title":"T","template":"g0","questions":[{"id":"q","prompt":"P","answer":"A"}]}"#
      return ("\(library)/group-\($0).json", text)
    },
    folder("groups of one id", [["list"], ["check", "--all"]]) {
      ("\(library)/group-\($0).json", String(decoding: group, as: UTF8.self))
    },
    folder("a chain of templates", [["list"], ["check", "--all"]]) {
      let text =
        #"{"format":"quizbuilder/group","version":1,"id":"g\#($0)","title":"T","template":"g\#($0 + 1)","questions":[{"id":"q","prompt":"P","answer":"A"}]}"#
      return ("\(library)/group-\($0).json", text)
    },
    folder("groups in the trash", [["trash", "list"]]) {
      let name = "20261120T201500Z-group-\($0).json"
      return ("\(state)/trash/\(name)", String(decoding: group, as: UTF8.self))
    },
    folder("drafts", [["list"]]) {
      ("\(state)/drafts/g\($0).json", draft(#"{"id":"q","prompt":"P","answer":"A"}"#))
    },
  ]

  private static func folder(
    _ part: String,
    _ commands: [[String]],
    _ file: @escaping @Sendable (Int) -> (place: String, text: String)
  ) -> Doubling {
    var doubling = Doubling(family: "folder", part: part, uses: commands.map { .command($0) }) {
      count,
      _ in
      (0..<count).map {
        let file = file($0)
        return (file.place, Array(file.text.utf8))
      }
    }
    doubling.greatestCount = 5_000
    return doubling
  }
}
