/// The page of an item of QTI 1.2: texts, and the responses between them.
struct QTIPresentation {
  /// A part of the page.
  enum Part {
    case text(QTIMarkup)
    case response(QTIResponse)
  }

  /// The parts in their order.
  private(set) var parts: [Part] = []
  /// The right sides that Blackboard shows apart from its lists.
  private(set) var rightSides: [QTIMarkup] = []

  /// Reads a `presentation`.
  init(_ element: XMLElement) { read(element) }

  private mutating func read(_ element: XMLElement) {
    for child in element.children {
      switch child.name {
      case "material": parts.append(.text(QTIMarkup(material: child)))
      case "response_lid", "response_str", "response_num", "response_xy", "response_grp":
        parts.append(.response(QTIResponse(child)))
      case _ where child.attributes["class"] == "RIGHT_MATCH_BLOCK":
        rightSides += child.children.map { QTIMarkup(materialIn: $0) }
      default: read(child)
      }
    }
  }

  /// The responses in their order.
  var responses: [QTIResponse] {
    parts.compactMap { if case .response(let response) = $0 { response } else { nil } }
  }

  /// The name of a response for each other name that a condition may have for it: those of its places to type in, and none
  /// at all where there is one response.
  var responseNames: [String: String] {
    let responses = responses
    var names: [String: String] = [:]
    for response in responses {
      for name in response.typedNames where !name.isEmpty { names[name] = response.identifier }
    }
    for response in responses { names[response.identifier] = response.identifier }
    if responses.count == 1 { names[""] = responses[0].identifier }
    return names
  }

  /// The texts, each as a paragraph.
  var texts: QTIMarkup {
    var texts = QTIMarkup()
    for case .text(let text) in parts { texts.append(text) }
    return texts
  }
}

/// A place to answer in an item of QTI 1.2.
struct QTIResponse {
  /// A text to pick.
  struct Label {
    let identifier: String
    let markup: QTIMarkup
    /// The way in which Canvas's new quizzes ask for it, as `dropdown`, in small letters; empty elsewhere.
    let answerType: String
    /// The way in which they compare it, as `TextRegex`, in small letters; empty elsewhere.
    let comparison: String

    init(_ element: XMLElement) {
      identifier = element.attributes["ident"] ?? ""
      markup = QTIMarkup(materialIn: element)
      answerType = element.attributes["answer_type"]?.lowercased() ?? ""
      comparison = element.attributes["scoring_algorithm"]?.lowercased() ?? ""
    }
  }

  /// The name that conditions have for it.
  let identifier: String
  /// The name of its element.
  let element: String
  /// `Single`, `Multiple` or `Ordered`.
  let cardinality: String
  /// The text before it.
  let material: QTIMarkup
  /// The texts to pick.
  let labels: [Label]
  /// The names of the elements that show it.
  let renders: [String]
  /// True if a number is asked for.
  let isNumber: Bool
  /// The names of the places to type in, which Brightspace's conditions have in the place of the response's.
  let typedNames: [String]

  /// Reads a response.
  init(_ element: XMLElement) {
    identifier = element.attributes["ident"] ?? ""
    self.element = element.name
    cardinality = element.attributes["rcardinality"] ?? "Single"
    let shown = element.children.filter { $0.name.hasPrefix("render_") }
    renders = shown.map(\.name)
    // R/exams has `numtype` with places for texts.
    let types = ["fibtype", "numtype"].compactMap { shown.first?.attributes[$0]?.lowercased() }
    isNumber =
      element.name == "response_num"
      || types.contains { ["decimal", "integer", "scientific"].contains($0) }
    material = QTIMarkup(materialIn: element, except: Set(renders))
    labels = element.all("response_label").map(Label.init)
    let places =
      element.name == "response_lid"
      ? [] : element.all("render_fib") + element.all("response_label")
    typedNames = places.compactMap { $0.attributes["ident"] }
  }

  /// True if something is picked or typed that a question here can have.
  var isKnown: Bool {
    ["response_lid", "response_str", "response_num"].contains(element)
      && renders.allSatisfy { ["render_choice", "render_fib", "render_extension"].contains($0) }
  }
}
