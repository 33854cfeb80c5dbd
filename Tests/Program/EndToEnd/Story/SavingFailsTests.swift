import LosslessJSON
import SystemPackage
import TestSupport
import Testing

/// A save that does not come about: the old file is whole, the form is open, and nothing typed is lost.
struct SavingFailsTests {
  /// Opens the only group of a library and changes its answer.
  private func modifiedForm(library: String, home: HomeFolder) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder("capitals", "--library", library, home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.enter + " on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    return terminal
  }

  private func modifiedForm() throws -> PseudoTerminal {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    return try modifiedForm(library: home.library, home: home)
  }

  private func expectFormStaysOpen(_ terminal: PseudoTerminal) throws {
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
    try terminal.wait(forRow: 0, endingIn: " modified")
  }

  /// Runs a body with a disk of its own, in a folder with a short name, that contains the library.
  private func withSmallDisk(_ body: (SmallDisk, String, HomeFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let disk = try SmallDisk(at: folder, kilobytes: 64)
      defer { disk.unmount() }
      let home = try HomeFolder()
      try home.write(capitalsFile(), to: "\(folder)/capitals.json")
      try body(disk, folder.string, home)
    }
  }

  // Mounting needs root and a kernel that lets it.
  @Test(.enabled(if: SmallDisk.isPossible))
  func `a full disk`() throws {
    try withSmallDisk { _, library, home in
      let terminal = try modifiedForm(library: library, home: home)
      fill(library, home)
      try terminal.send(Keys.control("s"))
      try terminal.wait(forDialog: "Not saved")
      #expect(
        terminal.dialog == """
          “Capital cities” was not saved: the disk of \(library) is full; free some space and save \
          again. Nothing is lost: the form stays open and a draft is saved. [ OK ]
          """
      )
      try expectFormStaysOpen(terminal)
      #expect(home.names(in: library) == ["capitals.json", "filler"])
      #expect(try home.text(of: "\(library)/capitals.json") == capitalsFile())
      #expect(home.groups(withDraftsIn: home.drafts) == ["capitals"])

      try home.remove("\(library)/filler")
      try terminal.send(Keys.control("s"))
      try terminal.wait(for: "Saved as capitals.json.")
      #expect(
        try home.text(of: "\(library)/capitals.json") == capitalsFile(answer: "Paris on the Seine")
      )
      #expect(home.names(in: home.drafts) == [])
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `a full disk that would hold the draft too`() throws {
    try withSmallDisk { _, library, home in
      let terminal = try PseudoTerminal.quizBuilder(
        "capitals",
        "--library",
        library,
        home: home,
        environment: ["XDG_STATE_HOME": library]
      )
      try terminal.wait(for: "Question 1")
      try terminal.send(Keys.enter + " on the Seine")
      try terminal.wait(for: "Paris on the Seine")
      fill(library, home)
      try terminal.send(Keys.control("s"))
      try terminal.wait(forDialog: "Not saved")
      #expect(
        terminal.dialog == """
          “Capital cities” was not saved: the disk of \(library) is full; free some space and save \
          again. Nothing is lost while the form stays open, but no draft could be saved either. [ OK ]
          """
      )
      try expectFormStaysOpen(terminal)
      // Neither way out with a draft leaves the form.
      try terminal.send(Keys.escape)
      try terminal.wait(forDialog: "Unsaved changes")
      try terminal.send("k")
      try terminal.wait(forDialog: "Not saved")
      try expectFormStaysOpen(terminal)
      try terminal.send(Keys.control("c") + Keys.control("c"))
      try terminal.wait(forDialog: "Not saved")
      try expectFormStaysOpen(terminal)

      try home.remove("\(library)/filler")
      try terminal.send(Keys.control("c"))
      #expect(try terminal.waitForStatus() == .exited(code: 130))
      #expect(home.groups(withDraftsIn: library + "/quizbuilder/drafts") == ["capitals"])
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `a read-only disk`() throws {
    try withSmallDisk { disk, library, home in
      let terminal = try modifiedForm(library: library, home: home)
      try disk.makeReadOnly()
      try terminal.send(Keys.control("s"))
      try terminal.wait(forDialog: "Not saved")
      #expect(
        terminal.dialog == """
          “Capital cities” was not saved: the file system of \(library) is read-only; choose another \
          library with --library. Nothing is lost: the form stays open and a draft is saved. [ OK ]
          """
      )
      try expectFormStaysOpen(terminal)
      #expect(try home.text(of: "\(library)/capitals.json") == capitalsFile())
    }
  }

