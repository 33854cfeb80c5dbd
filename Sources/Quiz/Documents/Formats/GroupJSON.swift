import BuilderKit
import LosslessJSON
package import Quiz
package import QuizInterchange
import QuizText

/// The program's own files, without losses: one group as in the library, several as a JSON array of them.
///
/// `docs/reference/FILE-FORMAT.md` describes the keys.
package struct GroupJSON: ExportFormat, MediaOption, MediaBeside {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "json",
    fileExtension: "json",
    mediaType: "application/json"
  )

  /// The use of its files.
  package static let purpose = ExportPurpose.sharing

  package init() {}

  /// The place of the files that the groups show.
  package var media: any MediaSource = NoMedia()

  /// Writes the groups, each as in a file of its own, with the settings that it sets itself; progress is counted group
  /// by group.
  package func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var questionCount = 0
    var losses: [Loss] = []
    func handOut(_ bytes: ArraySlice<UInt8>) throws(Failure) {
      try receive(ExportChunk(bytes: bytes, questionCount: questionCount))
    }

    let isList = groups.count != 1
    if isList { try handOut(Array("[\n".utf8)[...]) }
    for (index, group) in groups.lazy.map(\.original).enumerated() {
      var bytes = Self.file(of: group)
      if index < groups.count - 1 { bytes.insert(UInt8(ascii: ","), at: bytes.count - 1) }
      var rest = bytes[...]
      while rest.count > ExportChunk.usualSize {
        try handOut(rest.prefix(ExportChunk.usualSize))
        rest = rest.dropFirst(ExportChunk.usualSize)
      }
      questionCount += group.questionCount
      try handOut(rest)
      losses += group.missingMedia(in: media)
    }
    if isList { try handOut(Array("]\n".utf8)[...]) }
    return losses
  }

  /// Returns a group as its file in a library.
  package static func file(of group: QuestionGroup) -> [UInt8] {
    GroupDocument().updated(with: QuestionGroupBuilder(group), keepingBlanks: true).bytes
  }
}

extension QuestionGroup {
  /// Returns the pictures, sounds and films that the questions show and that are not in their place; none where nobody has said
  /// where that is.
  ///
  /// - Complexity: O(*n*) in the length of the texts, and in the size of the files.
  package func missingMedia(in media: any MediaSource) -> [Loss] {
    guard !(media is NoMedia) else { return [] }
    var areThere: [String: Bool] = [:]
    func isThere(_ name: String) -> Bool {
      if let known = areThere[name] { return known }
      let found = media.file(at: RichText.mediaFolder + name) != nil
      areThere[name] = found
      return found
    }
    return questions.flatMap { question in
      QuestionBuilder(question).mediaReferencesByField.compactMap { field, references in
        guard references.contains(where: { !isThere($0.name) }) else { return nil }
        return Loss(group: id, question: question.id, part: ItemPart(field), kind: .mediaMissing)
      }
    }
  }
}

extension GroupJSON: ImportFormat {
  /// Returns whether the text begins like an object or an array.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.drop { " \t\r\n".utf8.contains($0) }
    return switch text.first {
    case UInt8(ascii: "{"): true
    // `[html]` and `[markdown]` begin texts of another format.
    case UInt8(ascii: "["):
      !["[html]", "[ma", "[moo", "[pl"].contains { text.starts(with: $0.utf8) }
    default: false
    }
  }

  /// Returns whether the bracket is followed by what may follow it in JSON.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
    let text = head.drop(while: isBlank)
    guard let next = text.dropFirst().first(where: { !isBlank($0) }) else { return text.count == 1 }
    return switch text.first {
    case UInt8(ascii: "{"): "\"}".utf8.contains(next)
    case UInt8(ascii: "["): "\"{[".utf8.contains(next) || isListOfNumbers(text.dropFirst())
    default: false
    }
  }

  /// Returns whether a number and a comma follow the bracket, or the array ends and nothing is behind it: `[1-2] Read` and
  /// `[ ] Lima` begin texts.
  private static func isListOfNumbers(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { " \t\r\n+-.eE0123456789".utf8.contains($0) }
    return switch rest.first {
    case UInt8(ascii: ","), nil: true
    case UInt8(ascii: "]"): rest.dropFirst().allSatisfy { " \t\r\n".utf8.contains($0) }
    default: false
    }
  }

  /// Reads a group file, or an array with the contents of several.
  ///
  /// Elements of the array that are no groups and incomplete questions are skipped; parts of the wrong type are left
  /// out of their question.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let root = try JSONValue(imported: bytes)
    var reader = Reader(fallbackTitle: title)
    if case .array(let elements) = root {
      for (index, element) in elements.enumerated() {
        let path = ProblemPath([.index(index)])
        do throws(GroupFileError) {
          try reader.readGroup(element, at: path)
        } catch {
          reader.findings.skipped.append(
            JSONFindings.Finding(path: path, reason: .noGroup(error), value: element)
          )
        }
      }
    } else {
      do throws(GroupFileError) {
        try reader.readGroup(root, at: ProblemPath())
      } catch .unknownVersion(let version, _) {
        let line = GroupDocument.versionLine(in: bytes)
        throw .groupFile(.unknownVersion(version, line: line))
      } catch {
        throw .groupFile(error)
      }
    }
    return reader.findings.result(in: bytes)
  }

  /// Reads group files as one import, in which no two groups have the same id; each counts its own lines.
  ///
  /// Files that are no groups are skipped.
  package static func read(_ files: [(name: String, bytes: [UInt8])]) -> Import {
    var result = Import(groups: [])
    var reader = Reader(fallbackTitle: "")
    for (name, bytes) in files {
      reader.fallbackTitle = name
      func note(_ reason: RowRemark.Reason) {
        result.skipped.append(RowRemark(line: 1, of: name, reason: reason, text: ""))
      }
      do throws(FormatError) {
        let root = try JSONValue(imported: bytes)
        do throws(GroupFileError) {
          try reader.readGroup(root, at: ProblemPath())
        } catch {
          note(.noGroup(error))
        }
      } catch .groupFile(let error) {
        note(.noGroup(error))
      } catch {
        note(.noGroup(.wrongFormat(expected: GroupDocument.format)))
      }
      let part = reader.findings.take(in: bytes)
      result.groups += part.groups
      result.skipped += part.skipped.map { $0.of(part: name) }
      result.warnings += part.warnings.map { $0.of(part: name) }
    }
    return result
  }
}

