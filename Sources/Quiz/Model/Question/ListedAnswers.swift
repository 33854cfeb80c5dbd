/// Several answers that are written as one, as lists of words from elsewhere often have them.
///
/// ```swift
/// ListedAnswers.parts(of: "the house, the home")    // ["the house", "the home"]
/// ListedAnswers.parts(of: "1,000 km/h")             // nil
/// ```
package enum ListedAnswers {
  /// The most answers in a list; a longer one is a list that the learner should know.
  private static let greatestCount = 6
  /// The longest answer of a list, in characters; longer ones are sentences.
  private static let greatestLength = 40
  /// The shortest word beside a slash without blanks, so that units such as `km/h` are none.
  private static let shortestWord = 3

  /// The signs between answers, those first that are rarely part of one.
  private static let separators: [Set<Character>] = [[";", "；"], ["/", "／"], [",", "，"]]
  /// The brackets whose contents belong to one answer.
  private static let brackets: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "（": "）", "“": "”", "\"": "\"",
  ]
  /// Words before the last of several things that belong together.
  private static let unions: Set<String> = ["and", "und", "et", "y", "e", "en", "och", "og", "&"]
  /// Words before the last of several answers.
  private static let alternatives: Set<String> = ["or", "oder", "ou", "o", "of", "或"]

  /// Returns the answers in a text that looks like a list of them; `nil` for any other.
  ///
  /// Semicolons, slashes and commas part answers, but not those inside of numbers, units, brackets and formulas.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func parts(of text: String) -> [String]? {
    guard text.count <= greatestCount * greatestLength,
      !text.contains(where: { "$`\n\r".contains($0) })
    else { return nil }
    for separator in separators {
      guard let parts = parts(of: text, at: separator), isPlausible(parts) else { continue }
      return parts
    }
    return nil
  }

  /// Returns the pieces between separators outside of brackets; `nil` where one of these parts no answers.
  private static func parts(of text: String, at separators: Set<Character>) -> [String]? {
    let characters = Array(text)
    var parts: [String] = [""]
    var closing: [Character] = []
    for (index, character) in characters.enumerated() {
      if character == closing.last {
        closing.removeLast()
      } else if let bracket = brackets[character] {
        closing.append(bracket)
      } else if closing.isEmpty, separators.contains(character) {
        guard parts.count < greatestCount, separates(characters, at: index) else { return nil }
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    guard parts.count > 1, closing.isEmpty else { return nil }
    var trimmedParts = parts.map { trimmed($0[...]) }
    let last = trimmedParts[trimmedParts.count - 1].split(separator: " ", maxSplits: 1)
    if last.count == 2, alternatives.contains(last[0].lowercased()) {
      trimmedParts[trimmedParts.count - 1] = String(last[1])
    }
    return trimmedParts
  }

  /// Returns whether a sign parts two texts: a comma is followed by a blank, and a slash is between words or blanks.
  private static func separates(_ characters: [Character], at index: Int) -> Bool {
    let before = characters[..<index]
    let after = characters[(index + 1)...]
    func isBlank(_ character: Character?) -> Bool { character?.isWhitespace ?? true }
    switch characters[index] {
    case ",": return isBlank(after.first)
    case "/":
      if isBlank(before.last) || isBlank(after.first) {
        return isBlank(before.last) && isBlank(after.first)
      }
      return before.reversed().prefix { $0.isLetter }.count >= shortestWord
        && after.prefix { $0.isLetter }.count >= shortestWord
    default: return true
    }
  }

  /// Returns whether parts are short, different, not blank, and not the members of one thing.
  private static func isPlausible(_ parts: [String]) -> Bool {
    guard
      parts.allSatisfy({
        !$0.isEmpty && $0.count <= greatestLength && $0.contains(where: \.isLetter)
      }),
      Set(parts.map { $0.lowercased() }).count == parts.count, let last = parts.last
    else { return false }
    let words = last.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return !words.contains(where: unions.contains) && !".!?。".contains(last.last ?? " ")
  }
}

extension QuestionBuilder {
  /// The answers in the answer to a text that looks like a list of them; `nil` for any other question.
  ///
  /// - Complexity: O(*n*) in the length of the answer.
  package var listedAnswers: [String]? {
    guard kind == .text, let answer = response.text.answer else { return nil }
    return ListedAnswers.parts(of: answer)
  }

  /// Makes the first of several listed answers the answer, and accepts the others, before those accepted so far.
  ///
  /// - Returns: False where the answer does not look like a list, and nothing changes.
  @discardableResult
  package mutating func splitListedAnswers() -> Bool {
    guard let answers = listedAnswers else { return false }
    response.text.answer = answers[0]
    let known = response.text.alternatives.filter { !answers.contains($0) }
    response.text.alternatives = answers.dropFirst() + known
    return true
  }
}
