import LosslessJSON
import QuizResources
import Testing

struct SampleTests {
  @Test func `there are three samples`() {
    #expect(
      Resource.samples.map(\.path) == [
        "Samples/capitals-and-maps.json", "Samples/first-japanese-words.json",
        "Samples/shell-and-unix-basics.json",
      ]
    )
  }

  @Test(arguments: Resource.samples.map(\.path))
  func `a sample is in normal form`(path: String) throws {
    let text = try SourceTree.text(of: "Resources/\(path)")
    let value = try JSONValue(parsing: text)
    #expect(text == value.text(.pretty) + "\n")
    let known = ["format", "version", "id", "title", "template", "settings", "questions"]
    #expect(isOrdered(value, as: known))
    for question in try #require(value["questions"]?.arrayValue) {
      #expect(
        isOrdered(
          question,
          as: [
            "id", "prompt", "answer", "hint", "alternatives", "distractors", "explanation", "tags",
          ]
        )
      )
    }
  }

  @Test(arguments: Resource.samples.map(\.path))
  func `a sample has everything a group needs and twenty questions`(path: String) throws {
    let group = try JSONValue(parsing: #require(Resource(path)).bytes)
    #expect(group["format"] == "quizbuilder/group")
    #expect(group["version"] == 1)
    #expect(isFilled(group["title"]))
    let questions = try #require(group["questions"]?.arrayValue)
    #expect(questions.count >= 20)
    for question in questions {
      #expect(isFilled(question["prompt"]))
      #expect(isFilled(question["answer"]))
    }
    #expect(Set(questions.compactMap { $0["prompt"]?.stringValue }).count == questions.count)
  }

  @Test(arguments: Resource.samples.map(\.path))
  func `no choice of a sample is there twice`(path: String) throws {
    let group = try JSONValue(parsing: #require(Resource(path)).bytes)
    for question in try #require(group["questions"]?.arrayValue) {
      let choices =
        [question["answer"]].compactMap { $0 } + (question["alternatives"]?.arrayValue ?? [])
        + (question["distractors"]?.arrayValue ?? [])
      #expect(Set(choices).count == choices.count)
      #expect(choices.allSatisfy(isFilled))
    }
  }

  @Test func `no id is used twice and all are random`() throws {
    var ids: [String] = []
    for sample in Resource.samples {
      let group = try JSONValue(parsing: sample.bytes)
      ids.append(try #require(group["id"]?.stringValue))
      for question in try #require(group["questions"]?.arrayValue) {
        ids.append(try #require(question["id"]?.stringValue))
      }
    }
    #expect(Set(ids).count == ids.count)
    let randomUUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(ids.filter { $0.wholeMatch(of: randomUUID) == nil } == [])
  }

  private func isOrdered(_ value: JSONValue, as known: [String]) -> Bool {
    let keys = value.objectValue?.members.map(\.key) ?? []
    return keys == known.filter(keys.contains)
  }

  private func isFilled(_ value: JSONValue?) -> Bool {
    value?.stringValue?.contains { !$0.isWhitespace } ?? false
  }
}
