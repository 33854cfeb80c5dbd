/// The rules of Chinese text that need no reader: marks, spaces, and one word for each thing.
///
/// Text beside Latin letters and digits has a space between them, and none beside a placeholder: its value brings its own.
public enum ChineseText {
  /// Terms that have another one for their concept, and the polite form.
  private static let otherTerms = [
    "您", "的修改", "分类", "干扰项", "正确项", "错误项", "其他答案", "标识符", "解释", "备选", "pointer", "是否是",
    "舍弃", "放弃", "学生", "文字题", "按 Enter",
  ]

  private static let closingMarks = Set("’”、。》」』】！），：；？")
  private static let fullWidthMarks = Set("，。、；：？！（）《》「」")
  private static let halfWidthMarks = Set(",;:?!()")

  /// The breaches of the rules in a text, each as the characters around it or a term.
  public static func findings(in text: String) -> [String] {
    let pairs = zip(text, text.dropFirst()).filter { isWrong($0, $1) }.map { "\($0)\($1)" }
    let lines = text.split(separator: "\n").filter { $0.first.map(closingMarks.contains) == true }
    return pairs + placeholders(in: text) + otherTerms.filter(text.contains)
      + lines.map(String.init)
  }

  private static func isWrong(_ first: Character, _ second: Character) -> Bool {
    if isChinese(first) {
      return isLatin(second) || halfWidthMarks.contains(second) || second == "`"
    }
    if isChinese(second) {
      return isLatin(first) || halfWidthMarks.contains(first) || first == "`"
    }
    return fullWidthMarks.contains(first) && second == " "
      || first == " " && fullWidthMarks.contains(second)
  }

  /// A space between a placeholder and Chinese.
  private static func placeholders(in text: String) -> [String] {
    let texts = Array(text)
    return texts.indices.dropFirst().dropLast().filter { texts[$0] == " " }.map {
      (texts[$0 - 1], texts[$0 + 1])
    }.filter { $0 == "}" && isChinese($1) || isChinese($0) && $1 == "{" }.map { "\($0) \($1)" }
  }

  private static func isLatin(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// Whether a character is Chinese.
  public static func isChinese(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { ("\u{3400}"..."\u{9FFF}").contains($0) }
  }
}