  /// Changes the file as another program would while the form is open, and saves.
  private func conflict(_ terminal: PseudoTerminal) throws {
    let home = terminal.home
    try home.write(capitalsFile(answer: "Lutetia"), to: "\(home.library)/capitals.json")
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    #expect(
      terminal.dialog == """
        Another program changed the file of “Capital cities” since it was opened. Both of \
        you changed 1 part. Merge keeps both versions there, and you choose. [ Merge ] Save as a copy Reload \
        Overwrite Cancel
        """
    )
  }

  @Test func `a file changed meanwhile, left alone`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try conflict(terminal)
    try terminal.send("c")
    try terminal.waitForNoDialog()
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
    #expect(
      try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Lutetia")
    )
  }

  @Test func `a file changed meanwhile, overwritten`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try conflict(terminal)
    try terminal.send("o")
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `a file changed meanwhile, read again`() throws {
    let terminal = try modifiedForm()
    try conflict(terminal)
    try terminal.send("r")
    try terminal.wait(for: "Lutetia")
    try terminal.wait(forRow: 0, endingIn: " saved")
    #expect(!terminal.screen.text.contains("Seine"))
  }

  @Test func `a file changed meanwhile in another place, merged`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    let file = "\(home.library)/capitals.json"
    try home.write(capitalsFile(title: "Towns"), to: file)
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    try terminal.send("m")
    try terminal.wait(for: "Merged with the file; not saved yet.")
    try terminal.wait(for: "Paris on the Seine")
    #expect(try home.text(of: file) == capitalsFile(title: "Towns"))
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(try home.text(of: file) == capitalsFile(title: "Towns", answer: "Paris on the Seine"))
  }

  @Test func `a file changed meanwhile, saved as a copy`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try conflict(terminal)
    try terminal.send("s")
    try terminal.wait(for: "Saved as capital-cities-copy.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Lutetia")
    )
    let copy = try home.group("capital-cities-copy.json")
    #expect(copy["title"] == "Capital cities copy")
    #expect(copy["id"] != "capitals")
    #expect(copy["questions"]?[0]?["answer"] == "Paris on the Seine")
    #expect(terminal.screen.text.contains("Paris on the Seine"))
  }

  @Test func `a file that may not be written to`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try home.setPermissions(0o444, of: "\(home.library)/capitals.json")
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Read-only")
    #expect(
      terminal.dialog == """
        The file of “Capital cities” is read-only. [ Save as a copy ] Overwrite Cancel
        """
    )
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile())
    try terminal.send("o")
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `a file removed meanwhile`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try home.remove("\(home.library)/capitals.json")
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    #expect(
      terminal.dialog == """
        Another program removed the file of “Capital cities” since it was opened. [ Write it again ] \
        Cancel
        """
    )
    try terminal.send("w")
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `a folder removed meanwhile`() throws {
    let home = try HomeFolder()
    let library = home.path + "/lib"
    try home.makeFolder(library)
    try home.write(capitalsFile(), to: "\(library)/capitals.json")
    let terminal = try modifiedForm(library: library, home: home)
    try home.remove(library)
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Not saved")
    // The path may be broken over two lines.
    #expect(
      terminal.dialog.replacing(" ", with: "").hasSuffix(
        """
        doesnotexist;createitandsaveagain.Nothingislost:theformstaysopenandadraftissaved.[OK]
        """
      ),
      "\(terminal.dialog)"
    )
    try expectFormStaysOpen(terminal)
    #expect(home.groups(withDraftsIn: home.drafts) == ["capitals"])

    try home.makeFolder(library)
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    try terminal.send("w")
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(library)/capitals.json") == capitalsFile(answer: "Paris on the Seine")
    )
  }

  /// Writes a file that takes all the room there is.
  private func fill(_ folder: String, _ home: HomeFolder) {
    for count in stride(from: 64, through: 1, by: -1) {
      let text = String(repeating: "x", count: count * 1024)
      if (try? home.write(text, to: "\(folder)/filler")) != nil { return }
    }
  }
}
