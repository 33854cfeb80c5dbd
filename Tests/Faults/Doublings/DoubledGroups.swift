import Quiz
import QuizDocuments

/// Group files in which one list, text or key is as long as one likes.
enum DoubledGroups {
  /// The name of the group in the library.
  static let name = "doubled"
  private static let place = ".local/share/quizbuilder/\(name).json"

  /// Each key of a group and of a question with every shape of its value; conflicts first, which a short run takes.
  static let all: [Doubling] =
    GroupRecipe.QuestionKey.allCases.reversed().flatMap(shapes)
    + GroupRecipe.Key.allCases.flatMap(shapes)
    + settings + questions

  // MARK: Keys of a question

  private static func shapes(of key: GroupRecipe.QuestionKey) -> [Doubling] {
    let name = key.rawValue
    switch key {
    case .answers: return list(name, #""kind":"choices","distractors":["w"]"#, choices)
    case .distractors: return list(name, #""answer":"A""#, choices)
    case .pairs: return list(name, #""kind":"pairs""#, pairs)
    case .spares: return list(name, #""kind":"pairs","pairs":[{"left":"l","right":"r"}]"#, texts)
    case .steps: return list(name, #""kind":"order""#, texts)
    case .alternatives, .tags: return list(name, #""answer":"A""#, texts)
    case .conflict: return list(name, #""answer":"A""#, conflicts)
    case .range: return list(name, #""kind":"number""#, texts)
    case .prompt:
      return long(name, "") + long(name, #""kind":"gaps""#, ["{{a|b~c}} ", "{{", "{{a|", "\\\\"])
    case .markup:
      let marks = ["*a **b ", "| a ", "- ", "[a](", "`` ` ", "> ", "{{a}} \\\\(", "$x "]
      return long("prompt", #""kind":"gaps","markup":"markdown""#, marks)
    case .answer: return long(name, "") + long(name, #""distractors":["w"]"#, [" :: "])
    case .hint, .explanation: return long(name, #""answer":"A""#)
    case .notes: return long(name, #""kind":"essay""#)
    case .value, .tolerance, .unit: return long(name, #""kind":"number""#, ["1", "1 ", ".."])
    case .id, .kind, .under: return long(name, #""answer":"A""#, ["k"])
    case .settings: return [members("settings of a question", #""settings":{"#, "}")]
    }
  }

  /// Items of a list, by their name in the table.
  private typealias Items = KeyValuePairs<String, @Sendable (Int, String) -> String>

  private static let texts: Items = [
    "all different": { #""item \#($0)\#($1)""# },
    "all equal": { _, change in #""item\#(change)""# },
    "numbers": { #""\#($0)\#($1)""# }, "no texts": { _, _ in "null" },
  ]
  private static let choices: Items = [
    "all different": { #""item \#($0)\#($1)""# },
    "all equal": { _, change in #""item\#(change)""# },
    "numbers": { #""\#($0)\#($1)""# }, "ranges": { #""\#($0)-\#($0 + 2)\#($1)""# },
    "with feedback and keys": {
      #"{"text":"item \#($0)","feedback":"f\#($1)","x":"\#($0)\#($1)"}"#
    },
    "equal, with keys": { #"{"text":"item","x":"\#($0)\#($1)"}"# }, "no texts": { _, _ in "null" },
  ]
  private static let pairs: Items = [
    "all different": { #"{"left":"l\#($0)","right":"r\#($1)","x":\#($0)}"# },
    "all equal": { _, change in #"{"left":"l","right":"r\#(change)"}"# },
    "half": { #"{"left":"l\#($0)\#($1)"}"# }, "no pairs": { _, _ in #""x""# },
  ]
  private static let conflicts: Items = [
    "all different": { #"{"path":"/x\#($0)","ours":1,"theirs":"\#($0)\#($1)"}"# },
    "all equal": { _, change in #"{"path":"/x","ours":1,"theirs":"2\#(change)"}"# },
    "of one list": { #"{"path":"/distractors","base":"b","ours":"\#($0)","theirs":"t\#($1)"}"# },
    "decided": { #"{"path":"/x\#($0)","theirs":"\#($1)","choice":"theirs"}"# },
    "no conflicts": { #""\#($0)\#($1)""# },
  ]

  private static func list(_ key: String, _ others: String, _ items: Items) -> [Doubling] {
    items.map { name, item in
      question("\(key), \(name)") { count, version in
        let list = (0..<count).map { item($0, version.change($0)) }.joined(separator: ",")
        return #"\#(others),"\#(key)":[\#(list)]"#
      }
    }
  }

  /// What a long text is made of.
  private static let pieces = [
    "word ", "a", " ", "\\n", "\\n- ", "é\\u0301", "<b>", "<<<<<<< a\\n", "{{", "*", "`", "[[",
  ]

  private static func long(_ key: String, _ others: String, _ pieces: [String] = pieces)
    -> [Doubling]
  {
    pieces.map { piece in
      question("\(key), long: \(piece.debugDescription)", uses: usesOfTexts) { count, version in
        let text = "x " + String(repeating: piece, count: count) + version.change(0)
        return others + (others.isEmpty ? "" : ",") + #""\#(key)":"\#(text)""#
      }
    }
  }

  private static func members(_ part: String, _ head: String, _ end: String) -> Doubling {
    question("unknown keys, \(part)") { count, version in
      #""answer":"A","# + head + unknown(count, version) + end
    }
  }

  private static func unknown(_ count: Int, _ version: Doubling.Version) -> String {
    (0..<count).map { #""x\#($0)":"\#($0)\#(version.change($0))""# }.joined(separator: ",")
  }

  private static func question(
    _ part: String,
    uses: [DoubledUse] = uses,
    _ members: @escaping @Sendable (Int, Doubling.Version) -> String
  ) -> Doubling {
    group(part, uses: uses) { count, version in
      let members = members(count, version)
      let hasPrompt = members.contains(#""prompt":"#)
      return #""questions":[{\#(hasPrompt ? "" : #""prompt":"P?","#)\#(members)}]"#
    }
  }

  /// A group file with these members.
  private static func group(
    _ part: String,
    uses: [DoubledUse] = uses,
    _ members: @escaping @Sendable (Int, Doubling.Version) -> String
  ) -> Doubling {
    Doubling(family: "group file", part: part, place: place, uses: uses) { count, version in
      let members = members(count, version)
      let id = members.contains(#""id":"g"#) ? "" : #""id":"g","#
      let title = members.contains(#""title":"#) ? "" : #""title":"T","#
      return Array(
        #"{"format":"quizbuilder/group","version":3,\#(id)\#(title)\#(members)}"#.utf8
      )
    }
  }

  private static let uses: [DoubledUse] = [
    .command(["check", name]), .command(["list"]), .command(["show", name]),
    .command(["export", name, "--to", "json", "-o", "./out"] + ["--force"]), .opening, .merge,
  ]

  /// The uses that look into a text.
  private static let usesOfTexts = uses.filter { ["check", "show", "open"].contains($0.name) }

  // MARK: Keys of a group

  private static let sound = #""questions":[{"prompt":"P?","answer":"A"}]"#

  private static func shapes(of key: GroupRecipe.Key) -> [Doubling] {
    switch key {
    // Their values are one of a few.
    case .format, .version: return []
    case .id, .template, .title:
      return ["a", "a ", "é\\u0301", "\\n"].map { piece in
        group("\(key.rawValue), long: \(piece.debugDescription)") { count, version in
          let id = key == .id ? "g" : ""
          let text = id + String(repeating: piece, count: count) + version.change(0)
          return #""\#(key.rawValue)":"\#(text)",\#(sound)"#
        }
      }
    case .conflict:
      return conflicts.map { name, item in
        group("conflict of the group, \(name)") { count, version in
          let list = (0..<count).map { item($0, version.change($0)) }.joined(separator: ",")
          return #""conflict":[\#(list)],\#(sound)"#
        }
      }
    case .settings:
      return [
        group("unknown keys, settings") {
          #""settings":{\#(unknown($0, $1))},\#(sound)"#
        },
        group("unknown keys, group") { "\(unknown($0, $1)),\(sound)" },
      ]
    case .questions: return []
    }
  }

  // MARK: Settings

  /// The lists of the settings.
  private static let settings: [Doubling] = [
    QuizSetting.tags.rawValue, SettingsEntries.stoppedKey,
  ].flatMap { key in
    texts.map { name, item in
      group("settings.\(key), \(name)") { count, version in
        let list = (0..<count).map { item($0, version.change($0)) }.joined(separator: ",")
        return #""settings":{"\#(key)":[\#(list)]},\#(sound)"#
      }
    }
  }

  // MARK: Questions

  /// Questions in large numbers, sound and faulty.
  private static let questions: [Doubling] =
    elements.map { name, element in
      group("questions, \(name)") { count, version in
        let list = (0..<count).map { element($0, version.change($0)) }.joined(separator: ",")
        return #""questions":[\#(list)]"#
      }
    } + [
      group("questions, in another order") { count, version in
        // A prime is a step through all indices.
        let step = version == .base ? 1 : version == .ours ? 7_919 : 104_729
        let list = (0..<count).map { #"{"id":"q\#($0 * step % count)","prompt":"P","answer":"A"}"# }
        return #""questions":[\#(list.joined(separator: ","))]"#
      }
    ]

  private static let elements: Items = [
    "all different": { #"{"id":"q\#($0)","prompt":"P\#($0)?","answer":"A\#($1)"}"# },
    "of one id": { #"{"id":"q","prompt":"P\#($0)?","answer":"A\#($1)"}"# },
    "without id": { #"{"prompt":"P\#($0)?","answer":"A\#($1)"}"# },
    "all equal, without id": { _, change in #"{"prompt":"P?","answer":"A\#(change)"}"# },
    "of one prompt": { #"{"id":"q\#($0)","prompt":"P?","answer":"A\#($1)"}"# },
    "without prompt": { #"{"id":"q\#($0)\#($1)"}"# },
    "removed and added": { #"{"id":"q\#($0)\#($1)","prompt":"P\#($0)?","answer":"A"}"# },
    "with a conflict": {
      #"{"id":"q\#($0)","prompt":"P","answer":"A","conflict":[{"path":"/x","theirs":"\#($1)"}]}"#
    },
    "with markers": {
      #"{"id":"q\#($0)","prompt":"P","answer":"<<<<<<< a\nx\n=======\ny\#($1)\n>>>>>>> b"}"#
    },
    "with settings": {
      #"{"id":"q\#($0)","prompt":"P","answer":"A","settings":{"points":\#($0),"x":"\#($1)"}}"#
    },
    "with faulty settings": {
      #"{"id":"q\#($0)","prompt":"P","answer":"A","settings":{"points":"\#($1)","stopped":["a"]}}"#
    },
    "with tags": { #"{"id":"q\#($0)","prompt":"P","answer":"A","tags":["t\#($0)\#($1)"]}"# },
    "of an unknown kind": { #"{"id":"q\#($0)","kind":"choise","prompt":"P","answer":"A\#($1)"}"# },
    "of wrong types": { index, _ in
      #"{"id":\#(index),"prompt":1,"answer":[],"tags":3,"hint":{},"settings":4}"#
    },
    "no objects": { index, _ in "\(index)" },
  ]
}
