import QuizResources
import Testing

@testable import QuizCommands

/// The translation of the argument parser into Chinese.
struct ParserTranslationTests {
  private func translated(_ text: String) -> String {
    ParserTranslation.translated(text, into: Phrasebook(.simplifiedChinese))
  }

  @Test(arguments: [
    ("Error: Missing expected argument '<FILE> ...'", "错误：缺少参数“<FILE> ...”"),
    ("Error: Unknown option '--foo'. Did you mean '--to'?", "错误：没有选项“--foo”。是不是“--to”？"),
    ("Error: Unknown option '--foo'", "错误：没有选项“--foo”"),
    ("Error: The value 'x' is invalid for '--question <N>'", "错误：“x”不能用作“--question <N>”的值"),
    ("Error: Missing value for '--max-size <MB>'", "错误：“--max-size <MB>”缺少值"),
    ("Error: 2 unexpected arguments: 'a', 'b'", "错误：有2个多余的参数：'a', 'b'"),
    ("Error: Unexpected argument 'a'", "错误：多余的参数“a”"),
    (
      "Error: The option '--all' does not take any value, but '3' was specified.",
      "错误：“--all”不带值，却给了“3”"
    ),
    ("Error: Invalid option: ---", "错误：没有选项“---”"),
    ("Error: Can't autodetect a supported shell.", "错误：无法识别所用的 shell"),
    ("Error: Can't generate completion scripts for 'x'.", "错误：不能生成“x”的补全脚本"),
    ("Please use --x=<shell> with one of:", "请用--x=<shell>，可用的 shell："),
    ("  open (default)          打开题库。", "  open（默认）            打开题库。"),
    ("Usage: quizbuilder import", "用法：quizbuilder import"),
    (
      "  See 'quizbuilder import --help' for more information.",
      "  详细说明：quizbuilder import --help"
    ),
    ("  -h, --help              Show help information.", "  -h, --help              显示帮助。"),
    ("  --plain                 逐行询问。", "  --plain                 逐行询问。"), ("", ""),
  ])
  func `a sentence of the parser has its translation`(line: String, expected: String) {
    #expect(translated(line) == expected)
    #expect(translated("\(line)\n") == "\(expected)\n")
    #expect(ParserTranslation.translated(line, into: Phrasebook(.english)) == line)
  }

  @Test(arguments: [
    ["--help"], ["help", "import"], ["trash", "--help"], ["import"], ["export", "--x"],
    ["settings", "points", "--question", "x"], ["import", "a", "--max-size"], ["list", "a", "b"],
    ["sync", "a", "b"], ["export", "--all=3"], ["export", "-o"], ["---"], ["-é"],
    ["--generate-completion-script=x"], ["recipes", "--help"],
  ])
  func `no line of the parser is left in English`(arguments: [String]) throws {
    let trial = CommandTrial()
    trial.language = .simplifiedChinese
    let seen = trial.run(arguments)
    let words = [
      "Show the version", "Show help", "See '", "Error", "Help:", "Missing", "Unknown", "invalid",
      "nexpected", "USAGE", "Usage", "OPTIONS", "OVERVIEW", "SUBCOMMANDS", "ARGUMENTS",
      "(default)", "Invalid",
    ]
    #expect(words.filter((seen.output + seen.messages).contains) == [])
    // The help for an option is the program's own, and commands and the names of shells are the same in every language.
    let complaint = seen.messages.split(separator: "\n").prefix {
      !$0.hasPrefix("说明：") && !$0.hasPrefix("用法：")
    }
    let left = complaint.filter { $0.contains(/[A-Za-z]{2} [a-z]{2}/) && $0 != "    zsh bash fish" }
    #expect(left == [])
  }
}
