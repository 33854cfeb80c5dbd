import Foundation

/// Runs `body` to its end on a thread of its own with the given stack.
public func withSmallStack(
  bytes: Int,
  _ body: @escaping @Sendable () throws -> Void
) throws {
  final class Outcome: @unchecked Sendable {
    // Written before the semaphore is signalled, read after.
    var result = Result<Void, any Error>.success(())
    let isDone = DispatchSemaphore(value: 0)
  }
  let outcome = Outcome()
  let thread = Thread {
    outcome.result = Result(catching: body)
    outcome.isDone.signal()
  }
  thread.stackSize = bytes
  thread.start()
  outcome.isDone.wait()
  try outcome.result.get()
}
