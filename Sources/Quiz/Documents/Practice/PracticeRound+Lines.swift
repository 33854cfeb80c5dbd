internal import LosslessJSON
internal import Quiz
package import QuizPractice

/// A round of practice as it is kept while it goes on: a line with its questions, then a line for each that was asked.
///
/// A result that the learner overrules has a second line of the same number, which takes the place of the first.
///
/// The lines are those of journals (``JournalLine``), so that a line torn by a sudden end is noticed.
extension PracticeRound {
  private enum Key: String {
    case format, version, seed, order, groups, items, earned, of, points
    case answer, overruled, missing, repeats, reversed
  }

  private static let format = "quizbuilder/practice"
  private static let version = 1

  // MARK: Writing

  /// The lines of the round so far.
  package var lines: [UInt8] {
    JournalLine.bytes(of: JSONValue.object(head).write(.compact))
      + results.indices.flatMap(line(ofResult:))
  }

  /// The line of the result at an index.
  package func line(ofResult index: Int) -> [UInt8] {
    let result = results[index]
    var object: JSONObject = [
      Key.points.rawValue: .number(JSONNumber(result.points) ?? JSONNumber(0))
    ]
    if let credit = result.judged {
      object[Key.earned.rawValue] = .number(JSONNumber(credit.earned))
      object[Key.of.rawValue] = .number(JSONNumber(credit.possible))
    }
    if !result.answer.isEmpty {
      object[Key.answer.rawValue] = .array(result.answer.map { .string($0) })
    }
    if let isRight = result.overruling { object[Key.overruled.rawValue] = .bool(isRight) }
    if !result.wasAsked { object[Key.missing.rawValue] = .bool(true) }
    return JournalLine.bytes(of: JSONValue.object(object).write(.compact), number: index + 1)
  }

  private var head: JSONObject {
    var numbers: [GroupID: Int] = [:]
    var groups: [GroupID] = []
    let items = items.map { item -> JSONValue in
      let number = numbers[item.group] ?? groups.count
      if number == groups.count {
        numbers[item.group] = number
        groups.append(item.group)
      }
      return [.number(JSONNumber(number)), .string(item.question.rawValue)]
    }
    var head: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.seed.rawValue: .string(String(seed, radix: 16)), Key.order.rawValue: .string(order),
      Key.groups.rawValue: .array(groups.map { .string($0.rawValue) }),
      Key.items.rawValue: .array(items),
    ]
    if isRepeat { head[Key.repeats.rawValue] = .bool(true) }
    if isReversed { head[Key.reversed.rawValue] = .bool(true) }
    return head
  }

  // MARK: Reading

  /// Reads a round up to the first line that is not whole; `nil` where not even its questions can be read.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(lines bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst().flatMap(JournalLine.json),
      let head = try? JSONValue(parsing: Array(first)),
      head[Key.format.rawValue] == .string(Self.format),
      head[Key.version.rawValue]?.intValue == Self.version,
      let seed = head[Key.seed.rawValue]?.stringValue.flatMap({ UInt64($0, radix: 16) }),
      let order = head[Key.order.rawValue]?.stringValue,
      let items = Self.items(of: head)
    else { return nil }
    self.init(
      seed: seed,
      order: order,
      items: items,
      isRepeat: head[Key.repeats.rawValue] == .bool(true),
      isReversed: head[Key.reversed.rawValue] == .bool(true)
    )
    for line in lines {
      guard let record = JournalLine.record(of: line), let number = record.number,
        (1...results.count + 1).contains(number),
        let result = try? JSONValue(parsing: Array(record.json)),
        let points = result[Key.points.rawValue]?.doubleValue
      else { return }
      guard number > results.count else {
        overrule(at: number - 1, by: result)
        continue
      }
      guard !isOver else { return }
      var credit: Credit?
      if let earned = result[Key.earned.rawValue]?.intValue,
        let possible = result[Key.of.rawValue]?.intValue
      {
        credit = Credit(earned: earned, of: possible)
      }
      self.record(
        credit,
        points: points,
        answer: result[Key.answer.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? [],
        wasAsked: result[Key.missing.rawValue] != .bool(true)
      )
      overrule(at: number - 1, by: result)
    }
  }

  /// Takes the learner's own judgement from a line; without one, that of the comparison counts.
  private mutating func overrule(at index: Int, by line: JSONValue) {
    overrule(at: index, isRight: line[Key.overruled.rawValue]?.boolValue)
  }

  private static func items(of head: JSONValue) -> [QuestionReference]? {
    let groups = head[Key.groups.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? []
    var items: [QuestionReference] = []
    for value in head[Key.items.rawValue]?.arrayValue ?? [] {
      guard let pair = value.arrayValue, pair.count == 2, let number = pair[0].intValue,
        groups.indices.contains(number), let question = pair[1].stringValue
      else { return nil }
      let group = GroupID(rawValue: groups[number])
      items.append(QuestionReference(group: group, question: QuestionID(rawValue: question)))
    }
    return items
  }
}
