import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizInterchange

/// The operators of import mappings: `| split ,`, `{}`, `groups` and so on.
extension FuzzedReader {
  /// Mappings with damaged operators on sound documents, and damaged documents read by sound ones.
  static let operators: [FuzzedReader] =
    [
      FuzzedReader("mapping operators", mappings, marks: marks + steps, trees: mappingTrees) {
        judgeMapping($0, on: operatorFiles)
      }
    ]
    + mappings.enumerated().map { index, mapping in
      FuzzedReader(
        "documents of operators \(index + 1)",
        operatorFiles,
        marks: marks + documentMarks,
        trees: TreeMutator(keys: keys, texts: ["1", "-1", "B", "a,b,,c", "99999999999999999999"])
      ) { bytes in
        guard let recipe = try? RecipeJSON(parsing: mapping) else {
          return .broken("the mapping is not read")
        }
        return FuzzVerdict.of(bytes) { bytes throws(FormatError) in
          try recipe.read(bytes, titled: "file")
        }
      }
    }

  private static let marks = ["{", "}", "[", "]", ":", ",", "\"", "null", "true", "[]", "{}", "0"]

  private static let steps = [
    " | ", " | split ,", " | split  ", " | joined ; ", " | html", " | trimmed", " | above 0",
    " | above", " | above x", " | countedFrom 1", " | countedFrom -9223372036854775808",
    " | countedFrom 1.5", " | lookup {\"a\":\"b\"}", " | lookup 1", " | htmlEntitiesDecoded",
    " | percentDecoded", "[0]", "[-1]", "words{}", "{}", "[]", "groups", "children[]",
    "choices.correct", "pairs.left", "options", "right", "range", "value",
  ]

  private static let documentMarks = ["\"q\"", "\"o\"", "\"r\"", "\"c\"", "\"s\"", "1e400", "-0"]

  private static let keys = ["q", "o", "r", "c", "t", "s", "p", "v", "n", "words", "children"]

  private static let mappingTrees = TreeMutator(
    keys: [
      "questions", "groups", "prompt", "options", "right", "choices", "choices.correct", "tags",
      "pairs.left", "range", "value", "defaults", "nulls", "unknownKeys", "mapping",
      "transformers", "each", "recipe", "lookup", "split", "above", "countedFrom", "pointer",
    ],
    texts: steps + keys.map { $0 + " | html" } + ["absent", "refused"]
  )

  private static let mappings: [[UInt8]] = [
    #"{"questions":"items[]","groups":"children[]","title":"t","prompt":"q | html","options":"o","right":"r | countedFrom 1","tags":"s | split , | trimmed","explanation":["e","f | percentDecoded"]}"#,
    #"{"questions":"items[]","nulls":"absent","prompt":"q","choices":"c","choices.text":"t | trimmed","choices.correct":"s | above 0","choices.feedback":"f","pairs":"p","pairs.left":"[0]","pairs.right":"[1]","range":"v","hint":"h","defaults":{"hint":"none"}}"#,
    #"{"questions":"words{}","prompt":"key","answer":"value.a | joined ; ","alternatives":"value.o","kind":"value.n | lookup {\"mc\":\"choice\"}"}"#,
  ].map { Array($0.utf8) }

  private static let operatorFiles: [[UInt8]] = [
    #"{"t":"T","items":[{"q":"<b>a</b>","o":["x","y"],"r":2,"s":"u, v"},{"q":"b","o":["x"],"r":"A"}],"children":[{"t":"U","items":[{"q":"c","o":["x","y"],"r":["1","2"]}],"children":[]}]}"#,
    #"{"items":[{"q":"a","c":[{"t":" x ","s":1,"f":"g"},{"t":"y","s":"-0.5"}]},{"q":"b","p":[["l","r"],["m","s"]]},{"q":"d","v":[1,2.5]}]}"#,
    #"{"words":{"a":{"a":["x","y"],"o":["z"]},"b":{"a":"x","n":"mc"},"c":null}}"#,
  ].map { Array($0.utf8) }

  /// Reads a mapping and carries it out on documents: every mapping can be applied.
  static func judgeMapping(_ bytes: [UInt8], on documents: [[UInt8]]) -> FuzzVerdict {
    let recipe: RecipeJSON
    do throws(RecipeError) {
      recipe = try RecipeJSON(parsing: bytes)
    } catch {
      let lines = FuzzVerdict.lineCount(of: bytes)
      let misplaced = error.problems.first { !(1...lines).contains($0.place?.line ?? 0) }
      return misplaced.map { .broken("not located: \($0)") } ?? .refused
    }
    return documents.lazy.map { document in
      FuzzVerdict.of(document) { bytes throws(FormatError) in try recipe.read(bytes, titled: "file")
      }
    }.first { if case .broken = $0 { true } else { false } } ?? .read
  }
}
