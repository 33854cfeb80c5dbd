package import Quiz

/// A group of a bank with what decides about a draw, and without the texts of its questions.
package struct DrawGroup: Hashable, Sendable {
  /// A question that can be drawn.
  package struct Question: Hashable, Sendable {
    package let id: QuestionID
    package let kind: QuestionKind
    /// Its own tags.
    package let tags: [String]
    /// Its own settings, which may have tags, too.
    package let settings: SettingsEntries

    package init(id: QuestionID, kind: QuestionKind, tags: [String], settings: SettingsEntries) {
      self.id = id
      self.kind = kind
      self.tags = tags
      self.settings = settings
    }
  }

  /// The id of the group, its title, and the settings that its questions inherit.
  package let settings: GroupSettings
  /// The name of its file.
  package let slug: String
  /// The questions without passages and questions of unknown kinds, each id once.
  package let questions: [Question]
  /// The origins of the questions that were drawn into it.
  package let origins: [QuestionID: QuestionReference]

  /// Takes what was taken from a group before.
  package init(
    _ settings: GroupSettings,
    slug: String,
    questions: [Question],
    origins: [QuestionID: QuestionReference] = [:]
  ) {
    self.settings = settings
    self.slug = slug
    self.questions = questions
    self.origins = origins
  }

  /// Takes what decides from a group.
  package init(
    _ group: QuestionGroup,
    slug: String,
    origins: [QuestionID: QuestionReference] = [:]
  ) {
    settings = GroupSettings(group)
    self.slug = slug
    self.origins = origins
    var seen: Set<QuestionID> = []
    var questions: [Question] = []
    questions.reserveCapacity(group.questions.count)
    for question in group.questions
    where question.kind.asks && question.kind != .unknown && seen.insert(question.id).inserted {
      // Neighbours mostly have the same tags, which then need their room once.
      let tags = questions.last.flatMap { $0.tags == question.tags ? $0.tags : nil }
      questions.append(
        Question(
          id: question.id,
          kind: question.kind,
          tags: tags ?? question.tags,
          settings: question.settings
        )
      )
    }
    self.questions = questions
  }

  /// The id of the group.
  package var id: GroupID { settings.id }

  /// The title of the group.
  package var title: String { settings.title }

  /// Returns the question in the bank that a question of the group is.
  func origin(of question: Question) -> QuestionReference {
    origins[question.id] ?? QuestionReference(group: id, question: question.id)
  }

  /// The names that a rule may have for it, folded, each once.
  var foldedNames: Set<String> { Set([id.rawValue, slug, title].map(DrawTerm.folded)) }
}

extension [DrawGroup] {
  /// The ids of the groups whose questions may be in the bank more than once: as copies, or in two files of one id.
  var repeatedIDs: Set<GroupID> {
    var seen: Set<GroupID> = []
    var repeated: Set<GroupID> = []
    for group in self {
      if !seen.insert(group.id).inserted { repeated.insert(group.id) }
      for origin in group.origins.values { repeated.insert(origin.group) }
    }
    return repeated
  }
}

/// The tags of the questions of groups as terms compare them, with those of their settings.
struct FoldedTags {
  private let tree: SettingsTree
  /// Few tags are on many questions.
  private var folds: [String: String] = [:]

  init(in tree: SettingsTree) { self.tree = tree }

  /// Hands out the tags of each question, each once.
  mutating func forEach(in group: DrawGroup, _ body: (_ index: Int, _ tags: Set<String>) -> Void) {
    let inherited = tree.tags(of: group.settings)
    // Neighbours mostly have the same.
    var last: (tags: [String], folded: Set<String>)?
    for (index, question) in group.questions.enumerated() {
      let tags =
        question.settings.isEmpty
        ? question.tags + inherited
        : question.tags + tree.tags(of: question.id, question.settings, in: group.settings)
      let known = last.flatMap { $0.tags == tags ? $0.folded : nil }
      let all = known ?? Set(tags.map { folded($0) })
      last = (tags, all)
      body(index, all)
    }
  }

  private mutating func folded(_ tag: String) -> String {
    if let known = folds[tag] { return known }
    let folded = DrawTerm.folded(tag)
    folds[tag] = folded
    return folded
  }
}
