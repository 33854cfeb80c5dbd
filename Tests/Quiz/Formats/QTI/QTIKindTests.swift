import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Every kind of question in a package of QTI.
struct QTIKindTests {
  private func item(_ question: Question) throws -> (text: String, losses: [String]) {
    let export = QTIPackage().write([try .sample("t", [question])])
    let archive = try ZipReader(export.bytes)
    let entry = try #require(archive.entries.first { $0.name == "items/1.xml" })
    let text = String(decoding: try archive.contents(of: entry), as: UTF8.self)
    return (text, export.losses.map(\.inOneLine))
  }

  private func item(of id: String) throws -> (text: String, losses: [String]) {
    try item(try #require(try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }))
  }

  @Test(
    arguments: [
      (
        "number", "3.14", "absolute\" tolerance=\"0.01 0.01\"",
        ["hint shownAfterwards", "hint droppedByCanvas"]
      ),
      ("share", "299792", "absolute\" tolerance=\"5995.84 5995.84\"", ["tolerance converted"]),
      ("range", "3", "absolute\" tolerance=\"2 2\"", ["value converted"]),
    ]
  )
  func `a number is equal within its tolerance`(
    _ id: String,
    _ value: String,
    _ mode: String,
    _ losses: [String]
  ) throws {
    let found = try item(of: id)
    #expect(
      found.text.contains(
        "cardinality=\"single\" baseType=\"float\">\n<correctResponse><value>\(value)</value>"
      )
    )
    #expect(
      found.text.contains(
        """
        <equal toleranceMode="\(mode)><variable identifier="RESPONSE"/>\
        <correct identifier="RESPONSE"/></equal>
        """
      )
    )
    #expect(found.text.contains("/> km/s</p>") == (id == "share"))
    #expect(found.losses == losses.map { "\(id) \($0)" })
  }

  @Test func `gaps are entries and lists in their text`() throws {
    let (text, losses) = try item(of: "gaps")
    let list = try #require(
      text.firstMatch(of: /<inlineChoiceInteraction.*<\/inlineChoiceInteraction>/)
    )
    #expect(
      text.contains(
        """
        <p>The capital of <textEntryInteraction responseIdentifier="RESPONSE_1" expectedLength="9"/> \
        is \(list.output).</p>
        """
      )
    )
    let right = try #require(list.output.firstMatch(of: /identifier="(C\d)">Paris</)).output.1
    #expect(text.contains("<correctResponse><value>\(right)</value></correctResponse>"))
    #expect(
      text.contains("<mapEntry mapKey=\"la France\" mappedValue=\"1\" caseSensitive=\"false\"/>")
    )
    #expect(
      text.contains(
        """
        <divide><sum><mapResponse identifier="RESPONSE_1"/><mapResponse identifier="RESPONSE_2"/></sum>\
        <baseValue baseType="float">2</baseValue></divide>
        """
      )
    )
    #expect(losses == ["gaps gapHints leftOut"])
  }

  @Test(
    arguments: [
      ("{{a}} {{b}}", ["q question refusedByCanvas"]), ("{{a}} {{b~c}}", []), ("{{a::h}}", []),
    ]
  )
  func `Canvas refuses two text entries`(_ prompt: String, _ losses: [String]) throws {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.prompt = prompt
    builder.response.kind = .gaps
    let found = try item(try builder.build())
    #expect(found.losses == losses)
    #expect(found.text.contains(" placeholderText=\"h\"") == prompt.contains("::"))
  }

  @Test func `each of several choices has its share and its feedback`() throws {
    let (text, losses) = try item(of: "choices")
    #expect(text.contains("cardinality=\"multiple\" baseType=\"identifier\""))
    #expect(text.contains("maxChoices=\"0\""))
    let right = Set(text.matches(of: /<value>(C\d)<\/value>/).map(\.output.1))
    let choices = text.matches(of: /<simpleChoice identifier="(C\d)">(\d)</)
    #expect(Set(choices.filter { right.contains($0.output.1) }.map(\.output.2)) == ["2", "3", "5"])
    #expect(text.contains("<mapResponse identifier=\"RESPONSE\"/>"))
    let three = try #require(choices.first { $0.output.2 == "3" }).output.1
    #expect(
      text.contains(
        """
        <modalFeedback outcomeIdentifier="CHOSEN" identifier="\(three)" showHide="show">\
        <p>Odd, too</p></modalFeedback>
        """
      )
    )
    #expect(losses == ["choices feedback droppedByCanvas"])
  }

  @Test func `without credit for parts all choices are right together`() throws {
    var builder = QuestionBuilder()
    builder.prompt = "p"
    builder.response.kind = .choices
    builder.response.choices.answers = ["a", "b"].map { Choice($0) }
    builder.response.choices.distractors = [Choice("c")]
    let parts = try item(try builder.build())
    #expect(parts.text.contains("<mapping lowerBound=\"0\" defaultValue=\"-0.5\">"))
    #expect(parts.text.matches(of: /mappedValue="0.5"/).count == 2)
    builder.settings[.partialCredit] = .truth(false)
    let (text, losses) = try item(try builder.build())
    #expect(
      text.contains(
        "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>"
      )
    )
    #expect(!text.contains("<mapping"))
    #expect(losses == [])
  }

  @Test(arguments: [
    ("choices", ["feedback droppedByCanvas"]), ("pairs", []), ("gaps", ["gapHints leftOut"]),
    ("order", ["settings leftOut"]),
    ("text", ["alternatives droppedByCanvas", "settings leftOut"]),
    ("truth", ["feedback droppedByCanvas", "settings leftOut"]), ("essay", ["settings leftOut"]),
  ])
  func `credit for parts is lost only where nothing can be right in part`(
    _ id: String,
    _ losses: [String]
  ) throws {
    for isPartial in [true, false] {
      let question = try #require(
        try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }
      )
      var builder = QuestionBuilder(question)
      builder.settings[.partialCredit] = .truth(isPartial)
      var group = try QuestionGroupBuilder(.sample("t", [builder.build()]))
      group.settings[.points] = .number(2)
      let export = QTIPackage().write([try group.build()])
      let lost = export.losses.filter { $0.question != nil }.map(\.inOneLine)
      // All steps in their order are right together anyway.
      let isUsual = id == "order" && !isPartial
      #expect(lost == (isUsual ? [] : losses.map { "\(id) \($0)" }))
    }
  }

  @Test func `pairs and steps are right by their identifiers`() throws {
    let pairs = try item(of: "pairs")
    let sides = pairs.text.matches(of: /identifier="([LR]\d)" matchMax="(\d)">(\w+)</)
    let names = Dictionary(uniqueKeysWithValues: sides.map { ("\($0.output.1)", "\($0.output.3)") })
    let right = pairs.text.matches(of: /<value>(\w+) (\w+)<\/value>/).map {
      "\(names["\($0.output.1)"] ?? "") \(names["\($0.output.2)"] ?? "")"
    }
    #expect(right == ["France Paris", "Italy Rome", "Peru Lima"])
    #expect(names.values.contains("Oslo"))
    #expect(pairs.losses == [])

    let order = try item(of: "order")
    let steps = order.text.matches(of: /<simpleChoice identifier="(C\d)">([\w ]+)</)
    let texts = Dictionary(uniqueKeysWithValues: steps.map { ($0.output.1, "\($0.output.2)") })
    let inOrder = order.text.matches(of: /<value>(C\d)<\/value>/).map { texts[$0.output.1] }
    #expect(inOrder == ["Boil water", "Add the tea", "Wait", "Pour"])
    #expect(order.text.contains("cardinality=\"ordered\""))
    #expect(order.losses == ["order settings otherDefault"])
  }

  @Test func `an essay has a model, and a rubric for scorers`() throws {
    let (text, losses) = try item(of: "essay")
    #expect(
      text.contains(
        "<correctResponse><value>Short waves are scattered more.</value></correctResponse>"
      )
    )
    #expect(
      text.contains("<rubricBlock view=\"scorer\"><p>Two points for Rayleigh</p></rubricBlock>")
    )
    #expect(!text.contains("responseProcessing"))
    #expect(losses == [])
  }

  @Test func `every identifier of an item of odd texts names something in it`() throws {
    var generator = SeededGenerator(seed: 20_261_123)
    for index in 0..<caseCount(100, thorough: 5_000) {
      let group = try QuestionGroup.randomKinds(index, using: &generator)
      let export = QTIPackage().write([group])
      let archive = try ZipReader(export.bytes)
      let left = export.losses.filter { $0.part == .question && $0.kind == .leftOut }
      let items = archive.entries.filter { $0.name.hasPrefix("items/") }
      #expect(items.count == group.questions.count - left.count)
      for entry in items {
        let bytes = try archive.contents(of: entry)
        var item = ItemNames()
        // The reader hands out the children of the outermost element, and refuses what is not well-formed.
        try XMLReader(bytes, root: "assessmentItem").read { item.add($0) }
        #expect(item.declared == item.used)
        #expect(Set(item.correct).subtracting(item.choices) == [])
        #expect(Set(item.feedback).subtracting(item.outcomes) == [])
      }
    }
  }
}

