internal import LosslessJSON
internal import Quiz
package import QuizDocuments
package import QuizInterchange
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The times of the last changes of questions, as a library knows them.
package struct KnownChangeTimes: Hashable, Sendable {
  /// The times; those of questions that nothing is known of are those of their files.
  package internal(set) var times = ChangeTimes()
  /// The first reason why times could not be looked up, or not be remembered.
  package internal(set) var problem: StoreError?
}

/// The folder of what exports remember of the last changes of questions: a digest and a time of each, a file per group.
package struct ChangeFolder: Sendable {
  let files: StoreFiles
  /// The folder, made when needed.
  let folder: FilePath

  /// Returns the time at which each question was changed last, as far as exports have seen it.
  ///
  /// A question that the folder does not know, or knows otherwise,
  /// was changed when its file was written last. Two calls for an unchanged library return the same. Where nothing can be
  /// remembered, all questions of a file have its time, and a problem says why; a record that cannot be read stays.
  ///
  /// - Parameters:
  ///   - groups: The groups as they are exported.
  ///   - paths: Their files, in the same order.
  /// - Returns: The times; none for a group whose file cannot be looked at.
  /// - Complexity: O(*n*) in the size of the groups.
  package func times(of groups: ResolvedGroups, in paths: [FilePath?]) -> KnownChangeTimes {
    var known = KnownChangeTimes()
    for (group, file) in zip(groups, paths) {
      guard let file else { continue }
      do throws(StoreError) {
        try addChangeTimes(of: group, in: file, to: &known.times)
      } catch {
        known.problem = known.problem ?? error
      }
    }
    return known
  }

  /// Counts the questions of groups whose last changes no export on this machine has seen; those of a record that cannot be
  /// read are not counted.
  package func unseenQuestionCount(in groups: ResolvedGroups) -> Int {
    groups.indices.reduce(0) { count, index in
      let known = try? record(of: groups.heads[index].id).read()
      return count + (known?.isEmpty == true ? groups[index].questions.count : 0)
    }
  }

  private func addChangeTimes(
    of group: ResolvedGroup,
    in file: FilePath,
    to times: inout ChangeTimes
  ) throws(StoreError) {
    let written: FileInformation?
    do {
      written = try files.system.information(about: file)
    } catch {
      throw .cannotRead(error)
    }
    guard let written else { return }
    let seconds = written.modificationTime / 1_000_000_000
    let record = record(of: group.group.id)
    let known: [String: ChangeRecord.Entry]
    var problem: StoreError?
    do {
      known = try record.read()
    } catch {
      (known, problem) = ([:], error)
    }
    let current = ChangeRecord.entries(of: group).map { key, id, digest in
      let entry = ChangeRecord.Entry(digest: digest, after: known[key], changedAt: seconds)
      times[group.group.id, id] = entry.time
      return (key, entry)
    }
    if let problem { throw problem }
    let entries = Dictionary(current) { first, _ in first }
    if entries != known { try record.write(entries) }
  }

  private func record(of group: GroupID) -> ChangeRecord {
    let name = String(FNV1a.digest(of: group.rawValue.utf8), radix: 16)
    let path = folder.appending("\(name).\(Library.fileExtension)")
    return ChangeRecord(files: files, path: path, group: group)
  }
}

/// The file that remembers the times of a group's questions.
///
/// ```json
/// { "group": "…", "questions": { "…": ["9f3a", 1800000000] } }
/// ```
private struct ChangeRecord {
  /// The question as it was, and since when.
  struct Entry: Hashable {
    let digest: String
    /// The time in seconds since 1970.
    let time: Int64

    init(digest: String, time: Int64) { (self.digest, self.time) = (digest, time) }

    /// Keeps what is known of an unchanged question; a changed one is newer than it was, whatever the clock says.
    init(digest: String, after known: Entry?, changedAt time: Int64) {
      self.digest = digest
      self.time =
        switch known {
        case nil: time
        case let known?: known.digest == digest ? known.time : max(time, known.time + 1)
        }
    }
  }

  let files: StoreFiles
  let path: FilePath
  let group: GroupID

  /// Returns the questions of a group with keys that differ and digests of all their parts.
  static func entries(of group: ResolvedGroup) -> [(key: String, id: QuestionID, digest: String)] {
    var builder = QuestionGroupBuilder(group.group)
    builder.questions = group.questions.map { QuestionBuilder($0.question) }
    guard let built = try? builder.build(),
      let json = try? JSONValue(parsing: GroupJSON().write([built]).bytes)
    else { return [] }
    var counts: [QuestionID: Int] = [:]
    return zip(built.questions, json["questions"]?.arrayValue ?? []).map { question, element in
      let number = counts[question.id, default: 0]
      counts[question.id] = number + 1
      let key = number == 0 ? question.id.rawValue : "\(question.id.rawValue)#\(number)"
      return (key, question.id, String(FNV1a.digest(of: element.write()), radix: 16))
    }
  }

  /// Reads what is known; nothing where there is no record, or a damaged one.
  ///
  /// - Throws: `StoreError.cannotRead` for a record that may be sound.
  func read() throws(StoreError) -> [String: Entry] {
    let bytes: [UInt8]
    do throws(FileSystemError) {
      bytes = try files.system.read(path).bytes
    } catch  where error.code == .noSuchFileOrDirectory {
      return [:]
    } catch {
      throw .cannotRead(error)
    }
    guard let json = try? JSONValue(parsing: bytes), json["group"]?.stringValue == group.rawValue
    else { return [:] }
    var entries: [String: Entry] = [:]
    for member in json["questions"]?.objectValue ?? JSONObject() {
      guard let parts = member.value.arrayValue, parts.count == 2,
        let digest = parts[0].stringValue, let time = parts[1].intValue
      else { continue }
      entries[member.key] = Entry(digest: digest, time: Int64(time))
    }
    return entries
  }

  /// Remembers entries.
  ///
  /// - Throws: `StoreError.cannotSave` or `.notDurable`.
  func write(_ entries: [String: Entry]) throws(StoreError) {
    let members = entries.sorted { $0.key < $1.key }.map { key, entry in
      (key, JSONValue.array([.string(entry.digest), .number(JSONNumber(entry.time))]))
    }
    let json: JSONValue = [
      "group": .string(group.rawValue), "questions": .object(JSONObject(uniqueMembers: members)),
    ]
    try files.createFoldersToSave(path.containingFolder)
    _ = try files.put(
      json.write(),
      at: path,
      traits: .permissions(0o600),
      replacing: true
    )
  }
}
