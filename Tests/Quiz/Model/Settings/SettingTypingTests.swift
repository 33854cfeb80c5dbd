import BuilderKit
import Quiz
import Testing

struct SettingTypingTests {
  @Test(
    arguments: [
      (QuizSetting.points, "2", SettingValue.number(2)), (.points, " 2.5 ", .number(2.5)),
      (.points, "0", .number(0)), (.points, "1e2", .number(100)),
      (.points, "1,5", .number(1.5)), (.timeLimitInSeconds, "30 s", .number(30)),
      (.timeLimitInSeconds, "30s", .number(30)), (.timeLimitInSeconds, "1m", .number(60)),
      (.timeLimitInSeconds, "1,5 min", .number(90)),
      (.timeLimitInSeconds, "1 min 30 s", .number(90)), (.timeLimitInSeconds, "2分", .number(120)),
      (.timeLimitInSeconds, ".5", .number(0.5)), (.language, " zh-Hans ", .text("zh-Hans")),
      (.caseSensitive, "yes", .truth(true)), (.caseSensitive, "True", .truth(true)),
      (.caseSensitive, "no", .truth(false)), (.caseSensitive, "false", .truth(false)),
      (.hintPolicy, "never", .text("never")), (.tags, "a, b c，d", .texts(["a", "b c", "d"])),
      (.tags, "  ", .texts([])),
    ]
  )
  func `a typed value is read`(setting: QuizSetting, text: String, value: SettingValue) throws {
    #expect(try setting.value(typed: text) == value)
  }

  @Test(
    arguments: [
      (QuizSetting.points, "two", "points: must be a number, not a text"),
      (
        .tolerance, "1,250 %",
        "tolerance: has a comma that can be read in two ways; write 1250 % or 1.250 %"
      ),
      (.points, "1,000", "points: has a comma that can be read in two ways; write 1000 or 1.000"),
      (.points, "1,000 or so", "points: must be a number, not a text"),
      (
        .timeLimitInSeconds, "1m 2,500s",
        "timeLimitInSeconds: has a comma that can be read in two ways; write 1m 2500s or 1m 2.500s"
      ),
      (
        .tolerance, "two",
        "tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"
      ),
      (
        .tolerance, "-1", "tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"
      ),
      (.points, "0x10", "points: must be a number, not a text"),
      (.points, "nan", "points: must be a number, not a text"),
      (.points, "1,500.5", "points: must be a number, not a text"),
      (.points, "30 s", "points: must be a number, not a text"),
      (.timeLimitInSeconds, "1 x", "timeLimitInSeconds: must be a number, not a text"),
      (.timeLimitInSeconds, "0 s", "timeLimitInSeconds: must be more than 0"),
      (.points, "1e400", "points: must be a smaller number than 1e400"),
      (.points, "-1", "points: must not be less than 0"), (.points, " ", "points: is missing"),
      (.timeLimitInSeconds, "0", "timeLimitInSeconds: must be more than 0"),
      (.language, "", "language: is missing"), (.caseSensitive, "", "caseSensitive: is missing"),
      (.caseSensitive, "1", "caseSensitive: is not one of yes, no"),
      (.hintPolicy, "Never", "hintPolicy: is not one of onDemand, always, never"),
    ]
  )
  func `what is no value is refused as in a file`(
    setting: QuizSetting,
    text: String,
    message: String
  ) {
    let refusal = #expect(throws: SettingRefusal.self) { try setting.value(typed: text) }
    #expect(refusal?.description == message)
  }

  @Test(
    arguments: [
      (QuizSetting.points, SettingValue.number(2), "2"),
      (.points, .number(0.25), "0.25"), (.timeLimitInSeconds, .number(1e300), "1e+300"),
      (.caseSensitive, .truth(true), "yes"), (.caseSensitive, .truth(false), "no"),
      (.tags, .texts(["a", "b c"]), "a, b c"), (.exportDeck, .text("Deck::A"), "Deck::A"),
    ]
  )
  func `a value is typed as it is read back`(
    setting: QuizSetting,
    value: SettingValue,
    text: String
  ) throws {
    #expect(value.typed == text)
    #expect(try setting.value(typed: text) == value)
  }
}
