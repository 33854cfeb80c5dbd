import BuilderKit
import Quiz
import Testing

@Suite struct `A merge of groups` {
  private let base = capitals("France", "Italy", "Spain")

  private func merge(
    _ ours: (inout QuestionGroupBuilder) -> Void,
    _ theirs: (inout QuestionGroupBuilder) -> Void
  ) -> GroupMerge {
    var sides = (base, base)
    ours(&sides.0)
    theirs(&sides.1)
    return GroupMerge(base: base, ours: sides.0, theirs: sides.1)
  }

  @Test func `takes each field from the side that has changed it`() {
    let merge = merge {
      $0.title = "Towns"
      $0.questions[0].hint = "It has a tower"
      $0.questions[1].answer = "Roma"
    } _: {
      $0.template = GroupID(rawValue: "course")
      $0.questions[0].explanation = "Since 987"
      $0.questions[1].prompt = "Italia?"
    }
    #expect(merge.isClean)
    var expected = base
    expected.title = "Towns"
    expected.template = GroupID(rawValue: "course")
    expected.questions[0].hint = "It has a tower"
    expected.questions[0].explanation = "Since 987"
    expected.questions[1].answer = "Roma"
    expected.questions[1].prompt = "Italia?"
    #expect(merge.builder == expected)
  }

  @Test func `has the questions of both sides, where each has put and moved them`() {
    let merge = merge {
      $0.questions.insert(question("Ours"), at: 1)
      $0.removeQuestion(at: 2)
    } _: {
      $0.moveQuestion(from: 2, to: 0)
      $0.questions.append(question("Theirs"))
    }
    #expect(merge.isClean)
    #expect(merge.builder.questions.map(\.id.rawValue) == ["Spain", "France", "Ours", "Theirs"])
  }

