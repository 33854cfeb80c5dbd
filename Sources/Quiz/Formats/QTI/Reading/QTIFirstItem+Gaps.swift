import BuilderKit
import Quiz
import QuizDocuments

/// Gaps in a text, and pairs: the items of several responses.
extension QTIFirstItem {
  /// Reads gaps that the text names in brackets, as Canvas does.
  mutating func readNamedGaps(_ responses: [QTIResponse]) throws(RowRemark.Reason) {
    builder.response.kind = .gaps
    var gaps: [(name: String, gap: GappedText.Gap?)] = []
    for response in responses {
      let name =
        response.identifier.hasPrefix("response_")
        ? String(response.identifier.dropFirst(9)) : response.identifier
      gaps.append((name, try gap(of: response)))
    }
    takeGaps(gaps, in: try page.texts.text())
    if responses.contains(where: { response in
      values(for: response).contains(where: \.isCaseSensitive)
    }) {
      builder.settings[.caseSensitive] = .truth(true)
    }
  }

  /// Reads gaps between the texts of a page, or where these name them in brackets.
  mutating func readGaps() throws(RowRemark.Reason) {
    builder.response.kind = .gaps
    let texts = try page.texts.text()
    let names = page.responses.map(\.identifier)
    if names.allSatisfy({ texts.utf8.firstIndex(of: "[\($0)]") != nil }) {
      var gaps: [(name: String, gap: GappedText.Gap?)] = []
      for response in page.responses { gaps.append((response.identifier, try gap(of: response))) }
      return takeGaps(gaps, in: texts)
    }
    var marked = QTIMarkup()
    var gaps: [GappedText.Gap?] = []
    let mark = GapMark.mark(notIn: texts)
    for part in page.parts {
      switch part {
      case .text(let text): marked.append(html: String(decoding: text.html, as: UTF8.self))
      case .response(let response):
        gaps.append(try gap(of: response))
        marked.append(html: " \(mark) ")
      }
    }
    builder.prompt = GapMark.text(Self.joined(try marked.text(), at: mark), mark, gaps).description
    noteMissing(gaps)
  }

  /// Returns a text without the blank between a gap and the end of its sentence, which was in another element.
  private static func joined(_ text: String, at mark: Unicode.Scalar) -> String {
    var text = text
    for end in [".", ",", ")"] { text.replace("\(mark) \(end)", with: "\(mark)\(end)") }
    return text
  }

  private mutating func takeGaps(_ named: [(name: String, gap: GappedText.Gap?)], in text: String) {
    let mark = GapMark.mark(notIn: text)
    var places: [(place: String.Index, length: Int, gap: GappedText.Gap?)] = []
    for (name, gap) in named {
      guard let place = text.utf8.firstIndex(of: "[\(name)]") else {
        leftOut.append("[\(name)]")
        continue
      }
      places.append((place, name.utf8.count + 2, gap))
    }
    places.sort { $0.place < $1.place }
    var marked: [UInt8] = []
    var end = text.startIndex
    for (place, length, _) in places where place >= end {
      marked += text.utf8[end..<place]
      marked += String(mark).utf8
      end = text.utf8.index(place, offsetBy: length)
    }
    marked += text.utf8[end...]
    let gaps = places.map(\.gap)
    builder.prompt = GapMark.text(String(decoding: marked, as: UTF8.self), mark, gaps).description
    noteMissing(gaps)
  }

  private mutating func noteMissing(_ gaps: [GappedText.Gap?]) {
    for (index, gap) in gaps.enumerated() where gap == nil { leftOut.append("gap[\(index + 1)]") }
  }

  /// Returns a gap; `nil` without a right answer.
  private mutating func gap(of response: QTIResponse) throws(RowRemark.Reason) -> GappedText.Gap? {
    guard !response.labels.isEmpty, response.element == "response_lid" else {
      let accepted = accepted(in: response)
      return accepted.texts.isEmpty ? nil : GappedText.Gap(answers: accepted.texts)
    }
    // Of what is typed, every text that is listed counts. Canvas's new quizzes have the type also where words are picked.
    let isPicked = response.labels.contains { ["dropdown", "wordbank"].contains($0.answerType) }
    let isTyped = !isPicked && type.hasPrefix("fill_in_multiple_blanks")
    let right = rightValues(of: response)
    var answers: [String] = []
    var wrong: [String] = []
    var hasExpression = false
    for label in response.labels {
      let text = try label.markup.text()
      guard !text.isEmpty else { continue }
      if label.comparison.contains("regex") {
        hasExpression = true
        continue
      }
      if ["contains", "close"].contains(where: label.comparison.contains) { simplify(.looseMatch) }
      if isTyped || right.contains(label.identifier) {
        answers.append(text)
      } else {
        wrong.append(text)
      }
    }
    if hasExpression, answers.isEmpty { throw .unsupportedType("TextRegex") }
    if hasExpression { simplify(.expression) }
    return answers.isEmpty ? nil : GappedText.Gap(answers: answers, wrongChoices: wrong)
  }

  mutating func readPairs(_ responses: [QTIResponse]) throws(RowRemark.Reason) {
    builder.response.kind = .pairs
    let (texts, lefts) = try leftSides(of: responses)
    builder.prompt = try texts.text()
    var used: Set<String> = []
    var rights: [(name: String, text: String)] = []
    for (index, response) in responses.enumerated() {
      rights = try rightSides(of: response)
      let right = rightValues(of: response)
      let text = rights.first { right.contains($0.name) }?.text ?? ""
      guard !text.isEmpty, !lefts[index].isEmpty else {
        leftOut.append("response_lid[\(index + 1)]")
        continue
      }
      used.insert(text)
      if right.count > 1 { simplify(.partialCredit) }
      var pair = Pair.Builder()
      (pair.left, pair.right) = (lefts[index], text)
      builder.response.pairs.pairs.append(pair)
    }
    builder.response.pairs.spares = rights.map(\.text).filter { !$0.isEmpty && !used.contains($0) }
  }

  /// Returns the text before all pairs, and the left side of each, which is in its response or right before it.
  private func leftSides(
    of responses: [QTIResponse]
  ) throws(RowRemark.Reason) -> (texts: QTIMarkup, lefts: [String]) {
    var texts = QTIMarkup()
    var lefts: [String] = []
    var before: QTIMarkup?
    for part in page.parts {
      switch part {
      case .text(let text):
        if let before { texts.append(before) }
        before = text
      case .response(let response):
        if !response.material.html.isEmpty || response.material.hasMedia {
          if let before { texts.append(before) }
          before = response.material
        }
        lefts.append(try before?.text() ?? "")
        before = nil
      }
    }
    if let before { texts.append(before) }
    return (texts, lefts)
  }

  private func rightSides(
    of response: QTIResponse
  ) throws(RowRemark.Reason) -> [(name: String, text: String)] {
    var sides: [(name: String, text: String)] = []
    for (index, label) in response.labels.enumerated() {
      let isBare = label.markup.html.isEmpty && index < page.rightSides.count
      sides.append((label.identifier, try (isBare ? page.rightSides[index] : label.markup).text()))
    }
    return sides
  }
}
