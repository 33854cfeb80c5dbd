import QuizInterchange
import QuizText

/// A question of Moodle's as an item, with what a reader has to say about it.
struct MoodleQuestion {
  private(set) var item = Item()
  /// The places of the parts that are not in the item, as in XPath: `units/unit[2]`.
  private(set) var leftOut: [String] = []
  /// The simplifications of those that are.
  var simplified: [RowRemark.Simplification] { texts.simplified }
  private var texts: ItemTexts

  /// Reads an element, or throws the reason that the question has no counterpart.
  init(_ element: XMLElement, _ texts: inout ItemTexts) throws(RowRemark.Reason) {
    self.texts = texts
    item.markup = texts.markup
    try read(element)
    texts = self.texts
  }

  private mutating func read(_ element: XMLElement) throws(RowRemark.Reason) {
    let type = element.attributes["type"] ?? ""
    switch type {
    case "shortanswer": item.interaction = .typed(typedAnswers(element))
    case "multichoice", "multichoiceset": item.interaction = try choices(element, type)
    case "ddwtos", "gapselect": item.interaction = .gaps(try numberedGaps(element))
    case "truefalse": item.interaction = try truth(element)
    case "numerical": item.interaction = number(element)
    case "cloze", "multianswer": try readCloze(element)
    case "matching", "match": item.interaction = try match(element)
    case "ordering": item.interaction = try order(element)
    case "essay":
      let info = MoodleGraderInfo(try texts.seen(element.child("graderinfo")))
      item.interaction = .essay(model: info.answer, notes: info.notes)
    case "description": item.interaction = .passage
    default: throw .unsupportedType(type)
    }
    if item.interaction.kind != .gaps {
      item.prompt = try texts.seen(element.child("questiontext"))
      readGrade(element)
    }
    readCommonParts(element)
  }

  private mutating func readCommonParts(_ element: XMLElement) {
    item.explanation = texts.decorated(element.child("generalfeedback")).nonempty
    let hints = element.children("hint").compactMap { texts.decorated($0).nonempty }
    let lineBreak = texts.markup == .plain ? "\n" : "\n\n"
    item.hint = hints.isEmpty ? nil : hints.joined(separator: lineBreak)
    item.tags = element.child("tags")?.children("tag").map(MoodleText.plain) ?? []
    item.tags.removeAll(where: \.isEmpty)
    item.id = element.child("idnumber")?.text.trimmed.nonempty
  }

  private mutating func readGrade(_ element: XMLElement) {
    if element.child("usecase")?.text.trimmed == "1" { item.grading.isCaseSensitive = true }
    guard let grade = element.child("defaultgrade")?.text.trimmed, !grade.isEmpty else { return }
    if let points = Double(grade), points.isFinite, points >= 0 {
      item.grading.points = points
    } else {
      leftOut.append("defaultgrade")
    }
  }

  private mutating func typedAnswers(_ element: XMLElement) -> [Answer] {
    element.numbered("answer").map { place, answer in
      // Not HTML, whatever the format says: it is compared with what is typed.
      let pattern = MoodleText.plain(answer)
      let text = MoodleWildcard.text(of: pattern)
      return Answer(
        text.map { texts.text(plain: $0) } ?? pattern,
        feedback: feedback(of: answer),
        share: answer.fraction,
        comparison: text == nil ? .pattern : .whole,
        place: place
      )
    }
  }

  private mutating func choices(
    _ element: XMLElement,
    _ type: String
  ) throws(RowRemark.Reason) -> Interaction {
    let single = element.child("single")?.text.trimmed
    var answers: [Answer] = []
    for (place, answer) in element.numbered("answer") {
      if let choice = try choice(answer, at: place) { answers.append(choice) }
    }
    // In the set each right choice is worth all points, which only all of them together earn.
    if type == "multichoiceset" { return .choice(answers, .allOrNothing) }
    return .choice(answers, single == "false" || single == "0" ? .several : .one)
  }

  private mutating func truth(_ element: XMLElement) throws(RowRemark.Reason) -> Interaction {
    var answers: [Answer] = []
    for (place, answer) in element.numbered("answer") {
      guard var choice = try choice(answer, at: place) else { continue }
      // Moodle shows these two in the language of the learner.
      choice.text = ["true": "True", "false": "False"][choice.text] ?? choice.text
      answers.append(choice)
    }
    return .choice(answers, .truth)
  }

