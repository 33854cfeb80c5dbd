import Quiz
import QuizDocuments
import QuizStore
import SystemPackage

extension StoreAction {
  /// Groups get into their files.
  static func savingGroups() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers")
    let lakes = try sampleFile("Lakes", answers: ["Como", "Garda"])
    let group = try sampleGroup("Lakes", answers: ["Como", "Garda"])
    let new = OpenedGroup(new: QuestionGroup.Builder(group))
    let openElsewhere: @Sendable (Library) -> Void = { _ = try? $0.open("/elsewhere/rivers.json") }
    return [
      StoreAction(
        name: "saving the first group of all",
        before: [:],
        outcomes: [[:], ["/lib/lakes.json": lakes]]
      ) { library, _ in
        _ = try library.save(group, of: new)
      },
      StoreAction(
        name: "saving a group in the place of another's name",
        before: ["/lib/lakes.json": rivers],
        outcomes: [
          ["/lib/lakes.json": rivers], ["/lib/lakes.json": rivers, "/lib/lakes-2.json": lakes],
        ]
      ) { library, _ in
        _ = try library.save(group, of: new)
      },
      StoreAction(
        name: "saving an existing group",
        before: ["/lib/rivers.json": rivers],
        outcomes: [["/lib/rivers.json": rivers], ["/lib/rivers.json": lakes]]
      ) { library, sound in
        _ = try library.save(group, of: try sound.open("/lib/rivers.json"))
      },
      StoreAction(
        name: "saving a merged group",
        before: ["/lib/a.json": rivers, "/lib/b.json": rivers, "/lib/c.json": lakes],
        outcomes: [
          ["/lib/a.json": rivers, "/lib/b.json": rivers, "/lib/c.json": lakes],
          ["/lib/a.json": rivers, "/lib/b.json": lakes, "/lib/c.json": lakes],
        ]
      ) { library, sound in
        try library.save(
          try sound.merge(base: "/lib/a.json", ours: "/lib/b.json", theirs: "/lib/c.json")
        )
      },
      StoreAction(
        name: "saving through a link",
        before: ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": rivers],
        outcomes: [
          ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": rivers],
          ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": lakes],
        ]
      ) { library, sound in
        _ = try library.save(group, of: try sound.open("/lib/rivers.json"))
      },
      StoreAction(
        name: "saving a group that is not in the library",
        before: ["/elsewhere/rivers.json": rivers],
        outcomes: [["/elsewhere/rivers.json": rivers], ["/elsewhere/rivers.json": lakes]],
        cleanUp: openElsewhere
      ) { library, sound in
        _ = try library.save(group, of: try sound.open("/elsewhere/rivers.json"))
      },
      StoreAction(
        name: "overwriting what somebody else has changed",
        before: ["/lib/rivers.json": rivers],
        outcomes: [["/lib/rivers.json": rivers], ["/lib/rivers.json": lakes]]
      ) { library, sound in
        let opened = try sound.open("/lib/rivers.json")
        _ = try library.save(group, of: opened, overwriting: true)
      },
    ]
  }
}
