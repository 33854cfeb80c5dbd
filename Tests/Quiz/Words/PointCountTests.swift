import QuizPractice
import QuizResources
import QuizWords
import Testing

struct PointCountTests {
  private static let third = 1.0 / 3
  private static let samples: [(Double, String)] = [
    (0, "0"), (1, "1"), (2.25, "2¼"), (0.5, "½"), (10.75, "10¾"), (2 + third, "2⅓"),
    (third + third, "⅔"), (third + third + third, "1"), (0.1 + 0.2, "0.3"), (15.0 / 7, "2.14"),
    (2.999, "2.99"), (1.0 / 6, "0.16"), (1e300, "1e+300"),
  ]

  @Test(
    "points are read as fractions where these are exact",
    arguments: samples
  )
  func texts(points: Double, text: String) {
    #expect(PointCount(points).phraseText == text)
  }

  @Test("a score tells its points, and what was skipped, judged or repeated")
  func scores() {
    let score = PracticeScore(
      questionCount: 9,
      rightCount: 2,
      earned: 2.25,
      possible: 9,
      skippedCount: 1,
      overruledCount: 2
    )
    #expect(
      Phrasebook(.english).score(score, isRepeat: true)
        == "Score: 2¼ of 9 points · 25 % · 1 skipped · 2 judged by you · repeat"
    )
    #expect(
      Phrasebook(.simplifiedChinese).score(score) == "得分：9分中得2¼分 · 25 % · 跳过1题 · 自行判定2题"
    )
    let one = PracticeScore(questionCount: 1, rightCount: 1, earned: 1, possible: 1)
    #expect(Phrasebook(.english).score(one) == "Score: 1 of 1 point · 100 %")
    #expect(Phrasebook(.english).score(PracticeScore()) == "No question was answered.")
  }
}
