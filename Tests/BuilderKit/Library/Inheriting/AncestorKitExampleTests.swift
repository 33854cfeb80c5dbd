import BuilderKit
import Testing

// The examples of AncestorKit's own front page, with the values that its author prints.

@Inheritable
private final class Person {
  var firstName: String?
  var lastName: String?

  var fullName: String { [firstName, lastName].compactMap(\.self).joined(separator: " ") }
}

@Inheritable
private final class NamedPerson {
  @NotInherited var firstName: String?
  var lastName: String?
}

private struct Insets: Equatable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
}

@Inheritable
private final class SectionAttributes {
  var insets: Insets = Insets()
}

struct AncestorKitExampleTests {
  @Test func `a family shares its last name`() {
    let arthur = Person()
    arthur.firstName = "Arthur"
    arthur.lastName = "Weasley"
    #expect(arthur.fullName == "Arthur Weasley")

    let bill = arthur.descendant()
    bill.firstName = "William"
    #expect(bill.fullName == "William Weasley")

    let victoire = bill.descendant()
    victoire.firstName = "Victoire"
    #expect(victoire.fullName == "Victoire Weasley")

    victoire.lastName = "Lupin"
    #expect(victoire.fullName == "Victoire Lupin")
  }

  @Test func `Madonna stops inheriting her last name`() {
    let tony = Person()
    tony.firstName = "Silvio"
    tony.lastName = "Ciccone"
    #expect(tony.fullName == "Silvio Ciccone")

    let madonna = tony.descendant()
    madonna.firstName = "Madonna"
    #expect(madonna.fullName == "Madonna Ciccone")

    madonna.stopInheriting(\.lastName)
    #expect(madonna.fullName == "Madonna")

    madonna.resumeInheriting(\.lastName)
    #expect(madonna.fullName == "Madonna Ciccone")
  }

  @Test func `first names are never inherited`() {
    let james = NamedPerson()
    james.firstName = "James"
    james.lastName = "Potter"
    let harry = james.descendant()
    #expect(harry.firstName == nil)
    #expect(harry.lastName == "Potter")
    harry.resumeInheriting(\.firstName)
    #expect(harry.firstName == nil)
  }

  @Test func `primitive section insets are inherited and observed without phantoms`() {
    let root = SectionAttributes()
    root.insets = Insets(top: 15, left: 15, bottom: 15, right: 15)
    let section = root.descendant()
    var notifications = 0
    let observation = section.observe(\.insets) { _ in notifications += 1 }
    #expect(section.insets == Insets(top: 15, left: 15, bottom: 15, right: 15))

    root.insets = Insets(top: 10, left: 10, bottom: 10, right: 10)
    #expect(notifications == 1)
    #expect(section.insets.top == 10)

    section.insets = Insets(top: 40, left: 0, bottom: 10, right: 0)
    #expect(notifications == 2)

    root.insets = Insets(top: 12, left: 12, bottom: 12, right: 12)
    #expect(notifications == 2)
    #expect(section.insets.top == 40)
    #expect(observation.isActive)
  }

  @Test func `notifications can be left out`() {
    let root = SectionAttributes()
    let section = root.descendant(observing: false)
    var notifications = 0
    let observation = section.observe(\.insets) { _ in notifications += 1 }
    root.insets.top = 1
    #expect(notifications == 0)
    #expect(section.insets.top == 1)
    #expect(observation.isActive)
  }
}
