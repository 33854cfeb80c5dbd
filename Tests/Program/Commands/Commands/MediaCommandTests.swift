import LosslessJSON
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

@Suite struct `quizbuilder media` {
  private let trial = CommandTrial()
  private static let folder = FilePath("/home/ada/.local/share/quizbuilder/media")

  init() {
    let leaf = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1]
    trial.files.place(leaf, at: Self.folder.appending("oak.gif"))
    trial.files.place(leaf + [1], at: Self.folder.appending("elm.gif"))
    trial.files.place("no sound", at: Self.folder.appending("song.mp3"))
    trial.place(
      "capitals",
      capitals.replacing("Paris", with: "![](media/oak.gif) ![](media/ash.png)")
    )
  }

  private func words(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func `lists what there is, and what is not there`() {
    let seen = trial.run(["media"])
    #expect(
      seen.output.split(separator: "\n").map(words) == [
        "File Size Pixels Groups Status",
        "ash.png capitals not there",
        "elm.gif 11 B 640×480 unused",
        "oak.gif 10 B 640×480 capitals",
        "song.mp3 damaged",
      ]
    )
    #expect(seen.messages.contains("4 files, 21 B."))
    #expect(seen.messages.contains("2 files are unused."))
  }

  @Test func `moves what is unused into the trash, from where it comes back`() throws {
    let unused = trial.run(["media", "--unused", "--json"])
    #expect(unused.output.contains("elm.gif") && !unused.output.contains("oak.gif"))
    let removed = trial.run(["media", "--unused", "--remove", "--json"])
    #expect(try JSONValue(parsing: removed.output) == ["removed": ["elm.gif", "song.mp3"]])
    #expect(removed.messages.contains("Moved 2 files into the trash."))
    #expect(trial.files.texts[Self.folder.appending("elm.gif").string] == nil)
    #expect(trial.run(["trash"]).output.contains("elm.gif"))
    #expect(trial.run(["trash", "restore", "elm.gif"]).end == .status(.success))
    #expect(trial.run(["media", "--unused"]).output.contains("elm.gif"))
    #expect(trial.run(["media", "--unused", "--remove"]).end == .status(.success))
    #expect(trial.run(["media", "--unused"]).messages.contains("Nothing is unused."))
  }

  @Test func `refuses to remove what is used`() {
    let refused = trial.run(["media", "--remove"])
    #expect(refused.end == .status(.usage))
    #expect(refused.messages.contains("add --unused"))
  }

  @Test func `check tells how many are unused, and show tells what is known of each`() {
    #expect(trial.run(["check", "--all"]).messages.contains("2 files are unused."))
    let shown = trial.run(["show", "capitals"]).output
    #expect(shown.contains("[picture: oak.gif · 640×480 · 10 B] [picture: ash.png · not there]"))
  }
}
