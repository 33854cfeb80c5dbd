import BuilderKit
import Quiz
import QuizDocuments

/// A question of Moodle's as a form, complete or not.
struct MoodleQuestion {
  private(set) var builder = QuestionBuilder()
  /// The places of the parts that are not in the form, as in XPath: `answer[2]/feedback`.
  private(set) var leftOut: [String] = []
  /// The simplifications of those that are.
  private(set) var simplified: [RowRemark.Simplification] = []

  /// Reads an element, or throws the reason that the question has no counterpart.
  init(_ element: XMLElement) throws(RowRemark.Reason) {
    let type = element.attributes["type"] ?? ""
    switch type {
    case "shortanswer": readShortAnswer(element)
    case "multichoice", "multichoiceset": try readMultipleChoice(element, type)
    case "ddwtos", "gapselect": try readNumberedGaps(element)
    case "truefalse": try readTrueFalse(element)
    case "numerical": readNumber(element)
    case "cloze", "multianswer": try readCloze(element)
    case "matching", "match": try readMatching(element)
    case "ordering": try readOrdering(element)
    case "essay": try readEssay(element)
    case "description": throw .unsupported(.description)
    default: throw .unsupportedType(type)
    }
    if builder.kind != .gaps {
      builder.prompt = try MoodleText.seen(element.child("questiontext"))
      readGrade(element)
    }
    readCommonParts(element)
  }

  private mutating func readCommonParts(_ element: XMLElement) {
    let explanation = decorated(element.child("generalfeedback"))
    builder.explanation = explanation.isEmpty ? nil : explanation
    var hints: [String] = []
    for hint in element.children("hint") { hints.append(decorated(hint)) }
    hints.removeAll(where: \.isEmpty)
    builder.hint = hints.isEmpty ? nil : hints.joined(separator: "\n")
    builder.tags = element.child("tags")?.children("tag").map(MoodleText.plain) ?? []
    builder.tags.removeAll(where: \.isEmpty)
    if let id = element.child("idnumber")?.text.trimmed, !id.isEmpty {
      builder.id = QuestionID(rawValue: id)
    }
  }

  private mutating func readGrade(_ element: XMLElement) {
    if let grade = MoodleGrade(element) {
      grade.set(&builder.settings)
    } else {
      leftOut.append("defaultgrade")
    }
  }

  private mutating func readShortAnswer(_ element: XMLElement) {
    var right: [String] = []
    for (place, answer) in element.numbered("answer") {
      // Not HTML, whatever the format says: it is compared with what is typed.
      if answer.fraction == 100, let text = MoodleWildcard.text(of: MoodleText.plain(answer)) {
        right.append(text)
        noteFeedback(answer, at: place)
      } else {
        leftOut.append(place)
      }
    }
    builder.response.text.answer = right.first
    builder.response.text.alternatives = Array(right.dropFirst())
  }

  private mutating func readMultipleChoice(
    _ element: XMLElement,
    _ type: String
  ) throws(RowRemark.Reason) {
    let single = element.child("single")?.text.trimmed
    // In the set each right choice is worth all points, which only all of them together earn.
    let isSet = type == "multichoiceset"
    var scored: [ScoredChoices.Scored] = []
    for (place, answer) in element.numbered("answer") {
      if let choice = try choice(answer, at: place) { scored.append((choice, answer.fraction)) }
    }
    let takesSeveral = isSet || single == "false" || single == "0"
    let choices = ScoredChoices(scored, takesSeveral: takesSeveral, isWhole: isSet)
    choices.fill(&builder)
    for simplification in choices.simplified { simplify(simplification) }
  }

  private mutating func readTrueFalse(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .choice
    for (place, answer) in element.numbered("answer") {
      guard var choice = try choice(answer, at: place) else { continue }
      // Moodle shows these two in the language of the learner.
      choice.text = ["true": "True", "false": "False"][choice.text] ?? choice.text
      if answer.fraction == 100 {
        builder.response.choice.answer = choice
      } else {
        builder.response.choice.distractors.append(choice)
      }
    }
  }

  private mutating func readNumber(_ element: XMLElement) {
    builder.response.kind = .number
    for (place, answer) in element.numbered("answer") {
      if builder.response.number.value == nil, answer.fraction == 100 {
        let tolerance = answer.child("tolerance").map(MoodleText.plain)
        builder.response.number.take(MoodleText.plain(answer), tolerance: tolerance)
        noteFeedback(answer, at: place)
      } else {
        leftOut.append(place)
      }
    }
    for (place, unit) in element.child("units")?.numbered("unit") ?? [] {
      let multiplier = unit.child("multiplier")?.text.trimmed ?? "1"
      let name = unit.child("unit_name")?.text.trimmed ?? ""
      if builder.response.number.unit == nil, Double(multiplier) == 1, !name.isEmpty {
        builder.response.number.unit = name
      } else {
        leftOut.append("units/\(place)")
      }
    }
  }

