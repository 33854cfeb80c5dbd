import BuilderKit
import Quiz
import Testing

@Suite struct `A resolved group` {
  /// A group below a template, with two questions, of which the second sets settings itself.
  private func group(
    own: [QuizSetting: SettingValue] = [:],
    ofQuestion: SettingsEntries = SettingsEntries(),
    tags: [String] = []
  ) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: "verbs")
      builder.title = "Verbs"
      builder.template = GroupID(rawValue: "course")
      builder.settings = entries(own)
      for prompt in ["first", "second"] {
        var question = QuestionBuilder()
        question.prompt = prompt
        question.answer = "a"
        question.tags = tags
        if prompt == "second" { question.settings = ofQuestion }
        builder.questions.append(question)
      }
    }
  }

  private func tree(
    _ library: [QuizSetting: SettingValue] = [:],
    _ template: [QuizSetting: SettingValue] = [:]
  ) -> SettingsTree {
    let course = GroupSettings(
      id: GroupID(rawValue: "course"),
      title: "Course",
      entries: entries(template)
    )
    return SettingsTree(library: entries(library), groups: [course])
  }

  private func entries(_ values: [QuizSetting: SettingValue]) -> SettingsEntries {
    values.reduce(into: SettingsEntries()) { $0[$1.key] = $1.value }
  }

  @Test func `has the values of the library, the template, the group and the question`() throws {
    let group = try group(
      own: [.language: .text("fr")],
      ofQuestion: entries([.caseSensitive: .truth(true)])
    )
    let tree = tree([.points: .number(2), .language: .text("en")], [.exportDeck: .text("French")])
    let resolved = ResolvedGroup(group, in: tree)
    #expect(resolved.settings.number(.points) == 2)
    #expect(resolved.settings.text(.exportDeck) == "French")
    #expect(resolved.settings.text(.language) == "fr")
    #expect(resolved.settings.assigned == [.language, .points, .exportDeck])
    #expect(resolved.settings.own == [.language])
    let questions = Array(resolved.questions)
    #expect(questions[0].settings.assigned == [.language, .points, .exportDeck])
    #expect(questions[0].settings.own == [])
    #expect(questions[1].settings.truth(.caseSensitive) == true)
    #expect(questions[1].settings.number(.points) == 2)
    #expect(questions[1].settings.own == [.caseSensitive])
  }

  @Test func `has no value where the inheritance ends, or where nobody has set any`() throws {
    var stopping = SettingsEntries()
    stopping.stop(.points)
    let resolved = ResolvedGroup(try group(ofQuestion: stopping), in: tree([.points: .number(2)]))
    let questions = Array(resolved.questions)
    #expect(questions.map { $0.settings[.points] } == [.number(2), nil])
    #expect(resolved.settings[.caseSensitive] == nil)
    #expect(ResolvedGroup(try group(), in: SettingsTree()).settings == ResolvedSettings())
  }

  @Test func `gives a question that sets nothing what the tree gives it`() throws {
    var builder = QuestionGroupBuilder(
      try group(own: [.language: .text("fr"), .points: .number(3)])
    )
    builder.settings.stop(.timeLimitInSeconds)
    builder.template = nil
    let group = try builder.build()
    let tree = SettingsTree(
      library: entries([.timeLimitInSeconds: .number(9), .exportDeck: .text("Words")]),
      groups: [GroupSettings(group)]
    )
    let question = try #require(Array(ResolvedGroup(group, in: tree).questions).first)
    let expected = tree.settings(of: question.question.id, SettingsEntries(), in: group.id)
    #expect(question.settings == expected)
    #expect(question.settings.all == expected.all)
    #expect(expected.assigned == [.language, .points, .exportDeck])
  }

  @Test func `counts by its own entries where the tree has another group of its id`() throws {
    let other = GroupSettings(
      id: GroupID(rawValue: "verbs"),
      title: "Copy",
      entries: entries([.points: .number(9)])
    )
    let group = try group(own: [.points: .number(3)])
    let resolved = ResolvedGroup(group, in: SettingsTree(groups: [other]))
    #expect(resolved.settings.number(.points) == 3)
  }

  @Test func `puts the tags of settings behind those of a question, each once`() throws {
    let tree = tree([.tags: .texts(["course", "easy", "course"])])
    let group = try group(ofQuestion: entries([.tags: .texts([])]), tags: ["easy", "verb"])
    let questions = Array(ResolvedGroup(group, in: tree).questions)
    #expect(questions.map(\.question.tags) == [["easy", "verb", "course"], ["easy", "verb"]])
    #expect(questions.map(\.question.id) == group.questions.map(\.id))
  }

  @Test func `finds its template among the groups beside it`() throws {
    var course = QuestionGroupBuilder(try group(own: [.points: .number(5)]))
    course.id = GroupID(rawValue: "course")
    course.template = nil
    let resolved = try [group(), course.build()].resolved()
    #expect(resolved.map { $0.settings.number(.points) } == [5, 5])
    #expect(resolved.questionCount == 4)
  }
}
