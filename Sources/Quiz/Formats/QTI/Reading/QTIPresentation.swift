import QuizDocuments

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
      default:
        if child.attributes["class"] == "RIGHT_MATCH_BLOCK" {
          readRightSides(child)
        } else {
          read(child)
        }
      }
    }
  }

  private mutating func readRightSides(_ element: XMLElement) {
    let blocks = element.children
    for block in blocks {
      var markup = QTIMarkup()
      markup.append(materialIn: block)
      rightSides.append(markup)
    }
  }

  /// The responses in their order.
  var responses: [QTIResponse] {
    parts.compactMap { if case .response(let response) = $0 { response } else { nil } }
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
  }

  /// The name that conditions have for it.
  let identifier: String
  /// The name of its element.
  let element: String
  /// `Single`, `Multiple` or `Ordered`.
  let cardinality: String
  /// The text before it.
  private(set) var material = QTIMarkup()
  /// The texts to pick.
  private(set) var labels: [Label] = []
  /// The names of the elements that show it.
  let renders: [String]
  /// True if a number is asked for.
  let isNumber: Bool

  /// Reads a response.
  init(_ element: XMLElement) {
    identifier = element.attributes["ident"] ?? ""
    self.element = element.name
    cardinality = element.attributes["rcardinality"] ?? "Single"
    let shown = element.children.filter { $0.name.hasPrefix("render_") }
    renders = shown.map(\.name)
    let type = shown.first?.attributes["fibtype"]?.lowercased() ?? ""
    isNumber =
      element.name == "response_num" || ["decimal", "integer", "scientific"].contains(type)
    material.append(materialIn: element, except: Set(renders))
    labels = element.all("response_label").map { label in
      var markup = QTIMarkup()
      markup.append(materialIn: label)
      return Label(identifier: label.attributes["ident"] ?? "", markup: markup)
    }
  }

  /// True if something is picked or typed that a question here can have.
  var isKnown: Bool {
    ["response_lid", "response_str", "response_num"].contains(element)
      && renders.allSatisfy { ["render_choice", "render_fib", "render_extension"].contains($0) }
  }
}
