import Testing

@testable import QuizResources

struct LanguageTests {
  @Test(arguments: [
    ("zh", Language.simplifiedChinese), ("zh_CN", .simplifiedChinese),
    ("zh_CN.UTF-8", .simplifiedChinese), ("zh_SG.utf8", .simplifiedChinese),
    ("zh-Hans", .simplifiedChinese), ("zh_TW.UTF-8", .simplifiedChinese),
    ("zh_HK", .simplifiedChinese), ("ZH_cn", .simplifiedChinese), ("zh@pinyin", .simplifiedChinese),
    ("", .english), ("C", .english), ("C.UTF-8", .english), ("POSIX", .english),
    ("en_GB.UTF-8", .english), ("de_DE", .english), ("zha", .english), ("_zh", .english),
  ])
  func `a locale's name chooses the language`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test(arguments: [
    (["LC_ALL": "zh_CN", "LC_MESSAGES": "en_US", "LANG": "en_US"], Language.simplifiedChinese),
    (["LC_ALL": "en_US", "LC_MESSAGES": "zh_CN", "LANG": "zh_CN"], .english),
    (["LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_US"], .simplifiedChinese),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"], .simplifiedChinese),
    (["LANG": "zh_CN"], .simplifiedChinese),
    (["LC_CTYPE": "zh_CN"], .english),
    ([:], .english),
  ])
  func `the first variable that is not empty decides`(
    environment: [String: String],
    language: Language
  ) {
    #expect(Language(environment: Environment(environment)) == language)
  }

  @Test(arguments: [
    (Language.english, 0, PluralCategory.other), (.english, 1, .one), (.english, 2, .other),
    (.english, 21, .other), (.english, -1, .other),
    (.simplifiedChinese, 0, .other), (.simplifiedChinese, 1, .other),
    (.simplifiedChinese, 2, .other),
  ])
  func `a count chooses the plural form`(
    language: Language,
    count: Int,
    category: PluralCategory
  ) {
    #expect(language.pluralCategory(of: count) == category)
  }
}
