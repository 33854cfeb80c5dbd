internal import CLibrary
internal import CSystemFiles

// MARK: - Owners and permissions

extension Disk {
  /// Changes the owner and the group of an open file (`fchown`); `nil` leaves one as it is.
  package static func setOwner(
    _ owner: UInt32?,
    group: UInt32?,
    ofFile file: Int32
  ) throws(SystemError) {
    // The number that POSIX has for “as it is”.
    _ = try SystemError.check { fchown(file, owner ?? .max, group ?? .max) }
  }

  /// Sets the permissions of an open file (`fchmod`), past the user's mask.
  package static func setPermissions(
    _ permissions: UInt32,
    ofFile file: Int32
  ) throws(SystemError) {
    _ = try SystemError.check { fchmod(file, mode_t(permissions)) }
  }
}

// MARK: - Extended attributes

extension Disk {
  /// Returns the names of a file's extended attributes, symbolic links followed; those that are not UTF-8 are left out.
  package static func attributeNames(
    of path: UnsafePointer<CChar>
  ) throws(SystemError) -> [String] {
    let list = try growing { (buffer, capacity) in
      file_attribute_names(path, buffer?.assumingMemoryBound(to: CChar.self), capacity)
    }
    return list.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// Reads an extended attribute of a file, symbolic links followed.
  package static func attribute(
    _ name: String,
    of path: UnsafePointer<CChar>
  ) throws(SystemError) -> [UInt8] {
    try growing { (buffer, capacity) in file_attribute(path, name, buffer, capacity) }
  }

  /// Sets an extended attribute of an open file.
  package static func setAttribute(
    _ name: String,
    to value: [UInt8],
    ofFile file: Int32
  ) throws(SystemError) {
    _ = try SystemError.check { file_set_attribute(file, name, value, value.count) }
  }

  /// Returns the bytes that a call writes which without a buffer tells their number; again if it grows in between.
  private static func growing(
    _ call: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    while true {
      let capacity = try SystemError.check { call(nil, 0) }
      guard capacity > 0 else { return [] }
      var bytes = [UInt8](repeating: 0, count: capacity)
      do throws(SystemError) {
        let count = try SystemError.check {
          bytes.withUnsafeMutableBytes { call($0.baseAddress, capacity) }
        }
        return Array(bytes.prefix(count))
      } catch  where error.number == ERANGE {
        continue
      }
    }
  }
}
