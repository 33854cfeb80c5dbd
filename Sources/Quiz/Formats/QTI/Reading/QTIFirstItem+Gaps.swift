import QuizInterchange
import QuizText

/// Gaps in a text, and pairs: the items of several responses.
extension QTIFirstItem {
  /// Reads gaps that the text names in brackets, as Canvas does.
  mutating func readNamedGaps(_ responses: [QTIResponse]) throws(RowRemark.Reason) {
    var gaps: [(name: String, gap: Gap)] = []
    for response in responses {
      let name =
        response.identifier.hasPrefix("response_")
        ? String(response.identifier.dropFirst(9)) : response.identifier
      gaps.append((name, try gap(of: response)))
    }
    try take(gaps, in: page.texts)
    read.item.grading.isCaseSensitive = responses.contains { response in
      values(for: response).contains(where: \.isCaseSensitive)
    }
  }

  /// Reads gaps between the texts of a page, or where these name them in brackets.
  mutating func readGaps() throws(RowRemark.Reason) {
    let names = page.responses.map(\.identifier)
    if names.allSatisfy({ page.texts.html.firstIndex(of: "[\($0)]") != nil }) {
      var gaps: [(name: String, gap: Gap)] = []
      for response in page.responses { gaps.append((response.identifier, try gap(of: response))) }
      return try take(gaps, in: page.texts)
    }
    var marked = QTIMarkup()
    var gaps: [Gap] = []
    let mark = Unicode.Scalar.mark(notIn: String(decoding: page.texts.html, as: UTF8.self))
    for part in page.parts {
      switch part {
      case .text(let text): marked.append(inline: text)
      case .response(let response):
        gaps.append(try gap(of: response))
        marked.append(html: " \(mark) ")
      }
    }
    take(gaps, in: Self.joined(try texts.seen(marked), at: mark), at: mark)
  }

  /// Returns a text without the blank between a gap and the end of its sentence, which was in another element.
  private static func joined(_ text: String, at mark: Unicode.Scalar) -> String {
    var text = text
    for end in [".", ",", ")"] { text.replace("\(mark) \(end)", with: "\(mark)\(end)") }
    return text
  }

  /// Takes gaps in the order in which a text names them.
  private mutating func take(
    _ named: [(name: String, gap: Gap)],
    in page: QTIMarkup
  ) throws(RowRemark.Reason) {
    let mark = Unicode.Scalar.mark(notIn: String(decoding: page.html, as: UTF8.self))
    var places: [(place: Int, length: Int, gap: Gap)] = []
    for (name, gap) in named {
      guard let place = page.html.firstIndex(of: "[\(name)]") else {
        read.leftOut.append("[\(name)]")
        continue
      }
      places.append((place, name.utf8.count + 2, gap))
    }
    places.sort { $0.place < $1.place }
    var marked: [UInt8] = []
    var end = 0
    for (place, length, _) in places where place >= end {
      marked += page.html[end..<place]
      marked += String(mark).utf8
      end = place + length
    }
    marked += page.html[end...]
    let text = try texts.seen(page.with(html: marked))
    take(places.map(\.gap), in: text, at: mark)
  }

  private mutating func take(_ gaps: [Gap], in marked: String, at mark: Unicode.Scalar) {
    var gaps = gaps
    for index in gaps.indices { gaps[index].place = "gap[\(index + 1)]" }
    read.item.interaction = .gaps(GapMark.pieces(of: marked, mark, gaps))
  }