  private mutating func readCloze(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .gaps
    let gaps = try MoodleGappedText(element.child("questiontext"))
    builder.prompt = gaps.text.description
    leftOut += gaps.leftOut
    if gaps.partsChoices { simplify(.choicesApart) }
    if gaps.isCaseSensitive { builder.settings[.caseSensitive] = .truth(true) }
  }

  /// Reads gaps that are numbers in brackets: `[[2]]` is the second of the words, and others of its group are wrong.
  private mutating func readNumberedGaps(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .gaps
    let boxes = element.children("dragbox") + element.children("selectoption")
    let words = boxes.map {
      (text: MoodleText.plain($0), group: $0.child("group")?.text.trimmed ?? "1")
    }
    let text = try MoodleText.seen(element.child("questiontext"))
    var pieces: [GappedText.Piece] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /\[\[([0-9]{1,4})\]\]/) {
      pieces.append(.text(String(rest[..<match.range.lowerBound])))
      rest = rest[match.range.upperBound...]
      guard let number = Int(match.output.1), words.indices.contains(number - 1) else {
        leftOut.append("questiontext/[[\(match.output.1)]]")
        continue
      }
      let right = words[number - 1]
      let wrong = words.filter { $0.group == right.group && $0.text != right.text }.map(\.text)
      pieces.append(.gap(GappedText.Gap(answers: [right.text], wrongChoices: wrong)))
    }
    builder.prompt = GappedText(pieces + [.text(String(rest))]).description
  }

  private mutating func readMatching(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .pairs
    for (place, part) in element.numbered("subquestion") {
      let left = try MoodleText.seen(part)
      let right = part.child("answer").map(MoodleText.plain) ?? ""
      if left.isEmpty {
        if !right.isEmpty { builder.response.pairs.spares.append(right) }
      } else if right.isEmpty {
        leftOut.append(place)
      } else {
        var pair = Pair.Builder()
        (pair.left, pair.right) = (left, right)
        builder.response.pairs.pairs.append(pair)
      }
    }
  }

  private mutating func readOrdering(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .order
    if element.child("gradingtype")?.text.trimmed == "ALL_OR_NOTHING" {
      builder.settings[.partialCredit] = .truth(false)
    }
    for (place, answer) in element.numbered("answer") {
      let step = try MoodleText.seen(answer)
      if !step.isEmpty { builder.response.order.steps.append(step) }
      noteFeedback(answer, at: place)
    }
  }

  private mutating func readEssay(_ element: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .essay
    let info = MoodleGraderInfo(try MoodleText.seen(element.child("graderinfo")))
    builder.response.essay.answer = info.answer
    builder.response.essay.notes = info.notes
  }

  /// Reads a choice with its feedback; `nil` for one without text, which Moodle passes over.
  private mutating func choice(
    _ answer: XMLElement,
    at place: String
  ) throws(RowRemark.Reason) -> Choice? {
    let text = try MoodleText.seen(answer)
    guard !text.isEmpty else {
      noteFeedback(answer, at: place)
      return nil
    }
    let feedback = decorated(answer.child("feedback"))
    return Choice(text, feedback: feedback.isEmpty ? nil : feedback)
  }

  /// Returns a text that may have pictures beside it, which are left out.
  private mutating func decorated(_ element: XMLElement?) -> String {
    let (text, hasMedia) = MoodleText.decorated(element)
    if hasMedia { simplify(.media) }
    return text
  }

  private mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }

  /// Notes feedback that has no room.
  private mutating func noteFeedback(_ answer: XMLElement, at place: String) {
    guard let feedback = answer.child("feedback"), !MoodleText.plain(feedback).isEmpty else {
      return
    }
    leftOut.append("\(place)/feedback")
  }
}

extension XMLElement {
  /// The share of the points that an answer earns, in percent.
  fileprivate var fraction: Double { attributes["fraction"].flatMap { Double($0.trimmed) } ?? 0 }

  /// Returns the children of a name with their places, counted from one as in XPath.
  fileprivate func numbered(_ name: String) -> [(place: String, element: XMLElement)] {
    children(name).enumerated().map { ("\(name)[\($0 + 1)]", $1) }
  }
}
