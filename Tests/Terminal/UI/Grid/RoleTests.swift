import TerminalUI
import Testing

struct RoleTests {
  @Test func `a role has a colour and an emphasis`() {
    #expect(Role.marker.color == .red)
    #expect(Role.marker.emphasis == .bold)
    #expect(Role.text.color == nil)
    #expect(Role.text.emphasis == [])
  }

  @Test func `colours have their ANSI numbers`() {
    #expect([Color.red, .green, .magenta].map(\.rawValue) == [1, 2, 5])
  }
}
