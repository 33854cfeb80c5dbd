import BuilderKit
import Comparisons
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizStore

/// Measures every format with a group of 100,000 questions: its export, and its import where it has one.
///
/// Of an archive the bytes in its entries count, for they are what is written and read; what they are compressed to
/// says more of how much alike the questions are.
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
      "export 100,000 questions as \(name) (\(sizes(of: file)))",
      ours: .rate(of: contentsSize(of: file), in: time),
      bar: .atLeast(.rate(50e6))
    )
  }
  let imports = try FormatCatalog.standard.imports.compactMap { format -> Comparison? in
    let name = type(of: format).identity.name
    guard let file = files[name] else { return nil }
    let time = try medianTime(runs: 5) { try format.read(file, titled: "Rivers") }
    return Comparison(
      "import them from \(name)",
      ours: .rate(of: contentsSize(of: file), in: time),
      bar: .atLeast(.rate(20e6))
    )
  }
  return exports + imports
}

/// The size of a file, and of what is in it where that is another.
private func sizes(of file: [UInt8]) -> String {
  let contents = contentsSize(of: file)
  let size = "\(Quantity.size(file.count))"
  return contents == file.count ? size : "\(size) with \(Quantity.size(contents))"
}

/// The number of bytes in the entries of an archive, by their headers; of another file all.
private func contentsSize(of file: [UInt8]) -> Int {
  func number(at place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
  }
  var (size, place) = (0, 0)
  while file[place...].starts(with: [0x50, 0x4B, 3, 4]) {
    size += number(at: place + 22, 4)
    place += 30 + number(at: place + 18, 4) + number(at: place + 26, 2) + number(at: place + 28, 2)
  }
  return place == 0 ? file.count : size
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
