import Quiz
import QuizDocuments
import QuizMedia
import QuizStore
import SystemFiles
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// Pictures and sounds of imported files, and those of exports.
struct MediaImportTests {
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private var name: String { MediaFile(leaf, named: "oak.gif")?.name.text ?? "" }

  private var bank: String {
    """
    <quiz><question type="shortanswer"><questiontext format="html">
    <text><![CDATA[<p>Which leaf? <img src="@@PLUGINFILE@@/oak.gif" alt="a leaf"></p>]]></text>
    <file name="oak.gif" path="/" encoding="base64">R0lGODlhAgADAA==</file></questiontext>
    <answer fraction="100"><text>oak</text></answer></question></quiz>
    """
  }

  @Test func `pictures of Moodle come into the library and go out again`() throws {
    let trial = CommandTrial()
    let seen = trial.importing(bank, as: "/home/ada/bank.xml")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    let folder = trial.library.mediaFolder
    #expect(try folder.names().map(\.text) == [name])
    #expect(try folder.file(named: #require(MediaName(name))).bytes == leaf)
    let prompt = try trial.savedGroups()[0].questions[0].prompt
    #expect(prompt == "Which leaf? ![a leaf](media/\(name))")
    let export = trial.run(["export", "bank", "--to", "moodle-xml", "-o", "-"])
    #expect(export.output.contains("@@PLUGINFILE@@/\(name)"))
    #expect(export.output.contains("R0lGODlhAgADAA=="))
    #expect(!export.messages.contains("picture"))
    let json = trial.run(["export", "bank", "--to", "json", "-o", "-"])
    #expect(json.messages.contains("stay in the folder media"))
  }

  @Test func `an export of the program's own has its pictures beside it, and comes back`() throws {
    let trial = CommandTrial()
    _ = trial.importing(bank, as: "/home/ada/bank.xml")
    _ = trial.run(["export", "bank", "--to", "json", "-o", "/out/bank.json", "--force"])
    trial.files.placeFolder("/out")
    let seen = trial.run(["export", "bank", "--to", "json", "-o", "/out/bank.json"])
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(trial.files.texts.keys.contains("/out/media/\(name)"))
    let other = CommandTrial()
    other.files.place(try trial.files.read("/out/bank.json").bytes, at: "/in/bank.json")
    other.files.place(leaf, at: FilePath("/in/media/\(name)"))
    #expect(other.run(["import", "/in/bank.json"]).end == .status(.success))
    #expect(try other.library.mediaFolder.names().map(\.text) == [name])
    let bare = CommandTrial()
    bare.files.place(try trial.files.read("/out/bank.json").bytes, at: "/in/bank.json")
    let told = bare.run(["import", "/in/bank.json"])
    #expect(told.messages.contains("shows files that are not beside it: \(name)"))
    bare.files.place(leaf, at: FilePath("/pictures/media/\(name)"))
    #expect(
      !bare.run(["import", "/in/bank.json", "--media", "/pictures"]).messages.contains("not beside")
    )
  }

  @Test func `check names files that are missing or damaged`() throws {
    let trial = CommandTrial()
    _ = trial.importing(bank, as: "/home/ada/bank.xml")
    #expect(trial.run(["check", "bank"]).end == .status(.success))
    let path = trial.library.mediaFolder.path.appending(name)
    trial.files.place("GIF89a and more", at: path)
    let damaged = trial.run(["check", "bank"])
    #expect(damaged.end == .status(.badData))
    #expect(damaged.output.contains("questions[0]: media/\(name) has other contents than"))
    try trial.files.remove(path)
    let missing = trial.run(["check", "bank", "--json"])
    #expect(missing.output.contains("missingMedia"))
  }
}
