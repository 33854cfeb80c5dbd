import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore

extension FuzzedReader {
  /// Tokens with a meaning in any JSON.
  private static let marks = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\uD83D", "\\uDE00", "\\n", "null", "true",
    "{}", "[]", "\"\"",
    "[[[[[[[[", "{\"a\":", "-0", "1E5", ".5", "\"id\"", "\"title\"", "\"questions\"", "\"prompt\"",
    "\"answer\"",
  ]

  /// Tokens with a meaning in a group file of version 2.
  private static let groupMarks =
    marks + [
      "\"version\": 2", "\"version\":1", "\"kind\":\"pairs\",", "\"kind\"", "\"choices\"",
      "\"number\"", "\"gaps\"", "\"order\"", "\"range\":[2,1],", "\"value\":", "\"tolerance\"",
      "\"left\"", "\"right\":", "\"text\"", "\"feedback\":", "\"steps\"", "\"distractors\":[", "{{",
      "}}",
      "|", "~", "::", "→", "\"settings\"", "\"stopped\"", "\"conflict\"", "\"path\"", "\"/a\"",
      "\"quizbuilder/group\"",
    ]

  private static let groupTrees = TreeMutator(
    keys: (GroupRecipe.Key.allCases.map(\.rawValue)
      + GroupRecipe.QuestionKey.allCases.map(\.rawValue)
      + ["left", "right", "text", "feedback", "path", "ours", "stopped"]),
    texts: QuestionKind.allCases.map(\.rawValue)
      + ["x-drawing", "choise", "2 %", "1..5", "5..1", "/kind"]
  )

  /// Readers of JSON.
  static let documents: [FuzzedReader] =
    [
      FuzzedReader(GroupJSON(), marks: groupMarks, trees: groupTrees),
      FuzzedReader("group file", samples, marks: groupMarks, trees: groupTrees, judge: judgeGroup),
      FuzzedReader(
        "recipe file",
        recipes,
        marks: marks + recipeMarks,
        judge: { judgeMapping($0, on: Array(FuzzSamples.exports(as: "json").prefix(2))) }
      ),
      FuzzedReader("settings", settings, marks: marks + ["\"points\"", "\"stopped\""]) { bytes in
        judge(bytes) { () throws(JSONSyntaxError) in try LibraryDefaults.problems(in: bytes) }
      },
      FuzzedReader(
        "layout",
        layouts,
        marks: marks + ["\"fields\"", "\"rows\"", "\"more\"", "\"entry\""]
      ) { bytes in
        do throws(LayoutError) {
          _ = try FormLayout(parsing: bytes)
          return .read
        } catch {
          // That it is too large is no place.
          return bytes.count > FormLayout.greatestSize ? .refused : .of(error.problems, in: bytes)
        }
      },
    ] + operators + EmbeddedFile.recipes.map { documents(readBy: $0) }

  private static let samples: [[UInt8]] =
    FuzzSamples.exports(as: "json").dropLast()
    + EmbeddedFile.samples(in: .english).map { Array($0.bytes.prefix(4_000)) }
    + texts(
      #"{"format":"quizbuilder/group","version":1,"id":"g","title":"T","conflict":[{"path":"/settings/points","base":1,"ours":2,"theirs":3},"mine"],"questions":[{"id":"q","prompt":"P","answer":"A","conflict":[{"path":"","theirs":{}}]}]}"#
    )
  private static let recipes =
    EmbeddedFile.recipes.map { Array($0.bytes) }
    + texts(
      #"{"name":"x","mapping":{"title":"a.b[0]","questions":"[*].q"},"transformers":{"questions":{"each":{"recipe":{"mapping":{"prompt":"a","tags":"b"},"transformers":{"tags":[{"split":","},{"each":"trimmed"}]}}}}}}"#
    )
  private static let recipeMarks = [
    "\"mapping\"", "\"transformers\"", "\"each\"", "\"recipe\"", "\"htmlEntitiesDecoded\"",
    "\"trimmed\"", "[0]", "[*]",
    ".", "a.b[0].c", "[-1]", "[99999999999999999999]",
  ]
  private static let settings = texts(
    #"{"points": 2, "caseSensitive": true, "timeLimit": 30, "shuffle": null, "stopped": ["points"], "x": {}}"#,
    "{}",
    #"{"timeLimit": 30, "points": 1.5, "stop": []}"#
  )
  private static let layouts =
    EmbeddedFile.all.filter { $0.path.hasPrefix("Layouts/") }.map { Array($0.bytes) }
    + texts(
      #"{"title":{"label":"T","placeholder":"é"},"fields":[{"name":"prompt","entry":"text","rows":3},"answer"]}"#
    )

  /// Any JSON, read as a shipped recipe says.
  private static func documents(readBy recipe: EmbeddedFile) -> FuzzedReader {
    let format: RecipeJSON
    do {
      format = try RecipeJSON(parsing: recipe.bytes)
    } catch {
      preconditionFailure("\(error)")
    }
    let documents =
      texts(
        #"{"response_code":0,"results":[{"type":"multiple","category":"A &amp; B","question":"Q&quot;","correct_answer":"x","incorrect_answers":["y","&#039;"]}]}"#,
        #"[{"questions":[{"prompt":"あ","answer":"a"},{"prompt":"い","hint":"","answer":"i"}],"title":"H"}]"#
      ) + FuzzSamples.exports(as: "json")
    let keys = [
      "\"results\"", "\"question\"", "\"correct_answer\"", "\"incorrect_answers\"", "&amp;", "&#x",
      "&",
    ]
    return FuzzedReader("recipe \(recipe.stem)", documents, marks: marks + keys) {
      FuzzVerdict.of($0) { bytes throws(FormatError) in try format.read(bytes, titled: "file") }
    }
  }

  private static func judgeGroup(_ bytes: [UInt8]) -> FuzzVerdict {
    let lines = FuzzVerdict.lineCount(of: bytes)
    do throws(GroupFileError) {
      let reading = try GroupDocument.read(bytes)
      let problems = try GroupDocument.problems(in: bytes)
      let misplaced = (reading.problems + problems).first { !(1...lines).contains($0.line ?? 0) }
      if let misplaced { return .broken("not located: \(misplaced)") }
      // What is saved of it can be opened, and then stays as it is.
      let saved = reading.document.updated(with: reading.builder).bytes
      let again = try GroupDocument.read(saved)
      if let lost = loss(from: reading.document, in: again.document) { return .broken(lost) }
      return again.document.updated(with: again.builder).bytes == saved
        ? .read : .broken("saving it again changes it")
    } catch {
      return error == .wrongFormat(expected: GroupDocument.format)
        || (1...lines).contains(error.line ?? 0)
        ? .refused : .broken("not located: \(error)")
    }
  }

  /// The first value of a file that is lost when the group is saved as it was read.
  private static func loss(from old: GroupDocument, in new: GroupDocument) -> String? {
    func loss(_ old: JSONValue, _ new: JSONValue?, at path: [String]) -> String? {
      switch (old, new) {
      case (.object(let object), .object(let other)?):
        // When the version rises, a key of the user's own that would mean something gets another name.
        return object.lazy.compactMap {
          loss($0.value, other[$0.key] ?? other["x-" + $0.key], at: path + [$0.key])
        }.first
      case (.array(let elements), .array(let others)?) where elements.count == others.count:
        return zip(elements, others).lazy.compactMap { loss($0, $1, at: path + ["-"]) }.first
      case (_, let new?) where old == new: return nil
      // A version that is missing, an id of two questions or of none is new.
      case _ where ["id", "version"].contains(path.last): return nil
      // Blank texts are left out.
      case (.string(let text), nil) where text.allSatisfy(\.isWhitespace): return nil
      default: return "\(path.joined(separator: "/")) is lost: \(old)"
      }
    }
    return loss(.object(old.root), .object(new.root), at: [])
  }

  private static func judge(
    _ bytes: [UInt8],
    problems: () throws(JSONSyntaxError) -> [FileProblem]
  ) -> FuzzVerdict {
    do throws(JSONSyntaxError) {
      return .of(try problems(), in: bytes)
    } catch {
      return .of([FileProblem(error)], in: bytes)
    }
  }

  private static func texts(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
