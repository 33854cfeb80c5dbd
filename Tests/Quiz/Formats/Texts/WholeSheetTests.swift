import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Whole tests as teachers write them: a head, parts with instructions, and the key of each part at the end.
struct WholeSheetTests {
  private func read(_ text: String) throws -> Import {
    try FormatCatalog.standard.read(Array(text.utf8), titled: "test", named: "test.txt")
  }

  @Test(arguments: [
    "Answer Key\nPart A: 1. A  2. B\nPart B: 3. T  4. F\nPart C: 5. mitochondrion\nPart D: 6. root and stem",
    "Answer Key\n\nPart A\n1. A\n2. B\n\nPart B\n3. T\n4. F\n\nPart C\n5. mitochondrion\n\nPart D\n6. root and stem",
    "Answers:\nPart A: Multiple Choice\n1-A, 2-B\nPart B: True or False\n3-T, 4-F\nPart C\n5. mitochondrion\nPart D\n6. root and stem",
    "ANSWER KEY\n1. A 2. B 3. T 4. F\n5. mitochondrion\n6. root and stem",
  ])
  func `an English test with four parts`(_ key: String) throws {
    let found = try read(
      """
      Biology Test – Grade 7
      Name: ______________   Date: ____________

      Part A: Multiple Choice (2 points each)
      Circle the correct answer.

      1. Which organ pumps blood?
         A. Heart
         B. Lung
         C. Liver

      2. Which gas do plants take in?
         A. Oxygen
         B. Carbon dioxide

      Part B: True or False (3 points each)
      Write T or F.

      3. ___ Fish breathe with gills.
      4. ___ The sun is a planet.

      Part C: Fill in the blanks

      5. The powerhouse of the cell is the ____________.

      Part D: Short answer

      6. Name two parts of a plant.

      \(key)
      """
    )
    #expect(
      found.titledOutline == [
        "Part A: Multiple Choice (2 points each): Which organ pumps blood? = Heart ~ Lung | Liver",
        "Part A: Multiple Choice (2 points each): Which gas do plants take in? = Carbon dioxide ~ Oxygen",
        "Part B: True or False (3 points each): Fish breathe with gills. = True ~ False",
        "Part B: True or False (3 points each): The sun is a planet. = False ~ True",
        "Part C: Fill in the blanks: The powerhouse of the cell is the {{mitochondrion}}. =  ~ ",
        "Part D: Short answer: Name two parts of a plant. = root and stem ~ ",
      ]
    )
    let points = found.groups.flatMap(\.questions).map { $0.settings[.points] }
    #expect(points == [.number(2), .number(2), .number(3), .number(3), nil, nil])
    #expect(found.skipped.isEmpty)
  }

  @Test(arguments: [
    "参考答案：\n一、1. A  2. B\n二、3. √  4. ×\n三、5. 线粒体\n四、6. 根和茎",
    "答案\n一、选择题\n1. A  2. B\n二、判断题\n3. √  4. ×\n三、填空题\n5. 线粒体\n四、简答题\n6. 根和茎",
  ])
  func `a Chinese test with four parts`(_ key: String) throws {
    let found = try read(
      """
      七年级生物测试

      一、选择题（每题2分）
      1. 下列哪个器官泵血？（  ）
      A. 心脏  B. 肺  C. 肝  D. 脑
      2. 植物吸收哪种气体？（  ）
      A. 氧气  B. 二氧化碳

      二、判断题（每题3分）
      3. 鱼用鳃呼吸。（  ）
      4. 太阳是行星。（  ）

      三、填空题
      5. 细胞的动力工厂是________。

      四、简答题
      6. 写出植物的两个部分。

      \(key)
      """
    )
    #expect(
      found.groups.flatMap(\.questions).map(\.answer) == ["心脏", "二氧化碳", "对", "错", "", "根和茎"]
    )
    #expect(
      found.groups.flatMap(\.questions).map { $0.settings[.points] }
        == [.number(2), .number(2), .number(3), .number(3), nil, nil]
    )
    #expect(
      found.groups.map(\.title) == ["一、选择题（每题2分）", "二、判断题（每题3分）", "三、填空题", "四、简答题"]
    )
    #expect(found.skipped.isEmpty)
  }

  @Test func `passages with numbers, and a case with the numbers of its questions`() throws {
    let found = try read(
      """
      Reading Comprehension

      Passage 1
      The Nile is the longest river in Africa.

      1. Where is the Nile?
      A) Africa
      B) Asia
      Answer: A

      Passage 2
      The Amazon is in South America.

      2. Where is the Amazon?
      A) Asia
      B) South America
      Answer: B

      Case Study
      A man has chest pain. (Questions 3-4)

      3. What is the first test?
      A. ECG
      B. MRI
      Answer: A

      4. What drug is given first?
      A. Aspirin
      B. Paracetamol
      Answer: A

      Section II

      Directions: Answer question 5 on your own.

      5. 5 x 5 = ?
      (A) 10
      (B) 25
      Correct answer: B
      """
    )
    let read = found.groups.flatMap(\.questions)
    #expect(found.groups.map(\.title) == ["Reading Comprehension", "Case Study", "Section II"])
    let passages = read.filter { $0.kind == .passage }
    #expect(
      passages.map(\.prompt) == [
        "The Nile is the longest river in Africa.", "The Amazon is in South America.",
        "A man has chest pain. (Questions 3-4)",
      ]
    )
    #expect(
      read.map { question in passages.firstIndex { $0.id == question.under } }
        == [nil, 0, nil, 1, nil, 2, 2, nil]
    )
    #expect(found.skipped.isEmpty)
  }
}