  private mutating func gap(of response: QTIResponse) throws(RowRemark.Reason) -> Gap {
    guard !response.labels.isEmpty, response.element == "response_lid" else {
      return Gap(answers(in: response).map(\.answer))
    }
    // Of what is typed, every text that is listed counts. Canvas's new quizzes have the type also where words are picked.
    let isPicked = response.labels.contains { ["dropdown", "wordbank"].contains($0.answerType) }
    let isTyped = !isPicked && type.hasPrefix("fill_in_multiple_blanks")
    let right = rightValues(of: response)
    var answers: [Answer] = []
    for label in response.labels {
      let text = try texts.plain(label.markup)
      guard !text.isEmpty else { continue }
      var answer = Answer(text, isRight: isTyped || right.contains(label.identifier))
      if label.comparison.contains("regex") {
        (answer.comparison, answer.share) = (.expression, 100)
      } else if ["contains", "close"].contains(where: label.comparison.contains) {
        answer.comparison = .loose
      }
      answers.append(answer)
    }
    let expressions = answers.count { $0.comparison == .expression }
    if expressions > 0, expressions == answers.count(where: \.earns) {
      throw .unsupportedType("TextRegex")
    }
    return Gap(answers, isPicked: !isTyped)
  }

  /// Reads pairs, of which each response is the left side.
  mutating func readMatch(_ responses: [QTIResponse]) throws(RowRemark.Reason) {
    let (prompt, lefts) = try leftSides(of: responses)
    read.item.prompt = try texts.seen(prompt)
    var match = Match([])
    var rights: [(name: String, text: String)] = []
    for (index, response) in responses.enumerated() {
      rights = try rightSides(of: response)
      let right = rightValues(of: response)
      let text = rights.first { right.contains($0.name) }?.text ?? ""
      guard !text.isEmpty, !lefts[index].isEmpty else {
        read.leftOut.append("response_lid[\(index + 1)]")
        continue
      }
      if right.count > 1 { read.simplify(.partialCredit) }
      match.pairs.append(Match.Pair(lefts[index], text))
    }
    let used = Set(match.pairs.map(\.right))
    match.spares = rights.map(\.text).filter { !$0.isEmpty && !used.contains($0) }
    read.item.interaction = .match(match)
  }

  /// Reads the categories of Canvas's new quizzes, of which each response is one, as pairs of a text and its category.
  mutating func readCategories(_ responses: [QTIResponse]) throws(RowRemark.Reason) {
    read.item.prompt = try texts.seen(page.texts)
    var match = Match([])
    var placed: Set<String> = []
    for response in responses {
      let category = try texts.seen(response.material)
      let right = rightValues(of: response)
      for label in response.labels where right.contains(label.identifier) {
        placed.insert(label.identifier)
        match.pairs.append(Match.Pair(try texts.seen(label.markup), category))
      }
    }
    let isLeft = responses.flatMap(\.labels).contains { !placed.contains($0.identifier) }
    // A text of no category has no place among pairs.
    if isLeft { read.leftOut.append("response_label") }
    read.item.interaction = .match(match)
  }

  /// Returns the text before all pairs, and the left side of each, which is in its response or right before it.
  private mutating func leftSides(
    of responses: [QTIResponse]
  ) throws(RowRemark.Reason) -> (prompt: QTIMarkup, lefts: [String]) {
    var prompt = QTIMarkup()
    var lefts: [String] = []
    var before: QTIMarkup?
    for part in page.parts {
      switch part {
      case .text(let text):
        if let before { prompt.append(before) }
        before = text
      case .response(let response):
        if !response.material.html.isEmpty || response.material.hasMedia {
          if let before { prompt.append(before) }
          before = response.material
        }
        lefts.append(
          try before.map { markup throws(RowRemark.Reason) in try texts.seen(markup) } ?? ""
        )
        before = nil
      }
    }
    if let before { prompt.append(before) }
    return (prompt, lefts)
  }

  private mutating func rightSides(
    of response: QTIResponse
  ) throws(RowRemark.Reason) -> [(name: String, text: String)] {
    var sides: [(name: String, text: String)] = []
    for (index, label) in response.labels.enumerated() {
      let isBare = label.markup.html.isEmpty && index < page.rightSides.count
      let side = isBare ? page.rightSides[index] : label.markup
      sides.append((label.identifier, try texts.seen(side)))
    }
    return sides
  }
}
