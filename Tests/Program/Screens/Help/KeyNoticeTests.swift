import QuizResources
import TerminalUI
import Testing

@testable import QuizScreens

/// What is said about keys that do nothing, and about characters that Option types on a Mac.
struct KeyNoticeTests {
  private func sentence(
    _ key: Key,
    _ keys: KeyTableDescription = LibraryScreen.keyTable()
  ) -> String? {
    var notice = KeyNotice(Phrasebook(.english))
    let isTaken = keys.row(of: key) != nil || keys.takesText && key.typesText
    return notice.sentence(for: key, among: keys, isTaken: isTaken)
  }

  @Test func `a key that does something says nothing`() {
    #expect(sentence(Key(.character("n"))) == nil)
    #expect(sentence(Key(.character("z")), GroupFormScreen.keyTable()) == nil)
  }

  @Test(arguments: [
    (
      Key(.character("D")),
      "D does nothing here. d: move the selected groups, or this one, to the trash."
    ),
    (.alt("d"), "Alt-D does nothing here. d: move the selected groups, or this one, to the trash."),
    (Key(.function(9)), "F9 does nothing here. ^X lists the commands."),
  ])
  func `a key that does nothing names the nearest that does`(key: Key, text: String) {
    #expect(sentence(key) == text)
  }

  @Test func `a dialog without commands names the key alone`() {
    let keys = KeyTableDescription(screen: "choice", rows: [])
    #expect(sentence(Key(.function(9)), keys) == "F9 does nothing here.")
  }

  @Test(arguments: ["†", "µ", "ø", "√", "≈", "∂", "ç", "«", "±"])
  func `a character of Option is told once, where Alt would be a shortcut`(character: Character) {
    let keys = GroupFormScreen.keyTable()
    var notice = KeyNotice(Phrasebook(.english))
    let key = Key(.character(character))
    let told = notice.sentence(for: key, among: keys, isTaken: true)
    #expect(told?.hasPrefix("Option types a character here: ^X opens the commands") == true)
    #expect(notice.sentence(for: key, among: keys, isTaken: true) == nil)
  }

  @Test func `a letter within a word is what people mean`() {
    let keys = GroupFormScreen.keyTable()
    var notice = KeyNotice(Phrasebook(.english))
    for character in "façade, Straße: smørbrød" {
      let key = Key(.character(character))
      #expect(notice.sentence(for: key, among: keys, isTaken: true) == nil, "\(character)")
    }
  }

  @Test(arguments: ["@", "~", "}", "|", "n", "é", "中"])
  func `what keyboards type without Option is no sign of it`(character: Character) {
    let key = Key(.character(character))
    #expect(sentence(key, GroupFormScreen.keyTable()) == nil)
  }

  @Test func `a list without text tells of Option, too`() {
    #expect(sentence(Key(.character("†")))?.hasPrefix("Option types a character here") == true)
  }
}
