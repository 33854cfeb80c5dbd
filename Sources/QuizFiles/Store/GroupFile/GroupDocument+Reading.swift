package import BuilderKit
package import LosslessJSON
import Quiz

extension GroupDocument {
  /// Reads a group file, complete or not; a byte order mark is passed over.
  ///
  /// A group or question without an id gets one, which is written at the first save.
  ///
  /// - Throws: Only where there is nothing to open: no JSON, no group, or a newer version.
  public static func read(_ bytes: [UInt8]) throws(GroupFileError) -> GroupReading {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, options: readingOptions)
    } catch {
      throw .syntax(error)
    }
    do throws(GroupFileError) {
      var reading = try read(value)
      let lines = ProblemLocator.lines(of: reading.problems.map(\.problem.path), in: bytes)
      for index in reading.problems.indices {
        reading.problems[index].line = lines[reading.problems[index].problem.path]
      }
      return reading
    } catch .unknownVersion(let version, _) {
      throw .unknownVersion(version, line: versionLine(in: bytes))
    }
  }

  /// The line on which a well-formed group file has its version.
  static func versionLine(in bytes: [UInt8]) -> Int? {
    ProblemLocator.lines(of: [Key.version.path], in: bytes)[Key.version.path]
  }

  static let readingOptions = JSONReadingOptions(allowsByteOrderMark: true)

  /// Returns everything that keeps a group file from being a complete group, in the file's order.
  ///
  /// - Throws: What `read` throws.
  public static func problems(in bytes: [UInt8]) throws(GroupFileError) -> [LocatedProblem] {
    let reading = try read(bytes)
    let known = Set(reading.problems.map(\.problem.path))
    // A part of the wrong type is also missing in the builder; to say so would not help.
    let missing = reading.builder.problems.filter { !known.contains($0.path) }
    let lines = ProblemLocator.lines(of: missing.map(\.path), in: bytes)
    let all = reading.problems + missing.map { LocatedProblem($0, line: lines[$0.path]) }
    let order = all.indices.sorted { (all[$0].line ?? 0, $0) < (all[$1].line ?? 0, $1) }
    return order.map { all[$0] }
  }

  /// Returns the lines, from 1, that paths lead to in a well-formed group file.
  ///
  /// A path to what is not there leads to the object it is missing from.
  package static func lines(
    of paths: [ProblemPath],
    in bytes: [UInt8]
  ) -> [ProblemPath: Int] {
    ProblemLocator.lines(of: paths, in: bytes)
  }

  /// Reads a group from a tree, without lines.
  package static func read(_ value: JSONValue) throws(GroupFileError) -> GroupReading {
    guard case .object(let root) = value, root[Key.format.rawValue] == .string(format) else {
      throw .wrongFormat(expected: format)
    }
    var reader = Reader()
    try reader.readVersion(root[Key.version.rawValue])
    var builder = QuestionGroup.Builder()
    let id = JSONMember.text.decode(root[Key.id.rawValue], { Key.id.path }, &reader.problems)
    if let id {
      builder.id = GroupID(rawValue: id)
    } else if reader.problems.last?.path != Key.id.path {
      reader.problems.append(Problem(path: Key.id.path, kind: .missing))
    }
    builder.title = JSONMember.text.decode(
      root[Key.title.rawValue],
      { Key.title.path },
      &reader.problems
    )
    builder.template = JSONMember.text.decode(
      root[Key.template.rawValue],
      { Key.template.path },
      &reader.problems
    ).map(GroupID.init(rawValue:))
    builder.settings = SettingsEntries.read(
      root[Key.settings.rawValue],
      at: { Key.settings.path },
      &reader.problems
    )
    builder.questions = reader.readQuestions(root[Key.questions.rawValue])
    return GroupReading(
      builder: builder,
      document: GroupDocument(root: root, questionIDs: builder.questions.map(\.id)),
      problems: reader.problems.map { LocatedProblem($0) }
    )
  }

  /// Reads the parts of a group and collects what does not fit.
  private struct Reader {
    var problems: [Problem] = []
    /// What every question starts from: making an id for each, only to drop it, takes half the time.
    private let blank = Question.Builder()

    mutating func readVersion(_ value: JSONValue?) throws(GroupFileError) {
      switch value {
      case nil:
        problems.append(Problem(path: Key.version.path, kind: .missing))
      case .number(let number)?:
        guard number.intValue == version else {
          throw .unknownVersion(number.text, line: nil)
        }
      case let value?:
        problems.append(.wrongType(at: Key.version.path, expected: .number, found: value))
      }
    }

    mutating func readQuestions(_ value: JSONValue?) -> [Question.Builder] {
      switch value {
      case nil, .null?:
        return []
      case .array(let elements)?:
        var places: [QuestionID: Int] = [:]
        return elements.enumerated().map { index, element in
          readQuestion(element, index, &places)
        }
      case let value?:
        problems.append(.wrongType(at: Key.questions.path, expected: .list, found: value))
        return []
      }
    }

    private mutating func readQuestion(
      _ value: JSONValue,
      _ index: Int,
      _ places: inout [QuestionID: Int]
    ) -> Question.Builder {
      var builder = blank
      let path = Key.questions.path.appending(.index(index))
      guard case .object(let object) = value else {
        problems.append(.wrongType(at: path, expected: .object, found: value))
        builder.id = .random()
        return builder
      }
      let id = read(.id, .text, from: object, at: path).map(QuestionID.init(rawValue:))
      if let id, places[id] == nil {
        places[id] = index
        builder.id = id
      } else {
        if let id, let first = places[id] {
          problems.append(.repeatedID(at: path.appending(.key(.id)), firstAt: first))
        }
        builder.id = .random()
      }
      builder.prompt = read(.prompt, .text, from: object, at: path)
      builder.answer = read(.answer, .text, from: object, at: path)
      builder.hint = read(.hint, .optionalText, from: object, at: path)
      builder.alternatives = read(.alternatives, .texts, from: object, at: path)
      builder.distractors = read(.distractors, .texts, from: object, at: path)
      builder.explanation = read(.explanation, .optionalText, from: object, at: path)
      builder.tags = read(.tags, .texts, from: object, at: path)
      if let settings = object[QuestionKey.settings.rawValue] {
        builder.settings = SettingsEntries.read(
          settings,
          at: { path.appending(.key(.settings)) },
          &problems
        )
      }
      return builder
    }

    private mutating func read<Value>(
      _ key: QuestionKey,
      _ member: JSONMember<Value>,
      from object: JSONObject,
      at path: ProblemPath
    ) -> Value {
      member.decode(object[key.rawValue], { path.appending(.key(key)) }, &problems)
    }
  }
}

extension GroupDocument.Key {
  fileprivate var path: ProblemPath { ProblemPath([.property(rawValue)]) }
}

extension ProblemPath.Component {
  fileprivate static func key(_ key: GroupDocument.QuestionKey) -> Self {
    .property(key.rawValue)
  }
}
