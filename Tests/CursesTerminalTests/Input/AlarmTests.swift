import Testing

@testable import CursesTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite(.enabled(if: Alarm().descriptor >= 0))
struct AlarmTests {
  private let past = Duration.nanoseconds(1)
  private let far = Duration.seconds(1_000_000_000)

  @Test func `rings at once for a time that is over, until that is noted`() {
    var alarm = Alarm()
    set(&alarm, past)
    #expect(isReadable(alarm.descriptor, within: 10_000))
    #expect(isReadable(alarm.descriptor, within: 0))
    alarm.takeRing()
    #expect(!isReadable(alarm.descriptor, within: 0))
  }

  @Test func `rings by the earliest of the times that it was asked for`() {
    var alarm = Alarm()
    set(&alarm, far)
    #expect(!isReadable(alarm.descriptor, within: 0))
    set(&alarm, past)
    set(&alarm, far)
    #expect(isReadable(alarm.descriptor, within: 10_000))
  }

  @Test func `can be set again after it rang`() {
    var alarm = Alarm()
    for _ in 0..<3 {
      set(&alarm, .zero)
      #expect(isReadable(alarm.descriptor, within: 10_000))
      alarm.takeRing()
    }
    set(&alarm, far)
    #expect(!isReadable(alarm.descriptor, within: 0))
  }

  private func set(_ alarm: inout Alarm, _ time: Duration) {
    let rings = alarm.ring(by: time)
    #expect(rings)
  }

  /// Returns whether a descriptor is or becomes readable.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) == 1
  }
}
