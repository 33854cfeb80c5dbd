import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Documents and packages of QTI, read.
struct QTIReadingTests {
  private func package(_ entries: KeyValuePairs<String, String>) -> [UInt8] {
    var archive = ZipWriter()
    var bytes: [UInt8] = []
    for (name, text) in entries { archive.append(Array(text.utf8), named: name, to: &bytes) }
    archive.finish(into: &bytes)
    return bytes
  }

  private func read(_ text: String) throws -> Import {
    try QTIPackage().read(Array(text.utf8), titled: "file")
  }

  private func item(_ ident: String, _ presentation: String, _ rest: String = "") -> String {
    """
    <item ident="\(ident)"><presentation>\(presentation)</presentation>\(rest)</item>
    """
  }

  private func document(_ items: String..., title: String = "Quiz") -> String {
    """
    <questestinterop><assessment ident="a" title="\(title)"><section ident="s">\(items.joined())\
    </section></assessment></questestinterop>
    """
  }

  private let entry = """
    <material><mattext>Capital?</mattext></material>\
    <response_str ident="r"><render_fib><response_label ident="l"/></render_fib></response_str>
    """

  private func right(_ condition: String, _ points: String = "100") -> String {
    """
    <resprocessing><respcondition><conditionvar>\(condition)</conditionvar>\
    <setvar varname="SCORE" action="Set">\(points)</setvar></respcondition></resprocessing>
    """
  }

  private func choices(_ cardinality: String, _ names: String...) -> String {
    let labels = names.map {
      """
      <response_label ident="\($0)"><material><mattext>\($0)</mattext></material></response_label>
      """
    }
    return """
      <material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="\(cardinality)">\
      <render_choice>\(labels.joined())</render_choice></response_lid>
      """
  }

  private func equal(_ value: String) -> String { "<varequal respident=\"r\">\(value)</varequal>" }

  @Test func `texts in one condition, in several and in a disjunction are right`() throws {
    for condition in [
      equal("Rome") + equal("Roma"), "<or>\(equal("Rome"))\(equal("Roma"))</or>",
    ] {
      let read = try read(document(item("1", entry, right(condition))))
      let question = try #require(read.groups.first?.questions.first)
      #expect(question.answer == "Rome")
      #expect(question.alternatives == ["Roma"])
      #expect(read.groups[0].title == "Quiz")
    }
  }

