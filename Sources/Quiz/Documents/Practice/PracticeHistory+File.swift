internal import LosslessJSON
internal import Quiz
package import QuizPractice

/// The file of the rounds that are over.
extension PracticeHistory {
  private enum Key: String {
    case format, version, rounds, seed, time, groups, questions, right, earned, possible, wrong
    case skipped, overruled, repeats, answered
  }

  private static let format = "quizbuilder/practice-history"
  private static let version = 1

  /// The number of rounds that are kept; the oldest ones go first.
  package static let greatestCount = 1_000

  /// The file.
  package var bytes: [UInt8] {
    var root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.rounds.rawValue: .array(entries.suffix(Self.greatestCount).map { .object($0.object) }),
    ]
    if !lastAnswers.isEmpty { root[Key.answered.rawValue] = .object(answered) }
    return JSONValue.object(root).write(.pretty)
  }

  /// The times of the last answers: an object for each group, with its questions by their ids.
  private var answered: JSONObject {
    let byGroup = Dictionary(grouping: lastAnswers) { $0.key.group.rawValue }
    let groups = byGroup.sorted { $0.key < $1.key }.map { group in
      let questions = group.value.sorted { $0.key.question.rawValue < $1.key.question.rawValue }
      let times = questions.map {
        ($0.key.question.rawValue, JSONValue.number(JSONNumber(Int($0.value))))
      }
      return (group.key, JSONValue.object(JSONObject(uniqueMembers: times)))
    }
    return JSONObject(uniqueMembers: groups)
  }

  /// Reads a file, or fails for what is none.
  ///
  /// Rounds that cannot be read are left out.
  package init?(reading bytes: [UInt8]) {
    guard let root = try? JSONValue(parsing: bytes),
      root[Key.format.rawValue] == .string(Self.format),
      root[Key.version.rawValue]?.intValue == Self.version
    else { return nil }
    self.init(root[Key.rounds.rawValue]?.arrayValue?.compactMap(Entry.init(reading:)) ?? [])
    for group in root[Key.answered.rawValue]?.objectValue ?? JSONObject() {
      for question in group.value.objectValue ?? JSONObject() {
        let item = QuestionReference(
          group: GroupID(rawValue: group.key),
          question: QuestionID(rawValue: question.key)
        )
        lastAnswers[item] = question.value.intValue.map(Int64.init)
      }
    }
  }
}

extension PracticeHistory.Entry {
  private typealias Key = PracticeHistory.Key

  fileprivate var object: JSONObject {
    let wrong = wrong.map {
      JSONValue.array([.string($0.group.rawValue), .string($0.question.rawValue)])
    }
    var object: JSONObject = [
      Key.seed.rawValue: .string(String(seed, radix: 16)),
      Key.time.rawValue: .number(JSONNumber(Int(time))),
      Key.groups.rawValue: .array(groups.map { .string($0.rawValue) }),
      Key.questions.rawValue: .number(JSONNumber(score.questionCount)),
      Key.right.rawValue: .number(JSONNumber(score.rightCount)),
      Key.earned.rawValue: .number(JSONNumber(score.earned) ?? JSONNumber(0)),
      Key.possible.rawValue: .number(JSONNumber(score.possible) ?? JSONNumber(0)),
      Key.wrong.rawValue: .array(wrong),
    ]
    if score.skippedCount > 0 {
      object[Key.skipped.rawValue] = .number(JSONNumber(score.skippedCount))
    }
    if score.overruledCount > 0 {
      object[Key.overruled.rawValue] = .number(JSONNumber(score.overruledCount))
    }
    if isRepeat { object[Key.repeats.rawValue] = .bool(true) }
    return object
  }

  fileprivate init?(reading value: JSONValue) {
    func number(_ key: Key) -> Int? { value[key.rawValue]?.intValue }
    guard let seed = value[Key.seed.rawValue]?.stringValue.flatMap({ UInt64($0, radix: 16) }),
      let time = number(.time), let questions = number(.questions), let right = number(.right),
      let earned = value[Key.earned.rawValue]?.doubleValue,
      let possible = value[Key.possible.rawValue]?.doubleValue, earned.isFinite, possible.isFinite
    else { return nil }
    func texts(_ value: JSONValue?) -> [String] {
      value?.arrayValue?.compactMap(\.stringValue) ?? []
    }
    let wrong = (value[Key.wrong.rawValue]?.arrayValue ?? []).map(texts).filter { $0.count == 2 }
    self.init(
      seed: seed,
      time: Int64(time),
      groups: texts(value[Key.groups.rawValue]).map(GroupID.init(rawValue:)),
      score: PracticeScore(
        questionCount: questions,
        rightCount: right,
        earned: earned,
        possible: possible,
        skippedCount: number(.skipped) ?? 0,
        overruledCount: number(.overruled) ?? 0
      ),
      wrong: wrong.map {
        QuestionReference(group: GroupID(rawValue: $0[0]), question: QuestionID(rawValue: $0[1]))
      },
      isRepeat: value[Key.repeats.rawValue]?.boolValue ?? false
    )
  }
}
