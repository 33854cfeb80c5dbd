internal import CLibrary
internal import CNcurses
package import TerminalUI

extension CursesTerminal {
  /// The time in which the rest of a paste or a character must come, over a slow line too.
  private static let restDelay = Duration.seconds(1)

  /// Waits for the next event, at most `timeout` or, without one, for ever; `nil` when none came.
  ///
  /// Input that has been read is delivered without a system call. After `closed` comes only `closed`.
  package func nextEvent(timeout: Duration?) -> Event? {
    let deadline = timeout.map { now() + $0 }
    while true {
      if let event = readEvent() { return event }
      if isGone { return .closed }

      let patience = decoder.pause.map { pause in
        timeOfLastRead() + (pause == .sequence ? escapeDelay : Self.restDelay)
      }
      let earliest = [deadline, patience].compactMap { $0 }.min()
      if wait(until: earliest) { continue }
      if let patience, patience <= now(), let event = decoder.next(isOver: true) {
        return delivered(event)
      }
      if let deadline, deadline <= now() { return nil }
    }
  }

  /// Returns the next event of those that have been read already, without a system call.
  package func readEvent() -> Event? {
    if !pendingEvents.isEmpty { return pendingEvents.removeFirst() }
    if let event = decoder.next() { return delivered(event) }
    // Nothing can follow any more: a paste ends where it does, and half a key is none.
    return isGone && decoder.pause == .paste ? decoder.next(isOver: true) : nil
  }

  private func delivered(_ event: Event) -> Event {
    // By custom, this key draws all again, as another program may have written to the terminal.
    if case .key(let key) = event, key.modifiers == .control, key.code == .character("l") {
      hideUncertain()
      curses_repaint_on_update()
    }
    return event
  }

  /// Makes `woken` the next event; to be called from any thread until the terminal is closed.
  package var wake: @Sendable () -> Void { terminal_guard_wake }

  func noteResize() {
    eraseWindow()
    pendingEvents.removeAll {
      if case .resize = $0 { true } else { false }
    }
    pendingEvents.append(.resize(size))
  }

  /// Waits for input, signals or a call of ``wake``, and takes them in; returns whether there were any.
  ///
  /// A signal may end the waiting before the deadline with nothing.
  private func wait(until deadline: Duration?) -> Bool {
    let timeout = deadline.map { ($0 - now()).pollTimeout } ?? -1
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return false }
    let (signals, input, output) = (
      descriptors[0].revents, descriptors[1].revents, descriptors[2].revents
    )
    if signals != 0 { takeSignals() }
    if input != 0 {
      readInput()
    } else if output != 0 {
      isGone = true
    }
    return true
  }

  private func readInput() {
    let count = read(STDIN_FILENO, &readBuffer, readBuffer.count)
    if count > 0 {
      readBuffer.withUnsafeBytes { decoder.append(.init(rebasing: $0[..<count])) }
      lastRead = nil
    } else if Self.isEnd(count: count, error: errno) {
      isGone = true
    }
  }

  /// Returns whether a reading of no bytes means that the terminal is gone, and not that a signal came first.
  static func isEnd(count: Int, error: Int32) -> Bool {
    count == 0 || error != EINTR && error != EAGAIN
  }

  /// Returns the time of the last reading.
  ///
  /// The clock is read at the first call after a reading: most reading gives a key, and its time is never needed.
  private func timeOfLastRead() -> Duration {
    let time = lastRead ?? now()
    lastRead = time
    return time
  }

  private func takeSignals() {
    terminal_guard_drain()
    if terminal_guard_take_wake() { pendingEvents.append(.woken) }
    if terminal_guard_take(SIGWINCH) {
      Self.fitToTerminal()
      // Even back at the old size the terminal may have cut or moved what it showed.
      curses_repaint_on_update()
      noteResize()
    }
    // Whoever stops the program from outside knows how it goes on.
    if terminal_guard_take(SIGTSTP) { suspend(saying: "") }
    // Another process stopped this one, and the shell has used the terminal since.
    if terminal_guard_has(SIGCONT) { reclaim() }
    while case let signal = terminal_guard_take_ending(), signal != 0 {
      pendingEvents.append(.terminate(signal: signal))
    }
  }
}

private func now() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension Duration {
  /// The time limit for `poll`, rounded up, so that the whole duration is over afterwards.
  fileprivate var pollTimeout: Int32 {
    Int32(min(max((self / .milliseconds(1)).rounded(.up), 0), Double(Int32.max)))
  }
}
