import Foundation
import SystemPackage
import TestSupport

// Disks and folders that are not as usual.
extension Disturbance {
  func meetReadOnlyFolder(typing word: String) throws {
    let home = try homeWithGroup()
    let form: DisturbedForm
    if getuid() == 0 {
      // Nothing is forbidden to root: another user runs a copy of the program.
      let program = home.path + "/quizbuilder"
      try FileManager.default.copyItem(
        atPath: BuiltProgram.path(of: "quizbuilder"),
        toPath: program
      )
      let chown = try ProgramRun("/usr/bin/env", ["chown", "-R", "65534", home.path], home: home)
      guard chown.status == .exited(code: 0) else { throw Skip(reason: chown.messages) }
      let identity = ["--reuid=65534", "--regid=65534", "--clear-groups"]
      let trial = try ProgramRun("/usr/bin/env", ["setpriv"] + identity + ["true"], home: home)
      guard trial.status == .exited(code: 0) else { throw Skip(reason: trial.messages) }
      form = try DisturbedForm(
        home,
        typing: word,
        program: "/usr/bin/env",
        arguments: ["setpriv"] + identity + [program]
      )
    } else {
      form = try DisturbedForm(home, typing: word)
    }
    func setPermissions(_ permissions: Int) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions],
        ofItemAtPath: home.library
      )
    }
    try setPermissions(0o555)
    defer { try? setPermissions(0o755) }
    try form.saveInVain(because: "you have no permission to write in")
    try form.expectKept(word)
    try setPermissions(0o755)
    try form.save()
    try form.expectSaved(word)
    try form.expectKept(word)
  }

  func meetFullDisk(typing word: String) throws {
    guard SmallDisk.isPossible else { throw Skip(reason: "no disk may be mounted here") }
    let home = try homeWithGroup()
    let text = home.text(of: DisturbedForm.file) ?? ""
    let disk = try SmallDisk(at: FilePath(home.library), kilobytes: 64)
    defer { disk.unmount() }
    try home.write(text, to: DisturbedForm.file)
    let form = try DisturbedForm(home, typing: word)
    let filler = "\(home.library)/filler"
    try home.write("", to: ".local/share/quizbuilder/filler")
    if let file = FileHandle(forWritingAtPath: filler) {
      while (try? file.write(contentsOf: Data(count: 4_096))) != nil {}
      try file.close()
    }
    try form.saveInVain(because: "is full")
    guard home.text(of: DisturbedForm.file) == text else { throw Loss(description: "the file") }
    try form.expectKept(word)
    try FileManager.default.removeItem(atPath: filler)
    try form.save()
    try form.expectSaved(word)
    try form.expectKept(word)
    try form.kill()
  }

  func meetLinks(typing word: String) throws {
    let home = try HomeFolder()
    try home.write(capitalsFile(answer: "Paris"), to: "repository/capitals.json")
    try home.write("", to: "elsewhere/.keep")
    try home.write("", to: ".local/share/.keep")
    let manager = FileManager.default
    let link = "\(home.path)/elsewhere/capitals.json"
    try manager.createSymbolicLink(
      atPath: link,
      withDestinationPath: "../repository/capitals.json"
    )
    try manager.createSymbolicLink(
      atPath: home.library,
      withDestinationPath: "\(home.path)/elsewhere"
    )
    let form = try DisturbedForm(home, typing: word)
    try form.save()
    try form.expectSaved(word)
    try form.expectKept(word)
    guard try manager.destinationOfSymbolicLink(atPath: link) == "../repository/capitals.json",
      try manager.destinationOfSymbolicLink(atPath: home.library) == "\(home.path)/elsewhere",
      home.text(of: "repository/capitals.json") == capitalsFile(answer: "Paris \(word)")
    else { throw Loss(description: "a link became a file") }
  }
}
