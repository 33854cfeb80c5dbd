#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where the user's programs keep their configuration.
enum ConfigurationFolder {
  /// The path by the XDG Base Directory Specification: `$XDG_CONFIG_HOME`, or else `~/.config`.
  static var path: String {
    // Relative paths are to be ignored, the specification says.
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return "\(variable("HOME") ?? "")/.config"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
