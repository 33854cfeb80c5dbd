import Quiz

extension QTIItem {
  /// The identifiers of the feedback in an item of 1.2; Canvas knows the first.
  enum FirstFeedback {
    static let explanation = "general_fb"
    static let hint = "hint_fb"
    static let solution = "solution_fb"
  }

  /// The type of the question in Canvas.
  fileprivate var questionType: String {
    switch interaction {
    case .choice(let options, false) where Set(options.map(\.text)) == ["True", "False"]:
      options.count == 2 ? "true_false_question" : "multiple_choice_question"
    case .choice(_, let takesSeveral):
      takesSeveral ? "multiple_answers_question" : "multiple_choice_question"
    case .line: "short_answer_question"
    case .number: "numerical_question"
    case .gaps(let pieces):
      pieces.contains(where: \.isTyped)
        ? "fill_in_multiple_blanks_question" : "multiple_dropdowns_question"
    case .match: "matching_question"
    case .order, .text: "essay_question"
    }
  }
}

extension [UInt8] {
  /// Appends an item of QTI 1.2.
  mutating func append(firstVersionOf item: QTIItem) {
    append("<item ident=\"\(item.identifier)\" title=\"")
    let title = XMLText.withoutForbidden(item.title) ?? item.title
    XMLText.append(title.shortened(toScalars: QTIItem.titleLimit), to: &self, in: .attribute)
    append("\">\n<itemmetadata><qtimetadata>\n")
    append(field: "question_type", item.questionType)
    append(field: "points_possible", item.grading.points.shortest)
    append("</qtimetadata></itemmetadata>\n")
    if case .text(_, let notes?) = item.interaction {
      append("<itemrubric view=\"Scorer\">")
      append(material: notes)
      append("</itemrubric>\n")
    }
    append("<presentation>\n")
    appendPresentation(of: item)
    append("</presentation>\n<resprocessing>\n<outcomes>")
    append("<decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/>")
    append("</outcomes>\n")
    appendConditions(of: item)
    append("</resprocessing>\n")
    appendFeedback(of: item)
    append("</item>\n")
  }

  private mutating func appendPresentation(of item: QTIItem) {
    switch item.interaction {
    case .choice(let options, let takesSeveral):
      append(material: item.prompt)
      append(list: "response1", takesSeveral ? "Multiple" : "Single")
      for (index, option) in options.enumerated() {
        append(label: "C\(index + 1)") { $0.append(material: option.text) }
      }
      append("</render_choice></response_lid>\n")
    case .line, .text, .order:
      append(material: item.prompt)
      append(entry: "")
    case .number:
      append(material: item.prompt)
      append(entry: " fibtype=\"Decimal\"")
    case .gaps(let pieces): append(gapped: QTIFirstGaps(pieces))
    case .match(let left, let right, _):
      append(material: item.prompt)
      for (index, text) in left.enumerated() {
        append(list: "response_L\(index + 1)", "Single") { $0.append(material: text) }
        for (index, text) in right.enumerated() {
          append(label: "R\(index + 1)") { $0.append(material: text) }
        }
        append("</render_choice></response_lid>\n")
      }
    }
  }

  private mutating func append(gapped gaps: QTIFirstGaps) {
    append(material: gaps.text)
    for gap in gaps.gaps {
      append(list: "response_\(gap.name)", "Single") { $0.append(plain: gap.name) }
      for option in gap.options {
        append(label: option.identifier) { $0.append(plain: option.text) }
      }
      append("</render_choice></response_lid>\n")
    }
  }

  private mutating func append(entry attributes: String) {
    append("<response_str ident=\"response1\" rcardinality=\"Single\">")
    append("<render_fib\(attributes)><response_label ident=\"answer1\" rshuffle=\"No\"/>")
    append("</render_fib></response_str>\n")
  }

  /// Opens a list to pick from, with what is before it.
  private mutating func append(
    list name: String,
    _ cardinality: String,
    _ label: (inout [UInt8]) -> Void = { _ in }
  ) {
    append("<response_lid ident=\"\(name)\" rcardinality=\"\(cardinality)\">")
    label(&self)
    append("<render_choice>\n")
  }

  private mutating func append(label name: String, _ material: (inout [UInt8]) -> Void) {
    append("<response_label ident=\"\(name)\">")
    material(&self)
    append("</response_label>\n")
  }

  /// Appends a text as HTML, with its line breaks.
  private mutating func append(material text: String) {
    append("<material><mattext texttype=\"text/html\">")
    XMLText.append(QTIText.html(text), to: &self)
    append("</mattext></material>")
  }

  private mutating func append(plain text: String) {
    append("<material><mattext texttype=\"text/plain\">")
    XMLText.append(text, to: &self)
    append("</mattext></material>")
  }
}

