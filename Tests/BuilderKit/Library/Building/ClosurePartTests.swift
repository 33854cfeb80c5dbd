import BuilderKit
import Testing

// A closure behind another name is the example of UberBuilder's page.

private typealias IntBlock = () -> Int
private typealias ValueHandler<Value> = @Sendable (Value) -> Void

@Buildable
private struct BlockTask {
  let block: IntBlock
}

@Buildable
private final class BlockTasks {
  let name: String
  let first: IntBlock
  let rest: IntBlock?
  let all: [IntBlock]
  let handler: ValueHandler<Int>
  @Default({ 3 }) let last: IntBlock
}

@Buildable
private struct AwaitedBlock {
  let wait: nonisolated(nonsending) () async -> Int
}

@Buildable(memberwise: true)
private struct SpelledBlocks {
  let wait: nonisolated(nonsending) () async -> Int
  let send: @Sendable () -> Int
  let main: @MainActor () -> Void
}

@Buildable
private enum BlockStep {
  case run(IntBlock)
  case name(String, IntBlock)
}

struct ClosurePartTests {
  @Test func `a closure behind another name is a part like any other`() throws {
    let task = try BlockTask.build { $0.block = { 7 } }
    #expect(task.block() == 7)
    #expect(task.copy { $0.block = { 8 } }.block() == 8)
    let tasks = try BlockTasks.build {
      $0.name = "n"
      $0.first = { 1 }
      $0.rest = nil
      $0.all = [{ 2 }]
      $0.handler = { _ in }
    }
    #expect(tasks.first() == 1 && tasks.all[0]() == 2 && tasks.last() == 3)
  }

  @Test func `so is one that waits where it is called`() async throws {
    let awaited = try AwaitedBlock.build { $0.wait = { 4 } }
    #expect(await awaited.wait() == 4)
    let spelled = SpelledBlocks(wait: { 5 }, send: { 6 }, main: {})
    #expect(await spelled.wait() == 5 && spelled.send() == 6)
  }

  @Test func `and in the cases of an enum`() throws {
    let step = try BlockStep.build {
      $0.kind = .run
      $0.run = { 9 }
    }
    guard case .run(let block) = step else {
      Issue.record()
      return
    }
    #expect(block() == 9)
  }
}
