package import BuilderKit
package import LosslessJSON
package import Quiz
package import QuizInterchange

extension GroupDocument {
  typealias Key = GroupRecipe.Key

  /// Reads a group file, complete or not; a byte order mark is passed over.
  ///
  /// A group or question without an id gets one, which is written at the first save.
  ///
  /// - Throws: `GroupFileError` where there is nothing to open: no JSON, no group, or a newer version.
  package static func read(_ bytes: [UInt8]) throws(GroupFileError) -> GroupReading {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, options: readingOptions)
    } catch {
      throw .syntax(error)
    }
    do throws(GroupFileError) {
      var reading = try read(value)
      let lines = lines(of: reading.problems.map(\.problem.path), in: bytes)
      for index in reading.problems.indices {
        reading.problems[index].line = lines[reading.problems[index].problem.path]
      }
      reading.problems.sortByLine()
      return reading
    } catch .unknownVersion(let version, _) {
      throw .unknownVersion(version, line: versionLine(in: bytes))
    }
  }

  /// The line on which a well-formed group file has its version.
  package static func versionLine(in bytes: [UInt8]) -> Int? {
    lines(of: [Key.version.path], in: bytes)[Key.version.path]
  }

  package static let readingOptions = JSONReadingOptions(allowsByteOrderMark: true)

  /// Returns everything that keeps a file from being a complete group, in the file's order; throws as `read` does.
  package static func problems(in bytes: [UInt8]) throws(GroupFileError) -> [FileProblem] {
    try read(bytes).allProblems(in: bytes)
  }

  /// Returns the lines, from 1, that paths lead to in a well-formed group file; of a missing value that of the object
  /// around it.
  ///
  /// - Complexity: Two passes over the file, if there are any paths at all.
  package static func lines(of paths: [ProblemPath], in bytes: [UInt8]) -> [ProblemPath: Int] {
    guard !paths.isEmpty else { return [:] }
    let sources = paths.map { JSONPath($0) }
    let places = JSONPlaces(of: sources, in: bytes, options: readingOptions)
    let offsets = zip(paths, sources).compactMap { path, source in
      places.offset(at: source).map { (path: path, offset: $0) }
    }
    var lines: [ProblemPath: Int] = [:]
    var (line, counted) = (1, 0)
    for (path, offset) in offsets.sorted(by: { $0.offset < $1.offset }) {
      line += UTF8Text.lineBreakCount(in: bytes[counted..<offset])
      counted = offset
      lines[path] = line
    }
    return lines
  }

  /// Reads a group from a tree, without lines.
  package static func read(_ value: JSONValue) throws(GroupFileError) -> GroupReading {
    var reading = try readKeepingRepeatedIDs(value)
    let problems = reading.builder.questions.giveRepeatedIDsNewOnes()
    guard !problems.isEmpty else { return reading }
    reading.problems += problems.map { FileProblem($0) }
    reading.document = GroupDocument(
      root: reading.document.root,
      questionIDs: reading.builder.questions.map(\.id)
    )
    return reading
  }

  /// Reads a group from a tree, without lines; several of its questions may have the same id.
  static func readKeepingRepeatedIDs(_ value: JSONValue) throws(GroupFileError) -> GroupReading {
    guard case .object(let root) = value, root[Key.format.rawValue] == .string(format) else {
      throw .wrongFormat(expected: format)
    }
    var problems = try versionProblems(root[Key.version.rawValue])
    let opened = JSONValue.object(opened(root))
    let (builder, error) = GroupRecipe.draft.partialBuilder(from: opened, faultLimit: .max)
    let faults = error?.faults.map(Problem.init) ?? []
    // A group has an id from the start; that its file lacks one is only known here.
    if root[Key.id.rawValue] ?? .null == .null {
      problems.append(Problem(path: Key.id.path, kind: .missing))
    }
    problems += faults.map { Problem(path: $0.path.inFile(of: value), kind: $0.kind) }
    problems += elementProblems(in: root)
    return GroupReading(
      builder: builder,
      document: GroupDocument(root: root, questionIDs: builder.questions.map(\.id)),
      problems: problems.map { FileProblem($0) }
    )
  }

  /// The problems of questions that their recipe does not see.
  private static func elementProblems(in root: JSONObject) -> [Problem] {
    let document = GroupDocument(root: root, questionIDs: [])
    let version = document.versionInEffect
    guard version > 1 else { return [] }
    return document.elements.enumerated().flatMap { index, element in
      QuestionElement.problems(of: element, version: version).map {
        Problem(path: ProblemPath.question(index).appending($0.path), kind: $0.kind)
      }
    }
  }

  /// Reads the group in the document, its questions under the ids that they got when it was first read.
  package func builder() throws(GroupFileError) -> QuestionGroupBuilder {
    var builder = try Self.read(.object(root)).builder
    if builder.questions.count == questionIDs.count {
      for index in questionIDs.indices { builder.questions[index].id = questionIDs[index] }
    }
    return builder
  }

  private static func versionProblems(_ value: JSONValue?) throws(GroupFileError) -> [Problem] {
    switch value {
    case nil:
      return [Problem(path: Key.version.path, kind: .missing)]
    case .number(let number)?:
      guard let value = number.intValue, 1...version ~= value else {
        throw .unknownVersion(number.text, line: nil)
      }
      return []
    case let value?:
      return [.wrongType(at: Key.version.path, expected: .number, found: JSONKind(of: value))]
    }
  }
}