// MARK: - What earns the points

extension [UInt8] {
  private mutating func appendConditions(of item: QTIItem) {
    if item.explanation != nil {
      append(feedback: QTIItem.FirstFeedback.explanation, if: "<other/>")
    }
    for (identifier, _) in item.interaction.feedback {
      append(feedback: "\(identifier)_fb", if: Self.equal("response1", identifier))
    }
    switch item.interaction {
    case .choice(let options, true): append(score: Self.exactly(options))
    case .choice(let options, false):
      for (index, option) in options.enumerated() where option.isRight {
        append(score: Self.equal("response1", "C\(index + 1)"))
      }
    case .line(let accepted):
      for text in accepted {
        append(score: Self.equal("response1", text, item.grading.comparison.isCaseSensitive))
      }
    case .number(let number, _): append(score: Self.condition(number))
    case .gaps(let pieces):
      let gaps = QTIFirstGaps(pieces).gaps
      for gap in gaps {
        for option in gap.options where option.isRight {
          let right = Self.equal(
            "response_\(gap.name)",
            option.identifier,
            gap.isTyped && item.grading.comparison.isCaseSensitive
          )
          append(score: right, share: gaps.count)
        }
      }
    case .match(_, _, let pairs):
      for (left, right) in pairs.enumerated() {
        append(score: Self.equal("response_L\(left + 1)", "R\(right + 1)"), share: pairs.count)
      }
    // Somebody gives the points.
    case .text, .order:
      append("<respcondition continue=\"No\"><conditionvar><other/></conditionvar>")
      append("</respcondition>\n")
    }
  }

  private static func equal(
    _ name: String,
    _ value: String,
    _ isCaseSensitive: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append("<varequal respident=\"\(name)\"\(isCaseSensitive ? " case=\"Yes\"" : "")>")
    XMLText.append(value, to: &bytes)
    bytes.append("</varequal>")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func exactly(_ options: [QTIInteraction.Option]) -> String {
    let conditions = options.enumerated().map { index, option in
      let isPicked = equal("response1", "C\(index + 1)")
      return option.isRight ? isPicked : "<not>\(isPicked)</not>"
    }
    return "<and>\(conditions.joined())</and>"
  }

  private static func condition(_ number: QTINumber) -> String {
    let exact = equal("response1", number.number.value)
    guard let (lower, upper) = number.bounds else { return exact }
    let within =
      "<vargte respident=\"response1\">\(lower)</vargte>"
      + "<varlte respident=\"response1\">\(upper)</varlte>"
    return number.isRange ? within : "<or>\(exact)<and>\(within)</and></or>"
  }

  private mutating func append(score condition: String, share count: Int? = nil) {
    // Parts of a hundred with two digits, as Canvas has them.
    let points = count.map { ((10_000 / Double($0)).rounded() / 100).shortest } ?? "100"
    let action = count == nil ? "Set" : "Add"
    append("<respcondition continue=\"\(count == nil ? "No" : "Yes")\">")
    append("<conditionvar>\(condition)</conditionvar>")
    append("<setvar action=\"\(action)\" varname=\"SCORE\">\(points)</setvar></respcondition>\n")
  }

  private mutating func append(feedback name: String, if condition: String) {
    append("<respcondition continue=\"Yes\"><conditionvar>\(condition)</conditionvar>")
    append("<displayfeedback feedbacktype=\"Response\" linkrefid=\"\(name)\"/></respcondition>\n")
  }

  private mutating func appendFeedback(of item: QTIItem) {
    if let explanation = item.explanation {
      append(feedback: QTIItem.FirstFeedback.explanation) {
        $0.append("<flow_mat>")
        $0.append(material: explanation)
        $0.append("</flow_mat>")
      }
    }
    for (identifier, text) in item.interaction.feedback {
      append(feedback: "\(identifier)_fb") {
        $0.append("<flow_mat>")
        $0.append(material: text)
        $0.append("</flow_mat>")
      }
    }
    if let hint = item.hint {
      append(feedback: QTIItem.FirstFeedback.hint) {
        $0.append("<hint><hintmaterial>")
        $0.append(material: hint)
        $0.append("</hintmaterial></hint>")
      }
    }
    guard case .text(let models, _) = item.interaction, !models.isEmpty else { return }
    append(feedback: QTIItem.FirstFeedback.solution) {
      $0.append("<solution>")
      for model in models {
        $0.append("<solutionmaterial>")
        $0.append(material: model)
        $0.append("</solutionmaterial>")
      }
      $0.append("</solution>")
    }
  }

  private mutating func append(feedback name: String, _ contents: (inout [UInt8]) -> Void) {
    append("<itemfeedback ident=\"\(name)\">")
    contents(&self)
    append("</itemfeedback>\n")
  }
}
