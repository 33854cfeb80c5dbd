import Quiz

/// The answers of every kind but gaps in two fields of a note: `Choices` on the front, `Answer` on the back.
///
/// Classes in the HTML name the kind, so that a note becomes the question it was:
///
/// | kind | `Choices` | `Answer` |
/// |---|---|---|
/// | text | | the text |
/// | choice | `<ol>`, the right one `<li class="right">` | its text |
/// | choices | `<ol class="several">` | a list of the right ones |
/// | number | | `<span class="value">`, `"tolerance"`, `"unit"` |
/// | pairs | a list a side, spares `<li class="spare">` | `<table class="pairs">` |
/// | order | the steps in another order | `<ol class="steps">` |
/// | essay | | `<div class="model">`, `<div class="notes">` |
enum AnkiAnswer {
  private static let several = "<ol class=\"several\">"
  private static let value = "<span class=\"value\">"
  private static let pairs = "<table class=\"pairs\">"
  private static let steps = "<ol class=\"steps\">"
  private static let model = "<div class=\"model\">"
  private static let noModel = "<div class=\"no model\">"

  /// Appends the field `Choices`.
  static func appendChoices(of question: Question, to bytes: inout [UInt8]) {
    switch question.response {
    case .text, .number, .gaps, .essay, .unknown: break
    case .choice: AnkiField.append(question.orderedChoices, in: "<ol>", to: &bytes)
    case .choices:
      AnkiField.append(question.mixedChoices.map(AnkiField.Item.init), in: several, to: &bytes)
    case .pairs(let matching):
      let lefts = matching.pairs.map { AnkiField.Item($0.left) }
      let rights = matching.pairs.map { AnkiField.Item($0.right) }
      let spares = matching.spares.map { AnkiField.Item($0, mark: "spare") }
      AnkiField.append(lefts, in: "<ul>", to: &bytes)
      let sides = question.mixed(Question.sideLists(rights, spares), by: \.text)
      AnkiField.append(sides, in: "<ul>", to: &bytes)
    case .order(let order):
      let steps = question.shuffled(order.steps) { $0 }.map { AnkiField.Item($0) }
      AnkiField.append(steps, in: "<ul>", to: &bytes)
    }
  }

  /// Appends the field `Answer`.
  static func append(of question: Question, to bytes: inout [UInt8]) {
    switch question.response {
    case .text, .choice: AnkiField.append(question.answer, to: &bytes)
    case .choices(let choices):
      AnkiField.append(choices.answers.map { AnkiField.Item($0.text) }, in: "<ul>", to: &bytes)
    case .number(let number):
      append(number.value, in: value, to: &bytes)
      if let tolerance = number.tolerance {
        bytes.append(" ± ")
        append(tolerance, in: "<span class=\"tolerance\">", to: &bytes)
      }
      if let unit = number.unit {
        bytes.append(" ")
        append(unit, in: "<span class=\"unit\">", to: &bytes)
      }
    case .pairs(let matching):
      bytes.append(pairs)
      for pair in matching.pairs {
        bytes.append("<tr>")
        append(pair.left, in: "<td>", to: &bytes)
        append(pair.right, in: "<td>", to: &bytes)
        bytes.append("</tr>")
      }
      bytes.append("</table>")
    case .order(let order):
      AnkiField.append(order.steps.map { AnkiField.Item($0) }, in: steps, to: &bytes)
    case .essay(let essay):
      append(essay.answer ?? "", in: essay.answer == nil ? noModel : model, to: &bytes)
      if let notes = essay.notes { append(notes, in: "<div class=\"notes\">", to: &bytes) }
    case .gaps, .unknown: break
    }
  }

  private static func append(_ text: String, in tag: String, to bytes: inout [UInt8]) {
    bytes.append(tag)
    AnkiField.append(text, to: &bytes)
    bytes.append("</\(tag.dropFirst().prefix { $0.isLetter })>")
  }
}

extension AnkiAnswer {
  /// Reads both fields into the response of a form.
  static func read(choices: String, answer: String, into response: inout Response.Builder) {
    let answer = AnkiField.withoutLanguage(answer)
    let items = AnkiField.elements("li", in: choices)
    func texts(_ name: String, _ html: String) -> [String] {
      AnkiField.elements(name, in: html).map(\.text)
    }
    func text(_ name: String, _ mark: String) -> String? {
      AnkiField.elements(name, in: answer).first { $0.mark == mark }?.text
    }
    if choices.contains(several) {
      response.kind = .choices
      response.choices.answers = items.filter(\.isRight).map(\.choice)
      response.choices.distractors = items.filter { !$0.isRight }.map(\.choice)
    } else if answer.contains(value) {
      response.kind = .number
      response.number.value = text("span", "value")
      response.number.tolerance = text("span", "tolerance")
      response.number.unit = text("span", "unit")
    } else if answer.contains(pairs) {
      response.kind = .pairs
      let sides = texts("td", answer)
      response.pairs.pairs = stride(from: 0, to: sides.count, by: 2).map { index in
        var pair = Pair.Builder()
        pair.left = sides[index]
        pair.right = sides.indices.contains(index + 1) ? sides[index + 1] : nil
        return pair
      }
      response.pairs.spares = items.filter { $0.mark == "spare" }.map(\.text)
    } else if answer.contains(steps) {
      response.kind = .order
      response.order.steps = texts("li", answer)
    } else if answer.contains(model) || answer.contains(noModel) {
      response.kind = .essay
      response.essay.answer = text("div", "model")
      response.essay.notes = text("div", "notes")
    } else if items.contains(where: { !$0.isRight }) {
      response.kind = .choice
      let feedback = items.first(where: \.isRight)?.choice.feedback
      response.choice.answer = Choice(AnkiField.text(answer), feedback: feedback)
      response.choice.distractors = items.filter { !$0.isRight }.map(\.choice)
    } else {
      response.kind = .text
      response.text.answer = AnkiField.text(answer)
    }
  }
}

extension Question {
  /// The wrong choices in their order, the answer among them where the id has it.
  fileprivate var orderedChoices: [AnkiField.Item] {
    var choices = choiceLists[1]
    choices.insert(contentsOf: choiceLists[0], at: answerPosition)
    return choices.map(AnkiField.Item.init)
  }
}
