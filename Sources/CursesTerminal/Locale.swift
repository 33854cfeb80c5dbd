#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The character set of the user's locale, as the C library and with it ncurses use it.
enum Locale {
  /// Takes the user's locale and returns whether its characters are those of Unicode.
  ///
  /// Where the environment names UTF-8 but the locale is not installed, as on a server reached from a
  /// laptop, `C.UTF-8` serves: the terminal understands UTF-8 all the same.
  static func adopt() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8(environment: { environmentValue($0) }) {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Whether the first variable set of those that decide on characters names UTF-8.
  static func namesUTF8(environment: (String) -> String?) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first ?? ""
    let codeset = name.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }
}

/// The value of an environment variable; `nil` if it is not set or empty.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
