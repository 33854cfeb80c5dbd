import BuilderKit
import LosslessJSON
import Observation
import Synchronization
import Testing

// The examples of the article on inheriting, word for word: `ArticleTests` compares.

@Inheritable
final class QuizSettings: Codable {
  var points: Int = 1
  var language: String?
  var shuffles = false
  @NotInherited var note: String?

  var summary: String { "\(points) points in \(language ?? "any language")" }
}

@Inheritable
final class WindowSettings: Observable {
  var columns: Int = 80
}

@Inheritable
class TextStyle {
  var size: Double = 12
}

@Inheritable
final class Heading: TextStyle {
  var level: Int = 1
}

struct InheritingExampleTests {
  private let library: QuizSettings
  private let group: QuizSettings
  private let question: QuizSettings

  init() {
    let library = QuizSettings()
    let group = library.descendant()
    let question = group.descendant()

    library.language = "ja"
    group.points = 3
    let summary = question.summary
    #expect(summary == "3 points in ja")
    (self.library, self.group, self.question) = (library, group, question)
  }

  @Test func `a value is overridden and inherited again`() {
    question.points = 5
    question.reset(\.points)
    question.language = "de"
    question.language = nil
    #expect(question.points == 3)
    #expect(question.language == "ja")
  }

  @Test func `an object can have a nil of its own`() {
    question.setOwn(\.language, nil)
    let withoutLanguage = question.summary
    #expect(withoutLanguage == "3 points in any language")
  }

  @Test func `an object stops inheriting`() {
    group.stopInheriting(\.language)
    let cut = question.language
    group.resumeInheriting(\.language)
    let back = question.language
    #expect(cut == nil)
    #expect(back == "ja")
  }

  @Test func `an object says where a value comes from`() {
    let origin = question.provenance(of: \.points)
    let own = group.ownValues
    let frozen = question.snapshot()
    #expect(origin == .inherited(from: group, distance: 1))
    #expect(own as? [String: Int] == ["points": 3])
    #expect(frozen.summary == "3 points in ja")
  }

  @Test func `observers are told of changes`() {
    var history: [String] = []
    let observation = question.observe(\.points) { change in
      history.append("\(change.oldValue) → \(change.newValue)")
    }
    library.points = 2
    group.points = 4
    group.reset(\.points)
    #expect(history == ["3 → 4", "4 → 2"])
    #expect(observation.isActive)
  }

  @Test func `Swift's observation sees inherited changes`() {
    let screen = WindowSettings()
    let window = screen.descendant()
    let changes = Atomic(0)
    withObservationTracking {
      _ = window.columns
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    screen.columns = 100
    #expect(changes.load(ordering: .relaxed) == 1)
  }

  @Test func `an object moves below another ancestor`() throws {
    let other = QuizSettings()
    try question.setAncestor(other)
    #expect(question.points == 1)
  }

  @Test func `a subclass inherits from objects of its superclass`() {
    let style = TextStyle()
    style.size = 10
    let heading = Heading(descendingFrom: style)
    let plain = TextStyle(descendingFrom: heading)
    #expect(heading.size == 10)
    #expect(plain.size == 10)
    #expect(heading.level == 1)
  }

  @Test func `settings files are read and written`() throws {
    let file = #"{"points":7,"$stopped":["language"]}"#
    let settings = try JSONValue(parsing: file).decode(QuizSettings.self)
    try settings.setAncestor(library)
    let written = try JSONValue(encoding: settings).text(.compact)
    #expect(written == file)
    #expect(settings.summary == "7 points in any language")

    var report = ""
    func print(_ error: InheritanceError) { report += error.description }
    do throws(InheritanceError) {
      try library.setOwnValues(["pionts": 3, "shuffles": "yes", "$stopped": ["note"]])
    } catch {
      print(error)
    }
    let expected = """
      pionts: is not a property of QuizSettings; did you mean 'points'?
      shuffles: is not of type Bool: expected Bool, found a string
      note: is never inherited in QuizSettings, so there is nothing to stop
      """
    #expect(report == expected)
  }
}
