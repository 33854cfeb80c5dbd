import Quiz
import Testing

@Suite struct `Differences between forms` {
  @Test func `are none between a form and itself`() {
    #expect(rivers().differences(from: rivers()) == [])
  }

  @Test func `are told of the group, of each question, and of those that are gone`() {
    let old = rivers()
    var new = old
    new.title = "Streams"
    new.settings[.points] = .number(2)
    new.questions[0].answer = "Seine"
    new.questions[0].tags = ["long"]
    new.questions[1].settings[.points] = .number(3)
    let gone = new.questions.remove(at: 2)
    new.addNewQuestion()
    #expect(
      new.differences(from: old) == [
        .title(old: "Rivers", new: "Streams"),
        .settings,
        .changed(.answer, ofQuestion: 0, old: .text("1"), new: .text("Seine")),
        .item(.added("long"), of: .tags, ofQuestion: 0),
        .questionSettings(ofQuestion: 1),
        .added(new.questions[2], at: 2),
        .removed(gone, at: 2),
      ]
    )
  }

  @Test func `are told once of another order`() {
    var new = rivers()
    new.moveQuestion(from: 0, to: 2)
    #expect(new.differences(from: rivers()) == [.reordered])
    new.removeQuestion(at: 2)
    #expect(new.differences(from: rivers()) == [.removed(rivers().questions[0], at: 0)])
  }

  @Test func `are told item by item of a list`() {
    var old = rivers()
    old.questions[0].response.kind = .pairs
    old.questions[0][.pairs] = .list(["Italy → Rome", "Peru → Lima", "Mali → Timbuktu", "Chad → x"])
    var new = old
    new.questions[0][.pairs] = .list(
      ["Peru → Lima", "Italy → Roma", "Iran → Tehran", "Kenya → Nairobi", "Chad → x"]
    )
    func item(_ difference: ItemDifference) -> GroupDifference {
      .item(difference, of: .pairs, ofQuestion: 0)
    }
    #expect(
      new.differences(from: old) == [
        item(.changed(old: "Italy → Rome", new: "Italy → Roma")),
        item(.added("Iran → Tehran")),
        item(.added("Kenya → Nairobi")),
        item(.removed("Mali → Timbuktu")),
        item(.reordered),
      ]
    )
    new.questions[0][.pairs] = .list(
      ["Italy → Rome", "Peru → Lima", "Iran → Tehran", "Chad → x", "Chad → x"]
    )
    #expect(
      new.differences(from: old) == [
        item(.changed(old: "Mali → Timbuktu", new: "Iran → Tehran")), item(.added("Chad → x")),
      ]
    )
  }

  @Test func `know a question by its prompt when its id is not known`() {
    var new = rivers()
    new.questions[1].id = .random()
    new.questions[1].answer = "other"
    #expect(
      new.differences(from: rivers())
        == [.changed(.answer, ofQuestion: 1, old: .text("2"), new: .text("other"))]
    )
  }

  private func rivers() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.id = GroupID(rawValue: "rivers")
    builder.title = "Rivers"
    for number in 1...3 {
      builder.addNewQuestion()
      builder.questions[number - 1].id = QuestionID(rawValue: "q\(number)")
      builder.questions[number - 1].prompt = "River \(number)?"
      builder.questions[number - 1].answer = "\(number)"
    }
    return builder
  }
}
