import Comparisons
import Foundation
import LosslessJSON

/// Reading, skimming and writing a question library, beside Foundation on the same bytes.
func jsonBenchmark() -> [Comparison] {
  let library = JSONValue.array((0..<2_000).map { .object(["group": questionGroup($0)]) })
  let compact = library.write(.compact)
  let pretty = library.write(.pretty)
  let files = (0..<1_000).map { Data(questionGroup($0).write(.pretty)) }
  let fileBytes = files.map { [UInt8]($0) }
  return [
    reading("JSON: read a library, compact", compact),
    reading("JSON: read a library, pretty", pretty),
    decoding(fileBytes),
    skimming(fileBytes, files),
    writing("JSON: write a library, compact", library, .compact),
    writing("JSON: write a library, pretty", library, .pretty),
  ]
}

private func reading(_ operation: String, _ bytes: [UInt8]) -> Comparison {
  let data = Data(bytes)
  return throughput(
    operation,
    bytes: bytes.count,
    ours: expectingSuccess { try medianTime { try JSONValue(parsing: bytes) } },
    neighbour: expectingSuccess { try medianTime { try JSONSerialization.jsonObject(with: data) } },
    bar: 150e6
  )
}

private func decoding(_ files: [[UInt8]]) -> Comparison {
  struct Group: Decodable {
    struct Question: Decodable {
      let id: String
      let prompt: String
      let answer: String
      let hint: String?
      let points: Double
      let tags: [String]
    }
    let id: String
    let title: String
    let tags: [String]
    let questions: [Question]
  }
  let data = files.map { Data($0) }
  return throughput(
    "JSON: read 1,000 files, beside JSONDecoder",
    bytes: files.reduce(0) { $0 + $1.count },
    ours: expectingSuccess { try medianTime { try files.map { try JSONValue(parsing: $0) } } },
    neighbour: expectingSuccess {
      try medianTime { try data.map { try JSONDecoder().decode(Group.self, from: $0) } }
    },
    bar: 150e6
  )
}

private func skimming(_ files: [[UInt8]], _ data: [Data]) -> Comparison {
  struct Summary {
    var id = ""
    var title = ""
    var tags: [JSONValue] = []
    var questionCount = 0
  }
  func summary(_ bytes: [UInt8]) throws -> Summary {
    try JSONTokenReader.read(bytes) { reader throws(JSONSyntaxError) in
      var summary = Summary()
      guard try reader.next() == .beginObject else { return summary }
      while try reader.next() == .key {
        switch reader.text {
        case "id": summary.id = try reader.readValue()?.stringValue ?? ""
        case "title": summary.title = try reader.readValue()?.stringValue ?? ""
        case "tags": summary.tags = try reader.readValue()?.arrayValue ?? []
        case "questions": summary.questionCount = try reader.skipValue() ?? 0
        default: try reader.skipValue()
        }
      }
      return summary
    }
  }
  return throughput(
    "JSON: skim 1,000 files",
    bytes: files.reduce(0) { $0 + $1.count },
    ours: expectingSuccess { try medianTime { try files.map(summary) } },
    neighbour: expectingSuccess {
      try medianTime { try data.map { try JSONSerialization.jsonObject(with: $0) } }
    },
    bar: 250e6
  )
}

private func writing(
  _ operation: String,
  _ library: JSONValue,
  _ style: JSONWritingStyle
) -> Comparison {
  let bytes = library.write(style)
  let object = expectingSuccess { try JSONSerialization.jsonObject(with: Data(bytes)) }
  let options: JSONSerialization.WritingOptions = style == .pretty ? .prettyPrinted : []
  return throughput(
    operation,
    bytes: bytes.count,
    ours: medianTime { library.write(style) },
    neighbour: expectingSuccess {
      try medianTime { try JSONSerialization.data(withJSONObject: object, options: options) }
    },
    bar: 400e6
  )
}

/// A group of twenty questions, about 5 kB: short and long texts, some of it not ASCII or escaped.
private func questionGroup(_ number: Int) -> JSONValue {
  .object([
    "id": "\(0x5F3A_0000 + number)",
    "title": "Rivers and lakes of the world, part \(number)",
    "tags": ["geography", "rivers"],
    "questions": .array((0..<20).map { question($0 + 20 * number) }),
  ])
}

private func question(_ number: Int) -> JSONValue {
  .object([
    "id": "q-\(0x1000_0000 + number)",
    "prompt":
      "Which river, crossing \(number % 17) countries, flows through the city of Übersee № \(number)?",
    "answer": "Donau",
    "hint": number % 3 == 0 ? "It is \"blue\",\nsays a waltz" : .null,
    "points": 1.5,
    "tags": ["europe", "level-\(number % 5)"],
  ])
}

private func throughput(
  _ operation: String,
  bytes: Int,
  ours: Duration,
  neighbour: Duration,
  bar: Double
) -> Comparison {
  Comparison(
    "\(operation) (\(Quantity.size(bytes)))",
    ours: .rate(of: bytes, in: ours),
    neighbour: .rate(of: bytes, in: neighbour),
    bar: .atLeast(.rate(bar))
  )
}

/// The documents are made here: a failure is a fault of the benchmark itself.
private func expectingSuccess<Result>(_ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}
