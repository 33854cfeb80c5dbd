import Foundation
import TestSupport

// Others who write the file.
extension Disturbance {
  /// A home with the group.
  func homeWithGroup() throws -> HomeFolder {
    let home = try HomeFolder()
    try home.write(capitalsFile(answer: "Paris"), to: DisturbedForm.file)
    return home
  }

  func meetSecondInstance(
    typing word: String,
    using generator: inout some RandomNumberGenerator
  ) throws {
    let first = try DisturbedForm(homeWithGroup(), typing: word)
    let second = try DisturbedForm(besides: first, typing: "their \(word)!")
    try second.save()
    try second.expectSaved("their \(word)!")
    try answer(in: first, typed: word, theirs: "their \(word)!", using: &generator)
  }

  func meetTrashing(typing word: String) throws {
    let first = try DisturbedForm(homeWithGroup(), typing: word)
    let second = try PseudoTerminal.quizBuilder(home: first.home)
    try second.wait(for: "1 group")
    try second.send("d")
    try second.wait(for: "Open elsewhere")
    try second.send("t")
    try second.wait(for: "is in the trash")
    try first.saveOverChange(answering: "w")
    try first.terminal.wait(for: "Saved as ")
    try first.expectSaved(word)
    try first.expectKept(word, "Paris")
  }

  func meetEditor(
    typing word: String,
    using generator: inout some RandomNumberGenerator
  ) throws {
    let form = try DisturbedForm(homeWithGroup(), typing: word)
    let path = "\(form.home.path)/\(DisturbedForm.file)"
    guard self == .editor else {
      let size = UInt64.random(
        in: 0..<UInt64(capitalsFile(answer: "Paris").utf8.count - 1),
        using: &generator
      )
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: size)
      try file.close()
      return try answer(in: form, typed: word, theirs: nil, using: &generator)
    }
    try form.home.write(capitalsFile(answer: "Lutetia"), to: DisturbedForm.file + "~")
    guard rename(path + "~", path) == 0 else { throw Loss(description: "no rename: \(errno)") }
    try answer(in: form, typed: word, theirs: "Lutetia", using: &generator)
  }

  func meetRemoval(typing word: String) throws {
    let form = try DisturbedForm(homeWithGroup(), typing: word)
    try FileManager.default.removeItem(atPath: "\(form.home.path)/\(DisturbedForm.file)")
    try form.saveOverChange(answering: "w")
    try form.terminal.wait(for: "Saved as ")
    try form.expectSaved(word)
    try form.expectKept(word)
  }

  /// Answers the question of a form whose file has changed meanwhile.
  private func answer(
    in form: DisturbedForm,
    typed word: String,
    theirs: String?,
    using generator: inout some RandomNumberGenerator
  ) throws {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      try form.saveOverChange(answering: "s")
      try form.terminal.wait(for: "Saved as ")
      try form.expectKept(word)
      if let theirs { try form.expectKept(theirs) }
    case 1:
      try form.saveOverChange(answering: "o")
      try form.terminal.wait(for: "Saved as ")
      try form.expectSaved(word)
      try form.expectKept(word)
    default:
      try form.saveOverChange(answering: "c")
      try form.kill()
      try form.expectKept(word)
      if let theirs { try form.expectKept(theirs) }
    }
  }

  func meetPull(typing word: String) throws {
    let home = try HomeFolder()
    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
      let run = try ProgramRun("/usr/bin/env", ["git"] + identity + arguments, home: home)
      guard run.status == .exited(code: 0) else { throw Skip(reason: run.messages) }
      return run.output
    }
    let upstream = home.path + "/upstream"
    let library = home.library
    try git("init", "--quiet", "--initial-branch", "main", upstream)
    try home.write(capitalsFile(answer: "Paris"), to: "upstream/capitals.json")
    try git("-C", upstream, "add", "capitals.json")
    try git("-C", upstream, "commit", "--quiet", "--message", "Begin")
    try git("clone", "--quiet", upstream, library)
    let form = try DisturbedForm(home, typing: word)
    try home.write(capitalsFile(title: "Capitals", answer: "Paris"), to: "upstream/capitals.json")
    try git("-C", upstream, "commit", "--quiet", "--all", "--message", "Shorten")
    try git("-C", library, "pull", "--quiet")
    try form.saveOverChange(answering: "m")
    try form.terminal.wait(for: "Merged with the file")
    try form.save()
    guard
      home.text(of: DisturbedForm.file) == capitalsFile(title: "Capitals", answer: "Paris \(word)")
    else {
      throw Loss(description: "merged is\n\(home.text(of: DisturbedForm.file) ?? "nothing")")
    }
    try form.expectKept(word)
    let status = try git("-C", library, "status", "--porcelain")
    guard status == " M capitals.json\n" else { throw Loss(description: "git says \(status)") }
  }
}
