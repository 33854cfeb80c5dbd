import TerminalUI
import Testing

struct ThemeTests {
  @Test func `a style has the options of its role and its own`() {
    let attributes = Theme.standard.attributes(of: Style(.marker, .underline))
    #expect(attributes == Theme.Attributes(foreground: .red, options: [.bold, .underline]))
    #expect(Theme([:]).attributes(of: Style(.marker)) == Theme.Attributes())
  }

  @Test func `colours have their ANSI numbers`() {
    #expect(Color.allCases.map(\.number) == Array(0...15))
    #expect(Color.brightRed.number == 9)
  }
}
