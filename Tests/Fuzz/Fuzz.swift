// Reads damaged files with every reader and prints what became of them.
//
//     make fuzz
//     .build/fuzz/release/fuzz --count 1000000 --seed 1 gift csv
//     .build/fuzz/release/fuzz --long 10 markdown
//     .build/fuzz/release/fuzz --first 4711 --count 1 --save damaged.txt gift
//
//     .build/fuzz/release/fuzz --count 100000 screens
//     .build/fuzz/release/fuzz --first 4711 --count 1 --trace screen-form
//
// With --long, files are as many megabytes in one line, and half of that: what takes much longer than twice as
// long is named. Otherwise each file follows from the seed and its number alone. A reader that stops the program, or does not
// come to an end, is named with the number of the file.
//
// Screens are counted by events; what happens in a run of the program follows from the seed and its number. Where something
// goes wrong, as few steps as it takes are printed; --trace prints each step before it is taken.

import CoreTestSupport
import Foundation
import ReaderTestSupport
import ScreenTestSupport

@main
struct Fuzz {
  /// The number of files, or events of a screen; without it, a million files and a tenth of that of events.
  private(set) var count: Int?
  private(set) var first = 0
  private(set) var seed = 1
  private(set) var isTraced = false
  private(set) var names: [String] = []
  private var path: String?
  private var longSize: Int?

  static func main() throws {
    let fuzz = try Fuzz(Array(CommandLine.arguments.dropFirst()))
    let isGood = try fuzz.run()
    exit(isGood ? 0 : 1)
  }

  private init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func number() -> Int? { rest.popFirst().flatMap { Int($0) } }
    while let argument = rest.popFirst() {
      switch argument {
      case "--count": count = number() ?? count
      case "--first": first = number() ?? first
      case "--seed": seed = number() ?? seed
      case "--long": longSize = number().map { $0 << 20 }
      case "--trace": isTraced = true
      case "--save": path = rest.popFirst()
      default: names.append(argument)
      }
    }
    let known =
      FuzzedReader.all.map(\.name) + ["readers", "screens"] + FuzzedScreen.all.map(\.name)
    for name in names where !known.contains(name) {
      say("There is no “\(name)”, only: \(known.joined(separator: ", "))")
      exit(64)
    }
  }

  /// Runs the readers and says whether none is broken.
  private func run() throws -> Bool {
    Watchdog.start()
    if let longSize { return runLong(longSize) }
    say("seed \(seed)")
    var isGood = true
    if !readers.isEmpty {
      say(row(["reader", "read", "refused", "broken", "seconds", "slowest"]))
      for reader in readers { isGood = try run(reader) && isGood }
    }
    return runScreens() && isGood
  }

  private var readers: [FuzzedReader] {
    FuzzedReader.all.filter { reader in
      names.isEmpty || names.contains("readers") || names.contains(reader.name)
    }
  }

  private func run(_ reader: FuzzedReader) throws -> Bool {
    var (readCount, refusedCount, brokenCount) = (0, 0, 0)
    var slowest = (time: Duration.zero, index: first)
    let start = ProcessorTime.now
    for index in first..<first + (count ?? 1_000_000) {
      var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) << 32 ^ UInt64(index))
      let bytes = reader.damaged(using: &generator)
      if let path { try Data(bytes).write(to: URL(filePath: path)) }
      Watchdog.expect(reader.name, index)
      let readStart = ProcessorTime.now
      switch reader.verdict(on: bytes) {
      case .read: readCount += 1
      case .refused: refusedCount += 1
      case .broken(let reason):
        brokenCount += 1
        if brokenCount <= 10 { say("\(reader.name), file \(index): \(reason)") }
      }
      let time = ProcessorTime.now - readStart
      if time > slowest.time { slowest = (time, index) }
    }
    let seconds = ((ProcessorTime.now - start) / .milliseconds(100)).rounded() / 10
    let worst = "\((slowest.time / .milliseconds(0.1)).rounded() / 10) ms (file \(slowest.index))"
    say(
      row([reader.name, "\(readCount)", "\(refusedCount)", "\(brokenCount)", "\(seconds)", worst])
    )
    return brokenCount == 0
  }

  /// Reads long lines of every mark and says whether the time is in proportion to their length.
  private func runLong(_ size: Int) -> Bool {
    say("lines of \(size >> 20) MB")
    say(row(["reader", "lines", "slowest"]))
    var isGood = true
    for reader in readers {
      var slowest = (time: Duration.zero, mark: "")
      let marks = reader.longMarks
      for (index, mark) in marks.enumerated() {
        func time(ofSize size: Int) -> Duration {
          let bytes = reader.longFile(of: mark, size: size)
          Watchdog.expect("\(reader.name), line of \(mark.debugDescription)", index)
          let start = ProcessorTime.now
          _ = reader.verdict(on: bytes)
          return ProcessorTime.now - start
        }
        let halfTime = time(ofSize: size / 2)
        let time = time(ofSize: size)
        if time > slowest.time { slowest = (time, mark) }
        guard time > halfTime * 3, time > .milliseconds(500) else { continue }
        say("\(reader.name), \(mark.debugDescription): \(time) instead of \(halfTime * 2)")
        isGood = false
      }
      let worst =
        "\((slowest.time / .milliseconds(1)).rounded()) ms, \(slowest.mark.debugDescription)"
      say(row([reader.name, "\(marks.count)", worst]))
    }
    return isGood
  }

  func row(_ cells: [String]) -> String {
    let name = cells[0].padding(toLength: 24, withPad: " ", startingAt: 0)
    let numbers = cells[1...].map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    return name + numbers.joined(separator: " ")
  }
}

/// Prints a line at once, also where the output is no terminal.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
