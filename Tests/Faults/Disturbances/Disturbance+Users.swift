import Foundation
import TestSupport

// Two users of one folder.
extension Disturbance {
  /// The numbers of two users, and of a group that both are in.
  private static let users = (first: 65_534, second: 65_533, group: 60_000)

  /// The first user has a form open; the second one, who has a home and a umask of their own, changes the group.
  func meetOtherUser(
    typing word: String,
    using generator: inout some RandomNumberGenerator
  ) throws {
    guard getuid() == 0 else { throw Skip(reason: "only root can be two users") }
    let home = try homeWithGroup()
    let (first, second, group) = Self.users
    let program = home.path + "/quizbuilder"
    try FileManager.default.copyItem(
      atPath: BuiltProgram.path(of: "quizbuilder"),
      toPath: program
    )
    let other = home.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    try run("chown", "-R", "\(first):\(group)", home.path, in: home)
    try run("chown", "\(second):\(group)", other, in: home)
    try run("chmod", "755", home.path, in: home)
    // New files are of the group that shares the folder.
    try run("chmod", "2775", home.library, in: home)
    let path = "\(home.path)/\(DisturbedForm.file)"
    let permissions = [0o600, 0o640, 0o644, 0o660, 0o664, 0o666].randomElement(using: &generator)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions ?? 0o644],
      ofItemAtPath: path
    )
    let umasks = (0..<2).map { _ in
      ["077", "027", "022", "002", "000"].randomElement(using: &generator) ?? ""
    }

    let form = try DisturbedForm(
      home,
      typing: word,
      program: "/usr/bin/env",
      arguments: Self.command(first, umasks[0], program)
    )
    let setting = ["settings", "points", "3", "--group", "capitals", "--library", home.library]
    let change = try ProgramRun(
      "/usr/bin/env",
      Self.command(second, umasks[1], program) + setting,
      environment: [
        "HOME": other, "XDG_STATE_HOME": other + "/state", "XDG_CONFIG_HOME": other + "/config",
      ],
      home: home
    )
    try expectNoMore(than: permissions ?? 0, at: path, after: "the second user")
    let isChanged = change.status == .exited(code: 0)
    guard isChanged || change.messages.contains("permission") else {
      throw Loss(description: "the second user: \(change.status) \(change.messages)")
    }
    if isChanged {
      try form.saveOverChange(answering: "m")
      try form.terminal.wait(for: "Merged with the file")
    }
    try form.save()
    try expectNoMore(than: permissions ?? 0, at: path, after: "the first user")
    let text = home.text(of: DisturbedForm.file) ?? ""
    guard text.contains("Paris \(word)"), text.contains("\"points\": 3") == isChanged else {
      throw Loss(description: "the file is\n\(text)")
    }
    try form.kill()
    try form.expectKept(word)
  }

  private static func command(_ user: Int, _ umask: String, _ program: String) -> [String] {
    let identity = ["--reuid=\(user)", "--regid=\(users.group)", "--clear-groups"]
    return ["setpriv"] + identity
      + ["sh", "-c", "umask \(umask) && exec \"$0\" \"$@\"", program]
  }

  private func run(_ arguments: String..., in home: HomeFolder) throws {
    let run = try ProgramRun("/usr/bin/env", arguments, home: home)
    guard run.status == .exited(code: 0) else { throw Skip(reason: run.messages) }
  }

  /// Throws if the group or others may do more with the file than before.
  private func expectNoMore(than permissions: Int, at path: String, after who: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let now = attributes[.posixPermissions] as? Int ?? 0
    guard now & 0o077 & ~permissions == 0 else {
      let (found, wanted) = (String(now, radix: 8), String(permissions, radix: 8))
      throw Loss(description: "after \(who) the permissions are \(found), not \(wanted)")
    }
  }
}
