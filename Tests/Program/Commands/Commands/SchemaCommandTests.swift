import CoreTestSupport
import TestSupport
import Testing

@testable import QuizCommands

/// `schema`: what other programs need to write groups.
struct SchemaCommandTests {
  @Test func `prints the schema in the sources, byte for byte`() throws {
    let file = try SourceTree.text(of: "Resources/Schemas/group.schema.json")
    #expect(CommandTrial().run(["schema"]) == Seen(end: .status(.success), output: file))
  }
}