  private mutating func number(_ element: XMLElement) -> Interaction {
    let targets = element.numbered("answer").map { place, answer in
      var target = NumberTarget(
        MoodleText.plain(answer),
        tolerance: answer.child("tolerance").map(MoodleText.plain)
      )
      (target.share, target.place) = (answer.fraction, place)
      target.feedback = feedback(of: answer)
      return target
    }
    var found: String?
    for (place, unit) in element.child("units")?.numbered("unit") ?? [] {
      let multiplier = unit.child("multiplier")?.text.trimmed ?? "1"
      let name = unit.child("unit_name")?.text.trimmed ?? ""
      if found == nil, Double(multiplier) == 1, !name.isEmpty {
        found = name
      } else {
        leftOut.append("units/\(place)")
      }
    }
    return .number(targets, unit: found)
  }

  private mutating func readCloze(_ element: XMLElement) throws(RowRemark.Reason) {
    let gaps = try MoodleGappedText(element.child("questiontext"), &texts)
    item.interaction = .gaps(gaps.pieces)
    item.grading.isCaseSensitive = gaps.isCaseSensitive
    leftOut += gaps.leftOut
  }

  /// Reads gaps that are numbers in brackets: `[[2]]` is the second of the words, and others of its group are wrong.
  private mutating func numberedGaps(
    _ element: XMLElement
  ) throws(RowRemark.Reason) -> [Interaction.Piece] {
    let boxes = element.children("dragbox") + element.children("selectoption")
    let words = boxes.map {
      (text: MoodleText.plain($0), group: $0.child("group")?.text.trimmed ?? "1")
    }
    guard var text = element.child("questiontext") else { return [] }
    var gaps: [Gap] = []
    var marked = ""
    var rest = MoodleText.plain(text)[...]
    let mark = Unicode.Scalar.mark(notIn: String(rest))
    while let match = rest.firstMatch(of: /\[\[([0-9]{1,4})\]\]/) {
      marked += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      guard let number = Int(match.output.1), words.indices.contains(number - 1) else {
        leftOut.append("questiontext/[[\(match.output.1)]]")
        continue
      }
      let right = words[number - 1]
      let wrong = words.filter { $0.group == right.group && $0.text != right.text }.map(\.text)
      gaps.append(Gap(right: [right.text], wrong: wrong))
      marked.unicodeScalars.append(mark)
    }
    text.replaceText(with: marked + rest)
    return GapMark.pieces(of: try texts.seen(text), mark, gaps)
  }

  private mutating func match(_ element: XMLElement) throws(RowRemark.Reason) -> Interaction {
    var match = Match([])
    for (place, part) in element.numbered("subquestion") {
      let left = try texts.seen(part)
      let right = texts.text(plain: part.child("answer").map(MoodleText.plain) ?? "")
      if left.isEmpty {
        if !right.isEmpty { match.spares.append(right) }
      } else if right.isEmpty {
        leftOut.append(place)
      } else {
        match.pairs.append(Match.Pair(left, right))
      }
    }
    return .match(match)
  }

  private mutating func order(_ element: XMLElement) throws(RowRemark.Reason) -> Interaction {
    if element.child("gradingtype")?.text.trimmed == "ALL_OR_NOTHING" {
      item.grading.givesPartialCredit = false
    }
    var steps: [String] = []
    for (place, answer) in element.numbered("answer") {
      let step = try texts.seen(answer)
      if !step.isEmpty { steps.append(step) }
      noteFeedback(answer, at: place)
    }
    return .order(Order(steps))
  }

  /// Reads a choice with its feedback; `nil` for one without text, which Moodle passes over.
  private mutating func choice(
    _ answer: XMLElement,
    at place: String
  ) throws(RowRemark.Reason) -> Answer? {
    let text = try texts.seen(answer)
    guard !text.isEmpty else {
      noteFeedback(answer, at: place)
      return nil
    }
    return Answer(text, feedback: feedback(of: answer), share: answer.fraction)
  }

  private mutating func feedback(of answer: XMLElement) -> String? {
    texts.decorated(answer.child("feedback")).nonempty
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
