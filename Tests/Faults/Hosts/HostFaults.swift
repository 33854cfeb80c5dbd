import CoreTestSupport
import TestSupport

/// Two programs on one home, of which one cannot be seen by the other: each types, and each saves or is killed.
struct HostFaults: FaultTest {
  var name: String { "hosts" }
  var usualCount: Int { 25 * SeparateWorld.allCases.count }
  var shortCount: Int { SeparateWorld.allCases.count }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Programs that cannot see each other",
      columns: ["the first program has", "cases", "one of them killed", "nothing lost", "lost"]
    )
    guard SeparateWorld.isPossible else {
      report.remarks.append("Not tried: there is no right to make namespaces.")
      return report
    }
    for (index, world) in SeparateWorld.allCases.enumerated() {
      var killCount = 0
      let numbers = cases.numbers.filter { $0 % SeparateWorld.allCases.count == index }
      let failures = cases.failures(where: numbers.contains) { _, generator in
        var pair = try FormPair(in: world, using: &generator)
        try pair.typeAndEnd(using: &generator)
        if pair.hasKilled { killCount += 1 }
        return try pair.fault()
      }
      report.failures += failures
      report.rows.append([
        world.rawValue, "\(numbers.count)", "\(killCount)", "\(numbers.count - failures.count)",
        "\(failures.count)",
      ])
    }
    return report
  }
}

/// A form in a separate world, and one of the same group outside.
private struct FormPair {
  /// A program, and the answer that its form shows behind “Paris ”.
  private struct Side {
    let form: DisturbedForm
    var text: String

    /// Types on at the end of the answer.
    mutating func type(_ word: String) throws {
      try form.terminal.send(word)
      text += word
      try form.terminal.wait(for: "Paris \(text)")
    }
  }

  private var sides: [Side]
  private(set) var hasKilled = false

  private static func word(using generator: inout SeededGenerator) -> String {
    String(UInt32.random(in: .min ... .max, using: &generator), radix: 36)
  }

  /// Types there, and opens the group outside: with what was typed, where it cannot be seen who types.
  init(in world: SeparateWorld, using generator: inout SeededGenerator) throws {
    let home = try HomeFolder()
    try home.write(capitalsFile(answer: "Paris"), to: DisturbedForm.file)
    let first = Self.word(using: &generator)
    let (program, arguments) = world.command(try BuiltProgram.path(of: "quizbuilder"), [])
    let there = try DisturbedForm(home, typing: first, program: program, arguments: arguments)
    sides = [Side(form: there, text: first)]
    let word = Self.word(using: &generator)
    if world == .hostName {
      sides.append(Side(form: try DisturbedForm(besides: there, typing: word), text: word))
    } else {
      sides.append(Side(form: try DisturbedForm(copying: there, showing: first), text: first))
      try sides[1].type(word)
    }
  }

  /// Lets both type by turns, then each save or be killed.
  mutating func typeAndEnd(using generator: inout SeededGenerator) throws {
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0...1, using: &generator)
      try sides[index].type(Self.word(using: &generator))
      // Now and then a rest, in which journals get to the disk.
      let rest = Int.random(in: 0..<4, using: &generator) == 0 ? 1_100 : 0
      sides[index].form.terminal.look(for: .milliseconds(rest))
    }
    var isSaved = false
    for side in sides.shuffled(using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        hasKilled = true
        try side.form.kill()
      } else if isSaved {
        try side.form.saveOverChange(answering: "s")
        try side.form.terminal.wait(for: "Saved as ")
      } else {
        try side.form.save()
        isSaved = true
      }
    }
  }

  /// Returns the text that is in no file or journal.
  func fault() throws -> String? {
    do {
      try sides[0].form.expectKept(sides[0].text, sides[1].text)
      return nil
    } catch let loss as Disturbance.Loss {
      return loss.description
    }
  }
}

extension DisturbedForm {
  /// Opens the group in a second program with a copy of what the first, which cannot be seen, shows.
  fileprivate init(copying first: DisturbedForm, showing text: String) throws {
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: first.home)
    try terminal.wait(for: "Open elsewhere")
    try terminal.send("o")
    try terminal.wait(for: "Recovered changes")
    try terminal.send("r")
    try terminal.wait(for: "Copied everything typed there so far.")
    // The cursor is where it was there: behind the answer.
    try terminal.wait(for: "Paris \(text)")
    self.init(first.home, terminal)
  }
}
