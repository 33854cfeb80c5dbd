import Quiz
import QuizFiles
import SystemPackage
import TestSupport
import Testing

/// Something that a library does to files, for a test that breaks it at every operation.
struct StoreAction: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files before, all on the disk.
  let before: [String: String]
  /// Every state in which an interruption may leave them; the last is that after success.
  let outcomes: [[String: String]]
  /// Folders that are disks of their own.
  var disks: [FilePath] = []
  /// Does it; the second library is the same, in a process of which nothing breaks.
  let run: @Sendable (_ library: Library, _ sound: Library) throws -> Void

  var testDescription: String { name }

  static func all() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers")
    let lakes = try sampleFile("Lakes", answers: ["Como", "Garda"])
    let group = try sampleGroup("Lakes", answers: ["Como", "Garda"])
    let settings = {
      var settings = SettingsEntries()
      settings[.points] = .number(2)
      return settings
    }()
    let harder = String(
      decoding: try GroupDocument.read(Array(rivers.utf8)).document.updated(with: settings).bytes,
      as: UTF8.self
    )
    let new = OpenedGroup(new: QuestionGroup.Builder(group))
    let trashed = "/state/trash/20261122T120000Z-rivers.json"
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
        name: "saving the settings of a group",
        before: ["/lib/rivers.json": rivers],
        outcomes: [["/lib/rivers.json": rivers], ["/lib/rivers.json": harder]]
      ) { library, sound in
        _ = try library.save(settings, of: try sound.open("/lib/rivers.json"))
      },
      StoreAction(
        name: "saving the first settings of the library",
        before: [:],
        outcomes: [[:], ["/lib/settings.json": "{\n  \"points\": 2\n}\n"]]
      ) { library, sound in
        _ = try library.save(settings, of: try sound.defaults(in: "/lib"), in: "/lib")
      },
      StoreAction(
        name: "saving other settings of the library",
        before: ["/lib/settings.json": "{\n  \"tags\": []\n}\n"],
        outcomes: [
          ["/lib/settings.json": "{\n  \"tags\": []\n}\n"],
          ["/lib/settings.json": "{\n  \"points\": 2\n}\n"],
        ]
      ) { library, sound in
        _ = try library.save(settings, of: try sound.defaults(in: "/lib"), in: "/lib")
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
        name: "keeping a draft",
        before: ["/lib/rivers.json": rivers],
        outcomes: [
          ["/lib/rivers.json": rivers],
          [
            "/lib/rivers.json": rivers,
            "/state/drafts/g.json": try draft { library in
              try library.saveDraft(new.builder, of: new)
            },
          ],
        ]
      ) { library, _ in
        try library.saveDraft(new.builder, of: new)
      },
      StoreAction(
        name: "trashing a group",
        before: ["/lib/rivers.json": rivers],
        outcomes: [
          ["/lib/rivers.json": rivers],
          ["/lib/rivers.json": rivers, trashed: rivers],
          [trashed: rivers],
        ]
      ) { library, _ in
        _ = try library.trash("/lib/rivers.json")
      },
      StoreAction(
        name: "trashing a group to another disk",
        before: ["/lib/rivers.json": rivers],
        outcomes: [
          ["/lib/rivers.json": rivers],
          ["/lib/rivers.json": rivers, trashed: rivers],
          [trashed: rivers],
        ],
        disks: ["/state"]
      ) { library, _ in
        _ = try library.trash("/lib/rivers.json")
      },
      StoreAction(
        name: "restoring a group",
        before: [trashed: rivers],
        outcomes: [
          [trashed: rivers],
          ["/lib/rivers.json": rivers, trashed: rivers],
          ["/lib/rivers.json": rivers],
        ]
      ) { library, sound in
        _ = try library.restore(try #require(try sound.trashedGroups().first))
      },
    ]
  }

  /// The bytes of a draft, which another test reads.
  private static func draft(_ save: (Library) throws -> Void) throws -> String {
    let files = InMemoryFileSystem()
    try save(.sample(in: files))
    return try #require(files.texts["/state/drafts/g.json"])
  }

  /// The files before.
  func prepared() -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    for disk in disks {
      files.mount(disk)
    }
    for (path, text) in before {
      if text.hasPrefix("-> ") {
        files.placeLink(FilePath(path), to: FilePath(String(text.dropFirst(3))))
      } else {
        files.place(text, at: FilePath(path))
      }
    }
    return files
  }

  /// How many operations it takes.
  func operationCount() throws -> Int {
    let files = prepared()
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    try run(.sample(in: counting), .sample(in: files))
    return counting.operations.count
  }
}