/// The identifiers of an item.
private struct ItemNames {
  var declared: Set<String> = []
  var used: Set<String> = []
  var correct: [String] = []
  var choices: Set<String> = []
  var outcomes: Set<String> = []
  var feedback: Set<String> = []

  mutating func add(_ element: XMLElement) {
    let name = element.attributes["identifier"] ?? ""
    switch element.name {
    case "responseDeclaration":
      declared.insert(name)
      guard ["identifier", "directedPair"].contains(element.attributes["baseType"]) else { return }
      let values = element.child("correctResponse")?.children("value").map(\.text) ?? []
      correct += values.flatMap { $0.split(separator: " ").map(String.init) }
    case "outcomeDeclaration": outcomes.insert(name)
    case "modalFeedback": feedback.insert(element.attributes["outcomeIdentifier"] ?? "")
    default: addBody(element)
    }
  }

  private mutating func addBody(_ element: XMLElement) {
    if element.name != "itemBody", element.name != "responseProcessing" {
      if let response = element.attributes["responseIdentifier"] { used.insert(response) }
      if element.name.hasSuffix("hoice"), let name = element.attributes["identifier"] {
        choices.insert(name)
      }
    }
    guard element.name != "responseProcessing" else { return }
    for child in element.children { addBody(child) }
  }
}
