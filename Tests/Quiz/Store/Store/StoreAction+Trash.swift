import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

extension StoreAction {
  /// Groups, drafts and journals go to the trash and come back.
  static func trash() throws -> [StoreAction] {
    var actions = try moves()
    // A journal becomes a draft on its way, and may stay one.
    for index in actions.indices where actions[index].name != "trashing a journal" {
      actions[index].isUndone = true
    }
    return actions
  }

  private static func moves() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers")
    let trashed = "/state/trash/20261122T120000Z-rivers.json"
    let draftFile = "/state/drafts/g.json"
    let trashedDraft = "/state/trash/20261122T120000Z-g.json"
    let draft = try kept { try $0.saveDraft($1, of: $2) }
    let journal = try kept { try $0.beginJournal(of: $1, from: $2).synchronize() }
    let left = "/state/journals/g.7-9-1.journal"
    let title = "journal of Rivers"
    return [
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
      StoreAction(
        name: "deleting from the trash",
        before: [trashed: rivers],
        outcomes: [[trashed: rivers], [:]]
      ) { library, sound in
        try library.trashFolder.remove(try #require(try sound.trashedGroups().first))
      },
      StoreAction(
        name: "trashing a group of a link",
        before: ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": rivers],
        outcomes: [
          ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": rivers],
          ["/lib/rivers.json": "-> /elsewhere/r", "/elsewhere/r": rivers, trashed: rivers],
          ["/elsewhere/r": rivers, trashed: rivers],
        ]
      ) { library, _ in
        _ = try library.trash("/lib/rivers.json")
      },
      StoreAction(
        name: "restoring a group from another disk",
        before: [trashed: rivers],
        outcomes: [
          [trashed: rivers],
          ["/lib/rivers.json": rivers, trashed: rivers],
          ["/lib/rivers.json": rivers],
        ],
        disks: ["/state"]
      ) { library, sound in
        _ = try library.restore(try #require(try sound.trashedGroups().first))
      },
      StoreAction(
        name: "trashing a draft",
        before: [draftFile: draft],
        outcomes: [
          [draftFile: draft], [draftFile: draft, trashedDraft: draft], [trashedDraft: draft],
        ]
      ) { library, sound in
        _ = try library.trash(sound.unsaved.entry(in: FilePath(draftFile)))
      },
      StoreAction(
        name: "restoring a draft",
        before: [trashedDraft: draft],
        outcomes: [
          [trashedDraft: draft], [draftFile: draft, trashedDraft: draft], [draftFile: draft],
        ]
      ) { library, sound in
        try library.restoreDraft(try #require(try sound.trashedGroups().first))
      },
      StoreAction(
        name: "trashing a journal",
        before: [left: journal],
        outcomes: [
          [left: title], [left: title, draftFile: draft],
          [left: title, draftFile: draft, trashedDraft: draft],
          [left: title, trashedDraft: draft], [trashedDraft: draft],
        ]
      ) { library, sound in
        _ = try library.trash(sound.unsaved.entry(in: FilePath(left)))
      },
    ]
  }
}
