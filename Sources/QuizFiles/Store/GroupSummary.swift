import BuilderKit
import LosslessJSON
import Quiz

/// What a list of groups shows of one, read without building it.
struct GroupSummary: Equatable {
  var id: GroupID?
  var title: String?
  var template: GroupID?
  var questionCount = 0
  /// The tags of its questions, each once, in the order in which they come.
  var tags: [String] = []

  /// Skims a group file.
  ///
  /// - Throws: What makes the file one that cannot be opened. Repeated keys, which also do, are found
  ///   only when it is opened.
  init(reading bytes: [UInt8]) throws(GroupFileError) {
    let skimmer: Skimmer
    do {
      skimmer = try JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
        reader throws(JSONSyntaxError) in
        var skimmer = Skimmer()
        try skimmer.readGroup(&reader)
        return skimmer
      }
    } catch {
      throw .syntax(error)
    }
    guard skimmer.format == GroupDocument.format else {
      throw .wrongFormat(expected: GroupDocument.format)
    }
    if let version = skimmer.version, version.intValue != GroupDocument.version {
      throw .unknownVersion(version.text, line: GroupDocument.versionLine(in: bytes))
    }
    self = skimmer.summary
  }

  private init() {}

  /// Steps through a file and keeps what belongs to a summary.
  private struct Skimmer {
    var format: String?
    var version: JSONNumber?
    var summary = GroupSummary()
    private var knownTags: Set<String> = []

    mutating func readGroup(_ reader: inout JSONTokenReader) throws(JSONSyntaxError) {
      guard try reader.next() == .beginObject else { return }
      while try reader.next() == .key {
        switch GroupDocument.Key(rawValue: reader.text) {
        case .format: format = try reader.readValue()?.stringValue
        case .version: version = try reader.readValue()?.numberValue
        case .id: summary.id = try reader.readValue()?.stringValue.map(GroupID.init(rawValue:))
        case .title: summary.title = try reader.readValue()?.stringValue
        case .template:
          summary.template = try reader.readValue()?.stringValue.map(GroupID.init(rawValue:))
        case .questions: try readQuestions(&reader)
        case .settings, nil: try reader.skipValue()
        }
      }
    }

    private mutating func readQuestions(
      _ reader: inout JSONTokenReader
    ) throws(JSONSyntaxError) {
      let outside = reader.depth
      guard try reader.next() == .beginArray else {
        try reader.leave(downTo: outside)
        return
      }
      while let token = try reader.next(), token != .endArray {
        summary.questionCount += 1
        if token == .beginObject {
          try readQuestion(&reader)
        }
        try reader.leave(downTo: outside + 1)
      }
    }

    private mutating func readQuestion(
      _ reader: inout JSONTokenReader
    ) throws(JSONSyntaxError) {
      while try reader.next() == .key {
        if reader.text == GroupDocument.QuestionKey.tags.rawValue {
          let tags = try reader.readValue()?.arrayValue ?? []
          for case .string(let tag) in tags where knownTags.insert(tag).inserted {
            summary.tags.append(tag)
          }
        } else {
          try reader.skipValue()
        }
      }
    }
  }
}

extension JSONTokenReader {
  /// Reads to the end of whatever has been opened beyond a depth.
  fileprivate mutating func leave(downTo depth: Int) throws(JSONSyntaxError) {
    while self.depth > depth {
      _ = try next()
    }
  }
}
