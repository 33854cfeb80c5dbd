import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct CharacterSetTests {
  @Test(
    arguments: [
      (["LANG": "C.UTF-8"], true), (["LANG": "de_DE.utf8@euro"], true),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], false),
      (["LC_CTYPE": "xx_XX.UTF-8", "LANG": "C"], true),
      (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "de_DE"], false), ([:], false),
    ] as [([String: String], Bool)]
  )
  func `the first of the variables that is set decides`(
    _ environment: [String: String],
    _ namesUTF8: Bool
  ) {
    #expect(Locale.namesUTF8 { environment[$0] } == namesUTF8)
  }

  @Test func `a locale that is not installed falls back to one for UTF-8`() throws {
    let terminal = try PseudoTerminal.probe(environment: ["LANG": "xx_XX.UTF-8"])
    try terminal.send("é日")
    try terminal.wait(for: "2: 日")
    #expect(
      terminal.screen.text
        == "probe 80×40\n\(String(repeating: "─", count: 80))\n1: é\n2: 日"
    )
  }

  @Test(arguments: [["LC_ALL": "C"], ["LANG": nil], ["LANG": "xx_XX.ISO-8859-1"]])
  func `elsewhere everything is drawn in ASCII`(_ environment: [String: String?]) throws {
    let terminal = try PseudoTerminal.probe(environment: environment)
    try terminal.send("é日")
    try terminal.wait(for: "2: ??")
    #expect(
      terminal.screen.text
        == "probe 80x40\n\(String(repeating: "-", count: 80))\n1: ?\n2: ??"
    )
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }
}
