import BuilderKit
import LosslessJSON
import QuizOperations
import QuizResources
import QuizWords
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

struct RecipeProblemTests {
  /// A kind of problem and what is said of it.
  struct Row: Sendable {
    let kind: RecipeProblem.Kind
    let english: String
    let chinese: String

    init(_ kind: RecipeProblem.Kind, _ english: String, _ chinese: String) {
      self.kind = kind
      self.english = english
      self.chinese = chinese
    }
  }

  private static func path(_ keys: String...) -> JSONPath {
    JSONPath(keys.map { .key($0) })
  }

  private static func invalidPath(_ text: String, isPointer: Bool = false) -> RecipeProblem.Kind {
    do throws(JSONPathError) {
      _ = isPointer ? try JSONPath(pointer: text) : try JSONPath(text)
    } catch {
      return .invalidPath(error)
    }
    preconditionFailure("\(text) is a path")
  }

  private static func refused(
    _ code: String,
    _ arguments: [String: String] = [:]
  ) -> RecipeProblem.Kind {
    .invalidDefault(MappingError(code: code, arguments: arguments, description: "in English"))
  }

  static let rows: [Row] = [
    Row(
      .unknownProperty("x", model: "M", suggestion: nil),
      "there is no property “x”",
      "没有“x”这个属性"
    ),
    Row(
      .unknownProperty("titel", model: "M", suggestion: "title"),
      "there is no property “titel”; did you mean “title”?",
      "没有“titel”这个属性；是不是“title”？"
    ),
    Row(.repeatedProperty, "is mapped twice", "映射了两次"),
    Row(.notMapped(suggestion: nil), "is not mapped", "没有映射"),
    Row(
      .notMapped(suggestion: "tags"),
      "is not mapped; did you mean “tags”?",
      "没有映射；是不是“tags”？"
    ),
    Row(
      .disagreeingPaths(path("a", "x"), path("a", "y"), at: path("a"), of: "hint"),
      "$.a.x and $.a.y of hint disagree whether $.a is an object or a list",
      "$.a.x与hint的$.a.y对$.a是对象还是列表说法不一"
    ),
    Row(
      .overlappingPaths(path("a", "x"), within: path("a"), of: "hint"),
      "$.a.x is inside $.a, and hint already uses all of it",
      "$.a.x位于$.a之内，而hint已用到其全部"
    ),
    Row(
      .repeatedPath(path("a"), of: "hint"),
      "$.a is already mapped to hint",
      "$.a已映射到hint"
    ),
    Row(
      .unknownTransformer("x", suggestion: nil),
      "there is no transformer “x”",
      "没有“x”这个转换"
    ),
    Row(
      .unknownTransformer("trimed", suggestion: "trimmed"),
      "there is no transformer “trimed”; did you mean “trimmed”?",
      "没有“trimed”这个转换；是不是“trimmed”？"
    ),
    Row(
      .invalidArguments(
        transformer: "split",
        MappingError(code: "separator", description: "in English")
      ),
      "split cannot use its arguments: it takes a separator, such as \",\"",
      "split的参数无法使用：需要分隔符，例如 \",\""
    ),
    Row(
      .wrongInput(transformer: "split", expected: "String", found: "Int"),
      "split takes String, but what comes before it makes Int",
      "split需要String，但前一步得到的是Int"
    ),
    Row(
      .wrongOutput(transformer: "url", expected: "String", found: "URL"),
      "url makes URL, but the property is String",
      "url得到URL，但属性是String"
    ),
    Row(.tooManyTransformers(limit: 256), "there may be at most 256 transformers", "最多只能有256个转换"),
    Row(.unmappedTransformer, "has a transformer, but is not mapped", "有转换，却没有映射"),
    Row(.unmappedDefault, "has a default, but is not mapped", "有默认值，却没有映射"),
    Row(
      .invalidDefault(MappingError(expected: .string, found: 1)),
      "the default cannot be used: must be a text, not a number",
      "默认值无法使用：应为文本，而不是数字"
    ),
    Row(
      .unwritableDefault(MappingError(.oneWay(transformer: "shouted"))),
      "the default cannot be written: was made by shouted, which is one-way",
      "默认值无法写出：由shouted得到，而它是单向的"
    ),
    Row(
      .defaultOfPart,
      "a nested mapping has no default; give one to each property it sets",
      "嵌套的映射不能有默认值；其中的各个属性可以有"
    ),
    Row(
      .noJSONForm(type: "Date"),
      "“transformers” must say how this is read",
      "“transformers”中必须说明如何读取它"
    ),
    Row(
      .endlessModel("Tree"),
      "Tree contains itself; give its parts a mapping",
      "Tree包含自身；请为其各部分指定映射"
    ),
    Row(.unknownRecipe("x", suggestion: nil), "there is no import mapping “x”", "没有“x”这个导入映射"),
    Row(
      .unknownRecipe("usr", suggestion: "user"),
      "there is no import mapping “usr”; did you mean “user”?",
      "没有“usr”这个导入映射；是不是“user”？"
    ),
    Row(
      .otherModel(recipe: "user", expected: "Item"),
      "the import mapping “user” does not make Item",
      "导入映射“user”不适用于Item"
    ),
    Row(.unknownKey("x", suggestion: nil), "“x” is unknown", "“x”是未知的键"),
    Row(
      .unknownKey("mappings", suggestion: "mapping"),
      "“mappings” is unknown; did you mean “mapping”?",
      "“mappings”是未知的键；是不是“mapping”？"
    ),
    Row(.wrongForm(expected: .object), "must be an object", "应为对象"),
    Row(.wrongForm(expected: .string), "must be a text", "应为文本"),
    Row(.wrongForm(expected: .choice(["a", "b"])), "must be one of a, b", "应为a, b之一"),
    Row(.wrongForm(expected: .path), "must be a path or a pointer", "应为路径或 JSON 指针"),
    Row(.wrongForm(expected: .paths), "must be a path or a list of paths", "应为路径或路径列表"),
    Row(
      .wrongForm(expected: .transformers),
      "must be a transformer, or a list of transformers",
      "应为转换或转换列表"
    ),
    Row(.missing("mapping"), "“mapping” is missing", "缺少“mapping”"),
    Row(
      .invalidJSON(.expectedColon),
      "expected a colon after the key",
      "键的后面应为冒号"
    ),
    Row(
      invalidPath(""),
      "the path “”, column 1: a path has at least one step",
      "路径“”第1列：路径至少要有一步"
    ),
    Row(
      invalidPath("a."),
      "the path “a.”, column 3: expected a key",
      "路径“a.”第3列：此处应为键"
    ),
    Row(
      invalidPath("a[0]b"),
      "the path “a[0]b”, column 5: expected “.” or “[”",
      "路径“a[0]b”第5列：此处应为“.”或“[”"
    ),
    Row(
      invalidPath("a[x]"),
      "the path “a[x]”, column 3: expected an index or a quoted key after “[”",
      "路径“a[x]”第3列：“[”之后应为序号或带引号的键"
    ),
    Row(
      invalidPath("a[0"),
      "the path “a[0”, column 4: expected “]”",
      "路径“a[0”第4列：此处应为“]”"
    ),
    Row(
      invalidPath("a[01]"),
      "the path “a[01]”, column 3: an index has no leading zeros",
      "路径“a[01]”第3列：序号不能以零开头"
    ),
    Row(
      invalidPath("a[99999999999999999999]"),
      "the path “a[99999999999999999999]”, column 3: an index is at most 999999",
      "路径“a[99999999999999999999]”第3列：序号不能大于999999"
    ),
    Row(
      invalidPath("a[\"x]"),
      "the path “a[\"x]”, column 3: the key that starts here has no closing quote",
      "路径“a[\"x]”第3列：从此处开始的键没有右引号"
    ),
    Row(
      invalidPath("a[\"\\x\"]"),
      "the path “a[\"\\x\"]”, column 5: a quoted key is written as a JSON string",
      "路径“a[\"\\x\"]”第5列：带引号的键须写成 JSON 字符串"
    ),
    Row(
      invalidPath("a", isPointer: true),
      "the path “a”, column 1: a pointer begins with “/”",
      "路径“a”第1列：JSON 指针须以“/”开头"
    ),
    Row(
      invalidPath("/~2", isPointer: true),
      "the path “/~2”, column 3: expected 0 or 1 after “~”",
      "路径“/~2”第3列：“~”之后应为 0 或 1"
    ),
    Row(
      refused("lookup", ["found": "5", "allowed": "1, 2"]),
      "the default cannot be used: 5 is not one of 1, 2",
      "默认值无法使用：5不是1, 2之一"
    ),
    Row(
      refused("percentDecoded", ["found": "\"%\""]),
      "the default cannot be used: \"%\" is not percent-encoded UTF-8",
      "默认值无法使用：\"%\"不是百分号编码的 UTF-8"
    ),
    Row(
      refused("noArguments"),
      "the default cannot be used: it takes no arguments",
      "默认值无法使用：它不需要参数"
    ),
    Row(
      refused("table"),
      "the default cannot be used: it takes a table, such as [[\"m\", \"male\"]] or an object",
      "默认值无法使用：需要对照表，例如 [[\"m\", \"male\"]] 或对象"
    ),
    Row(
      refused("shouted"),
      "the default cannot be used: in English",
      "默认值无法使用：in English"
    ),
  ]

