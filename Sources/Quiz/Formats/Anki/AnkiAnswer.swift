import QuizInterchange

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
  static func appendChoices(of item: Item, to bytes: inout [UInt8]) {
    func append(_ items: [AnkiField.Element], in element: String) {
      AnkiField.append(items, in: element, item.markup, to: &bytes)
    }
    if case .choice(let answers, _) = item.interaction {
      let isSeveral = item.interaction.kind == .choices
      append(answers.map(AnkiField.Element.init), in: isSeveral ? several : "<ol>")
    } else if case .match(let match) = item.interaction {
      let sides = zip(match.shown, match.shownSides).map { index, side in
        AnkiField.Element(side, mark: index < match.pairs.count ? nil : "spare")
      }
      append(match.pairs.map { AnkiField.Element($0.left) }, in: "<ul>")
      append(sides, in: "<ul>")
    } else {
      append(item.interaction.asText.listed.map { AnkiField.Element($0) }, in: "<ul>")
    }
  }

  /// Appends the field `Answer`.
  static func append(of item: Item, to bytes: inout [UInt8]) {
    let markup = item.markup
    func append(_ text: String, in tag: String, _ markup: ItemMarkup) {
      bytes.append(tag)
      AnkiField.append(text, markup, to: &bytes)
      bytes.append("</\(tag.dropFirst().prefix { $0.isLetter })>")
    }
    func append(_ items: [String], in element: String) {
      AnkiField.append(items.map { AnkiField.Element($0) }, in: element, markup, to: &bytes)
    }
    let answers = item.interaction.asText.answers
    switch item.interaction {
    case .choice(_, .several), .choice(_, .allOrNothing): append(answers, in: "<ul>")
    case .number(let targets, let unit):
      append(targets.first?.value ?? "", in: value, .plain)
      if let tolerance = targets.first?.tolerance {
        bytes.append(" ± ")
        append(tolerance, in: "<span class=\"tolerance\">", .plain)
      }
      if let unit {
        bytes.append(" ")
        append(unit, in: "<span class=\"unit\">", .plain)
      }
    case .match(let match):
      bytes.append(pairs)
      for pair in match.pairs {
        bytes.append("<tr>")
        append(pair.left, in: "<td>", markup)
        append(pair.right, in: "<td>", markup)
        bytes.append("</tr>")
      }
      bytes.append("</table>")
    case .order(let order): append(order.steps, in: steps)
    case .essay(let answer, let notes):
      append(answer ?? "", in: answer == nil ? noModel : model, markup)
      if let notes { append(notes, in: "<div class=\"notes\">", markup) }
    // One answer is text. So are several of a kind that has no marks here; the capability says that it is asked as a text.
    default:
      answers.count > 1
        ? append(answers, in: "<ul>") : AnkiField.append(answers.first ?? "", markup, to: &bytes)
    }
  }
}

extension AnkiAnswer {
  /// Reads both fields of a note.
  static func read(
    choices: String,
    answer: String,
    into read: inout ReadItem,
    _ itemTexts: inout ItemTexts
  ) {
    let answer = AnkiField.withoutLanguage(answer)
    let items = AnkiField.elements("li", in: choices)
    func choice(_ item: AnkiField.WrittenElement, _ texts: inout ItemTexts) -> Answer {
      Answer(
        texts.written(item.html),
        isRight: item.isRight,
        feedback: item.feedback.map { texts.written($0) }
      )
    }
    func texts(_ name: String, _ html: String) -> [String] {
      AnkiField.elements(name, in: html).map { itemTexts.written($0.html) }
    }
    func text(_ name: String, _ mark: String) -> String? {
      AnkiField.contents(name, mark, in: answer).map { itemTexts.written($0) }
    }
    func typed(_ mark: String) -> String? {
      AnkiField.contents("span", mark, in: answer).map { itemTexts.typed($0) }
    }
    if choices.contains(several) {
      let all = items.map { choice($0, &itemTexts) }
      read.item.interaction = .several(
        right: all.filter(\.earns),
        wrong: all.filter { !$0.earns }
      )
    } else if answer.contains(value) {
      read.item.interaction = .number([], unit: typed("unit"))
      read.fields = [
        ReadItem.Field(.value, text: typed("value")),
        ReadItem.Field(.tolerance, text: typed("tolerance")),
      ]
    } else if answer.contains(pairs) {
      let sides = texts("td", answer)
      let pairs = stride(from: 0, to: sides.count, by: 2).map { index in
        Match.Pair(sides[index], sides.indices.contains(index + 1) ? sides[index + 1] : "")
      }
      let spares = items.filter { $0.mark == "spare" }.map { itemTexts.written($0.html) }
      read.item.interaction = .match(Match(pairs, spares: spares))
    } else if answer.contains(steps) {
      read.item.interaction = .order(Order(texts("li", answer)))
    } else if answer.contains(model) || answer.contains(noModel) {
      read.item.interaction = .essay(model: text("div", "model"), notes: text("div", "notes"))
    } else {
      let wrong = items.filter { !$0.isRight }.map { choice($0, &itemTexts) }
      let feedback = items.first(where: \.isRight)?.feedback.map { itemTexts.written($0) }
      let right = Answer(itemTexts.written(answer), feedback: feedback)
      read.item.interaction = wrong.isEmpty ? .typed([right]) : .choice([right] + wrong, .one)
    }
  }
}
