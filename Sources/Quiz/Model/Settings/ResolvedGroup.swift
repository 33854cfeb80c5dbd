import BuilderKit

/// A group with the settings in force for it and for each of its questions: what formats write.
///
/// ```swift
/// let groups = [capitals].resolved(in: tree)
/// for question in groups[0].questions {
///   print(question.question.prompt, question.settings[.points] ?? "–")
/// }
/// ```
package struct ResolvedGroup: Hashable, Sendable {
  /// The group as it is in the library.
  package let original: QuestionGroup
  /// The group to write.
  ///
  /// Its questions have the tags of their settings after their own, none of them twice. A question for a number without
  /// a tolerance has that of its settings.
  package let group: QuestionGroup
  /// The settings in force for the group.
  package let settings: ResolvedSettings
  /// The settings of a question that sets none itself.
  private let inherited: ResolvedSettings
  /// The settings of the questions that set or ignore any, by their index.
  private let ownSettings: [Int: ResolvedSettings]
  /// The places of its passages, by their ids.
  private let passages: [QuestionID: Int]
  /// The passages to which questions belong.
  private let followed: Set<QuestionID>

  /// Resolves the settings of a group by its own entries, below its template in a tree, or below the library without
  /// one.
  package init(_ group: QuestionGroup, in tree: SettingsTree) {
    let node = tree.node(of: GroupSettings(group))
    original = group
    settings = ResolvedSettings(node)
    inherited = settings.inherited(from: node.level)
    var ownSettings: [Int: ResolvedSettings] = [:]
    for (index, question) in group.questions.enumerated() where !question.settings.isEmpty {
      let below = SettingsNode(below: node, .question(question.id), question.settings)
      ownSettings[index] = ResolvedSettings(below)
    }
    self.ownSettings = ownSettings
    var passages: [QuestionID: Int] = [:]
    for (index, question) in group.questions.enumerated() where question.kind == .passage {
      passages[question.id] = index
    }
    self.passages = passages
    let followers = passages.isEmpty ? [] : group.questions.filter(\.kind.asks)
    followed = Set(followers.compactMap(\.under)).intersection(passages.keys)
    let (questions, shared) = (group.questions, inherited)
    self.group = group.completed(with: questions.indices.map { ownSettings[$0] ?? shared })
  }

  /// The questions in their order, made one by one.
  package var questions: some Collection<ResolvedQuestion> {
    group.questions.indices.lazy.map { index in
      let question = group.questions[index]
      let place = question.kind.asks ? question.under.flatMap { passages[$0] } : nil
      return ResolvedQuestion(
        question,
        ownSettings[index] ?? inherited,
        under: place.map { group.questions[$0] },
        isFollowed: followed.contains(question.id)
      )
    }
  }
}

/// A question with the settings in force for it.
package struct ResolvedQuestion: Hashable, Sendable {
  /// The question.
  package let question: Question
  /// The settings in force for the question.
  package let settings: ResolvedSettings
  /// The passage that the question belongs to.
  package let passage: Question?
  /// True for a passage to which questions belong.
  package let isFollowed: Bool

  init(
    _ question: Question,
    _ settings: ResolvedSettings,
    under passage: Question? = nil,
    isFollowed: Bool = false
  ) {
    self.question = question
    self.settings = settings
    self.passage = passage
    self.isFollowed = isFollowed
  }

  /// Returns another version of the question, with the same settings and no passage.
  package func with(_ question: Question) -> ResolvedQuestion {
    ResolvedQuestion(question, settings)
  }
}

extension [QuestionGroup] {
  /// Resolves the settings of groups in a tree.
  package func resolved(in tree: SettingsTree) -> [ResolvedGroup] {
    map { ResolvedGroup($0, in: tree) }
  }

  /// Resolves the settings of groups whose templates are among themselves, in a library that sets nothing.
  package func resolved() -> [ResolvedGroup] {
    resolved(in: SettingsTree(groups: map { GroupSettings($0) }))
  }
}

extension [ResolvedGroup] {
  /// The number of questions in all groups.
  package var questionCount: Int { reduce(0) { $0 + $1.group.questionCount } }
}

extension QuestionGroup {
  /// Returns the group with the tags and the tolerance of settings in its questions.
  fileprivate func completed(with settings: [ResolvedSettings]) -> QuestionGroup {
    let changes = questions.indices.filter { questions[$0].lacksAny(of: settings[$0]) }
    guard !changes.isEmpty else { return self }
    var builder = QuestionGroupBuilder(self)
    for index in changes {
      var known = Set(questions[index].tags)
      builder.questions[index].tags += settings[index].tags.filter { known.insert($0).inserted }
      if questions[index].takesTolerance, let tolerance = settings[index].text(.tolerance) {
        builder.questions[index].response.number.tolerance = tolerance
      }
    }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      preconditionFailure("tags and valid tolerances leave a group complete")
    }
  }
}

extension Question {
  /// Returns whether settings have a tag or a tolerance that the question has not.
  fileprivate func lacksAny(of settings: ResolvedSettings) -> Bool {
    if takesTolerance, settings[.tolerance] != nil { return true }
    let missing = settings.tags
    return !missing.isEmpty && !Set(missing).isSubset(of: tags)
  }
}