extension GroupReading {
  /// Returns everything that keeps the file, which has these bytes, from being a complete group, in the file's order.
  package func allProblems(in bytes: [UInt8]) -> [FileProblem] {
    let known = Set(problems.map(\.problem.path))
    // A part of the wrong type is also missing in the builder; to report that would not help.
    let root = JSONValue.object(document.root)
    var missing = builder.problems
      .map { Problem(path: $0.path.inFile(of: root), kind: $0.kind) }
      .filter { !$0.path.isInside(known) }
    replaceProblemsOfVersion(in: &missing)
    let lines = GroupDocument.lines(of: missing.map(\.path), in: bytes)
    var all = problems + missing.map { FileProblem($0, line: lines[$0.path]) }
    all.sortByLine()
    return all
  }

  /// Puts one problem in the place of those that questions have because the file says a lower version than they need.
  ///
  /// A key that a version does not know is the user's own. A kind is taken for one only where the question lacks something
  /// without it; Markdown would be shown with its marks.
  private func replaceProblemsOfVersion(in problems: inout [Problem]) {
    guard let version = document.versionNumber, version < GroupDocument.version else { return }
    let elements = document.elements
    let needed = elements.map(QuestionElement.versionOfContents)
    let lacking = Set(problems.compactMap(\.path.questionIndex))
    let affected = needed.indices.filter { index in
      guard needed[index] > version, needed[index] == 2 else { return needed[index] > version }
      // The first version has texts and choices: what these lack, they lack in any.
      let kind = elements[index].objectValue.map { QuestionElement.kind(of: $0, version: 2) }
      return lacking.contains(index) && kind != .text && kind != .choice
    }
    guard let first = affected.first else { return }
    let hidden = Set(affected)
    problems.removeAll { $0.path.questionIndex.map(hidden.contains) ?? false }
    let path = GroupDocument.Key.version.path
    problems.append(.versionTooLow(at: path, question: first + 1, needs: needed[first]))
  }
}

extension [FileProblem] {
  /// Puts problems into the order of their lines; those of one line stay in theirs.
  fileprivate mutating func sortByLine() {
    let order = indices.sorted { (self[$0].line ?? 0, $0) < (self[$1].line ?? 0, $1) }
    self = order.map { self[$0] }
  }
}

extension [Question.Builder] {
  /// Gives questions whose id another one has already one of their own, and tells which.
  fileprivate mutating func giveRepeatedIDsNewOnes() -> [Problem] {
    var problems: [Problem] = []
    var places: [QuestionID: Int] = [:]
    places.reserveCapacity(count)
    for index in indices {
      guard let first = places.updateValue(index, forKey: self[index].id) else { continue }
      places[self[index].id] = first
      let path = ProblemPath([
        .property(GroupRecipe.Key.questions.rawValue), .index(index),
        .property(GroupRecipe.QuestionKey.id.rawValue),
      ])
      problems.append(.repeatedID(at: path, firstAt: first))
      self[index].id = .random()
    }
    return problems
  }
}

extension GroupRecipe.Key {
  fileprivate var path: ProblemPath { ProblemPath([.property(rawValue)]) }
}
