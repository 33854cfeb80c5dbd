internal import CLibrary

/// A thread of its own for one task.
enum TaskThread {
  /// The usual size of the first thread's stack: a document may be nested deeply.
  private static let stackSize = 8 << 20

  /// Enough for a handler that restores the terminal.
  private static let signalStackSize = 64 << 10

  /// The signals of a fault, which strike the thread that caused it.
  private static let faults = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSYS]

  /// Runs a body on a new thread, or at once where the system has none left.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(run: body))
    let hasStarted = withSignalsBlocked { start(box.toOpaque()) }
    if !hasStarted { box.takeRetainedValue().run() }
  }

  private static func start(_ body: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
    var thread: pthread_t?
    let error = pthread_create(&thread, &attributes, { Body.run($0) }, body)
    #else
    var thread = pthread_t()
    let error = pthread_create(&thread, &attributes, { $0.flatMap { Body.run($0) } }, body)
    #endif
    return error == 0
  }

  /// Runs a body with signals blocked: they are for the thread that listens to the terminal, and a new thread begins
  /// with the mask of this one.
  private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
    var mask = sigset_t()
    var before = sigset_t()
    sigfillset(&mask)
    for fault in faults { sigdelset(&mask, fault) }
    pthread_sigmask(SIG_SETMASK, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Gives this thread a stack for handlers of faults, as an overflow of its own would leave them none: a thread begins
  /// without one, whatever the others have.
  private static func withSignalStack(_ body: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: signalStackSize, alignment: 16)
    defer { memory.deallocate() }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = signalStackSize
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = .init(SS_DISABLE)
    sigaltstack(&stack, nil)
  }

  /// The body of a thread, as the C library passes it on.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }

    /// Runs the body behind a pointer; the C library wants a result.
    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      TaskThread.withSignalStack { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
      return nil
    }
  }
}
