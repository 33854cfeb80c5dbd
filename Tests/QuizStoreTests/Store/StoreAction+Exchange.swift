import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

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
    return [
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
}