  @Test(arguments: rows)
  func `every problem of a recipe is told in the language of the user`(_ row: Row) {
    #expect(Phrasebook(.english).reason(for: row.kind) == row.english)
    #expect(Phrasebook(.simplifiedChinese).reason(for: row.kind) == row.chinese)
  }

  @Test func `a path with too many steps is told with the limit`() {
    let kind = JSONPathError.Kind.tooManySteps
    #expect(Phrasebook(.english).reason(for: kind) == "a path has at most 512 steps")
    #expect(Phrasebook(.simplifiedChinese).reason(for: kind) == "路径不能超过512步")
  }

  @Test func `the place and the property come first`() {
    let problem = RecipeProblem(
      .unmappedDefault,
      property: "hint",
      path: Self.path("defaults"),
      place: TextPlace(offset: 4, in: Array("{\n\n\n\"x".utf8).span)
    )
    let inCode = RecipeProblem(.unmappedDefault, path: Self.path("defaults"))
    let error = RecipeError([problem, inCode])
    #expect(
      Phrasebook(.english).lines(for: error, in: "a.json") == [
        "a.json:4:1: hint: has a default, but is not mapped",
        "a.json: $.defaults: has a default, but is not mapped",
      ]
    )
    #expect(
      Phrasebook(.simplifiedChinese).lines(for: error, in: "a.json")[0]
        == "a.json:4:1: hint: 有默认值，却没有映射"
    )
  }

  @Test func `no control character of a recipe reaches the terminal`() {
    let trial = CommandTrial()
    trial.files.place(#"{"\u001b[2J": 1}"#, at: "/mine.json")
    let seen = trial.run(["recipes", "check", "/mine.json"])
    #expect(seen.output.contains("/mine.json:1:2: “␛[2J” is unknown"))
    #expect(!seen.output.contains("\u{1b}"))
  }
}