  @Test func `points that are less than those of another choice make none right`() throws {
    let rules = right(equal("a"), "50") + right(equal("b"))
    let read = try read(document(item("1", choices("Single", "a", "b", "c"), rules)))
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.answer == "b")
    #expect(question.distractors == ["a", "c"])
    #expect(read.warnings.map(\.reason) == [.simplified([.partialCredit])])
  }

  @Test func `choices are right that are not denied`() throws {
    let rules = right("<and>\(equal("a"))<not>\(equal("b"))</not>\(equal("c"))</and>")
    let read = try read(document(item("1", choices("Multiple", "a", "b", "c"), rules)))
    guard case .choices(let several)? = read.groups.first?.questions.first?.response else {
      Issue.record("\(read)")
      return
    }
    #expect(several.answers.map(\.text) == ["a", "c"])
    #expect(several.distractors.map(\.text) == ["b"])
  }

  @Test(
    arguments: [
      ("<vargte respident=\"r\">1</vargte><varlte respident=\"r\">5</varlte>", "1..5", nil),
      (
        "<or><varequal respident=\"r\">3.14</varequal><and><vargte respident=\"r\">3.13</vargte>"
          + "<varlte respident=\"r\">3.15</varlte></and></or>", "3.14", "0.01"
      ),
      (
        "<or><varequal respident=\"r\">2</varequal><and><vargt respident=\"r\">1</vargt>"
          + "<varlte respident=\"r\">5</varlte></and></or>", "1..5", nil
      ),
    ] as [(String, String, String?)]
  )
  func `bounds make a number or a range`(_ rule: String, _ value: String, _ tolerance: String?)
    throws
  {
    let read = try read(document(item("1", entry, right(rule))))
    guard case .number(let number)? = read.groups.first?.questions.first?.response else {
      Issue.record("\(read)")
      return
    }
    #expect((number.value, number.tolerance) == (value, tolerance))
  }

  @Test func `names of HTML are characters, and others are refused with their place`() throws {
    let text = document(item("1", entry, right(equal("Caf&eacute;&nbsp;X"))), title: "&Auml;")
    let read = try read(text)
    #expect(read.groups.first?.title == "Ä")
    #expect(read.groups.first?.questions.first?.answer == "Café\u{A0}X")
    let other = document(item("1", entry, right(equal("&eacute;&nothing;"))))
    #expect {
      try self.read(other)
    } throws: { error in
      guard case .xml(let fault)? = error as? FormatError else { return false }
      return fault.reason == .notWellFormed(.undefinedEntity)
    }
  }

  @Test func `an entity of its own is refused`() {
    let text = "<!DOCTYPE x [<!ENTITY a \"b\">]>" + document(item("1", entry, right(equal("&a;"))))
    #expect {
      try read(text)
    } throws: { error in
      guard case .xml(let fault)? = error as? FormatError else { return false }
      return fault.reason == .entityDeclaration
    }
  }

  @Test func `a quiz that a cartridge has twice is read once, with all its questions`() throws {
    let small = document(item("1", entry, right(equal("Rome"))))
    let whole = document(
      item("1", entry, right(equal("Rome"))),
      item("2", entry, right(equal("Roma")))
    )
    let bytes = package([
      "imsmanifest.xml": "<manifest/>", "i1/assessment_qti.xml": small,
      "i1/assessment_meta.xml": "<quiz/>", "non_cc_assessments/i1.xml.qti": whole,
    ])
    let read = try QTIPackage().read(bytes, titled: "file")
    #expect(read.groups.map(\.questions.count) == [2])
  }

  @Test func `assessments are groups in the order of the manifest`() throws {
    func quiz(_ title: String) -> String {
      document(item("1", entry, right(equal("Rome"))), title: title)
    }
    let manifest = """
      <manifest><resources><resource><file href="b%20b.xml"/></resource>\
      <resource xml:base="q/" href="a.xml"/></resources></manifest>
      """
    let bytes = package(["q/a.xml": quiz("A"), "b b.xml": quiz("B"), "imsmanifest.xml": manifest])
    let read = try QTIPackage().read(bytes, titled: "file")
    #expect(read.groups.map(\.title) == ["B", "A"])
  }

  @Test func `a damaged document costs its own questions, and a reference to nothing is told`()
    throws
  {
    let good = document(
      item("1", entry, right(equal("Rome"))),
      "<itemref linkrefid=\"1\"/><itemref linkrefid=\"9\"/>"
    )
    let bytes = package(["a.xml": good, "b.xml": "<questestinterop>\n<item></questestinterop>"])
    let read = try QTIPackage().read(bytes, titled: "file")
    #expect(read.groups.map(\.questions.count) == [1])
    #expect(read.skipped.map(\.part) == ["b.xml", "a.xml"])
    #expect(read.skipped.map(\.line) == [2, 1])
    #expect(read.skipped.last?.reason == .danglingReference("9"))
  }

  @Test(arguments: [
    ("<response_xy ident=\"r\"><render_hotspot/></response_xy>", "render_hotspot"),
    ("<response_grp ident=\"r\"/>", "response_grp"),
  ])
  func `a type without a counterpart is skipped with its name`(_ response: String, _ name: String)
    throws
  {
    let read = try read(document(item("1", response), item("2", entry, right(equal("x")))))
    #expect(read.skipped.map(\.reason) == [.unsupportedType(name)])
  }

  @Test func `a picture in a prompt costs the question, and one in feedback itself`() throws {
    let picture = "<material><matimage uri=\"x.png\"/></material>"
    let feedback = """
      <itemfeedback ident="general_fb">\(picture)<material><mattext>Since 1871</mattext></material>\
      </itemfeedback>
      """
    let read = try read(
      document(
        item("1", picture + entry, right(equal("Rome"))),
        item("2", entry, right(equal("Rome")) + feedback)
      )
    )
    #expect(read.skipped.map(\.reason) == [.embeddedFiles])
    #expect(read.groups[0].questions.map(\.explanation) == ["Since 1871"])
    #expect(read.warnings.map(\.reason) == [.simplified([.media])])
  }

  @Test func `an identifier that comes twice names one question`() throws {
    let one = item("q-7", entry, right(equal("Rome")))
    let ids = try read(document(one, one)).groups[0].questions.map(\.id.rawValue)
    #expect(ids.first == "7")
    #expect(Set(ids).count == 2)
  }

  @Test func `a package without questions is refused, and so is a damaged one`() {
    func refusal(_ bytes: [UInt8]) -> FormatError? {
      do throws(FormatError) {
        _ = try QTIPackage().read(bytes, titled: "x")
        return nil
      } catch { return error }
    }
    #expect(refusal(package(["a.xml": "<quiz/>"])) == .package(.noQuestions))
    let good = package(["a.xml": document(item("1", entry))])
    #expect(refusal(Array(good.dropLast(9))) == .package(.damagedArchive))
    #expect(refusal([]) == .empty)
  }

  @Test func `a document that unpacks to too much gets no memory`() throws {
    let bytes = package(["a.xml": document(item("1", entry))])
    var format = QTIPackage()
    format.limit = ExpansionLimit(size: 100, fieldSize: 100, ratio: nil)
    #expect {
      try format.read(bytes, titled: "x")
    } throws: { error in
      guard case .tooLarge(let part)? = error as? FormatError else { return false }
      return part.part == "a.xml"
    }
  }

  @Test func `an item of more elements than any has is refused`() {
    let many = String(repeating: "<b/>", count: XMLReader.elementLimit)
    #expect {
      try read(document(item("1", many)))
    } throws: { error in
      guard case .xml(let fault)? = error as? FormatError else { return false }
      return fault.reason == .tooManyElements(limit: XMLReader.elementLimit)
    }
  }

  @Test(arguments: [("gap", "q-gap"), ("a_b é", "q-a_5Fb_20_C3_A9")])
  func `an id comes back from its identifier`(_ id: String, _ identifier: String) {
    #expect(QTIIdentifier.id(of: identifier) == id)
    #expect(QTIIdentifier.id(of: "q-_G1") == "q-_G1")
  }
}
