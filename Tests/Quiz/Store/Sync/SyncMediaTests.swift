import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizMedia
import QuizOperations
import QuizStore
import SystemPackage
import Testing

/// Pictures, sounds and films in a library that several share.
struct SyncMediaTests {
  private func picture(_ number: UInt8) -> MediaFile? {
    MediaFile(Array("GIF89a".utf8) + [2, 0, number, 0], named: "leaf.gif")
  }

  /// Adds a picture to the library of an author, and a group that shows it.
  private func add(_ number: UInt8, to author: String, _ trial: SyncTrial) throws -> String {
    let file = try #require(picture(number))
    let name = try trial.library(author).mediaFolder.add(file)
    let group = groupFile("Leaf \(number)", id: "g\(number)", "![a leaf](media/\(name.text))")
    try trial.write(group, "leaf-\(number).json", of: author)
    return name.text
  }

  private func names(_ author: String, _ trial: SyncTrial) throws -> [String] {
    try trial.library(author).mediaFolder.names().map(\.text)
  }

  @Test func `five clones that sync pictures end equal`() throws {
    let trial = try SyncTrial()
    let authors = ["ada", "ben", "cleo", "dan", "eve"]
    var all: [String] = [try add(0, to: "ada", trial)]
    for author in authors { trial.begin(author) }
    for (index, author) in authors.enumerated() {
      all.append(try add(UInt8(index + 1), to: author, trial))
      // All of them add one more picture, the same.
      all.append(try add(9, to: author, trial))
    }
    for _ in 0..<2 { for author in authors { trial.sync(author) } }
    let expected = Set(all).sorted()
    for author in authors {
      #expect(try names(author, trial) == expected)
      #expect(try trial.status(of: author) == "")
      for entry in try trial.library(author).mediaInventory().entries {
        guard case .whole = entry.state else {
          Issue.record("\(author): \(entry.name) is \(entry.state)")
          continue
        }
        #expect(!entry.groups.isEmpty)
      }
    }
  }

  @Test func `a picture that one removes and another begins to show stays for all`() throws {
    let trial = try SyncTrial()
    let name = try add(1, to: "ada", trial)
    trial.begin("ada")
    trial.begin("ben")
    try trial.write(groupFile("Leaf 1", id: "g1", "nothing"), "leaf-1.json", of: "ada")
    try FileManager.default.removeItem(atPath: "\(trial.folder("ada"))/media/\(name)")
    trial.sync("ada")
    #expect(try names("ada", trial) == [])
    try trial.write(
      groupFile("Leaf 2", id: "g2", "![the same leaf](media/\(name))"),
      "leaf-2.json",
      of: "ben"
    )
    trial.sync("ben")
    trial.sync("ada")
    #expect(try names("ada", trial) == [name])
    #expect(try names("ben", trial) == [name])
  }

  @Test func `one that nobody shows goes with its removal`() throws {
    let trial = try SyncTrial()
    let name = try add(1, to: "ada", trial)
    trial.begin("ada")
    trial.begin("ben")
    try trial.write(groupFile("Leaf 1", id: "g1", "nothing"), "leaf-1.json", of: "ada")
    trial.sync("ada")
    #expect(try trial.library("ada").removeUnusedMedia().map(\.name) == [name])
    trial.sync("ada")
    #expect(try trial.log(of: "ada").first == "Change pictures and sounds")
    trial.sync("ben")
    #expect(try names("ben", trial) == [])
    #expect(try trial.status(of: "ben") == "")
  }

  @Test func `one that is lost here and still shown comes back`() throws {
    let trial = try SyncTrial()
    let name = try add(1, to: "ada", trial)
    trial.begin("ada")
    try FileManager.default.removeItem(atPath: "\(trial.folder("ada"))/media/\(name)")
    trial.sync("ada")
    #expect(try names("ada", trial) == [name])
    #expect(try trial.status(of: "ada") == "")
  }

  @Test func `links in the folder of media are not shared`() throws {
    let trial = try SyncTrial()
    let name = try add(1, to: "ada", trial)
    let folder = "\(trial.folder("ada"))/media"
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/secret.gif",
      withDestinationPath: "/etc/passwd"
    )
    try trial.write("{", "media/sub/x.gif", of: "ada")
    trial.begin("ada")
    trial.begin("ben")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(trial.folder("ben"))/media") == [name]
    )
  }
}
