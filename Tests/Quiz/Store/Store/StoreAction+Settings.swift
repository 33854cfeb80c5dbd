import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

extension StoreAction {
  /// Settings get into the files of groups and of the library.
  static func savingSettings() throws -> [StoreAction] {
    let rivers = try sampleFile("Rivers")
    var settings = SettingsEntries()
    settings[.points] = .number(2)
    let document = try GroupDocument.read(Array(rivers.utf8)).document
    let harder = String(decoding: document.updated(with: settings).bytes, as: UTF8.self)
    let question = QuestionID(rawValue: "g-Paris")
    let harderQuestion = String(
      decoding: document.updated(with: settings, ofQuestion: question).bytes,
      as: UTF8.self
    )
    let cleanUpSettings: @Sendable (Library) -> Void = { _ = try? $0.defaults(in: "/config") }
    return [
      StoreAction(
        name: "saving the settings of a group",
        before: ["/lib/rivers.json": rivers],
        outcomes: [["/lib/rivers.json": rivers], ["/lib/rivers.json": harder]]
      ) { [settings] library, sound in
        _ = try library.save(settings, of: try sound.open("/lib/rivers.json"))
      },
      StoreAction(
        name: "saving the first settings of the library",
        before: [:],
        outcomes: [[:], ["/config/settings.json": "{\n  \"points\": 2\n}\n"]],
        cleanUp: cleanUpSettings
      ) { [settings] library, sound in
        _ = try library.save(settings, of: try sound.defaults(in: "/config"), in: "/config")
      },
      StoreAction(
        name: "saving other settings of the library",
        before: ["/config/settings.json": "{\n  \"tags\": []\n}\n"],
        outcomes: [
          ["/config/settings.json": "{\n  \"tags\": []\n}\n"],
          ["/config/settings.json": "{\n  \"points\": 2\n}\n"],
        ],
        cleanUp: cleanUpSettings
      ) { [settings] library, sound in
        _ = try library.save(settings, of: try sound.defaults(in: "/config"), in: "/config")
      },
      StoreAction(
        name: "saving the settings of a question",
        before: ["/lib/rivers.json": rivers],
        outcomes: [["/lib/rivers.json": rivers], ["/lib/rivers.json": harderQuestion]]
      ) { [settings] library, sound in
        let opened = try sound.open("/lib/rivers.json")
        _ = try library.save(settings, ofQuestion: question, of: opened)
      },
    ]
  }
}
