import Foundation
import LosslessJSON

/// Reading, skimming and writing a question library, beside Foundation on the same bytes.
func jsonBenchmark() -> [Measurement] {
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

private func reading(_ operation: String, _ bytes: [UInt8]) -> Measurement {
  let data = Data(bytes)
  return Measurement(
    operation + size(bytes.count),
    bytes: bytes.count,
    ours: expectingSuccess { try medianTime { try JSONValue(parsing: bytes) } },
    neighbour: expectingSuccess { try medianTime { try JSONSerialization.jsonObject(with: data) } },
    bar: "≥ 150 MB/s"
  )
}

private func decoding(_ files: [[UInt8]]) -> Measurement {
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
  return Measurement(
    "JSON: read 1,000 files, JSONDecoder as neighbour",
    bytes: files.reduce(0) { $0 + $1.count },
    ours: expectingSuccess { try medianTime { try files.map { try JSONValue(parsing: $0) } } },
    neighbour: expectingSuccess {
      try medianTime { try data.map { try JSONDecoder().decode(Group.self, from: $0) } }
    },
    bar: "≥ 150 MB/s"
  )
}

private func skimming(_ files: [[UInt8]], _ data: [Data]) -> Measurement {
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
  return Measurement(
    "JSON: skim 1,000 files" + size(files.reduce(0) { $0 + $1.count }),
    ours: expectingSuccess { try medianTime { try files.map(summary) } },
    neighbour: expectingSuccess {
      try medianTime { try data.map { try JSONSerialization.jsonObject(with: $0) } }
    },
    bar: "≤ 40 ms, ≥ 250 MB/s"
  )
}

private func writing(
  _ operation: String,
  _ library: JSONValue,
  _ style: JSONWritingStyle
) -> Measurement {
  let bytes = library.write(style)
  let object = expectingSuccess { try JSONSerialization.jsonObject(with: Data(bytes)) }
  let options: JSONSerialization.WritingOptions = style == .pretty ? .prettyPrinted : []
  return Measurement(
    operation + size(bytes.count),
    bytes: bytes.count,
    ours: medianTime { library.write(style) },
    neighbour: expectingSuccess {
      try medianTime { try JSONSerialization.data(withJSONObject: object, options: options) }
    },
    bar: "≥ 400 MB/s"
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

private func size(_ bytes: Int) -> String { " (\((bytes + 500_000) / 1_000_000) MB)" }
