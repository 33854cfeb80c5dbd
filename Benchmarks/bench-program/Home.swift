import Foundation

/// A folder for programs to live in, with a library of made-up groups; removed with its owner.
final class Home {
  let path: String

  /// Makes a folder, whose library has `groups` groups of `questions` questions each, with wrong choices if `haveChoices`.
  init(groups: Int = 0, questions: Int = 0, haveChoices: Bool = false) throws {
    let parent = FileManager.default.temporaryDirectory
    path = parent.appending(path: "quizbuilder-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
    for group in 0..<groups {
      let text = Self.text(group: group, questions: questions, haveChoices)
      try text.write(toFile: self.group(group), atomically: false, encoding: .utf8)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private var library: String { path + "/library" }

  /// The file of a group.
  func group(_ number: Int) -> String { "\(library)/group-\(number).json" }

  /// Everything a program finds in its environment.
  var environment: [String: String] {
    [
      "HOME": path,
      "LANG": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "QUIZBUILDER_LIBRARY": library,
      "TERM": "xterm-256color",
    ]
  }

  /// Writes preferences, as the program keeps them.
  func write(preferences: String) throws {
    let folder = path + "/.config/quizbuilder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try preferences.write(
      toFile: folder + "/preferences.json",
      atomically: false,
      encoding: .utf8
    )
  }

  private static func text(group: Int, questions: Int, _ haveChoices: Bool) -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "group-\(group)",
      "title": "Rivers, part \(group)",
      "questions": [
    \((0..<questions).map { question($0 + 31 * group, haveChoices) }.joined(separator: ",\n"))
      ]
    }

    """
  }

  private static func question(_ number: Int, _ hasChoices: Bool) -> String {
    let choices = """

          "distractors": ["It crosses \(number % 17 + 1) countries", "It never leaves its country", "none"],
      """
    return """
          {
            "id": "question-\(number)",
            "prompt": "River \(number)?",
            "answer": "It crosses \(number % 17) countries, and the city of Übersee.",\(hasChoices ? choices : "")
            "hint": "It is \\"blue\\", says a waltz.",
            "tags": [
              "rivers",
              "level-\(number % 5)"
            ]
          }
      """
  }
}
