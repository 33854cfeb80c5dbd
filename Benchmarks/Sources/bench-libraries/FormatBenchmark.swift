import BuilderKit
import Comparisons
import Quiz
import QuizFiles
import QuizFormats

/// Measures every format with a group of 100,000 questions: its export, and its import where it has one.
func formatBenchmarks() throws -> [Comparison] {
  let groups = [try questionGroup(of: 100_000)]
  var files: [String: [UInt8]] = [:]
  let exports = FormatCatalog.standard.exports.map { format in
    let name = type(of: format).identity.name
    let file = format.write(groups).bytes
    files[name] = file
    let time = medianTime(runs: 5) {
      var count = 0
      _ = format.write(groups) { count += $0.bytes.count }
      return count
    }
    return Comparison(
      "export 100,000 questions as \(name) (\(Quantity.size(file.count)))",
      ours: .rate(of: file.count, in: time),
      bar: .atLeast(.rate(50e6))
    )
  }
  let imports = try FormatCatalog.standard.imports.compactMap { format -> Comparison? in
    let name = type(of: format).identity.name
    guard let file = files[name] else { return nil }
    let time = try medianTime(runs: 5) { try format.read(file, titled: "Rivers") }
    return Comparison(
      "import them from \(name)",
      ours: .rate(of: file.count, in: time),
      bar: .atLeast(.rate(20e6))
    )
  }
  return exports + imports
}

/// A group of short and long texts, some of which a format has to mark.
private func questionGroup(of count: Int) throws -> QuestionGroup {
  try QuestionGroup.build { group throws(BuildError) in
    group.title = "Rivers and lakes of the world"
    group.questions = (0..<count).map { number in
      var question = QuestionBuilder()
      question.prompt = "Which river flows through the city of Übersee № \(number)?"
      question.answer = "Donau, \(number % 17)"
      question.hint = number % 3 == 0 ? "It is \"blue\",\nsays a waltz" : nil
      question.tags = ["europe", "level-\(number % 5)"]
      return question
    }
  }
}
