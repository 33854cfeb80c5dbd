import QuizResources
import Testing

struct EnvironmentTests {
  @Test func `variables are looked up when they are asked for`() {
    let environment = Environment { $0 == "HOME" ? "/home/ada" : nil }
    #expect(environment["HOME"] == "/home/ada")
    #expect(environment["home"] == nil)
  }

  @Test func `a literal and a dictionary have the variables that they list`() {
    for environment in [["LANG": "C", "TERM": ""], Environment(["LANG": "C", "TERM": ""])] {
      #expect(environment["LANG"] == "C")
      #expect(environment["TERM"]?.isEmpty == true)
      #expect(environment["HOME"] == nil)
    }
  }
}
