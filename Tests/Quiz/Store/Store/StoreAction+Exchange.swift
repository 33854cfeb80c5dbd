import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

extension StoreAction {
  /// Groups go to other files and come from them.
  static func exchange() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers", id: "r")
    let lakes = try sampleFile("Lakes", id: "l")
    let groups = [try sampleGroup("Rivers", id: "r"), try sampleGroup("Lakes", id: "l")]
    let export = Array("exported".utf8)
    let cleanUp: @Sendable (Library) -> Void = {
      try? $0.checkExport(to: "/out/a.csv", overwriting: true)
    }
    let both = ["/lib/rivers.json": rivers, "/lib/lakes.json": lakes]
    return try changeTimes() + [
      StoreAction(
        name: "exporting to a new file",
        before: ["/out/b.csv": "other"],
        outcomes: [
          ["/out/b.csv": "other"], ["/out/b.csv": "other", "/out/a.csv": "exported"],
        ],
        cleanUp: cleanUp
      ) { library, _ in
        try library.writeExport(export, to: "/out/a.csv", overwriting: false)
      },
      StoreAction(
        name: "exporting over a file",
        before: ["/out/a.csv": "old"],
        outcomes: [["/out/a.csv": "old"], ["/out/a.csv": "exported"]],
        cleanUp: cleanUp
      ) { library, _ in
        try library.writeExport(export, to: "/out/a.csv", overwriting: true)
      },
      StoreAction(
        name: "exporting over what a link leads to",
        before: ["/out/a.csv": "-> /elsewhere/a", "/elsewhere/a": "old"],
        outcomes: [
          ["/out/a.csv": "-> /elsewhere/a", "/elsewhere/a": "old"],
          ["/out/a.csv": "-> /elsewhere/a", "/elsewhere/a": "exported"],
        ],
        cleanUp: cleanUp
      ) { library, _ in
        try library.writeExport(export, to: "/out/a.csv", overwriting: true)
      },
      StoreAction(
        name: "importing groups",
        before: [:],
        outcomes: [[:], ["/lib/rivers.json": rivers], both]
      ) { library, _ in
        var known = try library.knownGroups()
        for group in groups { _ = try library.add(group, besides: &known) }
      },
      StoreAction(
        name: "adding samples",
        before: [:],
        outcomes: [[:], ["/lib/rivers.json": rivers], both]
      ) { library, _ in
        _ = try library.addSamples([Array(rivers.utf8), Array(lakes.utf8)])
      },
    ]
  }

  /// The times of the last changes of questions are remembered.
  private static func changeTimes() throws -> [StoreAction] {
    let path = "/state/changes/\(String(FNV1a.digest(of: "r".utf8), radix: 16)).json"
    let resolved = [try sampleGroup("Rivers", id: "r")].resolved()
    let newer = [try sampleGroup("Rivers", id: "r", answers: ["Rhine"])].resolved()
    func record(of groups: [ResolvedGroup], over before: [String: String]) throws -> String {
      let files = InMemoryFileSystem()
      for (path, text) in before { files.place(text, at: FilePath(path)) }
      _ = Library.sample(in: files).changeFolder.times(
        of: ResolvedGroups(groups),
        in: ["/lib/rivers.json"]
      )
      return try #require(files.texts[path])
    }
    let file = ["/lib/rivers.json": try sampleFile("Rivers", id: "r")]
    let known = file.merging([path: try record(of: resolved, over: file)]) { $1 }
    let changed = known.merging([path: try record(of: newer, over: known)]) { $1 }
    return [
      ("remembering the first times of changes", resolved, [file, known]),
      ("remembering another time of a change", newer, [known, changed]),
    ].map { name, groups, outcomes in
      StoreAction(name: name, before: outcomes[0], outcomes: outcomes) { library, _ in
        let found = library.changeFolder.times(
          of: ResolvedGroups(groups),
          in: ["/lib/rivers.json"]
        )
        if let problem = found.problem { throw problem }
      }
    }
  }
}
