import CoreTestSupport
import Foundation
import TestSupport

/// Kills this program and its neighbours while the same texts are typed into them, at the same keys.
struct NeighbourKills: FaultTest {
  /// A way of typing the texts.
  enum Pace {
    /// In pieces of some keys, with at most some milliseconds between them.
    case restless
    /// A key every 60 to 240 ms; after one in fifty, a rest of 1 to 6 s.
    case human
  }

  let pace: Pace

  var name: String { pace == .restless ? "beside" : "beside-slowly" }
  var usualCount: Int { pace == .restless ? 200 : 24 }
  var shortCount: Int { pace == .restless ? 3 : 0 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: pace == .restless
        ? "Killed while the same text is typed without a rest"
        : "Killed while the same text is typed as people type",
      columns: [
        "program", "kills", "keys on the screen, median", "kills that lost some of them",
        "lost: mean", "median", "most",
      ]
    )
    for neighbour in [Neighbour.quizBuilder, .vim, .nano] {
      guard neighbour.name == "quizbuilder" || Neighbour.installed(neighbour.name) != nil else {
        report.remarks.append("\(neighbour.name) is not installed here and was left out.")
        continue
      }
      var kills: [Kill] = []
      for (number, result) in results(of: neighbour, in: cases) {
        switch result {
        case .success(let kill):
          kills.append(kill)
          // The bar is for this program alone.
          guard neighbour.name == "quizbuilder", kill.lostCount > 0 else { continue }
          report.failures.append(
            FaultFailure(number: number, reason: "\(kill.lostCount) keys are lost")
          )
        case .failure(let error):
          report.failures.append(
            FaultFailure(number: number, reason: "\(neighbour.name): \(error)")
          )
        }
      }
      report.rows.append(row(for: neighbour, kills))
    }
    return report
  }

  private struct Kill {
    /// The number of keys that were on the screen.
    var shownCount: Int
    /// The number of them that are gone.
    var lostCount: Int
  }

  private struct UnknownScreen: Error, CustomStringConvertible {
    var description: String
  }

  private func row(for neighbour: Neighbour, _ kills: [Kill]) -> [String] {
    let lost = kills.map(\.lostCount).sorted()
    let shown = kills.map(\.shownCount).sorted()
    guard let most = lost.last else { return [neighbour.name, "0"] }
    let mean = Double(lost.reduce(0, +) * 10 / lost.count) / 10
    return [
      neighbour.name, "\(kills.count)", "\(shown[shown.count / 2])", "\(lost.count { $0 > 0 })",
      "\(mean)", "\(lost[lost.count / 2])", "\(most)",
    ]
  }

  private func results(
    of neighbour: Neighbour,
    in cases: FaultCases
  ) -> [(Int, Result<Kill, any Error>)] {
    let numbers = Array(cases.numbers)
    guard pace == .human else {
      return numbers.map { number in
        var generator = cases.generator(for: number)
        return (number, Result { try kill(neighbour, using: &generator) })
      }
    }
    // People are slow: many of them type at once, each in a program of his own.
    let collected = Collected<(Int, Result<Kill, any Error>)>()
    let count = min(24, numbers.count)
    Threads.run(count) { first in
      for number in stride(from: first, to: numbers.count, by: count).map({ numbers[$0] }) {
        var generator = cases.generator(for: number)
        collected.add((number, Result { try kill(neighbour, using: &generator) }))
      }
    }
    return collected.all.sorted { $0.0 < $1.0 }
  }

  private func kill(_ neighbour: Neighbour, using generator: inout SeededGenerator) throws -> Kill {
    let script = TextScript(count: 400, using: &generator)
    let keys = script.strokes.prefix(
      .random(in: 1...(pace == .human ? 250 : 400), using: &generator)
    )
    let home = try HomeFolder()
    let terminal = try neighbour.start(home)
    var rest = keys[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pace == .human ? 1 : Int.random(in: 1...24, using: &generator))
      rest = rest.dropFirst(piece.count)
      try terminal.send(piece.flatMap(neighbour.bytes))
      terminal.look(for: pause(using: &generator))
    }
    terminal.signal(SIGKILL)
    _ = try terminal.waitForStatus()

    guard
      let shownCount = terminal.lastPicture(where: { screen in
        neighbour.text(screen).flatMap { script.texts.firstIndex(of: $0) }
      })
    else { throw UnknownScreen(description: terminal.screen.text) }
    let recovered = try neighbour.recovered(home)
    let recoveredCount = script.texts.lastIndex { recovered.hasPrefix($0) } ?? 0
    return Kill(shownCount: shownCount, lostCount: max(0, shownCount - recoveredCount))
  }

  private func pause(using generator: inout SeededGenerator) -> Duration {
    switch pace {
    case .restless: .microseconds(Int.random(in: 0...3_000, using: &generator))
    case .human where Int.random(in: 0..<50, using: &generator) == 0:
      .milliseconds(Int.random(in: 1_000...6_000, using: &generator))
    case .human: .milliseconds(Int.random(in: 60...240, using: &generator))
    }
  }
}
