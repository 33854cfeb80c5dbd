import CoreTestSupport
import Testing

@testable import QuizIndex

struct DuplicateTests {
  private static func question(_ text: String) -> ComparedQuestion {
    // Stem | right answer | wrong choices.
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let choices = parts.count > 2 ? parts[2].split(separator: ";").map(String.init) : []
    let answers = parts.count > 1 && !parts[1].isEmpty ? [parts[1]] : []
    return ComparedQuestion(stem: parts[0], answers: answers, choices: choices)
  }

  @Test(arguments: HandMadePairs.equal)
  func `questions that differ in case, accents, punctuation or order of choices are equal`(
    pair: HandMadePairs.Pair
  ) {
    let (one, other) = (Self.question(pair.first), Self.question(pair.second))
    #expect(one.similarity(to: other) == 1)
    #expect(DuplicateSignature(one, at: 0) == DuplicateSignature(other, at: 0))
  }

  @Test func `of a hundred pairs made by hand, near ones are told from others`() {
    var wrong: [HandMadePairs.Pair] = []
    for pair in HandMadePairs.near
    where Self.question(pair.first).similarity(to: Self.question(pair.second)) == nil {
      wrong.append(pair)
    }
    let recall = 1 - Double(wrong.count) / Double(HandMadePairs.near.count)
    #expect(recall >= 0.85, "\(wrong.map(\.second))")
    wrong = []
    for pair in HandMadePairs.different
    where Self.question(pair.first).similarity(to: Self.question(pair.second)) != nil {
      wrong.append(pair)
    }
    #expect(wrong.count <= 2, "\(wrong.map(\.second))")
  }

  @Test(arguments: HandMadePairs.numbers)
  func `questions whose numbers differ are no duplicates`(pair: HandMadePairs.Pair) {
    #expect(Self.question(pair.first).similarity(to: Self.question(pair.second)) == nil)
  }

  private static let words = (0..<3_000).map { number in
    let syllables = ["ka", "lo", "mi", "ser", "tun", "ver", "po", "dra", "gel", "his", "ne", "qua"]
    return (0..<3).map { syllables[(number / (12 * $0 + 1) + $0 * 5) % 12] }.joined()
      + String(UnicodeScalar(UInt8(97 + number % 26)))
  }

  private static func stem(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 8...14, using: &generator)).map { _ in
      words.randomElement(using: &generator) ?? ""
    }
  }

  /// A question made of another: equal, near, or with another number.
  private static func variant(of words: [String], _ sort: Int, _ generator: inout SeededGenerator)
    -> String
  {
    var words = words
    let place = Int.random(in: 0..<words.count, using: &generator)
    switch sort {
    case 0: return words.joined(separator: " ").uppercased() + " ?!"
    case 1: words[place] = Self.words.randomElement(using: &generator) ?? ""
    case 2: words.remove(at: place)
    default: words.insert("really", at: place)
    }
    return words.joined(separator: " ") + "?"
  }

  @Test func `two thousand generated pairs are found among others, without comparing all`() throws {
    var generator = SeededGenerator(seed: 44)
    let count = caseCount(400, thorough: 2_000)
    var questions: [ComparedQuestion] = []
    var expected: Set<[Int]> = []
    for number in 0..<count {
      let words = Self.stem(&generator)
      let answer = "\(words[0]) \(words[1])"
      let stem = words.joined(separator: " ") + "?"
      if number % 5 == 4 {
        // No duplicates: another number.
        questions.append(Self.question("\(stem) \(number)|\(answer)"))
        questions.append(Self.question("\(stem) \(number + 1)|\(answer)"))
      } else {
        expected.insert([questions.count, questions.count + 1])
        questions.append(Self.question("\(stem)|\(answer)|\(words[2]);\(words[3])"))
        let other = Self.variant(of: words, number % 5, &generator)
        questions.append(Self.question("\(other)|\(answer)|\(words[3]);\(words[2])"))
      }
    }
    var table = DuplicateTable(capacity: questions.count)
    var candidates: [DuplicateCandidate] = []
    for (group, question) in questions.enumerated() {
      let signature = try #require(DuplicateSignature(question, at: 0))
      signature.bytes.withUnsafeBytes { table.add($0, of: group) { candidates.append($0) } }
    }
    let pairs = candidates.arranged
    let found = Set(
      pairs.filter { questions[$0.first.group].similarity(to: questions[$0.second.group]) != nil }
        .map { [$0.first.group, $0.second.group] }
    )
    let right = found.intersection(expected).count
    let (precision, recall) = (
      Double(right) / Double(found.count), Double(right) / Double(expected.count)
    )
    print("Duplicates among \(questions.count) questions: precision \(precision), recall \(recall)")
    #expect(precision >= 0.99)
    #expect(recall >= 0.97)
    #expect(pairs.count < questions.count * 2)
  }
}