  @Test func `has of lists what either side has put in and neither has taken out`() {
    let base = capitals("France") { $0.questions[0].distractors = ["Lyon", "Nice", "Lyon"] }
    var ours = base
    ours.questions[0].distractors = ["Lyon", "Nice", "Metz"]
    var theirs = base
    theirs.questions[0].distractors = ["Brest", "Nice", "Lyon", "Lyon"]
    let merge = GroupMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].distractors == ["Brest", "Nice", "Lyon", "Metz"])
  }

  @Test func `keeps both texts of a conflict between markers`() {
    let merge = merge {
      $0.title = "Towns"
      $0.questions[1].answer = "Roma"
      $0.questions[2].hint = "Not Barcelona"
    } _: {
      $0.title = "Cities"
      $0.questions[1].answer = nil
      $0.questions[2].hint = "In the middle\nof the country"
    }
    let question = merge.builder.questions
    #expect(merge.builder.title == "<<<<<<< ours\nTowns\n=======\nCities\n>>>>>>> theirs")
    #expect(question[1].answer == "<<<<<<< ours\nRoma\n=======\n>>>>>>> theirs")
    #expect(
      question[2].hint == """
        <<<<<<< ours
        Not Barcelona
        =======
        In the middle
        of the country
        >>>>>>> theirs
        """
    )
    #expect(
      merge.conflicts.map(\.description) == [
        "title: both sides have changed it", "questions[1].answer: both sides have changed it",
        "questions[2].hint: both sides have changed it",
      ]
    )
    #expect(merge.conflicts.map(\.question?.rawValue) == [nil, "Italy", "Spain"])
    let answers = MergeVersions<String?>(base: "Italy!", ours: "Roma", theirs: nil)
    #expect(merge.conflicts.map(\.kind).contains(.text(answers)))
  }

  @Test func `takes texts for the same that nobody can tell apart`() {
    let merge = merge {
      $0.questions[0].hint = ""
      $0.questions[1].hint = "cafe\u{301}"
    } _: {
      $0.questions[0].hint = "It has a tower"
      $0.questions[1].hint = "caf\u{e9}"
    }
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].hint == "It has a tower")
    #expect(Array(merge.builder.questions[1].hint!.unicodeScalars).count == 5)
  }

  @Test(
    arguments: [
      (nil, " ", "\n", " "), ("old", "", " ", ""), ("old", nil, "\u{3000}", nil),
      ("old", " ", nil, " "), (" ", nil, "new", "new"), (nil, "new", "", "new"),
    ] as [(String?, String?, String?, String?)]
  )
  func `takes blank texts for the same, and ours of two`(
    old: String?,
    ours: String?,
    theirs: String?,
    merged: String?
  ) {
    let merge = mergeHints(old, ours, theirs)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].hint == merged)
  }

  @Test(arguments: [(" ", "new"), ("new", ""), (nil, "new"), ("new", nil)] as [(String?, String?)])
  func `takes a blank text and another one for a conflict`(ours: String?, theirs: String?) {
    let merge = mergeHints("old", ours, theirs)
    #expect(merge.conflicts.map(\.path.description) == ["questions[0].hint"])
  }

  private func mergeHints(_ base: String?, _ ours: String?, _ theirs: String?) -> GroupMerge {
    func group(_ hint: String?) -> QuestionGroupBuilder {
      capitals("France") { $0.questions[0].hint = hint }
    }
    return GroupMerge(base: group(base), ours: group(ours), theirs: group(theirs))
  }

  @Test func `keeps a question that one side has removed and the other has changed`() throws {
    let merge = merge {
      $0.questions[0].hint = "It has a tower"
      $0.removeQuestion(at: 2)
    } _: {
      $0.questions[2].tags = ["europe"]
      $0.removeQuestion(at: 0)
    }
    #expect(merge.builder.questions.map(\.id.rawValue) == ["France", "Italy", "Spain"])
    #expect(
      merge.conflicts.map(\.description) == [
        "questions[0]: is removed in theirs and changed in ours; it stays",
        "questions[2]: is removed in ours and changed in theirs; it stays",
      ]
    )
    guard case .removal(.theirs, let versions)? = merge.conflicts.first?.kind else {
      return #expect(Bool(false))
    }
    #expect(versions.base == base.questions[0])
    #expect(versions.ours?.hint == "It has a tower")
    #expect(versions.theirs == nil)
  }

  @Test func `keeps on demand a question that one side has removed`() {
    var ours = base
    ours.removeQuestion(at: 1)
    let kept: Set = [QuestionID(rawValue: "Italy")]
    let merge = GroupMerge(base: base, ours: ours, theirs: base, keeping: kept)
    #expect(merge.builder == base)
    #expect(merge.conflicts.count == 1)
  }

  @Test func `takes settings one by one and keeps ours of a conflict`() {
    let merge = merge {
      $0.settings[.points] = .number(2)
      $0.settings[.tags] = .texts(["a", "b"])
      $0.questions[0].settings[.hintPolicy] = .text("never")
    } _: {
      $0.settings[.points] = .number(3)
      $0.settings[.language] = .text("fr")
      $0.settings[.tags] = .texts(["b", "c"])
      $0.questions[0].settings.stop(.hintPolicy)
      $0.questions[1].settings.stop(.points)
    }
    var expected = SettingsEntries()
    expected[.points] = .number(2)
    expected[.language] = .text("fr")
    expected[.tags] = .texts(["a", "b", "c"])
    #expect(merge.builder.settings == expected)
    #expect(merge.builder.questions[0].settings[.hintPolicy] == .text("never"))
    #expect(merge.builder.questions[1].settings.stopped == [.points])
    #expect(
      merge.conflicts.map(\.path.description) == [
        "settings.points", "questions[0].settings.hintPolicy",
      ]
    )
    let points = MergeVersions(
      base: SettingsEntries.Entry.inherited,
      ours: .own(.number(2)),
      theirs: .own(.number(3))
    )
    #expect(merge.conflicts.first?.kind == .setting(.points, points))
  }

  @Test func `keeps our id and template where both sides have others`() {
    let merge = merge {
      $0.id = GroupID(rawValue: "ours")
      $0.template = GroupID(rawValue: "a")
    } _: {
      $0.id = GroupID(rawValue: "theirs")
      $0.template = GroupID(rawValue: "b")
    }
    #expect(merge.builder.id.rawValue == "ours")
    #expect(merge.builder.template?.rawValue == "a")
    #expect(
      merge.conflicts.map(\.description) == [
        "id: both sides have changed it; ours stays",
        "template: both sides have changed it; ours stays",
      ]
    )
  }

  @Test func `joins groups that have nothing in common`() {
    var ours = capitals("France", "Italy")
    ours.questions[1].tags = ["a"]
    var theirs = capitals("Italy", "Spain")
    theirs.questions[0].tags = ["b"]
    theirs.questions[0].answer = "Roma"
    var nothing = QuestionGroupBuilder()
    nothing.id = ours.id
    let merge = GroupMerge(base: nothing, ours: ours, theirs: theirs)
    #expect(merge.builder.questions.map(\.id.rawValue) == ["France", "Italy", "Spain"])
    #expect(merge.builder.questions[1].tags == ["a", "b"])
    #expect(merge.conflicts.map(\.path.description) == ["questions[1].answer"])
  }
}

/// A group with a question for each country, whose name is its id.
private func capitals(
  _ countries: String...,
  changed: (inout QuestionGroupBuilder) -> Void = { _ in }
) -> QuestionGroupBuilder {
  var group = QuestionGroupBuilder()
  group.id = GroupID(rawValue: "capitals")
  group.title = "Capitals"
  group.questions = countries.map(question)
  changed(&group)
  return group
}

private func question(_ country: String) -> QuestionBuilder {
  var question = QuestionBuilder()
  question.id = QuestionID(rawValue: country)
  question.prompt = "\(country)?"
  question.answer = "\(country)!"
  return question
}
