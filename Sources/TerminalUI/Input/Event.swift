/// What a terminal reports to the program.
public enum Event: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Text pasted as a whole, in any length, exactly as it came; never to be read as keys.
  case paste(String)
  /// The terminal has another size.
  case resize(Size)
  /// The program is in the foreground again after it was suspended.
  case resumed
  /// Something that runs beside the screens has news, and called ``Terminal/wake``.
  case woken
  /// A signal asks the program to end; it keeps its drafts and dies by the same signal.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be read or drawn any more.
  case closed
}
