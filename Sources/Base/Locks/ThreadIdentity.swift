internal import CLibrary

/// The identity of a thread as long as it runs.
package enum ThreadIdentity {
  /// The number of the thread that asks.
  package static var current: UInt {
    #if os(Windows)
    UInt(GetCurrentThreadId())
    #elseif canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}
