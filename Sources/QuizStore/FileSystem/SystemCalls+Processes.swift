import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SystemCalls {
  /// Whether a process with a number is running on this machine, whoever started it.
  ///
  /// One that has ended and waits for its parent to ask how keeps its number, but runs no more.
  static func isRunning(_ process: Int32) -> Bool {
    (kill(process, 0) == 0 || errno == EPERM) && !isZombie(process)
  }

  /// When and where a process began: the machine's name, its own start, and that of the process.
  ///
  /// What the system does not tell is left out; processes are told apart by the rest.
  static func birth(of process: Int32) -> String {
    "\(hostName) \(startOfMachine) \(start(of: process))"
  }

  static var hostName: String {
    // POSIX allows 255 bytes, and does not promise that a name cut short ends in a zero.
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  #if canImport(Darwin)
  // Times of start are those of the calendar there, which no restart repeats.
  private static var startOfMachine: String { "" }

  private static func isZombie(_ process: Int32) -> Bool {
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
  private static var startOfMachine: String {
    text(of: "/proc/sys/kernel/random/boot_id")
  }

  /// Whether the field `state` of proc(5) is that of a process that has ended.
  private static func isZombie(_ process: Int32) -> Bool {
    let fields = statusFields(of: process)
    return fields.count > 1 && ["Z", "X"].contains(fields[1])
  }

  /// The field `starttime` of proc(5), counted from the start of the machine.
  private static func start(of process: Int32) -> String {
    let fields = statusFields(of: process)
    return fields.count > 20 ? String(fields[20]) : ""
  }

  /// What stands behind the second field, the program's name in brackets, which may hold blanks and brackets.
  private static func statusFields(of process: Int32) -> [Substring] {
    let status = text(of: FilePath("/proc/\(process)/stat"))
    guard let end = status.lastIndex(of: ")") else { return [] }
    return status[end...].split(separator: " ")
  }

  private static func text(of path: FilePath) -> String {
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { return "" }
    defer { _ = close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(read(descriptor, into: buffer), 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
  #endif
}
