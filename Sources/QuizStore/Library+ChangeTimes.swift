internal import LosslessJSON
public import Quiz
public import QuizDocuments

public import struct SystemPackage.FilePath

extension Library {
  /// Returns the time at which each question was changed last, as far as exports have seen it.
  ///
  /// The folder of state remembers a digest and a time of each question. A question that it does not know, or knows otherwise,
  /// was changed when its file was written last. Two calls for an unchanged library return the same. Where nothing can be
  /// remembered, all questions of a file have its time.
  ///
  /// - Parameters:
  ///   - groups: The groups as they are exported.
  ///   - files: Their files, in the same order.
  /// - Returns: The times; none for a group whose file cannot be looked at.
  /// - Complexity: O(*n*) in the size of the groups.
  public func changeTimes(of groups: [ResolvedGroup], in files: [FilePath?]) -> ChangeTimes {
    var times = ChangeTimes()
    for (group, file) in zip(groups, files) {
      guard let file, let written = try? fileSystem.information(about: file) else { continue }
      let record = ChangeRecord(files: self.files, path: changeRecord(of: group.group.id))
      let known = record.read(for: group.group.id)
      let seconds = written.modificationTime / 1_000_000_000
      let current = ChangeRecord.entries(of: group).map { key, id, digest in
        let entry = ChangeRecord.Entry(digest: digest, after: known[key], changedAt: seconds)
        times[group.group.id, id] = entry.time
        return (key, entry)
      }
      let entries = Dictionary(current) { first, _ in first }
      if entries != known { record.write(entries, for: group.group.id) }
    }
    return times
  }

  /// Returns the place at which the times of a group's questions are remembered.
  private func changeRecord(of group: GroupID) -> FilePath {
    let name = String(FNV1a.digest(of: group.rawValue.utf8), radix: 16)
    return stateFolder.appending("changes").appending("\(name).\(Self.fileExtension)")
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
  func read(for group: GroupID) -> [String: Entry] {
    guard let bytes = try? files.system.read(path).bytes,
      let json = try? JSONValue(parsing: bytes), json["group"]?.stringValue == group.rawValue
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

  /// Remembers entries, if it can.
  func write(_ entries: [String: Entry], for group: GroupID) {
    let members = entries.sorted { $0.key < $1.key }.map { key, entry in
      (key, JSONValue.array([.string(entry.digest), .number(JSONNumber(entry.time))]))
    }
    let json: JSONValue = [
      "group": .string(group.rawValue), "questions": .object(JSONObject(uniqueMembers: members)),
    ]
    guard (try? files.createFoldersToSave(path.containingFolder)) != nil else { return }
    _ = try? files.put(
      json.write(),
      at: path,
      traits: .permissions(.ownerReadWrite),
      replacing: true
    )
  }
}