/// Gathers groups and invalid values.
private struct Reader {
  var fallbackTitle: String
  var findings = JSONFindings()

  mutating func readGroup(_ value: JSONValue, at path: ProblemPath) throws(GroupFileError) {
    let reading = try GroupDocument.readKeepingRepeatedIDs(value)
    var builder = reading.builder
    builder.title = builder.title?.nonblank ?? fallbackTitle
    let found = Dictionary(grouping: reading.problems.map(\.problem), by: \.path.questionIndex)
    warn(found[nil] ?? [], of: value, at: path)
    let elements = value["questions"]?.arrayValue ?? []
    builder.questions = []
    var ids = UniqueIDs<QuestionID>()
    // Questions behind a passage whose id is replaced belong to it by the new one.
    var renamed: [QuestionID: QuestionID] = [:]
    for (index, question) in reading.builder.questions.enumerated() {
      var question = question
      question.under = question.under.map { renamed[$0] ?? $0 }
      let problems = found[index] ?? []
      let place = ProblemPath.question(index)
      let known = Set(problems.map(\.path))
      // A part of the wrong type is missing, too; to report that would not help.
      let missing = question.problems
        .map { Problem(path: place.appending($0.path).inFile(of: value), kind: $0.kind) }
        .filter { !$0.path.isInside(known) }
      // Of a kind that is no text nobody can say anything, not even that it is a newer one.
      let kind = place.appending(.property(GroupRecipe.QuestionKey.kind.rawValue))
      if question.isComplete, !known.contains(kind) {
        let repeated = ids.take(&question.id)
        if let repeated, !question.kind.asks { renamed[repeated] = question.id }
        builder.questions.append(question)
        warn(problems, of: elements[index], at: path)
        if let repeated {
          warn(.repeatedID(repeated.rawValue), of: elements[index], at: path.appending(place))
        }
      } else {
        skip(elements[index], at: path.appending(place), for: problems + missing)
      }
    }
    do throws(BuildError) {
      if let repeated = try findings.add(builder) { warn(repeated, of: value, at: path) }
    } catch {
      skip(value, at: path, for: error.problems)
    }
  }

  private mutating func skip(_ value: JSONValue, at path: ProblemPath, for problems: [Problem]) {
    let finding = JSONFindings.Finding(path: path, reason: .problems(problems), value: value)
    findings.skipped.append(finding)
  }

  /// Warns about the id of a group or question.
  private mutating func warn(
    _ reason: RowRemark.Reason,
    of value: JSONValue,
    at path: ProblemPath
  ) {
    let path = path.appending(.property(GroupRecipe.Key.id.rawValue))
    findings.warnings.append(JSONFindings.Finding(path: path, reason: reason, value: value))
  }

  private mutating func warn(_ problems: [Problem], of value: JSONValue, at path: ProblemPath) {
    findings.warnings += problems.map {
      JSONFindings.Finding(path: path.appending($0.path), reason: .problems([$0]), value: value)
    }
  }
}
