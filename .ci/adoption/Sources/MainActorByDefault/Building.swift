// Types that can be built in a module whose default isolation is the main actor.

import BuilderKitBuilding

@Buildable
struct Note: Equatable {
  @Validated(.notBlank, .maxLength(80)) let title: String
  @Default(Note.standardLevel) let level: Int
  let text: String?

  static var standardLevel: Int { 1 }

  func awakeFromBuilder() throws(BuildError) {
    guard level > Note.standardLevel + 9 else { return }
    let reason = InvalidReason(code: "level", description: "is too high")
    throw BuildError([
      BuildError.Problem(path: ProblemPath([.property("level")]), kind: .invalid(reason))
    ])
  }
}

@Buildable
struct Notebook: Codable {
  @Nested @Validated(.notEmpty) let notes: [Stored]
  @Nested let cover: Stored?
}

@Buildable
struct Stored: Codable, Sendable {
  let name: String
}

@Buildable
final class Pane {
  let title: String
  @Default(nil) let owner: Pane?
}

/// Free of the main actor: for work on other threads.
@Buildable
nonisolated struct Parsed: Sendable, Codable {
  @Validated(.notBlank) let line: String
  @Nested let parts: [Part]
}

/// Free of the main actor, as the table of properties is read from any thread.
@Buildable
nonisolated struct Part: Sendable, Codable {
  let text: String
  @Default(0) let column: Int
}

@Buildable
@MainActor
struct Shown {
  let title: String
  let text: String?
}

@Buildable
@DatabaseActor
struct Record: Equatable {
  @Validated(.notBlank) let name: String
}

enum Building {
  static func onTheMainActor() throws {
    let note = try Note.build {
      $0.title = "Isolation"
      $0.text = nil
    }
    let higher = try note.copy { $0.level += 1 }
    precondition(higher != note)
    precondition(Note.Builder().missing.map(\.description) == ["title", "text"])
    precondition(Note.Builder(note).isComplete)
    let window = try Pane.build { $0.title = "w" }
    precondition(window.copy { $0.owner = window }.owner === window)
    let shown = try Shown.build {
      $0.title = "t"
      $0.text = nil
    }
    precondition(shown.copy { $0.text = "x" }.text == "x")
  }

  nonisolated static func onAnyThread() throws {
    let parsed = try Parsed.build {
      $0.line = "a b"
      $0.parts = [Part.Builder()]
      $0.parts[0].text = "a"
    }
    precondition(Part.Builder(sharedPropertiesOf: parsed.parts[0]).isComplete)
  }

  @DatabaseActor static func onAnotherActor() throws {
    let row = try Record.build { $0.name = "r" }
    let other = try row.copy { $0.name = "s" }
    precondition(other != row)
  }
}
