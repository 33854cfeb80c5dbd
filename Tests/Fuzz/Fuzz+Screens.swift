import CoreTestSupport
import Foundation
import ScreenTestSupport

extension Fuzz {
  /// Drives programs from a screen on and says whether nothing went wrong.
  ///
  /// A run is one program; runs follow one another until there were enough events.
  func run(_ screen: FuzzedScreen, tally: inout ScreenTally) -> Bool {
    let start = ProcessorTime.now
    var number = first
    var eventCount = 0
    var brokenCount = 0
    var pictureCount = 0
    var formCount = 0
    while eventCount < (count ?? 100_000) {
      Watchdog.expect(screen.name, number, patience: 120)
      let run = ScreenRun(screen, seed: seed, number: number)
      let result = run.result(watch: isTraced ? { say("  \($0)") } : nil)
      if let fault = result.fault {
        brokenCount += 1
        if brokenCount <= 3 {
          say("\(screen.name), run \(number): \(fault)")
          for step in run.shrunk(result.steps) { say("  \(step)") }
        }
      }
      // A program that ends at once has had one.
      eventCount += max(result.eventCounts.values.reduce(0, +), 1)
      pictureCount += result.pictureCount
      formCount += result.formCount
      tally.add(result)
      number += 1
    }
    let seconds = ((ProcessorTime.now - start) / .milliseconds(100)).rounded() / 10
    let numbers = [number - first, eventCount, pictureCount, formCount, brokenCount].map(
      String.init
    )
    say(row([screen.name] + numbers + ["\(seconds)"]))
    return brokenCount == 0
  }

  /// Drives programs from all screens on that were asked for.
  func runScreens() -> Bool {
    let wanted = FuzzedScreen.all.filter { screen in
      names.isEmpty || names.contains("screens") || names.contains(screen.name)
    }
    guard !wanted.isEmpty else { return true }
    say(row(["screen", "runs", "events", "pictures", "forms", "broken", "seconds"]))
    var tally = ScreenTally()
    var isGood = true
    for screen in wanted { isGood = run(screen, tally: &tally) && isGood }
    for (name, count) in tally.eventCounts.sorted(by: { $0.key < $1.key }) {
      say(row(["on top: \(name)", "\(count)"]))
    }
    say("\(tally.failureCount) calls of the file system failed")
    say(
      "\(tally.bindings.count) rows of key tables were taken, not: \(tally.untaken.joined(separator: ", "))"
    )
    return isGood
  }
}
