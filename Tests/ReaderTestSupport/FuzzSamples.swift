import CoreTestSupport
import Quiz
import QuizDocuments
import QuizFormats
import QuizStore
import TestSupport

/// The good files that are damaged.
enum FuzzSamples {
  /// Groups with every part and with odd texts, always the same.
  private static let groups: [QuestionGroup] = {
    do {
      var generator = SeededGenerator(seed: 20_261_121)
      let random = try (0..<6).map { try QuestionGroup.random($0, using: &generator) }
      return [try .everything(), try .uniform(count: 3)] + random
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Each group, and several of them, as a format writes them; nothing for one that is not written.
  static func exports(as name: String) -> [[UInt8]] {
    guard let found = FormatCatalog.standard.export(named: name) else { return [] }
    let format = found is AnkiPackage ? AnkiPackage(time: 1_700_000_000) : found
    return groups.map { format.write([$0]).bytes } + [format.write(Array(groups[1...2])).bytes]
  }
}
