package import Quiz
internal import QuizInterchange

/// Losses of one kind in one part, counted over all questions.
///
/// ```swift
/// for summary in LossSummary.summaries(of: export.losses) {
///   print(summary.part, summary.kind, summary.count)    // hint movedToFront 12
/// }
/// ```
package struct LossSummary: Hashable, Sendable {
  /// The part that is changed or left out.
  package let part: Loss.Part
  /// The change.
  package let kind: Loss.Kind
  /// The number of places; several settings in one place count once.
  package private(set) var count = 0
  /// The settings, if the part is `settings`, in the order of their declaration.
  package var settings: [QuizSetting] { QuizSetting.allCases.filter(named.contains) }

  /// The places in their order, where the groups are known.
  package private(set) var places: [Place] = []

  private var named: Set<QuizSetting> = []

  /// The questions of one group that the losses are in.
  package struct Place: Hashable, Sendable {
    /// The group.
    package let group: GroupID
    /// The title of the group.
    package let title: String
    /// The numbers of the questions, counted from one, runs of them as a range; none for a loss of the group itself.
    package private(set) var numbers: [ClosedRange<Int>] = []

    /// The number of questions.
    package var count: Int { numbers.reduce(0) { $0 + $1.count } }

    fileprivate init(_ group: GroupID, _ title: String) {
      self.group = group
      self.title = title
    }

    fileprivate mutating func add(_ number: Int) {
      guard let last = numbers.last, last.contains(number - 1) || last.contains(number) else {
        return numbers.append(number...number)
      }
      numbers[numbers.count - 1] = last.lowerBound...max(last.upperBound, number)
    }
  }

  init(part: Loss.Part, kind: Loss.Kind, count: Int = 0) {
    self.part = part
    self.kind = kind
    self.count = count
  }

  /// Counts losses of one part and kind, in the order in which the first of each appears.
  ///
  /// - Parameters:
  ///   - losses: The losses in the order of the file.
  ///   - groups: The groups that they are in, for the places.
  /// - Returns: A summary for each part and kind.
  package static func summaries(
    of losses: [Loss],
    in groups: ResolvedGroups = ResolvedGroups()
  ) -> [LossSummary] {
    var numbers = QuestionNumbers(of: groups)
    var summaries: [LossSummary] = []
    var latest: [Loss] = []
    for loss in losses {
      if let index = summaries.firstIndex(where: { $0.part == loss.part && $0.kind == loss.kind }) {
        summaries[index].add(loss, after: latest[index], &numbers)
        latest[index] = loss
      } else {
        var summary = LossSummary(part: loss.part, kind: loss.kind)
        summary.add(loss, after: nil, &numbers)
        summaries.append(summary)
        latest.append(loss)
      }
    }
    return summaries
  }

  /// Counts a loss, unless it is of another setting in the place of the one before.
  private mutating func add(_ loss: Loss, after other: Loss?, _ numbers: inout QuestionNumbers) {
    if let title = numbers.title(of: loss.group) {
      if places.last?.group != loss.group { places.append(Place(loss.group, title)) }
      if let number = numbers.number(of: loss.question, in: loss.group) {
        places[places.count - 1].add(number)
      }
    }
    if let setting = loss.setting { named.insert(setting) }
    let isSamePlace = loss.group == other?.group && loss.question == other?.question
    if loss.setting == nil || !isSamePlace { count += 1 }
  }
}

extension [LossSummary] {
  /// The number of questions that are not in the file at all.
  package var questionsLeftOut: Int {
    first { $0.part == .question && $0.kind == .leftOut }?.count ?? 0
  }
}

/// The numbers of questions in their groups, counted from one, as people know them.
package struct QuestionNumbers {
  private let groups: ResolvedGroups
  private let places: [GroupID: Int]
  /// The numbers in the group that was asked for last: losses come group by group.
  private var latest: (group: GroupID, numbers: [QuestionID: Int])?

  /// Takes the groups; of two with one id, the first counts.
  package init(of groups: ResolvedGroups) {
    self.groups = groups
    places = Dictionary(zip(groups.heads.map(\.id), groups.indices)) { first, _ in first }
  }

  /// Returns the title of a group; `nil` for one that is not among them.
  func title(of group: GroupID) -> String? {
    places[group].map { groups.heads[$0].title }
  }

  /// Returns the number of a question; `nil` for none, and for one that is not among them.
  package mutating func number(of question: QuestionID?, in group: GroupID) -> Int? {
    guard let question, let place = places[group] else { return nil }
    if latest?.group != group {
      let questions = groups[place].original.questions
      let numbers = questions.enumerated().map { ($0.element.id, $0.offset + 1) }
      latest = (group, Dictionary(numbers) { first, _ in first })
    }
    return latest?.numbers[question]
  }
}
