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
  static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
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

  /// The field `starttime` of proc(5), counted from the start of the machine.
  private static func start(of process: Int32) -> String {
    let status = text(of: FilePath("/proc/\(process)/stat"))
    // The second field is the program's name in brackets, which may hold blanks and brackets.
    guard let end = status.lastIndex(of: ")") else { return "" }
    let fields = status[end...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : ""
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
