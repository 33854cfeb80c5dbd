internal import CLibrary
internal import CSystemFiles

// Owners, permissions and extended attributes.

extension LocalDisk {
  /// Changes the owner and the group of a file (`fchown`).
  package func setOwner(_ owner: UInt32?, group: UInt32?, of file: File) throws(Failure) {
    try call(.changeOwner, file) { file throws(SystemError) in
      // The number that POSIX has for “as it is”.
      _ = try SystemError.check { fchown(file.number, owner ?? .max, group ?? .max) }
    }
  }

  /// Sets the permissions of a file (`fchmod`), past the user's mask.
  package func setPermissions(_ permissions: UInt32, of file: File) throws(Failure) {
    try call(.changePermissions, file) { file throws(SystemError) in
      _ = try SystemError.check { fchmod(file.number, mode_t(permissions)) }
    }
  }

  /// Returns the extended attributes that belong to the user (`listxattr`, `getxattr`), symbolic links followed; those whose
  /// names are no UTF-8 are left out.
  package func attributes(of path: Path) throws(Failure) -> [FileAttribute] {
    do throws(Failure) {
      return try call(.readAttributes, path) { path throws(SystemError) in
        let list = try growing { buffer, capacity in
          file_attribute_names(path, buffer?.assumingMemoryBound(to: CChar.self), capacity)
        }
        let names = list.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
        var attributes: [FileAttribute] = []
        for name in names where FileAttribute.isUsers(name) {
          let value = try growing { buffer, capacity in
            file_attribute(path, name, buffer, capacity)
          }
          attributes.append(FileAttribute(name, value))
        }
        return attributes
      }
    } catch  where error.reason.number == ENOTSUP {
      return []
    }
  }

  /// Sets an extended attribute (`fsetxattr`).
  package func setAttribute(_ attribute: FileAttribute, of file: File) throws(Failure) {
    try call(.changeAttribute, file) { file throws(SystemError) in
      let value = attribute.value
      _ = try SystemError.check {
        file_set_attribute(file.number, attribute.name, value, value.count)
      }
    }
  }

  /// Returns the bytes that a call writes which without a buffer tells their number; again if it grows in between.
  private func growing(
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
