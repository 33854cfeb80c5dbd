internal import CLibrary
internal import SystemFiles

/// The system's answers about time, this machine and its processes.
package enum SystemCalls {
  /// The time of day, in whole seconds.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Returns a time in UTC in the extended format of ISO 8601: `2026-11-20T20:15:00Z`.
  package static func utc(_ secondsSince1970: Int64) -> String {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32, to width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let year = padded(parts.tm_year + 1_900, to: 4)
    let day = "\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    return "\(day)T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))Z"
  }
}

extension SystemCalls {
  /// Returns the moment of a day and a time in UTC, in seconds since 1970; `nil` for one that there is not.
  package static func seconds(
    _ day: (year: Int, month: Int, day: Int),
    _ time: (hour: Int, minute: Int, second: Int)
  ) -> Int64? {
    guard 1...12 ~= day.month, 1...31 ~= day.day, 0...23 ~= time.hour, 0...59 ~= time.minute,
      0...60 ~= time.second
    else { return nil }
    var parts = tm()
    parts.tm_year = Int32(day.year - 1_900)
    parts.tm_mon = Int32(day.month - 1)
    parts.tm_mday = Int32(day.day)
    parts.tm_hour = Int32(time.hour)
    parts.tm_min = Int32(time.minute)
    parts.tm_sec = Int32(time.second)
    return Int64(timegm(&parts))
  }
}

extension SystemCalls {
  /// Returns whether a process with a number is running on this machine, independent of its user.
  ///
  /// A process that has ended keeps its number until its parent asks for its end, but no longer runs. One that was killed
  /// keeps it for a moment longer on a busy machine, and what it leaves would not be offered.
  static func isRunning(_ process: Int32) -> Bool {
    (kill(process, 0) == 0 || errno == EPERM) && !hasEnded(process)
  }

  /// The start of a process: the machine's start, and that of the process.
  ///
  /// Parts that the system does not tell are left out; the rest still tells processes apart.
  static func birth(of process: Int32) -> String {
    "\(startOfMachine) \(start(of: process))"
  }

  /// The machine's name.
  static var hostName: String {
    // POSIX allows 255 bytes, and does not promise that a name cut short ends in a zero.
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  #if canImport(Darwin)
  /// The id of this start of the machine; `nil` where the system does not tell.
  static var bootID: String? {
    var size = 0
    guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 0 else {
      return nil
    }
    var id = [CChar](repeating: 0, count: size)
    guard sysctlbyname("kern.bootsessionuuid", &id, &size, nil, 0) == 0 else { return nil }
    return String(decoding: id.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The number of the process namespace: there is one alone.
  static var processNamespace: UInt64? { 0 }

  /// The id of the machine; `nil` where the system does not tell.
  static var machineID: String? {
    var id = [UInt8](repeating: 0, count: 16)
    var patience = timespec(tv_sec: 0, tv_nsec: 0)
    guard gethostuuid(&id, &patience) == 0 else { return nil }
    return id.map { String($0, radix: 16) }.joined(separator: ".")
  }

  // Times of start are those of the calendar there, which no restart repeats.
  private static var startOfMachine: String { "" }

  private static func hasEnded(_ process: Int32) -> Bool {
    var status = proc_bsdinfo()
    let size = Int32(MemoryLayout<proc_bsdinfo>.size)
    return proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &status, size) == size
      && status.pbi_status == SZOMB
  }

  private static func start(of process: Int32) -> String {
    var status = proc_bsdinfo()
    let size = Int32(MemoryLayout<proc_bsdinfo>.size)
    guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &status, size) == size else { return "" }
    return "\(status.pbi_start_tvsec).\(status.pbi_start_tvusec)"
  }
  #else
  private static var startOfMachine: String { text(of: "/proc/sys/kernel/random/boot_id") }

  /// The id of this start of the machine; `nil` where the system does not tell.
  static var bootID: String? {
    let id = startOfMachine
    return id.isEmpty ? nil : id
  }

  /// The number of the process namespace (namespaces(7)); `nil` where the system does not tell.
  static var processNamespace: UInt64? {
    (try? LocalDisk<String>().information(about: "/proc/self/ns/pid"))??.inode
  }

  /// The id of the machine (machine-id(5)); `nil` where it has none, as in many images of containers.
  static var machineID: String? {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      let id = text(of: path).prefix { $0.isHexDigit }
      if id.utf8.count == 32 { return String(id) }
    }
    return nil
  }

  /// The files of /proc are those of this process namespace, and not of one around it.
  private static let seesOwnProcesses =
    text(of: "/proc/self/stat").prefix { $0 != " " } == String(getpid())

  private static func hasEnded(_ process: Int32) -> Bool {
    guard seesOwnProcesses else { return false }
    return hasEnded(status: text(of: "/proc/\(process)/stat"))
  }

  /// Returns whether a process runs no more of its program, by a line of proc(5): it has ended (`state`), is about to
  /// (`flags`: PF_EXITING, PF_SIGNALED), or SIGKILL is the next thing that it gets (`signal`).
  static func hasEnded(status: String) -> Bool {
    let fields = fields(ofStatus: status)
    guard fields.count > 29 else { return false }
    let isExiting = Int(fields[7]).map { $0 & 0x404 != 0 } ?? false
    let isKilled = Int(fields[29]).map { $0 & 1 << (Int(SIGKILL) - 1) != 0 } ?? false
    return ["Z", "X"].contains(fields[1]) || isExiting || isKilled
  }

  /// The field `starttime` of proc(5), counted from the start of the machine.
  private static func start(of process: Int32) -> String {
    guard seesOwnProcesses else { return "" }
    let fields = fields(ofStatus: text(of: "/proc/\(process)/stat"))
    return fields.count > 20 ? String(fields[20]) : ""
  }

  /// The fields after the second, the program's name in brackets, which may contain blanks and brackets.
  private static func fields(ofStatus status: String) -> [Substring] {
    guard let end = status.lastIndex(of: ")") else { return [] }
    return status[end...].split(separator: " ")
  }

  private static func text(of path: String) -> String {
    String(decoding: (try? LocalDisk<String>().read(path))?.bytes ?? [], as: UTF8.self)
  }
  #endif
}
