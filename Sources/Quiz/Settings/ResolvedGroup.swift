import BuilderKit

/// A group with the settings that hold for it and for each of its questions: what formats write.
///
/// ```swift
/// let groups = [capitals].resolved(in: tree)
/// for question in groups[0].questions {
///   print(question.question.prompt, question.settings[.points] ?? "–")
/// }
/// ```
public struct ResolvedGroup: Hashable, Sendable {
  /// The group as it is in the library, its own settings unresolved.
  public let group: QuestionGroup
  /// The settings that hold for the group.
  public let settings: ResolvedSettings
  /// The settings of a question that sets none itself.
  private let inherited: ResolvedSettings
  /// The settings of the questions that set or ignore any, by their index.
  private let ownSettings: [Int: ResolvedSettings]

  /// Resolves the settings of a group by its own entries, below its template in a tree, or below the library without
  /// one.
  public init(_ group: QuestionGroup, in tree: SettingsTree) {
    let level = tree.settings(of: GroupSettings(group))
    self.group = group
    settings = ResolvedSettings(level)
    inherited = settings.inherited
    var ownSettings: [Int: ResolvedSettings] = [:]
    for (index, question) in group.questions.enumerated() where !question.settings.isEmpty {
      let below = QuizSettings(below: level, .question(question.id), question.settings)
      ownSettings[index] = ResolvedSettings(below)
    }
    self.ownSettings = ownSettings
  }

  /// The questions in their order, made one by one.
  public var questions: some Collection<ResolvedQuestion> {
    group.questions.indices.lazy.map { index in
      ResolvedQuestion(group.questions[index], ownSettings[index] ?? inherited)
    }
  }
}

/// A question with the settings that hold for it.
public struct ResolvedQuestion: Hashable, Sendable {
  /// The question, with the tags of its settings behind its own, none of them twice.
  public let question: Question
  /// The settings that hold for the question.
  public let settings: ResolvedSettings

  init(_ question: Question, _ settings: ResolvedSettings) {
    self.settings = settings
    let added = settings.tags.filter { !question.tags.contains($0) }
    self.question = added.isEmpty ? question : question.tagged(added)
  }
}

extension [QuestionGroup] {
  /// Resolves the settings of groups in a tree.
  public func resolved(in tree: SettingsTree) -> [ResolvedGroup] {
    map { ResolvedGroup($0, in: tree) }
  }

  /// Resolves the settings of groups whose templates are among themselves, in a library that sets nothing.
  public func resolved() -> [ResolvedGroup] {
    resolved(in: SettingsTree(groups: map { GroupSettings($0) }))
  }
}

extension [ResolvedGroup] {
  /// The number of questions in all groups.
  public var questionCount: Int { reduce(0) { $0 + $1.group.questions.count } }
}

extension GroupSettings {
  /// Takes the settings of a group.
  public init(_ group: QuestionGroup) {
    self.init(
      id: group.id,
      title: group.title,
      template: group.template,
      entries: group.settings
    )
  }
}

extension Question {
  /// Returns the question with further tags behind its own.
  fileprivate func tagged(_ added: [String]) -> Question {
    var builder = QuestionBuilder(self)
    for tag in added where !builder.tags.contains(tag) { builder.tags.append(tag) }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      preconditionFailure("a question is complete, whatever its tags are")
    }
  }
}
